import { lineFeed } from './objScanner.js'

/**
 * Maximum bytes to search for the end of a line. A longer line is returned with the rest of the file, so that
 * the search does not restart at each piece.
 */
const longestLine = 1 << 26
const carriageReturn = 13
const backslash = 92

/**
 * Cuts a file at line ends, piece by piece. Lines that continue after a backslash stay together. Each result
 * is valid until the next is requested.
 */
export function* linesIn(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  let held = new Uint8Array(0)
  let length = 0
  for (const piece of pieces) {
    if (length === 0) {
      // No line is unfinished, so the lines of the piece need no copy.
      const last = lastLine(piece)
      if (last > 0) yield piece.subarray(0, last)
      length = piece.length - last
      held = withRoom(held, length)
      held.set(piece.subarray(last))
      continue
    }
    held = withRoom(held, length + piece.length)
    held.set(piece, length)
    length += piece.length
    if (length > longestLine || !piece.includes(lineFeed)) continue
    const last = lastLine(held.subarray(0, length))
    if (last > 0) yield held.subarray(0, last)
    held.copyWithin(0, last, length)
    length -= last
  }
  const last = lastLine(held.subarray(0, length))
  if (last > 0) yield held.subarray(0, last)
  if (last < length) yield withLineFeed(held.subarray(last, length))
}

/** Returns the start of the unfinished last line. A line feed after a backslash does not end a line. */
function lastLine(bytes: Uint8Array): number {
  let at = bytes.lastIndexOf(lineFeed) + 1
  while (
    at > 1 &&
    (bytes[at - 2] === backslash || (bytes[at - 2] === carriageReturn && bytes[at - 3] === backslash))
  )
    at = bytes.lastIndexOf(lineFeed, at - 2) + 1
  return at
}

/** The scanner requires a line feed at the end. */
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
