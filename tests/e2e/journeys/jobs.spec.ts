// Background jobs: the job list of staff, and a failed job on the page of its dataset.
import type { Page } from '@playwright/test'
import { failedDataset, reason } from '../support/jobs.js'
import { expectState, picture } from '../support/screens.js'
import { expect, test } from '../support/test.js'

const main = (page: Page) => page.getByRole('main')

test('staff find a failed job and retry the job', async ({ newPerson, database, visitAs, adminPerson }) => {
  const { name } = await failedDataset(await newPerson('jo'), database)
  const page = await visitAs(adminPerson)
  const row = main(page).getByRole('table', { name: 'Jobs' }).getByRole('row').filter({ hasText: name })
  await test.step('staff find the failed job and its error by state and kind', async () => {
    await page.goto('/users/')
    await main(page).getByRole('link', { name: 'Jobs' }).click()
    await main(page).getByLabel('State').selectOption('FAILED')
    await main(page).getByLabel('Kind').selectOption('preparation')
    await expect(row.getByText(reason)).toBeVisible()
    await expectState(page, 'jobs')
  })
  await test.step('a job retried with the keyboard succeeds', async () => {
    const again = row.getByRole('button', { name: /^Try again: Frames and pictures/ })
    await again.focus()
    await page.keyboard.press('Enter')
    await expect(again).toHaveCount(0)
    await main(page).getByLabel('State').selectOption('DONE')
    await expect(async () => {
      await main(page).getByRole('button', { name: 'Refresh' }).click()
      await expect(row).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 120_000 })
  })
})

test('the dataset page shows the error, and a retry prepares the dataset', async ({
  newPerson,
  database,
  visitAs,
}) => {
  const person = await newPerson('jo')
  const { id } = await failedDataset(person, database)
  const page = await visitAs(person)
  const error = main(page).getByText(`Frames and pictures: ${reason}`)
  const again = main(page).getByRole('button', { name: /^Try again: / })
  await page.goto(`/dataset/${id}/`)
  await test.step('the dataset page shows the error', async () => {
    await expect(error).toBeVisible()
    await expect(page.getByText('Could not be prepared').first()).toBeVisible()
    await picture(page, 'jobs-dataset')
  })
  await test.step('a retry prepares the dataset', async () => {
    await again.click()
    await expect(error).toHaveCount(0)
    await expect(page.getByText('Could not be prepared')).toHaveCount(0, { timeout: 120_000 })
  })
})
