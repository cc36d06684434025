import { expect, it } from '@jest/globals'
import { readSetRuns } from '../../formats/query/setRuns'
import { timeOf, type ObjectRows } from '../../formats/property/propertyRows'
import { DatasetRows } from '../../client/viewer/state/datasetRows'
import { missingMembers, setOfMembers, storedObjects } from '../../client/viewer/state/setContent'
import { rowsIn, setOfRefs } from '../../client/instrument/sets/objectSet'
import { indexOfRows } from '../support/indexRows'

/** Object 1 at times 0 to 2, object 2 at time 1. Objects with one id are one cell. */
const objects = [
  { time: 0, id: 1 },
  { time: 1, id: 1 },
  { time: 1, id: 2 },
  { time: 2, id: 1 },
]
function worldOf(named: readonly { time: number; id: number; channel: number }[] = []) {
  const rows = new DatasetRows()
  rows.setLineage(null)
  rows.setBlocks([indexOfRows(objects)])
  rows.addRefs(named)
  return rows.world
}
const keysIn = (rows: ObjectRows) => Array.from(rows.ids, (id, row) => `${timeOf(rows, row)}.${id}`)
const lost = { time: 1, id: 9, channel: 0 }

it('a set is stored with everything that it reaches through time, without objects that have no mesh', () => {
  const world = worldOf([lost])
  const stored = (set: Parameters<typeof storedObjects>[0]) => {
    const bytes = storedObjects(set, world)
    return bytes && keysIn(readSetRuns(bytes))
  }
  const cell = { time: 1, id: 1, channel: 0 }
  expect(stored(setOfRefs([cell], 'objects'))).toEqual(['1.1'])
  expect(stored(setOfRefs([cell], 'lineage'))).toEqual(['0.1', '1.1', '2.1'])
  expect(stored(setOfRefs([cell], 'objects', true))).toEqual(['0.1', '1.2', '2.1'])
  expect(stored(setOfRefs([cell, lost], 'objects'))).toEqual(['1.1'])
  expect(stored(setOfRefs([lost], 'objects'))).toBeNull()
})

it('a stored set gives the objects that are left, and counts and lists the others', () => {
  const members = indexOfRows([...objects.slice(1), lost, { time: 7, id: 1 }, { time: 7, id: 2 }])
  for (const world of [worldOf(), worldOf([lost])]) {
    const set = setOfMembers(members, world)
    expect(rowsIn(set, world).count).toBe(3)
    expect(missingMembers(members, world, 2)).toEqual({
      count: 3,
      first: [lost, { time: 7, id: 1, channel: 0 }],
    })
  }
  expect(missingMembers(indexOfRows(objects), worldOf(), 2)).toEqual({ count: 0, first: [] })
})
