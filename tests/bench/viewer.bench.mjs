// The viewer in Chromium with software WebGL: draw calls, script time and memory. The same run measures the
// usual approach: one mesh per cell with OBJLoader.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { launch } from './support/browser.mjs'
import { framesOf } from './support/frames.mjs'
import { generateObj } from './support/generateObj.mjs'
import { median, row, times as ratio } from './support/report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'morula-viewer-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const megabytes = bytes => `${(bytes / 1e6).toFixed(0)} MB`
const mark = (page, name) => page.locator('canvas').evaluate((canvas, key) => canvas.dataset[key], name)
const milliseconds = value => `${value.toFixed(value < 10 ? 2 : 0)} ms`

await build({
  root: 'tests/bench/viewer.page',
  logLevel: 'error',
  plugins: [react()],
  worker: { format: 'es' },
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
})
const large = generateObj(8000)
writeFileSync(join(folder, 'large.obj'), large)
const embryo = readFileSync('tests/fixtures/meshes/celegans_t119.obj')
writeFileSync(join(folder, 'embryo.obj'), embryo)
const one = await store('one', [large])
const steps = await store(
  'steps',
  Array.from({ length: 12 }, (_, time) => generateObj(600, { rings: 7, segments: 12, time })),
)
const small = await store(
  'small',
  Array.from({ length: 60 }, (_, time) => generateObj(60 + time, { rings: 4, segments: 6, time })),
)
const heavy = await store(
  'heavy',
  Array.from({ length: 3 }, (_, time) => generateObj(8000, { rings: 4, segments: 6, time })),
)
const real = await store('embryo', [embryo])
const first = await store('first', [generateObj(2000)])

const server = serve()
await once(server, 'listening')
const base = `http://127.0.0.1:${server.address().port}`
const browser = await launch(['--enable-blink-features=ForceEagerMeasureMemory', '--js-flags=--expose-gc'])
try {
  await eightThousand()
  await peers()
  await nextTime('600 cells', steps)
  await nextTime('8,000 cells', heavy)
  await playing()
  await firstPicture()
  await openAndClose()
} finally {
  await browser.close()
  server.close()
}

async function eightThousand() {
  const page = await fresh()
  const empty = await memory(page)
  await open(page, one, { time: 0 })
  const submits = []
  for (let turn = 0; turn < 9; turn++) {
    const before = await mark(page, 'pictures')
    await page.keyboard.press('r')
    await page.waitForFunction(seen => document.querySelector('canvas').dataset.pictures !== seen, before)
    await settled(page)
    submits.push(Number(await mark(page, 'drawMilliseconds')))
  }
  const peer = await (await fresh()).evaluate(async () => (await window.peers()).meshACell(8000))
  row(
    'draw calls, 8,000 cells',
    await mark(page, 'drawCalls'),
    `mesh a cell: ${peer.calls}`,
    ratio(peer.calls, Number(await mark(page, 'drawCalls'))),
    '≤ 4',
  )
  row(
    'script to submit a picture, 8,000 cells',
    milliseconds(median(submits)),
    `mesh a cell: ${milliseconds(peer.submit)}`,
    ratio(peer.submit, median(submits)),
    '≤ 1 ms',
  )
  const ours = await memory(page)
  const other = await fresh()
  await other.evaluate(async () => (await window.peers()).loadObj('/large.obj'))
  const theirs = await memory(other)
  row(
    'heap and array buffers, 8,000 cells, 2.56 M triangles',
    megabytes(ours),
    `OBJLoader: ${megabytes(theirs)} (page alone ${megabytes(empty)})`,
    ratio(theirs, ours),
    '≤ 160 MB',
  )
  const picked = await script(page, async () => {
    await page.mouse.click(640, 400)
    await page.getByLabel('Picked object').waitFor()
  })
  row(
    'picking among 8,000 cells, all of the main thread with its panel',
    milliseconds(picked),
    `ray over meshes of 16 triangles: ${milliseconds(peer.pick)}`,
    '',
    '',
  )
  await page.context().close()
  await other.context().close()
}

async function peers() {
  const page = await fresh()
  const { ours, loader } = await page.evaluate(
    async address => (await window.peers()).decoding(address, '/embryo.obj'),
    real.frame,
  )
  row(
    'C. elegans, 580 cells: bytes to arrays for the GPU, in Chromium',
    milliseconds(ours),
    `OBJLoader: ${milliseconds(loader)}`,
    ratio(loader, ours),
    '≥ 100 ×',
  )
  const recolour = await page.evaluate(
    async ([frame, manifest]) => (await window.peers()).recolouring(frame, manifest),
    [one.frame, one.manifest],
  )
  row(
    'recolouring 8,000 cells by a property',
    milliseconds(recolour),
    'speckle, 2,000 cells: 58 ms (on a like machine)',
    ratio(58, recolour),
    '≤ 2 ms',
  )
  await page.context().close()
}

/** Measures the main thread from the key press to the picture: script, layout and paint. */
async function nextTime(what, dataset) {
  const page = await fresh()
  await open(page, dataset, { time: 0 })
  const last = dataset.times - 1
  const there = Array.from({ length: last }, (_, at) => at + 1)
  const times = [...there, ...there.map(time => time - 1).reverse()]
  // runs in the page, because requests from outside would cost the main thread more than the step
  const walk = () =>
    page.evaluate(async wanted => {
      const canvas = document.querySelector('canvas')
      for (const time of wanted) {
        const arrived = new Promise(done => {
          const watch = new MutationObserver(() => {
            if (canvas.dataset.time === String(time)) done(watch.disconnect())
          })
          watch.observe(canvas, { attributes: true, attributeFilter: ['data-time'] })
        })
        document.body.dispatchEvent(
          new KeyboardEvent('keydown', {
            key: time > Number(canvas.dataset.time) ? 'ArrowRight' : 'ArrowLeft',
            bubbles: true,
          }),
        )
        await arrived
      }
    }, times)
  await walk()
  const spent = (await script(page, walk)) / (2 * last)
  row(
    `next cached time point, ${what}: main thread`,
    milliseconds(spent),
    'inTRACKtive: 62 ms (on a like machine)',
    ratio(62, spent),
    '≤ 8 ms',
  )
  await page.context().close()
}

/**
 * Uses small frames: the bench measures whether the next frame is loaded in time, not the speed of software
 * rendering.
 */
async function playing() {
  const page = await fresh()
  await open(page, small, { time: 0, speed: 10 })
  await page.evaluate(() => {
    const canvas = document.querySelector('canvas')
    window.seen = 0
    window.missed = window.page.late
    new MutationObserver(() => {
      window.seen++
    }).observe(canvas, { attributes: true, attributeFilter: ['data-time'] })
  })
  await page.keyboard.press(' ')
  await page.waitForTimeout(6000)
  await page.keyboard.press(' ')
  const { seen, missed } = await page.evaluate(() => ({
    seen: window.seen,
    missed: window.page.late - window.missed,
  }))
  row(
    'time points loaded in time, played at 10 per second',
    `${(100 * (1 - missed / seen)).toFixed(0)} %`,
    `${seen} drawn in 6 s`,
    '',
    '≥ 95 %',
  )
  await page.context().close()
}

async function firstPicture() {
  const page = await fresh()
  const from = Date.now()
  await page.evaluate(address => window.page.open(address), first.manifest)
  await page.waitForFunction(() => document.querySelector('canvas')?.dataset.time === '0')
  const coarse = Date.now() - from
  await page.locator('canvas[data-ready="true"]').waitFor()
  row(
    'first picture, 2,000 cells, viewer script included',
    `${coarse} ms coarse, ${Date.now() - from} ms full`,
    'online-3d-viewer, OBJ: 2.1 s (on a like machine)',
    ratio(2100, coarse),
    '≤ 0.5 s coarse, ≤ 1.0 s full',
  )
  await page.context().close()
}

/** Opens and closes the viewer fifty times and compares the memory after ten and after fifty times. */
async function openAndClose() {
  const page = await fresh()
  let tenth = 0
  for (let turn = 1; turn <= 50; turn++) {
    await open(page, steps, { time: 3 })
    await page.evaluate(() => window.page.close())
    await page.waitForFunction(() => !document.querySelector('canvas'))
    if (turn === 10) tenth = await memory(page)
  }
  const last = await memory(page)
  row(
    'memory after opening and closing 10 and 50 times',
    `${megabytes(tenth)}, ${megabytes(last)}`,
    '',
    `+ ${((last / tenth - 1) * 100).toFixed(0)} %`,
    'level',
  )
  await page.context().close()
}

async function open(page, dataset, initial) {
  await page.evaluate(([address, state]) => window.page.open(address, state), [dataset.manifest, initial])
  await page.locator('canvas[data-ready="true"]').waitFor({ timeout: 60_000 })
  await settled(page)
}

/**
 * Waits until the software GPU has drawn. With a full queue the next picture would wait, and the wait would
 * be counted as script.
 */
async function settled(page) {
  await page.evaluate(() => {
    const gl = document.querySelector('canvas').getContext('webgl2')
    gl.readPixels(0, 0, 1, 1, gl.RGBA, gl.UNSIGNED_BYTE, new Uint8Array(4))
  })
}

async function fresh() {
  const page = await (await browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  page.on('pageerror', error => console.error(String(error)))
  await page.goto(base)
  await page.waitForFunction(() => window.page)
  return page
}

/** Heap and array buffers of the page and its workers in bytes, after garbage collection. */
async function memory(page) {
  const session = await page.context().newCDPSession(page)
  await session.send('HeapProfiler.collectGarbage')
  await session.detach()
  return page.evaluate(async () => (await performance.measureUserAgentSpecificMemory()).bytes)
}

/** The main-thread milliseconds that `work` takes. */
async function script(page, work) {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const spent = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration').value *
    1000
  const before = await spent()
  await work()
  const after = await spent()
  await session.detach()
  return after - before
}

/** Writes a dataset as files, including its manifest. */
async function store(name, meshes) {
  const columns = {
    time: [],
    quality: [],
    channel: [],
    lod: [],
    sha256: [],
    bytes: [],
    objects: [],
    vertices: [],
    triangles: [],
  }
  const boxes = []
  mkdirSync(join(folder, name, 'frames'), { recursive: true })
  for (const [time, bytes] of meshes.entries()) {
    const frames = await framesOf(bytes, time)
    for (const frame of frames) {
      writeFileSync(join(folder, name, 'frames', `${frame.sha256}.glb`), frame.glb)
      boxes.push(frame.bounds)
      const entry = { ...frame, time, quality: 0, channel: 0, bytes: frame.glb.length }
      for (const key of Object.keys(columns)) columns[key].push(entry[key])
    }
  }
  const bounds = boxes.reduce((a, b) =>
    a.map((value, at) => (at < 3 ? Math.min(value, b[at]) : Math.max(value, b[at]))),
  )
  const id = parseInt(createHash('sha256').update(name).digest('hex').slice(0, 6), 16)
  const manifest = {
    id,
    name,
    minTime: 0,
    maxTime: meshes.length - 1,
    secondsPerFrame: 60,
    startSeconds: 0,
    qualities: 1,
    channels: [0],
    bounds,
    frames: columns,
    properties: [],
    stages: [],
    lineage: null,
    preparation: { done: meshes.length, total: meshes.length },
    base: `/${name}`,
    query: '',
  }
  writeFileSync(join(folder, name, 'manifest.json'), JSON.stringify(manifest))
  return {
    manifest: `/${name}/manifest.json`,
    frame: `/${name}/frames/${columns.sha256[0]}.glb`,
    times: meshes.length,
  }
}

/** Serves the files with cross-origin isolation, which the memory measurement requires. */
function serve() {
  const types = {
    '.html': 'text/html',
    '.js': 'text/javascript',
    '.css': 'text/css',
    '.json': 'application/json',
  }
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
  return createServer((request, answer) => {
    const { pathname } = new URL(request.url, 'http://localhost')
    const path = join(folder, pathname === '/' ? 'index.html' : pathname)
    if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return answer.writeHead(404, headers).end()
    const caching = path.endsWith('.glb') ? 'max-age=31536000, immutable' : 'no-cache'
    answer
      .writeHead(200, {
        ...headers,
        'content-type': types[extname(path)] ?? 'application/octet-stream',
        'cache-control': caching,
      })
      .end(readFileSync(path))
  }).listen(0, '127.0.0.1')
}
