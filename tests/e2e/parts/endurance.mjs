// The viewer when something is taken from it, where motion is not wanted, and after fifty openings.
import { readFileSync } from 'node:fs'
import { axe, picture, visit } from '../support/browser.mjs'
import { chosen } from '../support/chosen.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { until } from '../support/server.mjs'
import {
  facts,
  inspector,
  layoutButton,
  lit,
  look,
  marks,
  openViewer,
  press,
  shows,
} from '../support/viewer.mjs'

export async function endurance({ server, browser }) {
  const ids = await chosen(server)
  await losses(browser, server, ids)
  await stillness(browser, server, ids)
  await fiftyTimes(browser, server, ids)
}

const number = (found, name) => Number(found[name])

/** In pages of their own: what the browser says of a loss we provoked is no fault. */
async function losses(browser, server, { embryo }) {
  const { page, context } = await visit(browser, server.base)
  await step('a lost graphics context is told, and comes back with time and pick', async () => {
    await openViewer(page, embryo, { time: 50 })
    await press(page)
    await inspector(page).waitFor()
    const { name } = await facts(page)
    const loss = await page.evaluateHandle(() =>
      document.querySelector('canvas[data-ready]').getContext('webgl2').getExtension('WEBGL_lose_context'),
    )
    await loss.evaluate(extension => extension.loseContext())
    await page.getByRole('alert').filter({ hasText: 'graphics card' }).waitFor()
    await picture(page, 'viewer-context-lost')
    await loss.evaluate(extension => extension.restoreContext())
    await page.getByRole('alert').waitFor({ state: 'hidden' })
    await shows(page, { time: 50 })
    holds(lit(await look(page)) > 0.2, 'the picture is dark')
    equal((await facts(page)).name, name)
  })
  await step('a frame that cannot be fetched is told, and tried again', async () => {
    await page.route('**/frames/**', route => route.abort())
    await page.goto(`/unity/?id_dataset=${embryo}&time=70`)
    const alert = page.getByRole('alert').filter({ hasText: 'This time point did not load' })
    await alert.waitFor()
    none(await axe(page))
    await picture(page, 'viewer-frame-failed')
    await page.unroute('**/frames/**')
    await alert.getByRole('button', { name: 'Try again' }).click()
    await shows(page, { time: 70 })
    equal(await alert.count(), 0)
  })
  await step('so is a manifest', async () => {
    await page.route('**/manifest', route => route.abort())
    await page.goto(`/unity/?id_dataset=${embryo}`)
    await page.getByText('The viewer could not load').waitFor()
    await page.unroute('**/manifest')
    await page.getByRole('button', { name: 'Try again' }).click()
    await shows(page)
  })
  await step('a dataset that is not there says so', async () => {
    await page.goto('/unity/?id_dataset=999999')
    await page.getByText('This dataset cannot be opened').waitFor()
    none(await axe(page))
  })
  await context.close()
}

async function stillness(browser, server, { embryo }) {
  const { page, told, context } = await visit(browser, server.base, { reducedMotion: 'reduce' })
  await step('where motion is not wanted previews stand still, also under the pointer', async () => {
    await page.goto('/')
    const card = page.getByRole('article').first()
    await card.hover()
    await until(
      () =>
        card
          .locator('canvas')
          .evaluate(still => still.width === 300 && getComputedStyle(still).opacity === '1'),
      5_000,
    )
    equal(await card.locator('img').evaluate(image => getComputedStyle(image).opacity), '0')
  })
  await step('and nothing flies or fades in the viewer', async () => {
    await openViewer(page, embryo, { time: 82 })
    await press(page)
    await inspector(page).waitFor()
    await page.evaluate(() => document.activeElement.blur())
    const pictures = number(await marks(page), 'pictures')
    await page.keyboard.press('f')
    await until(async () => number(await marks(page), 'pictures') > pictures, 5_000)
    await page.waitForTimeout(500)
    holds(
      number(await marks(page), 'pictures') - pictures <= 3,
      `${number(await marks(page), 'pictures') - pictures} pictures for one jump`,
    )
  })
  await step('the console stayed silent there', () => none(told))
  await context.close()
}

const megabyte = 2 ** 20

async function fiftyTimes(browser, server, { small }) {
  const { page, told, context } = await visit(browser, server.base, { width: 1000, height: 640 })
  await page.goto(`/dataset/${small}/`)
  const session = await context.newCDPSession(page)
  const openAndClose = async times => {
    for (let at = 0; at < times; at++) {
      await page.getByRole('button', { name: 'Open in viewer' }).click()
      await shows(page)
      if (at === 0) await layoutButton(page, 'Small window').click() // it opens there the next time too, and software draws few pixels sooner
      await page.getByRole('button', { name: 'Close the viewer' }).click()
      await page.locator('canvas[data-ready]').waitFor({ state: 'detached' })
    }
  }
  await step('opened and closed fifty times, memory stays level', async () => {
    await openAndClose(10)
    const before = await memory(session, browser)
    await openAndClose(40)
    const after = await memory(session, browser)
    const grown = Object.fromEntries(
      Object.keys(before).map(key => [key, Math.round((after[key] - before[key]) * 10) / 10]),
    )
    console.log(`      after 10: ${JSON.stringify(before)}, 40 times more: ${JSON.stringify(grown)}`)
    holds(
      grown.heap < 5 &&
        grown.buffers < 5 &&
        grown.nodes < 400 &&
        grown.listeners < 100 &&
        grown.processes < 160,
      `grown by ${JSON.stringify(grown)}`,
    )
    equal(page.workers().length, 0)
  })
  await step('the console stayed silent over all fifty', () => none(told))
  await context.close()
}

/** MB of script's heap, of array buffers, and of the processes that draw (these breathe: a context that stays costs 5 MB and more, forty of them 200), after the collector ran; and counts */
async function memory(session, browser) {
  await session.send('HeapProfiler.enable')
  for (let at = 0; at < 3; at++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  const tenths = bytes => Math.round((bytes / megabyte) * 10) / 10
  return {
    heap: tenths(usedSize),
    buffers: tenths(backingStorageSize),
    processes: tenths(await drawing(browser)),
    nodes,
    listeners: jsEventListeners,
  }
}

/** Bytes of the renderers and of the GPU's process, each page of memory counted once. */
async function drawing(browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const kilobytes = processInfo
    .filter(({ type }) => ['renderer', 'GPU'].includes(type))
    .map(({ id }) => Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))[1]))
  return kilobytes.reduce((sum, each) => sum + each, 0) * 1024
}
