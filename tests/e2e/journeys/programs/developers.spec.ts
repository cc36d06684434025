// Guides and the REST reference for authors of programs.
import { expectStates } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'

test.use({ allowedMessages: /net::ERR_FAILED/ })

test('an author of programs reads a guide and finds a call', async ({ page }) => {
  const main = page.getByRole('main')
  await test.step('the reference fails visibly, and a second attempt shows it', async () => {
    await page.route('**/openapi.json', route => route.abort(), { times: 1 })
    await page.goto('/funding/')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Developers' }).click()
    await expect(main.getByText('The reference could not be loaded')).toBeVisible()
    await main.getByRole('button', { name: 'Try again' }).click()
    await expect(main.getByText(/^(\d+) of \1 calls$/)).toBeVisible()
  })
  await test.step('a filter finds the calls of an input', async () => {
    await main.getByRole('searchbox', { name: 'Filter the calls' }).fill('nosuchcall')
    await expect(main.getByText('No call matches')).toBeVisible()
    await main.getByRole('searchbox', { name: 'Filter the calls' }).fill('createsetsite')
    await main.getByText('/api/createsetsite').click()
    await expect(main.getByRole('row', { name: 'comments form text; optional' })).toBeVisible()
    await expect(main.getByRole('row', { name: /^file form file; optional/ })).toBeVisible()
    await expectStates(page, 'developers')
  })
  await test.step('a guide opens at a part that another guide links', async () => {
    await main.getByRole('link', { name: 'Programming guide' }).click()
    await main.getByRole('link', { name: 'Authentication', exact: true }).click()
    await expect(page).toHaveURL(/\/developers\/api\/#authentication$/)
    await main.getByRole('link', { name: 'frame-format.md' }).first().click()
    await expect(main.getByRole('heading', { level: 1, name: 'Frame format' })).toBeVisible()
    await expectStates(page, 'developers-guide')
  })
  await test.step('an unknown guide does not exist', async () => {
    await page.goto('/developers/nothing/')
    await expect(main.getByRole('heading', { level: 1 })).toHaveText('Error 404')
  })
})
