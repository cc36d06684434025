import { readFileSync } from 'node:fs'
import { describe, expect, it } from '@jest/globals'
import { MeshoptDecoder } from 'meshoptimizer/decoder'
import { readObj } from '../../formats/obj/obj'
import {
  bytesOfFrame,
  transferables,
  trianglesOfFrame,
  type DecodedFrame,
} from '../../client/viewer/engine/decodedFrame'
import { decodeFrame } from '../../client/viewer/engine/decodeFrame'
import { framesOf } from '../support/frames'

await MeshoptDecoder.ready

const noPicture = async () => Promise.reject(new Error('No picture was expected'))

async function decoded(name: string): Promise<{ frame: DecodedFrame; bytes: Uint8Array }> {
  const bytes = new Uint8Array(readFileSync(`tests/fixtures/meshes/${name}.obj`))
  const { frames } = await framesOf({ time: 40, channel: 0 }, { obj: bytes })
  return { frame: await decodeFrame(frames[0]?.glb ?? new Uint8Array(), MeshoptDecoder, noPicture), bytes }
}

describe('a real frame', () => {
  it('keeps every triangle at its place', async () => {
    const { frame, bytes } = await decoded('phallusia_t040')
    const mesh = readObj(bytes)
    expect(trianglesOfFrame(frame)).toBe(mesh.corners.length / 3)
    const [part] = frame.parts
    const xs = Array.from(
      { length: (part?.positions.length ?? 0) / 4 },
      (_, vertex) => (part?.positions[vertex * 4] ?? NaN) * frame.scale[0] + frame.offset[0],
    )
    const meshXs = Array.from(
      { length: mesh.positions.length / 3 },
      (_, vertex) => mesh.positions[vertex * 3] ?? NaN,
    )
    expect(Math.min(...xs)).toBeCloseTo(Math.min(...meshXs), 3)
    expect(Math.max(...xs)).toBeCloseTo(Math.max(...meshXs), 3)
  })

  it('has normals of length one that point outwards', async () => {
    const {
      frame: {
        parts: [part],
        table,
        scale,
        offset,
      },
    } = await decoded('phallusia_t040')
    let outwards = 0
    const vertices = (part?.normals.length ?? 0) / 4
    for (let vertex = 0; vertex < vertices; vertex++) {
      const normal = [0, 1, 2].map(axis => part?.normals[vertex * 4 + axis] ?? 0)
      expect(Math.hypot(...normal)).toBeGreaterThan(124)
      const object = part?.objects[vertex] ?? 0
      const away = [0, 1, 2].map(
        axis =>
          (part?.positions[vertex * 4 + axis] ?? 0) * (scale[axis] ?? 1) +
          (offset[axis] ?? 0) -
          (table.centroids[object * 3 + axis] ?? 0),
      )
      if (normal.reduce((sum, value, axis) => sum + value * (away[axis] ?? 0), 0) > 0) outwards++
    }
    expect(outwards / vertices).toBeGreaterThan(0.98)
  })

  it('stores the indices of each object together', async () => {
    const {
      frame: {
        parts: [part],
        table,
      },
    } = await decoded('phallusia_t040')
    expect(part!.members.objects).toHaveLength(table.count)
    part!.members.objects.forEach((object, at) => {
      const own = part!.indices.subarray(part!.members.starts[at], part!.members.starts[at + 1])
      expect(own).toHaveLength(table.indexCount[object]!)
      expect([...own].every(vertex => part!.objects[vertex] === object)).toBe(true)
    })
  })

  it('draws nuclei that are icosahedra as spheres, and cells as meshes', async () => {
    const { frame: nuclei } = await decoded('celegans_t119')
    expect(nuclei.parts.map(({ kind, members }) => [kind, members.objects.length])).toEqual([
      ['spheres', 580],
    ])
    const { frame: cells } = await decoded('phallusia_t040')
    expect(cells.parts.every(({ kind }) => kind === 'mesh')).toBe(true)
  })

  it('transfers every buffer once and reports its size', async () => {
    const { frame } = await decoded('celegans_t020')
    const buffers = transferables(frame)
    expect(new Set(buffers).size).toBe(buffers.length)
    expect(structuredClone(frame, { transfer: buffers as ArrayBuffer[] }).table.count).toBe(28)
    expect(frame.table.ids.byteLength).toBe(0)
    const { frame: again } = await decoded('celegans_t020')
    expect(bytesOfFrame(again)).toBeGreaterThan(again.table.count * 4 * 14)
    expect(trianglesOfFrame(again)).toBe(again.table.count * 2)
  })
})

describe('the furthest vertices of a frame', () => {
  const octahedron = `g 1
v 5 0 0
v -1 0 0
v 0 2 0
v 0 -2 0
v 0 0 3
v 0 0 -3
f 1 3 5
f 3 2 5
f 2 4 5
f 4 1 5
f 3 1 6
f 2 3 6
f 4 2 6
f 1 4 6
`
  const other = octahedron
    .replace('g 1', 'g 2')
    .replace(/^f.*/gm, line => line.replace(/\d/g, digit => `${+digit + 6}`))
  const furthestIn = async (obj: string) => {
    const { frames } = await framesOf({ time: 0, channel: 0 }, { obj: new TextEncoder().encode(obj) })
    return (await decodeFrame(frames[0]!.glb, MeshoptDecoder, noPicture)).furthest
  }

  it('are vertices of its only object, on every side', async () => {
    const points = await furthestIn(octahedron)
    for (const [axis, most] of [5, 2, 3].entries()) {
      const along = Array.from(points!).filter((_, at) => at % 3 === axis)
      expect(Math.max(...along)).toBeCloseTo(most, 3)
      expect(Math.min(...along)).toBeCloseTo(axis === 0 ? -1 : -most, 3)
    }
    for (let at = 0; at < points!.length; at += 3) {
      const zeros = Array.from(points!.subarray(at, at + 3)).filter(value => Math.abs(value) < 1e-3)
      expect(zeros).toHaveLength(2)
    }
  })

  it('are not looked for among several objects', async () => {
    expect(await furthestIn(octahedron + other)).toBeNull()
  })
})
