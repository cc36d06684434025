import type { Problem } from '../problem.js'

export interface ArchiveMesh {
  readonly path: string
  readonly format: MeshFormat
  readonly time: number
  /** 0 is the coarsest. The numbers have no gaps. */
  readonly quality: number
  readonly channel: number
  /** Order of several meshes at one (time, quality, channel). */
  readonly sequence: number
  /** The path in parts, as in ArchiveFile. */
  readonly folders: readonly string[]
  readonly stem: string
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
  readonly part: number
}

/** A file that is not imported, and why. */
export interface IgnoredFile {
  readonly path: string
  readonly reason: string
}

interface FoundFiles {
  readonly meshes: readonly FoundMesh[]
  readonly ignored: IgnoredFile[]
}

/**
 * Reads the place of a mesh from its name: `q1/t012.obj`, `meshes/q1/t12_ch0_p0.obj`, `embryo_time-12.obj`,
 * `12.obj`. A name without a number means the first time point.
 */
export function positionOf(
  file: ArchiveFile,
  firstTime: number,
): { time: number; level: number; channel: number; part: number } {
  const marked = (text: string, mark: string) => {
    const digits = new RegExp(`(?:^|[^a-z])(?:${mark})[_-]?(\\d+)`, 'i').exec(text)?.[1]
    return digits === undefined ? null : Number(digits)
  }
  const folders = file.folders.join(' ')
  const either = (mark: string) => marked(file.stem, mark) ?? marked(folders, mark)
  // The last number that has no other mark is a time.
  const rest = file.stem.replace(/(^|[^a-z])(ch|channel|p|part|q|quality)[_-]?\d+/gi, '$1')
  const bare = rest.match(/\d+/g)?.at(-1)
  const time =
    marked(file.stem, 't|time|frame|tp') ??
    (bare === undefined ? (marked(folders, 't|time|frame|tp') ?? firstTime) : Number(bare))
  return {
    time,
    level: either('q|quality') ?? 0,
    channel: either('ch|channel') ?? 0,
    part: marked(file.stem, 'p|part') ?? 0,
  }
}

const timeNumber = /(^|[^a-z])(t|time|frame|tp|^)(_|-|)(\d+)/i

/**
 * Leaves out meshes of negative time points, such as `t-1.obj` beside `t1.obj`: a dataset begins at 0 or later.
 * When no such name is without the dash, as in `embryo_time-12.obj`, it is no minus.
 */
function withoutMinus(found: readonly FoundMesh[], ignored: IgnoredFile[]): readonly FoundMesh[] {
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

/** Sorted meshes. Quality levels are renumbered without gaps. */
export function inOrder({ meshes, ignored }: FoundFiles, problems: Problem[]): ArchiveMesh[] {
  const found = withoutMinus(meshes, ignored)
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
      a.part - b.part ||
      (a.path < b.path ? -1 : 1),
  )
  let before: { key: string; sequence: number } | null = null
  return sorted.map(mesh => {
    const key = `${mesh.time} ${mesh.level} ${mesh.channel}`
    const sequence: number = before?.key === key ? Math.max(mesh.part, before.sequence + 1) : mesh.part
    before = { key, sequence }
    const { path, time, channel, extension, folders, stem } = mesh
    return {
      path,
      format: extension as MeshFormat,
      time,
      quality: levels.indexOf(mesh.level),
      channel,
      sequence,
      folders,
      stem,
    }
  })
}
