import { describe, expect, it } from '@jest/globals'
import { rangesOf, stretchOf } from '../../client/viewer/engine/stretch'

/** Index counts of six objects, in parts of two, one and three objects. */
const indexCount = Uint32Array.of(6, 3, 12, 3, 9, 6)
const firstIndex = Uint32Array.of(0, 6, 0, 0, 3, 12)
const parts = [9, 12, 18].map(length => ({ indices: { length } }))

describe('the index range of some objects', () => {
  const ranges = rangesOf(indexCount, parts)
  const stretches = (first: number, last: number) =>
    ranges.map(part => Object.values(stretchOf({ firstIndex, indexCount }, part, first, last)))

  it('is split at the ends of the parts', () => {
    expect(ranges).toEqual([
      { first: 0, end: 2 },
      { first: 2, end: 3 },
      { first: 3, end: 6 },
    ])
    expect(rangesOf(indexCount, [{ indices: { length: 39 } }])).toEqual([{ first: 0, end: 6 }])
  })

  it('is empty in parts without such objects', () => {
    expect(stretches(0, 5)).toEqual([
      [0, 9],
      [0, 12],
      [0, 18],
    ])
    expect(stretches(1, 1)).toEqual([
      [6, 3],
      [0, 0],
      [0, 0],
    ])
    expect(stretches(1, 4)).toEqual([
      [6, 3],
      [0, 12],
      [0, 12],
    ])
    expect(stretches(4, 4)).toEqual([
      [0, 0],
      [0, 0],
      [3, 9],
    ])
  })

  it('is empty without objects', () => {
    expect(stretches(Infinity, -Infinity)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
    expect(stretches(-1, -1)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })
})
