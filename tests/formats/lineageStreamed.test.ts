import { describe, expect, test } from '@jest/globals'
import fc from 'fast-check'
import { writeLineageBinary } from '../../formats/lineage/lineageBinary.js'
import { streamedLineage, type StreamedLineage } from '../../formats/lineage/streamed/streamedLineage.js'
import { readProperty } from '../../formats/property/propertyReader.js'
import { forms } from '../support/textForms.js'

const bytesOf = (text: string) => new TextEncoder().encode(text)

/** The pieces of a text; one buffer for all, as for files. */
const inPieces = (bytes: Uint8Array, length: number) =>
  function* () {
    const buffer = new Uint8Array(length)
    for (let at = 0; at < bytes.length; at += length) {
      const part = bytes.subarray(at, at + length)
      buffer.set(part)
      yield buffer.subarray(0, part.length)
    }
  }

const binaryOf = ({ blocks }: Pick<StreamedLineage, 'blocks'>) =>
  blocks && Buffer.concat(Array.from(blocks(), block => Buffer.from(block)))

/** Both readers must agree on everything. */
function compare(text: string | Uint8Array, piece: number, size: number) {
  const bytes = typeof text === 'string' ? bytesOf(text) : text
  const streamed = streamedLineage(inPieces(bytes, piece), 'time', size)
  const whole = readProperty(bytes, 'time')
  const { lineage } = whole
  expect(streamed && binaryOf(streamed)).toEqual(
    lineage && lineage.cells.ids.length > 0 ? Buffer.from(writeLineageBinary(lineage)) : null,
  )
  const sorted = (problems: readonly { line: number; reason: string }[]) =>
    problems.map(({ line, reason }) => `${line}: ${reason}`).sort()
  expect(sorted(streamed?.problems ?? [])).toEqual(sorted(whole.problems))
  expect(streamed).toMatchObject({ values: whole.values, problemCount: whole.problemCount, lost: whole.lost })
}

describe('a lineage that is read in pieces', () => {
  const cell = fc.tuple(fc.nat(4), fc.nat(3), fc.nat(1)).map(numbers => numbers.join())
  const link = fc.tuple(cell, cell).map(ends => ends.join(':'))
  const other = fc.constantFrom(
    '',
    '# a comment',
    'type:time',
    'no link',
    '1,1',
    '1,1:2,2 more',
    ' 0,1 : 1,1 \r',
  )
  const line = fc.oneof({ weight: 6, arbitrary: link }, other)

  test('is the same as one that is read at once', () => {
    fc.assert(
      fc.property(
        fc.array(line, { maxLength: 60 }),
        fc.integer({ min: 1, max: 40 }),
        fc.integer({ min: 1, max: 30 }),
        (lines, piece, size) => compare(lines.join('\n'), piece, size),
      ),
      { numRuns: 300 },
    )
  })

  test.each(forms)('is the same as one that is read at once, in %s', (_name, form) => {
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 6, arbitrary: link }, other, fc.constantFrom('# Zürich', 'é')), {
          maxLength: 20,
        }),
        fc.constantFrom('\n', '\r', '\r\n'),
        fc.integer({ min: 1, max: 40 }),
        (lines, end, piece) => compare(form(lines.join(end)), piece, 10),
      ),
      { numRuns: 30 },
    )
  })

  test('keeps large ids and channels, and cells of one time point in several parts', () => {
    const lines = Array.from({ length: 500 }, (_, at) => `0,${at * 8_000_000}:1,${at * 7 + 60_000},${at % 3}`)
    compare(lines.reverse().join('\n'), 1000, 64)
  })

  test('empty pieces lose nothing', () => {
    const pieces = function* () {
      for (const piece of ['0,1:1,1\n', '', '0,1:1,2', '', '\n']) yield bytesOf(piece)
    }
    expect(streamedLineage(pieces, 'time')).toMatchObject({ values: 2, problemCount: 0 })
  })

  test('one cell with 1,000 daughters or 69,000, and 1,000 mothers of one cell', () => {
    const daughters = Array.from({ length: 1000 }, (_, at) => `0,1:1,${at}`)
    const mothers = Array.from({ length: 1000 }, (_, at) => `1,${at}:2,1`)
    compare([...daughters, ...mothers].join('\n'), 333, 100)
    compare(
      Array.from({ length: 70_000 }, (_, at) => `0,1:1,${(at * 7919) % 69_000}`).join('\n'),
      65_536,
      50_000,
    )
  })

  test('a line without end is cut, and its text is not kept', () => {
    const text = bytesOf(`0,1:1,1\n#${'x'.repeat(300_000)}\n1,1:2,1`)
    expect(streamedLineage(inPieces(text, 1000), 'time')).toMatchObject({ values: 2, problemCount: 0 })
  })

  test('leaves other types to the reader of whole files', () => {
    const read = (bytes: Uint8Array) => streamedLineage(inPieces(bytes, 5), null)
    expect(read(bytesOf('type:float\n1,1:3'))).toBeNull()
    expect(read(bytesOf('1,1:2,2'))).toBeNull()
    expect(read(bytesOf('# first\ntype:time\n1,1:2,2'))).toMatchObject({ values: 1 })
  })

  test('an empty lineage has no binary form', () => {
    expect(streamedLineage(inPieces(bytesOf('type:time\n2,1:1,1'), 8), null)).toMatchObject({
      blocks: null,
      problemCount: 1,
    })
  })

  test('500,000 lines of 115 MB need less than 60 MB of memory', () => {
    const encoder = new TextEncoder()
    const start = process.memoryUsage().arrayBuffers
    let most = 0
    const pieces = function* () {
      yield encoder.encode('type:time\n')
      for (let time = 0; time < 50; time++) {
        const line = (_: unknown, id: number) => `${time},${id}:${time + 1},${id}${' '.repeat(210)}\n`
        yield encoder.encode(Array.from({ length: 10_000 }, line).join(''))
        most = Math.max(most, process.memoryUsage().arrayBuffers - start)
      }
    }
    const read = streamedLineage(pieces, null)
    const written = [...(read?.blocks?.() ?? [])].reduce((sum, { length }) => sum + length, 0)
    expect(read).toMatchObject({ values: 500_000, problemCount: 0 })
    expect(written).toBeGreaterThan(500_000 * 12)
    expect(most).toBeGreaterThan(0)
    expect(most).toBeLessThan(60_000_000)
  })
})
