import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Hidden } from '../../ui/hidden'
import { LoadMore } from '../../ui/list/LoadMore'
import { EmptyState, ErrorState } from '../../ui/status/Message'
import { Skeleton } from '../../ui/status/Skeleton'

const List = styled.div`
  display: grid;
  gap: 16px;
`

interface Words {
  title: string
  text: string
}

interface Props<T> {
  /** noun of the list, such as 'log' */
  noun: string
  /** undefined until the first answer */
  page: { nodes: readonly T[]; totalCount: number; pageInfo: { hasNextPage: boolean } } | undefined
  loading: boolean
  error: unknown
  /** text when the filter matches nothing; undefined without a filter */
  noMatch: Words | undefined
  empty: Words
  children(nodes: readonly T[]): ReactNode
  onMore(): void
  onAgain(): void
  onShowAll(): void
}

/** A list of staff that is read page by page, with its loading, failed and empty states. */
export function FilteredLog<T>(props: Props<T>) {
  const { noun, page, loading, error, noMatch, empty, children, onMore, onAgain, onShowAll } = props
  if (page && page.nodes.length > 0)
    return (
      <List>
        {children(page.nodes)}
        <LoadMore
          shown={page.nodes.length}
          total={page.totalCount}
          hasMore={page.pageInfo.hasNextPage}
          loading={loading}
          onMore={onMore}
        />
      </List>
    )
  if (loading)
    return (
      <List role="status">
        <Hidden>Loading the {noun}</Hidden>
        <Skeleton $height={320} />
      </List>
    )
  if (error)
    return (
      <ErrorState
        title={`The ${noun} could not be loaded`}
        text={failureOf(error).message}
        actions={<Button onClick={onAgain}>Try again</Button>}
      />
    )
  if (noMatch) return <EmptyState {...noMatch} actions={<Button onClick={onShowAll}>Show all</Button>} />
  return <EmptyState {...empty} />
}
