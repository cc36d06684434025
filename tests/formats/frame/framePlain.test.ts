import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { readFileSync } from 'node:fs'
import { validateBytes } from 'gltf-validator'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import sharp from 'sharp'
import type { BufferGeometry, Mesh, Object3D } from 'three'
import { GLTFLoader } from 'three/examples/jsm/loaders/GLTFLoader.js'
import { noColour } from '../../../formats/frame/frame.js'
import { type PlainTable, writePlainFrame } from '../../../formats/frame/framePlain.js'
import { type Frame, readFrame } from '../../../formats/frame/frameReader.js'
import { type FrameContent, writeFrame } from '../../../formats/frame/frameWriter.js'
import { readGlb } from '../../../formats/frame/glb.js'
import { frameContents } from '../../support/frameContents.js'
import { framesOf } from '../../support/frames.js'

await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready])

interface Json {
  readonly extensionsUsed?: string[]
  readonly extensionsRequired?: string[]
  readonly nodes: { readonly translation?: number[] }[]
  readonly meshes: { readonly extras: { readonly objectTable: PlainTable } }[]
}
const jsonOf = (glb: Uint8Array) => readGlb(glb).json as Json
const decoded = (content: FrameContent): Frame =>
  readFrame(writeFrame(content, MeshoptEncoder), MeshoptDecoder)

/** What three reads without any decoder: the meshes in world coordinates. */
async function inThree(glb: Uint8Array): Promise<Mesh[]> {
  const { scene } = await new GLTFLoader().parseAsync(Uint8Array.from(glb).buffer, '')
  scene.updateMatrixWorld(true)
  const meshes: Mesh[] = []
  scene.traverse((part: Object3D) => {
    if ('geometry' in part) meshes.push(part as Mesh)
  })
  return meshes
}
const column = (geometry: BufferGeometry, name: string) => geometry.getAttribute(name)

async function faultsOf(glb: Uint8Array): Promise<string[]> {
  const { issues } = await validateBytes(glb)
  return issues.messages
    .filter(({ severity }) => severity < 2)
    .map(({ code, message }) => `${code}: ${message}`)
}

/** Without pictures: their bytes in `frameContents` are not pictures. */
const bare = frameContents.map(content => ({
  ...content,
  primitives: content.primitives.map(primitive => ({ ...primitive, uvs: null, picture: null })),
}))

describe('a plain frame', () => {
  it('has the positions, triangles and objects of its frame for three without decoders', async () => {
    await fc.assert(
      fc.asyncProperty(bare, async content => {
        const frame = decoded(content)
        const meshes = await inThree(writePlainFrame(frame))
        expect(meshes).toHaveLength(frame.primitives.length)
        frame.primitives.forEach(({ positions, objects, indices }, at) => {
          const { geometry, matrixWorld } = meshes[at]!
          const place = column(geometry, 'position').clone().applyMatrix4(matrixWorld)
          const farthest = Math.max(...frame.offset.map(Math.abs)) + 65_535 * frame.scale
          // World coordinates are floats too, so far from the origin their own rounding is added.
          const tolerance = frame.scale / 2 + farthest * 2 ** -23
          for (let vertex = 0; vertex < objects.length; vertex++)
            for (const axis of [0, 1, 2]) {
              const exact = positions[vertex * 4 + axis]! * frame.scale + frame.offset[axis]!
              expect(Math.abs(place.getComponent(vertex, axis) - exact)).toBeLessThanOrEqual(tolerance)
            }
          expect([...column(geometry, '_object').array]).toEqual([...objects])
          expect([...geometry.index!.array]).toEqual([...indices])
        })
      }),
    )
  })

  it('rounds local positions by less than half a step of the grid, however far from the origin', () => {
    fc.assert(
      fc.property(bare, content => {
        const frame = decoded(content)
        const glb = writePlainFrame(frame)
        const { translation } = jsonOf(glb).nodes[0]!
        const origin = translation ?? [0, 0, 0]
        const floats = positionsIn(glb)
        frame.primitives.forEach(({ positions }, at) =>
          floats[at]!.forEach((value, place) => {
            const axis = place % 3
            const exact =
              positions[Math.floor(place / 3) * 4 + axis]! * frame.scale +
              (frame.offset[axis]! - origin[axis]!)
            expect(Math.abs(value - exact)).toBeLessThan(frame.scale / 2)
          }),
        )
      }),
    )
  })

  it('has a translation only if floats are too coarse for its coordinates', () => {
    const content = (offset: [number, number, number]): FrameContent => ({
      ...fc.sample(bare, { numRuns: 1, seed: 4 })[0]!,
      scale: 0.01,
      offset,
    })
    const nodeOf = (offset: [number, number, number]) =>
      jsonOf(writePlainFrame(decoded(content(offset)))).nodes[0]!
    expect(nodeOf([-300, 40, 0])).toEqual({ mesh: 0 })
    expect(nodeOf([500_000, 5_400_000, 12])).toEqual({ mesh: 0, translation: [500_000, 5_400_000, 12] })
  })

  it('has the object table of its frame, with ranges that hold the vertices and triangles', () => {
    fc.assert(
      fc.property(frameContents, content => {
        const frame = decoded(content)
        const table = jsonOf(writePlainFrame(frame)).meshes[0]!.extras.objectTable
        const { table: before } = content
        expect(table).toMatchObject({
          id: [...before.ids],
          channel: [...before.channels],
          name: before.names,
          colour: Array.from(before.colours, colour => (colour === noColour ? null : colour)),
          firstIndex: [...frame.objects.firstIndex],
          indexCount: [...before.indexCount],
        })
        table.id.forEach((_, row) => {
          const { objects, indices } = frame.primitives[table.primitive[row]!]!
          const first = table.firstVertex[row]!
          const past = first + table.vertexCount[row]!
          expect([...objects.keys()].filter(vertex => objects[vertex] === row)).toEqual(
            Array.from({ length: past - first }, (_, at) => first + at),
          )
          const own = indices.subarray(table.firstIndex[row], table.firstIndex[row]! + table.indexCount[row]!)
          expect(own.every(vertex => vertex >= first && vertex < past)).toBe(true)
        })
      }),
    )
  })

  it('is valid glTF without extensions for the Khronos validator', async () => {
    await fc.assert(
      fc.asyncProperty(bare, async content => {
        const glb = writePlainFrame(decoded(content))
        expect(await faultsOf(glb)).toEqual([])
        const { extensionsUsed = [], extensionsRequired = [] } = jsonOf(glb)
        expect([extensionsUsed, extensionsRequired]).toEqual([[], []])
      }),
      { numRuns: 30 },
    )
  })

  it('keeps pictures and texture coordinates', async () => {
    const picture = await sharp({ create: { width: 4, height: 4, channels: 3, background: '#336699' } })
      .png()
      .toBuffer()
    const [sample] = fc.sample(
      frameContents.filter(({ primitives }) => primitives.length === 2),
      { numRuns: 1, seed: 5 },
    )
    const content = {
      ...sample!,
      primitives: sample!.primitives.map(primitive =>
        primitive.picture
          ? { ...primitive, picture: { bytes: Uint8Array.from(picture), mediaType: 'image/png' as const } }
          : primitive,
      ),
    }
    const glb = writePlainFrame(decoded(content))
    expect(await faultsOf(glb)).toEqual([])
    const { info } = await validateBytes(glb)
    expect(info.resources?.map(({ mimeType }) => mimeType)).toContain('image/png')
    expect([info.hasTextures, info.drawCallCount]).toEqual([true, 2])
  })

  it('has more than 65,535 vertices and objects', async () => {
    const count = 70_000
    const content: FrameContent = {
      scale: 1,
      offset: [0, 0, 0],
      primitives: [
        {
          positions: Uint16Array.from({ length: count * 12 }, (_, at) => (at * 7) % 1000),
          objects: Uint32Array.from({ length: count * 3 }, (_, at) => Math.floor(at / 3)),
          indices: Uint32Array.from({ length: count * 3 }, (_, at) => at),
          uvs: null,
          picture: null,
        },
      ],
      table: {
        count,
        ids: Uint32Array.from({ length: count }, (_, at) => at),
        channels: new Uint16Array(count),
        colours: new Uint32Array(count).fill(noColour),
        names: new Array<string>(count).fill(''),
        indexCount: new Uint32Array(count).fill(3),
      },
    }
    const glb = writePlainFrame(decoded(content))
    expect(await faultsOf(glb)).toEqual([])
    const [mesh] = await inThree(glb)
    expect(column(mesh!.geometry, '_object').array.at(-1)).toBe(count - 1)
    expect(mesh!.geometry.index!.array.at(-1)).toBe(count * 3 - 1)
  })
})

describe.each([
  ['phallusia_t040.obj', 40],
  ['celegans_t020.obj', 20],
])('a plain frame of the embryo %s', (file, time) => {
  it('is valid, and has the vertices of its objects for another reader', async () => {
    const obj = readFileSync(`tests/fixtures/meshes/${file}`)
    const { frames } = await framesOf({ time, channel: 0 }, { obj })
    for (const { glb, objects } of frames) {
      const frame = readFrame(glb, MeshoptDecoder)
      const plain = writePlainFrame(frame)
      expect(await faultsOf(plain)).toEqual([])
      const table = jsonOf(plain).meshes[0]!.extras.objectTable
      expect(table.id).toHaveLength(objects)
      const [mesh] = await inThree(plain)
      const places = column(mesh!.geometry, 'position')
      table.id.forEach((_, row) => {
        const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
        for (let at = 0; at < table.vertexCount[row]!; at++)
          for (const axis of [0, 1, 2]) {
            const value = places.getComponent(table.firstVertex[row]! + at, axis)
            box[axis] = Math.min(box[axis]!, value)
            box[axis + 3] = Math.max(box[axis + 3]!, value)
          }
        box.forEach((value, side) => expect(value).toBeCloseTo(frame.objects.boxes[row * 6 + side]!, 3))
      })
    }
  })
})

/** The floats of POSITION, by primitive. */
function positionsIn(glb: Uint8Array): Float32Array[] {
  const { json, binary } = readGlb(glb)
  const { meshes, accessors, bufferViews } = json as {
    meshes: { primitives: { attributes: { POSITION: number } }[] }[]
    accessors: { bufferView: number }[]
    bufferViews: { byteOffset: number; byteLength: number }[]
  }
  return meshes[0]!.primitives.map(({ attributes }) => {
    const { byteOffset, byteLength } = bufferViews[accessors[attributes.POSITION]!.bufferView]!
    return new Float32Array(binary.slice(byteOffset, byteOffset + byteLength).buffer)
  })
}
