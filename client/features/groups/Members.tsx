import { Crown } from 'lucide-react'
import { useState } from 'react'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { personName } from '../../lib/words/people'
import { Chip } from '../../ui/Chip'
import { Choices } from '../../ui/form/Choices'
import { IconButton } from '../../ui/IconButton'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import type { NewMembershipStatus } from '../../generated/types'
import type { EditableGroupFragment, GroupMemberFragment } from './group.generated'
import { useSetMembershipMutation } from './group.generated'
import { HandOver } from './HandOver'
import { RemoveMember } from './RemoveMember'
import { Grow, Lines, Names, Small } from '../../ui/list/lines'
import { Name } from './look'

const roles = { MANAGER: 'manager', MEMBER: 'member', NONE: 'Not in group' } as const
/** Of a waiting person: the role that they get when they accept. */
function roleOf({ status, offered }: GroupMemberFragment): NewMembershipStatus | null {
  const role = status === 'WAITING' ? offered : status
  return role === 'MANAGER' || role === 'MEMBER' ? role : status === 'REMOVED' ? 'NONE' : null
}

interface Props {
  group: EditableGroupFragment
  members: readonly GroupMemberFragment[]
  reload(): void
}

/** The owner first, then the members by name. Managers of the group can change roles. */
export function Members({ group, members, reload }: Props) {
  const [change, { loading }] = useSetMembershipMutation()
  const [refused, setRefused] = useState('')
  const [leaving, setLeaving] = useState<GroupMemberFragment | null>(null)
  const [heir, setHeir] = useState<GroupMemberFragment['user'] | null>(null)
  const set = async (userId: string, status: NewMembershipStatus) => {
    setRefused('')
    await change({ variables: { groupId: group.id, userId, status } })
    say('User status updated !')
  }
  const choose = (member: GroupMemberFragment, status: NewMembershipStatus) => {
    if (status === 'NONE') setLeaving(member)
    else void set(member.user.id, status).catch((error: unknown) => setRefused(failureOf(error).message))
  }
  const named = (user: GroupMemberFragment['user']) => (
    <Name to={`${paths.editUser}?id=${user.id}`}>{personName(user)}</Name>
  )
  return (
    <>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Lines aria-label="People">
        <li>
          <Grow>
            <Names>
              {named(group.owner)}
              <Chip>owner</Chip>
            </Names>
            {group.owner.email && <Small>{group.owner.email}</Small>}
          </Grow>
        </li>
        {members.map(member => (
          <li key={member.id}>
            <Grow>
              <Names>
                {named(member.user)}
                {member.status === 'WAITING' && <Chip $kind="amber">waiting</Chip>}
              </Names>
              {member.user.email && <Small>{member.user.email}</Small>}
            </Grow>
            <Choices
              legend={`Role of ${personName(member.user)}`}
              value={roleOf(member)}
              options={roles}
              disabled={!group.can.edit || loading}
              onChange={status => choose(member, status)}
            />
            {group.can.transfer && (member.status === 'MANAGER' || member.status === 'MEMBER') && (
              <IconButton
                label={`Hand the group over to ${personName(member.user)}`}
                icon={<Crown size={16} />}
                onClick={() => setHeir(member.user)}
              />
            )}
          </li>
        ))}
      </Lines>
      <RemoveMember
        groupName={group.name}
        member={leaving}
        onClose={() => setLeaving(null)}
        onYes={({ user }) => set(user.id, 'NONE')}
      />
      <HandOver group={group} to={heir} onClose={() => setHeir(null)} onDone={reload} />
    </>
  )
}
