import { expect, it } from '@jest/globals'
import fc from 'fast-check'
import { plainNormals, samePlaces, smoothNormals } from '../../formats/obj/normals.js'
import { normalsBySimd } from '../../formats/obj/normalsKernel.js'

const corner = Uint16Array.of(10, 10, 10, 0, 20, 10, 10, 0, 10, 20, 10, 0, 10, 10, 20, 0)

it('a normal points away from the front of its triangle', () => {
  expect([...smoothNormals(corner, Uint16Array.of(0, 1, 2))]).toEqual([
    0, 0, 127, 0, 0, 0, 127, 0, 0, 0, 127, 0, 0, 0, 127, 0,
  ])
})

it('a normal at a shared vertex is the mean weighted by area', () => {
  const normals = smoothNormals(corner, Uint16Array.of(0, 1, 2, 0, 2, 3, 0, 3, 1))
  expect([...normals.subarray(0, 3)]).toEqual([73, 73, 73])
})

it('a triangle without area has a default normal', () => {
  expect([...smoothNormals(corner, Uint16Array.of(0, 0, 1)).subarray(0, 4)]).toEqual([0, 0, 127, 0])
})

it('samePlaces joins vertices split by a seam, only within an object', () => {
  const positions = Uint16Array.of(5, 5, 5, 0, 9, 9, 9, 0, 5, 5, 5, 0, 5, 5, 5, 0)
  expect([...samePlaces(positions, Uint32Array.of(0, 0, 0, 1))]).toEqual([0, 1, 0, 3])
})

it('both sides of a seam have the same normal', () => {
  const split = Uint16Array.of(
    10,
    10,
    10,
    0,
    20,
    10,
    10,
    0,
    10,
    20,
    10,
    0,
    10,
    10,
    10,
    0,
    10,
    10,
    20,
    0,
    20,
    10,
    10,
    0,
  )
  const normals = smoothNormals(
    split,
    Uint16Array.of(0, 1, 2, 3, 4, 5),
    samePlaces(split, new Uint32Array(6)),
  )
  expect([...normals.subarray(0, 4)]).toEqual([...normals.subarray(12, 16)])
  expect([...normals.subarray(0, 4)]).toEqual([0, 89, 89, 0])
})

/** Differences of up to 4,095 steps have exact products in 32-bit floats. */
const step = fc.nat(4_095)
const mesh = fc
  .array(fc.tuple(step, step, step, fc.nat(65_535)), { minLength: 1, maxLength: 60 })
  .chain(vertices =>
    fc.record({
      positions: fc.constant(Uint16Array.from(vertices.flat())),
      indices: fc.array(fc.nat(vertices.length - 1), { maxLength: 300 }),
    }),
  )
const largestDifference = (a: Int8Array, b: Int8Array) =>
  a.reduce((most, value, at) => Math.max(most, Math.abs(value - b[at]!)), 0)

it('SIMD gives the same normals as JavaScript, after any other mesh', () => {
  fc.assert(
    fc.property(mesh, ({ positions, indices }) => {
      const plain = plainNormals(positions, Uint16Array.from(indices))
      for (const given of [Uint16Array.from(indices), Uint32Array.from(indices)]) {
        const found = normalsBySimd(positions, given)!
        expect(found).toHaveLength(positions.length)
        expect(largestDifference(found, plain)).toBeLessThanOrEqual(1)
      }
    }),
    { numRuns: 500 },
  )
})

it('SIMD reaches the corners of the grid', () => {
  const positions = Uint16Array.of(0, 0, 0, 0, 65_535, 0, 0, 0, 0, 65_535, 0, 0, 0, 0, 65_535, 0)
  const indices = Uint16Array.of(0, 2, 1, 0, 3, 2, 0, 1, 3, 1, 2, 3)
  const found = normalsBySimd(positions, indices)!
  expect(largestDifference(found, plainNormals(positions, indices))).toBeLessThanOrEqual(1)
})

it('SIMD takes meshes up to its memory, and JavaScript takes larger ones', () => {
  const sheet = (vertices: number) => {
    const positions = new Uint16Array(vertices * 4)
    const indices = new Uint32Array(vertices)
    for (let at = 0; at < vertices; at++) {
      positions.set([at & 1_023, at >> 10, at % 7], at * 4)
      indices[at] = at
    }
    return { positions, indices }
  }
  const [fits, large] = [sheet(520_000), sheet(530_000)]
  const found = normalsBySimd(fits.positions, fits.indices)!
  expect(largestDifference(found, plainNormals(fits.positions, fits.indices))).toBeLessThanOrEqual(1)
  expect(normalsBySimd(large.positions, large.indices)).toBeNull()
  const ours = smoothNormals(large.positions, large.indices)
  expect(largestDifference(ours, plainNormals(large.positions, large.indices))).toBe(0)
})
