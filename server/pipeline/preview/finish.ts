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
  /** The running sum of each column. */
  private readonly sums: Float64Array

  constructor(private readonly raster: Raster) {
    this.known = new Float32Array(raster.depths.length)
    this.rows = new Float32Array(raster.depths.length)
    this.around = new Float32Array(raster.depths.length)
    this.sums = new Float64Array(raster.size)
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
      raster: { size, depths },
    } = this
    for (let pixel = 0; pixel < depths.length; pixel++) known[pixel] = max(depths[pixel]!, farthest)
    for (let line = 0; line < size; line++) slide(known, rows, line * size, { size, radius })
    this.slideDown(radius)
  }

  /** Running means down all columns at once, because memory is fast along rows. The ends are as in `slide`. */
  private slideDown(radius: number): void {
    const {
      rows,
      around,
      sums,
      raster: { size },
    } = this
    const share = 1 / (2 * radius + 1)
    const rowAt = (row: number) => max(0, min(size - 1, row)) * size
    for (let column = 0; column < size; column++) sums[column] = rows[column]! * (radius + 1)
    for (let row = 1; row <= radius; row++)
      for (let column = 0, from = rowAt(row); column < size; column++) sums[column]! += rows[from + column]!
    for (let row = 0; row < size; row++) {
      const to = row * size
      const ahead = rowAt(row + radius + 1)
      const behind = rowAt(row - radius)
      for (let column = 0; column < size; column++) {
        around[to + column] = sums[column]! * share
        sums[column]! += rows[ahead + column]! - rows[behind + column]!
      }
    }
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

/** Running means along one row. Beyond an end, its last value is repeated. */
function slide(
  from: Float32Array,
  to: Float32Array,
  first: number,
  { size, radius }: { size: number; radius: number },
): void {
  const last = first + size - 1
  const share = 1 / (2 * radius + 1)
  let sum = from[first]! * (radius + 1)
  for (let place = 1; place <= radius; place++) sum += from[min(last, first + place)]!
  for (
    let at = first, ahead = first + radius + 1, behind = first - radius;
    at <= last;
    at++, ahead++, behind++
  ) {
    to[at] = sum * share
    sum += from[ahead < last ? ahead : last]! - from[behind > first ? behind : first]!
  }
}
