import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { styled } from 'styled-components'
import { usePersonChange } from '../../features/accounts/usePersonChange'
import { ImpersonateDialog } from '../../features/people/list/ImpersonateDialog'
import { PeopleHead } from '../../features/people/list/PeopleHead'
import { PeopleList } from '../../features/people/list/PeopleList'
import type { PersonRowFragment } from '../../features/people/list/PersonRow.generated'
import { usePeopleAddress } from '../../features/people/list/usePeopleAddress'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { failureOf } from '../../lib/server/failure'
import { paths } from '../../lib/paths'
import { useMedia } from '../../lib/browser/useMedia'
import { Button } from '../../ui/Button'
import { Hidden } from '../../ui/hidden'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { Skeleton } from '../../ui/status/Skeleton'
import { ForStaff } from './guards'
import { ListPage } from './layout'
import { useUserListQuery } from './UserList.generated'

const Waiting = styled.div`
  display: grid;
  gap: 24px;
  padding: 24px;
`

export const UserListScreen = () => (
  <ForStaff>
    <UserList />
  </ForStaff>
)

function UserList() {
  const { order, filter, setOrder, clear } = usePeopleAddress()
  const asCards = useMedia('(max-width: 1023px)')
  const [chosen, setChosen] = useState<PersonRowFragment | null>(null)
  const { data, previousData, error, loading, fetchMore, refetch } = useUserListQuery({
    variables: { filter, order },
    fetchPolicy: 'cache-and-network',
  })
  const act = useActAs()
  const page = (data ?? (loading ? previousData : undefined))?.users
  const more = () => void fetchMore({ variables: { after: page?.pageInfo.endCursor } })
  const content = () => {
    if (page && page.nodes.length > 0)
      return (
        <PeopleList
          key={`${order} ${JSON.stringify(filter)}`}
          people={page.nodes}
          total={page.totalCount}
          hasMore={page.pageInfo.hasNextPage}
          order={order}
          asCards={asCards}
          onOrder={setOrder}
          onMore={more}
          onImpersonate={setChosen}
        />
      )
    if (loading)
      return (
        <Waiting role="status">
          <Hidden>Loading users</Hidden>
          {Array.from({ length: 10 }, (_, at) => (
            <Skeleton key={at} $height={24} />
          ))}
        </Waiting>
      )
    if (error)
      return (
        <ErrorState
          title="The users could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={() => void refetch()}>Try again</Button>}
        />
      )
    return (
      <EmptyState
        title="No matching users"
        text="No account has this username or name."
        actions={<Button onClick={clear}>Clear search and filter</Button>}
      />
    )
  }
  return (
    <ListPage>
      <PeopleHead total={page?.totalCount} withOrder={asCards} />
      {content()}
      {chosen && <ImpersonateDialog person={chosen} onClose={() => setChosen(null)} onBegun={act} />}
    </ListPage>
  )
}

/** Switches to another user: closes the viewer and resets all cached data. */
function useActAs() {
  const personChanged = usePersonChange()
  const navigate = useNavigate()
  const { close } = useViewerDock()
  return async (id: string) => {
    close()
    await navigate(paths.datasets) // leave this page first: the other user cannot see it
    await personChanged(id)
  }
}
