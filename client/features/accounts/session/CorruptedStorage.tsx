import { useState } from 'react'
import { forgetAll } from '../../../lib/browser/storage'
import { Button } from '../../../ui/Button'
import { Dialog } from '../../../ui/overlay/Dialog'
import { Toolbar } from '../../../ui/Toolbar'

/** Shown when browser storage of this site cannot be read (spec 000, section 8). */
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
        This removes what the site stores in your browser, such as colours and panel widths. Your account and
        datasets are not affected.
      </p>
      <Toolbar>
        <Button $kind="primary" data-first onClick={clear}>
          Clear the cache and reload the page
        </Button>
      </Toolbar>
    </Dialog>
  )
}
