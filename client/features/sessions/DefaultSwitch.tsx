import { failureOf } from '../../lib/failure'
import { Switch } from '../../ui/Switch'
import { say } from '../../ui/Toast'
import { useSetDefaultViewerSessionMutation } from './changeSessions.generated'
import type { ViewerSessionLineFragment } from './ViewerSessionLine.generated'

/** Saved at once; stays as it was where that is refused. */
export function DefaultSwitch({ session: { id, isDefault } }: { session: ViewerSessionLineFragment }) {
  const [save, { loading }] = useSetDefaultViewerSessionMutation()
  const change = async (next: boolean) => {
    try {
      await save({ variables: { id, isDefault: next } })
    } catch (error) {
      say(failureOf(error).message)
    }
  }
  return (
    <Switch label="Default" checked={isDefault} disabled={loading} onChange={next => void change(next)} />
  )
}
