import { TriangleAlert } from 'lucide-react'
import { useDeferredValue, useMemo, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { styled } from 'styled-components'
import { rowFor } from '../../../lib/browser/browser'
import type { Property } from '../../../../formats/property/property'
import { cssColour } from '../../../instrument/colour/cssColour'
import {
  arranged,
  sorts,
  type CategoryLegend,
  type LegendEntry,
  type Sort,
} from '../../../instrument/colour/legend'
import { objectsOfCategory } from '../../../instrument/colour/legendSelection'
import type { Shown } from '../../../instrument/colour/objectValues'
import { wayOf } from '../../../instrument/sets/clickWay'
import { useRows } from '../../../lib/list/useRows'
import { counted, number } from '../../../lib/words/counts'
import { isolateObjects, selectObjects } from '../../state/selecting'
import type { PaletteName } from '../../../instrument/viewerState'
import { useController, useViewerState } from '../../state/useViewer'
import { takesBack } from '../escape'
import { Choice, Input } from '../look'
import { Entry, Note, Swatch } from './legendLook'

const rowHeight = rowFor(24)
/** with more entries the legend offers search and sorting */
const fewEntries = 8
/** with more confusable colours, one note replaces the signs of the rows */
const mostSigns = 8

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
const Tools = styled.div`
  display: grid;
  grid-template-columns: 1fr auto;
  flex: none;
  gap: 4px;
  input,
  select {
    min-height: 26px;
    padding: 2px 6px;
    font-size: 12px;
  }
`
const Sign = styled.i`
  display: inline-grid;
  flex: none;
  color: var(--amber-text);
`
const Remedy = styled.button`
  padding: 0;
  border: 0;
  background: transparent;
  color: var(--accent-text);
  font: inherit;
  text-align: left;
  text-decoration: underline;
  cursor: pointer;
`
const sortWords: Readonly<Record<Sort, string>> = { value: 'By value', name: 'By name', count: 'By count' }
/** Texts have no values; the order is that of the file. */
const textSortWords = { ...sortWords, value: 'As in the file' }

interface Props {
  readonly legend: CategoryLegend
  readonly property: Property
  readonly shown: Shown
  readonly stale: boolean
}

/** The categories with their colours and counts. A click selects, a double click isolates. */
export function CategoryBody({ legend: { propertyId, entries, repeats }, property, shown, stale }: Props) {
  const [search, setSearch] = useState('')
  const [sort, setSort] = useState<Sort>(property.type === 'label' ? 'value' : 'name')
  const wanted = useDeferredValue(search)
  const found = useMemo(() => arranged(entries, wanted, sort), [entries, wanted, sort])
  const palette = useViewerState(({ colour }) => colour.palette)
  const controller = useController()
  if (entries.length === 0) return <Note>The property has no values.</Note>
  const confused = entries.filter(({ alike }) => alike).length
  const signs = confused <= mostSigns
  const refs = ({ category }: LegendEntry) => objectsOfCategory(shown, property, palette, category)
  return (
    <>
      {entries.length > fewEntries && (
        <SearchAndSort
          search={search}
          onSearch={setSearch}
          sort={sort}
          onSort={setSort}
          words={property.type === 'label' ? sortWords : textSortWords}
        />
      )}
      {repeats && <Note>{counted(entries.length, 'category', 'categories')} share 255 colours.</Note>}
      {confused > 0 && <Confused palette={palette} many={!signs} />}
      {found.length === 0 && <Note>Nothing matches.</Note>}
      <Entries
        entries={found}
        stale={stale}
        signs={signs}
        onSelect={(entry, event) => selectObjects(controller, refs(entry), wayOf(event), propertyId)}
        onIsolate={entry => isolateObjects(controller, refs(entry), propertyId)}
      />
    </>
  )
}

/** Confusable colours, with a remedy: the palette with the larger distances, or else texts on the cells. */
function Confused({ palette, many }: { palette: PaletteName; many: boolean }) {
  const { dispatch } = useController()
  const hasTexts = useViewerState(({ texts }) => texts === 'values')
  if (!many && palette === 'distinct' && hasTexts) return null
  return (
    <Note>
      <Sign>
        <TriangleAlert size={12} aria-hidden />
      </Sign>{' '}
      {many ? 'Many' : 'Some'} colours are easily confused.{' '}
      {palette === 'original' ? (
        <Remedy type="button" onClick={() => dispatch({ type: 'colour', colour: { palette: 'distinct' } })}>
          Use distinct colours
        </Remedy>
      ) : (
        !hasTexts && (
          <Remedy type="button" onClick={() => dispatch({ type: 'texts', texts: 'values' })}>
            Write the names on the cells
          </Remedy>
        )
      )}
    </Note>
  )
}

function SearchAndSort({
  search,
  onSearch,
  sort,
  onSort,
  words,
}: {
  search: string
  onSearch: (text: string) => void
  sort: Sort
  onSort: (sort: Sort) => void
  words: Readonly<Record<Sort, string>>
}) {
  return (
    <Tools>
      <Input
        type="search"
        placeholder="Search"
        aria-label="Search the legend"
        value={search}
        onChange={event => onSearch(event.target.value)}
        onKeyDown={event => takesBack(event, search !== '', () => onSearch(''))}
      />
      <Choice
        aria-label="Order of the legend"
        value={sort}
        onChange={event => onSort(sorts.find(each => each === event.target.value) ?? 'value')}
      >
        {sorts.map(each => (
          <option key={each} value={each}>
            {words[each]}
          </option>
        ))}
      </Choice>
    </Tools>
  )
}

interface EntriesProps {
  entries: readonly LegendEntry[]
  stale: boolean
  signs: boolean
  onSelect: (entry: LegendEntry, event: MouseEvent) => void
  onIsolate: (entry: LegendEntry) => void
}

/** A virtualised list. Arrow keys move the focus; Enter and space select. */
function Entries({ entries, stale, signs, onSelect, onIsolate }: EntriesProps) {
  const scroll = useRef<HTMLDivElement>(null)
  const [focused, setFocused] = useState(0)
  const current = Math.min(focused, entries.length - 1)
  const { rows, total, show } = useRows({
    count: entries.length,
    height: rowHeight,
    beyond: 4,
    paneRef: scroll,
  })
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
                data-tip={tipOf(entry)}
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
