import {
  type ArchiveImage,
  type ArchivePrimitive,
  imagesOf,
  primitivesOf,
  SaidOfFiles,
} from './archiveAttachments.js'
import { readArchiveMeta, type ArchiveMeta, type ArchivePropertyMeta } from './archiveMeta.js'
import {
  placed,
  placeOf,
  type ArchiveFile,
  type ArchiveMesh,
  type FoundMesh,
  type MeshFormat,
} from './archivePlaces.js'
import type { Problem } from './problem.js'
import type { PropertyType } from './propertyType.js'

/** What lies where in the archive of a dataset. Paths are those handed in. */
export interface ArchiveLayout {
  /** with name and time range filled in from the paths where the archive does not say them */
  readonly meta: ArchiveMeta & { readonly minTime: number; readonly maxTime: number }
  /** by time, quality, channel, sequence; no two at one place */
  readonly meshes: readonly ArchiveMesh[]
  readonly properties: readonly ArchiveProperty[]
  readonly images: readonly ArchiveImage[]
  readonly primitives: readonly ArchivePrimitive[]
  readonly others: readonly { readonly path: string; readonly kind: OtherKind }[]
  readonly ignored: readonly { readonly path: string; readonly reason: string }[]
  readonly problems: readonly Problem[]
}
/** The part of the layout that becomes a dataset. */
export type DatasetLayout = Pick<ArchiveLayout, 'meta' | 'meshes' | 'properties' | 'images' | 'primitives'>
export interface ArchiveProperty {
  readonly path: string
  readonly name: string
  /** the type where the file's own type line is missing */
  readonly assumed: PropertyType | null
}
export type OtherKind = 'curation' | 'colormap' | 'primitive' | 'expression' | 'stages' | 'image'

/** the reason that nobody needs to hear */
export const leftBySystem = 'left by an operating system'

const meshFormats: readonly string[] = ['obj', 'stl', 'ply', 'glb', 'gltf'] satisfies MeshFormat[]
const pictureFormats = ['png', 'jpg', 'jpeg', 'bmp']
const otherFolders: ReadonlyMap<string, OtherKind> = new Map([
  ['curations', 'curation'],
  ['colormaps', 'colormap'],
  ['primitives', 'primitive'],
  ['expression', 'expression'],
  ['images', 'image'],
])
const largestTime = 2_147_483_647
/** the columns of a mesh are 16 bits wide; what is added to find a free place must fit too */
const largestSmall = 10_000
const longestPath = 1024

/** The file that describes the dataset: dataset.json before meta.json, the outermost first; null where there is none. */
export function archiveMetaPath(paths: readonly string[]): string | null {
  const depth = (path: string) => path.split('/').length
  const rank = (path: string) => depth(path) * 2 + (/dataset\.json$/i.test(path) ? 0 : 1)
  return (
    paths.filter(path => /(^|\/)(dataset|meta)\.json$/i.test(path)).sort((a, b) => rank(a) - rank(b))[0] ??
    null
  )
}

/** Reads the layout of a product archive (dataset.json) or of the samples (meta.json), or of bare files, from its paths and the text of the file at `archiveMetaPath`. */
export function readArchiveLayout(
  paths: readonly string[],
  metaText: string | null,
  fallbackName = '',
): ArchiveLayout {
  const { meta, problems } = readArchiveMeta(metaText)
  const root = archiveRoot(paths)
  const files = paths.filter(path => !path.endsWith('/')).map(path => fileOf(path, root))
  const taken = new Sorted(meta)
  for (const file of files) taken.add(file)
  const meshes = placed(taken.meshes, taken.companions, problems)
  for (const path of unused(taken.companions, meshes))
    taken.ignored.push({ path, reason: 'no mesh goes with it' })
  const { primitives, repeated } = primitivesOf(taken.primitives, meta.extras)
  for (const path of repeated) taken.ignored.push({ path, reason: 'another primitive has its name' })
  const times = meshes.map(mesh => mesh.time)
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
  if (meshes.length === 0) problems.push({ line: 0, reason: 'The archive holds no mesh' })
  const name = meta.name || fallbackName || root.replace(/\/$/, '') || 'Default name'
  return {
    meta: { ...meta, name, minTime, maxTime },
    meshes,
    properties: taken.properties,
    images: imagesOf(taken.images, meta.extras, minTime),
    primitives,
    others: taken.others,
    ignored: taken.ignored,
    problems,
  }
}

const isRubbish = (path: string) => /(^|\/)(__MACOSX\/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$)/i.test(path)

/** The folder everything stands in: that of the description, else the one folder around all files, '' for none. */
function archiveRoot(paths: readonly string[]): string {
  const meta = archiveMetaPath(paths)
  if (meta !== null) return meta.slice(0, meta.lastIndexOf('/') + 1)
  const real = paths.filter(path => !isRubbish(path))
  const first = real[0]?.split('/')[0]
  const around =
    first !== undefined && !isKnownFolder(first) && real.every(path => path.startsWith(`${first}/`))
  return around ? `${first}/` : ''
}

const isKnownFolder = (name: string) =>
  /^(q\d+|meshes|properties|textures|stages)$/i.test(name) || otherFolders.has(name.toLowerCase())

function fileOf(path: string, root: string): ArchiveFile {
  const parts = (path.startsWith(root) ? path.slice(root.length) : path).split('/')
  const base = parts.pop() ?? ''
  const dot = base.lastIndexOf('.')
  return {
    path,
    folders: parts,
    base,
    stem: dot > 0 ? base.slice(0, dot) : base,
    extension: dot > 0 ? base.slice(dot + 1).toLowerCase() : '',
  }
}

/** Sorts files into what they are; textures wait until all meshes are known. */
class Sorted {
  readonly meshes: FoundMesh[] = []
  readonly companions: ArchiveFile[] = []
  readonly properties: ArchiveProperty[] = []
  readonly images: ArchiveFile[] = []
  readonly primitives: ArchiveFile[] = []
  readonly others: { path: string; kind: OtherKind }[] = []
  readonly ignored: { path: string; reason: string }[] = []
  private readonly said: SaidOfFiles<ArchivePropertyMeta>

  constructor(private readonly meta: ArchiveMeta) {
    this.said = new SaidOfFiles(meta.properties)
  }

  add(file: ArchiveFile): void {
    const outermost = file.folders[0]?.toLowerCase() ?? ''
    const other =
      otherFolders.get(outermost) ?? (file.base.toLowerCase() === 'stages.csv' ? 'stages' : undefined)
    if (isRubbish(file.path)) this.ignore(file, leftBySystem)
    else if (file.folders.includes('..') || file.path.startsWith('/'))
      this.ignore(file, 'its path leads out of the archive')
    else if (file.path.length > longestPath)
      this.ignore(file, `its path is longer than ${longestPath} characters`)
    else if (/^(dataset|meta)\.json$/i.test(file.base)) return
    else if (other === 'image' && file.extension === 'bz2') this.addImage(file)
    else if (other === 'primitive' && file.extension === 'obj') this.primitives.push(file)
    else if (other) this.others.push({ path: file.path, kind: other })
    else if (meshFormats.includes(file.extension)) this.addMesh(file)
    else if (file.extension === 'mtl' || pictureFormats.includes(file.extension) || outermost === 'textures')
      this.companions.push(file)
    else if (file.extension === 'txt') this.addProperty(file, outermost)
    else if (/\.(bz2|gz|zip|7z|tar)$/i.test(file.base)) this.ignore(file, 'packed within the archive')
    else
      this.ignore(
        file,
        file.extension === 'csv'
          ? 'a table that is not part of a dataset'
          : 'not a kind of file that a dataset holds',
      )
  }

  private addMesh(file: ArchiveFile): void {
    const place = placeOf(file, this.meta.minTime ?? 0)
    if (place.time > largestTime) this.ignore(file, `time point ${place.time} is too large`)
    else if (Math.max(place.level, place.channel, place.part) > largestSmall)
      this.ignore(file, 'quality, channel or part is too large')
    else this.meshes.push({ ...file, ...place })
  }

  private addImage(file: ArchiveFile): void {
    const { time, channel } = placeOf(file, 0)
    if (time > largestTime || channel > largestSmall) this.ignore(file, 'time or channel is too large')
    else this.images.push(file)
  }

  private addProperty(file: ArchiveFile, outermost: string): void {
    const said = this.said.find(file.path)
    const named = /^property[_-](.+)$/i.exec(file.stem)?.[1]
    const isLineage = /^lineages?$/i.test(file.stem)
    const name =
      said?.name ?? named ?? (isLineage ? 'lineage' : outermost === 'properties' ? file.stem : null)
    if (name === null)
      this.ignore(
        file,
        "not a property: its name would begin with 'property_' or it would stand in 'properties'",
      )
    else
      this.properties.push({
        path: file.path,
        name: name.slice(0, 255),
        assumed: said?.type ?? (isLineage ? 'time' : null),
      })
  }

  private ignore(file: ArchiveFile, reason: string): void {
    this.ignored.push({ path: file.path, reason })
  }
}

function unused(companions: readonly ArchiveFile[], meshes: readonly ArchiveMesh[]): string[] {
  const used = new Set(meshes.flatMap(mesh => [mesh.material, ...mesh.textures.map(texture => texture.path)]))
  return companions.map(file => file.path).filter(path => !used.has(path))
}
