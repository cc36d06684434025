// The viewer: selecting cells by name, box, keys and sets; hiding, isolating and ghosting them; undo.
import type { Page } from '@playwright/test'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import {
  canvasOf,
  dock,
  expectSelected,
  expectViewer,
  inspector,
  lit,
  look,
  menu,
  openViewer,
  pick,
  viewerExamples,
} from '../../support/viewer.js'
import { blur, changed, resting, unchanged } from '../../support/viewerRest.js'

test.use({ viewport: { width: 1120, height: 720 } })

const tool = (page: Page, name: RegExp) =>
  page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name })

/** Drags over a part of the canvas, given as fractions of its width and height. */
async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const box = await canvasOf(page).boundingBox()
  if (!box) throw new Error('the canvas of the viewer is not visible')
  const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 8 })
  await page.mouse.up()
}

/** A point of the selected object: its name stands 14 pixels to the right of its centre. */
async function selectedPlace(page: Page) {
  // away from the canvas, so that no name under the pointer is in the picture
  await page.mouse.move(1, 1)
  const line = dock(page).locator('div[aria-hidden=true] > svg line').first()
  await expect(line).toHaveCount(1)
  const [x1, y1, x2, y2] = await line.evaluate(element =>
    ['x1', 'y1', 'x2', 'y2'].map(key => Number(element.getAttribute(key))),
  )
  const box = await canvasOf(page).boundingBox()
  if (!box) throw new Error('the canvas of the viewer is not visible')
  // the line of the name ends at the rim of the object, and points to its middle
  const on = (from = 0, to = 0) => from + (from - to) * 1.9
  return [box.x + on(x1, x2), box.y + on(y1, y2)] as const
}

/** The number of objects in the heading of the inspector. */
const countOf = async (page: Page) =>
  Number.parseInt((await inspector(page).getByRole('heading').first().innerText()).replace(/\D/g, ''))

test('cells found by name or in a box are selected, hidden, isolated and kept, and each step is undone', async ({
  page,
  api,
}) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 82 })
  await resting(page)
  const whole = await look(page)
  const panel = await menu(page, 'Objects')
  const rows = panel.getByRole('option')
  const names = await test.step('several names, separated by commas, find several cells', async () => {
    const found = await Promise.all([0, 1].map(at => rows.nth(at).locator('span').first().innerText()))
    await panel.getByRole('searchbox').fill(found.join(', '))
    await expect(panel.getByText(/^2 of \d+ at this time$/)).toBeVisible()
    return found
  })
  await test.step('they are selected together, and one is taken away again', async () => {
    const ways = panel.getByRole('group', { name: 'What to do with the 2 objects found' })
    await ways.getByRole('button', { name: 'Select' }).click()
    await expectSelected(page, 2)
    await expect(inspector(page).getByText(names.join(', '), { exact: true })).toBeVisible()
    await rows.first().click({ modifiers: ['ControlOrMeta'] })
    await expect(inspector(page).getByRole('heading').first()).toHaveText(names[1]!)
    await ways.getByRole('button', { name: 'Add' }).click()
    await expectSelected(page, 2)
  })
  await test.step('the selection is saved as a set with a name', async () => {
    await panel.getByRole('textbox', { name: 'Name of the new set' }).fill('Pair')
    await panel.getByRole('button', { name: 'Save' }).click()
    await expect(panel.getByText('Pair', { exact: true })).toBeVisible()
  })
  await test.step('axe finds nothing on the menu with a set', () => expectState(page, 'viewer-sets'))
  await test.step('isolated cells are alone in the picture, and undo shows all again', async () => {
    await panel.getByRole('button', { name: 'Isolate', exact: true }).click()
    await expect(panel.getByText('Isolated (2)')).toBeVisible()
    await expect.poll(async () => lit(await look(page)), { timeout: 60_000 }).toBeLessThan(lit(whole) / 4)
    await tool(page, /^Undo isolate/).click()
    await expect(panel.getByText('Isolated (2)')).toHaveCount(0)
    await expectSelected(page, 2)
  })
  await test.step('hidden cells return with undo and vanish with redo', async () => {
    await panel.getByRole('button', { name: 'Hide', exact: true }).click()
    await expect(panel.getByText('Hidden (2)')).toBeVisible()
    await expect(inspector(page)).toHaveCount(0)
    await tool(page, /^Undo hide/).click()
    await expectSelected(page, 2)
    await tool(page, /^Redo hide/).click()
    await expect(panel.getByText('Hidden (2)')).toBeVisible()
    await panel.getByRole('button', { name: 'Show all' }).click()
  })
  await test.step('the set selects its cells again, and is deleted', async () => {
    const use = panel.getByRole('group', { name: 'Use Pair' })
    await use.getByRole('button', { name: 'Select' }).click()
    await expectSelected(page, 2)
    await panel.getByRole('button', { name: 'Delete Pair' }).click()
    await expect(use).toHaveCount(0)
    await blur(page)
    await page.keyboard.press('ControlOrMeta+z')
    await expect(use).toBeVisible()
  })
  await test.step('Escape clears the selection, then closes the menu, and the picture is as before', async () => {
    await blur(page)
    await page.keyboard.press('Escape')
    await expect(inspector(page)).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await page.keyboard.press('r') // the keys above kept the picture beside the menu
    await unchanged(page, whole, 0.01)
  })
  await byRegion(page)
})

/** A box selects cells, keys invert the selection and make glass of the others. */
async function byRegion(page: Page) {
  await resting(page)
  const before = await look(page)
  await test.step('the key b starts the box, and a drag selects the cells in it', async () => {
    await blur(page)
    await page.keyboard.press('b')
    await expect(tool(page, /box/)).toHaveAttribute('aria-pressed', 'true')
    await drag(page, [0.3, 0.1], [0.75, 0.5])
    await expect(inspector(page)).toBeVisible()
  })
  const count = await countOf(page)
  expect(count).toBeGreaterThan(20)
  await test.step('with Alt a box takes cells away, and Shift adds them again', async () => {
    await page.keyboard.down('Alt')
    await drag(page, [0.3, 0.1], [0.5, 0.5])
    await page.keyboard.up('Alt')
    await expect.poll(() => countOf(page)).toBeLessThan(count)
    await page.keyboard.down('Shift')
    await drag(page, [0.3, 0.1], [0.75, 0.5])
    await page.keyboard.up('Shift')
    await expectSelected(page, count)
  })
  await test.step('the box also selects through the embryo when it is asked to', async () => {
    const visible = page.getByRole('button', { name: 'Visible only' })
    await expect(visible).toHaveAttribute('aria-pressed', 'true')
    await visible.click()
    await drag(page, [0.3, 0.1], [0.75, 0.5])
    await expect.poll(() => countOf(page)).toBeGreaterThan(count)
    await visible.click()
    await drag(page, [0.3, 0.1], [0.75, 0.5])
    await expectSelected(page, count)
  })
  await test.step('axe finds nothing while the box is in use', () => expectState(page, 'viewer-box'))
  await test.step('a lasso around a corner replaces the selection', async () => {
    await tool(page, /lasso/).click()
    await drag(page, [0.5, 0.4], [0.505, 0.8])
    await expect(inspector(page)).toBeHidden() // no cell has its middle on a line
    await page.keyboard.press('Escape')
    await expect(tool(page, /^Turn/)).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('ControlOrMeta+z')
    await expectSelected(page, count)
  })
  await test.step('Ctrl+I selects the other cells, and g makes glass of those not selected', async () => {
    await page.keyboard.press('ControlOrMeta+i')
    await expect.poll(() => countOf(page)).not.toBe(count)
    await page.keyboard.press('g')
    await changed(page, before, 0.05)
  })
  await test.step('axe finds nothing on the ghosts', () => expectState(page, 'viewer-ghosts'))
  await test.step('the key a shows all cells, and Ctrl+A selects them', async () => {
    await page.keyboard.press('a')
    await page.keyboard.press('ControlOrMeta+a')
    await expect.poll(() => countOf(page)).toBeGreaterThan(200)
  })
}

test('a followed cell is hidden and taken away at another time than it was picked', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 20 })
  await pick(page)
  await expect(inspector(page)).toBeVisible()
  await blur(page)
  await page.keyboard.press('ArrowRight')
  await expectViewer(page, { time: 21 })
  await resting(page)
  await test.step('a click with Shift on the followed cell takes it away', async () => {
    const place = await selectedPlace(page)
    await page.keyboard.down('Shift')
    await page.mouse.click(...place)
    await page.keyboard.up('Shift')
    await expect(inspector(page)).toHaveCount(0)
  })
  await test.step('a hidden cell stays hidden at the next time point', async () => {
    await pick(page)
    await expect(inspector(page)).toBeVisible()
    await blur(page)
    await page.keyboard.press('h')
    await page.keyboard.press('ArrowRight')
    await expectViewer(page, { time: 22 })
    await expect((await menu(page, 'Objects')).getByText('Hidden (1)')).toBeVisible()
  })
  await test.step('limited to its time point, a selection does not follow', async () => {
    const panel = await menu(page, 'Objects')
    await panel.getByRole('option').first().click()
    await panel.getByLabel('Through time').selectOption('This time point only')
    await blur(page)
    await page.keyboard.press('ArrowRight')
    await expectViewer(page, { time: 23 })
    await expect(inspector(page)).toHaveCount(0)
  })
})
