import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { BoxGeometry, CylinderGeometry, IcosahedronGeometry, OctahedronGeometry, SphereGeometry } from 'three'
import type { BufferGeometry } from 'three'
import { mergeGeometries, mergeVertices } from 'three/examples/jsm/utils/BufferGeometryUtils.js'
import { sphereOf, squaresOf } from '../../../client/viewer/engine/spheres'

/** A geometry on the grid, with its middle at 30,000 on each axis and no vertex twice, as frames have it. */
function onGrid(whole: BufferGeometry, stretch: readonly [number, number, number] = [1, 1, 1], size = 2000) {
  const geometry = mergeVertices(whole.clone().deleteAttribute('normal').deleteAttribute('uv'))
  const { position } = geometry.attributes
  const count = position!.count
  const positions = new Uint16Array(count * 4)
  for (let vertex = 0; vertex < count; vertex++)
    for (let axis = 0; axis < 3; axis++)
      positions[vertex * 4 + axis] = Math.round(
        30_000 + position!.getComponent(vertex, axis) * size * stretch[axis]!,
      )
  return { positions, indices: Uint32Array.from(geometry.index!.array) }
}
const all = ({ length }: ArrayLike<number>, each = 1) => ({ start: 0, end: length / each })
const found = (mesh: ReturnType<typeof onGrid>) => sphereOf(mesh, all(mesh.positions, 4), all(mesh.indices))
const cap = (from: number) => new SphereGeometry(1, 16, 6, 0, Math.PI * 2, from, Math.PI / 4)

describe('a mesh that stands for a sphere', () => {
  it.each([
    ['icosahedron', new IcosahedronGeometry(1)],
    ['finer icosahedron', new IcosahedronGeometry(1, 3)],
    ['sphere of rings', new SphereGeometry(1, 16, 12)],
  ])('is found in an %s with its centre and radius', (_, geometry) => {
    const sphere = found(onGrid(geometry))
    expect(sphere?.radius).toBeGreaterThan(1980)
    expect(sphere?.radius).toBeLessThan(2020)
    for (const each of sphere?.centre ?? [0]) expect(Math.abs(each - 30_000)).toBeLessThan(20)
  })

  it.each([
    ['box', new BoxGeometry(1, 1, 1, 4, 4, 4)],
    ['octahedron', new OctahedronGeometry(1)],
    ['cylinder with its corners on a sphere', new CylinderGeometry(0.8165, 0.8165, 1.1547, 16)],
    ['coin', new CylinderGeometry(1, 1, 0.1, 16)],
    ['pair of opposite caps', mergeGeometries([cap(0), cap(Math.PI * 0.75)])],
    ['half a sphere', new SphereGeometry(1, 16, 12, 0, Math.PI * 2, 0, Math.PI / 2)],
  ])('is not found in a %s', (_, geometry) => {
    expect(found(onGrid(geometry))).toBeNull()
  })

  it('is not found in an ellipsoid of 12 % or more', () => {
    const geometry = new SphereGeometry(1, 16, 12)
    fc.assert(
      fc.property(fc.double({ min: 1.12, max: 5, noNaN: true }), fc.nat(2), (by, axis) => {
        const stretch = [0, 1, 2].map(each => (each === axis ? by : 1)) as [number, number, number]
        expect(found(onGrid(geometry, stretch))).toBeNull()
      }),
    )
  })

  it('is found behind another object of the same arrays', () => {
    const [box, ball] = [onGrid(new BoxGeometry()), onGrid(new IcosahedronGeometry(1, 1))]
    const first = box.positions.length / 4
    const positions = Uint16Array.from([...box.positions, ...ball.positions])
    const indices = Uint32Array.from([...box.indices, ...ball.indices.map(vertex => vertex + first)])
    const vertices = { start: first, end: positions.length / 4 }
    const corners = { start: box.indices.length, end: indices.length }
    expect(sphereOf({ positions, indices }, vertices, corners)).toEqual(found(ball))
  })

  it('becomes a square whose corners hold the radius', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 56_000 }), radius => {
        const { positions, normals, indices, members } = squaresOf([7], [{ centre: [1, 2, 3], radius }])
        expect([...positions.subarray(12, 15)]).toEqual([1, 2, 3])
        for (let corner = 0; corner < 4; corner++) {
          const [number, high, middle, low] = normals.subarray(corner * 4, corner * 4 + 4)
          expect([number, high! * 16384 + middle! * 128 + low!]).toEqual([corner, radius])
        }
        expect([indices.length, [...members.objects], [...members.starts]]).toEqual([6, [7], [0, 6]])
      }),
    )
  })
})
