import { useParams } from 'react-router-dom'
import { failureOf } from '../../lib/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { ErrorState, Refused } from '../../ui/Message'
import { Link } from 'react-router-dom'
import { DatasetPage } from './DatasetPage'
import { useDatasetScreenQuery } from './DatasetScreen.generated'
import { DetailSkeleton } from './DetailSkeleton'

/** One dataset; what one may not see answers as what does not exist. */
export function DatasetScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useDatasetScreenQuery({
    variables: { id },
    fetchPolicy: 'cache-and-network',
  })
  if (data?.dataset) return <DatasetPage key={id} dataset={data.dataset} />
  if (!error) return <DetailSkeleton />
  const { code, message } = failureOf(error)
  if (code === 'NOT_FOUND' || code === 'BAD_USER_INPUT' || code === 'INVALID_INPUT')
    return (
      <Refused
        heading="h1"
        title="This dataset cannot be shown"
        text="It does not exist, or it is not shared with you."
        actions={
          <Button as={Link} to={paths.datasets}>
            All datasets
          </Button>
        }
      />
    )
  return (
    <ErrorState
      heading="h1"
      title="The dataset could not be loaded"
      text={message}
      actions={<Button onClick={() => void refetch()}>Try again</Button>}
    />
  )
}
