import { isFarAway } from '../frame/framePlain.js'
import type { Frame, FramePrimitive } from '../frame/frameReader.js'
import { samePlaces, smoothNormals } from '../obj/normals.js'

/** What a file says about an object besides its mesh. */
export interface MeshLabel {
  readonly name: string
  /** 0xRRGGBB; null for an object without a colour */
  readonly colour: number | null
}

/** The mesh of one object, for files that other programs read. */
export interface ObjectMesh extends MeshLabel {
  readonly time: number
  readonly id: number
  readonly channel: number
  /** 3 per vertex, in the units of the file, from `origin` */
  readonly positions: Float32Array
  /** 3 per vertex, of length 1 */
  readonly normals: Float32Array
  readonly indices: Uint32Array
  /** 0, or where the objects are when they are too far from 0 for 32-bit floats */
  readonly origin: readonly [number, number, number]
  /** step of the grid of the frame: positions are not more precise than this */
  readonly step: number
}

/** The meshes of the objects of a frame that `labelOf` names, one after another. */
export function* objectMeshes(
  frame: Frame,
  time: number,
  labelOf: (id: number, channel: number) => MeshLabel | undefined,
): Generator<ObjectMesh> {
  const { objects, scale, offset } = frame
  const origin = isFarAway(frame) ? offset : ([0, 0, 0] as const)
  for (const primitive of frame.primitives) {
    const { positions, indices, objects: owners, picture } = primitive
    const normals = smoothNormals(positions, indices, picture ? samePlaces(positions, owners) : null)
    for (const { row, from, to } of vertexRuns(primitive)) {
      const [id, channel] = [objects.ids[row]!, objects.channels[row]!]
      const label = labelOf(id, channel)
      if (!label) continue
      const first = objects.firstIndex[row]!
      yield {
        ...label,
        time,
        id,
        channel,
        positions: placed(positions.subarray(from * 4, to * 4), scale, [
          offset[0] - origin[0],
          offset[1] - origin[1],
          offset[2] - origin[2],
        ]),
        normals: unitNormals(normals.subarray(from * 4, to * 4)),
        indices: Uint32Array.from(indices.subarray(first, first + objects.indexCount[row]!), at => at - from),
        origin,
        step: scale,
      }
    }
  }
}

/** The vertices of an object are consecutive. */
function* vertexRuns({ objects }: FramePrimitive) {
  for (let from = 0; from < objects.length;) {
    const row = objects[from]!
    let to = from + 1
    while (to < objects.length && objects[to] === row) to++
    yield { row, from, to }
    from = to
  }
}

function placed(grid: Uint16Array, scale: number, offset: readonly number[]): Float32Array {
  const floats = new Float32Array((grid.length / 4) * 3)
  for (let vertex = 0; vertex < grid.length / 4; vertex++)
    for (let axis = 0; axis < 3; axis++)
      floats[vertex * 3 + axis] = grid[vertex * 4 + axis]! * scale + offset[axis]!
  return floats
}

/** A vertex without a direction, of triangles without area, gets any. */
function unitNormals(normals: Int8Array): Float32Array {
  const floats = new Float32Array((normals.length / 4) * 3)
  for (let vertex = 0; vertex < normals.length / 4; vertex++) {
    const [x, y, z] = [normals[vertex * 4]!, normals[vertex * 4 + 1]!, normals[vertex * 4 + 2]!]
    const length = Math.hypot(x, y, z)
    floats.set(length === 0 ? [0, 0, 1] : [x / length, y / length, z / length], vertex * 3)
  }
  return floats
}
