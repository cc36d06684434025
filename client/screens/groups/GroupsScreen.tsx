import { Plus, Search, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { GroupItem } from '../../features/groups/GroupItem'
import { useGroupsQuery } from '../../features/groups/groups.generated'
import { Lines } from '../../features/groups/look'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Controls, Filter, Page } from '../../ui/listPage'
import { LoadMore } from '../../ui/LoadMore'
import { EmptyState } from '../../ui/Message'
import { PageTitle } from '../../ui/PageTitle'
import { ForPeople, NotYet } from './guards'

const pause = 250 // ms between the last letter and the question

export const GroupsScreen = () => <ForPeople>{() => <Groups />}</ForPeople>

function Groups() {
  const [search, setSearch] = useSearchParams()
  const text = search.get('text') ?? ''
  const [typed, setTyped] = useState(text)
  useEffect(() => {
    const next = typed.trim()
    if (next === text) return
    const timer = setTimeout(() => setSearch(next ? { text: next } : {}, { replace: true }), pause)
    return () => clearTimeout(timer)
  })
  const { data, previousData, error, loading, refetch, fetchMore } = useGroupsQuery({
    variables: { text: text || null },
    fetchPolicy: 'cache-and-network',
  })
  const page = (data ?? (loading ? previousData : undefined))?.groups
  if (!page) return <NotYet what="groups" error={error} retry={() => void refetch()} />
  const create = (
    <Button as={Link} $kind="primary" to={paths.newGroup}>
      <Plus size={16} aria-hidden />
      New group
    </Button>
  )
  const none = text ? (
    <EmptyState
      title="No group has such a name"
      actions={<Button onClick={() => setTyped('')}>Clear the filter</Button>}
    />
  ) : (
    <EmptyState
      icon={<Users size={24} strokeWidth={1.5} aria-hidden />}
      title="No groups yet"
      text="A group gathers people to share datasets with. Make one, then invite them."
      actions={create}
    />
  )
  return (
    <Page>
      <PageTitle title="Groups">
        <p>The people with whom you share, and their studies.</p>
      </PageTitle>
      {(page.nodes.length > 0 || text) && (
        <Controls>
          <Filter role="search" aria-label="Groups">
            <Search size={16} aria-hidden />
            <input
              type="search"
              aria-label="Filter by name"
              placeholder="Filter by name"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
              autoComplete="off"
              spellCheck={false}
            />
          </Filter>
          {create}
        </Controls>
      )}
      {page.nodes.length === 0 ? (
        none
      ) : (
        <Lines aria-label="Groups">
          {page.nodes.map(group => (
            <GroupItem key={group.id} group={group} reload={() => refetch()} />
          ))}
        </Lines>
      )}
      {page.nodes.length > 0 && (
        <LoadMore
          shown={page.nodes.length}
          total={page.totalCount}
          hasMore={page.pageInfo.hasNextPage}
          loading={loading}
          onMore={() => void fetchMore({ variables: { after: page.pageInfo.endCursor } })}
        />
      )}
    </Page>
  )
}
