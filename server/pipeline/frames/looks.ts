import { noColour } from '../../../formats/frame/frame.js'
import type { Look } from '../../../formats/frame/build/pieces.js'
import type { Picture } from '../../../formats/frame/frameGltf.js'
import { type Material, materialsByName, notInFile } from '../../../formats/obj/mtl.js'
import { none, type ObjMesh } from '../../../formats/obj/objMesh.js'
import { Pictures } from '../../../formats/obj/pictures.js'
import type { ProblemLog } from '../../../formats/problemLog.js'
import { UnreadableFile } from '../../kernel/errors.js'
import type { MeshPart } from '../tasks.js'

/** A mesh with the bytes of its pictures. */
export interface LoadedPart extends Pick<MeshPart, 'path' | 'bytes'> {
  /** The MTL files in the order in which the OBJ names them. */
  readonly materials: readonly Uint8Array[]
  readonly textures: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

const plain: Look = { colour: noColour, picture: -1, places: null }
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
  for (const name of mesh.materials) {
    const material = find(name)
    if (!material) log.remark(0, notInFile(name))
    const isPictured = material?.picture && mesh.uvCorners
    const picture = isPictured ? await addPicture(part, material.picture, pictures, log) : -1
    looks.push(material ? lookOf(material, picture) : plain)
  }
  return material => (material === none ? plain : looks[material]!)
}

const lookOf = ({ colour, places }: Material, picture: number): Look => ({
  colour: picture < 0 ? colour : noColour,
  picture,
  places,
})

/** A picture without a material covers the whole mesh. */
async function lookWithoutMaterial(
  part: LoadedPart,
  mesh: ObjMesh,
  pictures: Picture[],
  log: ProblemLog,
): Promise<(material: number) => Look> {
  const only = mesh.uvCorners ? onlyOne(part.textures) : undefined
  const picture = only ? await addPicture(part, only.name, pictures, log) : -1
  return () => ({ ...plain, picture })
}

async function addPicture(
  part: LoadedPart,
  name: string,
  pictures: Picture[],
  log: ProblemLog,
): Promise<number> {
  const file = new Pictures(part.textures).find(name) ?? onlyOne(part.textures)
  if (!file) {
    log.remark(0, `The picture '${name}' is missing.`)
    return -1
  }
  try {
    const { reencode } = await import('../picture.js')
    return pictures.push(await reencode(file.bytes, mostPixels)) - 1
  } catch (error) {
    if (!(error instanceof UnreadableFile)) throw error
    log.remark(0, `The picture '${name}' cannot be used: ${error.message}`)
    return -1
  }
}

/** A single picture is used even when its name differs, because uploads are often renamed. */
const onlyOne = <T>(list: readonly T[]) => (list.length === 1 ? list[0] : undefined)
