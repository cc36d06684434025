import type { DatasetLayout } from '../../formats/archiveLayout.js'
import type { Box } from '../../formats/frame.js'
import type { Problem } from '../../formats/problem.js'
import type { PropertyType } from '../../formats/propertyType.js'
import type { StageTable } from '../../formats/stages.js'
import type { ArchiveLimits } from '../kernel/archive.js'
import type { OutputFile, Task } from '../kernel/workers.js'

/** What child processes do, by name. Files go in and out by path: only small values pass through the pipe. No database. */

export interface MeshPart {
  /** of the OBJ, and how long it is */
  path: string
  bytes: number
  /** path of the MTL file */
  material: string | null
  /** picture files by the name that the MTL file calls them */
  textures: readonly { name: string; path: string }[]
}

export interface MeshSummary {
  objects: number
  vertices: number
  triangles: number
  problems: readonly Problem[]
  problemCount: number
}

/** Reads an OBJ as the conversion will, so that what is stored can be converted; a sound one piece by piece. A file without a triangle is refused by `problems`. */
export const checkMesh: Task<{ path: string; bytes: number }, MeshSummary & { usable: boolean }> = {
  name: 'checkMesh',
}

/** The time that the first object of each OBJ is named for; null where it says none. */
export const readTimes: Task<{ paths: readonly string[] }, (number | null)[]> = { name: 'readTimes' }

/** The file name of the first picture that an MTL file names. */
export const readPictureName: Task<{ path: string }, string | null> = { name: 'readPictureName' }

export interface BuiltFrame {
  lod: number
  glb: OutputFile
  brotli: OutputFile
  objects: number
  vertices: number
  triangles: number
  bounds: Box
}

const background = { seconds: 120, secondsPerMegabyte: 10 }

/** All uploads at one (time, quality, channel) joined into one frame and its coarser levels of detail. */
export const buildFrames: Task<
  { time: number; channel: number; parts: readonly MeshPart[] },
  { frames: readonly BuiltFrame[]; summary: MeshSummary }
> = { name: 'buildFrames', limits: background }

/** `path` of its GLB, and how long that is */
export interface TimedFrame {
  readonly time: number
  readonly path: string
  readonly bytes: number
}

/** Frames in order of time, the extent of the dataset, the path of its lineage's binary form → an animation (GIF, 300 × 300) and a still (GIF, 50 × 50). */
export const renderPreview: Task<
  { frames: readonly TimedFrame[]; bounds: Box; lineage: string | null },
  { animation: OutputFile; still: OutputFile }
> = { name: 'renderPreview', limits: background }

export interface ReadProperty {
  type: PropertyType
  values: number
  range: readonly [number, number] | null
  /** for type time: the lineage's binary form */
  binary: OutputFile
  brotli: OutputFile
  problems: readonly Problem[]
  problemCount: number
}

/** `assumed` = the type where the file's own type line is missing. Throws UnreadableFile when nothing in it can be used. */
export const readProperty: Task<{ path: string; assumed: PropertyType | null }, ReadProperty> = {
  name: 'readProperty',
}

/** A picture made small: WebP, 320 pixels wide or high at most. Throws UnreadableFile. */
export const makeThumbnail: Task<{ path: string }, Uint8Array> = { name: 'makeThumbnail' }

/** Whether a picture can be re-encoded, so that nothing but pixels is served. Throws UnreadableFile. */
export const checkPicture: Task<{ path: string; maxPixels: number }, null> = { name: 'checkPicture' }

/** Throws UnreadableFile where it is not bzip2, not whole or unpacks to far more than it is, TooLarge past `maxBytes`. */
export const unpackBzip2: Task<{ path: string; bytes: number; maxBytes: number }, OutputFile> = {
  name: 'unpackBzip2',
  limits: { seconds: 10, megabytes: 300, megabytesPerMegabyte: 0 },
}

/** Into one or several streams, which any reader of several unpacks to the same bytes. */
export const packBzip2: Task<{ bytes: Uint8Array }, { bytes: Uint8Array }> = { name: 'packBzip2' }

/** A text of formats/scene over OBJ shapes → one OBJ. Throws UnreadableFile for what it cannot place, TooLarge past `maxBytes`. */
export const buildScene: Task<
  { path: string; primitives: readonly { name: string; path: string }[]; maxBytes: number },
  { file: OutputFile; objects: number }
> = { name: 'buildScene', limits: { megabytes: 3000 } }

export interface ReadArchive {
  layout: DatasetLayout
  /** what the owner of the archive should know, a sentence each */
  remarks: string[]
  /** unpacked size of each file that belongs to the dataset */
  sizes: ReadonlyMap<string, number>
  /** null: there is no table of stages */
  stages: StageTable | null
}

/** Reads the directory of a zip and the description of its dataset; unpacks nothing else. `name`: of a dataset that has none. */
export const readArchive: Task<{ path: string; name: string; limits: ArchiveLimits }, ReadArchive> = {
  name: 'readArchive',
}

/** Unpacks files of a zip, in the order of `paths`; tells how many are done. */
export const unpackArchive: Task<
  { path: string; limits: ArchiveLimits; paths: readonly string[] },
  OutputFile[]
> = { name: 'unpackArchive', limits: { seconds: 60, secondsPerMegabyte: 4, megabytesPerMegabyte: 0 } }
