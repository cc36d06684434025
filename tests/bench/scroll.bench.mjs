// Scrolling the list of 100,000 datasets in Chromium by wheel and by dragging. A page with only 3,000 rows of
// text shows the cost of the browser itself.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import gifenc from 'gifenc'
import mysql from 'mysql2/promise'
import { launch, visit } from './support/browser.mjs'
import { startServer } from '../support/serverProcess.mjs'
import { seedCuratedWorld } from './support/curatedWorld.mjs'
import { median, row } from './support/report.mjs'

const server = await startServer()
const pool = mysql.createPool({ ...server.connection, connectionLimit: 2, timezone: 'Z' })
const browser = await launch()
try {
  const { cookie, researcher } = await seedCuratedWorld(pool)
  await pool.query('UPDATE user SET is_staff = 1 WHERE id = ?', [researcher])
  await givePictures()
  const { page, context } = await visit(browser, server.base, { width: 1280, height: 1080 })
  await context.addCookies([{ name: 'morula', value: cookie, url: server.base }])
  await page.goto('/dataset/')
  await page.locator('li[data-index="0"] a').first().waitFor()
  const rows = await page.locator('li[data-index]').first().locator('xpath=ancestor::div[1]').elementHandle()
  const ours = {
    wheel: await wheel(page, rows, 120),
    fast: await wheel(page, rows, 1500),
    jumps: await jumps(page, rows),
  }
  const plain = await browser.newPage({ viewport: { width: 1280, height: 1080 } })
  await plain.setContent(
    `<div style="height:100vh;overflow:auto">${Array.from({ length: 3000 }, (_, at) => `<div style="height:64px">Embryo ${at}<br>Phallusia mammillata<br>79 time points</div>`).join('')}</div>`,
  )
  const pane = await plain.locator('div').first().elementHandle()
  const theirs = { wheel: await wheel(plain, pane, 120), fast: await wheel(plain, pane, 1500) }
  for (const [name, words] of [
    ['wheel', 'wheel, 2 rows a step'],
    ['fast', 'wheel, 23 rows a step'],
  ]) {
    row(
      `list of 100,000 by ${words}: script; frames, median and longest; tasks over 50 ms, longest`,
      summary(ours[name]),
      `plain rows ${summary(theirs[name])}`,
      '',
      '',
    )
  }
  row(
    'list of 100,000: jump by dragging until the rows are loaded (median, longest of 20)',
    `${median(ours.jumps).toFixed(0)} ms, ${Math.max(...ours.jumps).toFixed(0)} ms`,
    '',
    '',
    '',
  )
} finally {
  await browser.close()
  await pool.end()
  await server.stop()
}

/**
 * Stores one small picture for all datasets. Each dataset has its own address, so the browser fetches and
 * decodes every picture.
 */
async function givePictures() {
  const { GIFEncoder, quantize, applyPalette } = gifenc
  const pixels = new Uint8ClampedArray(100 * 100 * 4).map((_, at) => (at % 4 === 3 ? 255 : (at * 7) % 256))
  const palette = quantize(pixels, 64)
  const gif = GIFEncoder()
  gif.writeFrame(applyPalette(pixels, palette), 100, 100, { palette })
  gif.finish()
  mkdirSync(join(server.dir, 'files'), { recursive: true })
  writeFileSync(join(server.dir, 'files', 'one.gif'), gif.bytes())
  await pool.query("UPDATE preview SET `key` = 'one.gif', bytes = ?", [gif.bytes().length])
}

/**
 * Scrolls with the wheel for five seconds, at most sixty steps per second. Returns the times of frames and
 * tasks.
 */
async function wheel(page, pane, step) {
  await pane.evaluate(element => {
    element.scrollTop = 0
  })
  const box = await pane.boundingBox()
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  await page.evaluate(() => {
    const measured = { frames: [], tasks: [], ends: false }
    window.measured = measured
    new PerformanceObserver(list =>
      measured.tasks.push(...list.getEntries().map(({ duration }) => duration)),
    ).observe({ type: 'longtask' })
    let last = performance.now()
    requestAnimationFrame(function frame(now) {
      measured.frames.push(now - last)
      last = now
      if (!measured.ends) requestAnimationFrame(frame)
    })
  })
  const tab = await page.context().newCDPSession(page)
  await tab.send('Performance.enable')
  const scripted = async () =>
    (await tab.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'ScriptDuration').value *
    1000
  const before = await scripted()
  for (const until = performance.now() + 5000; performance.now() < until;) {
    const from = performance.now()
    await page.mouse.wheel(0, step)
    await page.waitForTimeout(Math.max(0, 16 - (performance.now() - from)))
  }
  const script = (await scripted()) - before
  return {
    ...(await page.evaluate(() => {
      window.measured.ends = true
      return window.measured
    })),
    script,
  }
}

/** Jumps to twenty places of the list. Measures the time until no visible row is a skeleton. */
async function jumps(page, pane) {
  const times = []
  for (let at = 0; at < 20; at++) {
    times.push(
      await pane.evaluate(
        (element, place) =>
          new Promise(done => {
            const from = performance.now()
            element.scrollTop = place * (element.scrollHeight - element.clientHeight)
            const edges = element.getBoundingClientRect()
            requestAnimationFrame(function look() {
              const rows = [...element.querySelectorAll('li')].filter(
                item =>
                  item.getBoundingClientRect().bottom > edges.top &&
                  item.getBoundingClientRect().top < edges.bottom,
              )
              if (rows.length > 2 && rows.every(item => item.querySelector('a')))
                done(performance.now() - from)
              else requestAnimationFrame(look)
            })
          }),
        (((at * 7) % 20) + 0.5) / 20,
      ),
    )
  }
  return times
}

function summary({ frames, tasks, script }) {
  const usual = frames.slice(2)
  return `script ${(script / frames.length).toFixed(1)} ms a frame; ${median(usual).toFixed(0)} ms, ${Math.max(...usual).toFixed(0)} ms; ${tasks.length}, ${Math.max(0, ...tasks).toFixed(0)} ms`
}
