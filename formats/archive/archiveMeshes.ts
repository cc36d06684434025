import type { Problem } from '../problem.js'
import { largestTime, placesOf } from './meshPlaces.js'

export interface ArchiveMesh {
  readonly path: string
  readonly format: MeshFormat
  readonly time: number
  /** 0 is the coarsest. The numbers have no gaps. */
  readonly quality: number
  readonly channel: number
  /** Order of several meshes at one (time, quality, channel). */
  readonly sequence: number
  /** Path of the MTL file. */
  readonly material: string | null
  /** Pictures for the MTL, with the names that the MTL would use. */
  readonly textures: readonly { readonly path: string; readonly name: string }[]
}
export type MeshFormat = 'obj' | 'stl' | 'ply' | 'glb' | 'gltf'

/** A path in parts. Folders are relative to the root of the archive. */
export interface ArchiveFile {
  readonly path: string
  readonly folders: readonly string[]
  readonly base: string
  readonly stem: string
  readonly extension: string
}
export interface FoundMesh extends ArchiveFile {
  readonly time: number
  readonly level: number
  readonly channel: number
  /** Null when neither the name nor a person gives a part. */
  readonly part: number | null
}
/** Where a person puts a mesh. Numbers from 0. */
export interface GivenPlace {
  readonly path: string
  readonly time: number
  readonly quality: number
  readonly channel: number
}
/** What a person is asked about: all meshes as their names were read, and the paths of those that share a place. */
export interface FoundPlaces {
  readonly meshes: readonly GivenPlace[]
  readonly crowded: readonly string[]
}

/** A file that is not imported, and why. */
export interface IgnoredFile {
  readonly path: string
  readonly reason: string
}

interface FoundFiles {
  readonly found: readonly FoundMesh[]
  readonly companions: readonly ArchiveFile[]
}

/** Folders with more pictures belong to no single mesh. */
const texturesKept = 256

/**
 * Mesh columns are 16 bits wide. The limit leaves room for the numbers that are added to find a free place.
 */
export const largestSmall = 10_000

/** Meshes with their places. `given` counts before the names. Files without a usable place are ignored. */
export function placedMeshes(
  files: readonly ArchiveFile[],
  ignored: IgnoredFile[],
  firstTime: number,
  given: readonly GivenPlace[],
): FoundMesh[] {
  const kept = withoutMinus(files, ignored)
  const places = placesOf(kept, firstTime)
  const byPath = new Map(given.map(place => [place.path, place]))
  return kept.flatMap((file, at) => {
    const own = byPath.get(file.path)
    const { time, level, channel, part } = own ? { ...own, level: own.quality, part: null } : places[at]!
    if (time > largestTime) ignored.push({ path: file.path, reason: tooLate(time) })
    else if (Math.max(level, channel, part ?? 0) > largestSmall)
      ignored.push({ path: file.path, reason: 'quality, channel or part is too large' })
    else return [{ ...file, time, level, channel, part }]
    return []
  })
}

const tooLate = (time: number) => `time point ${time} is too large, the last is ${largestTime}`

const timeNumber = /(^|[^a-z])(t|time|frame|tp|^)(_|-|)(\d+)/i

/**
 * Leaves out meshes of negative time points, such as `t-1.obj` beside `t1.obj`: a dataset begins at 0 or later.
 * When no such name is without the dash, as in `embryo_time-12.obj`, it is no minus.
 */
function withoutMinus(found: readonly ArchiveFile[], ignored: IgnoredFile[]): readonly ArchiveFile[] {
  const named = found.map(({ stem }) => {
    const match = timeNumber.exec(stem)
    return { series: stem.slice(0, match?.index) + (match?.[2] ?? ''), dash: match?.[3] === '-' }
  })
  const plain = new Set(named.filter(({ dash }) => !dash).map(({ series }) => series))
  return found.filter(({ path }, at) => {
    const { dash, series } = named[at]!
    if (!dash || !plain.has(series)) return true
    ignored.push({ path, reason: 'time points begin at 0, and its name gives a negative one' })
    return false
  })
}

/** Sorted meshes with their materials and pictures. Quality levels are renumbered without gaps. */
export function inOrder({ found, companions }: FoundFiles, problems: Problem[]): ArchiveMesh[] {
  const levels = [...new Set(found.map(mesh => mesh.level))].sort((a, b) => a - b)
  if (levels.some((level, quality) => level !== quality))
    problems.push({
      line: 0,
      reason: `Quality levels ${levels.join(', ')} are read as ${levels.map((_, quality) => quality).join(', ')}`,
    })
  const sorted = [...found].sort(
    (a, b) =>
      a.time - b.time ||
      a.level - b.level ||
      a.channel - b.channel ||
      (a.part ?? 0) - (b.part ?? 0) ||
      (a.path < b.path ? -1 : 1),
  )
  const byFolder = new Companions(companions, found)
  let before: { key: string; sequence: number } | null = null
  return sorted.map(mesh => {
    const key = placeKey(mesh)
    const part = mesh.part ?? 0
    const sequence: number = before?.key === key ? Math.max(part, before.sequence + 1) : part
    before = { key, sequence }
    const { path, time, channel, extension } = mesh
    return {
      path,
      format: extension as MeshFormat,
      time,
      quality: levels.indexOf(mesh.level),
      channel,
      sequence,
      ...byFolder.of(mesh),
    }
  })
}

const placeKey = ({ time, level, channel }: FoundMesh) => `${time} ${level} ${channel}`

/** Paths of meshes that share a place although their names do not number them as its parts. */
export function crowdedMeshes(found: readonly FoundMesh[]): string[] {
  const places = new Map<string, { count: number; readonly parts: Set<number> }>()
  for (const mesh of found) {
    const place = places.get(placeKey(mesh)) ?? { count: 0, parts: new Set() }
    places.set(placeKey(mesh), place)
    place.count++
    if (mesh.part !== null) place.parts.add(mesh.part)
  }
  return found
    .filter(mesh => {
      const { count, parts } = places.get(placeKey(mesh))!
      return count > 1 && parts.size < count
    })
    .map(({ path }) => path)
}

/**
 * MTL files and pictures of a mesh. First the files in `textures/…/<stem>.mtl` and
 * `textures/…/<stem>/<picture>`, the layout of this product. Then the files beside the mesh: with its name,
 * or with the name of no mesh, so that several meshes can share an MTL.
 */
class Companions {
  private readonly byStem: ReadonlyMap<string, ArchiveFile[]>
  private readonly byFolder: ReadonlyMap<string, ArchiveFile[]>
  private readonly shared: ReadonlyMap<string, ArchiveFile[]>
  constructor(companions: readonly ArchiveFile[], meshes: readonly FoundMesh[]) {
    const stems = new Set(meshes.map(stemKey))
    this.byStem = grouped(companions, stemKey)
    this.byFolder = grouped(companions, folderKey)
    this.shared = grouped(
      companions.filter(file => !stems.has(stemKey(file))),
      folderKey,
    )
  }

  of(mesh: FoundMesh): Pick<ArchiveMesh, 'material' | 'textures'> {
    const own = ['textures', ...mesh.folders.slice(1), mesh.stem].join('/').toLowerCase()
    const from = (files: ReadonlyMap<string, ArchiveFile[]>, key: string) => files.get(key) ?? []
    const near = [
      ...from(this.byStem, own),
      ...from(this.byStem, stemKey(mesh)),
      ...from(this.shared, folderKey(mesh)),
    ]
    const pictures = [...from(this.byFolder, own), ...near]
      .filter(file => file.extension !== 'mtl')
      .slice(0, texturesKept)
    return {
      material: near.find(file => file.extension === 'mtl')?.path ?? null,
      textures: pictures.map(file => ({ path: file.path, name: file.base })),
    }
  }
}

const folderKey = (file: ArchiveFile) => file.folders.join('/').toLowerCase()
const stemKey = (file: ArchiveFile) => [...file.folders, file.stem].join('/').toLowerCase()

function grouped(
  files: readonly ArchiveFile[],
  keyOf: (file: ArchiveFile) => string,
): Map<string, ArchiveFile[]> {
  const groups = new Map<string, ArchiveFile[]>()
  for (const file of files) {
    const key = keyOf(file)
    const group = groups.get(key)
    if (group) group.push(file)
    else groups.set(key, [file])
  }
  return groups
}

/** Paths of materials and pictures that no mesh has. */
export function unusedCompanions(
  companions: readonly ArchiveFile[],
  meshes: readonly ArchiveMesh[],
): string[] {
  const used = new Set(meshes.flatMap(mesh => [mesh.material, ...mesh.textures.map(texture => texture.path)]))
  return companions.map(file => file.path).filter(path => !used.has(path))
}
