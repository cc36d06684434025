import { useState } from 'react'
import { forgetAll } from '../../lib/storage'
import { Button } from '../../ui/Button'
import { Dialog } from '../../ui/Dialog'
import { Toolbar } from '../../ui/Toolbar'

/** Something that this site keeps in the browser cannot be read (spec 000, section 8). */
export function CorruptedStorage() {
  const [open, setOpen] = useState(true)
  const clear = () => {
    forgetAll()
    location.reload()
  }
  return (
    <Dialog title="Browser cache" open={open} onClose={() => setOpen(false)}>
      <p role="alert">
        Your browser's cache seems to be corrupted, try clearing the browser cache and try again
      </p>
      <p>
        What this site remembers here, such as colours and the width of panels, can be forgotten at once. Your
        account and your datasets are not touched.
      </p>
      <Toolbar>
        <Button $kind="primary" data-first onClick={clear}>
          Clear it and load the page again
        </Button>
      </Toolbar>
    </Dialog>
  )
}
