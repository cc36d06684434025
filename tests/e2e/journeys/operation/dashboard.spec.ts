// The staff dashboard: every number leads to its screen, a failed job runs again, and others are refused.
import { failedDataset, reason } from '../../support/jobs.js'
import { expectHeading, main } from '../../support/ownPage.js'
import { expectNoOverflow, expectScreen, expectStates, picture } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'

test('staff see the state of the site and retry a failed job', async ({
  newPerson,
  database,
  visitAs,
  adminPerson,
}) => {
  const person = await newPerson('jo')
  const { name } = await failedDataset(person, database)
  const page = await visitAs(adminPerson)
  await test.step('the page of staff links to the dashboard', async () => {
    await page.goto('/users/')
    await main(page).getByRole('link', { name: 'Dashboard' }).click()
    await expectHeading(page, 'Staff dashboard')
    await expect(main(page).getByText('Works')).toBeVisible()
    await expect(main(page).getByText(/ free; writes stop at /)).toBeVisible()
    await expect(
      main(page).getByRole('table', { name: 'Open connections' }).getByText('Chrome'),
    ).not.toHaveCount(0)
    await expect(main(page).getByRole('table', { name: 'Slowest queries' })).toContainText(/query |mutation /)
    await expect(main(page).getByText(/^[1-9]\d*Users here now$/)).toBeVisible()
    await page.setViewportSize({ width: 1440, height: 2400 })
    await expectScreen(page, 'staff-dashboard-1440')
    await page.setViewportSize({ width: 390, height: 4800 })
    await expectScreen(page, 'staff-dashboard-390')
    await page.setViewportSize({ width: 1440, height: 900 })
    await expectStates(page, 'staff-dashboard')
    await expectNoOverflow(page)
  })
  await test.step('a failed job is tried again from the dashboard', async () => {
    const row = main(page).getByRole('row').filter({ hasText: name })
    await expect(row.getByText(reason)).toBeVisible()
    await row.getByRole('button', { name: /^Try again/ }).click()
    await expect(row).toHaveCount(0)
  })
  await test.step('numbers lead to their screens', async () => {
    for (const [number, heading] of [
      [/Failed$/, 'Jobs'],
      [/Open feedback$/, 'Feedback'],
      [/Open connections$/, 'Connections'],
      [/Visitors here now$/, 'Connection statistics'],
    ] as const) {
      await page.goto('/staff/')
      await main(page).getByRole('link', { name: number }).first().click()
      await expectHeading(page, heading)
    }
  })
  await test.step('a person without staff rights is refused', async () => {
    const own = await visitAs(person)
    await own.goto('/staff/')
    await expectHeading(own, 'You need to be staff to access this')
    await picture(own, 'staff-dashboard-refused')
  })
})
