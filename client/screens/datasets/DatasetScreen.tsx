import { useParams } from 'react-router-dom'
import { useMe } from '../../features/accounts/useMe'
import { DatasetNotShown } from '../../features/datasets/DatasetNotShown'
import { DatasetPage } from './DatasetPage'
import { useDatasetScreenQuery } from './DatasetScreen.generated'
import { DetailSkeleton } from './DetailSkeleton'

/** One dataset. Datasets without access look like missing ones. */
export function DatasetScreen() {
  const { id = '' } = useParams()
  const me = useMe()
  const { data, error, refetch } = useDatasetScreenQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  if (data?.dataset) return <DatasetPage key={id} dataset={data.dataset} />
  if (!error) return <DetailSkeleton />
  return <DatasetNotShown error={error} subject="The dataset" isVisitor={me === null} retry={refetch} />
}
