import { Counting } from './growing.js'
import { ObjFaces } from './objFaces.js'
import { linesIn } from './objLines.js'
import type { ObjMesh } from './objMesh.js'
import { ObjReader } from './objReader.js'
import { ObjScanner } from './objScanner.js'
import { ProblemLog } from '../problemLog.js'
import { textPieces } from '../textBytes.js'
import type { ColourScale } from './vertexColours.js'

export interface ObjCounts extends Pick<ObjMesh, 'libraries' | 'problems' | 'problemCount'> {
  /** Number of objects with triangles. */
  readonly objects: number
  readonly vertices: number
  readonly triangles: number
  readonly usesMaterials: boolean
  readonly hasVertexColours: boolean
}

/**
 * Returns the counts that `readObj` would return, but holds only one piece in memory. Each piece is
 * valid until the next is requested. Returns null when the file has faults, or faces before their vertices.
 * In both cases, `readObj` finds the reason.
 */
export function countObj(pieces: Iterable<Uint8Array>): ObjCounts | null {
  const { log, faces, reader } = counted(pieces)
  const isSound = log.faults === 0 && faces.early.length === 0 && faces.corners.length > 0
  if (!isSound) return null
  const { libraries, materials } = reader.names()
  return {
    objects: reader.objectCount,
    vertices: faces.positions.length / 3,
    triangles: faces.corners.length / 3,
    libraries,
    usesMaterials: materials.length > 0,
    hasVertexColours: typeof faces.colours.scale === 'number',
    problems: log.kept,
    problemCount: log.count,
  }
}

/** The encoding of the names of an OBJ and the scale of its colours, as `readObj` decides them. */
export function writtenForm(pieces: Iterable<Uint8Array>): {
  readonly encoding: 'utf-8' | 'windows-1252'
  readonly colours: ColourScale
} {
  const { reader, faces } = counted(pieces)
  return { encoding: reader.names().encoding, colours: faces.colours.scale }
}

function counted(pieces: Iterable<Uint8Array>) {
  const log = new ProblemLog()
  const faces = new ObjFaces(
    {
      positions: new Counting(new Float64Array(0)),
      corners: new Counting(new Uint32Array(0)),
      uvs: new Counting(new Float32Array(0)),
      colours: new Counting(new Uint32Array(0)),
    },
    log,
    null,
  )
  const reader = new ObjReader(faces, log)
  for (const bytes of linesIn(textPieces(pieces))) reader.read(new ObjScanner(bytes))
  return { log, faces, reader }
}
