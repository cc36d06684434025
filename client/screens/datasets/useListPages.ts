import { useApolloClient } from '@apollo/client/react'
import { useEffect, useRef } from 'react'
import type { Row } from '../../lib/useRows'
import type { DatasetListQueryVariables } from './DatasetList.generated'

export const pageSize = 50
// rows asked for before one gets there; pages that stay in memory, and how far from those in sight when there are more
const [ahead, mostKept, near] = [25, 20, 6]

/** The pages that hold the rows in sight. Those far away are forgotten, so that a list of any length needs little memory. */
export function useListPages(question: DatasetListQueryVariables, items: readonly Row[], total: number): readonly number[] {
  const { cache } = useApolloClient()
  const kept = useRef(new Set<number>())
  const pageOf = (row: number) => Math.floor(Math.min(Math.max(row, 0), total - 1) / pageSize)
  const [from, to] = [pageOf((items[0]?.index ?? 0) - ahead), pageOf((items.at(-1)?.index ?? 0) + ahead)]
  const forget = useRef<(isFar: (page: number) => boolean) => void>(() => {})
  useEffect(() => {
    forget.current = isFar => {
      // the first is kept by the list around it
      const far = [...kept.current].filter(page => page > 0 && isFar(page))
      for (const page of far) {
        kept.current.delete(page)
        cache.evict({ id: 'ROOT_QUERY', fieldName: 'datasets', args: { ...question, offset: page * pageSize } })
      }
      if (far.length > 0) cache.gc()
    }
  })
  useEffect(() => {
    for (let page = from; page <= to; page++) kept.current.add(page)
    if (kept.current.size > mostKept) forget.current(page => page < from - near || page > to + near)
  }, [from, to])
  useEffect(() => () => forget.current(() => true), [])
  return Array.from({ length: to - from + 1 }, (_, at) => from + at)
}
