import { useEffect } from 'react'
import { useStore } from 'zustand'
import { maintained } from '../../lib/server/maintenance'
import { disconnected, watchConnection } from '../../lib/server/reachable'

/** The text of the notice while the server does not answer. Maintenance has a screen of its own. */
export function useConnectionNotice(): string | undefined {
  useEffect(watchConnection, [])
  const isLost = useStore(disconnected)
  const down = useStore(maintained)
  return isLost && !down
    ? 'The server does not answer. This page keeps what it shows and tries again.'
    : undefined
}
