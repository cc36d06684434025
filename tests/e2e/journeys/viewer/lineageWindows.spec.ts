// The viewer and a lineage window side by side: both hide, ghost, colour and select the same cells.
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test.js'
import {
  expectViewer,
  inspector,
  look,
  menu,
  openViewer,
  selectedCells,
  viewerExamples,
} from '../../support/viewer.js'
import { blur, changed, resting, unchanged } from '../../support/viewerRest.js'

test.use({ viewport: { width: 1280, height: 800 } })

const tree = (page: Page) => page.getByRole('application', { name: /^Lineage/ })

/** Ink of the tree in pixels, and the tree as text. */
const drawn = (page: Page): Promise<{ ink: number; text: string }> =>
  page.locator('canvas[data-lineage]').evaluate((canvas: HTMLCanvasElement) => {
    const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!
    context.drawImage(canvas, 0, 0)
    const { data } = context.getImageData(0, 0, canvas.width, canvas.height)
    let ink = 0
    for (let at = 3; at < data.length; at += 4) ink += data[at]! / 255
    return { ink, text: canvas.toDataURL() }
  })
const inkOf = async (page: Page) => (await drawn(page)).ink

async function press(page: Page, ...keys: string[]): Promise<void> {
  await tree(page).focus()
  for (const key of keys) await page.keyboard.press(key)
}

async function choose(page: Page, fold: string, name: string): Promise<void> {
  await page.getByText(fold, { exact: true }).click()
  await page.getByRole('button', { name, exact: true }).click()
  await page.keyboard.press('Escape')
}

async function lives(page: Page): Promise<number> {
  const words = await tree(page).getAttribute('aria-label')
  return Number(/of ([\d,]+) lives/.exec(words ?? '')?.[1]?.replaceAll(',', ''))
}

test('hidden, ghosted and coloured cells are the same in two windows', async ({ page, api }) => {
  test.slow()
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 60 })
  const own = await page.context().newPage()
  await own.goto(`/lineage/?id_dataset=${embryo}`)
  await expect(tree(own)).toHaveAccessibleName(/lives/)
  await press(own, 'ArrowDown', 'ArrowDown', 'Enter')
  expect(await selectedCells(own, 'All that come from them')).toBeGreaterThan(50)
  await expect(inspector(page).getByRole('heading').first()).toHaveText(/^a6/)
  await page.getByRole('slider', { name: 'Time', exact: true }).focus()
  await page.keyboard.press('End')
  await blur(page)
  await resting(page)
  const [shown, whole] = [await look(page), await inkOf(own)]
  await test.step('cells that the lineage window hides leave the picture, and the picture brings them back', async () => {
    await press(own, 'h')
    await changed(page, shown, 0.02)
    await expect.poll(() => inkOf(own)).toBeLessThan(whole * 0.95)
    const hidden = await inkOf(own)
    await page.locator('[data-viewer]').focus()
    await page.keyboard.press('a')
    await expect.poll(() => inkOf(own)).toBeGreaterThan(hidden * 1.03)
    await expect(page.getByRole('button', { name: 'Show all', exact: true })).toBeHidden()
  })
  await test.step('cells that the picture ghosts are pale in the tree, and the tree brings them back', async () => {
    await press(own, 'Enter')
    await choose(own, 'Select', 'All that come from them')
    await resting(page)
    const before = await look(page)
    await page.locator('[data-viewer]').focus()
    await page.keyboard.press('g')
    await changed(page, before, 0.02)
    await expect.poll(() => inkOf(own)).toBeLessThan(whole * 0.6)
    await press(own, 'a')
    await unchanged(page, before, 0.01)
    await expect.poll(() => inkOf(own)).toBeGreaterThan(whole * 0.97)
  })
  await test.step('a property that colours the picture colours the tree, and orders it', async () => {
    const before = (await drawn(own)).text
    const panel = await menu(page, 'Properties')
    await panel
      .getByRole('button', { name: /^volume/ })
      .first()
      .click()
    await expect.poll(async () => (await drawn(own)).text === before).toBe(false)
    await resting(page)
    const byNumber = (await drawn(own)).text
    const order = own.getByRole('combobox', { name: 'Order' })
    await order.selectOption('by the property that colours')
    await expect.poll(async () => (await drawn(own)).text === byNumber).toBe(false)
    await order.selectOption('by number')
    await expect.poll(async () => (await drawn(own)).text === byNumber).toBe(true)
  })
  await test.step('a colour that the tree gives shows in the picture', async () => {
    const before = await look(page)
    await choose(own, 'Colour', 'Colour 1')
    await changed(page, before, 0.02)
  })
  await test.step('only the selected subtree is drawn, and all trees again', async () => {
    const all = await lives(own)
    await choose(own, 'Select', 'Draw only their subtrees')
    await expect.poll(() => lives(own)).toBeLessThan(all / 2)
    await choose(own, 'Select', 'Draw all trees')
    await expect.poll(() => lives(own)).toBe(all)
  })
  await test.step('the common ancestor is selected at a time at which it lives', async () => {
    await choose(own, 'Select', 'All that come from them')
    const slider = page.getByRole('slider', { name: 'Time', exact: true })
    await slider.focus()
    await page.keyboard.press('End')
    const last = Number(await slider.getAttribute('aria-valuenow'))
    await choose(own, 'Select', 'The common ancestor')
    await expect.poll(async () => Number(await slider.getAttribute('aria-valuenow'))).toBeLessThan(last)
    await expect(inspector(page).getByRole('heading').first()).toHaveText(/^a/)
  })
  await test.step('a place of the list of errors is shown in both windows', async () => {
    await own.getByText('Check', { exact: true }).click()
    await own.getByText(/^Volume jumps by half or more/).click()
    const places = own.getByRole('button', { name: /, time point \d+$/ })
    const times = (await places.allTextContents()).map(words => Number(/\d+$/.exec(words)![0]))
    expect(times).toEqual(times.toSorted((a, b) => a - b))
    await places.first().click()
    await expectViewer(page, { time: times[0]! })
    const [name] = (await places.first().textContent())!.split(',')
    await expect(inspector(page).getByRole('heading').first()).toHaveText(name!)
  })
  await test.step('the lineage stands beside the picture or below it', async () => {
    await page.getByRole('button', { name: 'Lineage', exact: true }).click()
    const edges = async () => [
      await page.locator('[data-ready]').boundingBox(),
      await tree(page).boundingBox(),
    ]
    await page.getByRole('button', { name: 'Below the picture' }).click()
    const [, below] = await edges()
    await page.getByRole('button', { name: 'Beside the picture' }).click()
    const [, beside] = await edges()
    expect(below!.width).toBeGreaterThan(beside!.width * 1.5)
    expect(beside!.height).toBeGreaterThan(below!.height * 1.5)
    expect(beside!.x).toBeGreaterThan(below!.x + 300)
  })
  await test.step('another dataset in the viewer is shown by the lineage window', async () => {
    const { small } = await viewerExamples(api)
    await openViewer(page, small)
    await expect(own).toHaveURL(new RegExp(`id_dataset=${small}$`))
    await expect(own.getByRole('heading', { level: 1 })).toContainText('early embryo')
    await expect(tree(own)).toHaveAccessibleName(/lives/)
    await expect(inspector(page)).toHaveCount(0)
  })
})
