import { createContext } from 'react'
import type { Row } from '../lib/useRows'

/** The rows of one page that are in sight, out of `total`. */
export interface PageOfRows {
  readonly page: number
  readonly items: readonly Row[]
  readonly total: number
}

/** Told when a row stands in its place, and when it goes. */
export const RowStands = createContext<(index: number, place: HTMLLIElement | null) => void>(() => {})
