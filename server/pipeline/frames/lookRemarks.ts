import { ObjectNumbers } from '../../../formats/frame/build/objectNumbers.js'
import { mixedObjects } from '../../../formats/frame/build/pieces.js'
import { materialsByName, notInFile } from '../../../formats/obj/mtl.js'
import { readObjPieces } from '../../../formats/obj/obj.js'
import { none } from '../../../formats/obj/objMesh.js'
import type { LocalFiles } from '../../kernel/workers.js'
import type { LookRemarks } from '../materialTasks.js'
import type { MeshPart, MeshPicture } from '../tasks.js'
import { lookOf, pictureMissing, plain, usedMaterials } from './looks.js'

/** A mesh with the bytes of its materials and the names of its pictures. */
interface NamedPart extends Pick<MeshPart, 'path' | 'bytes'> {
  readonly channel: number
  readonly materials: readonly Uint8Array[]
  readonly textures: readonly MeshPicture[]
}

/** Remarks of one kind about one mesh. */
const mostNamed = 3

/** Finds what `readLooks` would remark on, without the contents of the pictures. */
export function lookRemarks(
  { path, bytes, channel, materials, textures }: NamedPart,
  files: Pick<LocalFiles, 'pieces'>,
): LookRemarks {
  const mesh = readObjPieces(files.pieces(path), bytes)
  const used = usedMaterials(mesh, materialsByName(materials).find, textures)
  const looks = used.map(({ material, picture }) =>
    material ? lookOf(material, picture && mesh.uvCorners ? textures.indexOf(picture) : -1) : plain,
  )
  const look = (material: number) => (material === none ? plain : looks[material]!)
  const unknown = used.filter(({ material }) => !material).map(({ name }) => notInFile(name))
  const missing = used.flatMap(({ lost }) => (lost === null ? [] : pictureMissing(lost)))
  return {
    mixed: mixedObjects(
      { mesh, look: materials.length > 0 ? look : () => plain },
      new ObjectNumbers(0, channel),
    ),
    remarks:
      materials.length > 0
        ? [...unknown.slice(0, mostNamed), ...[...new Set(missing)].slice(0, mostNamed)]
        : [],
  }
}
