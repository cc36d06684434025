import { describe, expect, it, test } from '@jest/globals'
import fc from 'fast-check'
import { DamagedFile, writeContainer, type Section } from '../../../formats/property/propertyContainer.js'
import { timeOf, type ObjectRows } from '../../../formats/property/propertyRows.js'
import { countBits, rowsFrom } from '../../../formats/query/queryBits.js'
import { QueryJoins } from '../../../formats/query/queryData.js'
import { countInSet, readSetRuns, setLimits, writeSetRuns } from '../../../formats/query/setRuns.js'
import { indexOfRows } from '../../support/indexRows.js'

const least = -(2 ** 31)
const key = fc.record({
  time: fc.oneof(fc.integer({ min: 0, max: 3 }), fc.constantFrom(least, 2 ** 31 - 1)),
  id: fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constantFrom(255, 256, 2 ** 32 - 2)),
  channel: fc.constantFrom(0, 1, 65_535),
})
const textOf = ({ time, id, channel }: { time: number; id: number; channel: number }) =>
  `${time},${id},${channel}`
const keysIn = (rows: ObjectRows) =>
  Array.from(rows.ids, (id, row) => textOf({ time: timeOf(rows, row), id, channel: rows.channels[row]! }))
const things = fc.uniqueArray(key, { selector: textOf, maxLength: 60 })
const rowsFor = (keys: readonly { time: number; id: number; channel: number }[]) =>
  indexOfRows(keys.map(one => ({ ...one, name: '', qualities: 1 })))

test('a stored set has the same objects when it is read again', () => {
  fc.assert(
    fc.property(things, keys => {
      const rows = rowsFor(keys)
      const bytes = writeSetRuns(rows)
      const read = readSetRuns(bytes)
      expect(keysIn(read)).toEqual(keysIn(rows))
      expect(writeSetRuns(read)).toEqual(bytes)
    }),
  )
})

test('a stored set finds those of its objects that a dataset has', () => {
  fc.assert(
    fc.property(things, things, (stored, known) => {
      const set = readSetRuns(writeSetRuns(rowsFor(stored)))
      const objects = rowsFor(known)
      const bits = new QueryJoins(objects).rowsOf(set)
      const all = keysIn(objects)
      const wanted = all.filter(one => stored.some(other => textOf(other) === one))
      expect(rowsFrom(bits, 0, Infinity).map(row => all[row])).toEqual(wanted)
      expect(countBits(bits)).toBe(wanted.length)
    }),
  )
})

test('a million objects with consecutive ids take less than a kilobyte', () => {
  const ids = Uint32Array.from({ length: 1_000_000 }, (_, at) => (at % 100_000) + 5)
  const rows: ObjectRows = {
    times: Int32Array.from({ length: 10 }, (_, at) => at),
    offsets: Uint32Array.from({ length: 11 }, (_, at) => at * 100_000),
    ids,
    channels: new Uint8Array(1_000_000),
  }
  const bytes = writeSetRuns(rows)
  expect(bytes.length).toBeLessThan(1_000)
  const read = readSetRuns(bytes)
  expect(read.ids.every((id, row) => id === ids[row])).toBe(true)
  expect([read.ids.length, countInSet(bytes)]).toEqual([1_000_000, 1_000_000])
})

interface Parts {
  times: Section
  channels: Section
  firsts: Section
  offsets: Section
  gaps: Section
  counts: Section
}
const sound = (): Parts => ({
  times: Int32Array.of(1, 1, 2),
  channels: Uint8Array.of(0, 1, 0),
  firsts: Uint8Array.of(5, 5, 7),
  offsets: Uint32Array.of(0, 2, 3, 4),
  gaps: Uint8Array.of(0, 3, 0, 0),
  counts: Uint8Array.of(2, 1, 4, 1),
})
const file = (parts: Partial<Parts>, more: { magic?: string; version?: number; kind?: number } = {}) =>
  writeContainer({
    magic: 'MSET',
    version: 1,
    kind: 1,
    sections: Object.values({ ...sound(), ...parts }),
    ...more,
  })

describe('a stored set that cannot be read', () => {
  it('differs from the sound ones', () => {
    expect(keysIn(readSetRuns(file({})))).toEqual([
      '1,5,0',
      '1,5,1',
      '1,6,0',
      '1,6,1',
      '1,7,1',
      '1,8,1',
      '1,10,0',
      '2,7,0',
    ])
    expect(readSetRuns(file(emptyParts)).ids).toHaveLength(0)
  })

  it.each<[string, Uint8Array]>([
    ['time points in disorder', file({ times: Int32Array.of(2, 2, 1) })],
    ['the same group twice', file({ times: Int32Array.of(1, 1, 1), channels: Uint8Array.of(0, 1, 1) })],
    ['channels in disorder', file({ channels: Uint8Array.of(1, 0, 0) })],
    ['a channel that is too large', file({ channels: Uint32Array.of(0, 65_536, 0) })],
    ['a group without runs', file({ offsets: Uint32Array.of(0, 2, 2, 4) })],
    ['offsets beyond the runs', file({ offsets: Uint32Array.of(0, 2, 3, 5) })],
    ['offsets that decrease', file({ offsets: Uint32Array.of(0, 3, 2, 4) })],
    ['two runs without a gap', file({ gaps: Uint8Array.of(0, 0, 0, 0) })],
    ['a gap before the first run', file({ gaps: Uint8Array.of(1, 3, 0, 0) })],
    ['a run without ids', file({ counts: Uint8Array.of(2, 0, 4, 1) })],
    ['negative numbers', file({ counts: Int32Array.of(2, -1, 4, 1) })],
    ['fractions', file({ firsts: Float64Array.of(5, 5.5, NaN) })],
    ['an id that is too large', file({ firsts: Uint32Array.of(5, 5, 2 ** 32 - 1) })],
    ['a run beyond the largest id', file({ firsts: Uint32Array.of(5, 2 ** 32 - 4, 7) })],
    ['four thousand million objects', file({ counts: Uint32Array.of(2, 1, 2 ** 32 - 100, 1) })],
    ['more objects than allowed', file({ counts: Uint32Array.of(2, 1, setLimits.objects, 1) })],
    ['columns of other lengths', file({ counts: Uint8Array.of(2, 1, 4) })],
    ['a section too many', file({ ...sound(), more: Uint8Array.of(1) } as Partial<Parts>)],
    ['another kind', file({}, { kind: 0 })],
    ['another version', file({}, { version: 2 })],
    ['another format', file({}, { magic: 'MPRP' })],
    ['no bytes', new Uint8Array(0)],
    ['half of its bytes', file({}).slice(0, 64)],
    ['one changed byte', file({}).map((byte, at) => (at === 100 ? byte ^ 1 : byte))],
    ['too many bytes', file({ gaps: new Uint8Array(setLimits.bytes) })],
  ])('has %s', (_what, bytes) => {
    expect(() => readSetRuns(bytes)).toThrow(DamagedFile)
    expect(() => countInSet(bytes)).toThrow(DamagedFile)
  })

  it.each<[string, Partial<Parts>, string]>([
    ['no end', { counts: Uint8Array.of(2, 0, 4, 1) }, 'The file holds the number 0 instead of at least 1'],
    [
      'an end',
      { channels: Uint32Array.of(0, 65_536, 0) },
      'The file holds the number 65536 instead of one from 0 to 65535',
    ],
  ])('is refused with the range of its numbers, which has %s', (_what, parts, words) => {
    expect(() => readSetRuns(file(parts))).toThrow(new DamagedFile(words))
  })

  it('has any bytes', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 200 }),
        fc.array(fc.nat(220), { maxLength: 4 }),
        (noise, places) => {
          const bytes = file({})
          places.forEach((place, at) => (bytes[place % bytes.length] = noise[at] ?? 0))
          for (const hostile of [noise, bytes]) {
            try {
              readSetRuns(hostile)
            } catch (error) {
              expect(error).toBeInstanceOf(DamagedFile)
            }
          }
        },
      ),
    )
  })
})

const emptyParts: Partial<Parts> = {
  times: new Int32Array(0),
  channels: new Uint8Array(0),
  firsts: new Uint8Array(0),
  offsets: new Uint32Array(1),
  gaps: new Uint8Array(0),
  counts: new Uint8Array(0),
}
