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

/** Sorted meshes. Quality levels are renumbered without gaps. */
export function inOrder(found: readonly FoundMesh[], problems: Problem[]): ArchiveMesh[] {
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
  let before: { key: string; sequence: number } | null = null
  return sorted.map(mesh => {
    const key = placeKey(mesh)
    const part = mesh.part ?? 0
    const sequence: number = before?.key === key ? Math.max(part, before.sequence + 1) : part
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

type PlacedFile = Pick<FoundMesh, 'path' | 'time' | 'level' | 'channel' | 'part'>
const placeKey = ({ time, level, channel }: PlacedFile) => `${time} ${level} ${channel}`

/** Paths of meshes that share a place although their names do not number them as its parts. */
export function crowdedMeshes(found: readonly PlacedFile[]): string[] {
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
