import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { FaceCutter } from '../../formats/mesh/faceCutter.js'

type Point = readonly [number, number, number]

/** The triangles of the face with these places. */
function trianglesOf(points: readonly Point[]): { isFan: boolean; triangles: number[][] } {
  const cutter = new FaceCutter()
  const corners = points.map((_, at) => at)
  const isFan = !cutter.cut(points.flat(), corners)
  const flat = isFan
    ? corners.slice(2).flatMap(at => [0, at - 1, at])
    : [...cutter.triangles.subarray(0, 3 * (points.length - 2))]
  return {
    isFan,
    triangles: Array.from({ length: flat.length / 3 }, (_, at) => flat.slice(at * 3, at * 3 + 3)),
  }
}

const crossOf = ([a, b, c]: readonly Point[]) => {
  const [ux, uy, uz] = [0, 1, 2].map(axis => b![axis]! - a![axis]!) as [number, number, number]
  const [vx, vy, vz] = [0, 1, 2].map(axis => c![axis]! - a![axis]!) as [number, number, number]
  return [uy * vz - uz * vy, uz * vx - ux * vz, ux * vy - uy * vx] as const
}
const surface = (points: readonly Point[], triangles: readonly number[][]) =>
  triangles.reduce((sum, corners) => sum + Math.hypot(...crossOf(corners.map(at => points[at]!))) / 2, 0)

const notch: Point[] = [
  [0, 0, 0],
  [2, 0, 0],
  [0.5, 0.5, 0],
  [0, 2, 0],
]

describe('FaceCutter', () => {
  it('cuts a quad with a notch along its inner diagonal, whichever corner comes first', () => {
    for (let first = 0; first < 4; first++) {
      const points = [...notch.slice(first), ...notch.slice(0, first)]
      const { triangles } = trianglesOf(points)
      expect(surface(points, triangles)).toBeCloseTo(1, 12)
      const turned = [...points].reverse()
      expect(surface(turned, trianglesOf(turned).triangles)).toBeCloseTo(1, 12)
    }
  })

  it('leaves convex faces as fans', () => {
    const square: Point[] = [
      [0, 0, 0],
      [0, 1, 0],
      [0, 1, 1],
      [0, 0, 1],
    ]
    expect(trianglesOf(square).isFan).toBe(true)
  })

  it('does not take a star that turns twice for a convex face', () => {
    const star = [0, 2, 4, 1, 3].map((at): Point => [
      Math.cos((at * 2 * Math.PI) / 5),
      Math.sin((at * 2 * Math.PI) / 5),
      0,
    ])
    expect(trianglesOf(star).isFan).toBe(false)
  })

  it('cuts a ring whose hole is reached by a seam', () => {
    const ring: Point[] = [
      [0, 0, 0],
      [3, 0, 0],
      [3, 3, 0],
      [0, 3, 0],
      [0, 0, 0],
      [1, 1, 0],
      [1, 2, 0],
      [2, 2, 0],
      [2, 1, 0],
      [1, 1, 0],
    ]
    expect(surface(ring, trianglesOf(ring).triangles)).toBeCloseTo(8, 12)
  })

  it('keeps area and sense of random faces that a point inside sees whole', () => {
    const radii = fc.array(fc.double({ min: 0.1, max: 10, noNaN: true }), { minLength: 4, maxLength: 60 })
    const tilt = fc.tuple(
      fc.double({ min: -3, max: 3, noNaN: true }),
      fc.double({ min: -3, max: 3, noNaN: true }),
    )
    fc.assert(
      fc.property(radii, tilt, (list, [a, b]) => {
        const flat = list.map((radius, at): readonly [number, number] => {
          const angle = (at * 2 * Math.PI) / list.length
          return [radius * Math.cos(angle), radius * Math.sin(angle)]
        })
        const points = flat.map(([x, y]): Point => [x, y, a * x + b * y + 1000])
        const { triangles } = trianglesOf(points)
        const twice = flat.reduce((sum, [x, y], at) => {
          const [nx, ny] = flat[(at + 1) % flat.length]!
          return sum + x * ny - y * nx
        }, 0)
        expect(triangles).toHaveLength(points.length - 2)
        expect(surface(points, triangles)).toBeCloseTo((twice / 2) * Math.hypot(a, b, 1), 6)
        // The fan of a convex face can hold triangles without area.
        for (const corners of triangles)
          expect(crossOf(corners.map(at => points[at]!))[2]).toBeGreaterThanOrEqual(-1e-9)
      }),
    )
  })

  it('stops searching ears after its number of steps', () => {
    const comb = Array.from({ length: 600 }, (_, at): Point => [at, at % 2 === 0 ? 0 : 1 + (at % 7), 0])
    const places = [...comb, [300, 100, 0]].flat()
    const corners = places.slice(0, places.length / 3).map((_, at) => at)
    const [hurried, patient] = [new FaceCutter(1000), new FaceCutter()]
    expect([hurried.cut(places, corners), hurried.isComplete]).toEqual([false, false])
    expect([patient.cut(places, corners), patient.isComplete]).toEqual([true, true])
  })
})
