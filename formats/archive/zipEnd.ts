import { UnreadableZip } from './unreadableZip.js'

/** Reads a range of the file. Returns fewer bytes at its end. */
export type ReadRange = (start: number, end: number) => Uint8Array

/** Where the directory of a zip lies, and how many entries it has. */
export interface DirectoryPlace {
  readonly count: number
  readonly start: number
  readonly end: number
  /** Bytes before the zip that its positions do not count. */
  readonly before: number
}

const endBytes = 22
const locatorBytes = 20
const end64Bytes = 56
/** A comment has at most 65,535 bytes; programs and disks can fill a file up behind it. */
const searchedBytes = 1 << 20
const endMark = 0x06054b50
const locatorMark = 0x07064b50
const end64Mark = 0x06064b50
export const entryMark = 0x02014b50
const mostComment = 0xffff
const zerosAtOnce = 1 << 16
const mostZeros = 1 << 26
/** A file can consist of marks. Comments of people hold none. */
const mostMarks = 1000

/**
 * Finds the directory of a zip of `length` bytes: the last end record (APPNOTE 4.3.16) whose directory exists. Bytes
 * before and behind the zip are allowed: zeros up to 64 MiB, others up to 1 MiB. Throws UnreadableZip.
 */
export function directoryPlace(read: ReadRange, length: number): DirectoryPlace {
  const last = Math.min(length, beforeZeros(read, length) + endBytes + mostComment)
  const from = Math.max(0, last - endBytes - mostComment - searchedBytes)
  const tail = read(from, last)
  const view = viewOf(tail)
  let isSplit = false
  let marks = 0
  for (let at = tail.length - endBytes; at >= 0 && marks < mostMarks; at--) {
    if (tail[at] !== 0x50 || view.getUint32(at, true) !== endMark) continue
    marks++
    if (at + endBytes + view.getUint16(at + 20, true) > tail.length) continue
    const end = endAt(read, from + at, viewOf(tail.subarray(at, at + endBytes)))
    if (end.disk !== 0) isSplit = true
    const place = end.disk === 0 ? placed(read, end) : null
    if (place) return place
  }
  throw new UnreadableZip(
    isSplit
      ? 'The archive is split into several files; save it as one'
      : 'This is not a zip archive, or its end is missing',
  )
}

/** Where the zeros at the end begin, with which disks and tapes fill a file up. */
function beforeZeros(read: ReadRange, length: number): number {
  for (let end = length; end > 0 && length - end < mostZeros; end -= zerosAtOnce) {
    const start = Math.max(0, end - zerosAtOnce)
    const at = read(start, end).findLastIndex(byte => byte !== 0)
    if (at >= 0) return start + at + 1
  }
  return length
}

interface End {
  readonly disk: number
  readonly count: number
  readonly size: number
  readonly start: number
  /** Where the record begins. The directory lies before it. */
  readonly at: number
}

/** The end record at `at`, or the one of zip64 before it (APPNOTE 4.3.14). */
function endAt(read: ReadRange, at: number, view: DataView): End {
  const end = {
    disk: view.getUint16(4, true),
    count: view.getUint16(10, true),
    size: view.getUint32(12, true),
    start: view.getUint32(16, true),
    at,
  }
  const locator = viewOf(read(Math.max(0, at - locatorBytes), at))
  if (locator.byteLength < locatorBytes || locator.getUint32(0, true) !== locatorMark) return end
  // Bytes before the zip move the record; then it lies right before its locator.
  for (const start of [Number(locator.getBigUint64(8, true)), at - locatorBytes - end64Bytes]) {
    const record = viewOf(start >= 0 && start < at ? read(start, start + end64Bytes) : new Uint8Array(0))
    if (record.byteLength < end64Bytes || record.getUint32(0, true) !== end64Mark) continue
    return {
      disk: record.getUint32(16, true),
      count: Number(record.getBigUint64(32, true)),
      size: Number(record.getBigUint64(40, true)),
      start: Number(record.getBigUint64(48, true)),
      at: start,
    }
  }
  return end
}

/** The directory lies right before its end record, or at its position; null when neither holds one. */
function placed(read: ReadRange, { count, size, start, at }: End): DirectoryPlace | null {
  for (const first of [at - size, start]) {
    const isInside = Number.isSafeInteger(first) && first >= 0 && first + size <= at
    if (!isInside) continue
    if (count === 0 && size === 0) return { count, start: first, end: first, before: 0 }
    const mark = viewOf(read(first, first + 4))
    if (mark.byteLength === 4 && mark.getUint32(0, true) === entryMark)
      return { count, start: first, end: first + size, before: first - start }
  }
  return null
}

export const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
