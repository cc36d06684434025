import type { Raster } from './raster.js'
import type { Shader } from './shading.js'

/** Remaining light at an outline, and maximum darkening in a hollow. */
const outline = 0.62
const deepest = 0.55

// Local copies, because these functions run for every pixel.
const { max, min, round } = Math

/** The last step of a picture. Reused for all pictures. */
export class Finish {
  private readonly known: Float32Array
  private readonly rows: Float32Array
  private readonly around: Float32Array

  constructor(private readonly raster: Raster) {
    this.known = new Float32Array(raster.depths.length)
    this.rows = new Float32Array(raster.depths.length)
    this.around = new Float32Array(raster.depths.length)
  }

  /**
   * Darkens outlines of objects, and surfaces that lie deeper than their surroundings, so that neighbours of
   * one colour stay distinct. `reach`: half the depth of the scene.
   */
  apply({ colours, owners }: Shader, reach: number): void {
    const { size, depths } = this.raster
    this.blur(-reach, max(2, round(size / 50)))
    for (let row = 1; row < size - 1; row++) {
      for (let pixel = row * size + 1; pixel < row * size + size - 1; pixel++) {
        if (owners[pixel]! < 0) continue
        const hollow = max(0, this.around[pixel]! - depths[pixel]!) / reach
        const factor =
          (1 - min(deepest, hollow * 2.2)) * (isOutline(owners, depths, pixel, size) ? outline : 1)
        if (factor === 1) continue
        colours[pixel * 3]! *= factor
        colours[pixel * 3 + 1]! *= factor
        colours[pixel * 3 + 2]! *= factor
      }
    }
  }

  /** Depths averaged over a square around each pixel. Empty pixels count as `farthest`. */
  private blur(farthest: number, radius: number): void {
    const {
      known,
      rows,
      around,
      raster: { size, depths },
    } = this
    for (let pixel = 0; pixel < depths.length; pixel++) known[pixel] = max(depths[pixel]!, farthest)
    for (let line = 0; line < size; line++) slide(known, rows, line * size, 1, { size, radius })
    for (let line = 0; line < size; line++) slide(rows, around, line, size, { size, radius })
  }
}

/** Whether one of the four neighbours is another object farther away, or empty. */
function isOutline(owners: Int32Array, depths: Float32Array, pixel: number, size: number): boolean {
  const owner = owners[pixel]!
  const depth = depths[pixel]!
  return (
    (owners[pixel + 1] !== owner && depths[pixel + 1]! < depth) ||
    (owners[pixel - 1] !== owner && depths[pixel - 1]! < depth) ||
    (owners[pixel + size] !== owner && depths[pixel + size]! < depth) ||
    (owners[pixel - size] !== owner && depths[pixel - size]! < depth)
  )
}

/** Running means along one row or column. Beyond an end, its last value is repeated. */
function slide(
  from: Float32Array,
  to: Float32Array,
  first: number,
  step: number,
  { size, radius }: { size: number; radius: number },
): void {
  const last = first + (size - 1) * step
  const share = 1 / (2 * radius + 1)
  let sum = from[first]! * (radius + 1)
  for (let place = 1; place <= radius; place++) sum += from[min(last, first + place * step)]!
  for (
    let at = first, ahead = first + (radius + 1) * step, behind = first - radius * step;
    at <= last;
    at += step, ahead += step, behind += step
  ) {
    to[at] = sum * share
    sum += from[ahead < last ? ahead : last]! - from[behind > first ? behind : first]!
  }
}
