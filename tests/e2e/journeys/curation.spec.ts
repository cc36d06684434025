// The description of a dataset by its managers: update form, tags, priority, links, two tabs at once.
import type { Page } from '@playwright/test'
import { tetrahedron } from '../support/archives.js'
import { moveTo } from '../support/moves.js'
import type { Person } from '../support/people.js'
import { expectAccessible, expectState } from '../support/screens.js'
import { expect, test } from '../support/test.js'

const main = (page: Page) => page.getByRole('main')
const press = (place: ReturnType<typeof main>, label: string) =>
  place.getByRole('button', { name: label, exact: true }).click()
// the dataset list beside the form has fields with the same names
const part = (page: Page, title: string) => main(page).getByRole('region', { name: title, exact: true })
const field = (page: Page, label: string, title = 'Details') =>
  part(page, title).getByRole('textbox', { name: label, exact: true })

const newDataset = ({ api }: Person) =>
  api.createDataset('Embryo without words', { name: 'cube.obj', bytes: tetrahedron })

test('the update form saves values, tags, priority and links, also from two tabs', async ({
  newPerson,
  visitAs,
}) => {
  const rita = await newPerson('rita')
  const id = await newDataset(rita)
  await rita.api.ask('mutation { createTag(input: { name: "To be checked" }) { id } }')
  const page = await visitAs(rita)
  await page.goto(`/dataset/${id}/update/`)
  await test.step('the form starts with the stored values and reports an invalid value at its field', async () => {
    await expect(field(page, 'Name')).toHaveValue('Embryo without words')
    await field(page, 'Name').fill('')
    await press(main(page), 'Save')
    await expect(main(page).getByText('Please input a name')).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('changed values are saved and shown', async () => {
    await field(page, 'Name').fill('Phallusia, 64 cells')
    await field(page, 'Licence').fill('CC BY 4.0')
    await main(page).getByLabel('Seconds per frame').fill('120')
    await press(main(page), 'Save')
    await page.waitForURL(`**/dataset/${id}/`)
    await expect(main(page).getByRole('heading', { level: 1, name: 'Phallusia, 64 cells' })).toBeVisible()
    await expect(main(page).getByText('CC BY 4.0').first()).toBeVisible()
  })
  await test.step('tag, priority and link are saved at once', async () => {
    await moveTo(page, `/dataset/${id}/update/`)
    const tag = page.getByRole('dialog').getByRole('switch', { name: 'To be checked' })
    await press(part(page, 'Tags'), 'Tags')
    await tag.click()
    await expect(tag).toBeChecked()
    await page.keyboard.press('Escape')
    await main(page).getByLabel('Priority', { exact: true }).selectOption('VERY_HIGH')
    await field(page, 'Link', 'Links').fill('javascript:alert(1)')
    await press(main(page), 'Add link')
    await expect(main(page).getByText('An address that begins with http:// or https://')).toBeVisible()
    await field(page, 'Link', 'Links').fill('https://example.org/paper')
    await field(page, 'Description of the link', 'Links').fill('The paper')
    await press(main(page), 'Add link')
    await expect(main(page).getByRole('link', { name: 'The paper' })).toBeVisible()
    await page.goto(`/dataset/${id}/`)
    for (const words of ['To be checked', 'The paper', 'Very High'])
      await expect(main(page).getByText(words).first()).toBeAttached()
  })
  await test.step('a link is deleted after a confirmation', async () => {
    await moveTo(page, `/dataset/${id}/update/`)
    await press(main(page), 'Delete the link The paper')
    await press(page.getByRole('dialog', { name: 'Delete this link?' }), 'Delete link')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(main(page).getByRole('link', { name: 'The paper' })).toHaveCount(0)
  })
  await test.step('a save in a second tab shows the conflict, and no typed text is lost', async () => {
    const other = await page.context().newPage()
    for (const tab of [page, other]) {
      await tab.goto(`/dataset/${id}/update/`)
      await expect(field(tab, 'Name')).toBeVisible()
    }
    await field(other, 'Name').fill('From the other tab')
    await field(page, 'Comments').fill('Typed with care')
    await field(page, 'Name').fill('From this tab')
    await press(main(other), 'Save')
    await other.waitForURL(`**/dataset/${id}/`)
    await press(main(page), 'Save')
    await expect(main(page).getByRole('row', { name: 'Name From this tab From the other tab' })).toBeVisible()
    await expect(field(page, 'Comments')).toHaveValue('Typed with care')
    await expectState(page, 'curation-conflict')
    await press(main(page), 'Keep what I typed')
    await press(main(page), 'Save')
    await expect(main(page).getByRole('heading', { level: 1, name: 'From this tab' })).toBeVisible()
    await expect(main(page).getByText('Typed with care')).toBeVisible()
  })
})
