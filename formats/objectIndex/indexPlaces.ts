import { type Grid, largestRadius, lastStep, stepOf, stepsPerHalving } from './indexGrid.js'
import { twoPlanes } from './indexPlanes.js'

const halvings = Float64Array.from({ length: 256 }, (_, count) => 2 ** -count)
const parts = Float64Array.from({ length: stepsPerHalving }, (_, part) => 2 ** (-part / stepsPerHalving))

/** Rows of a usual block, and one more. */
const mostKept = 65_537
/** Used by one call after the other, because the first use of fresh memory is slow. */
let scratch = new Uint16Array(4)

/**
 * Places and radii from the planes of writeSteps, four numbers per row: the reverse of writeSteps and stepsOf. One loop
 * reads all columns, because it runs for every object of a dataset. `sources`: the row that predicts each row, -1
 * without one, and null for the row before.
 */
export function readPlaces(
  columns: readonly [Uint8Array, Uint8Array, Uint8Array, Uint8Array],
  rows: number,
  sources: Int32Array | null,
  grid: Grid,
): Float32Array {
  const [px, py, pz, pr] = columns.map(planes => twoPlanes(planes, rows)) as [Planes, Planes, Planes, Planes]
  const [x, y, z, largest] = [grid[0]!, grid[1]!, grid[2]!, grid[largestRadius]!]
  const [sizeX, sizeY, sizeZ] = [stepOf(grid, 0), stepOf(grid, 1), stepOf(grid, 2)]
  const places = new Float32Array(rows * 4)
  // four zeros before the first row predict rows without a source
  const steps = stepsFor(rows + 1)
  for (let row = 0, at = 0; row < rows; row++, at += 4) {
    const before = sources === null ? at : (sources[row]! + 1) * 4
    const stepX = (steps[before]! + differenceOf(px.low[row]! | (px.high[row]! << 8))) & lastStep
    const stepY = (steps[before + 1]! + differenceOf(py.low[row]! | (py.high[row]! << 8))) & lastStep
    const stepZ = (steps[before + 2]! + differenceOf(pz.low[row]! | (pz.high[row]! << 8))) & lastStep
    const radius = (steps[before + 3]! + differenceOf(pr.low[row]! | (pr.high[row]! << 8))) & lastStep
    steps[at + 4] = stepX
    steps[at + 5] = stepY
    steps[at + 6] = stepZ
    steps[at + 7] = radius
    places[at] = x + stepX * sizeX
    places[at + 1] = y + stepY * sizeY
    places[at + 2] = z + stepZ * sizeZ
    const below = lastStep - radius
    places[at + 3] = radius === 0 ? 0 : largest * halvings[below >>> 8]! * parts[below & 255]!
  }
  return places
}

type Planes = ReturnType<typeof twoPlanes>
const differenceOf = (code: number) => (code >>> 1) ^ -(code & 1)

/** Four steps for each row. The first four are zero, and nothing is written to them. Large arrays are not kept. */
function stepsFor(rows: number): Uint16Array {
  if (rows > mostKept) return new Uint16Array(rows * 4)
  if (scratch.length < rows * 4) scratch = new Uint16Array(rows * 4)
  return scratch
}
