import { Pencil, VenetianMask } from 'lucide-react'
import { Link } from 'react-router-dom'
import { styled } from 'styled-components'
import { counted, number } from '../../../lib/words/counts'
import { moment } from '../../../lib/words/dates'
import { connectedWords } from '../../../lib/words/durations'
import { paths } from '../../../lib/paths'
import { personName } from '../../../lib/words/people'
import { Chip } from '../../../ui/Chip'
import { IconButton } from '../../../ui/IconButton'
import { AccountState, ConnectedDot } from '../AccountState'
import type { PersonRowFragment } from './PersonRow.generated'

export const rowHeight = 48 // px
export const cardHeight = 128 // px
export const columns = 'minmax(180px, 1fr) 116px 148px 148px 84px 128px 80px'

const Row = styled.div`
  display: grid;
  grid-template-columns: ${columns};
  align-items: center;
  height: ${rowHeight}px;
  padding: 0 16px 0 24px;
  border-bottom: 1px solid var(--grey-5);
  font-size: 13px;
  font-variant-numeric: tabular-nums;
  &:hover {
    background: var(--grey-2);
  }
  > * {
    min-width: 0;
    padding-right: 12px;
  }
  > :last-child {
    padding-right: 0;
  }
  [data-number] {
    text-align: right;
    white-space: nowrap;
  }
`
const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-content: center;
  gap: 0 8px;
  height: ${cardHeight}px;
  padding: 0 8px 0 16px;
  border-bottom: 1px solid var(--grey-5);
  font-variant-numeric: tabular-nums;
  p {
    grid-column: 1 / -1;
    font-size: 13px;
    line-height: 18px;
    color: var(--grey-10);
  }
`
const Who = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-width: 0;
  a {
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--grey-12);
    font-size: 14px;
    font-weight: 500;
    text-decoration: none;
  }
  a:hover {
    text-decoration: underline;
  }
  code {
    flex: 0 2 auto;
    min-width: 0;
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
    color: var(--grey-10);
    font-size: 12px;
  }
`
const Edit = styled(Link)`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: var(--radius);
  color: var(--grey-10);
  &:hover {
    background: var(--grey-4);
    color: var(--grey-12);
  }
  @media (pointer: coarse) {
    width: 44px;
    height: 44px;
  }
`
const Acts = styled.div`
  display: flex;
  justify-content: end;
`
const Sum = styled.div`
  display: flex;
  justify-content: space-between;
  gap: 8px;
  grid-column: 1 / -1;
  padding-right: 8px;
  font-size: 13px;
  line-height: 20px;
`

interface Props {
  person: PersonRowFragment
  onImpersonate(person: PersonRowFragment): void
}

function Name({ person }: { person: PersonRowFragment }) {
  const name = personName(person)
  return (
    <Who>
      <Link to={`${paths.connections}?id=${person.id}`} title={name}>
        {name}
      </Link>
      {name !== person.login && <code title={person.login}>{person.login}</code>}
      {person.isConnected && <ConnectedDot />}
      {person.isStaff && <Chip>Admin</Chip>}
    </Who>
  )
}

function Actions({ person, onImpersonate }: Props) {
  const name = personName(person)
  return (
    <Acts>
      {person.can.impersonate && (
        <IconButton
          label={`Act as ${name}`}
          icon={<VenetianMask size={18} />}
          onClick={() => onImpersonate(person)}
        />
      )}
      {person.can.edit && (
        <Edit to={`${paths.editUser}?id=${person.id}`} aria-label={`Edit ${name}`} data-tip={`Edit ${name}`}>
          <Pencil size={16} aria-hidden />
        </Edit>
      )}
    </Acts>
  )
}

/** While a person is connected, the last log-out belongs to an earlier connection and is not shown. */
const logout = ({ isConnected, lastLogoutAt }: PersonRowFragment) =>
  isConnected ? 'Connected now' : when(lastLogoutAt)

const when = (at: string | null) => (at ? <time dateTime={at}>{moment(at)}</time> : 'never')

/** A user in the staff table. The name links to the connections. */
export function PersonRow({ person, onImpersonate }: Props) {
  return (
    <Row role="presentation">
      <div role="cell">
        <Name person={person} />
      </div>
      <div role="cell">
        <AccountState isActive={person.isActive} isValidated={person.emailVerified !== false} />
      </div>
      <div role="cell">{when(person.lastLoginAt)}</div>
      <div role="cell">{logout(person)}</div>
      <div role="cell" data-number>
        {number(person.connectionCount ?? 0)}
      </div>
      <div role="cell" data-number>
        {connectedWords(person)}
      </div>
      <div role="cell">
        <Actions person={person} onImpersonate={onImpersonate} />
      </div>
    </Row>
  )
}

/** The same user as a card, for phones. */
export function PersonCard({ person, onImpersonate }: Props) {
  return (
    <Card>
      <Name person={person} />
      <Actions person={person} onImpersonate={onImpersonate} />
      <Sum>
        <AccountState isActive={person.isActive} isValidated={person.emailVerified !== false} />
        <span>
          {counted(person.connectionCount ?? 0, 'connection')} · {connectedWords(person)}
        </span>
      </Sum>
      <p>Logged in {when(person.lastLoginAt)}</p>
      <p>{person.isConnected ? 'Connected now' : <>Logged out {when(person.lastLogoutAt)}</>}</p>
    </Card>
  )
}
