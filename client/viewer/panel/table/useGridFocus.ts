import { useEffect, useRef, useState } from 'react'
import { rowOf } from '../../../instrument/sets/rowIndex'
import { selectedRefs } from '../../state/selecting'
import { useController } from '../../state/useViewer'
import type { ShownTable } from './useTable'

/** The row with the focus, and its cell, or −1 for the row as a whole. */
export interface GridFocus {
  readonly row: number
  readonly column: number
  /** the row that gets the focus when it comes into the table */
  begin(row: number): void
  move(row: number, column: number): void
  moveBy(rows: number, columns: number): number
}

export function useGridFocus(
  pane: { readonly current: HTMLElement | null },
  rows: number,
  columns: number,
  show: (row: number) => void,
): GridFocus {
  const [place, setPlace] = useState({ row: 0, column: -1 })
  const row = Math.max(0, Math.min(rows - 1, place.row))
  const column = Math.min(columns - 1, place.column)
  const move = (to: number, cell: number) => {
    setPlace({ row: to, column: cell })
    show(to)
    requestAnimationFrame(() => {
      const line = pane.current?.querySelector<HTMLElement>(`[data-row="${to}"]`)
      const target = cell < 0 ? line : line?.children[cell]
      if (target instanceof HTMLElement) target.focus({ preventScroll: cell < 0 })
    })
  }
  const moveBy = (down: number, right: number) => {
    const to = Math.max(0, Math.min(rows - 1, row + down))
    move(to, Math.max(-1, Math.min(columns - 1, column + right)))
    return to
  }
  return { row, column, begin: to => setPlace({ row: to, column: -1 }), move, moveBy }
}

/** The object that was picked in the picture comes into sight; the focus stays. */
export function usePicked({ index, rows }: ShownTable, selected: object, show: (row: number) => void) {
  const controller = useController()
  const latest = useRef({ index, rows, show })
  useEffect(() => {
    latest.current = { index, rows, show }
  })
  useEffect(() => {
    const [ref] = selectedRefs(controller)
    const at = ref ? latest.current.rows.indexOf(rowOf(latest.current.index, ref)) : -1
    if (at >= 0) latest.current.show(at)
  }, [controller, selected])
}
