import { describe, expect, it } from '@jest/globals'
import {
  firstFault,
  outcome,
  placesIn,
  rowsOf,
  ruled,
  rulesFor,
} from '../../../client/features/creation/places'
import { readArchiveLayout } from '../../../formats/archive/archiveLayout'
import type { FoundPlaces } from '../../../formats/archive/archiveMeshes'

function foundIn(...paths: string[]): FoundPlaces {
  const { meshes, crowded } = readArchiveLayout(paths, null)
  return {
    meshes: meshes.map(({ path, time, channel, quality }) => ({ path, time, channel, quality })),
    crowded,
  }
}
const found = foundIn('e_1/a_01_7.obj', 'e_1/a_01_9.obj', 'e_1/a_02_7.obj', 'e_1/a_03_9.obj', 'e_1/b.obj')

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

  it.each(['', ' ', '-1', '1.5', '1e3', '2147483648', 'x'])('names the file of the value %j', value => {
    const rows = rowsOf(found).with(2, { path: 'e_1/b.obj', time: value, channel: '0', quality: '0' })
    expect(firstFault(rows)).toBe('e_1/b.obj: enter a whole number from 0 to 2,147,483,647 as time')
    expect(firstFault(rowsOf(found))).toBeNull()
  })
})
