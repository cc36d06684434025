// The viewer: picking cells, their kinship, and hiding cells.
import type { Locator, Page } from '@playwright/test'
import { enclosed, same, scenePicture } from '../../support/outlines.js'
import { expectState } from '../../support/screens.js'
import { expect, moving, test } from '../../support/test.js'
import {
  canvasOf,
  dock,
  expectViewer,
  facts,
  inspector,
  lit,
  look,
  mark,
  menu,
  openViewer,
  pick,
  viewerExamples,
} from '../../support/viewer.js'
import { blur, changed, resting, unchanged } from '../../support/viewerRest.js'

test.use({ viewport: { width: 1440, height: 720 } })

async function picked(page: Page) {
  await pick(page)
  await expect(inspector(page)).toBeVisible()
}

async function factsOf(page: Page) {
  const { name = '', Time: time = '', Number: number = '' } = await facts(page)
  return { name, time, number }
}

const expectPicked = (page: Page, name: string) =>
  expect.poll(async () => (await factsOf(page)).name).toBe(name)
const term = (page: Page, words: RegExp) => inspector(page).getByText(words)
const kin = (page: Page, words: RegExp) => term(page, words).locator('..').getByRole('button')
const [mothers, daughters] = [/^Mothers?$/, /^Daughters?$/] as const

async function expectBeside(label: Locator, canvas: Locator) {
  const [beside, middle] = [await label.boundingBox(), await canvas.boundingBox()]
  if (!beside || !middle) throw new Error('label or canvas is not visible')
  expect(Math.abs(beside.x - middle.x - middle.width / 2)).toBeLessThan(250)
}

test.describe('with movement', () => {
  test.use({ ...moving, viewport: { width: 1440, height: 900 } })

  test('the first view moves beside menus only, and a flight ends with the cell visible', async ({
    page,
    api,
  }) => {
    const { embryo } = await viewerExamples(api)
    await openViewer(page, embryo, { time: 82 })
    await resting(page)
    await test.step('two clicks at one place pick the same cell, although a panel opens', async () => {
      await picked(page)
      const { number } = await factsOf(page)
      await resting(page)
      await pick(page)
      await expect.poll(async () => (await factsOf(page)).number).toBe(number)
    })
    await test.step('a menu that opens after the clicks covers no cell', async () => {
      const before = await look(page)
      await menu(page, 'Objects')
      await changed(page, before, 0.1)
      await resting(page)
      const beside = await look(page)
      await blur(page)
      await page.keyboard.press('r')
      await unchanged(page, beside, 0.01)
    })
    await test.step('a menu that closes leaves the place that a person chose', async () => {
      const before = await look(page)
      await page.keyboard.press('q')
      await changed(page, before, 0.02)
      await resting(page)
      const turned = await look(page)
      await page
        .getByRole('navigation', { name: 'Viewer menus' })
        .getByRole('button', { name: 'Objects' })
        .click()
      await resting(page)
      await unchanged(page, turned, 0.01)
    })
    await test.step('a search shows a cell that others hide', async () => {
      const panel = await menu(page, 'Objects')
      await panel.getByRole('searchbox').fill('a9.0011_')
      const before = await look(page)
      await page.keyboard.press('Enter')
      await expectPicked(page, 'a9.0011_')
      // a picture of a flight can take longer than a reading of a viewer at rest
      await changed(page, before, 0.3)
      await resting(page)
      await pick(page)
      await expectPicked(page, 'a9.0011_')
    })
    await test.step('a cell inside the embryo is visible after the flight', async () => {
      const panel = await menu(page, 'Objects')
      await panel.getByRole('searchbox').fill('a9.0011_')
      await panel.getByRole('option').first().click()
      await expectPicked(page, 'a9.0011_')
      await inspector(page)
        .getByRole('button', { name: /^Zoom to object/ })
        .click()
      await resting(page)
      await pick(page)
      await expectPicked(page, 'a9.0011_')
    })
  })
})

test.describe('at the resolution of a screen', () => {
  test.use({ deviceScaleFactor: 1 })

  test('a picked cell has an outline without gaps around it and keeps its colour', async ({ page, api }) => {
    const { embryo } = await viewerExamples(api)
    await openViewer(page, embryo, { time: 82 })
    await resting(page)
    const before = await scenePicture(page)
    const middle = [before.width / 2, before.height / 2] as const
    expect(enclosed(before, ...middle)).toBeNull()
    await canvasOf(page).hover()
    await resting(page)
    const drawn = await mark(page, 'pictures')
    await picked(page)
    await resting(page)
    // One picture takes the outline under the pointer away and draws the other one. The panel needs none, but a move of
    // the pointer after it does.
    expect((await mark(page, 'pictures')) - drawn).toBeLessThanOrEqual(2)
    await page.mouse.move(1, 1) // away from the canvas, so that no cell is outlined as the one under the pointer
    await resting(page)
    const after = await scenePicture(page)
    const inside = enclosed(after, ...middle)
    // a cell of the embryo is large, but small beside the picture
    expect(inside?.length).toBeGreaterThan(500)
    expect(inside?.length).toBeLessThan((before.width * before.height) / 20)
    expect(same(before, after, inside ?? [])).toBeGreaterThan(0.98)
  })
})

test('a click picks a cell, Escape clears the selection, and the inspector leads to the kin', async ({
  page,
  api,
}) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 20 })
  const before = await look(page)
  await test.step('a click on a cell shows its name and number', async () => {
    await picked(page)
    const { name, time, number } = await factsOf(page)
    expect(number).toMatch(/^\d+$/)
    expect(time).toMatch(/^20/)
    expect(name).toMatch(/^[ab]\d+\.\d+[*_]$/i)
    await expect(inspector(page).getByRole('heading').first()).toHaveText(name)
  })
  await test.step('the picked cell is highlighted in the picture', () => changed(page, before, 0.002))
  await test.step('the name label beside the cell can be switched off and on', async () => {
    const { name } = await factsOf(page)
    const label = dock(page).locator('div[aria-hidden=true]').getByText(name, { exact: true })
    await expect(label).toBeVisible()
    await expectBeside(label, canvasOf(page))
    const panel = await menu(page, 'Dataset')
    await panel.getByRole('switch', { name: /Name beside/ }).click()
    await expect(label).toHaveCount(0)
    await panel.getByRole('switch', { name: /Name beside/ }).click()
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(label).toBeVisible()
  })
  await test.step('axe finds nothing on the viewer', () => expectState(page, 'viewer-picked'))
  await test.step('the key Escape clears the selection', async () => {
    await blur(page)
    await page.keyboard.press('Escape')
    await expect(inspector(page)).toBeHidden()
  })
  await test.step('a click beside the specimen picks nothing', async () => {
    await pick(page, 0.2, 0.75)
    await resting(page)
    await expect(inspector(page)).toHaveCount(0)
  })
  // the cell in the middle has a mother and daughters at time point 20; their names are read from the page
  await picked(page)
  const { name } = await factsOf(page)
  await test.step('the inspector shows mother and daughters', async () => {
    await expect(term(page, mothers)).toBeVisible()
    await expect(kin(page, daughters).first()).toBeVisible()
  })
  await test.step('the picked cell stays picked under its name at the next time point', async () => {
    await blur(page)
    await page.keyboard.press('ArrowRight')
    await expectViewer(page, { time: 21 })
    await expect.poll(() => factsOf(page)).toMatchObject({ name, time: expect.stringMatching(/^21/) })
  })
  await test.step('a click on a daughter picks her', async () => {
    const first = kin(page, daughters).first()
    const called = (await first.innerText()).trim()
    await first.click()
    await expectPicked(page, called)
    const time = Number.parseInt((await factsOf(page)).time)
    await expectViewer(page, { time })
    expect(time).toBeGreaterThan(21)
  })
  await test.step('a click on the mother picks her again', async () => {
    await kin(page, mothers).first().click()
    await expectPicked(page, name)
  })
})

test('keys hide and show cells', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 82 })
  const whole = await look(page)
  const litPart = async () => lit(await look(page))
  await picked(page)
  await blur(page)
  await test.step('the key h hides the picked cell', async () => {
    await resting(page)
    const before = await look(page)
    await page.keyboard.press('h')
    await changed(page, before, 0.005)
  })
  await test.step('the object list counts hidden cells', async () => {
    await expect((await menu(page, 'Objects')).getByText('Hidden (1)')).toBeVisible()
  })
  await test.step('the button "Show all" shows all cells again', async () => {
    await page
      .getByRole('group', { name: 'Objects that are not shown as usual' })
      .getByRole('button', { name: 'Show all' })
      .click()
    const panel = await menu(page, 'Objects')
    await panel.getByRole('button', { name: 'Close' }).click()
    await blur(page)
    await page.keyboard.press('Escape')
    await expect(inspector(page)).toBeHidden()
    await resting(page) // the viewer has measured the panels
    await page.keyboard.press('r')
    await unchanged(page, whole, 0.002)
  })
  await test.step('the key i hides all cells but the picked one, and the key a shows all cells again', async () => {
    if ((await inspector(page).count()) === 0) await picked(page)
    await blur(page)
    await page.keyboard.press('i')
    await expect.poll(litPart, { timeout: 60_000 }).toBeLessThan(lit(whole) / 4)
    expect(await litPart()).toBeGreaterThan(0)
    await page.keyboard.press('a')
    await expect.poll(litPart, { timeout: 60_000 }).toBeGreaterThan(lit(whole) * 0.95)
  })
})
