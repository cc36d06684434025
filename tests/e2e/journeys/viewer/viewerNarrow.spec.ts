// The viewer beside the page: panels, legend and tools do not cover each other.
import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../../support/test.js'
import {
  expectViewer,
  inspector,
  layoutButton,
  menu,
  openViewer,
  viewerExamples,
} from '../../support/viewer.js'
import { blur } from '../../support/viewerRest.js'

test.use({ viewport: { width: 1280, height: 800 } })

const legend = (page: Page) => page.getByRole('region', { name: /^Legend of/ })
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Tools' })

/** Fails when two of the panels cover each other, or one ends outside the window. */
async function expectApart(page: Page, panels: readonly Locator[]) {
  await expect
    .poll(async () => {
      const boxes = await Promise.all(panels.map(async panel => (await panel.boundingBox())!))
      const covering = boxes.flatMap((a, at) =>
        boxes
          .slice(at + 1)
          .filter(
            b => a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height,
          ),
      )
      const window = page.viewportSize()!
      const outside = boxes.filter(
        ({ x, y, width, height }) => x + width > window.width || y + height > window.height,
      )
      return [covering.length, outside.length]
    })
    .toEqual([0, 0])
}

test('beside the page panels, legend and tools do not cover each other, nor in a low window', async ({
  page,
  api,
}) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 60 })
  await besidePage(page)
  await asAtFirst(page)
  await besideLowPage(page)
})

test('over the whole page panels, hints and legend keep off each other in windows of several sizes', async ({
  page,
  api,
}) => {
  const { embryo } = await viewerExamples(api)
  await page.setViewportSize({ width: 1024, height: 700 })
  await openViewer(page, embryo, { time: 60 })
  await layoutButton(page, 'Whole page').click()
  await hintsBetweenPanels(page)
  await page.setViewportSize({ width: 1280, height: 800 })
  await asAtFirst(page)
  await test.step('above the table an open menu begins beside the tools', async () => {
    const properties = await menu(page, 'Properties')
    await properties.getByRole('button', { name: /^volume/ }).click()
    await expectApart(page, [properties, legend(page), tools(page)])
    await page.getByRole('button', { name: 'Table of objects (T)' }).click()
    await expect(page.getByRole('grid')).toBeVisible()
    await expectApart(page, [properties, legend(page), tools(page)])
    await tools(page).getByRole('button', { name: 'Table of objects (T)' }).click()
    await expect(page.getByRole('grid')).toBeHidden()
  })
  await page.setViewportSize({ width: 1280, height: 620 })
  await asAtFirst(page)
  await test.step('the legend keeps its place while the menu and its own list scroll', async () => {
    await page.setViewportSize({ width: 1280, height: 620 })
    const properties = await menu(page, 'Properties')
    await properties.getByRole('button', { name: /^fate(?!_)/ }).click()
    const place = await legend(page).boundingBox()
    for (const panel of [properties, legend(page)]) {
      await panel.hover()
      await page.mouse.wheel(0, 4000)
      await expect.poll(() => panel.evaluate(isScrolled)).toBe(true)
      expect(await legend(page).boundingBox()).toEqual(place)
      await expect(legend(page).getByRole('heading', { name: /^fate/ })).toBeInViewport()
    }
  })
  await page.setViewportSize({ width: 1280, height: 800 })
  await asAtFirst(page)
  await legendBesidePanels(page)
})

/** The tool turns, nothing is selected, objects have their own colours, and the menus are closed. */
async function asAtFirst(page: Page) {
  await blur(page)
  await page.keyboard.press('v')
  if (await inspector(page).isVisible()) await page.keyboard.press('Escape')
  await expect(inspector(page)).toBeHidden()
  const properties = await menu(page, 'Properties')
  await properties.getByRole('button', { name: /^Object/ }).click()
  await expect(legend(page)).toBeHidden()
  await properties.getByRole('button', { name: 'Close' }).click()
}

async function besidePage(page: Page) {
  await test.step('an opened viewer has the focus, and the footer that it covers has none', async () => {
    await expect(page.locator('canvas[tabindex]')).toBeFocused()
    await layoutButton(page, 'Whole page').click()
    await expect(page.locator('footer').filter({ hasText: 'Keys' })).toHaveJSProperty('inert', true)
  })
  await layoutButton(page, 'Beside the page').click()
  await test.step('hints do not cover the scale bar and the axes', async () => {
    const hints = page.getByRole('list', { name: 'Hints' })
    const axes = page.getByRole('img', { name: /^Directions/ })
    for (const width of [1024, 1920, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await expect(hints).toBeVisible()
      await expectApart(page, [hints, page.locator('[data-scale-words]'), axes, tools(page)])
    }
  })
  const scale = page.locator('[data-scale-words]')
  await expect(scale).toBeVisible()
  const properties = await menu(page, 'Properties')
  await expect(scale).toBeHidden() // it would lie on the specimen
  await properties.getByRole('button', { name: /^volume/ }).click()
  await expectApart(page, [properties, legend(page), tools(page)])
  const objects = await menu(page, 'Objects')
  await objects.getByRole('option').nth(3).click()
  await test.step('the picked object is a strip while a menu is open', async () => {
    await expect(inspector(page).getByText('Number', { exact: true })).toBeHidden()
    await expectApart(page, [objects, legend(page), tools(page), inspector(page)])
  })
  await test.step('its details close the menu', async () => {
    await inspector(page).getByRole('button', { name: 'Show the details' }).click()
    await expect(objects).toBeHidden()
    await expect(inspector(page).getByText('Number', { exact: true })).toBeVisible()
    await expectApart(page, [legend(page), tools(page), inspector(page)])
  })
}

async function besideLowPage(page: Page) {
  await page.setViewportSize({ width: 1280, height: 720 })
  const properties = await menu(page, 'Properties')
  const table = tools(page).getByRole('button', { name: 'Table of objects (T)' })
  await test.step('above the table there is little height', async () => {
    await table.click()
    await expect(page.getByRole('grid')).toBeVisible()
    await expectApart(page, [properties, tools(page)])
    await table.click()
  })
  await test.step('beside the lineage there is little width', async () => {
    await properties.getByRole('button', { name: /^volume/ }).click()
    await tools(page).getByRole('button', { name: 'Lineage', exact: true }).click()
    const close = page.getByRole('button', { name: 'Close the lineage' })
    await expect(close).toBeVisible()
    await expectApart(page, [close, page.getByRole('combobox', { name: 'Order' }), legend(page)])
    const field = legend(page).getByRole('textbox', { name: 'Lowest value to select' })
    expect(await field.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThan(2)
  })
}

const isScrolled = (panel: Element) =>
  [panel, ...panel.querySelectorAll('*')].some(({ scrollTop }) => scrollTop > 0)

async function legendBesidePanels(page: Page) {
  const properties = await menu(page, 'Properties')
  await properties.getByRole('button', { name: /^fate(?!_)/ }).click()
  await expect(properties.getByRole('button', { name: /^volume/ })).toBeInViewport()
  const objects = await menu(page, 'Objects')
  await objects.getByRole('option').nth(3).click()
  await expectApart(page, [objects, legend(page), tools(page), inspector(page)])
  expect((await objects.boundingBox())!.height).toBeGreaterThan(450)
  await test.step('the neighbours of a picked object need no scrolling on a small laptop', async () => {
    await page.setViewportSize({ width: 1280, height: 720 })
    await expect(inspector(page).getByRole('button', { name: 'Add neighbours' })).toBeInViewport({ ratio: 1 })
    await expect(inspector(page).getByRole('button', { name: 'Clear selection' })).toBeInViewport({
      ratio: 1,
    })
    await page.setViewportSize({ width: 1280, height: 800 })
  })
  await test.step('a hidden object has a sign on the picture, also after a reload', async () => {
    const sign = page.getByRole('group', { name: 'Objects that are not shown as usual' })
    await inspector(page).getByRole('button', { name: 'Hide (H)' }).click()
    await expect(sign).toContainText('1 hidden')
    await page.reload()
    await expectViewer(page, { time: 60 })
    await expect(sign).toContainText('1 hidden')
    await sign.getByRole('button', { name: 'Show all' }).click()
    await expect(sign).toBeHidden()
  })
}

async function hintsBetweenPanels(page: Page) {
  const hints = page.getByRole('list', { name: 'Hints' })
  await expectApart(page, [hints, tools(page)])
  const objects = await menu(page, 'Objects')
  await expectApart(page, [objects, hints, tools(page)])
  await test.step('no hint is over the specimen between two panels', async () => {
    await objects.getByRole('option').nth(3).click()
    await expect(inspector(page)).toBeVisible()
    await expect(hints).toBeHidden()
  })
  await test.step('the bar of the region tools uses two lines', async () => {
    await tools(page)
      .getByRole('button', { name: /Select with a box/ })
      .click()
    const bar = page.getByRole('group', { name: 'Selecting with a region' })
    await expectApart(page, [objects, bar, inspector(page), tools(page)])
  })
}
