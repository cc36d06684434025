import { expect, test } from '@jest/globals'
import fc from 'fast-check'
import type { FloatProperty, SpaceProperty } from '../../../formats/property/property'
import { propertyText } from '../../../formats/property/propertyText'

const integer32 = fc.oneof(
  fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }),
  fc.constantFrom(-(2 ** 31), -10, -9, 0, 9, 10, 99, 100, 2 ** 31 - 1),
)
const id = fc.oneof(fc.nat(2 ** 32 - 1), fc.constantFrom(0, 999_999_999, 1_000_000_000, 2 ** 32 - 1))
const channel = fc.oneof(fc.constant(0), fc.nat(65_535))
const value = fc.oneof(
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  integer32,
  fc.constantFrom(-0, 0.1, -1.5e-300, 1e21, 2 ** 31, 2 ** 32, 2 ** 53),
)
const line = fc.record({ time: integer32, id, channel, value, target: fc.tuple(integer32, id, channel) })
type Line = typeof line extends fc.Arbitrary<infer T> ? T : never

/** Each line is a time point of its own. */
const rowsOf = (lines: readonly Line[]) => ({
  times: Int32Array.from(lines, ({ time }) => time),
  offsets: Uint32Array.from([...lines.keys(), lines.length]),
  ids: Uint32Array.from(lines, ({ id }) => id),
  channels: Uint16Array.from(lines, ({ channel }) => channel),
})
const floats = (lines: readonly Line[]): FloatProperty => ({
  type: 'float',
  rows: rowsOf(lines),
  range: null,
  values: Float64Array.from(lines, ({ value }) => value),
})
const neighbours = (lines: readonly Line[]): SpaceProperty => ({
  type: 'space',
  rows: rowsOf(lines),
  range: null,
  targets: {
    times: Int32Array.from(lines, ({ target }) => target[0]),
    ids: Uint32Array.from(lines, ({ target }) => target[1]),
    channels: Uint16Array.from(lines, ({ target }) => target[2]),
  },
})

const piecesOf = (property: FloatProperty | SpaceProperty) =>
  Array.from(propertyText(property), piece => Buffer.from(piece).toString('latin1'))
const objectOf = (...[time, id, channel]: readonly [number, number, number]) =>
  `${time},${id}${channel ? `,${channel}` : ''}`

test('numbers and neighbours are written with the digits of JavaScript', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 40 }), lines => {
      const keys = lines.map(({ time, id, channel }) => objectOf(time, id, channel))
      const expected = (type: string, values: readonly string[]) =>
        [`type:${type}`, ...keys.map((key, at) => `${key}:${values[at]}`), ''].join('\n')
      expect(piecesOf(floats(lines)).join('')).toBe(
        expected(
          'float',
          lines.map(({ value }) => String(value)),
        ),
      )
      expect(piecesOf(neighbours(lines)).join('')).toBe(
        expected(
          'space',
          lines.map(({ target }) => objectOf(...target)),
        ),
      )
    }),
    { numRuns: 300 },
  )
})

test('a long text comes in pieces of whole lines', () => {
  const longest: Line = {
    time: -(2 ** 31),
    id: 2 ** 32 - 1,
    channel: 65_535,
    value: -1.234567890123456e-300,
    target: [-(2 ** 31), 2 ** 32 - 1, 65_535],
  }
  for (const property of [floats(Array(5_000).fill(longest)), neighbours(Array(5_000).fill(longest))]) {
    const pieces = piecesOf(property)
    expect(pieces.length).toBeGreaterThan(3)
    expect(pieces.every(piece => piece.endsWith('\n'))).toBe(true)
    expect(new Set(pieces.join('').split('\n').slice(1, -1)).size).toBe(1)
    expect(pieces.join('').split('\n')).toHaveLength(5_002)
  }
})
