// The viewer after a lost graphics context or failed requests, with reduced motion, and after fifty openings.
import { readFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { expectAccessible, expectState, picture } from '../support/screens.js'
import { expect, test } from '../support/test.js'
import {
  canvasOf,
  expectViewer,
  facts,
  inspector,
  layoutButton,
  look,
  mark,
  menu,
  openViewer,
  pick,
  viewerExamples,
} from '../support/viewer.js'
import { resting, unchanged } from '../support/viewerRest.js'

test.describe('after failures', () => {
  // the failures cause errors in the console
  test.use({ allowedMessages: /./ })

  test('a lost graphics context is reported, and the view comes back', async ({ page, api }) => {
    const { embryo } = await viewerExamples(api)
    await openViewer(page, embryo, { time: 50 })
    await (await menu(page, 'Properties')).getByRole('button', { name: /^volume/ }).click()
    await pick(page)
    await expect(inspector(page)).toBeVisible()
    const { name } = await facts(page)
    await inspector(page).getByRole('button', { name: 'Ghost others (G)' }).click()
    await page.mouse.move(700, 300)
    await page.mouse.down()
    await page.mouse.move(800, 340, { steps: 4 })
    await page.mouse.up()
    await resting(page)
    const before = await look(page)
    const loss = () =>
      canvasOf(page).evaluateHandle((canvas: HTMLCanvasElement) => {
        const extension = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
        if (!extension) throw new Error('the context cannot be lost')
        extension.loseContext()
        return extension
      })
    const alert = page.getByRole('alert').filter({ hasText: 'graphics card' })
    await test.step('the browser restores the context', async () => {
      const extension = await loss()
      await expect(alert).toBeVisible()
      await picture(page, 'viewer-context-lost')
      await extension.evaluate(lost => lost.restoreContext())
      await expect(alert).toBeHidden()
      await expectViewer(page, { time: 50 })
      await unchanged(page, before, 0.01)
    })
    await test.step('the browser does not restore it, and the person asks for the picture', async () => {
      await loss()
      await alert.getByRole('button', { name: 'Draw again' }).click()
      await expect(alert).toBeHidden()
      await expectViewer(page, { time: 50 })
      await unchanged(page, before, 0.01)
      expect((await facts(page)).name).toBe(name)
    })
  })

  test('a manifest and a frame that failed to load are reported and load on demand', async ({
    page,
    api,
  }) => {
    const { embryo } = await viewerExamples(api)
    await page.route('**/manifest', route => route.abort())
    await page.route('**/frames/**', route => route.abort())
    await page.goto(`/unity/?id_dataset=${embryo}&time=70`)
    await test.step('without its manifest the viewer tells that it could not load', async () => {
      await expect(page.getByText('The viewer could not load')).toBeVisible()
      await page.unroute('**/manifest')
      await page.getByRole('button', { name: 'Try again' }).click()
    })
    await test.step('without its frames the time point is named', async () => {
      const alert = page.getByRole('alert').filter({ hasText: 'This time point did not load' })
      await expect(alert).toBeVisible()
      await expectState(page, 'viewer-frame-failed')
      await page.unroute('**/frames/**')
      await alert.getByRole('button', { name: 'Try again' }).click()
      await expectViewer(page, { time: 70 })
      await expect(alert).toHaveCount(0)
    })
  })

  test('an unknown dataset is reported', async ({ page }) => {
    await page.goto('/unity/?id_dataset=999999')
    await expect(page.getByText('This dataset cannot be opened')).toBeVisible()
    await expectAccessible(page)
  })
})

test.describe('under reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('previews stand still, also while the pointer is over them', async ({ page }) => {
    await page.goto('/')
    const card = page.getByRole('article').first()
    await card.hover()
    await expect(card.locator('canvas')).toHaveCSS('opacity', '1')
    await expect(card.locator('canvas')).toHaveJSProperty('width', 300)
    await expect(card.locator('img')).toHaveCSS('opacity', '0')
  })

  test('the viewer shows no transitions', async ({ page, api }) => {
    const { embryo } = await viewerExamples(api)
    await openViewer(page, embryo, { time: 82 })
    await pick(page)
    await expect(inspector(page)).toBeVisible()
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())
    await resting(page) // the pictures of the selection are not part of the jump
    const before = await mark(page, 'pictures')
    await page.keyboard.press('f')
    await expect.poll(() => mark(page, 'pictures')).toBeGreaterThan(before)
    await framesPass(page, 30)
    expect((await mark(page, 'pictures')) - before, 'pictures for one jump').toBeLessThanOrEqual(3)
  })
})

const framesPass = (page: Page, count: number) =>
  page.evaluate(async left => {
    for (; left > 0; left--) await new Promise(requestAnimationFrame)
  }, count)

test.describe('in a small window', () => {
  test.use({ viewport: { width: 1000, height: 640 } })

  test('memory stays level when the viewer opens and closes fifty times', async ({
    page,
    api,
    context,
    browser,
  }) => {
    const { small } = await viewerExamples(api)
    await page.goto(`/dataset/${small}/`)
    const session = await context.newCDPSession(page)
    const openAndClose = async (times: number) => {
      for (let at = 0; at < times; at++) {
        await page.getByRole('button', { name: 'Open in viewer' }).click()
        await expectViewer(page)
        // the layout is kept for the next openings, and software rendering draws a small window faster
        if (at === 0) await layoutButton(page, 'Small window').click()
        await page.getByRole('button', { name: 'Close the viewer' }).click()
        await expect(canvasOf(page)).toHaveCount(0)
      }
    }
    await openAndClose(10)
    const before = await memory(session, browser)
    await openAndClose(40)
    const after = await memory(session, browser)
    const grown = (key: keyof typeof after) => after[key] - before[key]
    expect(grown('heap'), 'MB of script heap').toBeLessThan(5)
    expect(grown('buffers'), 'MB of array buffers').toBeLessThan(5)
    expect(grown('nodes'), 'DOM nodes').toBeLessThan(400)
    expect(grown('listeners'), 'listeners').toBeLessThan(100)
    expect(grown('processes'), 'MB of the drawing processes').toBeLessThan(160)
    expect(page.workers()).toHaveLength(0)
  })
})

const megabyte = 2 ** 20

/**
 * Memory after garbage collection. Script heap, array buffers and drawing processes are in MB; DOM nodes and
 * listeners are counts. The size of the processes varies. A leaked graphics context costs 5 MB or more, so
 * forty leaked contexts cost 200 MB.
 */
async function memory(session: CDPSession, browser: Browser) {
  await session.send('HeapProfiler.enable')
  for (let at = 0; at < 3; at++) await session.send('HeapProfiler.collectGarbage')
  const { usedSize, backingStorageSize = 0 } = await session.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters')
  return {
    heap: usedSize / megabyte,
    buffers: backingStorageSize / megabyte,
    processes: (await drawing(browser)) / megabyte,
    nodes,
    listeners: jsEventListeners,
  }
}

/** Bytes of the renderer and GPU processes. PSS counts each shared page of memory once. */
async function drawing(browser: Browser) {
  const session = await browser.newBrowserCDPSession()
  const { processInfo } = await session.send('SystemInfo.getProcessInfo')
  await session.detach()
  const pssOf = (id: number) =>
    Number(/^Pss:\s+(\d+)/m.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8'))?.[1])
  return processInfo
    .filter(({ type }) => ['renderer', 'GPU'].includes(type))
    .reduce((sum, { id }) => sum + pssOf(id) * 1024, 0)
}
