import { useMemo, useRef } from 'react'
import { rowOf } from '../../../instrument/sets/rowIndex'
import { setOfRows } from '../../../instrument/sets/objectSet'
import { RowSet } from '../../../instrument/sets/rowSet'
import { refAtRow } from '../../../instrument/table/tableData'
import type { ObjectSet } from '../../../instrument/sets/objectSet'
import { focusWhenShown } from '../../state/focusWhenShown'
import { useController, useLive, useViewerState } from '../../state/useViewer'
import { useRowsIn } from '../useObjects'
import type { ShownTable } from './useTable'

export interface RowChoice {
  /** from the row where the last choice began to this one */
  readonly range?: boolean
  /** keeps the other objects selected */
  readonly adding?: boolean
}

/** Selects objects in the table and in the picture alike. `properties`: those that chose the rows of the table. */
export function useTableSelection(
  { data, index, rows }: ShownTable,
  properties: readonly number[],
  onOwn: (selection: ObjectSet) => void,
) {
  const controller = useController()
  const world = useLive(live => live.world)
  const selected = useViewerState(state => state.selection)
  const selection = useRowsIn(selected)
  /** the row where a range begins */
  const anchor = useRef(0)
  return useMemo(() => {
    const refAt = (at: number) => refAtRow(data, rows[at] ?? 0)
    const { dispatch, state, live } = controller
    const selectRows = (from: number, to: number, adding: boolean) => {
      const chosen = RowSet.of(index.size, rows.subarray(from, to + 1))
      const set = setOfRows(index, chosen, rows.length === to - from + 1 ? 'objects' : state.getState().reach)
      dispatch({ type: 'selectSet', set, way: adding ? 'add' : 'replace', properties })
    }
    const choose = (at: number, { range = false, adding = false }: RowChoice) => {
      if (at < 0 || at >= rows.length) return
      const ref = refAt(at)
      if (range) selectRows(Math.min(anchor.current, at), Math.max(anchor.current, at), adding)
      else {
        anchor.current = at
        if (adding || ref.time === live.getState().shown?.time) dispatch({ type: 'pick', ref, adding })
        else dispatch({ type: 'jump', ref })
      }
      onOwn(state.getState().selection)
    }
    return {
      selected,
      refAt,
      choose,
      chooseAll: () => {
        selectRows(0, rows.length - 1, false)
        onOwn(state.getState().selection)
      },
      isSelected: (at: number) => selection.has(rowOf(world.index, refAt(at))),
      /** goes to the object of a row and zooms to it */
      goTo: (at: number) => {
        if (at >= rows.length) return
        choose(at, {})
        focusWhenShown(controller, refAt(at).time)
      },
    }
  }, [controller, data, index, rows, properties, onOwn, selected, selection, world])
}
