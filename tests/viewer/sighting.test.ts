import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { isWithin, type Point } from '../../client/lib/polygon'
import { rowsWithin, seenKey, seenMiddles, seenOnly } from '../../client/viewer/model/sighting'

const sighting = (objects: readonly (readonly [row: number, x: number, y: number, glass?: number])[]) => ({
  time: 0,
  rows: Int32Array.from(objects, ([row]) => row),
  x: Float32Array.from(objects, ([, x]) => x),
  y: Float32Array.from(objects, ([, , y]) => y),
  glass: Uint8Array.from(objects, ([, , , glass = 0]) => glass),
})
const box: readonly Point[] = [
  [10, 10],
  [50, 10],
  [50, 40],
  [10, 40],
]

describe('a region of the picture', () => {
  it('holds the points between the edges of a box, drawn in any direction', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60), (x, y) => {
        // half pixels, so that no point lies on an edge
        const inside = x + 0.5 > 10 && x + 0.5 < 50 && y + 0.5 > 10 && y + 0.5 < 40
        expect(isWithin(box, x + 0.5, y + 0.5)).toBe(inside)
        expect(isWithin([...box].reverse(), x + 0.5, y + 0.5)).toBe(inside)
      }),
    )
  })

  it('follows the bays of a lasso', () => {
    const bay: readonly Point[] = [
      [0, 0],
      [30, 0],
      [30, 30],
      [15, 10],
      [0, 30],
    ]
    expect([isWithin(bay, 15, 5), isWithin(bay, 15, 20), isWithin(bay, 2, 20)]).toEqual([true, false, true])
    expect(isWithin([], 1, 1)).toBe(false)
  })

  it('selects the objects whose centre lies inside, but neither hidden ones nor those off the canvas', () => {
    const objects = [
      [3, 20, 20],
      [4, 60, 20],
      [-1, 20, 20],
      [6, NaN, NaN],
    ] as const
    expect(rowsWithin([sighting(objects), sighting([[9, 30, 30]])], box)).toEqual([3, 9])
  })

  it('selects glass only where nothing else is', () => {
    expect(
      rowsWithin(
        [
          sighting([
            [1, 20, 20, 1],
            [2, 30, 30],
          ]),
        ],
        box,
      ),
    ).toEqual([2])
    expect(rowsWithin([sighting([[1, 20, 20, 1]])], box)).toEqual([1])
  })
})

describe('the visible parts of the objects', () => {
  /** A line of the id buffer: pairs of slot and index; slot 0 is empty. */
  const line = (...pixels: readonly (readonly [slot: number, index: number, glass?: boolean])[]) =>
    pixels.flatMap(([slot, index, glass = false]) => [
      index & 255,
      (index >> 8) & 255,
      ((index >> 16) & 127) | (glass ? 128 : 0),
      slot,
    ])
  const none = [0, 0] as const
  // lines of the buffer start from below
  const pixels = Uint8Array.from([
    ...line([1, 70_000], [1, 70_000], none, [2, 0]),
    ...line([1, 70_000], [1, 70_000], none, none),
    ...line([1, 3, true], [1, 3, true], [1, 3, true], [1, 3, true]),
  ])

  it('is the middle of the pixels of each object, from the upper left', () => {
    const seen = seenMiddles(pixels, 4, 3)
    expect([...seen.keys()].sort((a, b) => a - b)).toEqual([seenKey(1, 3), seenKey(1, 70_000), seenKey(2, 0)])
    expect(seen.get(seenKey(1, 70_000))).toEqual({ x: 4, y: 8, count: 4 })
    expect(seen.get(seenKey(1, 3))).toEqual({ x: 8, y: 2, count: 4 })
  })

  it('moves sightings, and takes away covered objects and single pixels', () => {
    const first = sighting([
      [1, 20, 20],
      [2, 20, 20],
      [3, 20, 20],
      [4, 20, 20],
    ])
    const [moved, other] = seenOnly([first, sighting([[9, 20, 20]])], seenMiddles(pixels, 4, 3))
    expect([...moved!.x]).toEqual([NaN, NaN, NaN, 2])
    expect([...moved!.y]).toEqual([NaN, NaN, NaN, 0.5])
    expect([...other!.x]).toEqual([NaN])
  })
})
