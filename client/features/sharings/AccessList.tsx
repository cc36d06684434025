import { useState } from 'react'
import { failureOf } from '../../lib/failure'
import { personName } from '../../lib/people'
import { Button } from '../../ui/Button'
import { Chip } from '../../ui/Chip'
import { LoadMore } from '../../ui/LoadMore'
import { Notice } from '../../ui/Notice'
import { Skeleton } from '../../ui/Skeleton'
import { useDatasetAccessQuery } from './access.generated'
import { FilterField } from '../../ui/FilterField'
import { Grow, Lines, Names, None, Small } from './look'
import { mayOf, reasonWords } from './words'

const manyPeople = 5 // from here on they are filtered

const everybody = 'Everybody on the web reads it, because it is public. '
const inTheBin =
  'It lies in the bin: until it is restored only its owner and the staff of this installation see it, whoever it is shared with.'

/** Each person once, the strongest right first, with every reason for it. */
export function AccessList({ datasetId }: { datasetId: string }) {
  const [text, setText] = useState('')
  const all = useDatasetAccessQuery({ variables: { id: datasetId }, fetchPolicy: 'cache-and-network' })
  const called = useDatasetAccessQuery({
    variables: { id: datasetId, text },
    fetchPolicy: 'cache-and-network',
    skip: text === '',
  })
  const { data, error, refetch } = all
  if (!data && error)
    return (
      <Notice kind="fault">
        {failureOf(error).message}{' '}
        <Button $kind="quiet" onClick={() => void refetch()}>
          Try again
        </Button>
      </Notice>
    )
  if (!data) return <Skeleton $height={144} />
  const { access, public: isPublic, binnedAt } = data.dataset
  return (
    <>
      <p>
        {binnedAt
          ? inTheBin
          : `${isPublic ? everybody : ''}Staff of this installation see and change every dataset, and whoever holds a review link reads it.`}
      </p>
      {access && access.totalCount > manyPeople && (
        <FilterField label="Filter people by name" onText={setText} />
      )}
      {access && <People key={text} text={text} asked={text ? called : all} />}
    </>
  )
}

interface Props {
  text: string
  asked: Pick<ReturnType<typeof useDatasetAccessQuery>, 'data' | 'error' | 'loading' | 'fetchMore'>
}

function People({ text, asked: { data, error, loading, fetchMore } }: Props) {
  const access = data?.dataset.access
  if (!access) return <None role="status">{error ? failureOf(error).message : 'Searching …'}</None>
  const { nodes, totalCount, pageInfo } = access
  return (
    <>
      {nodes.length > 0 && (
        <Lines aria-label="Who can see this">
          {nodes.map(line => (
            <li key={line.person.id}>
              <Grow>
                <Names>
                  <b>{personName(line.person)}</b>
                  <Chip>{mayOf(line)}</Chip>
                </Names>
                <Small>{line.reasons.map(reasonWords).join(' · ')}</Small>
              </Grow>
            </li>
          ))}
        </Lines>
      )}
      {text && nodes.length === 0 && <None role="status">Nobody of them is called so.</None>}
      <LoadMore
        shown={nodes.length}
        total={totalCount}
        hasMore={pageInfo.hasNextPage}
        loading={loading}
        onMore={() => void fetchMore({ variables: { after: pageInfo.endCursor } })}
      />
    </>
  )
}
