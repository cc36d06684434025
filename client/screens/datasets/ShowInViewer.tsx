import { Box } from 'lucide-react'
import { useState } from 'react'
import { loadViewer } from '../../features/viewerDock/loading'
import { fetchManifest } from '../../features/viewerDock/useManifest'
import { useViewerDock } from '../../features/viewerDock/useViewerDock'
import { paths } from '../../lib/paths'
import { Button } from '../../ui/Button'
import { say } from '../../ui/overlay/Toast'

interface Props {
  datasetId: string
  propertyId: string
}

/** Opens the dataset in the viewer, coloured by the values of a property. */
export function ShowInViewer({ datasetId, propertyId }: Props) {
  const { open } = useViewerDock()
  const [isWaiting, setWaiting] = useState(false)
  const show = async () => {
    const [{ colouredBy }, answer] = await Promise.all([
      loadViewer(),
      fetchManifest(paths.manifest(datasetId)),
    ])
    if (answer.status !== 'ready') throw new Error(answer.status)
    const entry = answer.manifest.properties.find(({ id }) => id === Number(propertyId))
    if (!entry) throw new Error('not listed')
    open(datasetId, colouredBy(entry))
  }
  const press = () => {
    setWaiting(true)
    show()
      .catch(() => say('The viewer cannot be opened now. Check the connection and try again.'))
      .finally(() => setWaiting(false))
  }
  return (
    <Button disabled={isWaiting} onClick={press}>
      <Box size={16} aria-hidden />
      Show in the viewer
    </Button>
  )
}
