import { Plus, Search, Users } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { GroupItem } from '../../features/groups/GroupItem'
import { useGroupsQuery } from '../../features/groups/groups.generated'
import { Lines } from '../../ui/list/lines'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Controls, Filter, Page } from '../../ui/page/listPage'
import { LoadMore } from '../../ui/list/LoadMore'
import { EmptyState } from '../../ui/status/Message'
import { Notice } from '../../ui/status/Notice'
import { PageTitle } from '../../ui/page/PageTitle'
import { ForPeople, NotYet } from './guards'

const pause = 250 // ms without typing before the list is filtered

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
  const waiting = (data ?? previousData)?.me?.invitationCount ?? 0
  if (!page) return <NotYet what="groups" error={error} retry={() => void refetch()} />
  const create = (
    <Button as={Link} $kind="primary" to={paths.newGroup}>
      <Plus size={16} aria-hidden />
      New group
    </Button>
  )
  const none = text ? (
    <EmptyState
      title="No group has this name"
      actions={<Button onClick={() => setTyped('')}>Clear the filter</Button>}
    />
  ) : (
    <EmptyState
      icon={<Users size={24} strokeWidth={1.5} aria-hidden />}
      title="No groups yet"
      text="A group lets you share datasets with several people. Create one, then invite them."
      actions={create}
    />
  )
  return (
    <Page>
      <PageTitle title="Groups">
        <p>Groups of people who share datasets, and their studies.</p>
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
      {waiting > 0 && (
        <Notice>
          {waiting === 1 ? '1 invitation waits' : `${waiting} invitations wait`} for your answer.
        </Notice>
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
