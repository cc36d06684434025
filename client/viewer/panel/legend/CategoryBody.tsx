import { TriangleAlert } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { styled } from 'styled-components'
import { useStore } from 'zustand'
import type { Property } from '../../../../formats/property/property'
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
import { counted } from '../../../lib/words/counts'
import { legendSort, sortedKind } from '../../state/legendSort'
import { isolateObjects, selectObjects } from '../../state/selecting'
import type { PaletteName } from '../../../instrument/viewerState'
import { useController, useViewerState } from '../../state/useViewer'
import { takesBack } from '../escape'
import { Choice, Input } from '../look'
import { CategoryEntries } from './CategoryEntries'
import { Note, Remedy, Sign } from './legendLook'
import type { Marks } from './useMarks'

/** with more entries the legend offers search and sorting */
const fewEntries = 8
/** with more confusable colours, one note replaces the signs of the rows */
const mostSigns = 8

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
    /* the legend, which scrolls, would cut it */
    outline-offset: -2px;
  }
`
const sortWords: Readonly<Record<Sort, string>> = { value: 'By number', name: 'By name', count: 'By count' }
/** Texts have no values; the order is that of the file. */
const textSortWords = { ...sortWords, value: 'As in the file' }

interface Props {
  readonly legend: CategoryLegend
  readonly property: Property
  readonly shown: Shown
  readonly stale: boolean
  readonly marks: Marks
}

/** The categories with their colours and counts. A click selects, a double click isolates. */
export function CategoryBody({ legend, property, shown, stale, marks }: Props) {
  const { propertyId, entries, repeats } = legend
  const [search, setSearch] = useState('')
  const kind = sortedKind(property)
  const sort = useStore(legendSort, sorts => sorts[kind])
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
          onSort={chosen => legendSort.setState({ [kind]: chosen })}
          words={kind === 'labels' ? sortWords : textSortWords}
        />
      )}
      {repeats && <Repeated count={entries.length} />}
      {confused > 0 && !repeats && <Confused palette={palette} many={!signs} />}
      {found.length === 0 && <Note>Nothing matches.</Note>}
      <CategoryEntries
        entries={found}
        stale={stale}
        signs={signs}
        marks={marks}
        onSelect={(entry, event) => selectObjects(controller, refs(entry), wayOf(event), propertyId)}
        onIsolate={entry => isolateObjects(controller, refs(entry), propertyId)}
      />
    </>
  )
}

/** More categories than colours: no palette helps, and the list needs the room of a second note. */
function Repeated({ count }: { count: number }) {
  return (
    <Note>
      {counted(count, 'category', 'categories')} share 255 colours. <NamesOnCells />
    </Note>
  )
}

function NamesOnCells() {
  const { dispatch } = useController()
  const hasTexts = useViewerState(({ texts }) => texts === 'values')
  return (
    <Remedy type="button" onClick={() => dispatch({ type: 'texts', texts: hasTexts ? 'none' : 'values' })}>
      {hasTexts ? 'Remove the names from the cells' : 'Write the names on the cells'}
    </Remedy>
  )
}

/** Confusable colours, with a remedy: the palette with the larger distances, or else texts on the cells. */
function Confused({ palette, many }: { palette: PaletteName; many: boolean }) {
  const { dispatch } = useController()
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
        <NamesOnCells />
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
