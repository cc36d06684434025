import { useState } from 'react'
import { failureOf } from '../../lib/failure'
import { personName } from '../../lib/people'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { LoadMore } from '../../ui/LoadMore'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { type DatasetAccessQuery, useDatasetAccessQuery } from './access.generated'
import { FilterField } from './FilterField'
import { holding } from './holding'
import { Grow, Lines, Names, None, Small } from './look'
import { useRest } from './useRest'
import { mayWords, reasonWords } from './words'

/** Each person once, the strongest right first, with every reason for it. */
export function AccessList({ datasetId }: { datasetId: string }) {
  const { data, error, loading, refetch, fetchMore } = useDatasetAccessQuery({ variables: { id: datasetId }, fetchPolicy: 'cache-and-network' })
  const more = (after: string | null) => fetchMore({ variables: { after } })
  if (!data && error) return <Notice kind="fault">{failureOf(error).message} <Button $kind="quiet" onClick={() => void refetch()}>Try again</Button></Notice>
  if (!data) return <Skeleton $height={144} />
  const { access, public: isPublic } = data.dataset
  return (
    <>
      <p>{isPublic ? 'Everybody on the web reads it, because it is public. ' : ''}Staff of this installation see and change every dataset, and whoever holds a review link reads it.</p>
      {access && <People access={access} loading={loading} more={() => more(access.pageInfo.endCursor)} />}
    </>
  )
}

interface Props { access: NonNullable<DatasetAccessQuery['dataset']['access']>; loading: boolean; more(): Promise<unknown> }

function People({ access, loading, more }: Props) {
  const { nodes, totalCount, pageInfo } = access
  const [text, setText] = useState('')
  const searching = useRest(text !== '', access, more)
  const shown = nodes.filter(({ person }) => holding(text)(`${personName(person)} ${person.login}`))
  return (
    <>
      {totalCount > 5 && <FilterField label="Filter people by name" onText={setText} />}
      {shown.length > 0 && (
        <Lines aria-label="Who can see this">
          {shown.map(({ person, right, reasons }) => (
            <li key={person.id}><Grow><Names><b>{personName(person)}</b><Chip>{mayWords[right]}</Chip></Names><Small>{reasons.map(reasonWords).join(' · ')}</Small></Grow></li>
          ))}
        </Lines>
      )}
      {text && <None role="status">{searching ? 'Searching …' : shown.length === 0 && 'Nobody of them is called so.'}</None>}
      {!text && <LoadMore shown={nodes.length} total={totalCount} hasMore={pageInfo.hasNextPage} loading={loading} onMore={() => void more()} />}
    </>
  )
}
