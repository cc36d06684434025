// Opening a binary STL of 500 MB (10 million triangles) from the computer, without a server: time until its picture,
// the longest task on the main thread, the part of it that is script, and the heap of the page. The same run measures
// STLLoader of three, as its examples use it. Without a graphics card, a long task also waits for the drawing of the
// picture, which is no script. MORULA_LIVE_MB sets another size.
import { once } from 'node:events'
import { closeSync, mkdirSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from 'vite'
import { startServer } from '../support/serverProcess.mjs'
import { launch, visit } from './support/browser.mjs'
import { serve } from './support/pageFiles.mjs'
import { row, times } from './support/report.mjs'

const megabytes = Number(process.env.MORULA_LIVE_MB ?? 500)
const triangles = Math.floor((megabytes * 1e6) / 50)
const folder = mkdtempSync(join(tmpdir(), 'morula-live-'))
const file = join(folder, 'surface.stl')
const pages = join(folder, 'peer')
mkdirSync(pages)
const stops = [() => rmSync(folder, { recursive: true, force: true })]
try {
  writeSurface()
  await build({
    root: 'tests/bench/live.page',
    logLevel: 'error',
    build: { outDir: pages, emptyOutDir: true, target: 'es2022' },
  })
  const peerServer = serve(pages)
  await once(peerServer, 'listening')
  stops.unshift(() => peerServer.close())
  const server = await startServer()
  stops.unshift(() => server.stop())
  const peer = await opened(`http://127.0.0.1:${peerServer.address().port}`)
  const ours = await opened(server.base)
  const what = `STL of ${megabytes} MB from the computer`
  report(`${what}: until its picture`, value => `${(value / 1000).toFixed(1)} s`, ours.took, peer.took)
  report(`${what}: longest task of the page`, milliseconds, ours.longest, peer.longest)
  report(`${what}: most script between two pictures`, milliseconds, ours.script, peer.script)
  report(`${what}: heap of the page`, value => `${(value / 1e6).toFixed(0)} MB`, ours.heap, peer.heap)
} finally {
  for (const stop of stops) await stop()
}

function milliseconds(value) {
  return `${value.toFixed(0)} ms`
}
function report(what, words, ours, peer, goal = '') {
  row(what, words(ours), `${words(peer)} (STLLoader)`, times(peer, ours), goal)
}

/** Opens the file at a page of this base in a browser of its own. */
async function opened(base) {
  const browser = await launch(['--enable-precise-memory-info'])
  try {
    const { page } = await visit(browser, base)
    await page.goto('/', { waitUntil: 'networkidle' })
    await page.evaluate(observe)
    const started = performance.now()
    await page.getByLabel('Files for the viewer').setInputFiles(file)
    await page.waitForSelector('canvas[data-ready="true"]', { state: 'attached', timeout: 600_000 })
    const took = performance.now() - started
    await page.waitForTimeout(1000) // observers hear of a task after it
    return { took, ...(await page.evaluate(() => window.seen)) }
  } finally {
    await browser.close()
  }
}

/** Runs in the page. The heap counts array buffers, which hold the geometry. */
function observe() {
  const seen = (window.seen = { longest: 0, script: 0, heap: 0 })
  const watch = (type, take) =>
    new PerformanceObserver(list => list.getEntries().forEach(take)).observe({ type })
  watch('longtask', ({ duration }) => (seen.longest = Math.max(seen.longest, duration)))
  watch('long-animation-frame', ({ scripts }) => {
    const script = scripts.reduce((sum, { duration }) => sum + duration, 0)
    seen.script = Math.max(seen.script, script)
  })
  setInterval(() => (seen.heap = Math.max(seen.heap, performance.memory.usedJSHeapSize)), 100)
}

/** A wavy square, whose triangles share their corners. */
function writeSurface() {
  const side = Math.floor(Math.sqrt(triangles / 2))
  const out = openSync(file, 'w')
  const head = Buffer.alloc(84)
  head.writeUInt32LE(side * side * 2, 80)
  writeSync(out, head)
  const place = (x, y) => [x, y, Math.sin(x / 40) * Math.cos(y / 60) * 20]
  for (let y = 0; y < side; y++) {
    const line = Buffer.alloc(side * 100)
    const floats = new DataView(line.buffer, line.byteOffset, line.length)
    for (let x = 0; x < side; x++) {
      const [a, b, c, d] = [place(x, y), place(x + 1, y), place(x + 1, y + 1), place(x, y + 1)]
      ;[...a, ...b, ...c].forEach((part, at) => floats.setFloat32(x * 100 + 12 + at * 4, part, true))
      ;[...a, ...c, ...d].forEach((part, at) => floats.setFloat32(x * 100 + 62 + at * 4, part, true))
    }
    writeSync(out, line)
  }
  closeSync(out)
}
