// Datasets with a lineage as files for the pages of lineage.bench: an embryo of 1,230,000 cells, and C. elegans.
import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { noColour } from '../../../dist/formats/frame/frame.js'
import { writeLineageBinary } from '../../../dist/formats/lineage/lineageBinary.js'
import { writeIndexBlock } from '../../../dist/formats/objectIndex/indexBlock.js'
import { readProperty } from '../../../dist/formats/property/propertyReader.js'
import { framesOf } from './frames.mjs'
import { generateObj } from './generateObj.mjs'
import { fileOf } from './zip.mjs'

/** Time points of a block of the object index. */
const timesOfBlock = 120

/** Pseudo-random numbers from 0 to 1, the same in each run. */
function randoms() {
  let seed = 7
  return () => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) / 0x7fffffff
}

/** Cells that divide every 40 to 70 time points, in the order of time and id. */
export function development(wanted) {
  const random = randoms()
  const cycle = () => 40 + Math.floor(random() * 30)
  const mothers = [-1, -1]
  const timeOffsets = [0, 2]
  let living = [
    [0, cycle()],
    [1, cycle()],
  ]
  while (mothers.length < wanted) {
    const next = []
    for (const [cell, left] of living) {
      const count = left === 0 && living.length < 4_096 ? 2 : 1
      for (let daughter = 0; daughter < count; daughter++) {
        next.push([mothers.length, left === 0 ? cycle() : left - 1])
        mothers.push(cell)
      }
    }
    living = next
    timeOffsets.push(mothers.length)
  }
  const offsets = new Uint32Array(mothers.length + 1)
  for (const mother of mothers) if (mother >= 0) offsets[mother + 1]++
  for (let at = 0; at < mothers.length; at++) offsets[at + 1] += offsets[at]
  return {
    mothers: Int32Array.from(mothers),
    offsets,
    times: Int32Array.from({ length: timeOffsets.length - 1 }, (_, at) => at),
    timeOffsets: Uint32Array.from(timeOffsets),
  }
}

/** The development as a dataset: its cells get new ids at each time point. */
export async function developed(folder, { mothers, offsets, times, timeOffsets }) {
  const cells = {
    times,
    offsets: timeOffsets,
    ids: new Uint32Array(mothers.length),
    channels: new Uint16Array(mothers.length),
  }
  for (let at = 0; at < times.length; at++)
    for (let row = timeOffsets[at]; row < timeOffsets[at + 1]; row++)
      cells.ids[row] = row - timeOffsets[at] + 1
  // mothers ascend, so the daughters of all cells are the rows in their order
  const daughters = Uint32Array.from({ length: offsets[mothers.length] }, (_, at) => at + 2)
  const lineage = { cells, mothers, daughterOffsets: offsets, daughters, furtherMothers: new Uint32Array(0) }
  const obj = generateObj(2, { rings: 4, segments: 6 })
  return stored(folder, { name: 'developed', lineage, time: 0, obj })
}

/** C. elegans of the demo, with its meshes at the last time point. */
export async function elegans(folder) {
  const text = await fileOf('demo/3_celegans_embryo.zip', 'lineage.txt')
  const { lineage } = readProperty(text, 'time')
  const obj = readFileSync('tests/fixtures/meshes/celegans_t119.obj')
  return stored(folder, { name: 'elegans', lineage, time: 119, obj })
}

/** Writes a dataset with meshes at one time point. */
async function stored(folder, { name, lineage, time, obj }) {
  const write = (kind, ending, bytes) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    mkdirSync(join(folder, name, kind), { recursive: true })
    writeFileSync(join(folder, name, kind, `${sha256}.${ending}`), bytes)
    return sha256
  }
  const frames = await framesOf(obj, time)
  const { times } = lineage.cells
  const sha256 = write('lineages', 'bin', writeLineageBinary(lineage))
  const manifest = {
    id: name === 'elegans' ? 1 : 2,
    name,
    minTime: times[0],
    maxTime: times.at(-1),
    secondsPerFrame: 60,
    startSeconds: 0,
    units: 'unknown',
    voxelSize: null,
    axes: { anterior: null, dorsal: null, left: null },
    qualities: 1,
    channels: [0],
    bounds: frames[0].bounds,
    frames: columnsOf(frames, time, glb => write('frames', 'glb', glb)),
    parts: { first: [], last: [], frames: [], sha256: [] },
    activity: [],
    index: indexOf(lineage, block => write('index', 'bin', block)),
    properties: [],
    lineage: sha256,
    lineages: [{ id: 1, name: 'lineage', sha256, madeAt: '2026-01-01T00:00:00Z' }],
    stages: [],
    preparation: { done: 1, total: 1 },
    base: `/${name}`,
    query: '',
  }
  writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify(manifest))
  return `/${name}/manifest.json`
}

const columnsOf = (frames, time, write) => ({
  time: frames.map(() => time),
  quality: frames.map(() => 0),
  channel: frames.map(() => 0),
  lod: frames.map(({ lod }) => lod),
  sha256: frames.map(({ glb }) => write(glb)),
  bytes: frames.map(({ glb }) => glb.length),
  objects: frames.map(({ objects }) => objects),
  vertices: frames.map(({ vertices }) => vertices),
  triangles: frames.map(({ triangles }) => triangles),
})

/** Writes the cells of a lineage as blocks of the object index. A daughter is near her mother. */
function indexOf({ cells, mothers }, write) {
  const random = randoms()
  const places = new Float32Array(mothers.length * 4)
  mothers.forEach((mother, row) => {
    for (let axis = 0; axis < 3; axis++)
      places[row * 4 + axis] = mother < 0 ? random() * 40 : places[mother * 4 + axis] + (random() - 0.5) * 2
    places[row * 4 + 3] = 2
  })
  const index = { revision: 1, first: [], last: [], rows: [], sha256: [], bytes: [], measures: [] }
  for (let from = 0; from < cells.times.length; from += timesOfBlock) {
    const end = Math.min(cells.times.length, from + timesOfBlock)
    const [first, past] = [cells.offsets[from], cells.offsets[end]]
    const count = past - first
    const block = writeIndexBlock({
      times: cells.times.slice(from, end),
      offsets: cells.offsets.slice(from, end + 1).map(at => at - first),
      ids: cells.ids.slice(first, past),
      channels: cells.channels.slice(first, past),
      places: places.slice(first * 4, past * 4),
      qualities: new Uint8Array(count).fill(1),
      shapes: new Uint8Array(count),
      names: new Uint8Array(count),
      texts: [''],
      colours: new Uint32Array(count).fill(noColour),
    })
    index.first.push(cells.times[from])
    index.last.push(cells.times[end - 1])
    index.rows.push(count)
    index.sha256.push(write(block))
    index.bytes.push(block.length)
    index.measures.push('')
  }
  return index
}
