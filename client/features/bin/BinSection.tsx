import type { ReactNode } from 'react'
import { styled } from 'styled-components'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Hidden } from '../../ui/hidden'
import { ErrorState } from '../../ui/status/Message'
import { PageSection } from '../../ui/page/PageSection'
import { Skeleton } from '../../ui/status/Skeleton'
import { Spinner } from '../../ui/status/Spinner'
import { Toolbar } from '../../ui/Toolbar'

const Lines = styled.ul`
  > :not(:last-child) > :first-child {
    border-bottom: 1px solid var(--grey-5);
  }
  > :first-child > :first-child {
    padding-top: 0;
  }
`
const Nothing = styled.p`
  color: var(--grey-10);
`

interface Props<T> {
  title: string
  text: string
  empty: string
  /** undefined while loading */
  items: readonly T[] | undefined
  hasMore: boolean
  loading: boolean
  error: unknown
  onMore(): void
  onAgain(): void
  children(item: T): ReactNode
}

/** A section of the bin: private datasets, public datasets or properties. */
export function BinSection<T extends { readonly id: string }>({
  title,
  text,
  empty,
  items,
  hasMore,
  loading,
  error,
  onMore,
  onAgain,
  children,
}: Props<T>) {
  const content = () => {
    if (items && items.length > 0)
      return (
        <Lines aria-label={title}>
          {items.map(item => (
            <li key={item.id}>{children(item)}</li>
          ))}
        </Lines>
      )
    if (items && !hasMore) return <Nothing>{empty}</Nothing>
    if (error)
      return (
        <ErrorState
          title="This part of the bin could not be loaded"
          text={failureOf(error).message}
          actions={<Button onClick={onAgain}>Try again</Button>}
        />
      )
    return (
      !items && (
        <div role="status">
          <Hidden>Loading {title}</Hidden>
          <Skeleton $height={74} />
        </div>
      )
    )
  }
  return (
    <PageSection title={title} text={text}>
      {content()}
      {hasMore && (
        <Toolbar>
          <Button disabled={loading} onClick={onMore}>
            {loading && <Spinner size={16} />}Show more
          </Button>
        </Toolbar>
      )}
    </PageSection>
  )
}
