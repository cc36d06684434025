import fc from 'fast-check'
import { noColour } from '../../formats/frame/frame.js'
import type { FrameContent, PrimitiveContent } from '../../formats/frame/frameWriter.js'

const byte = fc.integer({ min: 0, max: 65535 })
/** Objects of 3 to 8 vertices and some triangles each, in one or two primitives. */
export const frameContents: fc.Arbitrary<
  FrameContent & { readonly primitives: readonly PrimitiveContent[] }
> = fc
  .record({
    scale: fc.constantFrom(0.1, 1, 0.001, 3.7),
    offset: fc.tuple(fc.integer(), fc.integer(), fc.integer()),
    objects: fc.array(
      fc.record({
        id: fc.nat({ max: 0xfffffffe }),
        channel: byte,
        colour: fc.oneof(fc.constant(noColour), fc.nat({ max: 0xffffff })),
        name: fc.oneof(fc.constant(''), fc.string({ maxLength: 8, unit: 'grapheme' })),
        vertices: fc.array(fc.tuple(byte, byte, byte), { minLength: 3, maxLength: 8 }),
        triangles: fc.array(fc.tuple(fc.nat({ max: 2 }), fc.nat({ max: 2 }), fc.nat({ max: 2 })), {
          minLength: 1,
          maxLength: 6,
        }),
      }),
      { minLength: 1, maxLength: 12 },
    ),
    plain: fc.nat({ max: 12 }),
  })
  .map(({ scale, offset, objects, plain }) => {
    const parts = [objects.slice(0, plain), objects.slice(plain)].filter(part => part.length > 0)
    let first = 0
    const primitives = parts.map((part, number) => {
      const starts = part.map((_, at) =>
        part.slice(0, at).reduce((sum, { vertices }) => sum + vertices.length, 0),
      )
      const count = part.reduce((sum, { vertices }) => sum + vertices.length, 0)
      first += part.length
      return {
        positions: Uint16Array.from(
          part.flatMap(({ vertices }) => vertices.flatMap(vertex => [...vertex, 0])),
        ),
        objects: Uint32Array.from(
          part.flatMap(({ vertices }, at) => vertices.map(() => first - part.length + at)),
        ),
        indices: Uint32Array.from(
          part.flatMap(({ triangles }, at) => triangles.flat().map(corner => corner + starts[at]!)),
        ),
        uvs: number === 0 ? null : Float32Array.from({ length: count * 2 }, (_, at) => at / (count * 2)),
        picture: number === 0 ? null : { bytes: Uint8Array.of(1, 2, 3), mediaType: 'image/png' as const },
      }
    })
    return {
      scale,
      offset,
      primitives,
      table: {
        count: objects.length,
        ids: Uint32Array.from(objects, ({ id }) => id),
        channels: Uint16Array.from(objects, ({ channel }) => channel),
        colours: Uint32Array.from(objects, ({ colour }) => colour),
        names: objects.map(({ name }) => name),
        indexCount: Uint32Array.from(objects, ({ triangles }) => triangles.length * 3),
      },
    }
  })

/** The codec can rotate the corners of a triangle, so each triangle starts with its smallest index. */
export const turned = (indices: ArrayLike<number>) =>
  Array.from({ length: indices.length / 3 }, (_, at) => {
    const corners = [0, 1, 2].map(corner => indices[at * 3 + corner]!)
    const least = corners.indexOf(Math.min(...corners))
    return [0, 1, 2].map(corner => corners[(corner + least) % 3]).join(' ')
  })
