/**
 * A frame: the ready-to-draw form of all meshes at one (time, quality, channel), a GLB 2.0 file.
 * Triangles and quantised positions follow KHR_mesh_quantization, compression EXT_meshopt_compression;
 * the object table is a buffer view named by `extras.objects` of the mesh.
 */

/** The objects of one frame, one entry each, in the order of their index `_OBJECT`. Columns, so that 100,000 objects cost no 100,000 JavaScript objects. */
export interface ObjectTable {
  readonly count: number
  /** number of the object within its time point */
  readonly ids: Uint32Array
  readonly channels: Uint16Array
  /** label where the group's name is more than numbers, else '' */
  readonly names: readonly string[]
  /** flat colour of the object's material as 0xRRGGBB, or noColour */
  readonly colours: Uint32Array
  /** first index and number of indices of the object within its primitive */
  readonly firstIndex: Uint32Array
  readonly indexCount: Uint32Array
  /** 6 a object: min x y z, max x y z, in the units of the file */
  readonly boxes: Float32Array
  /** 3 a object: mean of the object's vertices, in the units of the file */
  readonly centroids: Float32Array
}

export const noColour = 0xffffffff

/** min x y z, max x y z, in the units of the file */
export type Box = readonly [number, number, number, number, number, number]
