// The help: a visitor opens it from the header, changes the page and the part, and searches all pages.
import { readFileSync } from 'node:fs'
import { expectStates } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'

const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAAEElEQVR4nGP438EARAwQCgAuzgYd627p8QAAAABJRU5ErkJggg==',
  'base64',
)

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
  await test.step('links and footnotes of a page lead to its places, and keep its address', async () => {
    const body = readFileSync('tests/fixtures/cases/help_page.md', 'utf8')
    await page.route('/helpfiles/trial.md', route => route.fulfill({ body, contentType: 'text/markdown' }))
    await page.route('/helpfiles/images/none.png', route => route.fulfill({ body: png }))
    await page.goto('/documentation/?file=trial.md')
    for (const [name, place] of [
      ['Go to dup', '#example-1'],
      ['Last part', '#last-part'],
      ['1', '#user-content-fn-1'],
      ['Back to reference 1', '#user-content-fnref-1'],
    ] as const) {
      await main.getByRole('link', { name, exact: true }).first().click()
      await expect(page).toHaveURL(`/documentation/?file=trial.md${place}`)
      await expect(main.locator(place)).toBeInViewport()
    }
    await expectStates(page, 'help-parts')
  })
})
