import { failureOf } from '../lib/failure'
import { Button } from '../ui/Button'
import { ErrorState } from '../ui/Message'

/** One screen failed; the shell and the viewer stay. */
export function ScreenFault({ error }: { error: unknown }) {
  return (
    <ErrorState
      heading="h1"
      title="This page stopped working"
      text={failureOf(error).message}
      actions={<Button onClick={() => location.reload()}>Load the page again</Button>}
    />
  )
}
