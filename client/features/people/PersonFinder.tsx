import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/server/failure'
import { type Person, personName } from '../../lib/words/people'
import { NameField } from '../../ui/form/NameField'
import { FinderBox, Found } from '../../ui/list/found'
import { Notice } from '../../ui/status/Notice'
import { usePersonFinderQuery } from './PersonFinder.generated'

const People = styled(Found)`
  code {
    min-width: 0;
    overflow-wrap: anywhere;
    color: var(--grey-10);
  }
`
const Status = styled.p`
  min-height: 18px;
  font-size: 13px;
  line-height: 18px;
  color: var(--grey-10);
`
const pause = 200 // ms between the last keystroke and the search

interface Props {
  label: string
  onChoose(person: Person & { id: string }): void
}

/** For staff: finds any account by the beginning of the username or name. */
export function PersonFinder({ label, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, previousData, error, loading } = usePersonFinderQuery({
    variables: { filter: { text } },
  })
  const people = (data ?? (loading ? previousData : undefined))?.users.nodes
  const isAsking = loading || typed.trim() !== text
  const status = () => {
    if (isAsking) return 'Searching …'
    if (people?.length === 0) return 'Nobody has this name.'
    return data?.users.pageInfo.hasNextPage
      ? `The first ${data.users.nodes.length} are shown. Type more letters to find others.`
      : ''
  }
  return (
    <FinderBox>
      <NameField label={label} value={typed} onChange={setTyped} />
      {error && <Notice kind="fault">{failureOf(error).message}</Notice>}
      <Status role="status">{status()}</Status>
      {people && people.length > 0 && (
        <People>
          {people.map(person => (
            <li key={person.id}>
              <button type="button" onClick={() => onChoose(person)}>
                <span>{personName(person)}</span>
                {personName(person) !== person.login && <code>{person.login}</code>}
              </button>
            </li>
          ))}
        </People>
      )}
    </FinderBox>
  )
}
