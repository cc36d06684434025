import { useState } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/failure'
import { mailTo, personName } from '../../lib/people'
import { Avatar } from '../../ui/Avatar'
import { Button } from '../../ui/Button'
import { FilterField } from '../../ui/FilterField'
import { LoadMore } from '../../ui/LoadMore'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { useContactsQuery } from './Contacts.generated'

const manyPeople = 20 // from here on they are filtered
const None = styled.p`
  color: var(--grey-10);
`
const People = styled.ul`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
  gap: 4px 24px;
  max-height: 320px;
  overflow: auto;
  li {
    display: flex;
    align-items: center;
    gap: 12px;
    min-height: 44px;
    min-width: 0;
  }
  div {
    min-width: 0;
    overflow-wrap: anywhere;
  }
  a {
    font-size: 13px;
  }
`

/** With whom one shares an accepted group. */
export function Contacts() {
  const [text, setText] = useState('')
  const [isLong, setLong] = useState(false) // once long, the filter stays
  const { data, previousData, error, loading, refetch, fetchMore } = useContactsQuery({
    variables: { text },
    fetchPolicy: 'cache-and-network',
  })
  if (!data && error)
    return (
      <Notice kind="fault">
        {failureOf(error).message}{' '}
        <Button $kind="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    )
  const page = (data ?? previousData)?.contacts
  if (!page) return <Skeleton $height={44} />
  if (!isLong && page.totalCount > manyPeople) setLong(true)
  if (page.nodes.length === 0 && !isLong)
    return <None>Nobody yet: people with whom you share a group stand here.</None>
  return (
    <>
      {isLong && <FilterField label="Filter contacts by name" onText={setText} />}
      {page.nodes.length === 0 && <None role="status">Nobody is called so.</None>}
      {page.nodes.length > 0 && (
        <People tabIndex={0} aria-label="Contacts">
          {page.nodes.map(person => (
            <li key={person.id}>
              <Avatar name={personName(person)} />
              <div>
                <p>{personName(person)}</p>
                {person.email && <a href={mailTo(person.email)}>{person.email}</a>}
              </div>
            </li>
          ))}
        </People>
      )}
      {isLong && page.nodes.length > 0 && (
        <LoadMore
          shown={page.nodes.length}
          total={page.totalCount}
          hasMore={page.pageInfo.hasNextPage}
          loading={loading}
          onMore={() => void fetchMore({ variables: { after: page.pageInfo.endCursor } })}
        />
      )}
    </>
  )
}
