import { counted } from '../../lib/words/counts'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/overlay/Dialog'
import { Toolbar } from '../../ui/Toolbar'
import type { TypeConflict } from './addFiles'

interface Props {
  conflicts: readonly TypeConflict[]
  onProceed(): void
  onClose(): void
}

/** Asks which type is meant before files are sent whose type line says something else. */
export function TypeQuestion({ conflicts, onProceed, onClose }: Props) {
  const [first, ...more] = conflicts
  const types = more.length > 0 ? 'the types of their files' : (first?.declared ?? '')
  return (
    <Dialog
      title={
        more.length > 0
          ? `Add ${counted(conflicts.length, 'file')} with ${types}?`
          : `Add the property as ${types}?`
      }
      open={conflicts.length > 0}
      onClose={onClose}
    >
      <p>
        You chose {first?.chosen}, but{' '}
        {more.length > 0
          ? `the type lines of these files say something else, which counts: ${conflicts.map(({ fileName, declared }) => `${fileName} (${declared})`).join(', ')}`
          : `the type line of the file says ${types}, which counts`}
        . To use your choice, remove the type line from the file and choose the file again.
      </p>
      <Toolbar>
        <Button
          $kind="primary"
          onClick={() => {
            onClose()
            onProceed()
          }}
        >
          {more.length > 0 ? 'Use the types of the files' : `Add as ${types}`}
        </Button>
        <Button $kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </Toolbar>
    </Dialog>
  )
}
