// Two datasets beside each other in the lineage window.
import type { Page } from '@playwright/test'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { viewerExamples } from '../../support/viewer.js'

// the last step opens a dataset that does not exist
test.use({ viewport: { width: 1440, height: 900 }, allowedMessages: /404/ })

const trees = (page: Page) => page.getByRole('application', { name: /^Lineage/ })
const times = (page: Page) => page.getByRole('slider', { name: 'Time', exact: true })
const link = (page: Page) => page.getByRole('group', { name: 'Link of the datasets' })

test('two datasets stand side by side, linked by time and by the names of their cells', async ({
  page,
  api,
}) => {
  const { small } = await viewerExamples(api)
  await page.goto(`/lineage/?id_dataset=${small}`)
  await expect(trees(page)).toHaveCount(1)
  await test.step('another dataset is found by its name', async () => {
    await page.getByRole('button', { name: 'Compare with another dataset' }).click()
    await page.getByLabel('Search by name').fill('embryo, 4 to 580')
    await expectState(page, 'lineage-choice')
    await page.getByRole('button', { name: /embryo, 4 to 580/ }).click()
    await expect(trees(page)).toHaveCount(2)
  })
  await test.step('the times follow each other along matched moments', async () => {
    await link(page).getByRole('combobox', { name: 'Time' }).selectOption('points')
    await link(page).getByRole('textbox', { name: 'Times' }).fill('0:20, 10:40')
    await page.keyboard.press('Enter')
    await times(page).first().focus()
    await page.keyboard.press('Home')
    await expect(times(page).last()).toHaveAttribute('aria-valuenow', '20')
    await page.keyboard.press('ArrowRight')
    await expect(times(page).last()).toHaveAttribute('aria-valuenow', '22')
    await times(page).last().focus()
    await page.keyboard.press('Home')
    await expect(times(page).first()).toHaveAttribute('aria-valuenow', '0')
  })
  await test.step('a curve that goes back is refused with words', async () => {
    await link(page).getByRole('textbox', { name: 'Times' }).fill('0:20, 10:4')
    await page.keyboard.press('Enter')
    await expect(link(page).getByRole('alert')).toContainText('Both times ascend')
    await link(page).getByRole('textbox', { name: 'Times' }).fill('0:20, 10:40')
    await page.keyboard.press('Enter')
    await expect(link(page).getByRole('alert')).toHaveCount(0)
  })
  await test.step('a cell that is picked in one is selected in the other', async () => {
    await trees(page).first().focus()
    for (const key of ['ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expect(link(page)).toContainText('1 of 1 selected name in both')
    await expectState(page, 'lineage-pair')
  })
  await test.step('the address holds both datasets and their link', async () => {
    expect(new URL(page.url()).searchParams.get('moments')).toBe('0:20,10:40')
    await page.reload()
    await expect(trees(page)).toHaveCount(2)
    await expect(link(page).getByRole('combobox', { name: 'Time' })).toHaveValue('points')
  })
  await test.step('closing the second keeps the first', async () => {
    await page.getByRole('button', { name: 'Close the dataset beside' }).click()
    await expect(trees(page)).toHaveCount(1)
    expect(new URL(page.url()).searchParams.has('beside')).toBe(false)
  })
  await test.step('a dataset that the reader may not see is refused beside the first', async () => {
    await page.goto(`/lineage/?id_dataset=${small}&beside=99999999`)
    await expect(page.getByText('It does not exist, or it is not shared with you.')).toBeVisible()
    await expect(trees(page)).toHaveCount(1)
    await expectState(page, 'lineage-pair-refused')
  })
})
