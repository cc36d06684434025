import type { ObjectTable } from '../../../formats/frame/frame'
import type { Shapes } from '../../instrument/shapes/shapes'
import { emptyColour, rampBit, seenBit, writeTexels, type Painting, type RampScale } from './texels'

/** Alpha of a shape: hidden, a line over the objects, or a shape among them. Read by `shapeShaders.ts`. */
export const hiddenShape = 0
export const overlaidShape = 127
export const solidShape = 255

interface Frame {
  readonly table: ObjectTable
  readonly painting: Painting
}

/** Returns the colour of the object of a row as 0xRRGGBB; null when it is hidden. */
export function looksOf(frames: readonly Frame[]): (row: number) => number | null {
  const words = new Map<number, number>()
  for (const { table, painting } of frames) {
    const texels = new Uint32Array(table.count)
    const values = new Float32Array(table.count)
    writeTexels(texels, table, painting, { values })
    painting.rowsOf(table).forEach((row, index) => {
      const texel = texels[index]!
      const bits = texel >>> 24
      if ((bits & seenBit) === 0) return void words.set(row, -1)
      words.set(row, (bits & rampBit) !== 0 ? rampColour(painting.scale, values[index]!) : rgbOf(texel))
    })
  }
  const any = frames[0]?.painting
  return row => {
    const known = words.get(row)
    if (known !== undefined) return known < 0 ? null : known
    // an object without a mesh at this time; row −1 is no object of the dataset
    const hidden = any?.hidden?.has(row) === true || any?.only?.has(row) === false
    return hidden && row >= 0 ? null : emptyColour
  }
}

/** The texel word is 0xAABBGGRR. */
const rgbOf = (texel: number) => ((texel & 255) << 16) | (texel & 0xff00) | ((texel >>> 16) & 255)

/** The colour that `rampChunk` (rampColours.ts) computes on the graphics card. */
function rampColour(scale: RampScale | null, value: number): number {
  if (!scale) return emptyColour
  const { ramp, uniform } = scale
  const [x, y, z, w] = uniform
  const away = value - x
  const position = z > 0 ? Math.log(Math.max(1 + away / z, 1e-30)) : away
  const place = w < 0 ? position * y : w
  const at = Math.floor(Math.min(1, Math.max(0, place)) * (ramp.length / 3 - 1) + 0.5) * 3
  return (ramp[at]! << 16) | (ramp[at + 1]! << 8) | ramp[at + 2]!
}

/** Four bytes for each owner: red, green, blue, and the alpha that `solid` gives. */
export function tintsOf(
  owners: Int32Array,
  lookOf: (row: number) => number | null,
  solid: (at: number) => boolean,
): Uint8Array {
  const tints = new Uint8Array(owners.length * 4)
  owners.forEach((row, at) => {
    const colour = lookOf(row)
    if (colour === null) return
    tints.set([colour >> 16, (colour >> 8) & 255, colour & 255], at * 4)
    tints[at * 4 + 3] = solid(at) ? solidShape : overlaidShape
  })
  return tints
}

/** The box around all shapes, as least and most x y z; null without shapes. */
export function boxOfShapes({ spheres, bars }: Shapes): readonly number[] | null {
  if (spheres.owners.length === 0 && bars.owners.length === 0) return null
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (const points of [spheres.places, bars.ends])
    for (let at = 0; at < points.length; at += 4)
      for (let axis = 0; axis < 3; axis++) {
        const [middle, radius] = [points[at + axis]!, points[at + 3]!]
        box[axis] = Math.min(box[axis]!, middle - radius)
        box[axis + 3] = Math.max(box[axis + 3]!, middle + radius)
      }
  return box
}
