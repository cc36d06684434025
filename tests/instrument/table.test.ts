import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { lineageColumns } from '../../client/instrument/table/lineageColumns'
import { csvFile, csvParts } from '../../client/instrument/table/tableCsv'
import { cellTexts, refAtRow, tableColumns, type TableData } from '../../client/instrument/table/tableData'
import { tableRows, type TableSort } from '../../client/instrument/table/tableOrder'
import { CsvDesk, csvPieces } from '../../client/viewer/state/table/csvWorker'
import { TableRunner } from '../../client/viewer/state/table/tableRunner'
import { TableDesk, type TableTask } from '../../client/viewer/state/table/tableWorker'
import { indexOfRows } from '../support/indexRows'
import { lineageOf, propertyOf } from '../viewer/support'

const objects = indexOfRows([
  { time: 1, id: 1, name: 'a10.2' },
  { time: 1, id: 2, name: 'a2.1' },
  { time: 1, id: 30 },
  { time: 2, id: 1, name: 'A2.1' },
  { time: 2, id: 4 },
])
const properties = new Map([
  [1, propertyOf('type:float\n1,1:0.25\n1,2:-3\n1,30:1e-300\n2,1:-3\n')],
  [2, propertyOf('type:string\n1,1:Tail\n1,2:=evil\n2,4:head\n')],
  [3, propertyOf('type:space\n1,1:1,2\n1,1:1,30\n1,2:1,1\n2,1:2,4\n')],
  [4, propertyOf('type:label\n1,1:3\n1,2:0\n2,4:1\n')],
  [5, propertyOf('type:sphere\n1,1:0,0,0,5\n2,1:9,9,9,1\n')],
  [6, propertyOf('type:color\n1,1:0,0,9\n2,1:0,1,0\n')],
  [7, propertyOf('type:vector\n1,1:0,0,0,1:3,4,0,1\n2,4:0,0,0,1:1,0,0,1\n')],
])
const data: TableData = {
  objects,
  names: propertyOf('type:string\n1,30:b1\n2,1:other\n'),
  properties,
}
const order = (sort: TableSort | null, more: { search?: string; among?: Uint32Array | null } = {}) => [
  ...tableRows(data, { among: null, search: '', sort, ...more }),
]
const by = (key: TableSort['key'], descending = false) => order({ key, descending })

describe('the order of a table', () => {
  test('is by time, number and channel at first', () => {
    expect(order(null)).toEqual([0, 1, 2, 3, 4])
  })

  test('sorts numbers, with equal ones in the first order and missing ones last', () => {
    expect(by(1)).toEqual([1, 3, 2, 0, 4])
    expect(by(1, true)).toEqual([0, 2, 1, 3, 4])
    expect(by('id', true)).toEqual([2, 4, 1, 0, 3])
    expect(by('time', true)).toEqual([3, 4, 0, 1, 2])
  })

  test('sorts names with their numbers, in any case; a name of the mesh comes before that of the property', () => {
    expect(by('name')).toEqual([1, 3, 0, 2, 4])
  })

  test('gives names in two Unicode forms one place', () => {
    const [nfd, nfc] = ['Au\u0308ge', 'a\u00fcge']
    const written = {
      objects: indexOfRows([
        { time: 1, id: 1, name: 'auz' },
        { time: 1, id: 2 },
        { time: 1, id: 3, name: nfd },
      ]),
      names: propertyOf(`type:string\n1,2:${nfc}\n`),
      properties: new Map(),
    }
    const sort = { key: 'name', descending: false } as const
    expect([...tableRows(written, { among: null, search: '', sort })]).toEqual([0, 1, 2])
    expect([...tableRows(written, { among: null, search: nfc, sort })]).toEqual([1, 2])
  })

  test('sorts each type of property by its own rule', () => {
    expect(by(2)).toEqual([1, 4, 0, 2, 3]) // texts
    expect(by(3, true)).toEqual([0, 1, 3, 2, 4]) // number of neighbours
    expect(by(4)).toEqual([4, 0, 1, 2, 3]) // label 0 is no value
    expect(by(5)).toEqual([3, 0, 1, 2, 4]) // radius
    expect(by(6)).toEqual([0, 3, 1, 2, 4]) // red, green, blue
    expect(by(7)).toEqual([4, 0, 1, 2, 3]) // length
    expect(by(99)).toEqual([0, 1, 2, 3, 4]) // a property that is not loaded
  })

  test('has only the rows of a set and those that a search finds by name or number', () => {
    expect(order(null, { among: Uint32Array.of(0b11010) })).toEqual([1, 3, 4])
    expect(order(null, { search: 'a2.0001, b1' })).toEqual([1, 2, 3])
    expect(order(null, { search: '3' })).toEqual([2])
    expect(order(null, { search: 'other' })).toEqual([])
  })

  test('is that of a stable sort for any numbers', () => {
    const values = fc.array(fc.oneof(fc.double(), fc.constantFrom(0, -0, NaN, 1, Infinity)), {
      maxLength: 60,
    })
    fc.assert(
      fc.property(values, fc.boolean(), (numbers, descending) => {
        const rows = indexOfRows(numbers.map((_, id) => ({ time: 1, id })))
        const property = { type: 'float', rows, range: null, values: Float64Array.from(numbers) } as const
        const wanted = [...numbers.keys()].sort((a, b) => {
          const [x, y] = [numbers[a]!, numbers[b]!]
          if (Number.isNaN(x) || Number.isNaN(y)) return Number(Number.isNaN(x)) - Number(Number.isNaN(y))
          return (x < y ? -1 : x > y ? 1 : 0) * (descending ? -1 : 1)
        })
        const table = { objects: rows, names: null, properties: new Map([[1, property]]) }
        const found = tableRows(table, { among: null, search: '', sort: { key: 1, descending } })
        expect([...found]).toEqual(wanted)
      }),
    )
  })
})

describe('the cells of a table', () => {
  const columns = tableColumns(
    [
      { id: 1, name: 'volume', type: 'float' },
      { id: 3, name: 'contacts', type: 'space' },
      { id: 2, name: 'fate', type: 'string' },
    ],
    { hasTime: true, hasChannels: false },
  )

  /** The lines of all rows. */
  const linesOf = [
    '1,1,a10.2,0.25,"1,2; 1,30",Tail,',
    '1,2,a2.1,-3,"1,1",\'=evil,',
    '1,30,b1,1e-300,,,',
    '2,1,A2.1,-3,"2,4",,',
    '2,4,,,,head,',
  ]

  test('have the unit of computed values in the title of their column', () => {
    const volume = { id: 1, name: 'Volume', type: 'float', unit: 'µm³' } as const
    expect(tableColumns([volume], { hasTime: false, hasChannels: false }).at(-1)).toMatchObject({
      key: 1,
      title: 'Volume (µm³)',
    })
  })

  test('say which values are old in the title of their column', () => {
    const volume = { name: 'Volume', type: 'float', unit: 'µm³' } as const
    const versions = tableColumns(
      [
        { ...volume, id: 1, isReplaced: true },
        { ...volume, id: 2, isOutdated: true },
      ],
      { hasTime: false, hasChannels: false },
    )
    expect(versions.slice(-2).map(({ title }) => title)).toEqual([
      'Volume (older version) (µm³)',
      'Volume (out of date) (µm³)',
    ])
  })

  test('hold the values as the file writes them', () => {
    expect(columns.map(({ title }) => title)).toEqual([
      'Time',
      'Number',
      'Name',
      'volume',
      'contacts',
      'fate',
    ])
    expect(columns.map(({ key }) => cellTexts(data, key, 0))).toEqual([
      ['1'],
      ['1'],
      ['a10.2'],
      ['0.25'],
      ['1,2', '1,30'],
      ['Tail'],
    ])
    expect(cellTexts(data, 'name', 4)).toEqual([])
    expect(refAtRow(data, 3)).toEqual({ time: 2, id: 1, channel: 0 })
  })

  test('write a vector as its start and its end', () => {
    expect(cellTexts(data, 7, 0)).toEqual(['0, 0, 0, 1: 3, 4, 0, 1'])
  })

  test('hold the mothers and daughters of a lineage', () => {
    const lineage = lineageOf(['1,1:2,1', '1,1:2,4', '1,30:2,4'])
    const { columns: added, properties: links } = lineageColumns(lineage, 'cells')
    const table = { ...data, properties: new Map([...properties, ...links]) }
    const rows = Uint32Array.of(0, 1, 2, 3, 4)
    expect([...csvParts({ data: table, columns: [...columns.slice(0, 2), ...added], rows })].join('')).toBe(
      'Time,Number,cells: mothers,cells: daughters\r\n' +
        '1,1,,"2,1; 2,4"\r\n' +
        '1,2,,\r\n' +
        '1,30,,"2,4"\r\n' +
        '2,1,"1,1",\r\n' +
        '2,4,"1,1; 1,30",\r\n',
    )
  })

  test('are written as CSV in the order of the table', () => {
    expect([...csvParts({ data, columns, rows: Uint32Array.of(1, 0, 4) })].join('')).toBe(
      'Time,Number,Name,volume,contacts,fate\r\n' +
        '1,2,a2.1,-3,"1,1",\'=evil\r\n' +
        '1,1,a10.2,0.25,"1,2; 1,30",Tail\r\n' +
        '2,4,,,,head\r\n',
    )
  })

  test('become the same bytes in a worker, of any number of rows', async () => {
    const rows = Uint32Array.from({ length: 234_567 }, (_, at) => (at * 7) % objects.ids.length)
    const table = { data, columns: [...columns, { key: 99, title: 'é, not loaded', isNumber: true }], rows }
    const desk = new CsvDesk()
    const answers = [...csvPieces(table)].map(task => desk.take(structuredClone(task)))
    const last = answers.pop()
    expect(answers).toEqual(Array(7).fill(null)) // the rows come in three pieces
    if (!last || !('file' in last)) throw new Error('no file')
    const lines = [
      'Time,Number,Name,volume,contacts,fate,"é, not loaded"',
      ...[...rows].map(row => linesOf[row]),
    ]
    expect(await last.file.text()).toBe(lines.map(line => `${line}\r\n`).join(''))
    expect(await csvFile(table).text()).toBe(await last.file.text())
  })

  test('give a fault when they cannot be written', () => {
    const desk = new CsvDesk()
    const damaged = {
      data: { ...data, properties: new Map([[1, {} as never]]) },
      columns,
      rows: Uint32Array.of(0),
    }
    expect([...csvPieces(damaged)].map(task => desk.take(task)).at(-1)).toMatchObject({
      fault: expect.any(String),
    })
  })
})

describe('a large table', () => {
  const wish = { among: null, search: '', sort: { key: 1, descending: false } } as const

  test('is sorted in the worker, on tables that were sent with an earlier wish', () => {
    const desk = new TableDesk()
    const first: TableTask = {
      id: 1,
      wish,
      objects: 1,
      names: null,
      property: [1, 2],
      fresh: [
        [1, objects],
        [2, properties.get(1)!],
      ],
    }
    expect(desk.answer(structuredClone(first))).toEqual({ id: 1, rows: Uint32Array.of(1, 3, 2, 0, 4) })
    const second = desk.answer({ ...first, id: 2, wish: { ...wish, search: '30' }, fresh: [] })
    expect(second).toEqual({ id: 2, rows: Uint32Array.of(2) })
    expect(desk.answer({ ...first, id: 3, objects: 9 })).toMatchObject({ fault: expect.any(String) })
  })

  test('is sorted at once when it is small', async () => {
    expect([...(await new TableRunner().run(data, wish, 5))]).toEqual([1, 3, 2, 0, 4])
  })
})
