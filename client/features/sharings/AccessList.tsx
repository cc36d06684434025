import { useState } from 'react'
import { failureOf } from '../../lib/server/failure'
import { personName } from '../../lib/words/people'
import { Chip } from '../../ui/Chip'
import { LoadMore } from '../../ui/list/LoadMore'
import { NotLoaded } from '../../ui/status/NotLoaded'
import { Skeleton } from '../../ui/status/Skeleton'
import { useDatasetAccessQuery } from './access.generated'
import { FilterField } from '../../ui/form/FilterField'
import { Grow, Lines, Names, None, Figures } from '../../ui/list/lines'
import { mayOf, reasonWords } from './words'

const manyPeople = 5 // the filter appears above this number

const everybody = 'Everybody on the web can read it, because it is public. '
const inTheBin =
  'This dataset is in the bin. Until it is restored, only its owner and the staff of this installation can see it.'

/** Lists each person once with their strongest right and all reasons for it. */
export function AccessList({ datasetId }: { datasetId: string }) {
  const [text, setText] = useState('')
  const all = useDatasetAccessQuery({ variables: { id: datasetId }, fetchPolicy: 'cache-and-network' })
  const called = useDatasetAccessQuery({
    variables: { id: datasetId, text },
    fetchPolicy: 'cache-and-network',
    skip: text === '',
  })
  const { data, error, refetch } = all
  if (!data && error) return <NotLoaded error={error} again={refetch} />
  if (!data) return <Skeleton $height={144} />
  const { access, public: isPublic, binnedAt } = data.dataset
  return (
    <>
      <p>
        {binnedAt
          ? inTheBin
          : `${isPublic ? everybody : ''}Staff of this installation can see and change every dataset. Everybody with a review link can read it.`}
      </p>
      {access && access.totalCount > manyPeople && (
        <FilterField label="Filter people by name" onText={setText} />
      )}
      {access && <People key={text} text={text} result={text ? called : all} />}
    </>
  )
}

interface Props {
  text: string
  result: Pick<ReturnType<typeof useDatasetAccessQuery>, 'data' | 'error' | 'loading' | 'fetchMore'>
}

function People({ text, result: { data, error, loading, fetchMore } }: Props) {
  const access = data?.dataset.access
  if (!access) return <None role="status">{error ? failureOf(error).message : 'Searching …'}</None>
  const { nodes, totalCount, pageInfo } = access
  return (
    <>
      {nodes.length > 0 && (
        <Lines $height={48} aria-label="Who can see this">
          {nodes.map(line => (
            <li key={line.person.id}>
              <Grow>
                <Names>
                  <b>{personName(line.person)}</b>
                  <Chip>{mayOf(line)}</Chip>
                </Names>
                <Figures>{line.reasons.map(reasonWords).join(' · ')}</Figures>
              </Grow>
            </li>
          ))}
        </Lines>
      )}
      {text && nodes.length === 0 && <None role="status">Nobody in this list has this name.</None>}
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
