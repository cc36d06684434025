import { failureOf } from '../lib/server/failure'
import { Button } from '../ui/Button'
import { ErrorState } from '../ui/status/Message'

/** Error state of a screen that threw. The shell and the viewer keep working. */
export function ScreenFault({ error }: { error: unknown }) {
  return (
    <ErrorState
      heading="h1"
      title="This page stopped working"
      text={failureOf(error).message}
      actions={<Button onClick={() => location.reload()}>Reload the page</Button>}
    />
  )
}
