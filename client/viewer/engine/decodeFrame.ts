import { readFrame, type FramePrimitive, type MeshDecoder } from '../../../formats/frameReader'
import { samePlaces, smoothNormals } from '../../../formats/normals'
import { shellsOf } from '../../../formats/shells'
import type { DecodedFrame, DecodedPart } from './decodedFrame'

/** uint16 can tell so many objects apart; more need floats, since WebGL attributes of uint32 would have to be integers in the shader */
const narrowObjects = 65_535

/** From the bytes of a GLB to arrays as the GPU takes them. `decodePicture` is createImageBitmap in a browser. */
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
