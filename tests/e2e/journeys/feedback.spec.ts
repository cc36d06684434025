// Feedback: a visitor sends a message, and staff read it and mark it as done.
import { expectState, expectStates } from '../support/screens.js'
import { expect, test } from '../support/test.js'

test('a visitor sends feedback, and staff mark it as done', async ({ page, visitAs, adminPerson }) => {
  const title = `More colours ${Date.now()}`
  await test.step('a visitor sends a message from the header', async () => {
    await page.goto('/team/')
    await page.getByRole('banner').getByRole('button', { name: 'Feedback' }).click()
    const panel = page.getByRole('dialog', { name: 'Feedback' })
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(panel.getByText('Please input a title!')).toBeVisible()
    await panel.getByLabel('Author').fill('Ada')
    await panel.getByLabel('E-mail').fill('ada@example.org')
    await panel.getByLabel('Title').fill(title)
    await panel.getByLabel('Text').fill('Please add a violet.')
    await panel.getByRole('switch').check()
    await expectState(page, 'feedback-panel')
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(panel).toHaveCount(0)
  })
  await test.step('staff find the message with its page and mark it as done', async () => {
    const staff = await visitAs(adminPerson)
    await staff.goto('/staff/feedback/')
    const line = staff.getByRole('main').getByRole('listitem').filter({ hasText: title })
    await expect(line).toContainText('/team/')
    await expect(line.getByRole('link', { name: 'Answer by mail' })).toHaveAttribute('href', /^mailto:ada/)
    await expectStates(staff, 'feedback-inbox')
    await line.getByRole('button', { name: /^Done/ }).click()
    await expect(line).toHaveCount(0)
    await staff.getByRole('radio', { name: 'Done' }).check()
    await expect(line).toBeVisible()
  })
})
