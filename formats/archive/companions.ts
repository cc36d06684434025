import type { ArchiveFile, ArchiveMesh } from './archiveMeshes.js'
import { findLibraries } from '../obj/libraries.js'
import { nameKeyInLowerCase } from '../text.js'

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
  /** Pictures for the MTL files, with the names that they would use. */
  readonly textures: readonly { readonly path: string; readonly name: string }[]
  /** A sentence about material files that are missing or not used, without its point; or null. */
  readonly remark: string | null
}

type Place = Pick<ArchiveMesh, 'folders' | 'stem'>

/** Folders with more pictures belong to no single mesh. */
const texturesKept = 256
/** Deeper folders in the name of a material file are not looked at. */
const deepest = 20

/**
 * MTL files and pictures of the meshes of a dataset. The OBJ decides by `mtllib`. The files in
 * `textures/…/<stem>.mtl`, `<stem>.2.mtl` … and `textures/…/<stem>/<picture>` always belong to their mesh, because
 * that is the layout of this product. Only an OBJ without `mtllib` takes the MTL beside it: with its name, or the only
 * one with the name of no mesh.
 */
export class Companions {
  private readonly byPath: ReadonlyMap<string, ArchiveFile[]>
  private readonly byStem: ReadonlyMap<string, ArchiveFile[]>
  private readonly byFolder: ReadonlyMap<string, ArchiveFile[]>
  private readonly shared: ReadonlyMap<string, ArchiveFile[]>
  private readonly used = new Set<string>()

  constructor(
    private readonly companions: readonly ArchiveFile[],
    meshes: readonly Place[],
  ) {
    const stems = new Set(meshes.map(stemKey))
    this.byPath = grouped(companions.filter(isMaterial), ({ folders, base }) => keyOf([...folders, base]))
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
    const near = [
      ...from(this.byFolder, place),
      ...from(this.byStem, place),
      ...[mesh, ...materials].flatMap(file => [
        ...from(this.byStem, stemKey(file)),
        ...from(this.shared, folderKey(file)),
      ]),
    ]
    const pictures = [...new Set(near.filter(file => !isMaterial(file)))].slice(0, texturesKept)
    for (const { path } of [...materials, ...pictures]) this.used.add(path)
    return {
      materials: materials.map(({ path }) => path),
      textures: pictures.map(({ path, base }) => ({ path, name: base })),
      remark: named.usesMaterials ? remark : null,
    }
  }

  /** Paths that no mesh has taken. */
  unused(): string[] {
    return this.companions.map(({ path }) => path).filter(path => !this.used.has(path))
  }

  private materialsOf(
    mesh: Place,
    { libraries }: NamedLibraries,
  ): { materials: readonly ArchiveFile[]; remark: string | null } {
    const { found, missing } = findLibraries(libraries, name => this.find(mesh, name))
    const absent = missing.length > 0 ? missingWords(missing) : null
    if (found.length > 0) return { materials: found, remark: absent }
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
      ? { materials: [], remark: 'It names no material file, several lie beside it, and none is used' }
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
    const parts = name
      .replace(/^"|"$/g, '')
      .split(/[\\/]/)
      .filter(part => part !== '' && part !== '.')
      .slice(-deepest)
    for (let start = 0; start < parts.length; start++) {
      const path = resolved(folders, parts.slice(start))
      const files = path ? from(this.byPath, keyOf(path)) : []
      const file = files.length > 1 ? files.find(({ base }) => base === parts.at(-1)) : files[0]
      if (file) return file
    }
    return null
  }
}

/** The companions that a mesh or a material file can reach. The others need not be read. */
export function reachable(companions: readonly ArchiveFile[], meshes: readonly Place[]): ArchiveFile[] {
  const folders = new Set([
    ...[...meshes, ...companions.filter(isMaterial)].map(folderKey),
    ...meshes.flatMap(mesh => [storedPlace(mesh), folderKey(storedFolders(mesh))]),
  ])
  return companions.filter(file => isMaterial(file) || folders.has(folderKey(file)))
}

const storedFolders = ({ folders }: Place) => ({ folders: ['textures', ...folders.slice(1)] })
const storedPlace = (mesh: Place) => keyOf([...storedFolders(mesh).folders, mesh.stem])

const isMaterial = ({ extension }: ArchiveFile) => extension === 'mtl'

function missingWords(names: readonly string[]): string {
  const [first = ''] = names
  const name = `'${first.length > 60 ? `${first.slice(0, 59)}…` : first}'`
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

const keyOf = (parts: readonly string[]) => nameKeyInLowerCase(parts.join('/'))
const folderKey = ({ folders }: Pick<Place, 'folders'>) => keyOf(folders)
const stemKey = ({ folders, stem }: Place) => keyOf([...folders, stem])

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
