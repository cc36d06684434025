import { noColour } from '../../../formats/frame/frame.js'
import type { Look } from '../../../formats/frame/build/pieces.js'
import type { Picture } from '../../../formats/frame/frameGltf.js'
import { readMaterials } from '../../../formats/obj/mtl.js'
import { none, type ObjMesh } from '../../../formats/obj/objMesh.js'
import type { ProblemLog } from '../../../formats/problemLog.js'
import { UnreadableFile } from '../../kernel/errors.js'
import type { MeshPart } from '../tasks.js'

/** A mesh with the bytes of its pictures. */
export interface LoadedPart extends Pick<MeshPart, 'path' | 'bytes' | 'material'> {
  readonly textures: readonly { readonly name: string; readonly bytes: Uint8Array }[]
}

const plain: Look = { colour: noColour, picture: -1 }
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
  if (part.material === null) return lookWithoutMaterial(part, mesh, pictures, log)
  const { materials, problems } = readMaterials(part.material)
  for (const { line, reason } of problems) log.remark(line, `Material file: ${reason}`)
  const looks: Look[] = []
  // The first material with a name counts.
  const byName = new Map(materials.toReversed().map(material => [material.name, material]))
  for (const name of mesh.materials) {
    const material = byName.get(name)
    if (!material) log.remark(0, `The material '${name}' is not in the material file.`)
    const picture =
      material?.picture && mesh.uvCorners ? await addPicture(part, material.picture, pictures, log) : -1
    looks.push({ colour: picture < 0 ? (material?.colour ?? noColour) : noColour, picture })
  }
  return material => (material === none ? plain : looks[material]!)
}

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
  const file =
    part.textures.find(texture => baseName(texture.name) === baseName(name)) ?? onlyOne(part.textures)
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

const baseName = (path: string) => (path.split(/[\\/]/).pop() ?? '').toLowerCase()

/** A single picture is used even when its name differs, because uploads are often renamed. */
const onlyOne = <T>(list: readonly T[]) => (list.length === 1 ? list[0] : undefined)
