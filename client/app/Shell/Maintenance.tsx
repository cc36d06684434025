import { useApolloClient } from '@apollo/client/react'
import { Wrench } from 'lucide-react'
import { useCallback, useEffect, useState } from 'react'
import { isBack, maintained } from '../../lib/maintenance'
import { Button } from '../../ui/Button'
import { EmptyState } from '../../ui/Message'
import { Spinner } from '../../ui/Spinner'

const pause = 10_000 // ms between two looks

/** In place of the screen, which keeps what was typed and comes back when the server serves again. */
export function Maintenance() {
  const client = useApolloClient()
  const [looking, setLooking] = useState(false)
  const look = useCallback(async () => {
    setLooking(true)
    const back = await isBack()
    setLooking(false)
    if (!back) return
    maintained.set(false)
    await client.refetchObservableQueries().catch(() => {
      /* each screen says its own failure */
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
      text="What you were doing is kept on this page. It comes back by itself."
      actions={
        <Button onClick={() => void look()} disabled={looking}>
          {looking && <Spinner size={16} />}Try again
        </Button>
      }
    />
  )
}
