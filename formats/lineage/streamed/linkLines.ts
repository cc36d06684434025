import type { ProblemLog } from '../../problemLog.js'
import { objectFault } from '../../property/propertyReader.js'
import { isTypeLine } from '../../property/typeLine.js'
import { LineScanner } from '../../property/propertyScanner.js'
import { backwardFault } from '../linkRemarks.js'

/** A text in pieces, which can be read again. A piece is valid only until the next one is asked for. */
export type Pieces = () => Iterable<Uint8Array>

/** One link of the text. The same object is filled again for each link. */
export interface LinkEnds {
  /** number of the link among the usable ones, from 0 */
  number: number
  line: number
  /** time, id and channel of the mother, then of the daughter */
  readonly ends: Float64Array
}

const [newline, colon, hash] = [10, 58, 35]
/** Longer lines are cut: no link is so long, and a file can be one line. */
const longestLine = 1 << 16

/** Whole lines of the text, in blocks. A block is valid only until the next one is asked for. */
export function* lineBlocks(pieces: Pieces): Generator<Uint8Array> {
  let held = new Uint8Array(longestLine * 2)
  let kept = 0
  for (const piece of pieces()) {
    if (piece.length === 0) continue
    const end = kept + piece.length
    if (end > held.length) held = larger(held, end)
    held.set(piece, kept)
    const past = held.lastIndexOf(newline, end - 1) + 1
    if (past > 0) yield held.subarray(0, past)
    held.copyWithin(0, past, end)
    kept = Math.min(end - past, longestLine)
  }
  if (kept > 0) yield held.subarray(0, kept)
}

function larger(held: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const next = new Uint8Array(size)
  next.set(held)
  return next
}

/** Scanners of all blocks, which count the lines of the whole text. */
export function* scanners(pieces: Pieces): Generator<LineScanner> {
  let line = 0
  for (const block of lineBlocks(pieces)) {
    const scanner = new LineScanner(block)
    scanner.line = line
    yield scanner
    line = scanner.line
  }
}

/**
 * Visits the usable links in the order of the text. Lines without one are reported when `problems` is given.
 * Returns the numbers of usable links and of links that do not go forward in time.
 */
export function eachLink(
  pieces: Pieces,
  visit: (link: LinkEnds) => void,
  problems: ProblemLog | null,
): { count: number; backward: number } {
  const link: LinkEnds = { number: 0, line: 0, ends: new Float64Array(6) }
  let [types, backward] = [0, 0]
  for (const scanner of scanners(pieces))
    while (scanner.nextLine()) {
      if (scanner.atEnd || scanner.peek === hash) continue
      const isType = isTypeLine(scanner)
      if (isType && types++ === 0) continue
      const fault = isType ? 'only the first line with a type counts' : read(scanner, link)
      if (fault !== null) {
        if (fault === '') backward++
        const reason = () => (fault === '' ? backwardWords(link) : `${fault}: ${scanner.excerpt()}`)
        problems?.fault(scanner.line, reason)
        continue
      }
      link.line = scanner.line
      visit(link)
      link.number++
    }
  return { count: link.number, backward }
}

/** Reads a line into `link`. Returns the fault: '' for a link that does not go forward in time. */
function read(scanner: LineScanner, { ends }: LinkEnds): string | null {
  if (!scanner.object() || scanner.parts < 2 || !scanner.take(colon))
    return objectFault(scanner, { objectParts: 2 })
  ends[0] = scanner.time
  ends[1] = scanner.id
  ends[2] = scanner.channel
  if (!scanner.object() || scanner.parts < 2) return scanner.excess ?? 'the value is no object t,id'
  if (!scanner.atEnd) return 'more stands behind the value'
  ends[3] = scanner.time
  ends[4] = scanner.id
  ends[5] = scanner.channel
  return ends[0] < ends[3] ? null : ''
}

function backwardWords({ ends }: LinkEnds): string {
  const end = (at: number) => ({ times: [ends[at]!], ids: [ends[at + 1]!], channels: [ends[at + 2]!] })
  return backwardFault(end(0), end(3), 0)
}
