import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { LoginHint } from '../../features/accounts/LoginHint'
import { useMe } from '../../features/accounts/useMe'
import { DatasetNotShown } from '../../features/datasets/DatasetNotShown'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/status/Message'
import { DatasetUpdatePage } from './DatasetUpdatePage'
import { DetailSkeleton } from './DetailSkeleton'
import { useEditDatasetQuery } from './EditDataset.generated'

/** A form for managers of the dataset. Other users see why they cannot use it. */
export function DatasetUpdateScreen() {
  const { id = '' } = useParams()
  const me = useMe()
  const { data, error, refetch } = useEditDatasetQuery({
    variables: { id },
    skip: !me,
    fetchPolicy: 'network-only',
    nextFetchPolicy: 'cache-first',
  })
  const dataset = data?.dataset
  const groups = data?.myGroups ?? []
  if (me === null) return <LoginHint />
  if (dataset?.can.manage)
    return (
      <DatasetUpdatePage
        key={id}
        dataset={dataset}
        groups={groups}
        reload={async () => (await refetch()).data?.dataset}
      />
    )
  if (dataset)
    return (
      <Refused
        heading="h1"
        title="You may not change this"
        text="Only its owner and managers can."
        actions={
          <Button as={Link} to={paths.dataset(id)}>
            <ArrowLeft size={16} aria-hidden />
            Back to the dataset
          </Button>
        }
      />
    )
  if (!error) return <DetailSkeleton />
  return <DatasetNotShown error={error} subject="The dataset" retry={refetch} />
}
