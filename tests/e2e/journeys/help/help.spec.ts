// The help: a visitor opens it from the header, changes the page and the part, and searches all pages.
import { expectStates } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'

test('a visitor reads and searches the help', async ({ page }) => {
  await page.goto('/funding/')
  const main = page.getByRole('main')
  const heading = (name: string, level = 1) => main.getByRole('heading', { level, name, exact: true })
  await test.step('the question mark opens the help', async () => {
    await page.getByRole('link', { name: 'Help', exact: true }).click()
    await expect(heading('Website')).toBeVisible()
    await expectStates(page, 'help-page')
  })
  await test.step('tabs of a page show one part, which the address names', async () => {
    await main.getByRole('link', { name: 'Application help' }).click()
    await expect(heading('General', 2)).toBeVisible()
    await main.getByRole('navigation', { name: 'Parts' }).getByRole('link', { name: 'Objects' }).click()
    await expect(page).toHaveURL(/\/help_app\/\?menu=objects$/)
    await expect(heading('Objects', 2)).toBeVisible()
    await expect(heading('General', 2)).toHaveCount(0)
  })
  await test.step('a search finds parts of other pages, and a result opens its part', async () => {
    const search = main.getByRole('searchbox', { name: 'Search the help' })
    await search.fill('nosuchword')
    await expect(main.getByText('No help page contains “nosuchword”.')).toBeVisible()
    await search.fill('nvidia vram')
    await expect(main.getByText('1 part found')).toBeVisible()
    await expectStates(page, 'help-search')
    await main.getByRole('link', { name: 'Curation · Curation plugins list' }).click()
    await expect(heading('Curation plugins list', 2)).toBeVisible()
  })
})
