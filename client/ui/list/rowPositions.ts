import { createContext } from 'react'
import type { Row } from '../../lib/list/useRows'

/** The visible rows of one page, out of `total`. */
export interface PageOfRows {
  readonly page: number
  readonly items: readonly Row[]
  readonly total: number
}

/** Callback for a row's element: the element on mount, null on unmount. */
export const RowMounted = createContext<(index: number, row: HTMLLIElement | null) => void>(() => {})
