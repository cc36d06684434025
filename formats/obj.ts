import type { ObjMesh } from './objMesh.js'
import { ObjReader } from './objReader.js'
import { ObjScanner } from './objScanner.js'

/** Reads all of an OBJ: groups, triangles (larger faces are fanned), texture vertices, material names. Never throws for what is in the bytes. */
export function readObj(bytes: Uint8Array): ObjMesh {
  const reader = new ObjReader(bytes.length)
  const last = lastLine(bytes)
  if (last > 0) reader.read(new ObjScanner(bytes.subarray(0, last)))
  if (last < bytes.length) reader.read(new ObjScanner(withLineFeed(bytes.subarray(last))))
  return reader.result()
}

/** Where the line begins that no line feed ends; lines that a backslash continues belong together. */
function lastLine(bytes: Uint8Array): number {
  let at = bytes.lastIndexOf(10) + 1
  while (at > 1 && (bytes[at - 2] === 92 || (bytes[at - 2] === 13 && bytes[at - 3] === 92))) at = bytes.lastIndexOf(10, at - 2) + 1
  return at
}

/** The scanner relies on the line feed at the end. */
function withLineFeed(line: Uint8Array): Uint8Array {
  const ended = new Uint8Array(line.length + 1).fill(10)
  ended.set(line)
  return ended
}
