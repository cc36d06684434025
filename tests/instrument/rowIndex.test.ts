import { expect, it } from '@jest/globals'
import { byTime, refsAt, RowIndexBuilder } from '../../client/instrument/sets/rowIndex'
import { RowSet } from '../../client/instrument/sets/rowSet'

const indexOf = (ids: readonly number[]) =>
  new RowIndexBuilder().build(
    byTime({
      times: Int32Array.of(0, 1),
      offsets: Uint32Array.of(0, 2, ids.length),
      ids: Uint32Array.from(ids),
      channels: new Uint16Array(ids.length),
    }),
    [],
  )

it('refsAt lists the objects of a set once for all panels, until the set, time or index changes', () => {
  const index = indexOf([1, 2, 3, 4])
  const all = RowSet.all(4)
  const first = refsAt(index, all, 0)
  expect(first.map(({ id }) => id)).toEqual([1, 2])
  expect(refsAt(index, all, 0)).toBe(first)
  expect(refsAt(index, all, 1).map(({ id, time }) => [id, time])).toEqual([
    [3, 1],
    [4, 1],
  ])
  expect(refsAt(index, RowSet.of(4, [1]), 0).map(({ id }) => id)).toEqual([2])
  expect(refsAt(indexOf([5, 6, 7, 8]), all, 0).map(({ id }) => id)).toEqual([5, 6])
  expect(refsAt(index, all, 0)).toEqual(first)
})
