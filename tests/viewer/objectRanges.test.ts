import { describe, expect, it } from '@jest/globals'
import { objectRangesOf, indexRangeOf } from '../../client/viewer/engine/objectRanges'

/** Index counts of six objects, in parts of two, one and three objects. */
const indexCount = Uint32Array.of(6, 3, 12, 3, 9, 6)
const firstIndex = Uint32Array.of(0, 6, 0, 0, 3, 12)
const parts = [9, 12, 18].map(length => ({ indices: { length } }))

describe('the index range of some objects', () => {
  const ranges = objectRangesOf(indexCount, parts)
  const indexRanges = (first: number, last: number) =>
    ranges.map(part => Object.values(indexRangeOf({ firstIndex, indexCount }, part, first, last)))

  it('is split at the ends of the parts', () => {
    expect(ranges).toEqual([
      { first: 0, end: 2 },
      { first: 2, end: 3 },
      { first: 3, end: 6 },
    ])
    expect(objectRangesOf(indexCount, [{ indices: { length: 39 } }])).toEqual([{ first: 0, end: 6 }])
  })

  it('is empty in parts without such objects', () => {
    expect(indexRanges(0, 5)).toEqual([
      [0, 9],
      [0, 12],
      [0, 18],
    ])
    expect(indexRanges(1, 1)).toEqual([
      [6, 3],
      [0, 0],
      [0, 0],
    ])
    expect(indexRanges(1, 4)).toEqual([
      [6, 3],
      [0, 12],
      [0, 12],
    ])
    expect(indexRanges(4, 4)).toEqual([
      [0, 0],
      [0, 0],
      [3, 9],
    ])
  })

  it('is empty without objects', () => {
    expect(indexRanges(Infinity, -Infinity)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(indexRanges(-1, -1)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })
})
