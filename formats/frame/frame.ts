/**
 * A frame: all meshes at one (time, quality, channel), ready to draw, as a GLB 2.0 file.
 * Triangles and quantised positions follow KHR_mesh_quantization, the compression follows
 * EXT_meshopt_compression. The object table is a buffer view that `extras.objects` of the mesh names.
 */

/**
 * The objects of one frame, in the order of their index `_OBJECT`. Stored as columns, so that 100,000 objects
 * do not need 100,000 JavaScript objects.
 */
export interface ObjectTable {
  readonly count: number
  /** Number of the object within its time point. */
  readonly ids: Uint32Array
  readonly channels: Uint16Array
  /** Label of the object when its group name is more than numbers, else ''. */
  readonly names: readonly string[]
  /** Flat colour of the object's material as 0xRRGGBB, or noColour. */
  readonly colours: Uint32Array
  /** First index and number of indices of the object within its primitive. */
  readonly firstIndex: Uint32Array
  readonly indexCount: Uint32Array
  /** 6 per object: min x y z, max x y z, in the units of the file. */
  readonly boxes: Float32Array
  /** 3 per object: mean of its vertices, in the units of the file. */
  readonly centroids: Float32Array
}

export const noColour = 0xffffffff

/** min x y z, max x y z, in the units of the file. */
export type Box = readonly [number, number, number, number, number, number]
