import { ArrowLeft } from 'lucide-react'
import { Link, useParams } from 'react-router-dom'
import { LoginHint } from '../../features/accounts/LoginHint'
import { useMe } from '../../features/accounts/useMe'
import { failureOf } from '../../lib/failure'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { ErrorState, Refused } from '../../ui/Message'
import { DatasetUpdatePage } from './DatasetUpdatePage'
import { DetailSkeleton } from './DetailSkeleton'
import { useEditDatasetQuery } from './EditDataset.generated'

const unknown: readonly string[] = ['NOT_FOUND', 'BAD_USER_INPUT', 'INVALID_INPUT']

/** A form for those who manage the dataset; the others are told why not. */
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
        text="Its owner or a manager can."
        actions={
          <Button as={Link} to={paths.dataset(id)}>
            <ArrowLeft size={16} aria-hidden />
            Back to the dataset
          </Button>
        }
      />
    )
  if (!error) return <DetailSkeleton />
  const { code, message } = failureOf(error)
  if (unknown.includes(code))
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
