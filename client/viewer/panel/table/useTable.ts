import { useEffect, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { countBits } from '../../../../formats/query/queryBits'
import { QueryJoins } from '../../../../formats/query/queryData'
import { noObjects, rowsIn, type ObjectSet } from '../../../instrument/sets/objectSet'
import type { RowIndex } from '../../../instrument/sets/rowIndex'
import type { TableData } from '../../../instrument/table/tableData'
import { tableRows, type TableSort, type TableWish } from '../../../instrument/table/tableOrder'
import { readyValues } from '../../state/live'
import { indexedObjects, type Indexed } from '../../state/query/queryData'
import { visibleObjects } from '../../state/selecting'
import { TableRunner } from '../../state/table/tableRunner'
import type { QueryState } from '../../state/query/useQuery'
import { useController, useLive, useManifest, useViewerState } from '../../state/useViewer'
import { useNames } from '../useObjects'

/** Whose rows a table shows. `set`: a named set of the view. */
export type TableScope =
  | { readonly kind: 'here' }
  | { readonly kind: 'all' }
  | { readonly kind: 'selection'; readonly set: ObjectSet }
  | { readonly kind: 'set'; readonly name: string }

/** Rows of a table, and the objects that they number. */
export interface ShownTable {
  readonly data: TableData
  readonly index: RowIndex
  readonly rows: Uint32Array
}
export type TableState =
  | { readonly stage: 'waiting'; readonly reason: string }
  | { readonly stage: 'failed'; readonly reason: string; readonly again?: () => void }
  /** `isOld`: newer rows are on their way */
  | { readonly stage: 'ready'; readonly table: ShownTable; readonly isOld: boolean }

interface Asked {
  readonly scope: TableScope
  readonly search: string
  readonly query: QueryState
  readonly sort: TableSort | null
}

/** Finds and sorts the rows of the table of objects. */
export function useTable({ scope, search, query, sort }: Asked): TableState {
  const manifest = useManifest()
  const { blocks, index } = useController()
  const known = useStore(blocks)
  const indexed = useMemo(() => indexedObjects(manifest, known.blocks), [manifest, known.blocks])
  const data = useTableData(indexed)
  const { among, isOld } = useAmong(scope, query, indexed)
  const wish = useMemo(() => among && { among: among.bits, search, sort }, [among, search, sort])
  const sorted = useSorted(data, wish)
  const rows = sorted && 'rows' in sorted ? sorted.rows : null
  const table = useMemo(
    () => (indexed && data && rows ? { data, index: indexed.index, rows } : null),
    [indexed, data, rows],
  )
  if (!indexed || !data)
    return known.isDamaged
      ? {
          stage: 'failed',
          reason: 'A part of the list of all objects could not be read.',
          again: index.again,
        }
      : { stage: 'waiting', reason: 'Loading the list of all objects' }
  if (query.stage === 'failed') return query
  if (sorted && 'fault' in sorted) return { stage: 'failed', reason: sorted.fault }
  if (!sorted || !table) return { stage: 'waiting', reason: 'Sorting the objects' }
  return { stage: 'ready', table, isOld: isOld || sorted.isOld }
}

/** The objects with the values that are loaded. Without columns that no table shows, so that workers get less. */
export function useTableData(indexed: Indexed | null): TableData | null {
  const names = useNames()
  const loads = useLive(live => live.properties)
  const objects = useMemo(() => {
    if (!indexed) return null
    const { times, offsets, ids, channels, names: own, texts } = indexed.objects
    return { times, offsets, ids, channels, names: own, texts }
  }, [indexed])
  return useMemo(() => objects && { objects, names, properties: readyValues(loads) }, [objects, names, loads])
}

/**
 * The rows that the scope and the query leave. While a query is on its way or wrong, as while it is typed, those of the
 * query before.
 */
function useAmong(scope: TableScope, query: QueryState, indexed: Indexed | null) {
  const members = useScopeRows(scope)
  const world = useLive(live => live.world)
  const joins = useMemo(() => indexed && new QueryJoins(indexed.objects), [indexed])
  const found = query.stage === 'found' && query.indexed === indexed ? query.rows.words : null
  const isReady = query.stage === 'empty' || found !== null
  const now = useMemo(() => {
    if (!joins || !isReady) return null
    if (!members) return { joins, bits: found }
    const bits = joins.toObjects(world.index.rows).move(members.words)
    return { joins, bits: found ? bits.map((word, at) => word & found[at]!) : bits }
  }, [joins, isReady, found, members, world])
  const [last, setLast] = useState(now)
  if (now && now !== last) setLast(now)
  const before = last?.joins === joins ? last : null
  return { among: now ?? before, isOld: !now }
}

/** Null for all objects. */
function useScopeRows(scope: TableScope) {
  const controller = useController()
  const world = useLive(live => live.world)
  const shown = useLive(live => live.shown)
  const named = useViewerState(state => state.named)
  const hidden = useViewerState(state => state.hidden)
  const isolated = useViewerState(state => state.isolated)
  const set =
    scope.kind === 'selection'
      ? scope.set
      : scope.kind === 'set'
        ? (named.find(({ name }) => name === scope.name)?.set ?? noObjects)
        : null
  const isVisible = scope.kind === 'here'
  return useMemo(() => {
    if (set) return rowsIn(set, world)
    // the frames and these sets decide which objects are visible
    return isVisible && shown && hidden && isolated ? rowsIn(visibleObjects(controller), world) : null
  }, [set, isVisible, world, shown, hidden, isolated, controller])
}

type Sorted = { readonly rows: Uint32Array; readonly isOld: boolean } | { readonly fault: string }
type Outcome = { readonly rows: Uint32Array } | { readonly fault: string }
/** Up to this number a table is sorted while it is rendered, so that no older rows flash up. */
const mostAtOnce = 2_000

/** The rows of the newest wish, or of the one before while they are on their way. */
function useSorted(data: TableData | null, wish: TableWish | null): Sorted | null {
  const source = useSortSource(data, wish?.sort ?? null)
  const [runner] = useState(() => new TableRunner())
  const [done, setDone] = useState<{ source: TableData; wish: TableWish; outcome: Outcome } | null>(null)
  const count = useMemo(
    () => source && wish && (wish.among ? countBits(wish.among) : source.objects.ids.length),
    [source, wish],
  )
  const atOnce = useMemo(
    () => (source && wish && count !== null && count <= mostAtOnce ? tableRows(source, wish) : null),
    [source, wish, count],
  )
  useEffect(() => () => runner.stop(), [runner])
  useEffect(() => {
    if (!source || !wish || count === null || atOnce) return
    let isStale = false
    const set = (outcome: Outcome) => {
      if (!isStale) setDone({ source, wish, outcome })
    }
    runner.run(source, wish, count).then(
      rows => set({ rows }),
      (error: unknown) => set({ fault: error instanceof Error ? error.message : String(error) }),
    )
    return () => {
      isStale = true
    }
  }, [runner, source, wish, count, atOnce])
  if (atOnce) return { rows: atOnce, isOld: false }
  // a row number means another object in another list of objects
  if (!done || done.source.objects !== source?.objects) return null
  if ('fault' in done.outcome) return done.outcome
  return { rows: done.outcome.rows, isOld: done.wish !== wish || done.source !== source }
}

/** Only the property of the sorted column counts: another one that arrives sorts nothing again. */
function useSortSource(data: TableData | null, sort: TableSort | null): TableData | null {
  const property = typeof sort?.key === 'number' ? data?.properties.get(sort.key) : undefined
  const { objects = null, names = null } = data ?? {}
  const key = sort?.key
  return useMemo(
    () =>
      objects && {
        objects,
        names,
        properties: new Map(property && typeof key === 'number' ? [[key, property]] : []),
      },
    [objects, names, property, key],
  )
}
