import { DamagedFile } from '../property/propertyContainer.js'

/**
 * Smallest x, y and z of the centroids, largest x, y and z, largest radius. Each block stores its own grid, so it
 * can be read alone and stays valid when the dataset grows.
 */
export type Grid = Float32Array | Float64Array

/** Numbers per row of `places`: x, y, z and radius. */
const width = 4
const axes = [0, 1, 2] as const
const lastStep = 65_535
const largestRadius = 6

/**
 * Radii have 256 steps for each halving, so that small objects are as precise as large ones: within 0.14 %. Step
 * 65,535 is the largest radius, and step 0 means a radius of 0.
 */
const stepsPerHalving = 256
const halvings = Float64Array.from({ length: 256 }, (_, count) => 2 ** -count)
const parts = Float64Array.from({ length: stepsPerHalving }, (_, part) => 2 ** (-part / stepsPerHalving))

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

const stepOf = (grid: Grid, axis: number) => ((grid[axis + 3] as number) - (grid[axis] as number)) / lastStep

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

/**
 * The reverse of stepsOf. The columns of `steps` are interleaved. The columns are written out, because this loop
 * runs for every object of a dataset.
 */
export function placesOf(steps: Uint16Array, grid: Grid): Float32Array {
  const places = new Float32Array(steps.length)
  const [x = 0, y = 0, z = 0] = grid
  const [sizeX, sizeY, sizeZ] = [stepOf(grid, 0), stepOf(grid, 1), stepOf(grid, 2)]
  const largest = grid[largestRadius] as number
  for (let at = 0; at < steps.length; at += width) {
    places[at] = x + (steps[at] as number) * sizeX
    places[at + 1] = y + (steps[at + 1] as number) * sizeY
    places[at + 2] = z + (steps[at + 2] as number) * sizeZ
    const step = steps[at + 3] as number
    const below = lastStep - step
    places[at + 3] =
      step === 0 ? 0 : largest * (halvings[below >>> 8] as number) * (parts[below & 255] as number)
  }
  return places
}
