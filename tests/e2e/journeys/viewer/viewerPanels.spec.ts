// The viewer: colours by properties, the table of objects, layouts, and navigation beside the viewer.
import type { Locator, Page } from '@playwright/test'
import { expectAccessible, expectState, picture } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import {
  canvasOf,
  dock,
  expectViewer,
  facts,
  inspector,
  layoutButton,
  look,
  menu,
  openViewer,
  pick,
  timeSlider,
  viewerExamples,
} from '../../support/viewer.js'
import { blur, changed, resting, unchanged } from '../../support/viewerRest.js'

test.use({ viewport: { width: 1440, height: 720 } })

test('colouring by properties changes the picture', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 60 })
  const panel = await menu(page, 'Properties')
  const ramp = panel.locator('summary', { hasText: 'Ramp: ' })
  await resting(page) // the open panel moves the specimen aside
  const own = await look(page)
  let viridis = own
  await test.step('colouring by a number changes the picture and shows ramp and distribution', async () => {
    await panel.getByRole('button', { name: /^volume/ }).click()
    await expect(ramp).toBeVisible()
    await expect(page.getByRole('img', { name: /Distribution of \d+ values on screen/ })).toBeVisible()
    await changed(page, own, 0.1)
    await expectState(page, 'viewer-coloured')
    await resting(page)
    viridis = await look(page)
  })
  await test.step('another ramp changes the picture', async () => {
    await ramp.click()
    await panel.getByRole('radio', { name: 'magma' }).click()
    await expect(ramp).toHaveText('Ramp: magma')
    await changed(page, viridis, 0.1)
    await expectState(page, 'viewer-ramps')
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('ArrowUp')
    await unchanged(page, viridis, 0.01)
    await ramp.click()
    await expect(panel.getByRole('radio', { name: 'magma' })).toBeHidden()
  })
  await test.step('a narrower range changes the colours, and two buttons restore wider ranges', () =>
    rangeChanged(page, panel, viridis))
  await test.step('colouring by a text lists its values', async () => {
    await panel.getByRole('button', { name: /^fate(?!_)/ }).click()
    await expect
      .poll(() => page.getByRole('region', { name: 'Legend of fate' }).getByRole('listitem').count())
      .toBeGreaterThan(3)
    await changed(page, viridis, 0.1)
    await picture(page, 'viewer-coloured-by-text')
  })
  await test.step('the inspector shows the property values of the picked cell', () => valuesOfPicked(page))
  await test.step('the original colours return', async () => {
    await blur(page)
    await page.keyboard.press('Escape')
    await panel.getByRole('button', { name: /^Object/ }).click()
    // the click on the cell keeps the picture beside the legend
    await blur(page)
    await page.keyboard.press('r')
    await unchanged(page, own, 0.01)
  })
})

async function rangeChanged(page: Page, panel: Locator, viridis: Buffer) {
  const highest = panel.getByRole('textbox', { name: /Highest value/ })
  const lowest = panel.getByRole('textbox', { name: /Lowest value/ })
  const ends = async () => [Number(await lowest.inputValue()), Number(await highest.inputValue())] as const
  const [from, to] = await ends()
  await highest.fill(String(from + (to - from) / 4))
  await highest.press('Enter')
  await changed(page, viridis, 0.05)
  await panel.getByRole('button', { name: 'Most values' }).click()
  await expect.poll(ends).toEqual([from, to])
  await panel.getByRole('button', { name: 'All values' }).click()
  await expect
    .poll(async () => {
      const [low, high] = await ends()
      return low <= from && high >= to
    })
    .toBe(true)
}

async function valuesOfPicked(page: Page) {
  // the open menu moves the specimen to the right
  await pick(page, 0.64, 0.45)
  await expect(inspector(page)).toBeVisible()
  const found = await facts(page)
  expect(Number(found.volume?.replaceAll(',', ''))).toBeGreaterThan(0)
  expect(found.fate).toBeTruthy()
}

test('the object table picks and searches', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 4 })
  const panel = await menu(page, 'Objects')
  const search = panel.getByRole('searchbox')
  await test.step('who opens the objects types a name at once', async () => {
    await expect(search).toBeFocused()
    await page.keyboard.type('a7.3')
    await expect(search).toHaveValue('a7.3')
    await expect(inspector(page)).toBeHidden()
    await search.fill('')
  })
  await test.step('the object table picks by keyboard', async () => {
    await expect(panel.getByText('43 at this time')).toBeVisible()
    await expectAccessible(page)
    await search.focus()
    await pickedByKeyboard(page, panel)
  })
  await test.step('the object table searches by name', async () => {
    const { name = '' } = await facts(page)
    await search.fill(name)
    await expect(panel.getByText(/1 of 43 at this time/)).toBeVisible()
    await search.fill('nobody')
    await expect(panel.getByText('Nothing matches at this time.')).toBeVisible()
  })
  await test.step('a value that is no name leads to a query', async () => {
    await search.fill('notochord')
    await expect(panel.getByText('A query finds values.')).toBeVisible()
    await panel.getByRole('button', { name: 'fate ~ *notochord*' }).click()
    const status = panel.getByRole('region', { name: 'Query' }).getByRole('status')
    await expect(status).toHaveText(/^\d+ objects at all times, [1-9]\d* at this time$/)
  })
})

async function pickedByKeyboard(page: Page, panel: Locator) {
  const option = panel.locator('[role=option][aria-selected=true]')
  const role = () => page.evaluate(() => document.activeElement?.getAttribute('role'))
  const pickedLine = async () => (await option.innerText()).split('\n').slice(0, 2)
  const pickedFacts = async () => {
    const { name, Number: number } = await facts(page)
    return [name, number]
  }
  for (let tabs = 0; tabs < 20 && (await role()) !== 'option'; tabs++) await page.keyboard.press('Tab')
  expect(await role(), 'the focus after at most 20 Tab keys').toBe('option')
  await page.keyboard.press('ArrowDown')
  await expect(option).toHaveCount(1)
  const second = await pickedLine()
  await page.keyboard.press('ArrowDown')
  await expect.poll(pickedLine).not.toEqual(second)
  await expect.poll(pickedFacts).toEqual(await pickedLine())
  await page.keyboard.press('End')
  await expect(option).toHaveAttribute('aria-posinset', '43')
}

async function boxOf(part: Locator) {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${String(part)} is not visible`)
  return box
}

/** Waits until the viewer has drawn and its picture fills the dock, except for the bar of at most 45 px. */
async function expectFilled(page: Page) {
  await expectViewer(page, { time: 30 })
  await expect
    .poll(async () => {
      const [canvas, whole] = [await boxOf(canvasOf(page)), await boxOf(dock(page))]
      const isHigh = canvas.height > whole.height - 45 && canvas.height <= whole.height
      return Math.abs(canvas.width - whole.width) <= 2 && isHigh
    })
    .toBe(true)
}

test('the viewer has four layouts', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 30 })
  for (const [name, width, height] of [
    ['Small window', 300, 300],
    ['Whole page', 1440, 672],
    ['Full screen', 1440, 720],
  ] as const)
    await test.step(`the layout ${name} has ${width} × ${height} px, and the picture fills the layout`, async () => {
      await layoutButton(page, name).click()
      await expect.poll(() => boxOf(dock(page))).toMatchObject({ width, height })
      await expectFilled(page)
      await expect
        .poll(() => page.evaluate(() => document.fullscreenElement !== null), { message: 'full screen' })
        .toBe(name === 'Full screen')
      await picture(page, `viewer-${name.toLowerCase().replace(' ', '-')}`)
    })
  await test.step('leaving full screen places the viewer beside the page', async () => {
    await page.evaluate(() => document.exitFullscreen())
    await expect(layoutButton(page, 'Beside the page')).toHaveAttribute('aria-pressed', 'true')
    await expectFilled(page)
  })
})

/** Returns a check that the canvas of now is still in the page and shows this time. */
async function sameViewer(page: Page, time: number) {
  const canvas = await canvasOf(page).elementHandle()
  return async () => {
    expect(
      await canvas?.evaluate(element => element === document.querySelector('canvas[data-ready]')),
      'the same canvas',
    ).toBe(true)
    await expectViewer(page, { time })
  }
}

test('the viewer survives navigation until the person closes the viewer', async ({ page, api }) => {
  const { embryo, textured } = await viewerExamples(api)
  const press = (name: string) => page.getByRole('button', { name }).click()
  await page.goto(`/dataset/${embryo}/`)
  await press('Open in viewer')
  await expectViewer(page, { time: 82 })
  await timeSlider(page).focus()
  await page.keyboard.press('PageDown')
  await expectViewer(page, { time: 72 })
  const expectSame = await sameViewer(page, 72)
  await test.step('the viewer survives navigation to the list and to another dataset', async () => {
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Datasets' }).click()
    await expect(page.getByText('Choose a dataset')).toBeVisible()
    await expectSame()
    const list = page.getByRole('complementary', { name: 'Datasets' })
    await list.getByRole('link', { name: /^Coral/ }).click()
    await page.waitForURL(`**/dataset/${textured}/`)
    await expectSame()
  })
  await test.step('the viewer survives navigation back', async () => {
    await page.goBack()
    await page.waitForURL('**/dataset/')
    await page.goBack()
    await page.waitForURL(`**/dataset/${embryo}/`)
    await expectSame()
  })
  await test.step('a hidden viewer is shown again on another page', async () => {
    await press('Hide the viewer')
    await page.getByRole('link', { name: 'Morula, home' }).click()
    await press('Show the viewer')
    await expectSame()
  })
  await test.step('a closed viewer removes its canvas', async () => {
    await press('Close the viewer')
    await expect(canvasOf(page)).toHaveCount(0)
  })
})
