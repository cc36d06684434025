import { describe, expect, test } from '@jest/globals'
import type { QueryData } from '../../formats/query/queryData'
import { rowsFrom } from '../../formats/query/queryBits'
import { indexedObjects } from '../../client/viewer/state/query/queryData'
import { QueryDesk, type QueryTask } from '../../client/viewer/state/query/queryWorker'
import { QueryRunner } from '../../client/viewer/state/query/queryRunner'
import { indexOfRows } from '../support/indexRows'

const objects = indexOfRows([
  { time: 1, id: 1, name: 'a' },
  { time: 1, id: 2 },
  { time: 2, id: 1, name: 'b' },
])
const catalogue = { properties: [], sets: ['Left'], hasLineage: false }
const sets = new Map([['Left', Uint32Array.of(0b101)]])
const data: QueryData = { objects, measures: null, names: null, lineage: null, properties: new Map(), sets }
const task = (where: string, fresh: QueryTask['fresh']): QueryTask => ({
  id: 9,
  where,
  catalogue,
  objects: 1,
  measures: null,
  names: null,
  lineage: null,
  properties: [],
  sets,
  fresh,
})

describe('a query in the viewer', () => {
  test('runs at once on a small dataset', async () => {
    const { bits, count } = await new QueryRunner().run('set Left & t = 1', catalogue, data)
    expect([rowsFrom(bits, 0, 9), count]).toEqual([[0], 1])
  })

  test('runs in the worker on tables that were sent with an earlier query', () => {
    const desk = new QueryDesk()
    const first = structuredClone(task('name = b', [[1, objects]]))
    expect(desk.answer(first)).toMatchObject({ id: 9, result: { count: 1, remarks: [] } })
    const second = structuredClone(task('name = nothing', []))
    expect(desk.answer(second)).toMatchObject({
      id: 9,
      result: { count: 0, remarks: [{ at: { from: 7, to: 14 } }] },
    })
    expect(desk.answer(task('nam = 1', []))).toEqual({
      id: 9,
      fault: 'There is no property nam. Did you mean name?',
    })
  })

  test('waits until all blocks of the index are loaded', () => {
    const manifest = { index: { sha256: ['x', 'y'] } } as unknown as Parameters<typeof indexedObjects>[0]
    const later = indexOfRows([{ time: 5, id: 1 }])
    expect(indexedObjects(manifest, [])).toBeNull()
    expect(indexedObjects(manifest, [objects])).toBeNull()
    expect(indexedObjects(manifest, [later, objects])?.index.size).toBe(4)
  })
})
