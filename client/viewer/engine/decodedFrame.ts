import type { ObjectTable } from '../../../formats/frame/frame'
import type { Members } from './objectRanges'

/**
 * The meshes of one glTF primitive, or the objects in it that are drawn as spheres, in the layout that the
 * GPU receives.
 */
export interface DecodedPart {
  readonly kind: 'mesh' | 'spheres'
  readonly members: Members
  /** 4 per vertex (the last is padding), quantised */
  readonly positions: Uint16Array
  /** 4 per vertex (the last is padding), −127 … 127 for −1 … 1; of spheres: corner and radius (spheres.ts) */
  readonly normals: Int8Array
  /** one per vertex; index into the object table */
  readonly objects: Uint16Array | Float32Array
  readonly indices: Uint16Array | Uint32Array
  /** 2 per vertex, only with a picture; integers are normalised to 0 … 1 */
  readonly textureCoordinates: Uint16Array | Float32Array | null
  readonly picture: ImageBitmap | null
}

/** The frame that the worker returns. Its arrays are transferred, not copied. */
export interface DecodedFrame {
  readonly table: ObjectTable
  readonly parts: readonly DecodedPart[]
  /** indices of objects that enclose most of the others and are drawn transparent */
  readonly shells: readonly number[]
  /** vertices of the only object (formats/frame/furthest.ts); null with several objects, and before the mesh arrives */
  readonly furthest: Float32Array | null
  /** position = quantised · scale + offset, in the units of the file */
  readonly scale: readonly [number, number, number]
  readonly offset: readonly [number, number, number]
}

const tableArrays = ({ ids, channels, colours, firstIndex, indexCount, boxes, centroids }: ObjectTable) => [
  ids,
  channels,
  colours,
  firstIndex,
  indexCount,
  boxes,
  centroids,
]
const partArrays = ({ members, positions, normals, objects, indices, textureCoordinates }: DecodedPart) => [
  members.objects,
  members.starts,
  positions,
  normals,
  objects,
  indices,
  ...(textureCoordinates ? [textureCoordinates] : []),
]
const pictureBytes = (picture: ImageBitmap | null) => (picture ? picture.width * picture.height * 4 : 0)

export const bytesOfPart = (part: DecodedPart) =>
  partArrays(part).reduce((sum, array) => sum + array.byteLength, pictureBytes(part.picture))
export const bytesOfTable = (table: ObjectTable) =>
  tableArrays(table).reduce((sum, array) => sum + array.byteLength, table.count * 8)
export const bytesOfFrame = (frame: DecodedFrame) =>
  frame.parts.reduce((sum, part) => sum + bytesOfPart(part), bytesOfTable(frame.table))
export const trianglesOfFrame = (frame: DecodedFrame) =>
  frame.parts.reduce((sum, part) => sum + part.indices.length / 3, 0)

/** Lists each buffer once, because arrays may share a buffer. */
export function transferables(frame: DecodedFrame): Transferable[] {
  const arrays = [...tableArrays(frame.table), ...frame.parts.flatMap(partArrays)]
  const pictures = frame.parts.map(part => part.picture).filter(picture => picture !== null)
  return [...new Set(arrays.map(array => array.buffer as ArrayBuffer)), ...pictures]
}
