import { Viewer, type ViewerProps } from '../../../viewer/Viewer'
import { useSavedSetsPort } from './useSavedSetsPort'

/** The viewer with the sets that are saved with its dataset. */
export function SavedViewer(props: Omit<ViewerProps, 'sets'>) {
  const sets = useSavedSetsPort(String(props.source.manifest.id))
  return <Viewer {...props} sets={sets} />
}
