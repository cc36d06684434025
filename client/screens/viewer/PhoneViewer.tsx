import { Box } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useDockDatasetQuery } from '../../features/viewerDock/DockDataset.generated'
import { needsLargerScreen } from '../../lib/browser/browser'
import { paths } from '../../lib/paths'
import { failureOf } from '../../lib/server/failure'
import { Animation } from '../../ui/Animation'
import { Button } from '../../ui/Button'
import { ForLargerScreen } from '../../features/viewerDock/ForLargerScreen'
import { EmptyState, ErrorState, Refused } from '../../ui/status/Message'
import { Waiting } from '../../ui/status/Waiting'

const Datasets = () => (
  <Button as={Link} to={paths.datasets}>
    All datasets
  </Button>
)

/** The viewer's page on a phone, where the viewer does not draw: a still and the ways to go from there. */
export const PhoneViewer = ({ id }: { id: string | null }) =>
  id === null ? (
    <EmptyState
      heading="h1"
      icon={<Box size={24} strokeWidth={1.5} aria-hidden />}
      title={needsLargerScreen}
      text="Open this page on a tablet or a computer. The datasets are shown here too."
      actions={<Datasets />}
    />
  ) : (
    <OneDataset id={id} />
  )

function OneDataset({ id }: { id: string }) {
  const { data, error, refetch } = useDockDatasetQuery({ variables: { id } })
  if (error && failureOf(error).code === 'NOT_FOUND')
    return (
      <Refused
        heading="h1"
        title="This dataset cannot be shown"
        text="It does not exist, or it is not shared with you."
        actions={<Datasets />}
      />
    )
  if (error && !data)
    return (
      <ErrorState
        heading="h1"
        title="The dataset could not be loaded"
        text={failureOf(error).message}
        actions={<Button onClick={() => void refetch()}>Try again</Button>}
      />
    )
  if (!data) return <Waiting text="The dataset is loading" />
  const { name, preview } = data.dataset
  return (
    <ForLargerScreen
      title={name}
      datasetId={id}
      picture={
        preview && <Animation source={preview.animation} name={`Preview of ${name}`} playing size={240} />
      }
    />
  )
}
