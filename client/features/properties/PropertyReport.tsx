import { Dialog } from '../../ui/overlay/Dialog'
import { ProblemList } from './ProblemList'
import type { PropertyLineFragment } from './PropertyLine.generated'

interface Props {
  property: PropertyLineFragment
  onClose(): void
}

/** The report on the file of a property. */
export const PropertyReport = ({ property: { name, problems, problemCount }, onClose }: Props) => (
  <Dialog title={`Report on “${name}”`} open onClose={onClose}>
    <ProblemList problems={problems} count={problemCount} />
  </Dialog>
)
