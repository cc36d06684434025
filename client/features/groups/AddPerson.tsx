import { useState } from 'react'
import { styled } from 'styled-components'
import { useTypedText } from '../../lib/list/useTypedText'
import { failureOf } from '../../lib/server/failure'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { Choices } from '../../ui/form/Choices'
import { NameField } from '../../ui/form/NameField'
import { Names, PairLines } from '../../ui/list/lines'
import { say } from '../../ui/overlay/Toast'
import { Notice } from '../../ui/status/Notice'
import { useGroupCandidatesQuery, useSetMembershipMutation } from './group.generated'

const Box = styled.div`
  display: grid;
  gap: 12px;
  code {
    margin-left: 8px;
    overflow-wrap: anywhere;
    color: var(--grey-10);
  }
`
const roles = { MEMBER: 'member', MANAGER: 'manager' } as const
type Role = keyof typeof roles

/** Finds people outside the group while a name is typed, and invites them with a role. */
export function AddPerson({ groupId, onAdded }: { groupId: string; onAdded(): Promise<unknown> }) {
  const [text, setText] = useState('')
  const [role, setRole] = useState<Role>('MEMBER')
  const search = (next: string) => {
    setText(next)
    const goesOn = next !== '' && (next.startsWith(text) || text.startsWith(next))
    if (!goesOn) setRole('MEMBER') // a choice is for one person, and not for the next
  }
  const { typed, setTyped, settled } = useTypedText({ value: text, onSettle: search })
  const [refused, setRefused] = useState('')
  const [add, { loading: adding }] = useSetMembershipMutation()
  const { data, previousData, error, loading } = useGroupCandidatesQuery({
    variables: { groupId, text },
    skip: text === '',
    fetchPolicy: 'cache-and-network',
  })
  const page = text === '' ? null : (data ?? (loading ? previousData : undefined))?.groupCandidates
  const choose = async (userId: string) => {
    setRefused('')
    try {
      await add({ variables: { groupId, userId, status: role } })
      say('User status updated !')
      setTyped('')
      search('')
      await onAdded()
    } catch (failure) {
      setRefused(failureOf(failure).message)
    }
  }
  const status = () => {
    if (settled === '') return ''
    if (loading || settled !== text) return 'Searching …'
    if (page?.nodes.length === 0) return 'Nobody outside the group has this name.'
    return page?.pageInfo.hasNextPage ? 'Type more letters to find others.' : ''
  }
  return (
    <Box>
      <NameField label="Add somebody" value={typed} onChange={setTyped} />
      {(error || refused) && <Notice kind="fault">{refused || failureOf(error).message}</Notice>}
      <p role="status">{status()}</p>
      {page && page.nodes.length > 0 && (
        <>
          <Choices
            legend="Role of the new person"
            value={role}
            options={roles}
            onChange={next => setRole(next)}
          />
          <PairLines $height={48} aria-label="Found people">
            {page.nodes.map(person => (
              <li key={person.id}>
                <Names>
                  <b>{personName(person)}</b>
                  {personName(person) !== person.login && <code>{person.login}</code>}
                </Names>
                <Button
                  aria-label={`Add ${personName(person)}`}
                  disabled={adding}
                  onClick={() => void choose(person.id)}
                >
                  Add
                </Button>
              </li>
            ))}
          </PairLines>
        </>
      )}
    </Box>
  )
}
