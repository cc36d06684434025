import { useState } from 'react'
import type { FoundPlaces } from '../../../formats/archive/archiveMeshes'
import { atOnce } from '../../ui/list/LongList'
import { firstFault, type Placed, type PlaceRow, rowsOf, withFaultShown } from './places'

interface Asked {
  found: FoundPlaces
  rows: readonly PlaceRow[]
  /** how often the table was refused because of a wrong number */
  refusals: number
}

/** Asks a person about files that share a place, before they are sent. */
export function useAskedPlaces() {
  const [asked, setAsked] = useState<Asked | null>(null)
  const [fault, setFault] = useState<string | null>(null)

  /** The places to send, or null while the person must correct them. */
  async function settle(read: () => Promise<FoundPlaces | null>): Promise<Placed | null> {
    if (asked) {
      const wrong = firstFault(asked.rows)
      setFault(wrong)
      if (wrong === null) return asked
      setAsked({
        ...asked,
        rows: withFaultShown(asked.rows, atOnce),
        refusals: asked.refusals + 1,
      })
      return null
    }
    const found = await read()
    if (!found || found.crowded.length === 0) return { found, rows: null }
    setAsked({ found, rows: rowsOf(found), refusals: 0 })
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
