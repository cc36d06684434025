import { Viewer, type ViewerProps } from '../../../viewer/Viewer'
import { useColourMapsPort } from '../colourMaps/useColourMapsPort'
import { useSavedSetsPort } from './useSavedSetsPort'

interface Props extends Omit<ViewerProps, 'sets' | 'colourMaps'> {
  /** sets, properties or colour maps of the dataset changed, so that its manifest is no longer up to date */
  onNews(): void
}

/** The viewer with the sets and colour maps that are saved with its dataset. */
export function SavedViewer({ onNews, ...props }: Props) {
  const { port, again } = useColourMapsPort(String(props.source.manifest.id))
  const sets = useSavedSetsPort(String(props.source.manifest.id), () => {
    onNews()
    again()
  })
  return <Viewer {...props} sets={sets} colourMaps={port} />
}
