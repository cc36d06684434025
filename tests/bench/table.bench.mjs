// The table of objects with 1,000,000 rows in Chromium: sorting in its worker, scrolling, and writing CSV. The peers in
// the same run are `Array.sort` over JavaScript objects, and a page with 3,000 plain rows.
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { launch } from './support/browser.mjs'
import { median, row, times } from './support/report.mjs'

const folder = mkdtempSync(join(tmpdir(), 'morula-table-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await build({
  root: 'tests/bench/table.page',
  logLevel: 'error',
  plugins: [react()],
  worker: { format: 'es' },
  build: { outDir: folder, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
})
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const server = createServer((request, answer) => {
  const { pathname } = new URL(request.url, 'http://localhost')
  const path = join(folder, pathname === '/' ? 'index.html' : pathname)
  if (!statSync(path, { throwIfNoEntry: false })?.isFile()) return answer.writeHead(404).end()
  answer
    .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
    .end(readFileSync(path))
}).listen(0, '127.0.0.1')
await once(server, 'listening')
const browser = await launch()
try {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  page.on('pageerror', error => console.error(error))
  await page.goto(`http://127.0.0.1:${server.address().port}/`)
  await page.getByLabel('Rows of the table').selectOption('all')
  await page.locator('[role=grid][aria-rowcount="1000001"][aria-busy=false]').waitFor()
  await page.evaluate(watchTasks)
  for (const [title, peer] of [
    ['volume', 'volume'],
    ['short', 'volume'],
    ['Name', 'name'],
    ['fate', 'name'],
  ])
    await sorting(page, title, peer)
  await scrolling(page)
  await writing(page)
} finally {
  await browser.close()
  server.close()
}

function watchTasks() {
  window.tasks = []
  new PerformanceObserver(list =>
    window.tasks.push(...list.getEntries().map(({ duration }) => duration)),
  ).observe({
    type: 'longtask',
  })
}

/** The longest task since the last call, in ms; tasks below 50 ms count as 0. */
function longest(page) {
  return page.evaluate(async () => {
    await new Promise(resolve => setTimeout(resolve, 300))
    return Math.max(0, ...window.tasks.splice(0))
  })
}

/** From the press to the rows in their new order. The first press also sends the columns to the worker. */
async function sorting(page, title, peer) {
  await longest(page)
  const press = () =>
    page.evaluate(
      name =>
        new Promise(resolve => {
          const grid = document.querySelector('[role=grid]')
          const head = [...grid.querySelectorAll('[role=columnheader] button')].find(
            button => button.textContent === name,
          )
          const from = performance.now()
          let wasBusy = false
          new MutationObserver((_, observer) => {
            const isBusy = grid.getAttribute('aria-busy') === 'true'
            if (wasBusy && !isBusy) {
              observer.disconnect()
              resolve(performance.now() - from)
            }
            wasBusy ||= isBusy
          }).observe(grid, { attributes: true, attributeFilter: ['aria-busy'] })
          head.click()
        }),
      title,
    )
  const first = await press()
  const again = []
  for (let turn = 0; turn < 8; turn++) again.push(await press())
  const task = await longest(page)
  const theirs = await page.evaluate(key => window.peerSort(key), peer)
  row(
    `table of 1,000,000 rows by ${title}: press to rows in order (first time ${first.toFixed(0)} ms, longest task ${task.toFixed(0)} ms)`,
    `${median(again).toFixed(0)} ms`,
    `Array.sort of objects ${theirs.toFixed(0)} ms on the main thread`,
    times(theirs, median(again)),
    '≤ 300 ms, no task over 50 ms',
  )
}

async function wheel(page, selector, step) {
  const box = await page.locator(selector).last().boundingBox()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await longest(page)
  for (const until = performance.now() + 4000; performance.now() < until;) {
    const from = performance.now()
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(Math.max(0, 16 - (performance.now() - from)))
  }
  return longest(page)
}

async function scrolling(page) {
  const pane = '[role=rowgroup]'
  const slow = await wheel(page, pane, 120)
  const fast = await wheel(page, pane, 3000)
  await page
    .locator(pane)
    .last()
    .evaluate(async element => {
      for (let at = 0; at < 60; at++) {
        element.scrollTop = (((at * 37) % 60) / 60) * element.scrollHeight
        await new Promise(requestAnimationFrame)
      }
    })
  const jumps = await longest(page)
  const plain = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  await plain.setContent(
    `<div role="rowgroup" style="height:100vh;overflow:auto">${Array.from({ length: 3000 }, (_, at) => `<div style="height:28px">${at} a7.${at} 1.5</div>`).join('')}</div>`,
  )
  await plain.evaluate(watchTasks)
  const theirs = await wheel(plain, pane, 120)
  await plain.close()
  const words = task => (task === 0 ? 'none over 50 ms' : `${task.toFixed(0)} ms`)
  row(
    'table of 1,000,000 rows: longest task while scrolling by wheel, fast, and by 60 jumps',
    [slow, fast, jumps].map(words).join(', '),
    `3,000 plain rows: ${words(theirs)}`,
    '',
    'no task over 50 ms',
  )
}

async function writing(page) {
  const from = performance.now()
  const file = page.waitForEvent('download', { timeout: 120_000 })
  await page.getByRole('button', { name: 'CSV' }).click()
  const path = await (await file).path()
  const seconds = (performance.now() - from) / 1000
  row(
    `table of 1,000,000 rows as CSV, ${(statSync(path).size / 1e6).toFixed(0)} MB (longest task)`,
    `${seconds.toFixed(1)} s (${(await longest(page)).toFixed(0)} ms)`,
    '',
    '',
    'no task over 50 ms',
  )
}
