// Sets of objects among 1,000,000 rows: selecting, hiding, inverting, and following the lineage. The peer in
// the same run is a Set of keys, one number for each object.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { median, row, times } from './support/report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'morula-sets-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await build({
  logLevel: 'error',
  configFile: false,
  build: {
    ssr: 'tests/bench/support/sets.ts',
    outDir: folder,
    target: 'es2022',
    rolldownOptions: { output: { entryFileNames: 'sets.mjs' } },
  },
})
const model = await import(pathToFileURL(join(folder, 'sets.mjs')).href)
const { RowSet, RowIndexBuilder, byTime, kinshipSteps, reduce, rowsIn, setOfRows, initialState } = model

const timePoints = 1000
const cells = 1000
const size = timePoints * cells
const lineage = generatedLineage()
const milliseconds = value => `${value.toFixed(2)} ms`

const [index, indexing] = sliced(new RowIndexBuilder().steps(byTime(lineage.cells), [byTime(lineage.cells)]))
const [kinship, linking] = sliced(kinshipSteps(index, lineage))
const world = { index, kinship }
const start = initialState({
  minTime: 0,
  maxTime: timePoints - 1,
  qualities: 1,
  channels: [0],
  properties: [],
  stages: [],
  activity: [],
  frames: { time: [], quality: [], lod: [], objects: [] },
})
// every tenth object, so that no word of the bits is empty
const rows = Array.from({ length: size / 10 }, (_, at) => at * 10)
const some = RowSet.of(size, rows)
const others = RowSet.of(
  size,
  rows.map(at => at + 3),
)
const objects = (set, extent = 'objects') => setOfRows(index, set, extent)
const keys = new Set(rows)
const otherKeys = new Set(rows.map(at => at + 3))

const what = '100,000 of 1,000,000 objects'
compare(`select ${what}`, '≤ 2 ms', {
  ours: () =>
    members(
      reduce(
        { ...start, reach: 'objects' },
        { type: 'select', objects: objects(RowSet.of(size, rows)), time: 0, way: 'add' },
        world,
      ).selection,
    ),
  peer: () => new Set(rows),
})
compare(`hide ${what} beside 100,000 hidden ones`, '≤ 2 ms', {
  ours: () =>
    members(
      reduce({ ...start, hidden: objects(others), selection: objects(some) }, { type: 'hide' }, world).hidden,
    ),
  peer: () => new Set([...otherKeys, ...keys]),
})
compare(`invert ${what}`, '≤ 2 ms', {
  ours: () =>
    members(
      reduce(
        { ...start, reach: 'objects', selection: objects(some) },
        { type: 'invert', among: objects(RowSet.all(size)) },
        world,
      ).selection,
    ),
  peer: () => {
    const rest = new Set()
    for (let at = 0; at < size; at++) if (!keys.has(at)) rest.add(at)
    return rest
  },
})
for (const [extent, count] of [
  ['lineage', 100_000],
  ['life', 100_000],
])
  compare(
    `${extent === 'life' ? 'the life' : 'ancestors and descendants'} of ${count.toLocaleString('en')} of 1,000,000 objects`,
    '≤ 10 ms',
    {
      ours: () => rowsIn(objects(some, extent), world),
      peer: () => (extent === 'life' ? peerLife(keys) : peerLineage(keys)),
    },
  )
const slices = 'as slices of 8 ms and one step'
for (const [what, { sum, longest }] of [
  ['numbering 1,000,000 objects of 1,000 time points', indexing],
  ['links and lives of 1,000,000 objects', linking],
])
  row(`${what}: longest task`, milliseconds(longest), `all at once: ${milliseconds(sum)}`, slices, '≤ 16 ms')

function members(set) {
  const found = rowsIn(set, world)
  return found.count
}

function compare(words, goal, { ours, peer }) {
  const [mine, theirs] = [measured(ours, 25), measured(peer, 7)]
  row(words, milliseconds(mine), `Set of keys: ${milliseconds(theirs)}`, times(theirs, mine), goal)
}

function measured(run, count) {
  for (let warm = 0; warm < 3; warm++) run()
  return median(Array.from({ length: count }, () => timed(run)[1]))
}

/** Does steps in slices like client/lib/steps. Returns the result, the whole time and that of the longest slice. */
function sliced(steps) {
  let [sum, longest] = [0, 0]
  for (;;) {
    const from = performance.now()
    let step = steps.next()
    while (!step.done && performance.now() - from < 8) step = steps.next()
    const spent = performance.now() - from
    sum += spent
    longest = Math.max(longest, spent)
    if (step.done) return [step.value, { sum, longest }]
  }
}

function timed(run) {
  const from = performance.now()
  const result = run()
  return [result, performance.now() - from]
}

function peerLineage(from) {
  const found = new Set(from)
  const walk = (starts, next) => {
    const seen = new Set(starts)
    for (const at of seen) for (const other of next(at)) seen.add(other)
    for (const at of seen) found.add(at)
  }
  walk(from, at => lineage.daughters.subarray(lineage.daughterOffsets[at], lineage.daughterOffsets[at + 1]))
  walk(from, at => (lineage.mothers[at] < 0 ? [] : [lineage.mothers[at]]))
  return found
}

function peerLife(from) {
  const found = new Set(from)
  const single = at => lineage.daughterOffsets[at + 1] - lineage.daughterOffsets[at] === 1
  for (const at of from) {
    for (let cell = at; single(cell);) {
      cell = lineage.daughters[lineage.daughterOffsets[cell]]
      if (found.has(cell)) break
      found.add(cell)
    }
    for (let cell = lineage.mothers[at]; cell >= 0 && single(cell); cell = lineage.mothers[cell]) {
      if (found.has(cell)) break
      found.add(cell)
    }
  }
  return found
}

/** 1,000 cells at each time point. Every 50 time points one half divides and the other half ends. */
function generatedLineage() {
  const mothers = new Int32Array(size).fill(-1)
  const counts = new Uint32Array(size + 1)
  for (let at = cells; at < size; at++) {
    const time = Math.floor(at / cells)
    const cell = at % cells
    mothers[at] = (time - 1) * cells + (time % 50 === 0 ? cell >> 1 : cell)
    counts[mothers[at] + 1]++
  }
  for (let at = 0; at < size; at++) counts[at + 1] += counts[at]
  const next = counts.slice()
  const daughters = new Uint32Array(counts[size])
  for (let at = cells; at < size; at++) daughters[next[mothers[at]]++] = at
  return {
    cells: {
      times: Int32Array.from({ length: timePoints }, (_, time) => time),
      offsets: Uint32Array.from({ length: timePoints + 1 }, (_, time) => time * cells),
      ids: Uint32Array.from({ length: size }, (_, at) => (at % cells) + 1),
      channels: new Uint16Array(size),
    },
    mothers,
    daughterOffsets: counts,
    daughters,
    furtherMothers: new Uint32Array(0),
  }
}
