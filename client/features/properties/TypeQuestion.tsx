import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { Toolbar } from '../../ui/Toolbar'

/** A chosen type and the other type that the file declares, in words. */
export interface TypeConflict {
  readonly chosen: string
  readonly declared: string
  proceed(): void
}

interface Props {
  conflict: TypeConflict | null
  onClose(): void
}

/** Asks which type is meant before a file is sent whose type line says something else. */
export function TypeQuestion({ conflict, onClose }: Props) {
  const proceed = () => {
    onClose()
    conflict?.proceed()
  }
  return (
    <Dialog
      title={`Add the property as ${conflict?.declared ?? ''}?`}
      open={conflict !== null}
      onClose={onClose}
    >
      <p>
        You chose {conflict?.chosen}, but the type line of the file says {conflict?.declared}, which counts.
        To use your choice, remove the type line from the file and choose the file again.
      </p>
      <Toolbar>
        <Button $kind="primary" onClick={proceed}>
          Add as {conflict?.declared}
        </Button>
        <Button $kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Toolbar>
    </Dialog>
  )
}
