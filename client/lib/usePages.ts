import { useEffect, useRef } from 'react'
import type { Row } from './useRows'

export const pageSize = 50
// rows asked for before one gets there; pages that stay in memory, and how far from those in sight when there are more
const [ahead, mostKept, near] = [25, 20, 6]

/** The pages that hold the rows in sight. Those far away are to be forgotten, so that a list of any length needs little memory. */
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
      // the first is kept by the list around it
      const far = [...kept.current].filter(page => page > 0 && isFar(page))
      for (const page of far) kept.current.delete(page)
      if (far.length > 0) onForget(far)
    }
  })
  useEffect(() => {
    for (let page = from; page <= to; page++) kept.current.add(page)
    if (kept.current.size > mostKept) forget.current(page => page < from - near || page > to + near)
  }, [from, to])
  // when the pages themselves are gone: one that is there would ask anew
  useEffect(() => () => queueMicrotask(() => forget.current(() => true)), [])
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
