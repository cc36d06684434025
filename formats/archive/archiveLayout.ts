import {
  type ArchiveImage,
  type ArchivePrimitive,
  imagesOf,
  primitivesOf,
  DescribedFiles,
} from './archiveAttachments.js'
import { archiveRoot, fileOf, isRubbish, type OtherKind, otherFolders } from './archivePaths.js'
import { readArchiveMeta, type ArchiveMeta, type ArchivePropertyMeta } from './archiveMeta.js'
import {
  crowdedMeshes,
  inOrder,
  placedMeshes,
  type ArchiveFile,
  type ArchiveMesh,
  type GivenPlace,
  type MeshFormat,
} from './archiveMeshes.js'
import { reachable } from './companions.js'
import { type ArchiveSet, setsOf } from './archiveSets.js'
import type { Problem } from '../problem.js'
import { cleanLine, nameKey } from '../text.js'
import type { PropertyType } from '../property/propertyType.js'

/** The contents of a dataset's archive. Paths are the given ones. */
export interface ArchiveLayout {
  /** Name and time range come from the paths when the archive does not give them. */
  readonly meta: ArchiveMeta & { readonly minTime: number; readonly maxTime: number }
  /** Sorted by time, quality, channel, sequence. No two meshes have the same place. */
  readonly meshes: readonly ArchiveMesh[]
  /** Materials and pictures. The content of the meshes decides which of them they take (Companions). */
  readonly companions: readonly ArchiveFile[]
  /** Paths of meshes that share a place as its parts, although neither their names nor a person said so. */
  readonly crowded: readonly string[]
  readonly properties: readonly ArchiveProperty[]
  readonly images: readonly ArchiveImage[]
  readonly primitives: readonly ArchivePrimitive[]
  readonly sets: readonly ArchiveSet[]
  readonly others: readonly { readonly path: string; readonly kind: OtherKind }[]
  readonly ignored: readonly { readonly path: string; readonly reason: string }[]
  readonly problems: readonly Problem[]
}
/** The part of the layout that becomes a dataset. */
export type DatasetLayout = Pick<
  ArchiveLayout,
  'meta' | 'meshes' | 'companions' | 'properties' | 'images' | 'primitives' | 'sets'
>
export interface ArchiveProperty {
  readonly path: string
  readonly name: string
  /** The type when the file has no type line. */
  readonly assumed: PropertyType | null
}

/** Reason for ignored materials and pictures. */
export const withoutMesh = 'no mesh goes with it'
export const noMesh = 'The archive holds no mesh'
/** Reason for ignored files that owners do not need to know about. */
export const leftBySystem = 'left by an operating system'

const meshFormats: readonly string[] = ['obj', 'stl', 'ply', 'glb', 'gltf'] satisfies MeshFormat[]
const pictureFormats = ['png', 'jpg', 'jpeg', 'bmp']
const longestPath = 1024

/** The number of meshes among the paths, without the work of placing them. */
export function meshCount(paths: readonly string[]): number {
  const root = archiveRoot(paths)
  return paths.filter(path => isMesh(fileOf(path, root))).length
}

/**
 * Reads the layout of an archive from its paths and the text of the file at `archiveMetaPath`. Supports
 * archives of this product (dataset.json), archives of the samples (meta.json), and files without a
 * description. `given`: places that a person chose. They count before the names of the files, and the others are as
 * the person saw them, so that nothing is crowded. Null when nobody was asked. `repeated`: paths that the zip has several times.
 */
export function readArchiveLayout(
  paths: readonly string[],
  metaText: string | null,
  fallbackName = '',
  given: readonly GivenPlace[] | null = null,
  repeated: readonly string[] = [],
): ArchiveLayout {
  const { meta, problems } = readArchiveMeta(metaText)
  const root = archiveRoot(paths)
  const files = paths.filter(path => !path.endsWith('/')).map(path => fileOf(path, root))
  const taken = new Sorted(meta)
  for (const file of files) taken.add(file)
  const found = placedMeshes(taken.meshes, taken.ignored, meta.minTime ?? 0, given ?? [])
  const meshes = inOrder(found, problems)
  const [minTime, maxTime] = timeRange(
    meta,
    meshes.map(mesh => mesh.time),
    problems,
  )
  const name = meta.name || fallbackName || root.replace(/\/$/, '') || 'Default name'
  return {
    meta: { ...meta, name, minTime, maxTime },
    meshes,
    crowded: given === null ? crowdedMeshes(found) : [],
    properties: taken.properties,
    ...attachedTo(meshes, taken, meta, minTime),
    others: taken.others,
    ignored: taken.ignored,
    problems: [...problems, ...repeated.map(severalTimes), ...twinsAmong(taken.properties)],
  }
}

const severalTimes = (path: string): Problem => ({
  line: 0,
  reason: `The archive has '${path}' several times; the last one is used`,
})

const charactersIn = ({ name }: ArchiveProperty) => [...name].length

/** Properties whose names differ only in their Unicode form: both are kept, with a remark. */
function twinsAmong(properties: readonly ArchiveProperty[]): Problem[] {
  const first = new Map<string, ArchiveProperty>()
  return properties.flatMap(property => {
    const key = nameKey(property.name)
    const twin = first.get(key)
    if (!twin) first.set(key, property)
    return !twin || twin.name === property.name
      ? []
      : [
          {
            line: 0,
            reason: `The properties '${property.path}' and '${twin.path}' have names that look the same, but are written with different characters (${charactersIn(property)} and ${charactersIn(twin)}); both are kept`,
          },
        ]
  })
}

/** The files beside meshes and properties. Files without a use are ignored. */
function attachedTo(
  meshes: readonly ArchiveMesh[],
  taken: Sorted,
  { extras }: ArchiveMeta,
  minTime: number,
): Pick<ArchiveLayout, 'companions' | 'images' | 'primitives' | 'sets'> {
  const ignore = (paths: readonly string[], reason: string) => {
    for (const path of paths) taken.ignored.push({ path, reason })
  }
  const companions = reachable(taken.companions, meshes)
  const kept = new Set(companions)
  const left = taken.companions.filter(file => !kept.has(file))
  ignore(
    left.map(({ path }) => path),
    withoutMesh,
  )
  const { primitives, repeated } = primitivesOf(taken.primitives, extras)
  ignore(repeated, 'another primitive has its name')
  const { sets, undescribed } = setsOf(taken.sets, extras)
  ignore(undescribed, 'the description names no such set')
  const { images, outside } = imagesOf(taken.images, extras, minTime)
  ignore(outside, 'time or channel is too large')
  return { companions, images, primitives, sets }
}

/** `times`: of the meshes, ascending. */
function timeRange(
  meta: ArchiveMeta,
  times: readonly number[],
  problems: Problem[],
): [minTime: number, maxTime: number] {
  const first = times[0] ?? 0
  const last = times.at(-1) ?? first
  const minTime = meta.minTime ?? Math.min(first, meta.maxTime ?? first)
  const maxTime = meta.maxTime ?? Math.max(last, minTime)
  const outside = times.filter(time => time < minTime || time > maxTime).length
  if (outside > 0)
    problems.push({
      line: 0,
      reason: `${outside} of ${times.length} meshes lie outside the time range ${minTime} to ${maxTime}`,
    })
  if (times.length === 0) problems.push({ line: 0, reason: noMesh })
  return [minTime, maxTime]
}

/** Sorts files by kind. Textures are assigned after all meshes are known. */
class Sorted {
  readonly meshes: ArchiveFile[] = []
  readonly companions: ArchiveFile[] = []
  readonly properties: ArchiveProperty[] = []
  readonly images: ArchiveFile[] = []
  readonly primitives: ArchiveFile[] = []
  readonly sets: ArchiveFile[] = []
  readonly others: { path: string; kind: OtherKind }[] = []
  readonly ignored: { path: string; reason: string }[] = []
  private readonly described: DescribedFiles<ArchivePropertyMeta>

  constructor(meta: ArchiveMeta) {
    this.described = new DescribedFiles(meta.properties)
  }

  add(file: ArchiveFile): void {
    const refusal = refusalOf(file)
    if (refusal !== null) return this.ignore(file, refusal)
    if (/^(dataset|meta)\.json$/i.test(file.base)) return
    const outermost = outermostOf(file)
    const other =
      otherFolders.get(outermost) ?? (file.base.toLowerCase() === 'stages.csv' ? 'stages' : undefined)
    if (other) this.addOther(file, other)
    else if (isMesh(file)) this.meshes.push(file)
    else if (outermost === 'textures' || isCompanion(file)) this.companions.push(file)
    else this.addData(file, outermost)
  }

  private addData(file: ArchiveFile, outermost: string): void {
    if (outermost === 'sets' && file.extension === 'bin') this.sets.push(file)
    else if (file.extension === 'txt') this.addProperty(file, outermost)
    else this.ignore(file, reasonAgainst(file))
  }

  private addOther(file: ArchiveFile, kind: OtherKind): void {
    if (kind === 'image' && file.extension === 'bz2') this.images.push(file)
    else if (kind === 'primitive' && file.extension === 'obj') this.primitives.push(file)
    else this.others.push({ path: file.path, kind })
  }

  private addProperty(file: ArchiveFile, outermost: string): void {
    const entry = this.described.find(file.path)
    const named = /^property[_-](.+)$/i.exec(file.stem)?.[1]
    const isLineage = /^lineages?$/i.test(file.stem)
    const name =
      entry?.name ?? named ?? (isLineage ? 'lineage' : outermost === 'properties' ? file.stem : null)
    const assumed = entry?.type ?? (isLineage ? 'time' : null)
    if (name === null)
      this.ignore(
        file,
        "not a property: its name would begin with 'property_' or it would stand in 'properties'",
      )
    else this.properties.push({ path: file.path, name: cleanLine(name, 255) || 'Default_name', assumed })
  }

  private ignore(file: ArchiveFile, reason: string): void {
    this.ignored.push({ path: file.path, reason })
  }
}

const outermostOf = ({ folders }: ArchiveFile) => folders[0]?.toLowerCase() ?? ''
const isMesh = (file: ArchiveFile) =>
  meshFormats.includes(file.extension) && !otherFolders.has(outermostOf(file)) && refusalOf(file) === null

/** The fault of a file's path; null for a usable path. */
function refusalOf({ path, folders }: ArchiveFile): string | null {
  if (isRubbish(path)) return leftBySystem
  if (folders.includes('..') || path.startsWith('/')) return 'its path leads out of the archive'
  return path.length > longestPath ? `its path is longer than ${longestPath} characters` : null
}

const isCompanion = ({ extension }: ArchiveFile) => extension === 'mtl' || pictureFormats.includes(extension)

/** Why a file of no known kind is ignored. */
function reasonAgainst({ base, extension }: ArchiveFile): string {
  if (/\.(bz2|gz|zip|7z|tar)$/i.test(base)) return 'packed within the archive'
  return extension === 'csv'
    ? 'a table that is not part of a dataset'
    : 'not a kind of file that a dataset holds'
}
