import { DamagedFile } from '../property/propertyContainer.js'

/**
 * Smallest x, y and z of the centroids, largest x, y and z, largest radius. Each block stores its own grid, so it
 * can be read alone and stays valid when the dataset grows.
 */
export type Grid = Float32Array | Float64Array

/** Numbers per row of `places`: x, y, z and radius. */
const width = 4
const axes = [0, 1, 2] as const
export const lastStep = 65_535
export const largestRadius = 6

/**
 * Radii have 256 steps for each halving, so that small objects are as precise as large ones: within 0.14 %. Step
 * 65,535 is the largest radius, and step 0 means a radius of 0.
 */
export const stepsPerHalving = 256

export function gridOf(places: Float32Array): Grid {
  if (places.length === 0) return new Float64Array(7)
  const grid = Float64Array.of(Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity, 0)
  for (let at = 0; at < places.length; at += width) {
    for (const axis of axes) {
      grid[axis] = Math.min(grid[axis] as number, places[at + axis] as number)
      grid[axis + 3] = Math.max(grid[axis + 3] as number, places[at + axis] as number)
    }
    grid[largestRadius] = Math.max(grid[largestRadius] as number, places[at + 3] as number)
  }
  return grid
}

/** Throws DamagedFile when the numbers are not a grid. */
export function readGrid(grid: Grid): Grid {
  const isFinite = grid.every(value => Math.abs(Math.fround(value)) < Infinity)
  const isRising = axes.every(axis => (grid[axis] as number) <= (grid[axis + 3] as number))
  if (grid.length !== 7 || !isFinite || !isRising || (grid[largestRadius] as number) < 0)
    throw new DamagedFile('The extent of the objects in the file is not valid')
  return grid
}

export const stepOf = (grid: Grid, axis: number) =>
  ((grid[axis + 3] as number) - (grid[axis] as number)) / lastStep

/** One column of steps for each of x, y, z and radius. */
export function stepsOf(places: Float32Array, grid: Grid): Uint16Array[] {
  const rows = places.length / width
  const column = (at: number, stepFor: (value: number) => number) =>
    Uint16Array.from({ length: rows }, (_, row) => stepFor(places[row * width + at] as number))
  const centroids = axes.map(axis => {
    const [start, step] = [grid[axis] as number, stepOf(grid, axis)]
    return column(axis, value => (step === 0 ? 0 : Math.min(lastStep, Math.round((value - start) / step))))
  })
  const largest = grid[largestRadius] as number
  return [...centroids, column(3, radius => radiusStep(radius, largest))]
}

const radiusStep = (radius: number, largest: number): number =>
  radius > 0 ? Math.max(1, lastStep - Math.round(stepsPerHalving * Math.log2(largest / radius))) : 0
