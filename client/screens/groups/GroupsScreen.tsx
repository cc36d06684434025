import { Plus, Search, Users } from 'lucide-react'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { styled } from 'styled-components'
import { LoginHint } from '../../features/accounts/LoginHint'
import { useMe } from '../../features/accounts/useMe'
import { GroupItem } from '../../features/groups/GroupItem'
import { PublicGroups } from '../../features/groups/PublicGroups'
import { useGroupsQuery } from '../../features/groups/groups.generated'
import { Lines } from '../../ui/list/lines'
import { useTypedText } from '../../lib/list/useTypedText'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Controls, Filter, Page } from '../../ui/page/listPage'
import { LoadMore } from '../../ui/list/LoadMore'
import { EmptyState } from '../../ui/status/Message'
import { Notice } from '../../ui/status/Notice'
import { PageTitle } from '../../ui/page/PageTitle'
import { NotYet } from './guards'

export function GroupsScreen() {
  const me = useMe()
  if (me === undefined) return null
  return me ? <Groups isStaff={me.isStaff} /> : <ForVisitors />
}

/** Visitors are asked to register, and see the public groups. */
const ForVisitors = () => (
  <Page>
    <LoginHint />
    <Group aria-labelledby="public-groups">
      <h2 id="public-groups">Public groups</h2>
      <PublicGroups text="" opens={false} />
    </Group>
  </Page>
)

const Group = styled.section`
  display: grid;
  gap: 12px;
  > h2 {
    font-size: 16px;
    line-height: 24px;
  }
`

function Groups({ isStaff }: { isStaff: boolean }) {
  const [search, setSearch] = useSearchParams()
  // State of its own: the router changes the address in a transition, and two queries would disturb each other.
  const [text, setText] = useState(search.get('text') ?? '')
  const { typed, setTyped } = useTypedText({
    value: text,
    onSettle: next => {
      setText(next)
      setSearch(next ? { text: next } : {}, { replace: true })
    },
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
      title="None of your groups has this name"
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
        {page.nodes.length > 0 || text ? create : null}
      </Controls>
      {waiting > 0 && (
        <Notice>
          {waiting === 1 ? '1 invitation waits' : `${waiting} invitations wait`} for your answer.
        </Notice>
      )}
      <Group aria-labelledby="my-groups">
        <h2 id="my-groups">{isStaff ? 'All groups' : 'My groups'}</h2>
        {page.nodes.length === 0 ? (
          none
        ) : (
          <>
            <Lines aria-label="Groups">
              {page.nodes.map(group => (
                <GroupItem key={group.id} group={group} reload={() => refetch()} />
              ))}
            </Lines>
            <LoadMore
              shown={page.nodes.length}
              total={page.totalCount}
              hasMore={page.pageInfo.hasNextPage}
              loading={loading}
              onMore={() => void fetchMore({ variables: { after: page.pageInfo.endCursor } })}
            />
          </>
        )}
      </Group>
      <Group aria-labelledby="public-groups">
        <h2 id="public-groups">Public groups</h2>
        <PublicGroups text={text} opens />
      </Group>
    </Page>
  )
}
