import { useRef, useState, type CSSProperties, type KeyboardEvent } from 'react'
import { useStore } from 'zustand'
import { useRows } from '../../../lib/list/useRows'
import { refText } from '../../../instrument/objectRef'
import type { TableColumn } from '../../../instrument/table/tableData'
import type { TableSort } from '../../../instrument/table/tableOrder'
import { useController, useLengthScale, useLive } from '../../state/useViewer'
import { cellWords } from './cellWords'
import { moveAmongTitles, SortHead } from './SortHead'
import { Cell, Grid, Head, Line, Pane, rowHeight } from './tableLook'
import type { useTableSelection } from './useTableSelection'
import { type GridFocus, useGridFocus, usePicked } from './useGridFocus'
import type { ShownTable } from './useTable'

interface Props {
  table: ShownTable
  columns: readonly TableColumn[]
  sort: TableSort | null
  isOld: boolean
  selection: ReturnType<typeof useTableSelection>
  onSort(sort: TableSort | null): void
}

const widthOf = ({ key }: TableColumn) =>
  key === 'time' || key === 'channel' ? 80 : key === 'id' ? 96 : key === 'name' ? 180 : 150
/**
 * Columns with texts share the rest of the width, up to twice their own. Beyond it the table stays empty, so that
 * numbers stand beside their neighbours. Rows and titles have the same width, so that their columns agree.
 */
const templateOf = (columns: readonly TableColumn[]) => {
  const tracks = columns.map(column => {
    const width = widthOf(column)
    return column.isNumber ? `${width}px` : `minmax(${width}px, ${width * 2}px)`
  })
  const minWidth = columns.reduce((sum, column) => sum + widthOf(column), 0)
  return { gridTemplateColumns: `${tracks.join(' ')} minmax(0, 1fr)`, minWidth }
}

/**
 * A grid with only the visible rows. The focus is on a row or on one of its cells. Arrow keys move it and do not
 * select, because a row of another time point would change the picture.
 */
export function TableGrid({ table, columns, sort, isOld, selection, onSort }: Props) {
  const { rows } = table
  const pane = useRef<HTMLDivElement>(null)
  const head = useRef<HTMLDivElement>(null)
  const virtual = useRows({ count: rows.length, height: rowHeight, beyond: 4, paneRef: pane })
  const focus = useGridFocus(pane, rows.length, columns.length, virtual.show)
  usePicked(table, selection.selected, at => {
    virtual.show(at)
    // a person in the table keeps their row
    if (!pane.current?.contains(document.activeElement)) focus.begin(at)
  })
  const template = templateOf(columns)
  const [title, setTitle] = useState(0)
  const stop = Math.min(title, columns.length - 1)
  const order = (next: TableSort | null) => {
    onSort(next)
    if (pane.current) pane.current.scrollTop = 0
  }
  const press = (event: KeyboardEvent) => {
    const act = keyAct(
      event,
      focus,
      selection,
      Math.max(1, Math.floor((pane.current?.clientHeight ?? 0) / rowHeight)),
    )
    if (!act) return
    act()
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Grid
      role="grid"
      aria-label="Objects"
      aria-multiselectable
      aria-busy={isOld}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
    >
      {/* the focus on a hidden column title scrolls the titles, and the values have to follow */}
      <Head ref={head} role="rowgroup" onScroll={() => scrollAs(pane.current, head.current)}>
        <div role="row" aria-rowindex={1} onKeyDown={moveAmongTitles} style={template}>
          {columns.map((column, at) => (
            <SortHead
              key={column.key}
              column={column}
              at={at}
              sort={sort}
              isStop={at === stop}
              onStop={() => setTitle(at)}
              onSort={order}
            />
          ))}
        </div>
      </Head>
      <Pane
        ref={pane}
        role="rowgroup"
        onKeyDown={press}
        onScroll={() => scrollAs(head.current, pane.current)}
      >
        <div role="presentation" style={{ height: virtual.total }} />
        {virtual.rows.map(({ index, start }) => (
          <TableLine
            key={index}
            table={table}
            columns={columns}
            at={index}
            focus={focus}
            selection={selection}
            style={{ ...template, transform: `translateY(${start}px)` }}
          />
        ))}
      </Pane>
    </Grid>
  )
}

function scrollAs(element: HTMLElement | null, other: HTMLElement | null) {
  if (element && other) element.scrollLeft = other.scrollLeft
}

interface LineProps {
  table: ShownTable
  columns: readonly TableColumn[]
  at: number
  focus: GridFocus
  selection: Props['selection']
  style: CSSProperties
}

function TableLine({ table: { data, rows }, columns, at, focus, selection, style }: LineProps) {
  const controller = useController()
  const ref = selection.refAt(at)
  const time = useLive(live => live.shown?.time)
  const isHovered = useStore(
    controller.hover,
    ({ ref: over }) => over !== null && refText(over) === refText(ref),
  )
  const scale = useLengthScale()
  const cells = columns.map(column => cellWords(data, column, rows[at] ?? 0, scale))
  const isHere = focus.row === at
  const outline = (on: boolean) => controller.scene?.hover(on && ref.time === time ? ref : null)
  return (
    <Line
      role="row"
      aria-rowindex={at + 2}
      aria-selected={selection.isSelected(at)}
      aria-label={columns.map(({ title }, column) => `${title} ${spoken(cells[column]!.text)}`).join(', ')}
      data-row={at}
      data-hovered={isHovered}
      tabIndex={isHere && focus.column < 0 ? 0 : -1}
      style={style}
      onClick={({ shiftKey, ctrlKey, metaKey }) => {
        focus.move(at, -1)
        selection.choose(at, { range: shiftKey, adding: ctrlKey || metaKey })
      }}
      onDoubleClick={() => selection.goTo(at)}
      onPointerEnter={() => outline(true)}
      onPointerLeave={() => outline(false)}
      onFocus={({ target, currentTarget }) => {
        outline(true)
        // also when a screen reader moves the focus
        if (target === currentTarget && !isHere) focus.begin(at)
      }}
      onBlur={() => outline(false)}
    >
      {cells.map(({ text, title }, column) => (
        <Cell
          key={columns[column]!.key}
          role="gridcell"
          aria-colindex={column + 1}
          data-number={columns[column]!.isNumber || undefined}
          tabIndex={isHere && focus.column === column ? 0 : -1}
          title={title}
        >
          {text}
        </Cell>
      ))}
    </Line>
  )
}

const spoken = (text: string) => (text === '–' ? 'no value' : text)

/** What a key does in the rows; null when it does nothing here. */
function keyAct(
  { key, shiftKey, ctrlKey, metaKey }: KeyboardEvent,
  focus: GridFocus,
  { choose, chooseAll, goTo }: Props['selection'],
  page: number,
): (() => void) | null {
  const command = ctrlKey || metaKey
  const rows = { ArrowDown: 1, ArrowUp: -1, PageDown: page, PageUp: -page, Home: -Infinity, End: Infinity }[
    key
  ]
  if (rows !== undefined)
    return () => {
      const at = focus.moveBy(rows, 0)
      if (shiftKey) choose(at, { range: true, adding: command })
    }
  if (key === 'ArrowRight') return () => focus.moveBy(0, 1)
  if (key === 'ArrowLeft') return () => focus.moveBy(0, -1)
  if (key === ' ') return () => choose(focus.row, { range: shiftKey, adding: command })
  if (key === 'Enter') return () => goTo(focus.row)
  return command && key.toLowerCase() === 'a' ? chooseAll : null
}
