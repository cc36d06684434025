// Layout of a lineage of 1,230,000 nodes in a worker thread: from mothers and daughters of rows to the positions
// of all nodes, linear and circular. The peers in the same run are the layouts of d3-hierarchy, which get a
// finished hierarchy.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { cluster, hierarchy, tree } from 'd3-hierarchy'
import { build } from 'vite'
import { median, row, times } from './support/report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'morula-lineage-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await build({
  logLevel: 'error',
  configFile: false,
  build: {
    ssr: 'tests/bench/support/lineageWorker.ts',
    outDir: folder,
    target: 'es2022',
    rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
  },
})

const wanted = 1_230_000
const made = development()
const worker = new Worker(join(folder, 'worker.mjs'))
for (const kind of ['linear', 'circular']) {
  const runs = []
  for (let run = 0; run < 6; run++) {
    worker.postMessage({ kind, ...made })
    const [{ milliseconds, lives }] = await once(worker, 'message')
    runs.push(milliseconds)
    made.lives = lives
  }
  const [first, ...rest] = runs
  made.figures = { ...made.figures, [kind]: { first, usual: median(rest) } }
}
await worker.terminate()

const root = hierarchy(nested())
const peers = { tree: timed(() => tree()(root)), cluster: timed(() => cluster()(root)) }
for (const [kind, { first, usual }] of Object.entries(made.figures))
  row(
    `${kind} layout of ${made.mothers.length.toLocaleString('en')} nodes (${made.lives.toLocaleString('en')} lives), first time ${first.toFixed(0)} ms`,
    `${usual.toFixed(1)} ms`,
    `d3 tree ${peers.tree.toFixed(0)} ms, d3 cluster ${peers.cluster.toFixed(0)} ms`,
    times(peers.cluster, usual),
    '≤ 60 ms, first ≤ 120',
  )

function timed(run) {
  const from = performance.now()
  run()
  return performance.now() - from
}

/** Cells that divide every 40 to 70 time points, in the order of time and id. */
function development() {
  let seed = 7
  const random = () => (seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff) / 0x7fffffff
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
    figures: {},
  }
}

/** The same cells as nested objects under one root. */
function nested() {
  const nodes = Array.from(made.mothers, () => ({ children: [] }))
  const top = { children: [] }
  made.mothers.forEach((mother, at) => (mother < 0 ? top : nodes[mother]).children.push(nodes[at]))
  return top
}
