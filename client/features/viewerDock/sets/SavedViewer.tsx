import { Viewer, type ViewerProps } from '../../../viewer/Viewer'
import { usePerson, useTellOpened } from '../lineageWindows'
import { useColourMapsPort } from '../colourMaps/useColourMapsPort'
import { useReference } from '../reference/useReference'
import { useSavedSetsPort } from './useSavedSetsPort'

interface Props extends Omit<ViewerProps, 'sets' | 'colourMaps' | 'reference' | 'person'> {
  /** sets, properties or colour maps of the dataset changed, so that its manifest is no longer up to date */
  onNews(): void
}

/** The viewer with the sets, the colour maps and the reference of its dataset. */
export function SavedViewer({ onNews, ...props }: Props) {
  const { port, again } = useColourMapsPort(String(props.source.manifest.id))
  const sets = useSavedSetsPort(String(props.source.manifest.id), () => {
    onNews()
    again()
  })
  const reference = useReference(String(props.source.manifest.id))
  const person = usePerson()
  useTellOpened(person, String(props.source.manifest.id))
  const ports = { sets, colourMaps: port, reference, person }
  return <Viewer {...props} {...ports} />
}
