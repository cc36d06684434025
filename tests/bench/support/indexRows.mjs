import { noColour } from '../../../dist/formats/frame/frame.js'

/** Pseudo-random numbers from 0 to 1, the same in each run. */
function random(seed) {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/**
 * Blocks of an embryo: cells drift, grow and divide. With `followed`, a cell keeps its id until it divides;
 * otherwise cells get new ids at each time point, as in many laboratories.
 */
export function embryoBlocks(rows, perBlock, { followed }) {
  const next = random(7)
  let cells = Array.from({ length: 2_000 }, (_, at) => newCell(at + 1, next))
  let highest = cells.length
  const blocks = []
  let block = []
  let total = 0
  for (let time = 0; total < rows; time++) {
    const divided = []
    for (const cell of cells) {
      drift(cell, next)
      if (cells.length + divided.length < 6_000 && next() < 0.004)
        divided.push({ ...newCell(++highest, next), place: [...cell.place], name: cell.name })
    }
    cells = [...cells, ...divided].slice(0, rows - total)
    const shown = followed ? [...cells] : renumbered(cells, next)
    shown.sort((a, b) => a.id - b.id)
    if (block.reduce((sum, { shown: own }) => sum + own.length, 0) + shown.length > perBlock) {
      blocks.push(indexOf(block))
      block = []
    }
    block.push({ time, shown: shown.map(cell => ({ ...cell, place: [...cell.place] })) })
    total += shown.length
  }
  blocks.push(indexOf(block))
  return blocks
}

/** The same cells with ids from 2 in a new order. */
const renumbered = (cells, next) =>
  cells
    .map(cell => ({ cell, order: next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ cell }, at) => ({ ...cell, id: at + 2 }))

const newCell = (id, next) => ({
  id,
  place: [next() * 400, next() * 300, next() * 200, 4 + next() * 3],
  name: `a${1 + Math.floor(next() * 8)}.${Math.floor(next() * 80)}`,
})

function drift(cell, next) {
  for (let axis = 0; axis < 3; axis++) cell.place[axis] += (next() + next() - 1) * 1.5
  cell.place[3] = Math.max(2, cell.place[3] * (0.98 + 0.04 * next()))
}

function indexOf(times) {
  const cells = times.flatMap(({ shown }) => shown)
  const texts = ['', ...new Set(cells.map(({ name }) => name))]
  const numbers = new Map(texts.map((text, at) => [text, at]))
  const offsets = [0]
  for (const { shown } of times) offsets.push(offsets.at(-1) + shown.length)
  return {
    times: Int32Array.from(times, ({ time }) => time),
    offsets: Uint32Array.from(offsets),
    ids: Uint32Array.from(cells, ({ id }) => id),
    channels: new Uint16Array(cells.length),
    places: Float32Array.from(cells.flatMap(({ place }) => place)),
    qualities: new Uint8Array(cells.length).fill(3),
    shapes: new Uint8Array(cells.length).fill(1),
    names: Uint16Array.from(cells, ({ name }) => numbers.get(name)),
    texts,
    colours: new Uint32Array(cells.length).fill(noColour),
  }
}

/** Volumes and surfaces of slightly uneven spheres. */
export function measuresOf({ places }) {
  const next = random(3)
  const radii = places.filter((_, at) => at % 4 === 3)
  return {
    volumes: radii.map(radius => ((4 * Math.PI) / 3) * radius ** 3 * (0.9 + 0.2 * next())),
    surfaces: radii.map(radius => 4 * Math.PI * radius ** 2 * (1 + 0.3 * next())),
  }
}

/** The columns of a block as JSON. Numbers with as many digits as the block keeps. */
export function plainBlock({
  times,
  offsets,
  ids,
  channels,
  places,
  qualities,
  shapes,
  names,
  texts,
  colours,
}) {
  const columns = { times, offsets, ids, channels, qualities, shapes, names, colours }
  return {
    ...Object.fromEntries(Object.entries(columns).map(([name, column]) => [name, [...column]])),
    texts,
    places: Array.from(places, value => Number(value.toFixed(2))),
  }
}
