import { noColour } from '../../../formats/frame/frame.js'
import type { Look } from '../../../formats/frame/build/pieces.js'
import type { Picture } from '../../../formats/frame/frameGltf.js'
import { type Material, materialsByName, notInFile } from '../../../formats/obj/mtl.js'
import { none, type ObjMesh } from '../../../formats/obj/objMesh.js'
import { Pictures } from '../../../formats/obj/pictures.js'
import type { ProblemLog } from '../../../formats/problemLog.js'
import { UnreadableFile } from '../../kernel/errors.js'
import type { MeshPart, MeshPicture } from '../tasks.js'

/** A mesh with the bytes of its pictures. */
export interface LoadedPart extends Pick<MeshPart, 'path' | 'bytes'> {
  /** The MTL files in the order in which the OBJ names them. */
  readonly materials: readonly Uint8Array[]
  readonly textures: readonly (MeshPicture & { readonly bytes: Uint8Array })[]
}

/** The look of triangles without a material. */
export const plain: Look = { colour: noColour, picture: -1, places: null }
/** 8192 × 8192. */
const mostPixels = 2 ** 26

/**
 * The looks of each material of `mesh`. Appends the pictures that its triangles can use to `pictures`,
 * re-encoded.
 */
export async function readLooks(
  part: LoadedPart,
  mesh: ObjMesh,
  pictures: Picture[],
  log: ProblemLog,
): Promise<(material: number) => Look> {
  if (part.materials.length === 0) return lookWithoutMaterial(part, mesh, pictures, log)
  const { find, problems } = materialsByName(part.materials)
  for (const { line, reason } of problems) log.remark(line, `Material file: ${reason}`)
  const looks: Look[] = []
  for (const { name, material, picture, lost } of usedMaterials(mesh, find, part.textures)) {
    if (!material) log.remark(0, notInFile(name))
    if (lost !== null) log.remark(0, pictureMissing(lost))
    const number = picture && mesh.uvCorners ? await encode(picture, pictures, log) : -1
    looks.push(material ? lookOf(material, number) : plain)
  }
  return material => (material === none ? plain : looks[material]!)
}

/** `picture` is its number, -1 without one. */
export const lookOf = ({ colour, places }: Material, picture: number): Look => ({
  colour: picture < 0 ? colour : noColour,
  picture,
  places,
})

/** Somebody has given the picture to this mesh without a material, so that it covers the whole mesh. */
async function lookWithoutMaterial(
  part: LoadedPart,
  mesh: ObjMesh,
  pictures: Picture[],
  log: ProblemLog,
): Promise<(material: number) => Look> {
  const [only, ...more] = part.textures
  const isPictured = only && more.length === 0 && mesh.uvCorners
  const picture = isPictured ? await encode(only, pictures, log) : -1
  return () => ({ ...plain, picture })
}

/** A remark about a picture that is not among those of the mesh. */
export const pictureMissing = (name: string): string => `The picture '${name}' is missing.`

interface UsedMaterial<Picture> {
  readonly name: string
  /** Undefined when no file defines it. */
  readonly material: Material | undefined
  readonly picture: Picture | null
  /** The name of a picture that is missing, or null. */
  readonly lost: string | null
}

/**
 * The materials of a mesh in their order, with their pictures. A picture of another name may show anything, so it is
 * used only when somebody gave it with the material.
 */
export function usedMaterials<T extends MeshPicture>(
  { materials }: Pick<ObjMesh, 'materials'>,
  find: (name: string) => Material | undefined,
  textures: readonly T[],
): UsedMaterial<T>[] {
  const all = new Pictures(textures)
  const [only, ...more] = textures
  const given = only?.isGiven && more.length === 0 ? only : null
  return materials.map(name => {
    const material = find(name)
    const wanted = material?.picture ?? null
    const picture = wanted === null ? null : (all.find(wanted) ?? given)
    return { name, material, picture, lost: picture === null ? wanted : null }
  })
}

async function encode(
  { name, bytes }: LoadedPart['textures'][number],
  pictures: Picture[],
  log: ProblemLog,
): Promise<number> {
  try {
    const { reencode } = await import('../picture.js')
    return pictures.push(await reencode(bytes, mostPixels)) - 1
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    log.remark(0, `The picture '${name}' cannot be used: ${error.message}`)
    return -1
  }
}
