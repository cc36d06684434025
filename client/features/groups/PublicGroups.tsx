import { Link } from 'react-router-dom'
import { paths } from '../../lib/paths'
import { personName } from '../../lib/words/people'
import { Button } from '../../ui/Button'
import { Grow, Lines, Names, Small } from '../../ui/list/lines'
import { LoadMore } from '../../ui/list/LoadMore'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { usePublicGroupsQuery } from './groups.generated'
import { Name } from './look'
import { RoleChip } from './RoleChip'

interface Props {
  text: string
  /** false for visitors: the page of a group needs a log-in */
  opens: boolean
}

/** Public groups of everybody. The datasets of a group are a filter of the dataset list. */
export function PublicGroups({ text, opens }: Props) {
  const { data, previousData, error, loading, refetch, fetchMore } = usePublicGroupsQuery({
    variables: { text: text || null },
    fetchPolicy: 'cache-and-network',
  })
  if (!data && error) return <NotLoaded error={error} again={refetch} />
  const page = (data ?? previousData)?.publicGroups
  if (!page) return null
  if (page.nodes.length === 0)
    return <p role="status">{text ? 'No public group has this name.' : 'No group is public yet.'}</p>
  return (
    <>
      <Lines aria-label="Public groups">
        {page.nodes.map(({ id, name, description, role, owner }) => (
          <li key={id}>
            <Grow>
              <Names>
                {opens ? <Name to={paths.group(id)}>{name}</Name> : <b>{name}</b>}
                {role && <RoleChip role={role} />}
              </Names>
              <Small>Owner: {personName(owner)}</Small>
              {description && <Small>{description}</Small>}
            </Grow>
            <Button as={Link} to={paths.datasetsOfGroup(id)} aria-label={`Datasets of ${name}`}>
              Datasets
            </Button>
          </li>
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
  )
}
