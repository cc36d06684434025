import type { Problem } from './problem.js'

/** No texture vertex at a corner; no material for a run. */
export const none = 0xffffffff

/** Neighbouring triangles of one object and one material, in the order of the file. Columns. */
export interface ObjRuns {
  readonly object: Uint32Array
  readonly material: Uint32Array
  /** first triangle; the run ends where the next one begins */
  readonly start: Uint32Array
}

/** What stands in an OBJ file. Vertices, triangles, objects and materials are numbered from 0 over the whole file. */
export interface ObjMesh {
  /** 3 a vertex */
  readonly positions: Float64Array
  /** 2 a texture vertex */
  readonly uvs: Float32Array
  /** 3 a triangle: vertices */
  readonly corners: Uint32Array
  /** 3 a triangle: texture vertices, or `none`; null where no face names any */
  readonly uvCorners: Uint32Array | null
  readonly runs: ObjRuns
  /** names as written, of objects that have triangles; '' = triangles that stand under no name */
  readonly objects: readonly string[]
  readonly materials: readonly string[]
  /** material files that it asks for */
  readonly libraries: readonly string[]
  /** most digits behind the decimal point of a coordinate */
  readonly decimals: number
  readonly problems: readonly Problem[]
  readonly problemCount: number
  /** problems that lose a vertex or a face; the others are remarks */
  readonly faults: number
}
