// The query line of the viewer: completion, faults with suggestions, selecting and isolating the result.
import type { Locator, Page } from '@playwright/test'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import {
  expectSelected,
  facts,
  inspector,
  layoutButton,
  lit,
  look,
  menu,
  openViewer,
  viewerExamples,
} from '../../support/viewer.js'
import { blur, resting } from '../../support/viewerRest.js'

test.use({ viewport: { width: 1280, height: 800 } })

test('a query is completed, mended and used, also for other times, and Escape leaves it step by step', async ({
  page,
  api,
}) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 82 })
  await completedAndUsed(page)
  await asAtFirst(page)
  await foundAtOtherTimes(page)
  await asAtFirst(page)
  await insideOfPanel(page)
  await layoutButton(page, 'Whole page').click()
  await asAtFirst(page)
  await leftByEscape(page)
})

/** All objects are visible, none is selected, and the fields of the menu are empty. */
async function asAtFirst(page: Page) {
  await blur(page)
  await page.keyboard.press('a')
  if (await inspector(page).isVisible()) await page.keyboard.press('Escape')
  await expect(inspector(page)).toBeHidden()
  const panel = await menu(page, 'Objects')
  await panel.getByRole('searchbox').fill('')
  await panel.getByRole('combobox', { name: 'Query' }).fill('')
}

async function completedAndUsed(page: Page) {
  await resting(page)
  const whole = await look(page)
  const panel = await menu(page, 'Objects')
  const line = panel.getByRole('combobox', { name: 'Query' })
  const status = panel.getByRole('region', { name: 'Query' }).getByRole('status')
  await test.step('the keyboard chooses a property, an operator and a value', async () => {
    await line.pressSequentially('fa')
    await expect(panel.getByRole('option', { name: /^fate label/ })).toBeVisible()
    await line.press('ArrowDown')
    await line.press('Enter')
    await expect(line).toHaveValue('fate ')
    await expect(panel.getByRole('option', { name: '= equals' })).toBeVisible()
    await line.press('ArrowDown')
    await line.press('Tab')
    await expect(line).toHaveValue('fate = ')
    await line.pressSequentially('head')
    await expect(panel.getByRole('option', { name: /^Head Epidermis 1705 objects/ })).toBeVisible()
  })
  await test.step('axe finds nothing while the list is open', () =>
    expectState(page, 'viewer-query-completion'))
  await test.step('the completions leave the result and its buttons visible', async () => {
    await line.fill('fate = "Head Epidermis" & t in 80..82')
    await line.pressSequentially(' ')
    const list = panel.getByRole('listbox', { name: 'Completions' })
    await expect(list).toBeVisible()
    await expect(status).toHaveText(/^[\d,]+ objects at all times, \d+ at this time$/)
    const top = (await list.boundingBox())!.y
    for (const above of [status, panel.getByRole('button', { name: 'Isolate found' })]) {
      const box = (await above.boundingBox())!
      expect(box.y + box.height).toBeLessThanOrEqual(top)
    }
    await line.fill('fate = head')
    await expect(panel.getByRole('option', { name: /^Head Epidermis 1705 objects/ })).toBeVisible()
  })
  await test.step('the result has its number at all times and at this time', async () => {
    await line.press('ArrowDown')
    await line.press('Enter')
    await expect(line).toHaveValue('fate = "Head Epidermis"')
    await line.press('Escape')
    await expect(status).toHaveText(/^1,705 objects at all times, \d+ at this time$/)
  })
  await test.step('a fault is named, and its suggestion mends the query', async () => {
    await line.pressSequentially(' & volum > 1e6')
    await expect(line).toHaveAttribute('aria-invalid', 'true')
    await expect(status).toContainText('There is no property volum. Did you mean volume?')
    await expectState(page, 'viewer-query-fault')
    await status.getByRole('button', { name: 'Use volume' }).click()
    await expect(line).toHaveValue('fate = "Head Epidermis" & volume > 1e6')
    await expect(status).toHaveText(/^[\d,]+ objects at all times, \d+ at this time/)
  })
  await test.step('a value that no object has gets a remark', async () => {
    await line.fill('fate = "Head Epidermes" & t in 80..82')
    await expect(status).toContainText('No object has the value Head Epidermes.')
    await status.getByRole('button', { name: 'Use "Head Epidermis"' }).click()
  })
  await test.step('Enter selects the cells, and the buttons use them further', async () => {
    await line.focus()
    await line.press('Enter')
    const here = Number(/(\d+) at this time/.exec(await status.innerText())![1])
    expect(here).toBeGreaterThan(5)
    await expectSelected(page, here)
    await panel.getByRole('button', { name: 'Isolate found' }).click()
    await expect(panel.getByText(`Isolated (${here})`)).toBeVisible()
    await expect.poll(async () => lit(await look(page)), { timeout: 60_000 }).toBeLessThan(lit(whole) * 0.8)
    await expectState(page, 'viewer-query-isolated')
  })
  await test.step('the lineage finds the descendants of a cell by its usual name', async () => {
    await line.fill('in a7.3 & t = 82')
    await expect(status).toHaveText(/^\d+ objects at all times, \d+ at this time$/)
  })
  await test.step('a part of a value becomes a pattern', async () => {
    await line.fill('fate = Notochord')
    await status.getByRole('button', { name: 'Use ~ *Notochord*' }).click()
    await expect(status).toHaveText(/^[\d,]+ objects at all times, \d+ at this time/)
    await expect(line).toBeFocused() // the button is gone
  })
}

async function insideOfPanel(page: Page) {
  for (const layout of ['Whole page', 'Beside the page'])
    await test.step(`completions stay inside the panel, and the query stays visible: ${layout}`, async () => {
      await layoutButton(page, layout).click()
      const panel = await menu(page, 'Objects')
      const line = panel.getByRole('combobox', { name: 'Query' })
      const status = panel.getByRole('region', { name: 'Query' }).getByRole('status')
      await line.fill('')
      await line.pressSequentially('name ~ a')
      await expect(status).toContainText('No name fits this pattern.')
      for (let option = 0; option < 12; option++) await line.press('ArrowDown')
      const chosen = panel
        .getByRole('listbox', { name: 'Completions' })
        .getByRole('option', { selected: true })
      const isInside = async (part: Locator) => {
        const [outer, inner] = [(await panel.boundingBox())!, (await part.boundingBox())!]
        return inner.y >= outer.y && inner.y + inner.height <= outer.y + outer.height
      }
      await expect(chosen).toBeInViewport({ ratio: 1 })
      await expect.poll(() => isInside(chosen)).toBe(true)
      await expect(panel.getByRole('heading', { name: 'Query' })).toBeInViewport({ ratio: 1 })
    })
}

async function leftByEscape(page: Page) {
  const button = page
    .getByRole('navigation', { name: 'Viewer menus' })
    .getByRole('button', { name: 'Objects' })
  const panel = await menu(page, 'Objects')
  const closed = async () => {
    await expect(panel).toBeHidden()
    await expect(button).toBeFocused()
  }
  await test.step('in the search, without losing the selection', async () => {
    const search = panel.getByRole('searchbox')
    await search.fill('1')
    await search.press('Enter')
    await expect(inspector(page)).toBeVisible()
    await search.press('Escape')
    await expect(search).toHaveValue('')
    await search.press('Escape')
    await closed()
    await expect(inspector(page)).toBeVisible()
  })
  await test.step('in the query line, after its completions', async () => {
    await button.press('Enter')
    const line = panel.getByRole('combobox', { name: 'Query' })
    await line.pressSequentially('fa')
    await expect(panel.getByRole('listbox', { name: 'Completions' })).toBeVisible()
    await line.press('Escape')
    await expect(panel.getByRole('listbox', { name: 'Completions' })).toBeHidden()
    await expect(line).toHaveValue('fa')
    await line.press('Escape')
    await expect(line).toHaveValue('')
    await line.press('Escape')
    await closed()
  })
  await test.step('in the name of a set', async () => {
    await button.press('Enter')
    const name = panel.getByRole('textbox', { name: 'Name of the new set' })
    await name.fill('Half a name')
    await name.press('Escape')
    await expect(name).toHaveValue('')
    await name.press('Escape')
    await closed()
  })
  await test.step('in the search of the legend, which folds', async () => {
    await asAtFirst(page)
    const properties = await menu(page, 'Properties')
    await properties.getByRole('button', { name: /^fate(?!_)/ }).click()
    const legend = page.getByRole('region', { name: 'Legend of fate' })
    const search = legend.getByRole('searchbox')
    await search.fill('head')
    await search.press('Escape')
    await expect(search).toHaveValue('')
    await search.press('Escape')
    await expect(legend.getByRole('button', { name: 'Unfold the legend' })).toBeFocused()
  })
}

async function foundAtOtherTimes(page: Page) {
  const panel = await menu(page, 'Objects')
  const line = panel.getByRole('combobox', { name: 'Query' })
  const status = panel.getByRole('region', { name: 'Query' }).getByRole('status')
  await test.step('the search lists the times of cells with this name', async () => {
    await panel.getByRole('searchbox').fill('a7.3')
    await expect(panel.getByText('Nothing matches at this time.')).toBeVisible()
    await panel.getByRole('button', { name: /^a7\.0003\* t 4–\d+$/ }).click()
    await expect.poll(async () => (await facts(page)).name).toBe('a7.0003*')
    await expectState(page, 'viewer-search-other-times')
  })
  await test.step('a query without objects at this time leads to the nearest time', async () => {
    await line.fill('t = 60')
    await status.getByRole('button', { name: 'Go to time 60' }).click()
    await expect(status).toHaveText(/^(\d+) objects at all times, \1 at this time$/)
  })
  await test.step('Enter in the search goes to the nearest time with a match', async () => {
    await expect(
      panel.getByText(/^Nothing matches at this time\. Press Enter to go to a7\.0003/),
    ).toBeVisible()
    await panel.getByRole('searchbox').press('Enter')
    await expect.poll(async () => (await facts(page)).name).toMatch(/^a7\.0003[*_]$/)
    await expect(panel.getByText(/^2 of \d+ at this time$/)).toBeVisible()
  })
  await test.step('the example of the empty line can be used', async () => {
    await line.fill('')
    await status.getByRole('button', { name: 'has fate & t in 30..56' }).click()
    await expect(status).toHaveText(/^[\d,]+ objects at all times, \d+ at this time/)
    await expect(line).toBeFocused() // the button is gone
  })
}

test('a key leads to the query line, and a list of objects that was not read can be read again', async ({
  page,
  api,
}) => {
  const { embryo } = await viewerExamples(api)
  const blocks = /\/index\/[0-9a-f]+\.bin/
  await page.route(blocks, route => route.fulfill({ body: 'damaged' }))
  await openViewer(page, embryo, { time: 82 })
  const line = page.getByRole('combobox', { name: 'Query' })
  const status = page.getByRole('region', { name: 'Query' }).getByRole('status')
  await page.keyboard.press('/')
  await expect(line).toBeFocused()
  await line.pressSequentially('id / 2')
  await expect(line).toHaveValue('id / 2')
  await line.fill('t in 80..82')
  await expect(status).toContainText('A part of the list of all objects could not be read.')
  await expectState(page, 'viewer-query-unread')
  await page.unroute(blocks)
  await status.getByRole('button', { name: 'Try again' }).click()
  await expect(status).toHaveText(/^[\d,]+ objects at all times, \d+ at this time$/)
})
