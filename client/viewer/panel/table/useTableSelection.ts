import { useState } from 'react'
import { rowOf } from '../../../instrument/sets/rowIndex'
import { setOfRows } from '../../../instrument/sets/objectSet'
import { RowSet } from '../../../instrument/sets/rowSet'
import { refAtRow } from '../../../instrument/table/tableData'
import type { ObjectSet } from '../../../instrument/sets/objectSet'
import { focusWhenShown } from '../../state/focusWhenShown'
import type { Controller } from '../../state/controller'
import { useController, useLive, useViewerState } from '../../state/useViewer'
import { useRowsIn } from '../useObjects'
import type { ShownTable } from './useTable'

export interface RowChoice {
  /** from the row where the last choice began to this one */
  readonly range?: boolean
  /** keeps the other objects selected */
  readonly adding?: boolean
}

/** The row where a range begins, in whichever order. */
interface Anchor {
  row: number | null
}
interface Place {
  readonly table: ShownTable
  /** ids of the properties that chose the rows of the table */
  readonly properties: readonly number[]
  onOwn(selection: ObjectSet): void
}

/** Selects objects in the table and in the picture alike. `onOwn` gets each selection that the table made. */
export function useTableSelection(table: ShownTable, properties: readonly number[], onOwn: Place['onOwn']) {
  const controller = useController()
  const world = useLive(live => live.world)
  const selected = useViewerState(state => state.selection)
  const selection = useRowsIn(selected)
  const [anchor] = useState<Anchor>(() => ({ row: null }))
  const acts = actsOn(controller, { table, properties, onOwn }, anchor)
  return {
    ...acts,
    selected,
    isSelected: (at: number) => selection.has(rowOf(world.index, acts.refAt(at))),
  }
}

function actsOn(controller: Controller, { table, properties, onOwn }: Place, anchor: Anchor) {
  const { data, index, rows } = table
  const { dispatch, state, live } = controller
  const refAt = (at: number) => refAtRow(data, rows[at] ?? 0)
  const selectRows = (from: number, to: number, adding: boolean) => {
    const chosen = RowSet.of(index.size, rows.subarray(from, to + 1))
    // a set of all rows stays what the table shows; a range reaches through time as picked objects do
    const extent = to - from + 1 === rows.length ? 'objects' : state.getState().reach
    const set = setOfRows(index, chosen, extent)
    dispatch({ type: 'selectSet', set, way: adding ? 'add' : 'replace', properties })
    onOwn(state.getState().selection)
  }
  const choose = (at: number, { range = false, adding = false }: RowChoice) => {
    if (at < 0 || at >= rows.length) return
    const from = anchor.row === null ? at : rows.indexOf(anchor.row)
    if (range) return selectRows(Math.min(Math.max(0, from), at), Math.max(from, at), adding)
    anchor.row = rows[at]!
    const ref = refAt(at)
    if (adding || ref.time === live.getState().shown?.time) dispatch({ type: 'pick', ref, adding })
    else dispatch({ type: 'jump', ref })
    onOwn(state.getState().selection)
  }
  return {
    refAt,
    choose,
    chooseAll: () => selectRows(0, rows.length - 1, false),
    /** goes to the object of a row and zooms to it */
    goTo(at: number) {
      if (at >= rows.length) return
      if (state.getState().table === 'full') dispatch({ type: 'table', table: 'below' })
      choose(at, {})
      focusWhenShown(controller, refAt(at).time)
    },
  }
}
