// Opening a binary STL of 500 MB (10 million triangles) from the computer, without a server: time until its picture,
// the longest task on the main thread, and the heap of the page. MORULA_LIVE_MB sets another size.
import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startServer } from '../support/serverProcess.mjs'
import { launch, visit } from './support/browser.mjs'
import { row } from './support/report.mjs'

const megabytes = Number(process.env.MORULA_LIVE_MB ?? 500)
const triangles = Math.floor((megabytes * 1e6) / 50)
const folder = mkdtempSync(join(tmpdir(), 'morula-live-'))
const file = join(folder, 'surface.stl')
const server = await startServer()
const browser = await launch(['--enable-precise-memory-info'])
try {
  writeSurface()
  const { page } = await visit(browser, server.base)
  await page.goto('/', { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    window.longest = 0
    window.heap = 0
    new PerformanceObserver(list => {
      for (const { duration } of list.getEntries()) window.longest = Math.max(window.longest, duration)
    }).observe({ type: 'longtask' })
    setInterval(() => (window.heap = Math.max(window.heap, performance.memory.usedJSHeapSize)), 100)
  })
  const started = performance.now()
  await page.getByLabel('Files for the viewer').setInputFiles(file)
  await page.waitForSelector('canvas[data-ready="true"]', { state: 'attached', timeout: 600_000 })
  const seconds = (performance.now() - started) / 1000
  const { longest, heap } = await page.evaluate(() => ({ longest: window.longest, heap: window.heap }))
  const what = `STL of ${megabytes} MB from the computer`
  row(`${what}: until its picture`, `${seconds.toFixed(1)} s`, '-', '-', '')
  row(`${what}: longest task of the page`, `${longest.toFixed(0)} ms`, '-', '-', '')
  row(`${what}: heap of the page`, `${(heap / 1e6).toFixed(0)} MB`, '-', '-', '')
} finally {
  await browser.close()
  await server.stop()
  rmSync(folder, { recursive: true, force: true })
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
