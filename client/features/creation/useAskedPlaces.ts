import { useState } from 'react'
import type { FoundPlaces } from '../../../formats/archive/archiveMeshes'
import { firstFault, type Placed, type PlaceRow, rowsOf } from './places'

/** Asks a person about files that share a place, before they are sent. */
export function useAskedPlaces() {
  const [asked, setAsked] = useState<{ found: FoundPlaces; rows: readonly PlaceRow[] } | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  /** The places to send, or null while the person must correct them. */
  async function settle(read: () => Promise<FoundPlaces | null>): Promise<Placed | null> {
    if (asked) {
      const wrong = firstFault(asked.rows)
      setFault(wrong)
      return wrong === null ? asked : null
    }
    const found = await read()
    if (!found || found.crowded.length === 0) return { found, rows: null }
    setAsked({ found, rows: rowsOf(found) })
    return null
  }

  return {
    asked,
    fault,
    settle,
    change(rows: readonly PlaceRow[]) {
      setAsked(before => before && { ...before, rows })
      setFault(null)
    },
    /** Call when other files are chosen. */
    forget() {
      setAsked(null)
      setFault(null)
    },
  }
}
