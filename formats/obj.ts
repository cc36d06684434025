import { Growing } from './growing.js'
import { ObjFaces } from './objFaces.js'
import type { ObjMesh } from './objMesh.js'
import { ObjReader } from './objReader.js'
import { ObjScanner } from './objScanner.js'
import { ProblemLog } from './problemLog.js'

/** Reads all of an OBJ: groups, triangles (larger faces are fanned), texture vertices, material names. Never throws for what is in the bytes. */
export function readObj(bytes: Uint8Array): ObjMesh {
  const log = new ProblemLog()
  // as many as files of small cells have for their size, so that large files seldom grow
  const positions = new Growing(new Float64Array(48 + Math.floor(bytes.length / 22)))
  const corners = new Growing(new Uint32Array(48 + Math.floor(bytes.length / 11)))
  const reader = new ObjReader(new ObjFaces({ positions, corners, uvs: new Growing(new Float32Array(16)) }, log), log)
  const last = lastLine(bytes)
  if (last > 0) reader.read(new ObjScanner(bytes.subarray(0, last)))
  if (last < bytes.length) reader.read(new ObjScanner(withLineFeed(bytes.subarray(last))))
  return reader.result()
}

/** Where the line begins that no line feed ends; lines that a backslash continues belong together. */
export function lastLine(bytes: Uint8Array): number {
  let at = bytes.lastIndexOf(10) + 1
  while (at > 1 && (bytes[at - 2] === 92 || (bytes[at - 2] === 13 && bytes[at - 3] === 92))) at = bytes.lastIndexOf(10, at - 2) + 1
  return at
}

/** The scanner relies on the line feed at the end. */
export function withLineFeed(line: Uint8Array): Uint8Array {
  const ended = new Uint8Array(line.length + 1).fill(10)
  ended.set(line)
  return ended
}
