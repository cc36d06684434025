import type { Box } from './frame.js'
import type { PropertyType } from './propertyType.js'
import type { StageName } from './stages.js'

/** What the viewer has to know of a dataset before it loads the first frame: `GET /files/datasets/{id}/manifest`. */
export interface Manifest {
  readonly id: number
  readonly name: string
  readonly minTime: number
  readonly maxTime: number
  /** seconds; the time of point t is startSeconds + t * secondsPerFrame; 0 = not known */
  readonly secondsPerFrame: number
  readonly startSeconds: number
  readonly qualities: number
  readonly channels: readonly number[]
  /** around all frames; null while none is ready */
  readonly bounds: Box | null
  readonly frames: FrameColumns
  readonly properties: readonly PropertyEntry[]
  /** names of time points, by time; a stage lasts until the next */
  readonly stages: readonly StageName[]
  /** sha256 of the lineage's binary form (formats/lineage), null where there is none */
  readonly lineage: string | null
  /** places (time, quality, channel) with and without their frames */
  readonly preparation: { readonly done: number; readonly total: number }
  /** address before, query (signature, or '') behind the addresses of files */
  readonly base: string
  readonly query: string
}

/** One entry per frame, by time, quality, channel, lod. */
export interface FrameColumns {
  readonly time: readonly number[]
  readonly quality: readonly number[]
  readonly channel: readonly number[]
  /** 0 = as uploaded, 1, 2 … coarser */
  readonly lod: readonly number[]
  readonly sha256: readonly string[]
  readonly bytes: readonly number[]
  readonly objects: readonly number[]
  readonly vertices: readonly number[]
  readonly triangles: readonly number[]
}

export interface PropertyEntry {
  readonly id: number
  readonly name: string
  readonly type: PropertyType
  readonly values: number
  /** smallest and largest value where the type has numbers */
  readonly range: readonly [number, number] | null
  /** sha256 of the binary form (formats/propertyBinary) */
  readonly sha256: string
  /** load with the dataset, or when asked for */
  readonly load: 'start' | 'click'
}

export const frameAddress = (manifest: Pick<Manifest, 'base' | 'query'>, sha256: string) =>
  `${manifest.base}/frames/${sha256}.glb${manifest.query}`

export const propertyAddress = (manifest: Pick<Manifest, 'base' | 'query'>, sha256: string) =>
  `${manifest.base}/properties/${sha256}.bin${manifest.query}`

export const lineageAddress = (manifest: Pick<Manifest, 'base' | 'query'>, sha256: string) =>
  `${manifest.base}/lineages/${sha256}.bin${manifest.query}`
