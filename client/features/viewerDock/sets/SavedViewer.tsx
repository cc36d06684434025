import { Viewer, type ViewerProps } from '../../../viewer/Viewer'
import { useSavedSetsPort } from './useSavedSetsPort'

interface Props extends Omit<ViewerProps, 'sets'> {
  /** sets or properties of the dataset changed, so that its manifest is no longer up to date */
  onNews(): void
}

/** The viewer with the sets that are saved with its dataset. */
export function SavedViewer({ onNews, ...props }: Props) {
  const sets = useSavedSetsPort(String(props.source.manifest.id), onNews)
  return <Viewer {...props} sets={sets} />
}
