import type { ArchiveMesh } from '../../../../../formats/archive/archiveMeshes'
import type { PlainMesh } from '../../../../../formats/frame/build/localFrames'
import type { MeshDecoder } from '../../../../../formats/frame/frameReader'
import { noColour } from '../../../../../formats/frame/frame'
import { readGlbMesh } from '../../../../../formats/mesh/read/glb'
import { readPly } from '../../../../../formats/mesh/read/ply'
import {
  mostTriangles,
  type ReadMesh,
  tooManyTriangles,
  UnreadableMesh,
} from '../../../../../formats/mesh/read/readMesh'
import { readStl } from '../../../../../formats/mesh/read/stl'
import { readMaterials } from '../../../../../formats/obj/mtl'
import { readObj, readObjPieces } from '../../../../../formats/obj/obj'
import type { ObjMesh } from '../../../../../formats/obj/objMesh'
import { limits } from '../limits'
import { bytesOf, type Source } from './sources'

export interface LoadedMesh extends PlainMesh {
  /** Sentences about content that is left out. */
  readonly remarks: readonly string[]
}

/** Reads a mesh of any format. Throws UnreadableMesh. */
export async function readMesh(
  { path, format, material }: Pick<ArchiveMesh, 'path' | 'format' | 'material'>,
  sources: ReadonlyMap<string, Source>,
  decoder: MeshDecoder,
): Promise<LoadedMesh> {
  const source = sources.get(path)!
  if (source.bytes === 0) throw new UnreadableMesh('The file is empty.')
  if (source.bytes > limits.fileBytes) throw new UnreadableMesh('It is larger than 500 MB.')
  if (format === 'obj')
    return objMesh(await readSource(source, readObjPieces, readObj), await textOf(material, sources))
  if (format === 'glb' || format === 'gltf') return inFull(readGlbMesh(await bytesOf(source), decoder))
  const read = format === 'stl' ? readStl : readPly
  return inFull(await readSource(source, read, bytes => read([bytes], bytes.length)))
}

/** Meshes of these formats have colours at their vertices only. */
const inFull = (mesh: ReadMesh): LoadedMesh => ({ ...mesh, colours: [], decimals: null })

/** Files of the computer are read piece by piece, and files of a zip at once. */
async function readSource<T>(
  source: Source,
  inPieces: (pieces: Iterable<Uint8Array>, length: number) => T,
  whole: (bytes: Uint8Array) => T,
): Promise<T> {
  const pieces = source.pieces()
  return Symbol.iterator in pieces ? inPieces(pieces, source.bytes) : whole(await bytesOf(source))
}

async function textOf(path: string | null, sources: ReadonlyMap<string, Source>): Promise<string | null> {
  const source = path === null ? undefined : sources.get(path)
  return source && source.bytes <= limits.descriptionBytes
    ? new TextDecoder().decode(await bytesOf(source))
    : null
}

function objMesh(mesh: ObjMesh, materials: string | null): LoadedMesh {
  const [first] = mesh.problems
  const where = first && first.line > 0 ? `Line ${first.line}: ` : ''
  if (mesh.corners.length === 0)
    throw new UnreadableMesh(`It has no triangles. ${first && where ? where + first.reason : ''}`.trim())
  if (mesh.corners.length > 3 * mostTriangles) throw tooManyTriangles()
  const known = new Map(
    (materials === null ? [] : readMaterials(materials).materials.toReversed()).map(({ name, colour }) => [
      name,
      colour,
    ]),
  )
  return {
    ...mesh,
    colours: mesh.materials.map(name => known.get(name) ?? noColour),
    remarks:
      mesh.faults > 0 && first
        ? [`${mesh.faults} lines cannot be read. ${where}${first.reason}`]
        : reasonsOf(mesh),
  }
}

/** Each reason once, with its first line. */
function reasonsOf({ problems }: ObjMesh): string[] {
  const lines = new Map(problems.toReversed().map(({ reason, line }) => [reason, line]))
  return [...lines].reverse().map(([reason, line]) => (line > 0 ? `Line ${line}: ${reason}` : reason))
}
