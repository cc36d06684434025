import { Maximize2, Minimize2, X } from 'lucide-react'
import { type KeyboardEvent, useCallback, useId, useMemo, useState } from 'react'
import { counted } from '../../../lib/words/counts'
import { Hidden } from '../../../ui/hidden'
import { IconButton } from '../../../ui/IconButton'
import { nameProperty } from '../../../instrument/naming'
import type { ObjectSet } from '../../../instrument/sets/objectSet'
import { listedProperties } from '../../../instrument/listedProperties'
import { tableColumns, type TableColumn } from '../../../instrument/table/tableData'
import type { TableSort } from '../../../instrument/table/tableOrder'
import { useQuery, type QueryState } from '../../state/query/useQuery'
import { useController, useLive, useManifest, useViewerState } from '../../state/useViewer'
import { closesOnEscape } from '../escape'
import { useLoading, withinBound } from '../inspector/InspectorValues'
import { Input, Quiet } from '../look'
import { QueryInput } from '../query/QueryInput'
import { Fault, Note } from '../query/queryLook'
import { ColumnsButton } from './ColumnsButton'
import { CsvButton } from './CsvButton'
import { ScopeChoice } from './ScopeChoice'
import { TableGrid } from './TableGrid'
import { Bar, Empty, Fields, Panel, QueryPlace, Told } from './tableLook'
import { useTable, type ShownTable, type TableScope, type TableState } from './useTable'
import { useTableSelection } from './useTableSelection'

const noProperties: readonly number[] = []

/** The table of objects: finds, sorts, selects and writes what the picture shows, without the picture. */
export function TablePanel({ isFull }: { isFull: boolean }) {
  const { dispatch } = useController()
  const [scope, setScope] = useScope()
  const [search, setSearch] = useState('')
  const [text, setText] = useState('')
  const [sort, setSort] = useState<TableSort | null>(null)
  const { state: query, facts } = useQuery(text)
  const state = useTable({ scope: scope.now, search, query, sort })
  const columns = useColumns()
  const id = useId()
  const close = () => dispatch({ type: 'table', table: 'none' })
  const chosenBy = useMemo(
    () => [...(query.stage === 'found' ? query.properties : noProperties), ...sortedBy(sort)],
    [query, sort],
  )
  const ready = state.stage === 'ready' ? state.table : null
  return (
    <Panel
      aria-labelledby={`${id}title`}
      tabIndex={-1}
      data-table=""
      data-returns="[data-tool='table']"
      onKeyDown={event => {
        closesOnEscape(event, close)
        arrowsEnter(event)
      }}
    >
      <Bar>
        <h2 id={`${id}title`}>Table</h2>
        <ScopeChoice scope={scope.now} onChoose={setScope} />
        <Fields>
          <Input
            type="search"
            placeholder="Name or number"
            aria-label="Search the table by name or number"
            value={search}
            onChange={({ target }) => setSearch(target.value)}
          />
          <QueryPlace>
            <Hidden id={`${id}query`}>query</Hidden>
            <QueryInput
              label={`${id}title ${id}query`}
              description={`${id}told`}
              text={text}
              facts={facts}
              fault={query.stage === 'wrong' ? query.remark : null}
              notes={query.stage === 'found' ? query.result.remarks : []}
              hasKey={false}
              onChange={setText}
              onEnter={() => undefined}
            >
              {null}
            </QueryInput>
          </QueryPlace>
        </Fields>
        <ColumnsButton {...columns.choice} />
        <CsvButton
          label="CSV"
          name="objects"
          disabled={!ready || ready.rows.length === 0}
          table={() => ready && { data: ready.data, columns: columns.shown, rows: ready.rows }}
        />
        <IconButton
          label={isFull ? 'Show the picture (Shift+T)' : 'Use the whole height (Shift+T)'}
          icon={isFull ? <Minimize2 size={16} /> : <Maximize2 size={16} />}
          onClick={() => dispatch({ type: 'table', table: isFull ? 'below' : 'full' })}
        />
        <IconButton label="Close the table (T)" icon={<X size={16} />} onClick={close} />
      </Bar>
      <Told id={`${id}told`} role="status">
        <Count state={state} query={query} scope={scope.now} />
      </Told>
      {ready && ready.rows.length > 0 && state.stage === 'ready' ? (
        <Rows
          table={ready}
          columns={columns.shown}
          sort={sort}
          isOld={state.isOld}
          chosenBy={chosenBy}
          onSort={setSort}
          onOwn={scope.keep}
        />
      ) : (
        <Nothing state={state} scope={scope.now} isFiltered={search.trim() !== '' || text.trim() !== ''} />
      )}
    </Panel>
  )
}

/** Arrow keys on the panel itself, which has the focus when it opens, lead into its rows. */
function arrowsEnter(event: KeyboardEvent<HTMLElement>) {
  if (event.target !== event.currentTarget || !event.key.startsWith('Arrow')) return
  event.preventDefault()
  event.currentTarget
    .querySelector<HTMLElement>('[data-row][tabindex="0"], [data-row] [tabindex="0"]')
    ?.focus()
}

const sortedBy = (sort: TableSort | null) => (typeof sort?.key === 'number' ? [sort.key] : noProperties)

/**
 * The objects of the table. As "selected" it follows selections of the picture, but not its own: the rows would go
 * away under the pointer.
 */
function useScope() {
  const selection = useViewerState(state => state.selection)
  const [kind, setKind] = useState<Exclude<TableScope, { kind: 'selection' }> | null>({ kind: 'here' })
  const [own, setOwn] = useState<ObjectSet | null>(null)
  const [followed, setFollowed] = useState(selection)
  if (selection !== followed && selection !== own) setFollowed(selection)
  const now = useMemo<TableScope>(() => kind ?? { kind: 'selection', set: followed }, [kind, followed])
  const choose = useCallback(
    (next: TableScope) => {
      setKind(next.kind === 'selection' ? null : next)
      setFollowed(selection)
    },
    [selection],
  )
  return [{ now, keep: setOwn }, choose] as const
}

/** The columns of the properties that are loaded and not switched off. Small properties load by themselves. */
function useColumns() {
  const manifest = useManifest()
  const controller = useController()
  const loads = useLive(live => live.properties)
  const [off, setOff] = useState<ReadonlySet<number>>(new Set())
  const entries = useMemo(() => {
    const named = nameProperty(manifest)?.id
    return listedProperties(manifest.properties, id => loads.has(id)).filter(({ id }) => id !== named)
  }, [manifest, loads])
  const small = useMemo(() => withinBound(entries), [entries])
  useLoading(small, loads)
  const isLoaded = (id: number) => loads.get(id)?.stage === 'ready'
  const visible = entries.filter(({ id }) => isLoaded(id) && !off.has(id))
  const change = (id: number, on: boolean) => {
    setOff(new Set(on ? [...off].filter(other => other !== id) : [...off, id]))
    if (on) controller.wantProperties(new Set([id]))
  }
  return {
    shown: tableColumns(visible, {
      hasTime: manifest.minTime < manifest.maxTime,
      hasChannels: manifest.channels.length > 1,
    }),
    choice: { entries, shown: new Set(visible.map(({ id }) => id)), isLoaded, onChange: change },
  }
}

interface RowsProps {
  table: ShownTable
  columns: readonly TableColumn[]
  sort: TableSort | null
  isOld: boolean
  chosenBy: readonly number[]
  onSort(sort: TableSort | null): void
  onOwn(selection: ObjectSet): void
}

function Rows({ table, chosenBy, onOwn, ...rest }: RowsProps) {
  const selection = useTableSelection(table, chosenBy, onOwn)
  return <TableGrid table={table} selection={selection} {...rest} />
}

/** A row is an object at one time point, so that rows of several time points are no number of objects. */
const rowsWords = (count: number, ofTimes: boolean) =>
  ofTimes ? `${counted(count, 'row')}, one for each object and time point` : counted(count, 'object')

interface CountProps {
  state: TableState
  query: QueryState
  scope: TableScope
}

function Count({ state, query, scope }: CountProps) {
  const { minTime, maxTime } = useManifest()
  const hasTime = minTime < maxTime
  if (query.stage === 'wrong') return <Fault>{query.remark.message}</Fault>
  if (query.stage === 'unfinished') return <span>{query.remark.message}</span>
  const notes = query.stage === 'found' ? query.result.remarks : []
  return (
    <>
      <span>
        {state.stage === 'ready' ? rowsWords(state.table.rows.length, scope.kind !== 'here' && hasTime) : ''}
        {query.stage === 'waiting' && ` · ${query.reason}`}
      </span>
      {notes.map(({ at, message }) => (
        <Note key={`${at.from} ${message}`}>{message}</Note>
      ))}
    </>
  )
}

/** What stands in the place of the rows. */
function Nothing({
  state,
  scope,
  isFiltered,
}: {
  state: TableState
  scope: TableScope
  isFiltered: boolean
}) {
  if (state.stage === 'failed')
    return (
      <Empty role="alert">
        {state.reason}
        {state.again && (
          <Quiet type="button" onClick={state.again}>
            Try again
          </Quiet>
        )}
      </Empty>
    )
  if (state.stage === 'waiting') return <Empty role="status">{state.reason}</Empty>
  if (isFiltered) return <Empty>No object matches. Change the search or the query.</Empty>
  return <Empty>{emptyWords[scope.kind]}</Empty>
}

const emptyWords: Readonly<Record<TableScope['kind'], string>> = {
  here: 'No object is visible at this time point.',
  all: 'The dataset has no objects yet.',
  selection: 'Nothing is selected. Click objects in the picture.',
  set: `The set has no objects in this dataset, or it was deleted.`,
}
