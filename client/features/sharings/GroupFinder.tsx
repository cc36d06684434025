import { useState } from 'react'
import { styled } from 'styled-components'
import { bounds } from '../../lib/bounds'
import { failureOf } from '../../lib/server/failure'
import { Chip } from '../../ui/Chip'
import { FinderBox, Found } from '../../ui/list/found'
import { Notice } from '../../ui/status/Notice'
import { useAudiencesQuery } from './audiences.generated'
import { FilterField } from '../../ui/form/FilterField'
import { None } from '../../ui/list/lines'

const Groups = styled(Found)`
  button {
    align-items: center;
    justify-content: space-between;
  }
`

/** Finds a group by the beginning of its name: the user's own groups first, then public ones. */
export function GroupFinder({ onChoose }: { onChoose(group: { id: string; name: string }): void }) {
  const [text, setText] = useState('')
  const { data, previousData, error, loading } = useAudiencesQuery({ variables: { text } })
  const groups = (data ?? (loading ? previousData : undefined))?.audiences
  const status = () => {
    if (loading) return 'Searching …'
    if (groups && groups.length >= bounds.audiences)
      return `The first ${bounds.audiences} are shown. Type more letters to find others.`
    if (groups?.length !== 0) return ''
    return text
      ? 'No group that you can see has this name.'
      : 'You are not in a group yet, and there are no public groups.'
  }
  return (
    <FinderBox>
      <FilterField label="The beginning of a group’s name" onText={setText} />
      {error && <Notice kind="fault">{failureOf(error).message}</Notice>}
      <None role="status">{status()}</None>
      {groups && groups.length > 0 && (
        <Groups>
          {groups.map(group => (
            <li key={group.id}>
              <button type="button" onClick={() => onChoose(group)}>
                <span>{group.name}</span>
                {!group.private && <Chip>public</Chip>}
              </button>
            </li>
          ))}
        </Groups>
      )}
    </FinderBox>
  )
}
