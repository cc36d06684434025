import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { roundedInSight } from '../../../client/viewer/engine/sight'
import type { ShownFrame } from '../../../client/viewer/engine/shownFrames'
import { tableOf } from '../support'

type Place = readonly [x: number, y: number, z: number]

/** A frame of cubes of size 2 around the places. Objects in `hidden` are not drawn. */
function frameOf(places: readonly Place[], hidden: readonly number[] = []): ShownFrame {
  const boxes = Float32Array.from(
    places.flatMap(place => [...place.map(value => value - 1), ...place.map(value => value + 1)]),
  )
  const table = tableOf(
    places.map((_, at) => at),
    { boxes },
  )
  return { object: { table, shows: (index: number) => !hidden.includes(index) } } as unknown as ShownFrame
}

/** How far the points reach along a direction. */
function reachOf(points: Float32Array, direction: Place): number {
  let reach = -Infinity
  for (let at = 0; at < points.length; at += 3)
    reach = Math.max(
      reach,
      direction.reduce((sum, value, axis) => sum + value * points[at + axis]!, 0),
    )
  return reach
}

describe('points for the first view', () => {
  it('are the corners of a single object, whose surface may reach them', () => {
    const points = roundedInSight([
      frameOf(
        [
          [0, 0, 0],
          [9, 9, 9],
        ],
        [1],
      ),
    ])
    expect(reachOf(points, [1, 1, 1])).toBe(3)
    expect(points).toHaveLength(24)
  })

  it('are the furthest vertices of the only object of a frame, and lie on its sphere before', () => {
    const { object } = frameOf([[0, 0, 0]])
    const furthest = Float32Array.of(1, 0, 0, -1, 0, 0)
    const mesh = { isStandIn: false, object: Object.assign(object, { furthest }) } as ShownFrame
    expect(roundedInSight([mesh])).toBe(furthest)
    expect(reachOf(roundedInSight([{ ...mesh, isStandIn: true }]), [1, 1, 1])).toBeCloseTo(Math.sqrt(3))
  })

  it('are few for many objects, and reach as far as all of them in every direction', () => {
    const places = Array.from({ length: 5000 }, (_, at): Place => {
      const [turn, high] = [at * 2.4, (2 * at + 1) / 5000 - 1] // spread evenly over a sphere
      const across = Math.sqrt(1 - high * high) * 200
      return [Math.cos(turn) * across, Math.sin(turn) * across, high * 200]
    })
    const points = roundedInSight([frameOf(places)])
    expect(points.length).toBeLessThan(100 * 26 * 3)
    const angle = fc.double({ min: 0, max: Math.PI * 2, noNaN: true })
    fc.assert(
      fc.property(angle, angle, (turn, rise) => {
        const flat = Math.cos(rise)
        const reach = reachOf(points, [Math.cos(turn) * flat, Math.sin(turn) * flat, Math.sin(rise)])
        // the camera leaves 4 % around the points
        expect(reach).toBeGreaterThan(200 * 0.96)
      }),
    )
  })
})
