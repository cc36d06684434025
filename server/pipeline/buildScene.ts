import { noColour } from '../../formats/frame/frame.js'
import { readObj } from '../../formats/obj/obj.js'
import type { ObjMesh } from '../../formats/obj/objMesh.js'
import { type Placement, readScene } from '../../formats/obj/scene.js'
import { colourWords } from '../../formats/obj/vertexColours.js'
import { TooLarge, UnreadableFile } from '../kernel/errors.js'

export interface SceneInput {
  readonly text: string
  readonly primitives: readonly { readonly name: string; readonly bytes: Uint8Array }[]
  readonly maxBytes: number
}

const digits = 6

/** Builds the OBJ of a scene. Each placed shape becomes an object with its own vertices and their colours. */
export async function buildScene({
  text,
  primitives,
  maxBytes,
}: SceneInput): Promise<{ bytes: Uint8Array; objects: number }> {
  const { placements, problems, problemCount } = readScene(text)
  if (problemCount > 0)
    throw new UnreadableFile(
      problems
        .slice(0, 3)
        .map(({ line, reason }) => `line ${line}: ${reason}`)
        .join('; '),
    )
  if (placements.length === 0) throw new UnreadableFile('The file contains no objects')
  const shapes = new Map(primitives.map(({ name, bytes }) => [name, readObj(bytes)]))
  const chunks: Buffer[] = []
  let length = 0
  let vertices = 0
  for (const placement of placements) {
    const shape = shapes.get(placement.primitive)
    if (!shape) throw new UnreadableFile(`There is no primitive '${placement.primitive}'`)
    const chunk = Buffer.from(objOf(shape, placement, vertices))
    length += chunk.byteLength
    if (length > maxBytes) throw new TooLarge('The objects together exceed the allowed size')
    chunks.push(chunk)
    vertices += shape.positions.length / 3
  }
  return { bytes: new Uint8Array(Buffer.concat(chunks)), objects: placements.length }
}

function objOf(
  { positions, corners, vertexColours }: ObjMesh,
  { object, position, scale, rotation }: Placement,
  before: number,
): string {
  const lines = [`g ${object}`]
  for (let at = 0; at < positions.length; at += 3) {
    const turned = rotate(
      [positions[at]! * scale[0], positions[at + 1]! * scale[1], positions[at + 2]! * scale[2]],
      rotation,
    )
    const place = turned.map((value, axis) => Number((value + position[axis]!).toFixed(digits))).join(' ')
    const colour = vertexColours?.[at / 3] ?? noColour
    lines.push(colour === noColour ? `v ${place}` : `v ${place} ${colourWords(colour)}`)
  }
  for (let at = 0; at < corners.length; at += 3)
    lines.push(`f ${[0, 1, 2].map(corner => corners[at + corner]! + before + 1).join(' ')}`)
  return `${lines.join('\n')}\n`
}

/** Rotates a vector v by a unit quaternion (q, w): v + 2w(q × v) + 2q × (q × v). */
function rotate(
  [x, y, z]: readonly [number, number, number],
  [qx, qy, qz, qw]: Placement['rotation'],
): number[] {
  const [tx, ty, tz] = [2 * (qy * z - qz * y), 2 * (qz * x - qx * z), 2 * (qx * y - qy * x)]
  return [x + qw * tx + qy * tz - qz * ty, y + qw * ty + qz * tx - qx * tz, z + qw * tz + qx * ty - qy * tx]
}
