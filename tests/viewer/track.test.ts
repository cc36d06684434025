import { describe, expect, it } from '@jest/globals'
import { keyedValue, nearestThumb, valueAt } from '../../client/viewer/model/track'

it('valueAt returns the nearest whole number and clamps to the ends of the line', () => {
  expect([-1, 0, 0.04, 0.06, 0.5, 1, 7].map(share => valueAt(share, 4, 14))).toEqual([4, 4, 4, 5, 9, 14, 14])
})

describe('a press on the track', () => {
  it('takes the nearest thumb', () =>
    expect([4, 8, 9, 13].map(value => nearestThumb([5, 12], value))).toEqual([0, 0, 1, 1]))
  it('takes the thumb that can move there when two thumbs share a place', () =>
    expect([3, 7, 9].map(value => nearestThumb([7, 7], value))).toEqual([0, 0, 1]))
  it('takes the only thumb', () => expect([3, 9].map(value => nearestThumb([7], value))).toEqual([0, 0]))
})

describe('keys of the track', () => {
  const key = (name: string, more = {}) =>
    keyedValue(
      { key: name, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...more },
      20,
      4,
      82,
    )
  it.each([
    ['ArrowRight', 21],
    ['ArrowUp', 21],
    ['ArrowLeft', 19],
    ['ArrowDown', 19],
    ['PageUp', 30],
    ['PageDown', 10],
    ['Home', 4],
    ['End', 82],
  ] as const)('%s moves the thumb', (name, value) => expect(key(name)).toBe(value))
  it('move ten steps with Shift and stop at the ends', () =>
    expect([
      key('ArrowRight', { shiftKey: true }),
      key('ArrowLeft', { shiftKey: true }),
      keyedValue(
        { key: 'PageUp', shiftKey: false, ctrlKey: false, altKey: false, metaKey: false },
        80,
        4,
        82,
      ),
    ]).toEqual([30, 10, 82]))
  it('are left to the page and the browser otherwise', () =>
    expect([
      key('a'),
      key(' '),
      key('Tab'),
      key('ArrowRight', { ctrlKey: true }),
      key('ArrowLeft', { altKey: true }),
      key('Home', { metaKey: true }),
    ]).toEqual([null, null, null, null, null, null]))
})
