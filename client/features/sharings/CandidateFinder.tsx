import { useState } from 'react'
import { failureOf } from '../../lib/server/failure'
import { personName } from '../../lib/words/people'
import { FilterField } from '../../ui/form/FilterField'
import { FinderBox, Found } from '../../ui/list/found'
import { None } from '../../ui/list/lines'
import { Notice } from '../../ui/status/Notice'
import { useSharingCandidatesQuery } from './candidates.generated'

interface Props {
  datasetId: string
  onChoose(person: { id: string; name: string }): void
}

/** Finds people without a direct share of the dataset, while a name is typed. */
export function CandidateFinder({ datasetId, onChoose }: Props) {
  const [text, setText] = useState('')
  const { data, previousData, error, loading } = useSharingCandidatesQuery({
    variables: { id: datasetId, text },
    skip: text === '',
    fetchPolicy: 'cache-and-network',
  })
  const page = text === '' ? null : (data ?? (loading ? previousData : undefined))?.dataset.sharingCandidates
  const status = () => {
    if (text === '') return 'Type the beginning of a name or username.'
    if (loading) return 'Searching …'
    if (page?.nodes.length === 0) return 'Nobody else has this name.'
    return page?.pageInfo.hasNextPage ? 'Type more letters to find others.' : ''
  }
  return (
    <FinderBox>
      <FilterField label="Name or username" onText={setText} />
      {error && <Notice kind="fault">{failureOf(error).message}</Notice>}
      <None role="status">{status()}</None>
      {page && page.nodes.length > 0 && (
        <Found>
          {page.nodes.map(person => (
            <li key={person.id}>
              <button type="button" onClick={() => onChoose({ id: person.id, name: personName(person) })}>
                <span>{personName(person)}</span>
                {personName(person) !== person.login && <code>{person.login}</code>}
              </button>
            </li>
          ))}
        </Found>
      )}
    </FinderBox>
  )
}
