// Selecting in the tree: relatives, a stage, a lasso, and the tree of the cells that live at a time.
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test.js'
import { viewerExamples } from '../../support/viewer.js'

test.use({ viewport: { width: 1440, height: 900 } })

const tree = (page: Page) => page.getByRole('application', { name: /^Lineage/ })
const fold = (page: Page, name: string) => page.locator('summary', { hasText: new RegExp(`^${name}$`) })

/** The number of selected cells that the menu tells, after a choice in it. */
async function selected(page: Page, choice: string | null = null): Promise<number> {
  await fold(page, 'Select').click()
  if (choice) await page.getByRole('button', { name: choice, exact: true }).click()
  const words = await page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ cells? selected$/ })
    .textContent()
  await page.keyboard.press('Escape')
  return Number(words?.split(' ')[0]?.replaceAll(',', ''))
}

const goTo = async (page: Page, key: 'Home' | 'End') => {
  await page.getByRole('slider', { name: 'Time', exact: true }).focus()
  await page.keyboard.press(key)
}

test('relatives, a stage and a lasso select the cells of the tree', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await page.goto(`/lineage/?id_dataset=${embryo}`)
  await expect(tree(page)).toHaveAccessibleName(/lives/)
  const words = (await tree(page).getAttribute('aria-label')) ?? ''
  const [, cells, lives] = (/([\d,]+) cells of ([\d,]+) lives/.exec(words) ?? []).map(text =>
    Number(text.replaceAll(',', '')),
  )
  await test.step('nothing is selected at first, and the menu says how to begin', async () => {
    await fold(page, 'Select').click()
    await expect(page.getByRole('status').filter({ hasText: 'Select cells first' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Siblings', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
  })
  await test.step('siblings are more than the life, and the generation is more than the siblings', async () => {
    await tree(page).focus()
    // from the first root, which lives for four time points, to its first daughter
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowDown')
    await expect(page.getByText(/^a7.*lives from 8 to 31/)).toBeAttached()
    await page.keyboard.press('Enter')
    const life = await selected(page, 'Their whole life')
    const siblings = await selected(page, 'Siblings')
    const generation = await selected(page, 'The same generation')
    expect(life).toBeGreaterThan(0)
    expect(siblings).toBeGreaterThan(life)
    expect(generation).toBeGreaterThan(siblings)
    expect(generation).toBeLessThan(cells!)
  })
  await test.step('the common ancestor has more descendants than its daughters', async () => {
    await tree(page).focus()
    await page.keyboard.press('Enter')
    const own = await selected(page, 'All that come from them')
    await tree(page).focus()
    await page.keyboard.press('Enter')
    await selected(page, 'The common ancestor')
    expect(await selected(page, 'All that come from them')).toBeGreaterThan(own)
  })
  await test.step('all cells of the first time point are selected, and their tree has a life of each', async () => {
    await goTo(page, 'Home')
    expect(await selected(page, 'All at this time')).toBe(43)
    await fold(page, 'Show').click()
    const isNow = page.getByLabel('Only cells that live now, with their ancestors')
    await isNow.check()
    await expect(tree(page)).toHaveAccessibleName(/of 43 lives/)
    await isNow.uncheck()
    await expect(tree(page)).toHaveAccessibleName(new RegExp(`of ${lives!.toLocaleString('en')} lives`))
    await page.keyboard.press('Escape')
  })
  await test.step('a lasso around the whole tree selects every cell', async () => {
    await page.getByRole('button', { name: 'Select with a lasso' }).click()
    const box = (await page.locator('canvas[data-lineage]').boundingBox())!
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const
    const at = ([x, y]: readonly [number, number]) =>
      [box.x + 2 + x * (box.width - 4), box.y + 2 + y * (box.height - 4)] as const
    await page.mouse.move(...at(corners[0]))
    await page.mouse.down()
    for (const corner of corners) await page.mouse.move(...at(corner), { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => selected(page)).toBe(cells)
  })
})
