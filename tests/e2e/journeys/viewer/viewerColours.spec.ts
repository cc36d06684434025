// The colours of the viewer: legend, scale, categories, colours by hand, and texts on cells.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, picture } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import {
  canvasOf,
  expectViewer,
  facts,
  fineLook,
  inspector,
  look,
  menu,
  openViewer,
  pick,
  timeSlider,
  viewerExamples,
  white,
} from '../../support/viewer.js'
import { blur, changed, resting, unchanged } from '../../support/viewerRest.js'

test.use({ viewport: { width: 1440, height: 720 } })

const legend = (page: Page): Locator => page.getByRole('region', { name: /^Legend of/ })

async function colourBy(page: Page, property: RegExp): Promise<Locator> {
  const panel = await menu(page, 'Properties')
  await panel.getByRole('button', { name: property }).click()
  await expect(legend(page)).toBeVisible()
  await resting(page)
  return panel
}

/** The texts of the ticks, from left to right. */
const ticks = (page: Page): Promise<string[]> => legend(page).locator('[data-tick]').allInnerTexts()

test('the legend reads the colours of a property, and selects and isolates by value', async ({
  page,
  api,
}) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 60 })
  const panel = await colourBy(page, /^volume/)
  const viridis = await look(page)
  const linear = await ticks(page)
  expect(linear.length).toBeGreaterThanOrEqual(2)
  await expect(legend(page).getByRole('img', { name: 'Distribution of 176 values on screen' })).toBeVisible()
  await test.step('a logarithm moves ticks and colours', async () => {
    await panel.getByRole('button', { name: 'Log', exact: true }).click()
    await changed(page, viridis, 0.1)
    expect(await ticks(page)).not.toEqual(linear)
    await panel.getByRole('button', { name: 'Log', exact: true }).click()
    await unchanged(page, viridis, 0.01)
  })
  await test.step('the range of the time point changes the ramp, and the legend selects among all values', async () => {
    const onRamp = panel.getByRole('textbox', { name: 'Highest value of the ramp' })
    const inLegend = legend(page).getByRole('textbox', { name: 'Highest value to select' })
    const [most, largest] = [await onRamp.inputValue(), await inLegend.inputValue()]
    expect(Number(largest)).toBeGreaterThan(Number(most))
    await panel.getByRole('button', { name: 'This time point' }).click()
    await expect(onRamp).not.toHaveValue(most)
    await inLegend.fill('1000')
    await inLegend.press('Enter')
    await inLegend.fill('')
    await inLegend.press('Enter')
    await expect(inLegend).toHaveValue(largest)
    await panel.getByRole('button', { name: 'Most values' }).click()
    await expect(onRamp).toHaveValue(most)
  })
  await test.step('a reversed ramp changes the colours', async () => {
    await panel.getByRole('button', { name: 'Reversed' }).click()
    await changed(page, viridis, 0.1)
    await panel.getByRole('button', { name: 'Reversed' }).click()
  })
  await test.step('the legend stays when the menu is closed', async () => {
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(legend(page)).toBeVisible()
    await expectAccessible(page)
    await picture(page, 'viewer-legend-ramp')
  })
  const count = async () =>
    Number(/^\d+/.exec(await inspector(page).getByRole('heading').first().innerText())?.[0])
  await test.step('a drag over the histogram selects the cells of its range', async () => {
    const chart = await legend(page)
      .getByRole('img', { name: /^Distribution/ })
      .boundingBox()
    if (!chart) throw new Error('the histogram is not visible')
    await page.mouse.move(chart.x + chart.width * 0.5, chart.y + 20)
    await page.mouse.down()
    await page.mouse.move(chart.x + chart.width + 20, chart.y + 20, { steps: 4 })
    await page.mouse.up()
    await expect.poll(count).toBeGreaterThan(1)
    expect(await count()).toBeLessThan(60)
  })
  await test.step('two numbers select all cells', async () => {
    await legend(page).getByRole('textbox', { name: 'Lowest value to select' }).fill('0')
    await legend(page).getByRole('textbox', { name: 'Highest value to select' }).fill('1e9')
    await legend(page).getByRole('button', { name: 'Select' }).click()
    await expect.poll(count).toBe(176)
  })
  await blur(page)
  await page.keyboard.press('Escape')
  await expect(inspector(page)).toBeHidden()
  await colourBy(page, /^fate(?!_)/)
  const all = await look(page)
  const epidermis = legend(page).getByRole('button', { name: /^Head Epidermis/ })
  await test.step('a click on a category selects the 35 cells of the head epidermis', async () => {
    await epidermis.click()
    await expect(inspector(page).getByRole('heading', { name: '35 objects' })).toBeVisible()
  })
  await test.step('a double click isolates them', async () => {
    await epidermis.dblclick()
    await changed(page, all, 0.05)
    await picture(page, 'viewer-legend-isolated')
  })
  await test.step('a click on an isolated cell shows its category', async () => {
    await blur(page)
    await page.keyboard.press('Escape')
    await page.keyboard.press('f')
    await resting(page)
    await pick(page, 0.62, 0.42)
    await expect.poll(async () => (await facts(page)).fate).toBe('Head Epidermis')
  })
  await test.step('the legend searches', async () => {
    await legend(page).getByRole('searchbox').fill('tail')
    await expect(legend(page).getByRole('listitem').first()).toContainText(/tail/i)
    await expectAccessible(page)
  })
})

test('a legend leaves the inspector its place, and selects the covered notochord, which has an outline', async ({
  page,
  api,
}) => {
  const { embryo } = await viewerExamples(api)
  await page.setViewportSize({ width: 1280, height: 720 })
  await openViewer(page, embryo, { time: 60 })
  await colourBy(page, /^fate(?!_)/)
  await test.step('without an inspector it has more than eight rows', async () => {
    expect((await legend(page).boundingBox())!.height).toBeGreaterThan(330)
  })
  await pick(page, 0.64, 0.45)
  await expect(inspector(page)).toBeVisible()
  await page.mouse.move(640, 20)
  await expect(legend(page).locator('[aria-current="true"]')).toBeInViewport({ ratio: 1 })
  const [list, panel] = [(await legend(page).boundingBox())!, (await inspector(page).boundingBox())!]
  expect(panel.height).toBeGreaterThan(list.height)
  expect(panel.height).toBeGreaterThan(215)
  expect(panel.y + panel.height).toBeLessThan(list.y)
  await page.setViewportSize({ width: 1440, height: 720 })
  await blur(page)
  await page.keyboard.press('Escape')
  await expect(inspector(page)).toBeHidden()
  await timeSlider(page).focus()
  await page.keyboard.press('End')
  await expectViewer(page, { time: 82 })
  await blur(page)
  await page.mouse.move(1, 1)
  await page.keyboard.press('r')
  await resting(page)
  await test.step('the notochord, which other cells cover, has an outline when it is selected', async () => {
    expect(white(await fineLook(page))).toBe(0)
    await legend(page)
      .getByRole('button', { name: /^1st Lineage, Notochord/ })
      .click()
    await expect(inspector(page).getByRole('heading', { name: '16 objects' })).toBeVisible()
    await expect.poll(async () => white(await fineLook(page))).toBeGreaterThan(0.002)
  })
})

test('names stand on the cells of a small embryo, and a cell gets a colour by hand and gives it back', async ({
  page,
  api,
}) => {
  const { small } = await viewerExamples(api)
  await openViewer(page, small)
  await test.step('names stand on the cells, and the menu turns them off', async () => {
    const texts = page.locator('canvas[data-texts]')
    const count = async () => Number(await texts.getAttribute('data-texts'))
    await expect.poll(count).toBeGreaterThan(8)
    await picture(page, 'viewer-cell-texts')
    const panel = await menu(page, 'Dataset')
    await panel.getByRole('combobox', { name: 'Texts on the cells' }).selectOption('none')
    await expect(texts).toHaveCount(0)
    await expect(canvasOf(page)).toBeVisible()
  })
  await timeSlider(page).focus()
  await page.keyboard.press('Home')
  await expectViewer(page, { time: 0 })
  await test.step('a cell gets a colour by hand and gives it back', async () => {
    await menu(page, 'Objects').then(panel => panel.getByRole('option').first().click())
    await resting(page)
    const before = await look(page)
    await inspector(page).getByRole('button', { name: 'Colour 6' }).click()
    await changed(page, before, 0.003)
    await inspector(page).getByRole('button', { name: 'Clear the colour' }).click()
    await unchanged(page, before, 0.003)
  })
})

test('one colour for all replaces the photograph of a coral, and its own colours show it again', async ({
  page,
  api,
}) => {
  const { textured } = await viewerExamples(api)
  await openViewer(page, textured)
  const panel = await menu(page, 'Properties')
  await resting(page)
  const photograph = await look(page)
  await panel.getByRole('button', { name: /^Nothing/ }).click()
  await changed(page, photograph, 0.1)
  await panel.getByRole('button', { name: /^Object/ }).click()
  await unchanged(page, photograph, 0.01)
})
