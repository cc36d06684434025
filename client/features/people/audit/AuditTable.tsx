import { styled } from 'styled-components'
import { moment } from '../../../lib/words/dates'
import { paths } from '../../../lib/paths'
import { personName } from '../../../lib/words/people'
import { DataTable, type TableColumn } from '../../../ui/list/DataTable'
import type { AuditLineFragment, AuditPersonFragment } from './AuditLine.generated'
import { AuditSentence, Named } from './AuditSentence'

const Quiet = styled.span`
  color: var(--grey-10);
`
const When = styled.time`
  white-space: nowrap;
`

const Name = ({ person }: { person: AuditPersonFragment }) => (
  <Named to={`${paths.editUser}?id=${person.id}`}>{personName(person)}</Named>
)

/** The user who acted. During an impersonation, both the staff member and the user. */
function doer({ actor, impersonator }: AuditLineFragment) {
  if (!actor) return <Quiet>not logged in</Quiet>
  if (!impersonator) return <Name person={actor} />
  return (
    <>
      <Name person={impersonator} /> <Quiet>as</Quiet> <Name person={actor} />
    </>
  )
}

const columns: readonly TableColumn<AuditLineFragment>[] = [
  { name: 'When', cell: ({ at }) => <When dateTime={at}>{moment(at)}</When> },
  { name: 'Who', width: '25%', cell: doer },
  { name: 'What', width: '60%', cell: event => <AuditSentence event={event} /> },
]

export const AuditTable = ({ events }: { events: readonly AuditLineFragment[] }) => (
  <DataTable label="Audit log" columns={columns} rows={events} keyOf={({ id }) => id} />
)
