import type { ObjectTable } from '../../../formats/frame/frame'
import {
  readFrame,
  type Frame,
  type FramePrimitive,
  type MeshDecoder,
} from '../../../formats/frame/frameReader'
import { furthestOf } from '../../../formats/frame/furthest'
import { shellsOf } from '../../../formats/frame/shells'
import { samePlaces, smoothNormals } from '../../../formats/obj/normals'
import type { DecodedFrame, DecodedPart } from './decodedFrame'
import { narrowed } from './objectNumbers'
import { membersOfParts, type Members } from './objectRanges'
import { sphereOf, squaresOf, type Sphere } from './spheres'

type DecodePicture = (picture: Blob) => Promise<ImageBitmap>

/**
 * Decodes the bytes of a GLB into arrays for the GPU. `decodePicture` is `createImageBitmap` in a browser.
 */
export async function decodeFrame(
  glb: Uint8Array,
  decoder: MeshDecoder,
  decodePicture: DecodePicture,
): Promise<DecodedFrame> {
  const frame = readFrame(glb, decoder)
  const { scale, offset, primitives, objects } = frame
  const shells = shellsOf(frame)
  const furthest = furthestOf(frame)
  const members = membersOfParts(objects.indexCount, primitives)
  const parts = await Promise.all(
    primitives.map((primitive, at) => partsOf(primitive, members[at]!, frame, decodePicture)),
  )
  return { table: objects, parts: parts.flat(), shells, furthest, scale: [scale, scale, scale], offset }
}

/** The meshes of a primitive, and the objects that are drawn as spheres instead. */
async function partsOf(
  primitive: FramePrimitive,
  members: Members,
  frame: Frame,
  decodePicture: DecodePicture,
): Promise<DecodedPart[]> {
  const found: { readonly object: number; readonly sphere: Sphere }[] = []
  if (!primitive.picture) {
    const firsts = firstVertices(primitive.objects, members)
    members.objects.forEach((object, at) => {
      const vertices = { start: firsts[at]!, end: firsts[at + 1]! }
      const sphere = sphereOf(primitive, vertices, {
        start: members.starts[at]!,
        end: members.starts[at + 1]!,
      })
      if (sphere) found.push({ object, sphere })
    })
  }
  if (found.length === 0) return [await meshPart(primitive, members, frame.objects, decodePicture)]
  const balls = spherePart(
    found.map(({ object }) => object),
    found.map(({ sphere }) => sphere),
    frame,
  )
  if (found.length === members.objects.length) return [balls]
  const rest = without(primitive, members, new Set(found.map(({ object }) => object)))
  return [await meshPart(rest.primitive, rest.members, frame.objects, decodePicture), balls]
}

/** The first vertex of each object, and the number of vertices at the end. Vertices are ordered by object. */
function firstVertices(owners: Uint32Array, { objects }: Members): Uint32Array {
  const firsts = new Uint32Array(objects.length + 1).fill(owners.length)
  let vertex = 0
  for (let at = 0; at < objects.length; at++) {
    while (vertex < owners.length && owners[vertex]! < objects[at]!) vertex++
    firsts[at] = vertex
  }
  return firsts
}

async function meshPart(
  { positions, objects, uvs, indices, picture }: FramePrimitive,
  members: Members,
  { count }: ObjectTable,
  decodePicture: DecodePicture,
): Promise<DecodedPart> {
  const normals = smoothNormals(positions, indices, picture ? samePlaces(positions, objects) : null)
  return {
    kind: 'mesh',
    members,
    positions,
    normals,
    objects: narrowed(objects, count),
    indices,
    textureCoordinates: uvs,
    picture: picture
      ? await decodePicture(new Blob([picture.bytes as Uint8Array<ArrayBuffer>], { type: picture.mediaType }))
      : null,
  }
}

/** Also widens the boxes: a sphere reaches further than the mesh that stood for it. */
function spherePart(objects: readonly number[], spheres: readonly Sphere[], frame: Frame): DecodedPart {
  const { positions, normals, owners, indices, members } = squaresOf(objects, spheres)
  const { boxes, count } = frame.objects
  spheres.forEach(({ centre, radius }, at) => {
    for (let axis = 0; axis < 3; axis++) {
      const middle = centre[axis]! * frame.scale + frame.offset[axis]!
      boxes[objects[at]! * 6 + axis] = middle - radius * frame.scale
      boxes[objects[at]! * 6 + axis + 3] = middle + radius * frame.scale
    }
  })
  return {
    kind: 'spheres',
    members,
    positions,
    normals,
    objects: narrowed(owners, count),
    indices,
    textureCoordinates: null,
    picture: null,
  }
}

/** The primitive without the triangles of some objects. Their vertices stay, unused. */
function without(primitive: FramePrimitive, members: Members, gone: ReadonlySet<number>) {
  const kept = [...members.objects.keys()].filter(at => !gone.has(members.objects[at]!))
  const rangeOf = (at: number) => [members.starts[at]!, members.starts[at + 1]!] as const
  const length = kept.reduce((sum, at) => sum + rangeOf(at)[1] - rangeOf(at)[0], 0)
  const indices = primitive.indices instanceof Uint16Array ? new Uint16Array(length) : new Uint32Array(length)
  const starts = new Uint32Array(kept.length + 1)
  kept.forEach((at, place) => {
    const range = primitive.indices.subarray(...rangeOf(at))
    indices.set(range, starts[place])
    starts[place + 1] = starts[place]! + range.length
  })
  const objects = Uint32Array.from(kept, at => members.objects[at]!)
  return { primitive: { ...primitive, indices }, members: { objects, starts } }
}
