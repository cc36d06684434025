import type { ArchiveFile, ArchiveMesh } from './archiveMeshes.js'
import { findLibraries } from '../obj/libraries.js'
import { pathKey, pathParts, Pictures } from '../obj/pictures.js'

/** The part of a mesh file that decides about its material files. */
export interface NamedLibraries {
  /** What follows `mtllib`, one for each line. */
  readonly libraries: readonly string[]
  /** Whether its faces use materials. */
  readonly usesMaterials: boolean
}

export interface MeshCompanions {
  /** Paths of the MTL files. The first definition of a material counts. */
  readonly materials: readonly string[]
  /** Pictures that the MTL files name, with these names, and those in the place of the mesh in `textures`. */
  readonly textures: readonly { readonly path: string; readonly name: string }[]
  /** A sentence about files that are missing, not used or of the same name, without its point; or null. */
  readonly remark: string | null
}

/** The pictures that each MTL names, by its path. */
export type PictureNames = ReadonlyMap<string, readonly string[]>

interface NamedFile {
  readonly name: string
  readonly file: ArchiveFile
}

export type Place = Pick<ArchiveMesh, 'folders' | 'stem'>

/** Folders with more pictures belong to no single mesh. */
const texturesKept = 256
/**
 * MTL files and pictures of the meshes of a dataset. The OBJ decides by `mtllib`. The files in
 * `textures/…/<stem>.mtl`, `<stem>.2.mtl` … and `textures/…/<stem>/<picture>` always belong to their mesh, because
 * that is the layout of this product. Only an OBJ without `mtllib` takes the MTL beside it: with its name, or the only
 * one with the name of no mesh. A picture elsewhere belongs to a mesh only when an MTL of the mesh names it.
 */
export class Companions {
  private readonly byPath: ReadonlyMap<string, ArchiveFile[]>
  private readonly byStem: ReadonlyMap<string, ArchiveFile[]>
  private readonly byFolder: ReadonlyMap<string, ArchiveFile[]>
  private readonly shared: ReadonlyMap<string, ArchiveFile[]>
  /** By the place in `textures` of the mesh that owns them; '' for the others. */
  private readonly pictures: ReadonlyMap<string, Pictures<NamedFile>>
  private readonly used = new Set<string>()

  constructor(
    private readonly companions: readonly ArchiveFile[],
    meshes: readonly Place[],
    /** Without it, only the pictures in the layout of this product belong to a mesh. */
    private readonly named: PictureNames = new Map(),
  ) {
    const stems = new Set(meshes.map(stemKey))
    this.byPath = grouped(companions, ({ folders, base }) => keyOf([...folders, base]))
    const storedPlaces = new Set(meshes.map(storedPlace))
    const byOwner = grouped(
      companions.filter(file => !isMaterial(file)),
      file => ownerOf(file, storedPlaces),
    )
    this.pictures = new Map(
      [...byOwner].map(([owner, files]) => [
        owner,
        new Pictures(files.map(file => ({ name: file.path, file }))),
      ]),
    )
    this.byStem = grouped(companions, stemKey)
    this.byFolder = grouped(companions, folderKey)
    this.shared = grouped(
      companions.filter(file => !stems.has(stemKey(file))),
      folderKey,
    )
  }

  of(mesh: Place, named: NamedLibraries): MeshCompanions {
    const { materials, remark } = this.materialsOf(mesh, named)
    const place = storedPlace(mesh)
    const { byName, twin } = this.namedPictures(mesh, materials)
    const found = new Set(byName.values())
    const others = [...from(this.byFolder, place), ...from(this.byStem, place)].filter(
      file => !isMaterial(file) && !found.has(file) && !byName.has(file.base),
    )
    const textures = [
      ...[...byName].map(([name, { path }]) => ({ path, name })),
      ...others.map(({ path, base }) => ({ path, name: base })),
    ].slice(0, texturesKept)
    for (const { path } of [...materials, ...textures]) this.used.add(path)
    return {
      materials: materials.map(({ path }) => path),
      textures,
      remark: named.usesMaterials ? (remark ?? twin) : null,
    }
  }

  /** Paths that no mesh has taken. */
  unused(): string[] {
    return this.companions.map(({ path }) => path).filter(path => !this.used.has(path))
  }

  /** `twin`: a sentence about a name that stands for different pictures, or null. They are not mixed up. */
  private namedPictures(
    mesh: Place,
    materials: readonly ArchiveFile[],
  ): { readonly byName: ReadonlyMap<string, ArchiveFile>; readonly twin: string | null } {
    const byName = new Map<string, ArchiveFile>()
    let twin: string | null = null
    for (const material of materials)
      for (const name of this.named.get(material.path) ?? []) {
        const file = this.picture(mesh, material, name)
        const first = byName.get(name)
        if (file && first && first !== file)
          twin = `Its material files name different pictures ${quoted(name)}, and the first is used`
        else if (file) byName.set(name, file)
      }
    return { byName, twin }
  }

  /** The picture that an MTL names, as a path from the place of the mesh in `textures`, or from the MTL. */
  private picture(mesh: Place, material: ArchiveFile, name: string): ArchiveFile | null {
    const parts = pathParts(name)
    const { folders, stem } = { ...mesh, ...storedFolders(mesh) }
    for (const start of [[...folders, stem], material.folders]) {
      const file = this.at(start, parts)
      if (file && !isMaterial(file)) return file
    }
    const among = (owner: string) => this.pictures.get(owner)?.find(name)?.file ?? null
    return among(storedPlace(mesh)) ?? among('')
  }

  private materialsOf(
    mesh: Place,
    { libraries }: NamedLibraries,
  ): { materials: readonly ArchiveFile[]; remark: string | null } {
    const { found, missing, isCut } = findLibraries(libraries, name => this.find(mesh, name))
    const absent = missing.length > 0 ? missingWords(missing) : null
    if (found.length > 0)
      return {
        materials: found,
        remark: isCut
          ? `It names more than ${found.length} material files, and the others are left out`
          : absent,
      }
    const stored = this.stored(mesh)
    if (stored.length > 0) return { materials: stored, remark: null }
    const own = from(this.byStem, stemKey(mesh)).filter(isMaterial)
    // A person who renames an export often renames both files. Without this name it may be of another mesh.
    if (absent !== null)
      return own.length === 1
        ? { materials: own, remark: `${absent}, and the one with the name of the mesh is used instead` }
        : { materials: [], remark: `${absent}, and its colours are left out` }
    const beside = own.length > 0 ? own : from(this.shared, folderKey(mesh)).filter(isMaterial)
    return beside.length > 1
      ? {
          materials: [],
          remark:
            'Several material files lie beside an OBJ without mtllib, so none is used. Name one of them in the OBJ',
        }
      : { materials: beside, remark: null }
  }

  /** The materials of the mesh in an archive of this product, in their order. */
  private stored(mesh: Place): ArchiveFile[] {
    const place = storedPlace(mesh)
    const files: ArchiveFile[] = []
    for (let number = 1; ; number++) {
      const file = from(this.byStem, number === 1 ? place : `${place}.${number}`).find(isMaterial)
      if (!file) return files
      files.push(file)
    }
  }

  /**
   * The file of a name in an OBJ, as a path from the folder of the OBJ. When that file is missing, as with
   * `C:\export\red.mtl`, without its first folders.
   */
  private find({ folders }: Place, name: string): ArchiveFile | null {
    const parts = pathParts(name)
    for (let start = 0; start < parts.length; start++) {
      const file = this.at(folders, parts.slice(start))
      if (file && isMaterial(file)) return file
    }
    return null
  }

  /** The file at a path from these folders. Of several, the one with the same letters in the same case. */
  private at(folders: readonly string[], parts: readonly string[]): ArchiveFile | null {
    const path = resolved(folders, parts)
    const files = path ? from(this.byPath, keyOf(path)) : []
    return (files.length > 1 ? files.find(({ base }) => base === parts.at(-1)) : files[0]) ?? null
  }
}

/**
 * The companions that a mesh or a material file can reach. The others need not be read. A material file can name a
 * picture in any folder.
 */
export function reachable(companions: readonly ArchiveFile[], meshes: readonly Place[]): ArchiveFile[] {
  const folders = new Set([
    ...[...meshes, ...companions.filter(isMaterial)].map(folderKey),
    ...meshes.flatMap(mesh => [storedPlace(mesh), folderKey(storedFolders(mesh))]),
  ])
  const areNamed = companions.some(isMaterial)
  return companions.filter(file => areNamed || folders.has(folderKey(file)))
}

const storedFolders = ({ folders }: Place) => ({ folders: ['textures', ...folders.slice(1)] })
const storedPlace = (mesh: Place) => keyOf([...storedFolders(mesh).folders, mesh.stem])

export const isMaterial = ({ extension }: ArchiveFile) => extension === 'mtl'

const quoted = (name: string) => `'${name.length > 60 ? `${name.slice(0, 59)}…` : name}'`

function missingWords(names: readonly string[]): string {
  const [first = ''] = names
  const name = quoted(first)
  return names.length > 1
    ? `The material files ${name} and ${names.length - 1} more are missing`
    : `The material file ${name} is missing`
}

/** Null when the path leads out of the archive. */
function resolved(folders: readonly string[], parts: readonly string[]): string[] | null {
  const path = [...folders]
  for (const part of parts) {
    if (part !== '..') path.push(part)
    else if (path.pop() === undefined) return null
  }
  return path
}

const keyOf = pathKey
const folderKey = ({ folders }: Pick<Place, 'folders'>) => keyOf(folders)
const stemKey = ({ folders, stem }: Place) => keyOf([...folders, stem])

/** The place in `textures` of the mesh that owns a picture, or ''. */
function ownerOf({ folders }: ArchiveFile, storedPlaces: ReadonlySet<string>): string {
  for (let depth = folders.length; depth > 0; depth--) {
    const place = keyOf(folders.slice(0, depth))
    if (storedPlaces.has(place)) return place
  }
  return ''
}

const from = (files: ReadonlyMap<string, ArchiveFile[]>, key: string) => files.get(key) ?? []

function grouped(
  files: readonly ArchiveFile[],
  key: (file: ArchiveFile) => string,
): Map<string, ArchiveFile[]> {
  const groups = new Map<string, ArchiveFile[]>()
  for (const file of files) {
    const group = groups.get(key(file))
    if (group) group.push(file)
    else groups.set(key(file), [file])
  }
  return groups
}
