import { TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState, type KeyboardEvent, type MouseEvent, type RefObject } from 'react'
import { styled } from 'styled-components'
import { rowFor } from '../../../lib/browser/browser'
import { cssColour } from '../../../instrument/colour/cssColour'
import type { LegendEntry } from '../../../instrument/colour/legend'
import { useRows } from '../../../lib/list/useRows'
import { number } from '../../../lib/words/counts'
import { Entry, Sign, Swatch } from './legendLook'
import type { Marks } from './useMarks'

const rowHeight = rowFor(24)

const List = styled.div`
  min-height: 48px;
  margin: 0 -4px;
  padding: 0 4px;
  overflow: hidden auto;
  scrollbar-width: thin;
`
const Rows = styled.ul`
  position: relative;
  li {
    position: absolute;
    inset: 0 0 auto;
  }
`
interface Props {
  entries: readonly LegendEntry[]
  stale: boolean
  signs: boolean
  marks: Marks
  onSelect: (entry: LegendEntry, event: MouseEvent) => void
  onIsolate: (entry: LegendEntry) => void
}

/** A virtualised list. Arrow keys move the focus; Enter and space select. */
export function CategoryEntries({ entries, stale, signs, marks, onSelect, onIsolate }: Props) {
  const scroll = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(0)
  const current = Math.min(focused, entries.length - 1)
  const { rows, total, show } = useRows({
    count: entries.length,
    height: rowHeight,
    beyond: 4,
    paneRef: scroll,
  })
  useMarkInSight(scroll, entries, marks.selected, show)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Home: -Infinity, End: Infinity }[
      event.key
    ]
    if (step === undefined) return
    event.preventDefault()
    event.stopPropagation()
    const next = Math.min(entries.length - 1, Math.max(0, current + step))
    setFocused(next)
    show(next)
    requestAnimationFrame(() => scroll.current?.querySelector<HTMLElement>(`[data-row="${next}"]`)?.focus())
  }
  return (
    <List ref={scroll} onKeyDown={onKeyDown}>
      <Rows style={{ height: total }}>
        {rows.map(({ index, start }) => {
          const entry = entries[index]
          if (!entry) return null
          return (
            <li key={entry.category} style={{ transform: `translateY(${start}px)` }}>
              <Entry
                type="button"
                data-row={index}
                data-absent={entry.count === 0}
                data-hovered={marks.hovered === entry.category}
                aria-current={marks.selected.has(entry.category) || undefined}
                data-tip={tipOf(entry)}
                data-tip-beside=""
                tabIndex={index === current ? 0 : -1}
                onFocus={() => setFocused(index)}
                onClick={event => onSelect(entry, event)}
                onDoubleClick={() => onIsolate(entry)}
              >
                <Swatch style={{ background: cssColour(entry.colour) }} />
                <span>{entry.name}</span>
                {signs && entry.alike && (
                  <Sign>
                    <TriangleAlert size={12} role="img" aria-label={alikeWords(entry.alike)} />
                  </Sign>
                )}
                {!stale && <b>{number(entry.count)}</b>}
              </Entry>
            </li>
          )
        })}
      </Rows>
    </List>
  )
}

const alikeWords = ({ by, name }: NonNullable<LegendEntry['alike']>) =>
  by === 'everybody'
    ? `Colour easily confused with ${name}`
    : `With red-green colour blindness easily confused with ${name}`

const tipOf = ({ name, alike }: LegendEntry) =>
  [`${name}: click selects, double click isolates.`, ...(alike ? [`${alikeWords(alike)}.`] : [])].join(' ')

/** Scrolls the first marked entry into sight when none is, also when the list changes its height. */
function useMarkInSight(
  pane: RefObject<HTMLElement | null>,
  entries: readonly LegendEntry[],
  selected: Marks['selected'],
  show: (index: number) => void,
) {
  useEffect(() => {
    const element = pane.current
    const marked = entries.flatMap(({ category }, index) => (selected.has(category) ? [index] : []))
    const [first] = marked
    if (!element || first === undefined) return
    const look = () => {
      const [top, bottom] = [element.scrollTop, element.scrollTop + element.clientHeight]
      if (!marked.some(index => index * rowHeight >= top && (index + 1) * rowHeight <= bottom)) show(first)
    }
    look()
    const size = new ResizeObserver(look)
    size.observe(element)
    return () => size.disconnect()
  }, [pane, entries, selected, show])
}
