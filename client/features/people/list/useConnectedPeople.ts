import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { peopleChanges } from '../../../lib/server/livePeople'
import { ConnectedPeopleDocument } from './ConnectedPeople.generated'

/** ms between two requests */
const pause = 2000
/** ms that let the rows of a scrolled list and the records of a log-in arrive */
const patience = 300
/** ms after which rows are read again */
const shelfLife = 5000
const atOnce = 100

/**
 * Keeps the connection state of the visible people current. Reads it once for each row, because the list may be
 * older than the live counts, and again when the number of connected people changes. Reads it from time to time as
 * well: one person can leave while another one arrives, and the number stays the same.
 */
export function useConnectedPeople(visibleIds: readonly string[]) {
  const client = useApolloClient()
  const changes = useStore(peopleChanges)
  const turn = useTurn()
  const readAt = useRef(new Map<string, string>())
  const lastAt = useRef(-Infinity)
  const key = visibleIds.join()
  useEffect(() => {
    const now = `${changes} ${turn}`
    const stale = key.split(',').filter(id => id !== '' && readAt.current.get(id) !== now)
    if (changes === 0 || stale.length === 0) return undefined
    const wait = Math.max(patience, lastAt.current + pause - performance.now())
    const timer = setTimeout(() => {
      lastAt.current = performance.now()
      const ids = stale.slice(0, atOnce)
      for (const id of ids) readAt.current.set(id, now)
      client
        .query({ query: ConnectedPeopleDocument, variables: { ids }, fetchPolicy: 'network-only' })
        .catch(() => {
          for (const id of ids) readAt.current.delete(id) // the next turn reads them again
        })
    }, wait)
    return () => clearTimeout(timer)
  }, [client, key, changes, turn])
}

/** A number that grows every few seconds while the page is visible. */
function useTurn(): number {
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') setTurn(known => known + 1)
    }, shelfLife)
    return () => clearInterval(timer)
  }, [])
  return turn
}
