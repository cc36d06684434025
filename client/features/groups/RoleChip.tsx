import type { GroupRole } from '../../generated/types'
import { Chip } from '../../ui/Chip'

const words: Readonly<Record<GroupRole, string>> = {
  OWNER: 'owner',
  MANAGER: 'manager',
  MEMBER: 'member',
  WAITING: 'waiting',
}

/** What the person is in a group, alike in all lists. */
export const RoleChip = ({ role }: { role: GroupRole }) => (
  <Chip $kind={role === 'WAITING' ? 'amber' : 'grey'}>{words[role]}</Chip>
)
