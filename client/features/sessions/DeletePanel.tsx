import { useApolloClient } from '@apollo/client/react'
import { useState } from 'react'
import { failureOf } from '../../lib/server/failure'
import { Button } from '../../ui/Button'
import { Notice } from '../../ui/status/Notice'
import { say } from '../../ui/overlay/Toast'
import { Toolbar } from '../../ui/Toolbar'
import { useDeleteViewerSessionMutation } from './changeSessions.generated'
import { Panel } from './look'
import type { ViewerSessionLineFragment } from './ViewerSessionLine.generated'

/** Confirmation inside the row of the session. */
export function DeletePanel({ session, onClose }: { session: ViewerSessionLineFragment; onClose(): void }) {
  const { cache } = useApolloClient()
  const [remove, { loading }] = useDeleteViewerSessionMutation()
  const [refused, setRefused] = useState('')
  const press = async () => {
    try {
      await remove({ variables: { id: session.id } })
    } catch (error) {
      const { code, message } = failureOf(error)
      if (code !== 'NOT_FOUND') return setRefused(message) // otherwise another user has already deleted it
    }
    cache.evict({ id: cache.identify(session) })
    say(`“${session.name}” was deleted`)
    document.querySelector<HTMLElement>('[data-page-title]')?.focus() // the row that had the focus is gone
  }
  return (
    <Panel role="group" aria-label={`Delete ${session.name}`}>
      <p>Delete “{session.name}”? Its short link will stop working.</p>
      {refused && <Notice kind="fault">{refused}</Notice>}
      <Toolbar>
        <Button $kind="danger" disabled={loading} autoFocus onClick={() => void press()}>
          Delete session
        </Button>
        <Button $kind="quiet" onClick={onClose}>
          Keep it
        </Button>
      </Toolbar>
    </Panel>
  )
}
