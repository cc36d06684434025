import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { standpoint, uprightOf } from '../../../formats/frame/firstView.js'
import type { Box } from '../../../formats/frame/frame.js'

const dot = (a: readonly number[], b: readonly number[]) =>
  a.reduce((sum, value, at) => sum + value * b[at]!, 0)
const side = fc.double({ min: 1e-3, max: 1e5, noNaN: true })

describe('the first view', () => {
  it('has three orthogonal right-handed axes', () => {
    fc.assert(
      fc.property(side, side, side, fc.double({ min: -7, max: 7, noNaN: true }), (x, y, z, angle) => {
        const { right, up, towards } = standpoint([0, 0, 0, x, y, z], angle)
        for (const axis of [right, up, towards]) expect(dot(axis, axis)).toBeCloseTo(1)
        expect(
          [dot(right, up), dot(up, towards), dot(towards, right)].every(value => Math.abs(value) < 1e-9),
        ).toBe(true)
        expect(
          dot(
            [
              right[1] * up[2] - right[2] * up[1],
              right[2] * up[0] - right[0] * up[2],
              right[0] * up[1] - right[1] * up[0],
            ],
            towards,
          ),
        ).toBeCloseTo(1)
      }),
    )
  })

  it('turns the longest side across and the shortest towards the eye', () => {
    const box: Box = [0, 0, 0, 4, 1, 20]
    const { right, towards } = standpoint(box)
    expect(Math.abs(right[2])).toBeGreaterThan(0.9)
    expect(Math.abs(towards[1])).toBeGreaterThan(0.9)
    expect(uprightOf(box)).toEqual([1, 0, 0])
  })

  it('keeps the z axis upright for boxes of similar sides and looks from slightly above', () => {
    const box: Box = [-1, -1, -1, 1, 1, 1.1]
    expect(uprightOf(box)).toEqual([0, 0, 1])
    expect(standpoint(box).towards[2]).toBeGreaterThan(0.1)
    expect(standpoint(box).towards[2]).toBeLessThan(0.5)
  })

  it('turns about the upright axis, and turns long boxes about their length', () => {
    const [cube, rod]: [Box, Box] = [
      [0, 0, 0, 1, 1, 1],
      [0, 0, 0, 9, 1, 2],
    ]
    expect(standpoint(cube, 1).towards[2]).toBeCloseTo(standpoint(cube).towards[2])
    expect(standpoint(rod, 1).right).toEqual(standpoint(rod).right)
    expect(standpoint(rod, 1).up).not.toEqual(standpoint(rod).up)
  })
})
