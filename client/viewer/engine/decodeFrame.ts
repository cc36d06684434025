import { readFrame, type FramePrimitive, type MeshDecoder } from '../../../formats/frame/frameReader'
import { samePlaces, smoothNormals } from '../../../formats/obj/normals'
import { shellsOf } from '../../../formats/frame/shells'
import type { DecodedFrame, DecodedPart } from './decodedFrame'

/**
 * Maximum object count for uint16 indices. Above it floats are used: uint32 attributes would need integer
 * shader inputs.
 */
const narrowObjects = 65_535

/**
 * Decodes the bytes of a GLB into arrays for the GPU. `decodePicture` is `createImageBitmap` in a browser.
 */
export async function decodeFrame(
  glb: Uint8Array,
  decoder: MeshDecoder,
  decodePicture: (picture: Blob) => Promise<ImageBitmap>,
): Promise<DecodedFrame> {
  const frame = readFrame(glb, decoder)
  const { scale, offset, primitives, objects } = frame
  const parts = await Promise.all(
    primitives.map(primitive => partOf(primitive, objects.count, decodePicture)),
  )
  return { table: objects, parts, shells: shellsOf(frame), scale: [scale, scale, scale], offset }
}

async function partOf(
  { positions, objects, uvs, indices, picture }: FramePrimitive,
  count: number,
  decodePicture: (picture: Blob) => Promise<ImageBitmap>,
): Promise<DecodedPart> {
  const normals = smoothNormals(positions, indices, picture ? samePlaces(positions, objects) : null)
  return {
    positions,
    normals,
    objects: count <= narrowObjects ? new Uint16Array(objects) : new Float32Array(objects),
    indices,
    textureCoordinates: uvs,
    picture: picture
      ? await decodePicture(new Blob([picture.bytes as Uint8Array<ArrayBuffer>], { type: picture.mediaType }))
      : null,
  }
}
