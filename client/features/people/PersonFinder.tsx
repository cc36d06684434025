import { useEffect, useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/failure'
import { type Person, personName } from '../../lib/people'
import { Field, TextInput } from '../../ui/Field'
import { Notice } from '../../ui/Notice'
import { usePersonFinderQuery } from './PersonFinder.generated'

const Box = styled.div`
  display: grid;
  gap: 12px;
  align-content: start;
  min-height: 200px;
`
const Found = styled.ul`
  display: grid;
  border-top: 1px solid var(--grey-5);
  button {
    display: flex;
    align-items: baseline;
    gap: 8px;
    width: 100%;
    min-height: 36px;
    padding: 6px 8px;
    border: 0;
    border-bottom: 1px solid var(--grey-5);
    background: transparent;
    text-align: left;
    cursor: pointer;
  }
  button:hover {
    background: var(--grey-3);
  }
  span {
    min-width: 0;
    overflow-wrap: anywhere;
    font-weight: 500;
  }
  code {
    min-width: 0;
    overflow-wrap: anywhere;
    color: var(--grey-10);
  }
  @media (pointer: coarse) {
    button {
      min-height: 44px;
    }
  }
`
const Status = styled.p`
  min-height: 18px;
  font-size: 13px;
  line-height: 18px;
  color: var(--grey-10);
`
const pause = 200 // ms between the last letter and the question

interface Props {
  label: string
  onChoose(person: Person & { id: string }): void
}

/** One person out of all, by the beginnings of login or name. */
export function PersonFinder({ label, onChoose }: Props) {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setText(typed.trim()), pause)
    return () => clearTimeout(timer)
  }, [typed])
  const { data, previousData, error, loading } = usePersonFinderQuery({ variables: { text } })
  const people = (data ?? (loading ? previousData : undefined))?.users.nodes
  const isAsking = loading || typed.trim() !== text
  const status = () => {
    if (isAsking) return 'Searching …'
    if (people?.length === 0) return 'Nobody is called so.'
    return data?.users.pageInfo.hasNextPage
      ? `The first ${data.users.nodes.length}: more letters find the others`
      : ''
  }
  return (
    <Box>
      <Field label={label} help="The beginning of a login or a name">
        {control => (
          <TextInput
            {...control}
            type="search"
            value={typed}
            onChange={event => setTyped(event.target.value)}
            autoComplete="off"
            spellCheck={false}
          />
        )}
      </Field>
      {error && <Notice kind="fault">{failureOf(error).message}</Notice>}
      <Status role="status">{status()}</Status>
      {people && people.length > 0 && (
        <Found>
          {people.map(person => (
            <li key={person.id}>
              <button type="button" onClick={() => onChoose(person)}>
                <span>{personName(person)}</span>
                {personName(person) !== person.login && <code>{person.login}</code>}
              </button>
            </li>
          ))}
        </Found>
      )}
    </Box>
  )
}
