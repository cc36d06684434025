import { Growing } from './growing.js'
import { ObjFaces } from './objFaces.js'
import { FaceCutter } from '../mesh/faceCutter.js'
import { linesIn } from './objLines.js'
import type { ObjMesh } from './objMesh.js'
import { ObjReader } from './objReader.js'
import { ObjScanner } from './objScanner.js'
import { onOwnPages } from './ownPages.js'
import { ProblemLog } from '../problemLog.js'
import { textPieces } from '../textBytes.js'

/**
 * Reads a whole OBJ: groups, triangles (larger faces are cut), texture vertices, material names, colours at vertices.
 * Invalid content adds problems and never throws.
 */
export const readObj = (bytes: Uint8Array): ObjMesh => readObjPieces([bytes], bytes.length)

/** Reads a file of `length` bytes piece by piece. Each piece is valid until the next is requested. */
export function readObjPieces(pieces: Iterable<Uint8Array>, length: number): ObjMesh {
  const log = new ProblemLog()
  // Sized for typical files of small cells, so that large files rarely grow the arrays.
  const positions = new Growing(new Float64Array(onOwnPages(8 * (48 + Math.floor(length / 22)))))
  const corners = new Growing(new Uint32Array(onOwnPages(4 * (48 + Math.floor(length / 11)))))
  const uvs = new Growing(new Float32Array(16))
  const colours = new Growing(new Uint32Array(16))
  const reader = new ObjReader(new ObjFaces({ positions, corners, uvs, colours }, log, new FaceCutter()), log)
  for (const bytes of linesIn(textPieces(pieces))) reader.read(new ObjScanner(bytes))
  return reader.result()
}
