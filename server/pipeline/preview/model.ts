import type { Frame, FramePrimitive } from '../../../formats/frame/frameReader.js'
import { samePlaces, smoothNormals } from '../../../formats/obj/normals.js'

/** Pixels of a picture, 3 bytes each. */
export interface Texture {
  readonly width: number
  readonly height: number
  readonly pixels: Uint8Array
}

/**
 * A primitive of a frame for the rasteriser. Vertices of refined triangles follow the vertices of the frame.
 */
export interface Model {
  /** 3 per vertex, in the units of the file. */
  readonly positions: Float32Array
  /** 3 per vertex, of length 1. */
  readonly normals: Float32Array
  /** 1 per vertex: index in the object table. */
  readonly objects: Uint32Array
  readonly uvs: Float32Array | null
  readonly indices: Uint32Array
  /** 3 per object: red, green, blue. */
  readonly colours: Uint8Array
  readonly texture: Texture | null
}

export function modelOf(
  frame: Frame,
  primitive: FramePrimitive,
  texture: Texture | null,
  colours: Uint8Array,
): Model {
  const vertices = primitive.objects.length
  const packed = smoothNormals(
    primitive.positions,
    primitive.indices,
    primitive.uvs ? samePlaces(primitive.positions, primitive.objects) : null,
  )
  const positions = new Float32Array(vertices * 3)
  const normals = new Float32Array(vertices * 3)
  for (let vertex = 0; vertex < vertices; vertex++) {
    for (let axis = 0; axis < 3; axis++) {
      positions[vertex * 3 + axis] =
        primitive.positions[vertex * 4 + axis]! * frame.scale + frame.offset[axis]!
      normals[vertex * 3 + axis] = packed[vertex * 4 + axis]! / 127
    }
  }
  return {
    positions,
    normals,
    objects: primitive.objects,
    indices: new Uint32Array(primitive.indices),
    texture,
    colours,
    uvs:
      primitive.uvs instanceof Uint16Array
        ? Float32Array.from(primitive.uvs, value => value / 65535)
        : primitive.uvs,
  }
}
