// The lineage: layout of 1,230,000 nodes in a worker thread, beside the layouts of d3-hierarchy and d3-flextree, which
// get a finished hierarchy. Then in Chromium with software WebGL: first drawing, pan and zoom, selection from
// another window, and tracks.
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import react from '@vitejs/plugin-react'
import { flextree } from 'd3-flextree'
import { cluster, hierarchy, tree } from 'd3-hierarchy'
import { build } from 'vite'
import { launch } from './support/browser.mjs'
import { developed, development, elegans } from './support/lineageWorld.mjs'
import { memory, submits, traced } from './support/pageCost.mjs'
import { serve } from './support/pageFiles.mjs'
import { median, row, times as ratio } from './support/report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'morula-lineage-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
const isOfSelection = message => message.text().startsWith('selected ')
const milliseconds = value => `${value.toFixed(value < 10 ? 2 : 0)} ms`
const named = count => count.toLocaleString('en')
const made = development(1_230_000)
const size = made.mothers.length
const tools = { browser: null, base: '', elegans: '', developed: '' }

// node tests/bench/lineage.bench.mjs [part …] runs some parts only
const parts = { layout: layouts, first: firstDrawing, move: panAndZoom, select: selection, tracks }
const chosen = process.argv.slice(2)
const isWanted = name => chosen.length === 0 || chosen.includes(name)
if (isWanted('layout')) await layouts()
if (Object.keys(parts).some(name => name !== 'layout' && isWanted(name))) await inBrowser()

async function inBrowser() {
  await buildPage()
  tools.elegans = await elegans(folder)
  tools.developed = await developed(folder, made)
  const server = serve(folder)
  await once(server, 'listening')
  tools.base = `http://127.0.0.1:${server.address().port}`
  tools.browser = await launch(['--js-flags=--expose-gc'])
  try {
    for (const [name, run] of Object.entries(parts)) if (name !== 'layout' && isWanted(name)) await run()
  } finally {
    await tools.browser.close()
    server.close()
  }
}

function buildPage() {
  return build({
    root: 'tests/bench/lineage.page',
    logLevel: 'error',
    plugins: [react()],
    worker: { format: 'es' },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
  })
}

async function layouts() {
  await build({
    logLevel: 'error',
    configFile: false,
    build: {
      ssr: 'tests/bench/support/lineageWorker.ts',
      outDir: join(folder, 'worker'),
      target: 'es2022',
      rolldownOptions: { output: { entryFileNames: 'worker.mjs' } },
    },
  })
  const worker = new Worker(join(folder, 'worker', 'worker.mjs'))
  const figures = {}
  for (const kind of ['linear', 'circular']) {
    const runs = []
    for (let run = 0; run < 6; run++) {
      worker.postMessage({ kind, ...made })
      const [answer] = await once(worker, 'message')
      runs.push(answer.milliseconds)
      made.lives = answer.lives
    }
    const [first, ...rest] = runs
    figures[kind] = { first, usual: median(rest) }
  }
  await worker.terminate()
  const peers = peerLayouts()
  for (const [kind, { first, usual }] of Object.entries(figures))
    row(
      `${kind} layout of ${named(size)} nodes (${named(made.lives)} lives), first time ${first.toFixed(0)} ms`,
      `${usual.toFixed(1)} ms`,
      Object.entries(peers)
        .map(([name, spent]) => `${name} ${spent.toFixed(0)} ms`)
        .join(', '),
      ratio(peers['d3 cluster'], usual),
      '≤ 60 ms, first ≤ 120',
    )
}

/** Each peer gets a hierarchy of its own, because flextree needs nodes with sizes. */
function peerLayouts() {
  const root = hierarchy(nested())
  const peers = { 'd3 tree': timed(() => tree()(root)), 'd3 cluster': timed(() => cluster()(root)) }
  const layout = flextree({ nodeSize: () => [10, 10] })
  const flexible = layout.hierarchy(nested())
  return { ...peers, flextree: timed(() => layout(flexible)) }
}

function timed(run) {
  const from = performance.now()
  run()
  return performance.now() - from
}

/** The same cells as nested objects under one root. */
function nested() {
  const nodes = Array.from(made.mothers, () => ({ children: [] }))
  const top = { children: [] }
  made.mothers.forEach((mother, at) => (mother < 0 ? top : nodes[mother]).children.push(nodes[at]))
  return top
}

/** From the last byte of index and lineage to the first picture with a tree. The program is loaded before. */
async function firstDrawing() {
  const spent = { elegans: [], developed: [] }
  for (let run = 0; run < 5; run++) spent.elegans.push(await opened('elegans'))
  for (let run = 0; run < 3; run++) spent.developed.push(await opened('developed'))
  const page = await fresh()
  const lineage = await page.evaluate(async address => {
    const manifest = await (await fetch(address)).json()
    return `${manifest.base}/lineages/${manifest.lineage}.bin`
  }, tools.elegans)
  const peer = await page.evaluate(async address => (await window.peers()).svgTree(address), lineage)
  await page.context().close()
  row(
    'first drawing of C. elegans, 35,226 links, after the bytes',
    milliseconds(median(spent.elegans)),
    `d3 cluster, a path of SVG for each link: ${milliseconds(peer)}`,
    ratio(peer, median(spent.elegans)),
    '≤ 150 ms',
  )
  row(
    `first drawing of ${named(size)} nodes after the bytes`,
    milliseconds(median(spent.developed)),
    '',
    '',
    'told only',
  )
}

async function opened(name) {
  const page = await fresh()
  const spent = await page.evaluate(async address => {
    const drawn = new Promise(done => {
      const watch = new MutationObserver(() => {
        const canvas = document.querySelector('canvas[data-lineage][data-cells]')
        if (!canvas || canvas.dataset.cells === '0') return
        watch.disconnect()
        canvas.getContext('webgl2').readPixels(0, 0, 1, 1, 6408, 5121, new Uint8Array(4))
        done(performance.now())
      })
      watch.observe(document, { subtree: true, childList: true, attributes: true })
    })
    await window.page.lineage(address)
    const end = await drawn
    const bytes = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.bin'))
    return end - Math.max(...bytes.map(({ responseEnd }) => responseEnd))
  }, tools[name])
  await page.context().close()
  return spent
}

/** Real events of the mouse, each with a picture. Counts all script of the main thread. */
async function panAndZoom() {
  const page = await fresh()
  await page.evaluate(address => window.page.lineage(address), tools.developed)
  await drawnTree(page)
  const peer = await (await fresh()).evaluate(async count => (await window.peers()).canvasLines(count), size)
  const moves = async () => {
    await page.mouse.move(640, 400)
    await page.mouse.down()
    for (let at = 0; at < 20; at++) {
      await page.mouse.move(640 + at * 9, 400 + at * 3)
      await page.waitForTimeout(40)
    }
    await page.mouse.up()
  }
  const wheels = by => async () => {
    for (let at = 0; at < 20; at++) {
      await page.mouse.wheel(0, by)
      await page.waitForTimeout(40)
    }
  }
  const steps = { zoom: wheels(-150), pan: moves, back: wheels(150) }
  await page.mouse.move(640, 400)
  await steps.zoom()
  await steps.back()
  for (const [name, work] of Object.entries(steps)) {
    const before = await pictures(page)
    const spent = await traced(page, work)
    const drawn = (await pictures(page)) - before
    row(
      `${name} of ${named(size)} nodes: script a frame, ${drawn} frames`,
      milliseconds(spent / drawn),
      `canvas, all lines again: ${milliseconds(peer)}`,
      ratio(peer, spent / drawn),
      '≤ 4 ms',
    )
  }
  row(
    `heap and array buffers of the window with ${named(size)} nodes, workers included`,
    `${((await memory(page)) / 1e6).toFixed(0)} MB`,
    '',
    '',
    '≤ 300 MB',
  )
  await page.context().close()
}

function pictures(page) {
  return page.locator('canvas[data-lineage]').evaluate(canvas => Number(canvas.dataset.pictures))
}

/** From the press in the picture to the picture of the tree in the other window, by the clock of the machine. */
async function selection() {
  const viewer = await fresh()
  const tree = await viewer.context().newPage()
  await tree.goto(tools.base)
  await tree.waitForFunction(() => window.page)
  await viewer.evaluate(address => window.page.viewer(address, { time: 119 }), tools.elegans)
  await viewer.locator('canvas[data-ready="true"]').waitFor()
  await tree.evaluate(tellOfSelection)
  await tree.evaluate(address => window.page.lineage(address), tools.elegans)
  await drawnTree(tree)
  await viewer.evaluate(() => {
    document.addEventListener('pointerup', () => (window.pressed = Date.now()), { capture: true })
  })
  const spent = { taken: [], drawn: [] }
  for (let at = 0; at < 12; at++) {
    await viewer.mouse.move(380 + (at % 4) * 110, 230 + Math.floor(at / 4) * 120)
    await viewer.waitForTimeout(500)
    const told = tree.waitForEvent('console', { predicate: isOfSelection, timeout: 3_000 }).catch(() => null)
    await viewer.mouse.down()
    await viewer.mouse.up()
    const words = (await told)?.text().split(' ')
    const pressed = await viewer.evaluate(() => window.pressed)
    if (!words) continue // between the cells
    spent.taken.push(Number(words[1]) - pressed)
    spent.drawn.push(Number(words[2]) - pressed)
    await viewer.waitForTimeout(500)
  }
  row(
    `selection from the picture to the tree in another window, ${spent.drawn.length} cells of C. elegans, longest ${Math.max(...spent.drawn)} ms`,
    milliseconds(median(spent.drawn)),
    `until the window has taken it over: ${milliseconds(median(spent.taken))}; the rest waits for software drawing of both windows`,
    '',
    '≤ 50 ms',
  )
  await viewer.context().close()
}

/**
 * Runs in the page before its lineage is opened, because channels hear a message in the order in which they were made.
 * Writes to the console when another window's selection has arrived, and when it is drawn.
 */
function tellOfSelection() {
  let taken = 0
  new BroadcastChannel('morula 1 1 1').onmessage = ({ data }) => {
    if (data.type === 'parts' && data.parts.some(([key]) => key === 'selection')) taken = Date.now()
  }
  new MutationObserver(() => {
    if (taken > 0) console.debug(`selected ${taken} ${Date.now()}`)
    taken = 0
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-pictures'] })
}

async function tracks() {
  const costWith = async whose => {
    const page = await fresh()
    const tracks = { whose, before: 9999, after: 9999, colour: 'founder', fading: true, vectors: true }
    await page.evaluate(
      ([address, state]) => window.page.viewer(address, state),
      [tools.developed, { time: 0, tracks }],
    )
    await page.locator('canvas[data-ready="true"]').waitFor()
    if (whose === 'all') await page.getByText(/^Tracks: [\d,]+ links$/).waitFor({ timeout: 60_000 })
    await page.waitForTimeout(500)
    const spent = await submits(page, 9)
    const calls = await page
      .locator('canvas')
      .first()
      .evaluate(canvas => Number(canvas.dataset.drawCalls))
    await page.context().close()
    return { spent: median(spent), calls }
  }
  const plain = await costWith('none')
  const drawn = await costWith('all')
  const peer = await (
    await fresh()
  ).evaluate(async ([lives, points]) => (await window.peers()).lineATrack(lives, points), [8_264, size])
  row(
    `draw calls of tracks with ${named(size)} points`,
    drawn.calls - plain.calls,
    `a line of three.js for each life: ${peer.calls}`,
    ratio(peer.calls, drawn.calls - plain.calls),
    '≤ 2',
  )
  row(
    'script to submit a picture with them',
    milliseconds(drawn.spent),
    `without: ${milliseconds(plain.spent)}; a line for each life: ${milliseconds(peer.submit)}`,
    ratio(peer.submit, drawn.spent),
    '≤ 1 ms',
  )
}

async function drawnTree(page) {
  await page.locator('canvas[data-lineage][data-cells]:not([data-cells="0"])').waitFor({ timeout: 60_000 })
  await page.waitForTimeout(1000)
}

async function fresh(viewport = { width: 1280, height: 800 }) {
  const page = await (await tools.browser.newContext({ viewport })).newPage()
  page.on('pageerror', error => console.error(String(error)))
  await page.goto(tools.base)
  await page.waitForFunction(() => window.page)
  await page.evaluate(() => window.page.load())
  return page
}
