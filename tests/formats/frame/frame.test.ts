import { NodeIO, Extension, type ReaderContext } from '@gltf-transform/core'
import { describe, expect, it } from '@jest/globals'
import fc from 'fast-check'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import { noColour } from '../../../formats/frame/frame.js'
import { DamagedFrame } from '../../../formats/frame/frameError.js'
import { readFrame } from '../../../formats/frame/frameReader.js'
import { readObjectTable, type StoredTable, writeObjectTable } from '../../../formats/frame/frameTable.js'
import { type FrameContent, writeFrame } from '../../../formats/frame/frameWriter.js'
import { readGlb, writeGlb } from '../../../formats/frame/glb.js'
import { frameContents as contents, turned } from '../../support/frameContents.js'

await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready])

describe('a frame that is written and read', () => {
  it('keeps its content', () => {
    fc.assert(
      fc.property(contents, content => {
        const frame = readFrame(writeFrame(content, MeshoptEncoder), MeshoptDecoder)
        expect([frame.scale, frame.offset]).toEqual([content.scale, content.offset])
        expect(frame.objects).toMatchObject(content.table)
        frame.primitives.forEach((primitive, at) => {
          const before = content.primitives[at]!
          expect(primitive.positions).toEqual(before.positions)
          expect(primitive.objects).toEqual(before.objects)
          const hasRepeats = turned(before.indices).some(triangle => new Set(triangle.split(' ')).size < 3)
          if (!hasRepeats) expect(turned(primitive.indices)).toEqual(turned(before.indices))
          expect(primitive.picture).toEqual(before.picture)
          if (before.uvs)
            primitive.uvs!.forEach((value, place) =>
              expect(Math.abs(value / 65535 - before.uvs![place]!)).toBeLessThan(1e-5),
            )
          else expect(primitive.uvs).toBeNull()
        })
      }),
    )
  })

  it('has index ranges, boxes and centroids of its objects', () => {
    const content: FrameContent = {
      scale: 0.5,
      offset: [10, 20, 30],
      primitives: [
        {
          positions: Uint16Array.of(0, 0, 0, 0, 2, 0, 0, 0, 0, 2, 4, 0, 8, 8, 8, 0, 10, 8, 8, 0, 8, 10, 8, 0),
          objects: Uint32Array.of(0, 0, 0, 1, 1, 1),
          indices: Uint32Array.of(0, 1, 2, 0, 2, 1, 3, 4, 5),
          uvs: null,
          picture: null,
        },
      ],
      table: {
        count: 2,
        ids: Uint32Array.of(9, 4),
        channels: Uint16Array.of(0, 3),
        colours: Uint32Array.of(noColour, 0),
        names: ['', 'œil'],
        indexCount: Uint32Array.of(6, 3),
      },
    }
    const { objects } = readFrame(writeFrame(content, MeshoptEncoder), MeshoptDecoder)
    expect([...objects.firstIndex]).toEqual([0, 6])
    expect([...objects.boxes]).toEqual([10, 20, 30, 11, 21, 32, 14, 24, 34, 15, 25, 34])
    expect([...objects.centroids].map(value => Math.round(value * 1000))).toEqual([
      10333, 20333, 30667, 14333, 24333, 34000,
    ])
    expect(objects.names).toEqual(['', 'œil'])
  })

  it('holds more than 65,536 objects', () => {
    const count = 70_000
    const content: FrameContent = {
      scale: 1,
      offset: [0, 0, 0],
      primitives: [
        {
          positions: new Uint16Array(count * 12),
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
    const { primitives, objects } = readFrame(writeFrame(content, MeshoptEncoder), MeshoptDecoder)
    expect(primitives[0]!.objects.at(-1)).toBe(count - 1)
    expect(objects.firstIndex.at(-1)).toBe((count - 1) * 3)
  })
})

describe('a damaged frame', () => {
  const good = () => writeFrame(fc.sample(contents, { numRuns: 1, seed: 7 })[0]!, MeshoptEncoder)

  it('is refused with its reason', () => {
    expect(() => readFrame(new Uint8Array(0), MeshoptDecoder)).toThrow(DamagedFrame)
    expect(() => readFrame(new TextEncoder().encode('v 0 0 0\n'.repeat(20)), MeshoptDecoder)).toThrow(
      'This is not a binary glTF.',
    )
    expect(() => readFrame(good().subarray(0, -4), MeshoptDecoder)).toThrow(/says it has/)
    expect(() =>
      readFrame(writeGlb({ asset: { version: '2.0' } }, [new Uint8Array(4)]), MeshoptDecoder),
    ).toThrow(DamagedFrame)
    expect(() => readFrame(writeGlb(null, [new Uint8Array(4)]), MeshoptDecoder)).toThrow(DamagedFrame)
  })

  it('is never read past its end, wherever a byte is changed', () => {
    const whole = good()
    fc.assert(
      fc.property(fc.nat({ max: whole.length - 1 }), fc.nat({ max: 255 }), (place, value) => {
        const broken = whole.slice()
        broken[place] = value
        try {
          const { primitives } = readFrame(broken, MeshoptDecoder)
          for (const { indices, objects } of primitives)
            expect(indices.every(index => index < objects.length)).toBe(true)
        } catch (error) {
          expect(error).toBeInstanceOf(DamagedFrame)
        }
      }),
      { numRuns: 1000 },
    )
  })
})

it('the object table stays small for few objects', () => {
  const table: StoredTable = {
    count: 100,
    ids: Uint32Array.from({ length: 100 }, (_, at) => at + 2),
    channels: new Uint16Array(100),
    colours: new Uint32Array(100).fill(noColour),
    names: new Array<string>(100).fill(''),
    indexCount: new Uint32Array(100).fill(60),
  }
  const bytes = writeObjectTable(table)
  expect(bytes.length).toBeLessThan(410)
  expect(readObjectTable(bytes)).toEqual(table)
})

it('the frame is valid glTF for another reader', async () => {
  const content = fc.sample(contents, { numRuns: 1, seed: 3 })[0]!
  const { json, binary } = readGlb(writeFrame(content, MeshoptEncoder))
  const io = new NodeIO().registerExtensions([Meshopt, Quantization])
  const document = await io.readJSON({
    json: json as Parameters<typeof io.readJSON>[0]['json'],
    resources: { '@glb.bin': Uint8Array.from(binary) },
  })
  const primitives = document.getRoot().listMeshes()[0]!.listPrimitives()
  expect(primitives).toHaveLength(content.primitives.length)
  primitives.forEach((primitive, at) => {
    const { positions, objects } = content.primitives[at]!
    expect([...primitive.getAttribute('POSITION')!.getArray()!]).toEqual(
      [...positions].filter((_, place) => place % 4 < 3),
    )
    expect([...primitive.getAttribute('_OBJECT')!.getArray()!]).toEqual([...objects])
  })
  expect(document.getRoot().listNodes()[0]!.getTranslation()).toEqual(content.offset)
})

/** Decodes EXT_meshopt_compression for glTF Transform. */
class Meshopt extends Extension {
  override readonly extensionName = 'EXT_meshopt_compression'
  static override readonly EXTENSION_NAME = 'EXT_meshopt_compression'
  override readonly prereadTypes = ['Buffer' as never]

  override preread(context: ReaderContext): this {
    const { json, resources } = context.jsonDoc
    const fallback = new Uint8Array(json.buffers![1]!.byteLength)
    json.buffers![1]!.uri = 'fallback'
    resources.fallback = fallback
    for (const view of json.bufferViews!) {
      const packed = view.extensions?.[this.extensionName] as
        | { byteOffset: number; byteLength: number; byteStride: number; count: number; mode: string }
        | undefined
      if (!packed) continue
      const start = view.byteOffset ?? 0
      MeshoptDecoder.decodeGltfBuffer(
        fallback.subarray(start, start + view.byteLength),
        packed.count,
        packed.byteStride,
        resources['@glb.bin']!.subarray(packed.byteOffset, packed.byteOffset + packed.byteLength),
        packed.mode,
      )
    }
    return this
  }

  read(): this {
    return this
  }
  write(): this {
    return this
  }
}

class Quantization extends Extension {
  override readonly extensionName = 'KHR_mesh_quantization'
  static override readonly EXTENSION_NAME = 'KHR_mesh_quantization'
  read(): this {
    return this
  }
  write(): this {
    return this
  }
}
