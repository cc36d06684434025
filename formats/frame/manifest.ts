import type { Box } from './frame.js'
import type { AnatomicalAxes } from '../anatomy.js'
import type { PropertyType } from '../property/propertyType.js'
import type { StageName } from '../stageNames.js'
import type { LengthUnit } from '../units.js'

/** The data that the viewer needs before the first frame: `GET /files/datasets/{id}/manifest`. */
export interface Manifest {
  readonly id: number
  readonly name: string
  readonly minTime: number
  readonly maxTime: number
  /** Seconds. Time point t is at startSeconds + t * secondsPerFrame. 0 means unknown. */
  readonly secondsPerFrame: number
  readonly startSeconds: number
  /** Unit of all lengths in the files of the dataset. */
  readonly units: LengthUnit
  /**
   * Size of a voxel of the segmented images along x, y and z: in `voxelUnit` when lengths count voxels, otherwise in
   * `units` (formats/lengthScale).
   */
  readonly voxelSize: readonly number[] | null
  readonly voxelUnit: LengthUnit
  readonly axes: AnatomicalAxes
  readonly qualities: number
  readonly channels: readonly number[]
  /** Around all frames. Null until a frame is ready. */
  readonly bounds: Box | null
  /** All frames, or none when the dataset has parts. */
  readonly frames: FrameColumns
  /** The lists of frames of a dataset with more than `partTimes` time points; otherwise no entry. */
  readonly parts: PartColumns
  /**
   * For a dataset with parts, the number of objects over its time range. One list for each quality level, with one
   * number for each of as many equal stretches of the range: the objects of all channels at the busiest time point.
   * 0 without a frame. Otherwise no list.
   */
  readonly activity: readonly (readonly number[])[]
  readonly index: IndexColumns
  readonly properties: readonly PropertyEntry[]
  /** Names of time points, sorted by time. A stage lasts until the next one. */
  readonly stages: readonly StageName[]
  /** sha256 of the binary form of the lineage (formats/lineage/lineage). Null without a lineage. */
  readonly lineage: string | null
  /** All lineages that the reader sees, the newest first. `lineage` is the content of the default one. */
  readonly lineages: readonly LineageEntry[]
  /** Number of places (time, quality, channel) with frames, and of all places. */
  readonly preparation: { readonly done: number; readonly total: number }
  /** Prefix and query of file addresses. The query is a signature or ''. */
  readonly base: string
  readonly query: string
  /**
   * Addresses of files that only this window of the browser has, by their name in place of a sha256. The server never
   * sends it.
   */
  readonly local?: ReadonlyMap<string, string>
}

type Addressed = Pick<Manifest, 'base' | 'query' | 'local'>

export interface LineageEntry {
  readonly id: number
  readonly name: string
  readonly sha256: string
  /** ISO date */
  readonly madeAt: string
}

/** One entry per frame, sorted by time, quality, channel, lod. */
export interface FrameColumns {
  readonly time: readonly number[]
  readonly quality: readonly number[]
  readonly channel: readonly number[]
  /** 0 is as uploaded; 1, 2, … are coarser. */
  readonly lod: readonly number[]
  readonly sha256: readonly string[]
  readonly bytes: readonly number[]
  readonly objects: readonly number[]
  readonly vertices: readonly number[]
  readonly triangles: readonly number[]
}

/** Most time points of a part. A dataset with no more time points has its frames in the manifest. */
export const partTimes = 256

/** One entry per part, sorted by time. A part lists the frames of whole time points (formats/frame/framePart). */
export interface PartColumns {
  /** First and last time point with a frame. */
  readonly first: readonly number[]
  readonly last: readonly number[]
  /** Number of frames. */
  readonly frames: readonly number[]
  readonly sha256: readonly string[]
}

/**
 * The object index (formats/objectIndex/objectIndex): one entry per block, sorted by time. A block can name
 * objects whose meshes were removed a moment ago, until the preparation has replaced it.
 */
export interface IndexColumns {
  /** Grows whenever a block changes. */
  readonly revision: number
  /** First and last time point of the block. */
  readonly first: readonly number[]
  readonly last: readonly number[]
  readonly rows: readonly number[]
  readonly sha256: readonly string[]
  readonly bytes: readonly number[]
  /** sha256 of the file with volumes and surfaces of the rows (formats/objectIndex/indexMeasures). */
  readonly measures: readonly string[]
}

export interface PropertyEntry {
  readonly id: number
  readonly name: string
  readonly type: PropertyType
  readonly values: number
  /** Unit of its values, such as `µm³`; '' or absent when it has none or it is not known. */
  readonly unit?: string
  /** Smallest and largest value, for types with numbers. */
  readonly range: readonly [number, number] | null
  /** sha256 of the binary form (formats/property/propertyBinary). */
  readonly sha256: string
  /** Text of the colour map (formats/colourMap) with which numbers are shown first. */
  readonly colours?: string
  /** Load with the dataset, or on request. */
  readonly load: 'start' | 'click'
  /** A newer version exists. Lists show the newest version; links and ids open older ones. */
  readonly isReplaced?: true
  /** The server computed the values from meshes or properties that have changed since. */
  readonly isOutdated?: true
  /** ISO date of an older version; absent for the newest. */
  readonly madeAt?: string
}

const addressOf = ({ base, query, local }: Addressed, folder: string, sha256: string, ending: string) =>
  local?.get(sha256) ?? `${base}/${folder}/${sha256}.${ending}${query}`

export const frameAddress = (manifest: Addressed, sha256: string) =>
  addressOf(manifest, 'frames', sha256, 'glb')

/** Whether a frame is ready. */
export const hasFrames = ({ frames, parts }: Pick<Manifest, 'frames' | 'parts'>) =>
  frames.sha256.length > 0 || parts.sha256.length > 0

export const partAddress = (manifest: Addressed, sha256: string) =>
  addressOf(manifest, 'parts', sha256, 'json')

/** Address of a block, and of the measures of a block. */
export const indexAddress = (manifest: Addressed, sha256: string) =>
  addressOf(manifest, 'index', sha256, 'bin')

export const propertyAddress = (manifest: Addressed, sha256: string) =>
  addressOf(manifest, 'properties', sha256, 'bin')

export const lineageAddress = (manifest: Addressed, sha256: string) =>
  addressOf(manifest, 'lineages', sha256, 'bin')
