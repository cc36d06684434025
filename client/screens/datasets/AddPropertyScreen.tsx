import { ArrowLeft } from 'lucide-react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { LoginHint } from '../../features/accounts/LoginHint'
import { useMe } from '../../features/accounts/useMe'
import { DatasetNotShown, isUnknown } from '../../features/datasets/DatasetNotShown'
import { AddPropertyForm } from '../../features/properties/AddPropertyForm'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { Refused } from '../../ui/status/Message'
import { PageTitle } from '../../ui/page/PageTitle'
import { useDatasetScreenQuery } from './DatasetScreen.generated'
import { DetailSkeleton } from './DetailSkeleton'
import { Detail } from './layout'

/** A form for managers of the dataset. Other users see why they cannot use it. */
export function AddPropertyScreen() {
  const { id = '' } = useParams()
  const navigate = useNavigate()
  const me = useMe()
  const { data, error, refetch } = useDatasetScreenQuery({ variables: { id } })
  const { state } = useLocation() as { state: { back?: unknown } | null }
  const place = state?.back === paths.properties(id) ? 'properties' : 'dataset' // the page to go back to
  const origin = paths[place](id)
  const back = (
    <Button as={Link} to={origin}>
      <ArrowLeft size={16} aria-hidden />
      Back to the {place}
    </Button>
  )
  if (me === null) return <LoginHint />
  if (error && (!data || isUnknown(error)))
    return <DatasetNotShown error={error} subject="The dataset" retry={refetch} />
  if (!data) return <DetailSkeleton />
  if (!data.dataset.can.manage)
    return (
      <Refused
        heading="h1"
        title="You may not change this"
        text="Only its owner and managers can add properties."
        actions={back}
      />
    )
  const finish = () => void refetch().finally(() => void navigate(origin))
  return (
    <Detail>
      <PageTitle title="Add property">
        <p>{data.dataset.name}</p>
      </PageTitle>
      <AddPropertyForm datasetId={id} place={place} onDone={finish} back={back} />
    </Detail>
  )
}
