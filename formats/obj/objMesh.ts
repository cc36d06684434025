import type { Problem } from '../problem.js'

/** No texture vertex at a corner, or no material for a run. */
export const none = 0xffffffff

/** Runs of consecutive triangles with one object and one material, in file order. Stored as columns. */
export interface ObjRuns {
  readonly object: Uint32Array
  readonly material: Uint32Array
  /** First triangle. A run ends where the next one begins. */
  readonly start: Uint32Array
}

/**
 * The content of an OBJ file. Vertices, triangles, objects and materials are numbered from 0 over the whole
 * file.
 */
export interface ObjMesh {
  /** 3 per vertex. */
  readonly positions: Float64Array
  /** 2 per texture vertex. */
  readonly uvs: Float32Array
  /** 3 vertices per triangle. */
  readonly corners: Uint32Array
  /** 3 texture vertices per triangle, or `none`. Null when no face has texture vertices. */
  readonly uvCorners: Uint32Array | null
  /** 0xRRGGBB or noColour, for each vertex. Null when no vertex has a colour. */
  readonly vertexColours: Uint32Array | null
  readonly runs: ObjRuns
  /** Names of objects with triangles, in the spelling of the file. '' is for triangles without a name. */
  readonly objects: readonly string[]
  readonly materials: readonly string[]
  /** What follows `mtllib`, one for each line: the names of one or several material files (materialFiles). */
  readonly libraries: readonly string[]
  /** The largest number of decimals of a coordinate in the file. */
  readonly decimals: number
  readonly problems: readonly Problem[]
  readonly problemCount: number
  /** Number of problems that lose a vertex or a face. The other problems are remarks. */
  readonly faults: number
}
