import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { noObjects, setOfRefs } from '../../../client/instrument/sets/objectSet'
import type { ViewerState } from '../../../client/instrument/viewerState'
import { highest, rowsInSight, scrolledTo } from '../../../client/lib/list/useRows'
import { TableFor } from '../../../client/ui/form/TableFor'
import { cellWords } from '../../../client/viewer/panel/table/cellWords'
import { TablePanel } from '../../../client/viewer/panel/table/TablePanel'
import { Controller } from '../../../client/viewer/state/controller'
import { selectedRefs } from '../../../client/viewer/state/selecting'
import { ControllerContext } from '../../../client/viewer/state/useViewer'
import { indexOfRows } from '../../support/indexRows'
import { manifestOf, propertyOf, tableOf } from '../../viewer/support'

const volume = { id: 1, name: 'volume', type: 'float' as const, values: 3, range: null, sha256: 'a' }
const manifest = manifestOf([{ time: 1 }, { time: 2 }], {
  name: 'Embryo',
  properties: [{ ...volume, load: 'click' }],
  index: {
    revision: 1,
    rows: [5],
    bytes: [1],
    sha256: ['x'],
    measures: ['y'],
    first: [1],
    last: [2],
  },
})
const volumes = propertyOf('type:float\n1,1:60\n1,2:170\n2,1:90\n')
const objects = indexOfRows([
  { time: 1, id: 1, name: 'a7.1' },
  { time: 1, id: 2, name: 'b7.1' },
  { time: 1, id: 3, name: '=evil' },
  { time: 2, id: 1, name: 'a7.1' },
  { time: 2, id: 2, name: 'b7.1' },
])

/** The table of a dataset with three objects at time point 1, which is on screen, and two at time point 2. */
function shown(state: Partial<ViewerState> = {}, values = volumes) {
  const controller = new Controller(manifest, { time: 1, table: 'below', reach: 'objects', ...state })
  // the test brings the blocks of the index
  controller.index.want = () => undefined
  controller.live.setState({
    shown: { time: 1, coarse: false, tables: [tableOf([1, 2, 3])] },
    properties: new Map([[1, { stage: 'ready', value: values }]]),
  })
  const load = () => act(() => controller.index['arrived']({ blocks: [objects], isDamaged: false }))
  render(
    <ControllerContext value={controller}>
      <TablePanel isFull={false} />
    </ControllerContext>,
  )
  return {
    controller,
    load,
    user: userEvent.setup(),
    picked: () => selectedRefs(controller).map(({ id }) => id),
  }
}
const lines = () => screen.getAllByRole('row').slice(1)
const names = () => lines().map(line => within(line).getAllByRole('gridcell')[2]!.textContent)
const selected = () =>
  lines().flatMap((line, at) => (line.getAttribute('aria-selected') === 'true' ? [at] : []))
const showAll = () =>
  fireEvent.change(screen.getByLabelText('Rows of the table'), { target: { value: 'all' } })
const sortBy = (user: ReturnType<typeof userEvent.setup>, title: string) =>
  user.click(within(screen.getByRole('columnheader', { name: title })).getByRole('button'))

it('a cell tells a sphere in the unit of the dataset, as the inspector does', () => {
  const spheres = propertyOf('type:sphere\n1,1:1,2,3,40\n')
  const data = { objects, names: null, properties: new Map([[1, spheres]]) }
  const column = { key: 1, title: 'balls', isNumber: false }
  const words = cellWords(data, column, 0, { unit: 'um', factor: 0.5 })
  expect(words.text).toBe('0.5, 1, 1.5 µm · radius 20 µm')
  expect(words.title).toBe(words.text)
})

describe('the table of objects', () => {
  it('waits for the list of objects, reports a damaged part, and then shows the visible objects', () => {
    const { controller, load } = shown({ hidden: setOfRefs([{ time: 1, id: 2, channel: 0 }], 'objects') })
    expect(screen.getByText('Loading the list of all objects')).toBeVisible()
    act(() => controller.blocks.setState({ blocks: [], isDamaged: true }))
    expect(screen.getByRole('alert')).toHaveTextContent('could not be read')
    load()
    expect(names()).toEqual(['a7.1', '=evil'])
    expect(screen.getByRole('grid', { name: 'Objects' })).toHaveAttribute('aria-rowcount', '3')
  })

  it('keeps the values below their column titles, whichever of both scrolls sideways', () => {
    shown().load()
    const [titles, values] = screen.getAllByRole('rowgroup')
    for (const [scrolled, follows, left] of [
      [titles!, values!, 300],
      [values!, titles!, 120],
    ] as const) {
      scrolled.scrollLeft = left
      fireEvent.scroll(scrolled)
      expect(follows.scrollLeft).toBe(left)
    }
  })

  it('shows six digits of a computed number, and the whole number in its title', () => {
    shown({}, propertyOf('type:float\n1,1:0.12345678901234\n1,2:170.5\n')).load()
    expect(screen.getByTitle('0.12345678901234')).toHaveTextContent(/^0\.123457$/)
    expect(screen.getByText('170.5')).not.toHaveAttribute('title')
  })

  it('speaks the values of a row with their columns', () => {
    const { load } = shown()
    load()
    expect(lines()[0]).toHaveAccessibleName('Time 1, Number 1, Name a7.1, volume 60')
    expect(lines()[2]).toHaveAccessibleName('Time 1, Number 3, Name =evil, volume no value')
    expect(lines()[2]).toHaveAttribute('aria-rowindex', '4')
  })

  it('sorts up, down and not at all, with missing values last', async () => {
    const { user, load } = shown()
    load()
    showAll()
    await sortBy(user, 'volume')
    expect(names()).toEqual(['a7.1', 'a7.1', 'b7.1', '=evil', 'b7.1'])
    expect(screen.getByRole('columnheader', { name: 'volume' })).toHaveAttribute('aria-sort', 'ascending')
    await sortBy(user, 'volume')
    expect(names()).toEqual(['b7.1', 'a7.1', 'a7.1', '=evil', 'b7.1'])
    await sortBy(user, 'volume')
    expect(names()).toEqual(['a7.1', 'b7.1', '=evil', 'a7.1', 'b7.1'])
    expect(screen.getByRole('columnheader', { name: 'volume' })).not.toHaveAttribute('aria-sort')
  })

  it('filters by names and by the query line, and keeps its rows while a query is wrong', async () => {
    const { load } = shown()
    load()
    showAll()
    const query = screen.getByRole('combobox', { name: 'Table query' })
    fireEvent.change(query, { target: { value: 'volume > 80' } })
    await waitFor(() => expect(names()).toEqual(['b7.1', 'a7.1']))
    fireEvent.change(query, { target: { value: 'volume >' } })
    await waitFor(() => expect(screen.getByText(/^Write a value/)).toBeVisible())
    expect(names()).toEqual(['b7.1', 'a7.1'])
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true')
    fireEvent.change(query, { target: { value: '' } })
    fireEvent.change(screen.getByLabelText('Search the table by name or number'), { target: { value: 'b7' } })
    await waitFor(() => expect(names()).toEqual(['b7.1', 'b7.1']))
    fireEvent.change(screen.getByLabelText('Search the table by name or number'), { target: { value: 'x' } })
    expect(screen.getByText('No object matches. Change the search or the query.')).toBeVisible()
  })

  it('selects as file managers do, and the picture selects in the table', async () => {
    const { user, load, picked, controller } = shown()
    load()
    await user.click(lines()[0]!)
    expect(picked()).toEqual([1])
    fireEvent.click(lines()[2]!, { ctrlKey: true })
    expect(picked()).toEqual([1, 3])
    fireEvent.click(lines()[1]!, { shiftKey: true })
    expect(picked()).toEqual([2, 3])
    act(() => controller.dispatch({ type: 'pick', ref: { time: 1, id: 1, channel: 0 }, adding: false }))
    expect(selected()).toEqual([0])
  })

  it('keeps the rows of the selection while the table itself selects', async () => {
    const { user, load, controller } = shown({
      selection: setOfRefs(
        [1, 2].map(id => ({ time: 1, id, channel: 0 })),
        'objects',
      ),
    })
    load()
    fireEvent.change(screen.getByLabelText('Rows of the table'), { target: { value: 'selection' } })
    expect(names()).toEqual(['a7.1', 'b7.1'])
    await user.click(lines()[1]!)
    expect(names()).toEqual(['a7.1', 'b7.1'])
    act(() => controller.dispatch({ type: 'selectSet', set: noObjects, way: 'replace' }))
    expect(screen.getByText('Nothing is selected. Click objects in the picture.')).toBeVisible()
  })

  it('works by keyboard: moves, selects, extends, goes to another time', async () => {
    const { user, load, picked, controller } = shown()
    load()
    showAll()
    act(() => lines()[0]!.focus())
    await user.keyboard('{ArrowDown}')
    await waitFor(() => expect(lines()[1]).toHaveFocus())
    expect(picked()).toEqual([])
    await user.keyboard(' ')
    expect(picked()).toEqual([2])
    await user.keyboard('{Shift>}{ArrowDown}{/Shift}')
    expect(picked()).toEqual([2, 3])
    await waitFor(() => expect(lines()[2]).toHaveFocus())
    await user.keyboard('{ArrowRight}')
    await waitFor(() => expect(within(lines()[2]!).getAllByRole('gridcell')[0]).toHaveFocus())
    await user.keyboard('{End}{Enter}')
    expect(controller.state.getState().time).toBe(2)
    await user.keyboard('{Control>}a{/Control}')
    expect(selected()).toEqual([0, 1, 2, 3, 4])
  })

  it('has one stop of the Tab key for its column titles, and arrows go along them', async () => {
    const { user, load } = shown()
    load()
    const titles = screen.getAllByRole('columnheader').map(head => within(head).getByRole('button'))
    const stops = () => titles.flatMap((title, at) => (title.tabIndex === 0 ? [at] : []))
    expect(stops()).toEqual([0])
    act(() => titles[0]!.focus())
    await user.keyboard('{ArrowRight}')
    expect(titles[1]).toHaveFocus()
    expect(stops()).toEqual([1])
    await user.keyboard('{End}{ArrowRight}')
    expect(titles.at(-1)).toHaveFocus()
    await user.keyboard('{Enter}')
    expect(screen.getByRole('columnheader', { name: 'volume' })).toHaveAttribute('aria-sort', 'ascending')
    await user.tab()
    expect(lines()[0]).toHaveFocus()
    await user.tab({ shift: true })
    expect(titles.at(-1)).toHaveFocus()
  })

  it('counts objects at one time point, and rows of several', () => {
    shown().load()
    expect(screen.getByText('3 objects')).toBeVisible()
    showAll()
    expect(screen.getByText('5 rows, one for each object and time point')).toBeVisible()
  })

  it('remembers in the selection which properties chose the rows', async () => {
    const { user, load, controller } = shown()
    load()
    await sortBy(user, 'volume')
    act(() => lines()[0]!.focus())
    await user.keyboard('{Control>}a{/Control}')
    expect(controller.state.getState().chosenBy).toEqual([1])
  })

  it('has the columns that a person chooses', async () => {
    const { user, load } = shown()
    load()
    await user.click(screen.getByRole('button', { name: 'Columns' }))
    await user.click(screen.getByRole('checkbox', { name: 'volume' }))
    expect(screen.queryByRole('columnheader', { name: 'volume' })).toBeNull()
    await user.keyboard('{Escape}')
    expect(screen.getByRole('button', { name: 'Columns' })).toHaveFocus()
  })
})

const textOf = (file: Blob) =>
  new Promise(resolve => {
    const reader = new FileReader()
    // keeps the mark of UTF-8
    reader.onload = () => resolve(Buffer.from(reader.result as ArrayBuffer).toString('utf8'))
    reader.readAsArrayBuffer(file)
  })

describe('a CSV file of the table', () => {
  const { click } = HTMLAnchorElement.prototype
  const files: Blob[] = []
  beforeEach(() => {
    URL.createObjectURL = file => (files.push(file as Blob), 'blob:table')
    URL.revokeObjectURL = () => undefined
    HTMLAnchorElement.prototype.click = () => undefined
  })
  afterEach(() => {
    HTMLAnchorElement.prototype.click = click
    files.length = 0
  })

  it('holds what the table shows, in its order, without formulas', async () => {
    const { user, load } = shown()
    load()
    await sortBy(user, 'Number')
    await sortBy(user, 'Number')
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(files).toHaveLength(1))
    const rows = "Time,Number,Name,volume\r\n1,3,'=evil,\r\n1,2,b7.1,170\r\n1,1,a7.1,60\r\n"
    expect(await textOf(files[0]!)).toBe(`\uFEFF${rows}`)
    expect(files[0]!.type).toBe('text/csv;charset=utf-8')
    // without the mark for programs, also after the page is loaded again
    render(<TableFor />)
    await user.selectOptions(screen.getByLabelText('CSV for'), 'Programs (no mark)')
    await user.click(screen.getByRole('button', { name: 'CSV' }))
    await waitFor(() => expect(files).toHaveLength(2))
    expect(await textOf(files[1]!)).toBe(rows)
    expect(localStorage.getItem('morula.tableReader')).toBe('"programs"')
  })
})

describe('a list that is higher than browsers allow', () => {
  const [count, height] = [1_000_000, 28]
  const pane = (scrollTop: number) => ({ scrollTop, clientHeight: 560 })

  it('shows its first and its last rows at the ends of the pane', () => {
    expect(rowsInSight(pane(0), count, height)).toEqual({ from: 0, to: 20, shift: 0 })
    const { from, to, shift } = rowsInSight(pane(highest - 560), count, height)
    expect([from, to]).toEqual([count - 20, count])
    expect((count - 1) * height + shift + height).toBeCloseTo(highest, 3)
  })

  it('scrolls any row into sight by the shortest distance', () => {
    for (const row of [0, 1, 777_777, count - 1]) {
      const seen = rowsInSight(pane(scrolledTo(pane(5_000_000), row, count, height)), count, height)
      expect(seen.from).toBeLessThanOrEqual(row)
      expect(seen.to).toBeGreaterThan(row)
    }
    const inSight = rowsInSight(pane(5_000_000), count, height).from + 5
    expect(scrolledTo(pane(5_000_000), inSight, count, height)).toBe(5_000_000)
  })
})
