import { useState } from 'react'
import { styled } from 'styled-components'
import { mailTo, personName } from '../../lib/words/people'
import { Avatar } from '../../ui/Avatar'
import { FilterField } from '../../ui/form/FilterField'
import { None } from '../../ui/list/lines'
import { LoadMore } from '../../ui/list/LoadMore'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { Skeleton } from '../../ui/status/Skeleton'
import { useContactsQuery } from './Contacts.generated'

const manyPeople = 20 // the filter appears above this number
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

/** Other accepted members of the user's groups. */
export function Contacts() {
  const [text, setText] = useState('')
  const [isLong, setLong] = useState(false) // the filter stays once it has appeared
  const { data, previousData, error, loading, refetch, fetchMore } = useContactsQuery({
    variables: { text },
    fetchPolicy: 'cache-and-network',
  })
  if (!data && error) return <NotLoaded error={error} again={refetch} />
  const page = (data ?? previousData)?.contacts
  if (!page) return <Skeleton $height={44} />
  if (!isLong && page.totalCount > manyPeople) setLong(true)
  if (page.nodes.length === 0 && !isLong)
    return <None>No contacts yet. People who share a group with you appear here.</None>
  return (
    <>
      {isLong && <FilterField label="Filter contacts by name" onText={setText} />}
      {page.nodes.length === 0 && <None role="status">Nobody has this name.</None>}
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
