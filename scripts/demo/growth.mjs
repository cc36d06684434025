// A small model of a growing shoot apical meristem. Lengths are in µm, volumes in µm³. One time point is two
// hours.
//  - Cells are overlapping spheres that push each other. Together they fill the dome, whose size follows
//    from their volume.
//  - There are three layers, as in the plant: L1 is the skin, L2 lies under it, L3 is the core. A cell of L1
//    or L2 divides within its layer.
//  - Cells grow slowly at the apex, faster on the flank and fastest in a primordium. A layer that is
//    stretched thin grows faster.
//  - A cell that has doubled its volume divides across its short axis. The daughters lie along its long axis.
import { domeSize, outline, primordiaAt, swelling } from './dome.mjs'
import { corners, longestAxis } from './polyhedra.mjs'

export const founders = 40
export const timePoints = 60
export const hoursPerTimePoint = 2
const perLayer = [27, 9, 4]
const divisionVolume = 150
/** Growth of the whole per time point: from 40 to 400 cells. */
const meanGrowth = Math.log(10) / (timePoints - 1)
/** Target thickness of L1 and L2. */
const thickness = 4.8
const sweeps = 70

/** A random number generator with the same numbers on every machine (mulberry32). */
function randomNumbers(seed) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const radiusOf = volume => Math.cbrt((volume * 3) / (4 * Math.PI))
const volumeOf = cells => cells.reduce((sum, cell) => sum + cell.volume, 0)
const unit = vector => {
  const length = Math.hypot(...vector) || 1
  return vector.map(value => value / length)
}

/**
 * The states of the tissue, one per time point. Cells have id, mother, centre, radius, volume, layer, clone,
 * generation, born, growth (per hour) and corners.
 */
export function grow(seed = 7) {
  const random = randomNumbers(seed)
  let cells = begin(random)
  let nextId = cells.length + 1
  const states = []
  for (let time = 0; time < timePoints; time++) {
    if (time > 0) {
      enlarge(cells, time)
      const dome = domeOf(cells, time)
      cells = cells.flatMap(cell =>
        cell.volume < cell.divideAt
          ? [{ ...cell, mother: cell.id }]
          : divided(cell, { cells, dome, random, time, newId: () => nextId++ }),
      )
    }
    const dome = domeOf(cells, time)
    relax(cells, dome, time === 0 ? sweeps * 5 : sweeps)
    states.push(
      cells.map(cell => ({ ...cell, centre: [...cell.centre], corners: corners(cell, cells, dome) })),
    )
  }
  return states
}

function domeOf(cells, time) {
  const buds = primordiaAt(time)
  return { size: domeSize(volumeOf(cells), buds), buds }
}

/** Spreads the founders over the dome. The outer cells are the skin. */
function begin(random) {
  const cells = Array.from({ length: founders }, (_, at) => {
    const volume = (divisionVolume / 2) * 2 ** random()
    const layer = at < perLayer[0] ? 0 : at < perLayer[0] + perLayer[1] ? 1 : 2
    const z = 0.08 + 0.92 * random()
    const turn = random() * 2 * Math.PI
    const flat = Math.sqrt(1 - z * z)
    const reach = 12 * [1, 0.6, 0.3][layer]
    return {
      id: at + 1,
      mother: null,
      layer,
      clone: at + 1,
      generation: 0,
      born: 0,
      growth: meanGrowth / hoursPerTimePoint,
      volume,
      radius: radiusOf(volume),
      divideAt: thresholdOf(random),
      centre: [reach * flat * Math.cos(turn), reach * flat * Math.sin(turn), reach * z],
    }
  })
  return cells
}

const thresholdOf = random => divisionVolume * (0.86 + 0.28 * random())

/** Volume of each layer as a share of the total. */
const sharesOf = cells =>
  [0, 1, 2].map(layer => volumeOf(cells.filter(cell => cell.layer === layer)) / volumeOf(cells))

function enlarge(cells, time) {
  const { size, buds } = domeOf(cells, time)
  const inner = [thickness, 2 * thickness].map(depth => Math.max(0.02, 1 - depth / size) ** 3)
  const wanted = [1 - inner[0], inner[0] - inner[1], inner[1]]
  const shares = sharesOf(cells)
  const wish = cells.map(cell => {
    const direction = unit(cell.centre)
    const flank = Math.acos(Math.min(1, direction[2])) / (Math.PI / 2)
    const stretched = Math.min(2.4, Math.max(0.35, (wanted[cell.layer] / shares[cell.layer]) ** 1.6))
    return (0.55 + 0.75 * flank + 1.1 * swelling(direction, buds)) * stretched
  })
  const mean = cells.reduce((sum, cell, at) => sum + cell.volume * wish[at], 0) / volumeOf(cells)
  cells.forEach((cell, at) => {
    const growth = (meanGrowth * wish[at]) / mean
    cell.growth = growth / hoursPerTimePoint
    cell.volume *= Math.exp(growth)
    cell.radius = radiusOf(cell.volume)
  })
}

function divided(cell, { cells, dome, random, time, newId }) {
  const outward = unit(cell.centre)
  // Remove the outward part of the axis, so that the cell divides within its layer.
  const flatten =
    cell.layer === 2
      ? vector => vector
      : vector => {
          const along = vector.reduce((sum, value, axis) => sum + value * outward[axis], 0)
          return vector.map((value, axis) => value - along * outward[axis])
        }
  const axis = longestAxis(corners(cell, cells, dome), flatten)
  const share = 0.46 + 0.08 * random()
  return [share, 1 - share].map((part, side) => {
    const volume = cell.volume * part
    const away = (side === 0 ? 1 : -1) * cell.radius * 0.55
    return {
      ...cell,
      id: newId(),
      mother: cell.id,
      generation: cell.generation + 1,
      born: time,
      volume,
      radius: radiusOf(volume),
      divideAt: thresholdOf(random),
      centre: cell.centre.map((value, at) => value + away * axis[at]),
    }
  })
}

/** Overlapping cells push each other, each layer keeps its depth, and the base supports from below. */
function relax(cells, dome, count) {
  const [skin, second] = sharesOf(cells)
  // Depths as shares of the outline's radius, so that each layer has room for its volume.
  const below = [1, Math.cbrt(1 - skin), Math.cbrt(Math.max(0.001, 1 - skin - second)), 0]
  for (let sweep = 0; sweep < count; sweep++) {
    const pushes = cells.map(() => [0, 0, 0])
    for (let a = 0; a < cells.length; a++)
      for (let b = a + 1; b < cells.length; b++) push(cells[a], cells[b], pushes[a], pushes[b])
    cells.forEach((cell, at) => {
      const { centre, radius, layer } = cell
      for (let axis = 0; axis < 3; axis++) centre[axis] += 0.3 * pushes[at][axis]
      const length = Math.hypot(...centre)
      const share =
        length /
        (dome.size *
          outline(
            centre.map(value => value / length),
            dome.buds,
          ))
      const target =
        layer === 2
          ? Math.min(share, below[2] - (0.35 * radius) / dome.size)
          : (below[layer] + below[layer + 1]) / 2
      const moved = 1 + 0.35 * (Math.max(0.05, target) / share - 1)
      for (let axis = 0; axis < 3; axis++) centre[axis] *= moved
      if (centre[2] < 0.75 * radius) centre[2] += 0.5 * (0.75 * radius - centre[2])
    })
  }
}

/** Pushes two cells apart when they are closer than their spheres allow. */
function push(a, b, onA, onB) {
  const [x, y, z] = [b.centre[0] - a.centre[0], b.centre[1] - a.centre[1], b.centre[2] - a.centre[2]]
  const wanted = 0.98 * (a.radius + b.radius)
  const square = x * x + y * y + z * z
  if (square >= wanted * wanted) return
  const distance = Math.sqrt(square) || 0.01
  const strength = ((wanted - distance) / distance) * 0.5
  onA[0] -= strength * x
  onA[1] -= strength * y
  onA[2] -= strength * z
  onB[0] += strength * x
  onB[1] += strength * y
  onB[2] += strength * z
}
