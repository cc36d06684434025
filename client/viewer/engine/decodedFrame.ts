import type { ObjectTable } from '../../../formats/frame'

/** One primitive of a frame, in the layout that goes to the GPU as it is. */
export interface DecodedPart {
  /** 4 a vertex (the last is padding), quantised */
  readonly positions: Uint16Array
  /** 4 a vertex (the last is padding), −127 … 127 for −1 … 1 */
  readonly normals: Int8Array
  /** one a vertex; index into the object table */
  readonly objects: Uint16Array | Float32Array
  readonly indices: Uint16Array | Uint32Array
  /** 2 a vertex, only with a picture; whole numbers stand for 0 … 1 */
  readonly textureCoordinates: Uint16Array | Float32Array | null
  readonly picture: ImageBitmap | null
}

/** A frame as the worker hands it over; every array is transferred. */
export interface DecodedFrame {
  readonly table: ObjectTable
  readonly parts: readonly DecodedPart[]
  /** objects around most of the others, drawn as glass */
  readonly shells: readonly number[]
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
const partArrays = ({ positions, normals, objects, indices, textureCoordinates }: DecodedPart) => [
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

/** Each buffer once: arrays may share one. */
export function transferables(frame: DecodedFrame): Transferable[] {
  const arrays = [...tableArrays(frame.table), ...frame.parts.flatMap(partArrays)]
  const pictures = frame.parts.map(part => part.picture).filter(picture => picture !== null)
  return [...new Set(arrays.map(array => array.buffer as ArrayBuffer)), ...pictures]
}
