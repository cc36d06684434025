import { useState } from 'react'
import { Link } from 'react-router-dom'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useAcceptGroupMutation, useLeaveGroupMutation } from './group.generated'
import type { GroupLineFragment } from './groups.generated'
import { Grow, Names, Small } from '../../ui/list/lines'
import { Name, Studies } from './look'

const roleWords = { OWNER: 'owner', MANAGER: 'manager', MEMBER: 'member', WAITING: 'waiting' } as const

interface Props {
  group: GroupLineFragment
  reload(): Promise<unknown>
}

/** A group in the list. Invited users accept or decline here. */
export function GroupItem({ group, reload }: Props) {
  const [accept, accepting] = useAcceptGroupMutation()
  const [decline, declining] = useLeaveGroupMutation()
  const [refused, setRefused] = useState('')
  const answer = async (work: () => Promise<unknown>, words: string) => {
    setRefused('')
    try {
      await work()
      say(words)
      await reload()
    } catch (error) {
      setRefused(failureOf(error).message)
    }
  }
  const variables = { groupId: group.id }
  const busy = accepting.loading || declining.loading
  return (
    <li>
      <Grow>
        <Names>
          <Name to={paths.group(group.id)}>{group.name}</Name>
          {group.role && (
            <Chip $kind={group.role === 'WAITING' ? 'amber' : 'grey'}>{roleWords[group.role]}</Chip>
          )}
          {!group.private && <Chip>public</Chip>}
        </Names>
        <Small>Owner: {personName(group.owner)}</Small>
        {group.description && <Small>{group.description}</Small>}
        {group.studies.length > 0 && (
          <Studies aria-label={`Studies of ${group.name}`}>
            {group.studies.map(study => (
              <li key={study.id}>
                <Link to={paths.study(group.id, study.id)}>{study.name}</Link>
              </li>
            ))}
          </Studies>
        )}
        {refused && <Notice kind="fault">{refused}</Notice>}
      </Grow>
      {group.can.accept && (
        <Toolbar>
          <Button
            $kind="primary"
            disabled={busy}
            onClick={() =>
              void answer(() => accept({ variables }), 'You have been successfully registered to the group.')
            }
          >
            Accept
          </Button>
          <Button
            $kind="quiet"
            disabled={busy}
            onClick={() => void answer(() => decline({ variables }), 'The invitation was declined')}
          >
            Decline
          </Button>
        </Toolbar>
      )}
    </li>
  )
}
