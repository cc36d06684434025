import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { eachRange, indexRangeOf, membersOfParts } from '../../client/viewer/engine/objectRanges'

/** Index counts of six objects, in parts of two, one and three objects. */
const indexCount = Uint32Array.of(6, 3, 12, 3, 9, 6)
const parts = [9, 12, 18].map(length => ({ indices: { length } }))
const members = membersOfParts(indexCount, parts)

describe('the index range of some objects', () => {
  const ranges = (first: number, last: number) =>
    members.map(part => Object.values(indexRangeOf(part, first, last)))

  it('is split at the ends of the parts', () => {
    expect(members.map(({ objects, starts }) => [[...objects], [...starts]])).toEqual([
      [
        [0, 1],
        [0, 6, 9],
      ],
      [[2], [0, 12]],
      [
        [3, 4, 5],
        [0, 3, 12, 18],
      ],
    ])
  })

  it('is empty in parts without such objects', () => {
    expect(ranges(0, 5)).toEqual([
      [0, 9],
      [0, 12],
      [0, 18],
    ])
    expect(ranges(1, 1)).toEqual([
      [6, 3],
      [0, 0],
      [0, 0],
    ])
    expect(ranges(1, 4)).toEqual([
      [6, 3],
      [0, 12],
      [0, 12],
    ])
    expect(ranges(4, 4)).toEqual([
      [0, 0],
      [0, 0],
      [3, 9],
    ])
    expect(ranges(0, -1)).toEqual([
      [0, 0],
      [0, 0],
      [0, 0],
    ])
  })
})

describe('the index ranges of scattered objects', () => {
  const rangesOf = (wanted: readonly number[]) =>
    members.map(part => {
      const found: [number, number][] = []
      eachRange(part, wanted, wanted.length, (start, count) => found.push([start, count]))
      return found
    })

  it('join neighbours and leave out other parts', () => {
    expect(rangesOf([0, 1, 3, 5])).toEqual([
      [[0, 9]],
      [],
      [
        [0, 3],
        [12, 6],
      ],
    ])
    expect(rangesOf([])).toEqual([[], [], []])
  })

  it('hold exactly the indices of the wanted objects', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(5)), objects => {
        const wanted = [...objects].sort((a, b) => a - b)
        const total = rangesOf(wanted)
          .flat()
          .reduce((sum, [, count]) => sum + count, 0)
        expect(total).toBe(wanted.reduce((sum, object) => sum + indexCount[object]!, 0))
      }),
    )
  })
})
