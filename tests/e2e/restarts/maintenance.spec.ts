// The server restarts in maintenance and back.
import { expectState } from '../support/screens.js'
import { expect, test } from '../support/test.js'

// requests to the stopped server, and its answers during maintenance
test.use({ allowedMessages: /ERR_CONNECTION|WebSocket|status of 50[23]|Failed to fetch/ })

test('a maintenance message replaces the screen, which returns with the typed text', async ({
  page,
  server,
}) => {
  const username = page.getByLabel('Username')
  const message = page.getByRole('heading', { level: 1, name: 'Morula is currently under maintenance.' })
  await page.goto('/signup/')
  await username.fill('somebody')
  await server.restart({ MAINTENANCE: '1' })
  await test.step('a maintenance message replaces the screen', async () => {
    await page.getByLabel('Institution').fill('Mu') // typing sends a request
    await expect(message).toBeVisible()
    await expect(username).toBeHidden()
    await expectState(page, 'maintenance')
  })
  await server.restart()
  await test.step('the page returns by itself with the typed text', async () => {
    await expect(username).toBeVisible({ timeout: 60_000 })
    await expect(username).toHaveValue('somebody')
    await expect(message).toHaveCount(0)
  })
})
