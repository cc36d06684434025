import { ArrowDown, ArrowUp } from 'lucide-react'
import { useMemo, useRef, useState, type KeyboardEvent } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import { titleOf } from '../../instrument/naming'
import { generationsIn } from '../../instrument/lineage/treeNumbers'
import { rowFor } from '../../lib/browser/browser'
import { useRows } from '../../lib/list/useRows'
import { selectedBit } from '../model/rowStates'
import type { Made } from '../state/made'
import type { Plot } from '../state/plot'
import { lifeColumns, nextSort, sortedLives, type LifeColumn, type LifeSort } from '../state/lifeSort'

const rowHeight = rowFor(28)
const template = 'minmax(130px, 2fr) minmax(130px, 2fr) minmax(150px, 3fr) 72px 72px 96px'

const Grid = styled.div`
  position: absolute;
  inset: 0;
  overflow: auto;
  font-size: 13px;
  [role='row'] {
    display: grid;
    grid-template-columns: ${template};
    min-width: 660px;
    height: ${rowHeight}px;
  }
  [role='row'] > * {
    padding: 0 8px;
    overflow: hidden;
    line-height: ${rowHeight}px;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  [role='row'] > :nth-child(n + 4) {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  [role='columnheader'] {
    color: var(--grey-11);
    font-size: 12px;
  }
  [role='columnheader'] button {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    height: 100%;
    padding: 0;
    border: 0;
    background: transparent;
    color: inherit;
    font: inherit;
    cursor: pointer;
    &:hover {
      color: var(--grey-12);
    }
  }
`
const Head = styled.div`
  position: sticky;
  top: 0;
  z-index: 1;
  border-bottom: 1px solid var(--grey-5);
  background: var(--grey-1);
`
const Lines = styled.div`
  position: relative;
  min-width: 660px;
`
const Line = styled.div`
  position: absolute;
  inset: 0 0 auto;
  cursor: default;
  &:hover {
    background: var(--grey-4);
  }
  &[aria-selected='true'] {
    background: var(--accent-soft);
    color: var(--accent-text);
  }
  &:focus-visible {
    outline-offset: -2px;
  }
`

/** Daughters that are named in one row. */
const mostNamed = 4

/**
 * The drawn lives as rows, in the order of the tree or of a column. Arrow keys move, Enter selects a cell and goes to its birth,
 * Space adds it to the selection.
 */
export function TableFace({ plot, made }: { plot: Plot; made: Made }) {
  const pane = useRef<HTMLDivElement>(null)
  const [sort, setSort] = useState<LifeSort | null>(null)
  const { order, generations } = useSorted(plot, made, sort)
  const { rows: states } = useStore(plot.states)
  const [place, setPlace] = useState(0)
  const at = Math.min(place, order.length - 1)
  const virtual = useRows({ count: order.length, height: rowHeight, beyond: 4, paneRef: pane })
  const move = (to: number) => {
    setPlace(to)
    virtual.show(to)
    requestAnimationFrame(() => pane.current?.querySelector<HTMLElement>(`[data-row="${to}"]`)?.focus())
  }
  const choose = (row: number, isAdding: boolean) => {
    const life = order[row]!
    plot.choose(made, life, made.tree.births[life]!, isAdding)
  }
  const press = (event: KeyboardEvent) => {
    const page = Math.max(1, Math.floor((pane.current?.clientHeight ?? 0) / rowHeight) - 1)
    const to = targetOf(event.key, { at, last: order.length - 1, page })
    if (to !== null) move(to)
    else if (event.key === 'Enter' || event.key === ' ') choose(at, event.key === ' ')
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  return (
    <Grid
      ref={pane}
      role="grid"
      aria-label="Lives"
      aria-multiselectable
      aria-rowcount={order.length + 1}
      aria-colcount={lifeColumns.length}
      onKeyDown={press}
    >
      <Head role="rowgroup">
        <div role="row" aria-rowindex={1}>
          {lifeColumns.map(column => (
            <SortHead
              key={column}
              column={column}
              sort={sort}
              onSort={() => setSort(nextSort(sort, column))}
            />
          ))}
        </div>
      </Head>
      <Lines role="rowgroup" style={{ height: virtual.total }}>
        {virtual.rows.map(({ index, start }) => (
          <Line
            key={index}
            role="row"
            aria-rowindex={index + 2}
            aria-selected={isSelected(made, states, order[index]!)}
            data-row={index}
            tabIndex={index === at ? 0 : -1}
            style={{ transform: `translateY(${start}px)` }}
            onClick={event => {
              move(index)
              choose(index, event.shiftKey || event.ctrlKey || event.metaKey)
            }}
          >
            {textsOf(plot, made, order[index]!, generations).map((text, column) => (
              <div key={lifeColumns[column]} role="gridcell" title={text}>
                {text}
              </div>
            ))}
          </Line>
        ))}
      </Lines>
    </Grid>
  )
}

/** The head of a column, which sorts. */
function SortHead({ column, sort, onSort }: { column: LifeColumn; sort: LifeSort | null; onSort(): void }) {
  const isSorted = sort?.column === column
  const way = sort?.isDown ? 'descending' : 'ascending'
  return (
    <div role="columnheader" aria-sort={isSorted ? way : 'none'}>
      <button type="button" onClick={onSort} onKeyDown={event => event.stopPropagation()}>
        {column}
        {isSorted && (sort.isDown ? <ArrowDown size={12} aria-hidden /> : <ArrowUp size={12} aria-hidden />)}
      </button>
    </div>
  )
}

/** The drawn lives in the order of the tree or of a column, and the generation of each life. */
function useSorted(plot: Plot, made: Made, sort: LifeSort | null) {
  const generations = useMemo(() => generationsIn(made.tree), [made.tree])
  const order = useMemo(() => {
    const { tree, parts } = made
    const nameOf = (life: number) => lifeName(plot, made, life)
    return sortedLives(parts.layout.order, sort, { tree, generations, nameOf })
  }, [plot, made, sort, generations])
  return { order, generations }
}

function lifeName(plot: Plot, made: Made, life: number): string {
  const ref = plot.cellOf(made, life, -Infinity)
  return titleOf({ ref, name: plot.source.nameOf(ref) })
}

/** The row that a key leads to; null for other keys. */
function targetOf(
  key: string,
  { at, last, page }: { readonly at: number; readonly last: number; readonly page: number },
): number | null {
  const steps: Readonly<Record<string, number>> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -Infinity,
    End: Infinity,
  }
  const step = steps[key]
  return step === undefined ? null : Math.max(0, Math.min(last, at + step))
}

/** Whether a cell of the life is selected. */
function isSelected({ tree }: Made, states: Uint8Array, life: number): boolean {
  for (let at = tree.rowOffsets[life]!; at < tree.rowOffsets[life + 1]!; at++)
    if ((states[tree.rows[at]!]! & selectedBit) !== 0) return true
  return false
}

function textsOf(plot: Plot, made: Made, life: number, generations: Uint32Array): string[] {
  const { mothers, daughters, daughterOffsets, births, ends } = made.tree
  const name = (other: number) => lifeName(plot, made, other)
  const all = daughters.subarray(daughterOffsets[life], daughterOffsets[life + 1])
  const named = Array.from(all.subarray(0, mostNamed), name)
  const more = all.length - named.length
  return [
    name(life),
    mothers[life]! < 0 ? 'none' : name(mothers[life]!),
    named.length === 0 ? 'none' : named.join(', ') + (more > 0 ? ` and ${more} more` : ''),
    String(births[life]),
    String(ends[life]),
    String(generations[life]),
  ]
}
