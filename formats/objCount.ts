import { Counting } from './growing.js'
import { ObjFaces } from './objFaces.js'
import { linesIn } from './objLines.js'
import type { ObjMesh } from './objMesh.js'
import { ObjReader } from './objReader.js'
import { ObjScanner } from './objScanner.js'
import { ProblemLog } from './problemLog.js'

export interface ObjCounts extends Pick<ObjMesh, 'problems' | 'problemCount'> {
  /** that have triangles */
  readonly objects: number
  readonly vertices: number
  readonly triangles: number
}

/**
 * What `readObj` would count, in as much memory as a piece takes. A piece holds until the next is asked for.
 * Null where something is wrong with the file, or where faces stand before their vertices: reading all of it tells what.
 */
export function countObj(pieces: Iterable<Uint8Array>): ObjCounts | null {
  const log = new ProblemLog()
  const faces = new ObjFaces(
    {
      positions: new Counting(new Float64Array(0)),
      corners: new Counting(new Uint32Array(0)),
      uvs: new Counting(new Float32Array(0)),
    },
    log,
  )
  const reader = new ObjReader(faces, log)
  for (const bytes of linesIn(pieces)) reader.read(new ObjScanner(bytes))
  const isSound = log.faults === 0 && faces.early.length === 0 && faces.corners.length > 0
  return isSound
    ? {
        objects: reader.objectCount,
        vertices: faces.positions.length / 3,
        triangles: faces.corners.length / 3,
        problems: log.kept,
        problemCount: log.count,
      }
    : null
}
