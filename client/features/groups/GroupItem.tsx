import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { personName } from '../../lib/words/people'
import { Chip } from '../../ui/Chip'
import type { GroupLineFragment } from './groups.generated'
import { Grow, Names, Small } from '../../ui/list/lines'
import { InvitationAnswer } from './InvitationAnswer'
import { Name, Studies } from './look'
import { RoleChip } from './RoleChip'

interface Props {
  group: GroupLineFragment
  reload(): Promise<unknown>
}

/** A group in the list. Invited users accept or decline here. */
export function GroupItem({ group, reload }: Props) {
  return (
    <li>
      <Grow>
        <Names>
          <Name to={paths.group(group.id)}>{group.name}</Name>
          {group.role && <RoleChip role={group.role} />}
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
      </Grow>
      {group.can.accept && <InvitationAnswer groupId={group.id} onAccepted={reload} onDeclined={reload} />}
    </li>
  )
}
