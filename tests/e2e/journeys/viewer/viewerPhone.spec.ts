// The viewer on a phone: fingers, sheets, memory.
import type { Locator, Page } from '@playwright/test'
import { fingers, smallTargets } from '../../support/fingers.js'
import { expectNoOverflow, expectState } from '../../support/screens.js'
import { expect, moving, phone, test } from '../../support/test.js'
import {
  canvasOf,
  difference,
  dock,
  expectViewer,
  inspector,
  litBehind,
  look,
  mark,
  menu,
  openViewer,
  viewerExamples,
} from '../../support/viewer.js'
import { changed, resting } from '../../support/viewerRest.js'

test.use({ ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 })

const scale = (page: Page) =>
  page.locator('[data-scale-bar]').evaluate(bar => bar.getBoundingClientRect().width)
const scaleWords = (page: Page) => page.locator('[data-scale-words]').innerText()

/** Pulls the sheet of the picked object down, so that it is a strip. */
async function closeByGrip(page: Page) {
  const grip = (await inspector(page).getByRole('button', { name: 'Use the whole height' }).boundingBox())!
  await page.mouse.move(grip.x + grip.width / 2, grip.y + 8)
  await page.mouse.down()
  await page.mouse.move(grip.x + grip.width / 2, grip.y + 120, { steps: 4 })
  await page.mouse.up()
  await expect(inspector(page).getByText('Number', { exact: true })).toBeHidden()
}

test('fingers turn, zoom and pick, and panels are sheets', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 60 })
  const viewer = dock(page)
  await test.step('the warning lies above the picture, whose legend it would cover, until it is dismissed', async () => {
    const note = viewer.getByRole('note')
    const [{ y, height }, picture] = [(await note.boundingBox())!, (await canvasOf(page).boundingBox())!]
    expect(picture.y).toBeGreaterThanOrEqual(y + height)
    await note.getByRole('button', { name: 'Dismiss' }).tap()
    await expect(note).toHaveCount(0)
    expect(await smallTargets(viewer)).toEqual([])
    await resting(page)
    await expectState(page, 'viewer-phone')
  })
  await test.step('the picture fills the screen at two pixels per pixel, within the memory of a phone', async () => {
    const { width, height } = await canvasOf(page).evaluate((canvas: HTMLCanvasElement) => ({
      width: canvas.width,
      height: canvas.height,
    }))
    expect(width).toBe(780)
    expect(height).toBeGreaterThan(1450)
    expect(await mark(page, 'gpuBytes')).toBeLessThan(80e6)
    expect(await page.getByRole('banner').evaluate(header => header.closest('[inert]') !== null)).toBe(true)
    await expectNoOverflow(page)
  })
  await test.step('one finger turns, two zoom', async () => {
    await resting(page)
    const before = await look(page)
    await fingers(page, [[[0.3, 0.4]], [[0.45, 0.42]], [[0.6, 0.44]]])
    await changed(page, before, 0.1)
    await expect(inspector(page)).toBeHidden()
    const [words, width] = [await scaleWords(page), await scale(page)]
    await fingers(page, [
      [
        [0.45, 0.4],
        [0.55, 0.4],
      ],
      [
        [0.35, 0.4],
        [0.65, 0.4],
      ],
      [
        [0.2, 0.4],
        [0.8, 0.4],
      ],
    ])
    await expect
      .poll(async () => (await scaleWords(page)) !== words || Math.abs((await scale(page)) - width) > 8)
      .toBe(true)
    expect(await page.evaluate(() => visualViewport?.scale), 'zoom of the page').toBe(1)
    await resting(page)
  })
  await test.step('a tap picks, and the picked object is a strip', async () => {
    await fingers(page, [[[0.5, 0.4]]])
    await expect(inspector(page)).toBeVisible()
    await expect(inspector(page).getByText('Number', { exact: true })).toBeHidden()
  })
  await test.step('a long press opens the sheet of the object, and its grip closes it', async () => {
    await fingers(page, [[[0.42, 0.36]]], 700)
    await expect(inspector(page).getByText('Number', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => getSelection()?.toString())).toBe('')
    await expectState(page, 'viewer-phone-object')
    await closeByGrip(page)
  })
  await test.step('the end of a long press clicks nothing in the sheet that opened below the finger', async () => {
    const canvas = (await canvasOf(page).boundingBox())!
    await fingers(page, [[[0.5, 0.62]]], 900)
    const sheet = (await inspector(page).boundingBox())!
    expect(sheet.y, 'the finger was on the sheet').toBeLessThan(canvas.y + canvas.height * 0.62)
    await page.waitForTimeout(500)
    await expect(inspector(page).getByText('Number', { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Show all' })).toHaveCount(0) // nothing is hidden
    expect(await inspector(page).boundingBox()).toEqual(sheet)
    const label = page.locator('[data-name-label]')
    await expect
      .poll(async () => (await label.boundingBox())!.y, { message: 'the cell moves above the sheet' })
      .toBeLessThan(sheet.y)
    await closeByGrip(page)
  })
  await test.step('a property colours the cells from a sheet', async () => {
    await resting(page)
    const before = await look(page)
    const properties = await menu(page, 'Properties')
    await properties.getByRole('button', { name: /^volume/ }).tap()
    await expect(page.getByRole('region', { name: /^Legend of/ })).toBeVisible()
    const { x, y, width, height } = (await properties.boundingBox())!
    expect([x, width, y + height]).toEqual([0, 390, 844 - 56])
    await expectState(page, 'viewer-phone-colours')
    await properties.getByRole('button', { name: 'Close' }).tap()
    await expect(properties).toHaveCount(0)
    await resting(page)
    expect(difference(before, await look(page))).toBeGreaterThan(0.1)
  })
  await test.step('the table is a sheet, and the tools stay in reach', async () => {
    await page.getByRole('button', { name: 'Tools', exact: true }).tap()
    await page.getByRole('button', { name: 'Table of objects (T)' }).tap()
    await expect(page.getByRole('grid').or(page.getByRole('table'))).toBeVisible()
    await expectState(page, 'viewer-phone-table')
    expect((await page.locator('[data-pane][data-sheet]').boundingBox())!.height).toBeGreaterThan(844 * 0.45)
    await page.getByRole('button', { name: 'Close the table (T)' }).tap()
    await expectViewer(page, { time: 60 })
  })
  await test.step('all sizes of a picture stand above the tools', async () => {
    await page.getByRole('button', { name: 'Tools', exact: true }).tap()
    const tools = page.getByRole('toolbar', { name: 'Tools' })
    await tools.getByRole('button', { name: /picture/i }).tap()
    const sizes = (await tools.getByRole('group').boundingBox())!
    const [first] = await tools.getByRole('button', { name: /^Turn and pick/ }).all()
    expect(sizes.height).toBeGreaterThan(200)
    expect(sizes.y + sizes.height).toBeLessThanOrEqual((await first!.boundingBox())!.y)
    await tools.getByRole('group').getByRole('button', { name: 'Close' }).tap()
  })
  await test.step('the tree of the lineage has a fifth of the screen', async () => {
    await page.getByRole('button', { name: 'Lineage', exact: true }).tap()
    const tree = page.locator('[data-pane] canvas').first()
    await expect(tree).toBeVisible()
    await expect.poll(async () => (await tree.boundingBox())!.height).toBeGreaterThan(844 * 0.2)
    await page.getByRole('button', { name: 'Close the lineage' }).tap()
    await expectViewer(page, { time: 60 })
  })
})

test('the first view keeps clear of the legend, folded and unfolded', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 60 })
  const properties = await menu(page, 'Properties')
  await properties.getByRole('button', { name: /^volume/ }).tap()
  const behindLegend = () => litBehind(page, '[aria-label^="Legend of"]')
  await expect.poll(behindLegend).toBe(0)
  await properties.getByRole('button', { name: 'Close' }).tap()
  // the whole folded legend is its button
  await page
    .getByRole('region', { name: /^Legend of/ })
    .getByRole('heading')
    .tap({ force: true })
  await resting(page)
  await expect.poll(behindLegend).toBe(0)
  const unfolded = await look(page)
  await page.getByRole('button', { name: 'Fold the legend' }).tap()
  await changed(page, unfolded, 0.1)
  await expect.poll(behindLegend).toBe(0)
})

test('a query has the whole sheet while it is typed, and its result stays visible', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 60 })
  await dock(page).getByRole('note').getByRole('button', { name: 'Dismiss' }).tap()
  const panel = await menu(page, 'Objects')
  const line = panel.getByRole('combobox', { name: 'Query' })
  const result = panel.getByRole('region', { name: 'Query' }).getByRole('status')
  const half = (await panel.boundingBox())!.height
  const isIn = async (part: Locator) => {
    const [pane, inner] = [(await panel.boundingBox())!, (await part.boundingBox())!]
    return inner.y >= pane.y && inner.y + inner.height <= pane.y + pane.height
  }
  await test.step('a fault is underlined in letters of the same size as the text', async () => {
    await line.tap()
    await line.fill('fat = x')
    const mark = panel.locator('span[data-kind=fault]')
    const sizeOf = (part: Locator) => part.evaluate(element => getComputedStyle(element).font)
    expect(await sizeOf(mark)).toBe(await sizeOf(line))
    await line.fill('')
  })
  await test.step('the sheet grows, so that completions and result lie below each other', async () => {
    await line.tap()
    await line.pressSequentially('fate = "Head Epi')
    await panel.getByRole('option', { name: /^Head Epidermis/ }).tap()
    await expect(result).toHaveText(/^1,705 objects at all times, \d+ at this time$/)
    expect((await panel.boundingBox())!.height).toBeGreaterThan(half + 200)
    await expect.poll(() => isIn(result)).toBe(true)
    await expectState(page, 'viewer-phone-query')
  })
  await test.step('a chosen way shows the picture again, with the result above the edge', async () => {
    await panel.getByRole('button', { name: 'Isolate found' }).tap()
    await expect(inspector(page)).toBeVisible()
    await expect.poll(async () => (await panel.boundingBox())!.height).toBe(half)
    await expect.poll(() => isIn(result)).toBe(true)
    await expectState(page, 'viewer-phone-query-result')
  })
})

test('a cell of another time is found by its name and shown with one tap', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 82 })
  const objects = await menu(page, 'Objects')
  const height = async () => (await objects.boundingBox())!.height
  const half = await height()
  await objects.getByRole('searchbox').fill('a7.0009*')
  const found = objects.getByRole('button', { name: /^a7\.0009\*/ })
  await expect(found).toBeInViewport({ ratio: 1 })
  expect(await height()).toBeGreaterThan(half + 100)
  await expectState(page, 'viewer-phone-found')
  await found.tap()
  await expect(inspector(page)).toContainText('a7.0009*')
  await expect.poll(height).toBe(half)
})

test.describe('with movement', () => {
  test.use(moving)

  test('two fingers move the picture, and a lost context keeps the view', async ({ page, api }) => {
    const { small } = await viewerExamples(api)
    await openViewer(page, small, { time: 20 })
    const viewer = dock(page)
    await viewer.getByRole('note').getByRole('button', { name: 'Dismiss' }).tap()
    await resting(page)
    const before = await look(page)
    await test.step('two fingers move it', async () => {
      const scaleBefore = await scale(page)
      const both = (y: number): [number, number][] => [
        [0.4, y],
        [0.6, y],
      ]
      await fingers(page, [both(0.3), both(0.36), both(0.42)])
      await changed(page, before, 0.03)
      await resting(page)
      expect(Math.abs((await scale(page)) - scaleBefore)).toBeLessThan(4)
    })
    await test.step('the browser takes the graphics context away, and the same view returns', async () => {
      const moved = await look(page)
      await canvasOf(page).evaluate((canvas: HTMLCanvasElement) => {
        const graphics = canvas.getContext('webgl2')?.getExtension('WEBGL_lose_context')
        graphics?.loseContext()
        setTimeout(() => graphics?.restoreContext(), 500)
      })
      await expect(viewer.getByText('The browser lost access to the graphics card')).toBeVisible()
      await expect(canvasOf(page)).toHaveCSS('opacity', '0')
      await expectViewer(page, { time: 20 })
      await expect(viewer.getByText('The browser lost access to the graphics card')).toHaveCount(0)
      await resting(page)
      expect(difference(moved, await look(page))).toBeLessThan(0.02)
    })
  })
})

test.describe('a phone that lies on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } })

  test('leaves the picture most of its height', async ({ page, api }) => {
    const { embryo } = await viewerExamples(api)
    await openViewer(page, embryo, { time: 60 })
    await expect(page.getByRole('navigation', { name: 'Viewer menus' })).toBeVisible()
    await expect(dock(page).getByRole('note')).toHaveCount(0)
    await expect(page.getByRole('complementary', { name: 'Tip' })).toHaveCount(0)
    const rail = (await page.getByRole('navigation', { name: 'Viewer menus' }).boundingBox())!
    const timeline = (await dock(page).locator('footer').boundingBox())!
    const canvas = (await canvasOf(page).boundingBox())!
    expect(await page.getByRole('banner').evaluate(header => header.closest('[inert]') !== null)).toBe(true)
    expect([rail.x, rail.width]).toEqual([0, 72])
    expect(timeline.y - canvas.y).toBeGreaterThan(260)
    await test.step('a menu stands beside the picture', async () => {
      const properties = await menu(page, 'Properties')
      await properties.getByRole('button', { name: /^volume/ }).tap()
      const box = (await properties.boundingBox())!
      expect([box.x, box.y + box.height]).toEqual([72, 390])
      await expectState(page, 'viewer-lying-colours')
      await properties.getByRole('button', { name: 'Close' }).tap()
    })
    await test.step('the legend keeps off the strip of the picked object', async () => {
      await fingers(page, [[[0.5, 0.4]]])
      await expect(inspector(page)).toBeVisible()
      const legend = (await page.getByRole('region', { name: /^Legend of/ }).boundingBox())!
      const strip = (await inspector(page).boundingBox())!
      expect(legend.y + legend.height).toBeLessThan(strip.y)
      await expectState(page, 'viewer-lying-object')
    })
    await test.step('the box of a tool stands beside the tools', async () => {
      await page.getByRole('button', { name: 'Tools', exact: true }).tap()
      await page.getByRole('button', { name: 'Download a picture' }).tap()
      const box = (await page.getByRole('group', { name: 'Download a picture' }).boundingBox())!
      expect(box.y).toBeGreaterThan(0)
      expect(box.x + box.width).toBeLessThanOrEqual(844)
      expect(await smallTargets(dock(page))).toEqual([])
      await expectState(page, 'viewer-lying-picture')
    })
  })
})
