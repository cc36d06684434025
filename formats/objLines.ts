import { lineFeed } from './objScanner.js'

/** A line that is longer comes with all that follows it: its end is not looked for in each piece again. */
const longestLine = 1 << 26
const carriageReturn = 13
const backslash = 92

/** A file piece by piece, each cut where a line ends; lines that a backslash continues stay together. What is given holds until the next is asked for. */
export function* linesIn(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  let held = new Uint8Array(0)
  let length = 0
  for (const piece of pieces) {
    held = withRoom(held, length + piece.length)
    held.set(piece, length)
    length += piece.length
    if (length > longestLine || !piece.includes(lineFeed)) continue
    const last = lastLine(held.subarray(0, length))
    if (last > 0) yield held.subarray(0, last)
    held.copyWithin(0, last, length)
    length -= last
  }
  yield* linesOf(held.subarray(0, length))
}

/** The same of a file that is there as a whole. */
export function* linesOf(bytes: Uint8Array): Generator<Uint8Array> {
  const last = lastLine(bytes)
  if (last > 0) yield bytes.subarray(0, last)
  if (last < bytes.length) yield withLineFeed(bytes.subarray(last))
}

/** Where the line begins that no line feed ends. */
function lastLine(bytes: Uint8Array): number {
  let at = bytes.lastIndexOf(lineFeed) + 1
  while (
    at > 1 &&
    (bytes[at - 2] === backslash || (bytes[at - 2] === carriageReturn && bytes[at - 3] === backslash))
  )
    at = bytes.lastIndexOf(lineFeed, at - 2) + 1
  return at
}

/** The scanner relies on the line feed at the end. */
function withLineFeed(line: Uint8Array): Uint8Array {
  const ended = new Uint8Array(line.length + 1).fill(lineFeed)
  ended.set(line)
  return ended
}

function withRoom(held: Uint8Array<ArrayBuffer>, length: number): Uint8Array<ArrayBuffer> {
  if (length <= held.length) return held
  const larger = new Uint8Array(Math.max(length, held.length * 2))
  larger.set(held)
  return larger
}
