import { failureOf } from '../../lib/server/failure'
import { Switch } from '../../ui/form/Switch'
import { say } from '../../ui/overlay/Toast'
import { useSetDefaultViewerSessionMutation } from './changeSessions.generated'
import type { ViewerSessionLineFragment } from './ViewerSessionLine.generated'

/** Saves at once. Reverts when the server refuses. */
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
