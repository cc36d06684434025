import { describe, expect, it } from '@jest/globals'
import {
  filesAt,
  firstFault,
  orderedPlaces,
  outcome,
  placesIn,
  rowsOf,
  ruled,
  rulesFor,
  withFaultShown,
} from '../../../client/features/creation/places'
import { readArchiveLayout } from '../../../formats/archive/archiveLayout'
import { foundSeries, namedSeries, withObjectTimes } from '../../../formats/archive/meshSeries'
import type { FoundPlaces } from '../../../formats/archive/archiveMeshes'

function foundIn(...paths: string[]): FoundPlaces {
  const { meshes, crowded } = readArchiveLayout(paths, null)
  return {
    meshes: meshes.map(({ path, time, channel, quality }) => ({ path, time, channel, quality })),
    crowded,
  }
}
const found = foundIn('e_1/a_01_7.obj', 'e_1/a_01_9.obj', 'e_1/a_02_7.obj', 'e_1/a_03_9.obj', 'e_1/b.obj')

describe('the files of a form', () => {
  const series = (names: readonly string[], inside: readonly (number | null)[] = []) => {
    const named = namedSeries(names, 4)
    const files = foundSeries(names, withObjectTimes(named, inside) ?? named)
    return files && ([...orderedPlaces({ found: files, rows: null })!, files.crowded] as const)
  }
  const place = (time: number, quality = 0, channel = 0) => ({ time, quality, channel })

  it.each([
    ['time and channel of their names', ['t1_ch2.obj', 't1_ch0.obj'], [], [place(1, 0, 2), place(1), []]],
    ['quality levels without gaps', ['t1_q4.obj', 't1_q2.obj'], [], [place(1, 1), place(1), []]],
    ['the times of their objects', ['a.obj', 'b.obj'], [9, 8], [place(9), place(8), []]],
    [
      'the first time otherwise, and are asked about',
      ['a.obj', 'b.obj'],
      [9, null],
      [place(4), place(4), ['a.obj', 'b.obj']],
    ],
    ['parts that nobody asks about', ['t1_p0.obj', 't1_p1.obj'], [], [place(1), place(1), []]],
    [
      'a line for each file of a name',
      ['t1.obj', 't1.obj', 't2.obj'],
      [],
      [place(1), place(1), place(2), ['t1.obj', 't1.obj (2)']],
    ],
  ] as const)('get %s', (_what, names, inside, expected) => {
    expect(series(names, inside)).toEqual(expected)
  })

  it('are left to the server when a number is too large', () => {
    expect(series(['t2147483648.obj', 't1.obj'])).toBeNull()
  })

  it('are sent in their order with the places that a person chose', () => {
    const names = ['t2.obj', 'a_t1.obj', 'b_t1.obj']
    const files = foundSeries(names, namedSeries(names, 0))!
    const rows = rowsOf(files).map(row => (row.path === 'b_t1.obj' ? { ...row, channel: ' 3' } : row))
    expect(orderedPlaces({ found: files, rows })).toEqual([place(2), place(1), place(1, 0, 3)])
  })
})

describe('the table of places', () => {
  it('lists the files that share a place first', () => {
    expect(rowsOf(found).map(({ path, time }) => [path, time])).toEqual([
      ['e_1/a_01_7.obj', '1'],
      ['e_1/a_01_9.obj', '1'],
      ['e_1/b.obj', '0'],
      ['e_1/a_02_7.obj', '2'],
      ['e_1/a_03_9.obj', '3'],
    ])
    expect(outcome(rowsOf(found))).toBe(
      '5 files at 4 time points in 1 channel. 2 files become parts of 1 mesh.',
    )
  })

  it('offers the numbers that differ between the names', () => {
    expect(rulesFor(found, 'time')).toEqual({
      names: 'As read from the names',
      same: '0 for all files',
      order: 'Order of the names, from 0',
      n1: 'Number 2 of the name: 01, 02, 03',
      n2: 'Number 3 of the name: 7, 9',
    })
    expect(Object.keys(rulesFor(found, 'channel'))).toEqual(['names', 'same', 'n1', 'n2'])
  })

  it('fills a column by a rule; a name without the number keeps its value', () => {
    const column = (rule: Parameters<typeof ruled>[2]) =>
      ruled(rowsOf(found), 'time', rule, found).map(({ time }) => time)
    expect(column('n2')).toEqual(['7', '9', '0', '7', '9'])
    expect(column('same')).toEqual(['0', '0', '0', '0', '0'])
    expect(column('order')).toEqual(['0', '1', '4', '2', '3'])
    const changed = ruled(rowsOf(found), 'time', 'n2', found)
    expect(ruled(changed, 'time', 'names', found)).toEqual(rowsOf(found))
  })

  it('gives no places when nothing was changed, and all of them otherwise', () => {
    expect(placesIn(rowsOf(found), found)).toEqual([])
    const places = placesIn(ruled(rowsOf(found), 'channel', 'n2', found), found)
    expect(places).toHaveLength(5)
    expect(places[1]).toEqual({ path: 'e_1/a_01_9.obj', time: 1, channel: 9, quality: 0 })
  })

  it('counts an empty cell as a fault, not as 0', () => {
    const rows = rowsOf(found).map(row => (row.path === 'e_1/a_01_9.obj' ? { ...row, time: '' } : row))
    expect(outcome(rows)).toBe(
      '1 file has no usable place. 4 files at 4 time points in 1 channel. Each file has a place of its own.',
    )
    expect(filesAt(rows).get('0 0 0')).toBe(1)
  })

  it('begins with a wrong row only when that row would be hidden otherwise', () => {
    const rows = rowsOf(found).with(3, { path: 'x.obj', time: '', channel: '0', quality: '0' })
    expect(withFaultShown(rows, 4)).toBe(rows)
    expect(withFaultShown(rows, 3).map(({ path }) => path)).toEqual([
      'x.obj',
      ...rows.filter(({ path }) => path !== 'x.obj').map(({ path }) => path),
    ])
  })

  it.each(['', ' ', '-1', '1.5', '1e3', '2147483648', 'x'])('names the file of the value %j', value => {
    const rows = rowsOf(found).with(2, { path: 'e_1/b.obj', time: value, channel: '0', quality: '0' })
    expect(firstFault(rows)).toBe('e_1/b.obj: enter a whole number from 0 to 2,147,483,647 as time')
    expect(firstFault(rowsOf(found))).toBeNull()
  })
})
