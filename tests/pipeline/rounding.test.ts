import { describe, expect, it } from '@jest/globals'
import type { Model } from '../../server/pipeline/preview/model.js'
import { cornered, rounded } from '../../server/pipeline/preview/rounding.js'

type Point = readonly [number, number, number]
const normalised = (point: Point): Point => {
  const length = Math.hypot(...point)
  return point.map(value => value / length) as unknown as Point
}

/** A body around the origin with normals that point away from it. */
function modelFrom(vertices: readonly Point[], faces: readonly Point[]): Model {
  const unit = vertices.map(normalised)
  return {
    positions: Float32Array.from(vertices.flat()),
    normals: Float32Array.from(unit.flat()),
    objects: new Uint32Array(vertices.length),
    uvs: null,
    indices: Uint32Array.from(faces.flat()),
    colours: new Uint8Array(3),
    texture: null,
  }
}

const tetrahedron = modelFrom(
  [
    [1, 1, 1],
    [1, -1, -1],
    [-1, 1, -1],
    [-1, -1, 1],
  ],
  [
    [0, 1, 2],
    [0, 3, 1],
    [0, 2, 3],
    [1, 3, 2],
  ],
)
const corner = (at: number): Point => [at & 1 ? 1 : -1, at & 2 ? 1 : -1, at & 4 ? 1 : -1]
const cube = modelFrom(
  Array.from({ length: 8 }, (_, at) => corner(at)),
  [
    [0, 2, 3],
    [0, 3, 1],
    [4, 5, 7],
    [4, 7, 6],
    [0, 1, 5],
    [0, 5, 4],
    [2, 6, 7],
    [2, 7, 3],
    [0, 4, 6],
    [0, 6, 2],
    [1, 3, 7],
    [1, 7, 5],
  ],
)
const golden = (1 + Math.sqrt(5)) / 2
const icosahedron = modelFrom(
  [
    [-1, golden, 0],
    [1, golden, 0],
    [-1, -golden, 0],
    [1, -golden, 0],
    [0, -1, golden],
    [0, 1, golden],
    [0, -1, -golden],
    [0, 1, -golden],
    [golden, 0, -1],
    [golden, 0, 1],
    [-golden, 0, -1],
    [-golden, 0, 1],
  ],
  [
    [0, 11, 5],
    [0, 5, 1],
    [0, 1, 7],
    [0, 7, 10],
    [0, 10, 11],
    [1, 5, 9],
    [5, 11, 4],
    [11, 10, 2],
    [10, 7, 6],
    [7, 1, 8],
    [3, 9, 4],
    [3, 4, 2],
    [3, 2, 6],
    [3, 6, 8],
    [3, 8, 9],
    [4, 9, 5],
    [2, 4, 11],
    [6, 2, 10],
    [8, 6, 7],
    [9, 8, 1],
  ],
)

const twice = (model: Model) => rounded(rounded(model, cornered(model)), cornered(model))
const radii = ({ positions }: Model) =>
  Array.from({ length: positions.length / 3 }, (_, at) =>
    Math.hypot(...positions.subarray(at * 3, at * 3 + 3)),
  )
const largest = ({ positions }: Model) =>
  positions.reduce((most, value) => Math.max(most, Math.abs(value)), 0)

describe('rounding for pictures', () => {
  it.each([
    ['tetrahedron', tetrahedron],
    ['cube', cube],
  ])('keeps the shape of a %s', (_, model) => {
    expect([...cornered(model)]).toEqual([1])
    const after = twice(model)
    expect(after.indices.length).toBe(model.indices.length * 16)
    expect(largest(after)).toBeCloseTo(1)
    // every new vertex lies on a face of the body
    const onCube = ({ positions }: Model) =>
      radii({ ...model, positions }).every(
        (_radius, at) =>
          Math.abs(Math.max(...positions.subarray(at * 3, at * 3 + 3).map(Math.abs)) - 1) < 1e-6,
      )
    if (model === cube) expect(onCube(after)).toBe(true)
    else
      for (let at = 0; at < after.positions.length; at += 3) {
        const [x, y, z] = after.positions.subarray(at, at + 3) as unknown as Point
        expect(Math.max(-x - y - z, -x + y + z, x - y + z, x + y - z)).toBeCloseTo(1, 5)
      }
  })

  it('makes an icosahedron rounder', () => {
    expect([...cornered(icosahedron)]).toEqual([0])
    const [flat, round] = [
      twice({ ...icosahedron, normals: new Float32Array(icosahedron.normals.length) }),
      twice(icosahedron),
    ]
    expect(Math.min(...radii(round))).toBeGreaterThan(Math.min(...radii(flat)) * 1.1)
    expect(Math.max(...radii(round))).toBeLessThan(Math.hypot(1, golden) * 1.05)
  })
})
