// The list of jobs with a failed job, in both themes and on a phone.
import { failedDataset } from '../support/jobs.js'
import { expectScreen } from '../support/screens.js'
import { hidePhoneNotice, sizes } from './sizes.js'
import { expect, test } from '../support/test.js'

for (const [size, options] of Object.entries(sizes))
  test(`the job list at ${size} width`, async ({ newPerson, database, visitAs, adminPerson }) => {
    const { name } = await failedDataset(await newPerson('jo'), database)
    const page = await visitAs(adminPerson, options)
    await hidePhoneNotice(page)
    await page.goto('/staff/jobs/')
    const row = page.getByRole('main').getByRole('row').filter({ hasText: name })
    await expect(row.getByRole('button', { name: /^Try again: / })).toBeVisible()
    await expectScreen(page, `jobs-${size}`)
  })
