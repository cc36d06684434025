// The viewer in Chromium with software WebGL: draw calls, script time and memory. The same run measures the
// usual approach: one mesh per cell with OBJLoader.
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { launch } from './support/browser.mjs'
import { framesOf, indexOf } from './support/frames.mjs'
import { embryoBlocks, plainBlock } from './support/indexRows.mjs'
import { writeIndexBlock } from '../../dist/formats/objectIndex/indexBlock.js'
import { generateObj } from './support/generateObj.mjs'
import { heapKinds, mostGrown } from './support/heapKinds.mjs'
import { knownCells } from './support/knownCells.mjs'
import { knownShapes } from './support/knownShapes.mjs'
import { heap, memory, metrics, script, submits, traced } from './support/pageCost.mjs'
import { serve } from './support/pageFiles.mjs'
import { median, row, times as ratio } from './support/report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'morula-viewer-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const megabytes = bytes => `${(bytes / 1e6).toFixed(0)} MB`
const tenths = bytes => `${(bytes / 1e6).toFixed(1)} MB`
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
  knownCells(12, 600),
)
const small = await store(
  'small',
  Array.from({ length: 60 }, (_, time) => generateObj(60 + time, { rings: 4, segments: 6, time })),
)
const heavy = await store(
  'heavy',
  Array.from({ length: 3 }, (_, time) => generateObj(8000, { rings: 4, segments: 6, time })),
  knownCells(3, 8000),
)
const real = await store('embryo', [embryo])
const ascidianObj = readFileSync('tests/fixtures/meshes/phallusia_t040.obj')
writeFileSync(join(folder, 'ascidian.obj'), ascidianObj)
const ascidian = await store('ascidian', [ascidianObj])
const shaped = await store('shaped', [generateObj(1000, { rings: 4, segments: 6 })], knownShapes(1000))
const roundObj = generateObj(2000)
writeFileSync(join(folder, 'round.obj'), roundObj)
const round = await store('round', [roundObj])
const dentedObj = generateObj(2000, { dents: true })
writeFileSync(join(folder, 'dented.obj'), dentedObj)
const dented = await store('dented', [dentedObj])

const server = serve(folder)
await once(server, 'listening')
const base = `http://127.0.0.1:${server.address().port}`
const browser = await launch(['--js-flags=--expose-gc'])
// node tests/bench/viewer.bench.mjs [part …] runs some parts only
const parts = {
  submit: eightThousand,
  shapes,
  peers,
  million,
  pointing,
  next: () => nextTime('600 cells', steps, 3),
  nextLarge: () => nextTime('8,000 cells', heavy, 5),
  playing,
  first: () => firstPicture('2,000 cells', dented, '/dented.obj'),
  firstRound: () => firstPicture('2,000 round cells', round, '/round.obj'),
  open: openAndClose,
  memory: manySteps,
}
const chosen = process.argv.slice(2)
try {
  for (const [name, run] of Object.entries(parts))
    if (chosen.length === 0 || chosen.includes(name)) await run()
} finally {
  await browser.close()
  server.close()
}

async function eightThousand() {
  const page = await fresh()
  const empty = await memory(page)
  await open(page, one, { time: 0 })
  const turning = await fresh()
  // the same cells with fewer triangles: software drawing takes most of the time, and script is the same
  await open(turning, heavy, { time: 0 })
  const cold = median(await submits(turning, 15))
  await submits(turning, 45)
  const spent = median(await submits(turning, 15))
  await turning.context().close()
  const peer = await (await fresh()).evaluate(async () => (await window.peers()).meshACell(8000))
  row(
    'draw calls, 8,000 cells',
    await mark(page, 'drawCalls'),
    `mesh a cell: ${peer.calls}`,
    ratio(peer.calls, Number(await mark(page, 'drawCalls'))),
    '≤ 4',
  )
  row(
    'script to submit a picture, 8,000 cells, after 60 pictures',
    milliseconds(spent),
    `mesh a cell: ${milliseconds(peer.submit)}; our first 15 pictures ${milliseconds(cold)}`,
    ratio(peer.submit, spent),
    '≤ 0.5 ms',
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
  await page.context().close()
  await other.context().close()
}

/** One mesh for each shape is the usual approach. */
async function shapes() {
  const callsWith = async state => {
    const page = await fresh()
    await open(page, shaped, { time: 0, ...state })
    const calls = Number(await mark(page, 'drawCalls'))
    const spent = median(await submits(page, 15))
    await page.context().close()
    return { calls, spent }
  }
  const plain = await callsWith({})
  const drawn = await callsWith({ loaded: [1, 2], drawn: [1, 2] })
  const calls = drawn.calls - plain.calls
  row('draw calls, 1,000 spheres and 1,000 arrows', calls, 'mesh a shape: 2000', ratio(2000, calls), '≤ 2')
  row(
    'script to submit a picture with them',
    milliseconds(drawn.spent),
    `without: ${milliseconds(plain.spent)}`,
    '',
    '≤ 0.5 ms',
  )
}

/**
 * Moves the mouse over cells and clicks on cells. A ray over one mesh per cell is the usual approach. Measures
 * `ScriptDuration` of both, and the whole main thread of a click, with the panel that it opens: its name,
 * lifetime and values of six properties. The page tells of the panel by a message: on a busy machine the panel
 * comes late, and a search of the page while a click is measured would cost more than the panel.
 */
async function pointing() {
  const page = await fresh()
  await open(page, heavy, { time: 0, loaded: [1, 2, 3, 4, 5, 6] })
  const place = at => [400 + (at % 20) * 16, 250 + Math.floor(at / 20) * 40]
  const hover = async count => {
    for (let at = 0; at < count; at++) {
      await page.mouse.move(...place(at))
      await settled(page)
    }
  }
  await hover(20)
  const hovered = (await script(page, () => hover(60), 'ScriptDuration')) / 60
  const clicks = []
  for (let at = 0; at < 9; at++) {
    await page.mouse.move(...place(at * 11))
    await settled(page)
    await page.evaluate(tellOfPanel)
    const told = page.waitForEvent('console', message => message.text() === 'panel')
    clicks.push(
      await metrics(page, async () => {
        await page.mouse.click(...place(at * 11))
        await told
        // layout, paint and what follows the panel
        await new Promise(done => setTimeout(done, 400))
      }),
    )
    await page.getByLabel('Picked object').getByText('Compactness').waitFor()
    await page.keyboard.press('Escape')
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await settled(page)
  }
  const part = name => median(clicks.map(click => click[name]))
  const other = await fresh()
  const peer = await other.evaluate(async () => (await window.peers()).meshACell(8000))
  await other.context().close()
  row(
    'hovering over 8,000 cells, script for each place',
    milliseconds(hovered),
    `ray over meshes of 16 triangles: ${milliseconds(peer.pick)}`,
    ratio(peer.pick, hovered),
    '≤ 2 ms',
  )
  row(
    'clicking among 8,000 cells, with the panel: script',
    milliseconds(part('ScriptDuration')),
    `style and layout ${milliseconds(part('RecalcStyleDuration') + part('LayoutDuration'))}; whole main thread ${milliseconds(part('TaskDuration'))}, which copies the picture without graphics hardware. The ray alone: ${milliseconds(peer.pick)}`,
    '',
    '≤ 8 ms',
  )
  await page.context().close()
}

/** Runs in the page: writes to the console when the panel of a picked object is there. */
function tellOfPanel() {
  const watch = new MutationObserver(() => {
    const panel = document.querySelector('aside[aria-label="Picked object"]')
    if (!panel || panel.style.display === 'none') return
    watch.disconnect()
    console.debug('panel')
  })
  const seen = { childList: true, subtree: true, attributes: true, attributeFilter: ['style'] }
  watch.observe(document.getElementById('root'), seen)
}

/** Steps through time 3,600 times and compares memory and GPU bytes after 360 steps and at the end. */
async function manySteps() {
  // a small window, because software rendering would take most of the time
  const page = await fresh({ viewport: { width: 320, height: 240 } })
  await open(page, small, { time: 0 })
  const bytes = async () => ({
    heap: await heap(page),
    gpu: Number(await mark(page, 'gpuBytes')),
    live: `${await mark(page, 'geometries')} geometries, ${await mark(page, 'textures')} textures`,
    ...(await heapKinds(page)), // last, because a snapshot adds to the heap
  })
  const walk = count =>
    page.evaluate(async steps => {
      for (let step = 0; step < steps; step++) {
        const key = Math.floor(step / 59) % 2 === 0 ? 'ArrowRight' : 'ArrowLeft'
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
        await new Promise(done => requestAnimationFrame(done))
      }
    }, count)
  await walk(360)
  const cold = await bytes()
  await walk(3240)
  const warm = await bytes()
  await walk(3600)
  const after = await bytes()
  // HEAP=1 lists what grew
  if (process.env.HEAP)
    for (const [from, to] of [
      [cold, warm],
      [warm, after],
    ])
      console.error(
        ['grown:', ...mostGrown(from.kinds, to.kinds, 8), ...mostGrown(from.names, to.names, 25)].join(
          '\n  ',
        ),
      )
  const grown = (key, from, to) => `+ ${((to[key] / from[key] - 1) * 100).toFixed(1)} %`
  const told = ({ heap, gpu, live }) => `${tenths(heap)}, ${tenths(gpu)} (${live})`
  // code is compiled once, so its growth ends; a leak would grow by as much again
  row(
    'heap and GPU bytes after 3,600 more time steps, when all code is compiled',
    told(after),
    `before: ${told(warm)}`,
    `${grown('heap', warm, after)}, ${grown('gpu', warm, after)}`,
    '± 5 %',
  )
  row(
    'heap without compiled code, feedback and shapes of V8, after 360 and 3,600 time steps',
    tenths(warm.rest),
    `after 360: ${tenths(cold.rest)}`,
    grown('rest', cold, warm),
    '± 5 %',
  )
  row(
    'heap with compiled code, after 360 and 3,600 time steps',
    told(warm),
    `after 360: ${told(cold)}`,
    `${grown('heap', cold, warm)}, of it code ${tenths(cold.code)} → ${tenths(warm.code)} → ${tenths(after.code)}`,
    'code only',
  )
  await page.context().close()
}

async function peers() {
  const page = await fresh()
  for (const [what, dataset, file] of [
    ['C. elegans, 580 cells, drawn as spheres', real, '/embryo.obj'],
    ['Phallusia, 111 cells with smooth normals', ascidian, '/ascidian.obj'],
  ]) {
    const { ours, loader, smooth } = await page.evaluate(
      async ([address, obj]) => (await window.peers()).decoding(address, obj),
      [dataset.frame, file],
    )
    row(
      `${what}: bytes to arrays for the GPU, in Chromium`,
      milliseconds(ours),
      `OBJLoader: ${milliseconds(loader)}, with smooth normals ${milliseconds(smooth)}`,
      `${ratio(loader, ours)}, ${ratio(smooth, ours)}`,
      '≥ 60 ×',
    )
  }
  const colours = await page.evaluate(
    async ([frame, manifest]) => (await window.peers()).recolouring(frame, manifest),
    [one.frame, one.manifest],
  )
  for (const [what, spent, most] of [
    ['new range or ramp', colours.scale, 0.2],
    ['new property', colours.fresh, 1],
  ])
    row(
      `${what} on 8,000 cells: script`,
      milliseconds(spent),
      `mesh a cell, lookup table: ${milliseconds(colours.peer)}`,
      ratio(colours.peer, spent),
      `≤ ${most} ms`,
    )
  const texts = await page.evaluate(async frame => (await window.peers()).cellTexts(frame), one.frame)
  row(
    `texts on 8,000 cells, ${texts.count} shown: script a picture`,
    milliseconds(texts.ours),
    `CSS2DRenderer, 100 texts, none left out: ${milliseconds(texts.peer)}`,
    ratio(texts.peer, texts.ours),
    '≤ 2 ms',
  )
  await page.context().close()
}

/** Sets among a million objects, with the upload, and the index of a million objects from its bytes. */
async function million() {
  const count = 1_000_000
  const page = await fresh()
  const sets = await page.evaluate(
    async ([frame, manifest, size]) => (await window.peers()).setsWithUpload(frame, manifest, size),
    [heavy.frame, heavy.manifest, count],
  )
  for (const [what, { ours, peer }] of Object.entries(sets))
    row(
      `${what} 100,000 of 1,000,000 objects, 8,000 on screen: script with the upload call, in Chromium`,
      milliseconds(ours),
      `Set of keys, mesh a cell: ${milliseconds(peer)}`,
      ratio(peer, ours),
      '≤ 2 ms',
    )
  const blocks = embryoBlocks(count, 65_536, { followed: true })
  const names = blocks.map((block, at) => {
    writeFileSync(join(folder, `block${at}.bin`), writeIndexBlock(block))
    writeFileSync(join(folder, `block${at}.json`), JSON.stringify(plainBlock(block)))
    return `/block${at}`
  })
  const index = await page.evaluate(async all => (await window.peers()).readingIndex(all), names)
  row(
    `object index, ${count.toLocaleString('en')} rows, in Chromium: usable after the bytes are there`,
    milliseconds(index.ours),
    `JSON.parse: ${milliseconds(index.peer)}; first time ${milliseconds(index.first)}`,
    ratio(index.peer, index.ours),
    '≤ 100 ms',
  )
  await page.context().close()
}

/** Measures script from the key press to the picture, and the whole main thread with layout and paint. */
async function nextTime(what, dataset, goal) {
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
  const [all, own] = [[], []]
  for (let turn = 0; turn < 5; turn++) {
    all.push((await script(page, walk)) / (2 * last))
    own.push((await traced(page, walk)) / (2 * last))
  }
  row(
    `next cached time point, ${what}: script`,
    milliseconds(median(own)),
    `inTRACKtive: 62 ms (on a like machine); our main thread with layout and software drawing ${milliseconds(median(all))}`,
    ratio(62, median(own)),
    `≤ ${goal} ms`,
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

/**
 * Round cells are drawn as spheres in both pictures. The time is until the page knows of the picture. Each run has a
 * browser of its own: after another page with WebGL was closed, Chromium gives the next page no frame for two seconds.
 */
async function firstPicture(what, dataset, obj) {
  const runs = []
  for (let run = 0; run < 5; run++) {
    const seen = await alone(page => page.evaluate(firstPictures, dataset.manifest))
    const peer = await alone(page =>
      page.evaluate(async address => {
        const from = performance.now()
        await (await window.peers()).loadObj(address)
        return performance.now() - from
      }, obj),
    )
    runs.push({ ...seen, peer })
  }
  const [spheres, meshes, peer] = ['spheres', 'meshes', 'peer'].map(key => median(runs.map(run => run[key])))
  row(
    `first picture, ${what}, viewer script included`,
    `${spheres.toFixed(0)} ms spheres, ${meshes.toFixed(0)} ms meshes`,
    `OBJLoader, a mesh a cell, 64 pixels wide: ${peer.toFixed(0)} ms`,
    ratio(peer, meshes),
    '≤ 0.5 s spheres, ≤ 1.0 s meshes',
  )
}

/** Runs in the page: opens the viewer, and returns the milliseconds until each picture. */
async function firstPictures(address) {
  const from = performance.now()
  const seen = { spheres: NaN, meshes: NaN }
  const opened = new Promise(done => {
    new MutationObserver(() => {
      const canvas = document.querySelector('canvas[data-pictures]')
      if (canvas?.dataset.time === '0' && !(seen.spheres > 0)) seen.spheres = performance.now() - from
      if (canvas?.dataset.ready === 'true') done()
    }).observe(document, { subtree: true, childList: true, attributes: true })
  })
  await window.page.open(address)
  await opened
  seen.meshes = performance.now() - from
  return seen
}

async function alone(work) {
  const own = await launch()
  try {
    return await work(await fresh({ of: own }))
  } finally {
    await own.close()
  }
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

async function fresh({ viewport = { width: 1280, height: 800 }, of = browser } = {}) {
  const page = await (await of.newContext({ viewport })).newPage()
  page.on('pageerror', error => console.error(String(error)))
  await page.goto(base)
  await page.waitForFunction(() => window.page)
  return page
}

/** Writes a dataset as files, including its manifest. `known`: its index, lineage and properties. */
async function store(name, meshes, known = null) {
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
  const files = new Map()
  for (const part of ['frames', 'index']) mkdirSync(join(folder, name, part), { recursive: true })
  for (const [time, bytes] of meshes.entries()) {
    const frames = await framesOf(bytes, time)
    for (const frame of frames) {
      writeFileSync(join(folder, name, 'frames', `${frame.sha256}.glb`), frame.glb)
      files.set(frame.sha256, frame.glb)
      boxes.push(frame.bounds)
      const entry = { ...frame, time, quality: 0, channel: 0, bytes: frame.glb.length }
      for (const key of Object.keys(columns)) columns[key].push(entry[key])
    }
  }
  const { index, blocks } = await indexOf(columns, files)
  for (const [sha256, block] of blocks) writeFileSync(join(folder, name, 'index', `${sha256}.bin`), block)
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
    units: 'unknown',
    voxelSize: null,
    axes: { anterior: null, dorsal: null, left: null },
    qualities: 1,
    channels: [0],
    bounds,
    frames: columns,
    parts: { first: [], last: [], frames: [], sha256: [] },
    activity: [],
    index,
    properties: [],
    lineage: null,
    lineages: [],
    ...(known && storeKnown(name, meshes.length, known)),
    stages: [],
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

function storeKnown(name, times, known) {
  const write = (kind, bytes) => {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    mkdirSync(join(folder, name, kind), { recursive: true })
    writeFileSync(join(folder, name, kind, `${sha256}.bin`), bytes)
    return sha256
  }
  return {
    index: {
      revision: 1,
      first: [0],
      last: [times - 1],
      rows: [known.rows],
      sha256: [write('index', known.index)],
      bytes: [known.index.length],
      measures: [''],
    },
    properties: known.properties.map(({ bytes, ...entry }, at) => ({
      ...entry,
      id: at + 1,
      load: 'start',
      sha256: write('properties', bytes),
    })),
    lineage: known.lineage && write('lineages', known.lineage),
  }
}
