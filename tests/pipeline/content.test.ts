import { describe, expect, it } from '@jest/globals'
import { MeshoptDecoder, MeshoptEncoder } from 'meshoptimizer'
import { noColour } from '../../formats/frame/frame.js'
import { readFrame } from '../../formats/frame/frameReader.js'
import { writeFrame } from '../../formats/frame/frameWriter.js'
import { frameContent } from '../../formats/frame/build/content.js'
import { coarserLevels } from '../../formats/frame/build/levels.js'
import { narrow, type Piece } from '../../formats/frame/build/pieces.js'

await Promise.all([MeshoptEncoder.ready, MeshoptDecoder.ready])

const grid = { scale: 1, offset: [0, 0, 0] as const }
const picture = { bytes: Uint8Array.of(1, 2, 3), mediaType: 'image/png' as const }

/** A fan of `triangles` triangles around one vertex. */
function fan(id: number, triangles: number, isTextured = false): Piece {
  const vertices = triangles + 2
  return {
    id,
    channel: 0,
    name: '',
    colour: noColour,
    isMixed: false,
    picture: isTextured ? 0 : -1,
    positions: Uint16Array.from({ length: vertices * 3 }, (_, at) => id * 100 + at),
    uvs: isTextured ? new Float32Array(vertices * 2) : null,
    indices: narrow(
      Uint32Array.from({ length: triangles * 3 }, (_, at) =>
        at % 3 === 0 ? 0 : Math.floor(at / 3) + (at % 3),
      ),
      vertices,
    ),
  }
}
const read = (pieces: readonly Piece[], most?: number) =>
  readFrame(
    writeFrame(frameContent(pieces, grid, [picture], MeshoptEncoder, most), MeshoptEncoder),
    MeshoptDecoder,
  )

/** The triangles of each object as sorted corner positions, so that the order of triangles does not matter. */
const shapes = ({ objects, primitives }: ReturnType<typeof read>) => {
  const shapeOf = Array.from({ length: objects.count }, () => [] as string[])
  for (const { indices, positions, objects: owners } of primitives) {
    for (let at = 0; at < indices.length; at += 3)
      shapeOf[owners[indices[at]!]!]!.push(
        [0, 1, 2]
          .map(corner => positions[indices[at + corner]! * 4])
          .sort()
          .join(' '),
      )
  }
  return shapeOf.map(triangles => triangles.sort())
}

describe('a large frame', () => {
  const pieces = [fan(1, 4), fan(2, 3), fan(3, 9), fan(4, 1), fan(5, 2)]

  it.each([
    [3 * 7, [7, 9, 3]],
    [3 * 4, [4, 3, 9, 3]],
    [3, [4, 3, 9, 1, 2]],
    [undefined, [19]],
  ] as const)('is split between objects into primitives of at most %s indices', (most, triangles) => {
    const frame = read(pieces, most)
    expect(frame.primitives.map(({ indices }) => indices.length / 3)).toEqual(triangles)
    expect(shapes(frame)).toEqual(shapes(read(pieces)))
    const { ids, indexCount, firstIndex, boxes } = frame.objects
    const whole = read(pieces).objects
    expect([ids, indexCount, boxes]).toEqual([whole.ids, whole.indexCount, whole.boxes])
    expect([...firstIndex].every((first, at) => first >= 0 && first + indexCount[at]! <= 3 * 19)).toBe(true)
  })

  it('keeps parts with a picture whole, because a split would store the picture twice', () => {
    const frame = read([fan(1, 4), fan(2, 4), fan(3, 4, true), fan(4, 4, true)], 12)
    expect(frame.primitives.map(({ indices, picture: own }) => [indices.length / 3, own !== null])).toEqual([
      [4, false],
      [4, false],
      [8, true],
    ])
  })
})

it('indices take two bytes each when all values fit in 16 bits', () => {
  const last = (vertices: number) => narrow(Uint32Array.of(0, 1, vertices - 1), vertices)
  expect([last(65_536), last(65_537)]).toEqual([Uint16Array.of(0, 1, 65_535), Uint32Array.of(0, 1, 65_536)])
})

describe('an object with more than a thousand triangles at one vertex', () => {
  const refuseLarge = () => {
    throw new Error('this object would take quadratic time')
  }

  it('keeps its triangle order', () => {
    const piece = fan(1, 1001)
    const { primitives } = frameContent([piece], grid, [], { reorderMesh: refuseLarge })
    expect(Array.from(primitives, ({ indices }) => [...indices])).toEqual([[...piece.indices]])
    expect(() => [
      ...frameContent([fan(1, 1000)], grid, [], { reorderMesh: refuseLarge }).primitives,
    ]).toThrow('quadratic')
  })

  it('has no coarser levels', () => {
    expect(coarserLevels([fan(1, 1001)], { simplify: refuseLarge })).toEqual([])
    expect(() => coarserLevels([fan(1, 1000)], { simplify: refuseLarge })).toThrow('quadratic')
  })
})
