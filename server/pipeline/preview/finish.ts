import type { Raster } from './raster.js'
import type { Shader } from './shading.js'

/** light left at an outline, and at most taken away where something lies in a hollow */
const outline = 0.62
const deepest = 0.55

// looked up once: these run for every pixel
const { max, min, round } = Math

/** Darkens outlines of objects and whatever lies behind its surroundings, so that neighbours of one colour separate. `reach`: half the depth of the scene. */
export function finish(raster: Raster, shader: Shader, reach: number): void {
  const around = blurred(raster, -reach, max(2, round(raster.size / 50)))
  const { colours, owners } = shader
  const { size, depths } = raster
  for (let row = 1; row < size - 1; row++) {
    for (let pixel = row * size + 1; pixel < row * size + size - 1; pixel++) {
      if (owners[pixel]! < 0) continue
      const hollow = max(0, around[pixel]! - depths[pixel]!) / reach
      const factor = (1 - min(deepest, hollow * 2.2)) * (isOutline(owners, depths, pixel, size) ? outline : 1)
      if (factor === 1) continue
      for (let at = pixel * 3; at < pixel * 3 + 3; at++) colours[at]! *= factor
    }
  }
}

/** Is one of the four neighbours another object, farther away, or nothing? */
function isOutline(owners: Int32Array, depths: Float32Array, pixel: number, size: number): boolean {
  const owner = owners[pixel]!
  const depth = depths[pixel]!
  return (owners[pixel + 1] !== owner && depths[pixel + 1]! < depth) || (owners[pixel - 1] !== owner && depths[pixel - 1]! < depth)
    || (owners[pixel + size] !== owner && depths[pixel + size]! < depth) || (owners[pixel - size] !== owner && depths[pixel - size]! < depth)
}

/** Depths averaged over a square around each pixel; where nothing is seen, `farthest` counts. */
function blurred({ size, depths }: Raster, farthest: number, radius: number): Float32Array {
  const known = depths.map(depth => max(depth, farthest))
  const rows = new Float32Array(size * size)
  const both = new Float32Array(size * size)
  for (let line = 0; line < size; line++) slide(known, rows, line * size, 1, { size, radius })
  for (let line = 0; line < size; line++) slide(rows, both, line, size, { size, radius })
  return both
}

/** Means along one row or column. */
function slide(from: Float32Array, to: Float32Array, first: number, step: number, { size, radius }: { size: number; radius: number }): void {
  const at = (place: number) => from[first + min(size - 1, max(0, place)) * step]!
  let sum = 0
  for (let place = -radius; place <= radius; place++) sum += at(place)
  for (let place = 0; place < size; place++) {
    to[first + place * step] = sum / (2 * radius + 1)
    sum += at(place + radius + 1) - at(place - radius)
  }
}
