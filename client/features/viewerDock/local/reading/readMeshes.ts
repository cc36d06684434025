import type { ArchiveMesh } from '../../../../../formats/archive/archiveMeshes'
import type { Companions } from '../../../../../formats/archive/companions'
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
import { materialsByName, notInFile } from '../../../../../formats/obj/mtl'
import { readObj, readObjPieces } from '../../../../../formats/obj/obj'
import type { ObjMesh } from '../../../../../formats/obj/objMesh'
import { limits } from '../limits'
import { bytesOf, type Source } from './sources'

/** Remarks of one kind about one mesh. */
const mostNamed = 3

export interface LoadedMesh extends PlainMesh {
  /** Sentences about content that is left out. */
  readonly remarks: readonly string[]
}

/** The opened files, and which of them belong together. */
export interface OpenedFiles {
  readonly sources: ReadonlyMap<string, Source>
  readonly companions: Companions
}

/** Reads a mesh of any format. Throws UnreadableMesh. */
export async function readMesh(
  archived: ArchiveMesh,
  { sources, companions }: OpenedFiles,
  decoder: MeshDecoder,
): Promise<LoadedMesh> {
  const { path, format } = archived
  const source = sources.get(path)!
  if (source.bytes === 0) throw new UnreadableMesh('The file is empty.')
  if (source.bytes > limits.fileBytes) throw new UnreadableMesh('It is larger than 500 MB.')
  if (format === 'obj') {
    const mesh = checked(await readSource(source, readObjPieces, readObj))
    const { libraries, materials } = mesh
    const own = companions.of(archived, { libraries, usesMaterials: materials.length > 0 })
    const files = own.materials.map(file => sources.get(file)!)
    const large = files.find(({ bytes }) => bytes > limits.materialBytes)
    const read = large ? [] : await Promise.all(files.map(bytesOf))
    return coloured(
      mesh,
      read,
      large ? `${large.path} is larger than 10 MB, and its colours are left out` : own.remark,
    )
  }
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

function checked(mesh: ObjMesh): ObjMesh {
  const [first] = mesh.problems
  const where = first && first.line > 0 ? `Line ${first.line}: ` : ''
  if (mesh.corners.length === 0)
    throw new UnreadableMesh(`It has no triangles. ${first && where ? where + first.reason : ''}`.trim())
  if (mesh.corners.length > 3 * mostTriangles) throw tooManyTriangles()
  return mesh
}

function coloured(mesh: ObjMesh, materials: readonly Uint8Array[], remark: string | null): LoadedMesh {
  const { find, problems } = materialsByName(materials)
  const missing = materials.length > 0 ? mesh.materials.filter(name => !find(name)) : []
  return {
    ...mesh,
    colours: mesh.materials.map(name => find(name)?.colour ?? noColour),
    remarks: [
      ...remarksOn(mesh),
      ...(remark === null ? [] : [`${remark}.`]),
      ...missing.slice(0, mostNamed).map(notInFile),
      ...problems.slice(0, mostNamed).map(({ reason }) => `Material file: ${reason}`),
    ],
  }
}

/** The first lost line, or else what a person should know about the file. */
function remarksOn({ faults, problems }: ObjMesh): string[] {
  // Each reason once, with its first line.
  const lines = new Map(problems.toReversed().map(({ reason, line }) => [reason, line]))
  const words = [...lines].reverse().map(([reason, line]) => (line > 0 ? `Line ${line}: ${reason}` : reason))
  return faults === 0 ? words.slice(0, mostNamed) : [`${faults} lines cannot be read. ${words[0]}`]
}
