import { Counting } from './growing.js'
import { lastLine, withLineFeed } from './obj.js'
import { ObjFaces } from './objFaces.js'
import type { ObjMesh } from './objMesh.js'
import { ObjReader } from './objReader.js'
import { lineFeed, ObjScanner } from './objScanner.js'
import { ProblemLog } from './problemLog.js'

const longestLine = 1 << 26

export interface ObjCounts extends Pick<ObjMesh, 'problems' | 'problemCount'> {
  /** that have triangles */
  readonly objects: number
  readonly vertices: number
  readonly triangles: number
}

/**
 * What `readObj` would count, in as much memory as a piece takes. A piece holds until the next is asked for.
 * Null where something is wrong with the file, or where faces stand before their vertices: all of it at once tells what.
 */
export function countObj(pieces: Iterable<Uint8Array>): ObjCounts | null {
  const log = new ProblemLog()
  const faces = new ObjFaces({ positions: new Counting(new Float64Array(0)), corners: new Counting(new Uint32Array(0)), uvs: new Counting(new Float32Array(0)) }, log)
  const reader = new ObjReader(faces, log)
  let rest = new Uint8Array(0)
  for (const piece of firstLineApart(pieces)) {
    const bytes = rest.length > 0 ? joined(rest, piece) : piece
    const last = lastLine(bytes)
    if (last > 0) reader.read(new ObjScanner(bytes.subarray(0, last)))
    rest = new Uint8Array(bytes.subarray(last)) // a copy: the piece will be another
    if (rest.length > longestLine) return null
  }
  if (rest.length > 0) reader.read(new ObjScanner(withLineFeed(rest)))
  const isSound = log.faults === 0 && faces.early.length === 0 && faces.corners.length > 0
  return isSound ? { objects: reader.objectCount, vertices: faces.positions.length / 3, triangles: faces.corners.length / 3, problems: log.kept, problemCount: log.count } : null
}

/** So that what is left of the piece before is joined to one line, not to a whole piece. */
function* firstLineApart(pieces: Iterable<Uint8Array>): Generator<Uint8Array> {
  for (const piece of pieces) {
    const end = piece.indexOf(lineFeed) + 1
    if (end > 0) yield piece.subarray(0, end)
    if (end < piece.length) yield piece.subarray(end)
  }
}

function joined(first: Uint8Array, second: Uint8Array): Uint8Array {
  const both = new Uint8Array(first.length + second.length)
  both.set(first)
  both.set(second, first.length)
  return both
}
