// The viewer: views from the sides, projection, bookmarks, and what the picture keeps: colours and its place.
import type { Page } from '@playwright/test'
import { outlineRuns, scenePicture } from '../../support/outlines.js'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import {
  canvasOf,
  difference,
  dock,
  expectSelected,
  expectViewer,
  fineLook,
  inspector,
  kept,
  layoutButton,
  lit,
  look,
  mark,
  menu,
  openViewer,
  viewerExamples,
} from '../../support/viewer.js'
import { blur, changed, resting, unchanged } from '../../support/viewerRest.js'

test.use({ viewport: { width: 1120, height: 720 } })

test('cells keep their colours when selected, keys and buttons move the camera, bookmarks keep a view', async ({
  page,
  api,
}) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 82 })
  await test.step('selected cells keep their colours', async () => {
    await resting(page)
    const before = await fineLook(page)
    await blur(page)
    await page.keyboard.press('Control+a')
    await expect(inspector(page)).toBeVisible()
    await resting(page)
    expect(lit(before)).toBeGreaterThan(0.2)
    // outlines change their own pixels only; an added white of 16 % would change nearly all
    expect(kept(before, await fineLook(page))).toBeGreaterThan(0.7)
    await page.keyboard.press('Escape')
    await expect(inspector(page)).toBeHidden()
  })
  await test.step('the page of the viewer is not empty while the viewer has a small window', async () => {
    await layoutButton(page, 'Small window').click()
    await expect(page.getByText('The viewer is in a small window')).toBeVisible()
    await expectState(page, 'viewer-page-small-window')
    await page.getByRole('button', { name: 'Show the viewer here' }).click()
    await expect(layoutButton(page, 'Whole page')).toHaveAttribute('aria-pressed', 'true')
    await expectViewer(page, { time: 82 })
  })
  await cameraMoved(page)
})

async function cameraMoved(page: Page) {
  const panel = await menu(page, 'Camera')
  await blur(page)
  await resting(page) // the viewer has measured the panel
  await page.keyboard.press('r') // the first view beside the panel, which moved nothing when it opened
  await resting(page)
  const first = await look(page)
  await test.step('a button shows the specimen from a side, in full', async () => {
    await panel.getByRole('button', { name: '+Z' }).click()
    await changed(page, first, 0.05)
    await expectState(page, 'viewer-camera')
  })
  await resting(page)
  const fromAbove = await look(page)
  await test.step('a bookmark keeps the view under a name', async () => {
    await panel.getByRole('textbox', { name: 'Name of the bookmark' }).fill('from above')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByRole('button', { name: 'from above', exact: true })).toBeVisible()
    await blur(page)
  })
  await test.step('keys turn the view, and the key r returns to the first view', async () => {
    await page.keyboard.press('q')
    await page.keyboard.press('w')
    await changed(page, fromAbove, 0.05)
    await page.keyboard.press('r')
    await unchanged(page, first, 0.02)
  })
  await test.step('the bookmark returns to its view, also after the projection has changed', async () => {
    await page.keyboard.press('p')
    await expect(panel.getByRole('button', { name: 'Parallel' })).toHaveAttribute('aria-pressed', 'true')
    await panel.getByRole('button', { name: 'from above', exact: true }).click()
    await expect(panel.getByRole('button', { name: 'Perspective' })).toHaveAttribute('aria-pressed', 'true')
    await unchanged(page, fromAbove, 0.02)
  })
  await test.step('a bookmark can be deleted', async () => {
    await panel.getByRole('button', { name: 'Delete the bookmark from above' }).click()
    await expect(panel.getByText('Save this camera view under a name')).toBeVisible()
  })
}

test('small selected objects keep their colours: one outline lies around all of them', async ({
  page,
  api,
}) => {
  const { short } = await viewerExamples(api)
  await openViewer(page, short, { time: 0 })
  await canvasOf(page).hover()
  for (let turn = 0; turn < 8; turn++) await page.mouse.wheel(0, 240)
  await resting(page)
  await page.mouse.move(1, 1)
  await resting(page)
  const before = await fineLook(page)
  await blur(page)
  await page.keyboard.press('Control+a')
  await expectSelected(page, (await mark(page, 'objects')).toLocaleString('en'))
  await resting(page)
  const after = await fineLook(page)
  expect(lit(before)).toBeGreaterThan(0.01)
  expect(kept(before, after)).toBeGreaterThan(0.8) // 0.89; with an outline in each of them most of the colours were lost
  expect(difference(before, after)).toBeGreaterThan(0.001)
})

test.describe('at the resolution of a screen', () => {
  test.use({ deviceScaleFactor: 1 })

  test('thin selected neurons have lines around them instead of dots', async ({ page, api }) => {
    const worm = (await api.examples()).find(({ name }) => name.includes('Virtual worm'))!
    await openViewer(page, worm.id)
    const panel = await menu(page, 'Objects')
    await resting(page)
    const line = panel.getByRole('combobox', { name: 'Query' })
    await line.fill('name ~ db* | name ~ dd* | name ~ va*')
    await expect(panel.getByRole('region', { name: 'Query' }).getByRole('status')).toHaveText('25 objects')
    await line.press('Enter')
    await expectSelected(page, 25)
    await blur(page)
    await page.keyboard.press('g')
    await resting(page)
    expect(outlineRuns(await scenePicture(page))).toBeGreaterThan(25)
  })
})

test('an address in lower case limits the time range, and on white the scale bar stays readable', async ({
  page,
  api,
}) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 20, mintime: 10, maxtime: 30, background: 'white' })
  await test.step('the time range has the limits of the address', async () => {
    await expect(dock(page).getByRole('slider', { name: 'First time point played' })).toHaveAttribute(
      'aria-valuenow',
      '10',
    )
    await expect(dock(page).getByRole('slider', { name: 'Last time point played' })).toHaveAttribute(
      'aria-valuenow',
      '30',
    )
  })
  await test.step('the scale bar and the axes stay readable on white', async () => {
    const corner = dock(page)
    await expect(corner.locator('[data-scale-words]')).toHaveCSS('color', 'rgb(43, 50, 60)')
    await expect(corner.locator('[data-scale-bar]')).toHaveCSS('border-bottom-color', 'rgb(43, 50, 60)')
    const lines = corner.getByRole('img', { name: /^Directions/ }).locator('line')
    await expect(lines.first()).toBeVisible()
    const strokes = await lines.evaluateAll(all => all.map(line => getComputedStyle(line).stroke))
    for (const stroke of strokes) expect(contrastOnWhite(stroke), stroke).toBeGreaterThanOrEqual(3)
  })
})

/** The contrast of a colour `rgb(r, g, b)` with white, as WCAG defines it. */
function contrastOnWhite(colour: string): number {
  const [red = 0, green = 0, blue = 0] = (colour.match(/\d+/g) ?? []).map(text => {
    const share = Number(text) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 1.05 / (0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05)
}
