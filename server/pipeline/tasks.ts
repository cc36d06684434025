import type { MeshFormat } from '../../formats/archive/archiveMeshes.js'
import type { NamedLibraries } from '../../formats/archive/companions.js'
import type { Box } from '../../formats/frame/frame.js'
import type { Problem } from '../../formats/problem.js'
import type { ObjectKey } from '../../formats/property/propertyPage.js'
import type { LostLines } from '../../formats/property/propertyReader.js'
import type { PropertyType } from '../../formats/property/propertyType.js'
import type { QueryCatalogue } from '../../formats/query/queryCatalogue.js'
import type { QueryRemark } from '../../formats/query/queryError.js'
import type { OutputFile, Task } from '../kernel/workers.js'

/**
 * The tasks of child processes, by name. Files are passed by path, because only small values go through the
 * pipe. Tasks cannot use the database.
 */

export interface MeshPicture {
  /** Its name in the MTL file. */
  readonly name: string
  /** A person has sent it together with the MTL file, so that it may have another name there. */
  readonly isGiven?: boolean
}

export interface MeshPart {
  /** Path and length of the OBJ. */
  path: string
  bytes: number
  /** Paths of the MTL files, in the order in which the OBJ names them. */
  materials: readonly string[]
  textures: readonly (MeshPicture & { readonly path: string })[]
}

export interface MeshSummary {
  objects: number
  vertices: number
  triangles: number
  problems: readonly Problem[]
  problemCount: number
}

/**
 * Reads an OBJ in the same way as the conversion, so that every stored file can be converted. A sound file is
 * read piece by piece. `problems` reports a file without triangles.
 */
export const checkMesh: Task<
  { path: string; bytes: number },
  MeshSummary & NamedLibraries & { hasVertexColours: boolean; usable: boolean }
> = { name: 'checkMesh' }

/** Writes a mesh of another format as an OBJ of at most `maxBytes`. `remarks`: sentences about content that is left out. */
export const convertMesh: Task<
  { path: string; bytes: number; format: MeshFormat; maxBytes: number },
  { file: OutputFile; remarks: readonly string[] }
> = { name: 'convertMesh' }

/** The time in the name of the first object of each OBJ. Null when the name contains no time. */
export const readTimes: Task<{ paths: readonly string[] }, (number | null)[]> = { name: 'readTimes' }

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

/**
 * Joins all uploads at one (time, quality, channel) into one frame, and builds its coarser levels of detail.
 */
export const buildFrames: Task<
  { time: number; channel: number; parts: readonly MeshPart[] },
  { frames: readonly BuiltFrame[]; summary: MeshSummary }
> = { name: 'buildFrames', limits: background }

export interface BuiltIndexBlock {
  firstTime: number
  lastTime: number
  rows: number
  block: OutputFile
  blockBrotli: OutputFile
  measures: OutputFile
  measuresBrotli: OutputFile
}

/**
 * Builds blocks of the object index (formats/objectIndex) from all frames without reduction at these time
 * points, which are in order. Starts a new block when the next time point does not fit.
 */
export const buildIndexBlocks: Task<
  {
    times: readonly {
      time: number
      frames: readonly { quality: number; path: string; bytes: number }[]
    }[]
  },
  BuiltIndexBlock[]
> = { name: 'buildIndexBlocks', limits: background }

/** Decompresses a frame into a GLB without extensions (formats/frame/framePlain). */
export const makePlainFrame: Task<{ path: string }, OutputFile> = { name: 'makePlainFrame' }

/** Path and length of the GLB. */
export interface TimedFrame {
  readonly time: number
  readonly path: string
  readonly bytes: number
}

/**
 * Renders an animation (GIF, 300 × 300) of so many `pictures`, and a still (GIF, 50 × 50). Input: frames in order
 * of time, the extent of the dataset, and the path of the binary form of the lineage.
 */
export const renderPreview: Task<
  { frames: readonly TimedFrame[]; bounds: Box; lineage: string | null; pictures: number },
  { animation: OutputFile; still: OutputFile }
> = { name: 'renderPreview', limits: background }

export interface ReadProperty {
  type: PropertyType
  values: number
  range: readonly [number, number] | null
  /** The binary form of the property, or of the lineage for type `time`. */
  binary: OutputFile
  brotli: OutputFile
  problems: readonly Problem[]
  problemCount: number
  lost: LostLines | null
}

/**
 * `assumed` is the type when the file has no type line. Throws UnreadableFile when nothing in the file can be
 * used.
 */
export const readProperty: Task<{ path: string; assumed: PropertyType | null }, ReadProperty> = {
  name: 'readProperty',
}

export interface FoundObject {
  readonly key: ObjectKey
  /** '' for an object without a name. */
  readonly name: string
  readonly centroid: readonly [x: number, y: number, z: number]
  readonly radius: number
}

/**
 * Evaluates a query (formats/query) on the object index and on the properties that it needs. Returns the
 * objects behind `after`, at most `count`, and the whole set as bytes (formats/query/objectSet) when wanted.
 * Returns null when it would use the processor for more than `milliseconds`.
 */
export const findObjects: Task<
  {
    where: string
    catalogue: Omit<QueryCatalogue, 'sets'>
    blocks: readonly { path: string; measures: string | null; rows: number }[]
    properties: readonly { id: number; path: string }[]
    /** Id of the property that names objects. */
    names: number | null
    lineage: string | null
    /** The sets that the query names (formats/query/setRuns). */
    sets: readonly { name: string; path: string }[]
    after: ObjectKey | null
    count: number
    wantsSet: boolean
    milliseconds: number
  },
  {
    count: number
    objects: readonly FoundObject[]
    remarks: readonly QueryRemark[]
    set: Uint8Array | null
  } | null
> = { name: 'findObjects' }

/** `first` holds the first ten with the lines of their first values. `objects` counts the known ones too. */
export interface UnknownObjects {
  count: number
  objects: number
  first: readonly { name: string; line: number }[]
}

/**
 * Finds objects with values, and partners (objects that are values), that no frame of their time point has.
 * `path` is the binary form of a property or lineage, `text` the file from which it was read. Time points in
 * `unprepared` are skipped. Both ends of a link of a lineage count as objects with values.
 */
export const findUnknownObjects: Task<
  {
    path: string
    text: string
    isLineage: boolean
    frames: readonly { time: number; path: string }[]
    unprepared: readonly number[]
  },
  { withValues: UnknownObjects; partners: UnknownObjects }
> = { name: 'findUnknownObjects' }

/** A reduced picture: WebP, at most 320 pixels wide and high. Throws UnreadableFile. */
export const makeThumbnail: Task<{ path: string }, Uint8Array> = { name: 'makeThumbnail' }

/** Checks that a picture can be re-encoded, so that only pixels are served. Throws UnreadableFile. */
export const checkPicture: Task<{ path: string; maxPixels: number }, null> = { name: 'checkPicture' }

/**
 * Re-encodes a png or a jpg in its own format, so that only pixels remain. Throws UnreadableFile for other
 * formats.
 */
export const cleanPicture: Task<
  { path: string; maxPixels: number },
  { bytes: Uint8Array; mediaType: string }
> = { name: 'cleanPicture' }

/**
 * Throws UnreadableFile when the file is incomplete, not bzip2, or expands too much. Throws TooLarge above
 * `maxBytes`.
 */
export const unpackBzip2: Task<{ path: string; bytes: number; maxBytes: number }, OutputFile> = {
  name: 'unpackBzip2',
  limits: { seconds: 10, megabytes: 300, megabytesPerMegabyte: 0 },
}

/** Number of bytes in a bzip2 file. Throws UnreadableFile for another file, and TooLarge above `maxBytes`. */
export const bzip2Length: Task<{ path: string; bytes: number; maxBytes: number }, number> = {
  name: 'bzip2Length',
  limits: { seconds: 60, megabytes: 300, megabytesPerMegabyte: 0 },
}

/** Compresses into one or several streams. Readers that support several streams get the same bytes back. */
export const packBzip2: Task<{ bytes: Uint8Array }, { bytes: Uint8Array }> = { name: 'packBzip2' }

/**
 * Builds one OBJ from a text of formats/obj/scene and OBJ shapes. Throws UnreadableFile for lines that cannot be
 * placed, and TooLarge above `maxBytes`.
 */
export const buildScene: Task<
  { path: string; primitives: readonly { name: string; path: string }[]; maxBytes: number },
  { file: OutputFile; objects: number }
> = { name: 'buildScene', limits: { megabytes: 3000 } }

/** Joins OBJ files that the server has checked into one OBJ with the same objects, in this order. */
export const joinMeshes: Task<{ paths: readonly string[] }, OutputFile> = {
  name: 'joinMeshes',
  limits: { megabytesPerMegabyte: 0 },
}
