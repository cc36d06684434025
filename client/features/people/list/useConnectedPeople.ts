import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { peopleChanges } from '../../../lib/server/livePeople'
import { ConnectedPeopleDocument } from './ConnectedPeople.generated'

/** ms between two requests */
const pause = 2000
/** ms that let the rows of a scrolled list and the records of a log-in arrive */
const patience = 300
const atOnce = 100

/**
 * Keeps the connection state of the visible people current. Reads it once for each row, because the list may be
 * older than the live counts, and again when the number of connected people changes.
 */
export function useConnectedPeople(visibleIds: readonly string[]) {
  const client = useApolloClient()
  const changes = useStore(peopleChanges)
  const readAt = useRef(new Map<string, number>())
  const lastAt = useRef(-Infinity)
  const key = visibleIds.join()
  useEffect(() => {
    const stale = key.split(',').filter(id => id !== '' && readAt.current.get(id) !== changes)
    if (changes === 0 || stale.length === 0) return undefined
    const wait = Math.max(patience, lastAt.current + pause - performance.now())
    const timer = setTimeout(() => {
      lastAt.current = performance.now()
      const ids = stale.slice(0, atOnce)
      for (const id of ids) readAt.current.set(id, changes)
      client
        .query({ query: ConnectedPeopleDocument, variables: { ids }, fetchPolicy: 'network-only' })
        .catch(() => {
          for (const id of ids) readAt.current.delete(id) // the next change reads them again
        })
    }, wait)
    return () => clearTimeout(timer)
  }, [client, key, changes])
}
