// Processor time to derive all properties of a dataset with 106,275 objects from the blocks of its object index, as the job
// does: reading, computing, and writing text and binary forms. The peer does the same with one JavaScript object
// for each row, compares all pairs of a time point for neighbours, and writes JSON.
import { brotliCompressSync, constants } from 'node:zlib'
import { derivedKinds } from '../../dist/formats/derived/derivedKinds.js'
import { writeIndexBlock } from '../../dist/formats/objectIndex/indexBlock.js'
import { writeMeasures } from '../../dist/formats/objectIndex/indexMeasures.js'
import { writeLineageBinary } from '../../dist/formats/lineage/lineageBinary.js'
import { readProperty } from '../../dist/formats/property/propertyReader.js'
import { deriveProperty } from '../../dist/server/pipeline/derive.js'
import { framesOfBlocks, touchingByCells, triangleCount } from './support/cellFrames.mjs'
import { embryoBlocks, measuresOf } from './support/indexRows.mjs'
import { row, times } from './support/report.mjs'

const wanted = 106_275
const blocks = embryoBlocks(wanted, 65_536, { followed: true })
const objects = rowsOf(blocks)
const count = objects.length
const { lineage } = readProperty(new TextEncoder().encode(links(objects)), null)
const files = new Map([['lineage', writeLineageBinary(lineage)]])
blocks.forEach((block, at) => {
  files.set(`block ${at}`, writeIndexBlock(block))
  files.set(`measures ${at}`, writeMeasures(measuresOf(block)))
})
const input = {
  scale: { factor: 1, unit: 'µm' },
  lineage: 'lineage',
  blocks: blocks.map((block, at) => ({
    path: `block ${at}`,
    measures: `measures ${at}`,
    rows: block.ids.length,
  })),
}
const frames = await framesOfBlocks(blocks)
for (const { path, glb } of frames) files.set(path, glb)
input.frames = frames.map(({ time, path, glb }) => ({ time, path, bytes: glb.length }))
const local = {
  bytes: path => files.get(path),
  pieces: path => [files.get(path)],
  output: () => writer(),
}

let whole = 0
for (const kind of derivedKinds) {
  let values = 0
  const spent = await processorTime(
    async () => (values = (await deriveProperty({ ...input, kind }, local))?.values ?? 0),
  )
  whole += spent
  row(
    `derived ${kind}, ${count.toLocaleString('en')} objects`,
    `${spent.toFixed(0)} ms`,
    `${values} values`,
    '',
    '',
  )
}
const theirs = await processorTime(naive)
row(
  'all derived properties',
  `${whole.toFixed(0)} ms`,
  `object for each row: ${theirs.toFixed(0)} ms`,
  times(theirs, whole),
  '≤ 3,000 ms',
)

const alone = { ...input, frames: input.frames.slice(0, 1), kind: 'contacts' }
const own = await processorTime(() => deriveProperty(alone, local))
const peer = await processorTime(() => touchingByCells(frames[0].content))
row(
  `contacts of one time point, ${triangleCount(frames[0].content).toLocaleString('en')} triangles`,
  `${own.toFixed(0)} ms`,
  `vertices in a Map of cells: ${peer.toFixed(0)} ms`,
  times(peer, own),
  '',
)

/** Milliseconds. Other programs on the machine do not count. */
async function processorTime(work) {
  const before = process.cpuUsage()
  await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

function writer() {
  let bytes = 0
  return { write: piece => (bytes += piece.length), end: () => ({ path: '', sha256: '', bytes }) }
}

function rowsOf(parts) {
  return parts.flatMap(({ times: points, offsets, ids, channels, places }) =>
    Array.from(points).flatMap((time, at) =>
      Array.from({ length: offsets[at + 1] - offsets[at] }, (_, step) => {
        const index = offsets[at] + step
        const [x, y, z] = places.subarray(index * 4, index * 4 + 3)
        return { time, id: ids[index], channel: channels[index], x, y, z }
      }),
    ),
  )
}

/** Links each object with the object of the same id at the next time point. */
function links(all) {
  const known = new Set(all.map(({ time, id }) => `${time},${id}`))
  const lines = all.flatMap(({ time, id }) =>
    known.has(`${time + 1},${id}`) ? [`${time},${id}:${time + 1},${id}`] : [],
  )
  return ['type:time', ...lines, ''].join('\n')
}

function naive() {
  const byTime = grouped(objects)
  const byKey = new Map(objects.map(object => [`${object.time},${object.id}`, object]))
  const measures = blocks.map(measuresOf)
  const columns = ['volumes', 'surfaces'].map(name => measures.flatMap(part => Array.from(part[name])))
  const sphericity = objects.map(
    (_, at) => (Math.cbrt(36 * Math.PI) * Math.cbrt(columns[0][at]) ** 2) / columns[1][at],
  )
  const moved = objects.map(object => {
    const before = byKey.get(`${object.time - 1},${object.id}`)
    return before ? distance(object, before) : null
  })
  const pairs = []
  for (const all of byTime.values())
    for (const object of all) {
      const others = all.filter(other => other !== object).map(other => [distance(object, other), other.id])
      const least = Math.min(...others.map(([away]) => away))
      pairs.push(others.filter(([away]) => away <= least * 1.5).map(([, id]) => id))
    }
  for (const values of [...columns, sphericity, moved, pairs]) packed(JSON.stringify(values))
}

function grouped(all) {
  const found = new Map()
  for (const object of all) found.set(object.time, [...(found.get(object.time) ?? []), object])
  return found
}

function distance(a, b) {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
}

function packed(text) {
  return brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } })
}
