import { useApolloClient } from '@apollo/client/react'
import { Wrench } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { isBack, maintained } from '../../lib/server/maintenance'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/status/Message'
import { Spinner } from '../../ui/status/Spinner'

const pause = 10_000 // ms between two checks

/**
 * Replaces the screen during maintenance. The screen stays mounted, so typed text is kept until the server is
 * back.
 */
export function Maintenance() {
  const client = useApolloClient()
  const [looking, setLooking] = useState(false)
  const look = useCallback(async () => {
    setLooking(true)
    const back = await isBack()
    setLooking(false)
    if (!back) return
    maintained.setState(false)
    await client.refetchObservableQueries().catch(() => {
      /* each screen shows its own error */
    })
  }, [client])
  useEffect(() => {
    const timer = setInterval(() => void look(), pause)
    return () => clearInterval(timer)
  }, [look])
  return (
    <EmptyState
      heading="h1"
      icon={<Wrench size={24} strokeWidth={1.5} aria-hidden />}
      title="Morula is currently under maintenance."
      text="Your work on this page is kept. The page returns when the server is back."
      actions={
        <Button onClick={() => void look()} disabled={looking}>
          {looking && <Spinner size={16} />}Try again
        </Button>
      }
    />
  )
}
