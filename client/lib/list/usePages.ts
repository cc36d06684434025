import { useEffect, useRef } from 'react'
import type { Row } from './useRows'

export const pageSize = 50
// ahead: rows loaded before and after the visible rows; mostKept: pages in memory before distant pages are
// dropped; near: pages around the visible pages that are always kept
const [ahead, mostKept, near] = [25, 20, 6]

/**
 * Returns the pages around the visible rows. Calls `onForget` for distant pages, to limit the memory of long
 * lists.
 */
export function usePages(
  items: readonly Row[],
  total: number,
  onForget: (pages: readonly number[]) => void,
): readonly number[] {
  const kept = useRef(new Set<number>())
  const pageOf = (row: number) => Math.floor(Math.min(Math.max(row, 0), total - 1) / pageSize)
  const [from, to] = [pageOf((items[0]?.index ?? 0) - ahead), pageOf((items.at(-1)?.index ?? 0) + ahead)]
  const forget = useRef<(isFar: (page: number) => boolean) => void>(() => {})
  useEffect(() => {
    forget.current = isFar => {
      // page 0 stays: the surrounding list loaded it
      const far = [...kept.current].filter(page => page > 0 && isFar(page))
      for (const page of far) kept.current.delete(page)
      if (far.length > 0) onForget(far)
    }
  })
  useEffect(() => {
    for (let page = from; page <= to; page++) kept.current.add(page)
    if (kept.current.size > mostKept) forget.current(page => page < from - near || page > to + near)
  }, [from, to])
  // in a microtask, after the page components are unmounted: a mounted component would load its page again
  useEffect(() => () => queueMicrotask(() => forget.current(() => true)), [])
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
