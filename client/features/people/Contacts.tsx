import { styled } from 'styled-components'
import { failureOf } from '../../lib/failure'
import { mailTo, personName } from '../../lib/people'
import { Avatar } from '../../ui/Avatar'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { useContactsQuery } from './Contacts.generated'

const None = styled.p`color: var(--grey-10);`
const People = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 4px 24px;
  max-height: 320px;
  overflow: auto;
  li { display: flex; align-items: center; gap: 12px; min-height: 44px; min-width: 0; }
  div { min-width: 0; overflow-wrap: anywhere; }
  a { font-size: 13px; }
`

/** With whom one shares an accepted group. */
export function Contacts() {
  const { data, error, refetch } = useContactsQuery({ fetchPolicy: 'cache-and-network' })
  if (!data && error) return <Notice kind="fault">{failureOf(error).message} <Button $kind="quiet" onClick={() => void refetch()}>Try again</Button></Notice>
  if (!data) return <Skeleton $height={44} />
  if (data.contacts.length === 0) return <None>Nobody yet: people with whom you share a group stand here.</None>
  return (
    <People tabIndex={0} aria-label="Contacts">
      {data.contacts.map(person => (
        <li key={person.id}>
          <Avatar name={personName(person)} />
          <div><p>{personName(person)}</p>{person.email && <a href={mailTo(person.email)}>{person.email}</a>}</div>
        </li>
      ))}
    </People>
  )
}
