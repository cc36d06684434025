// Tags: people create, share, filter and delete tags, and put them on datasets.
import type { Locator, Page } from '@playwright/test'
import { tetrahedron } from '../support/archives.js'
import { makePublic, share } from '../support/datasets.js'
import { moveTo } from '../support/moves.js'
import { expectState } from '../support/screens.js'
import { createTag, tagItem } from '../support/tags.js'
import { expect, test } from '../support/test.js'

const main = (page: Page) => page.getByRole('main')
const press = (place: Page | Locator, name: string) =>
  place.getByRole('button', { name, exact: true }).click()
const expectSaved = (page: Page) => expect(page.getByText('Gastrula was saved')).toBeVisible()

test('a person creates, changes, shares, filters and deletes a tag', async ({ newPerson, visitAs }) => {
  const person = await newPerson('tara')
  await person.api.ask('mutation { createGroup(input: { name: "Ascidian laboratory" }) { id } }')
  const page = await visitAs(person)
  const item = tagItem(page, 'Default name')
  await test.step('a tag is created with the documented defaults', async () => {
    await page.goto('/tags')
    await expect(main(page).getByRole('heading', { name: 'No tags yet' })).toBeVisible()
    await expectState(page, 'tags-none')
    await press(main(page), 'Create a new tag')
    await expectState(page, 'tags-new')
    await press(main(page), 'Create')
    await item.click()
  })
  await test.step('an invalid colour is refused, and a valid one is saved with the new name', async () => {
    await item.getByLabel('Name').fill('Gastrula')
    await item.getByLabel('Colour', { exact: true }).fill('javascript:alert(1)')
    await press(item, 'Save')
    await expect(
      main(page).getByText('A colour is # and six digits of 0 to F, such as #F0F8FF'),
    ).toBeVisible()
    await item.getByLabel('Colour', { exact: true }).fill('#2E6F40')
    await press(item, 'Save')
    await expectSaved(page)
    await expect(tagItem(page, 'Gastrula')).toBeVisible()
  })
  const shared = tagItem(page, 'Gastrula')
  await test.step('a tag stays shared with a group after a reload', async () => {
    await page.reload()
    await shared.getByText('Gastrula').click()
    await shared.getByRole('switch', { name: 'Ascidian laboratory' }).click()
    await expect(shared.getByText('Shared', { exact: true })).toBeVisible()
    await page.reload()
    await expect(shared.getByText('1 group')).toBeVisible()
  })
  await test.step('the filter ignores letter case', async () => {
    const filter = page.getByRole('searchbox', { name: 'Filter by name' })
    await filter.fill('GAST')
    await expect(shared).toBeVisible()
    await filter.fill('x')
    await expect(shared).toHaveCount(0)
    await press(main(page), 'Clear the filter')
    await expect(shared).toBeVisible()
  })
  await test.step('a tag is deleted after a confirmation that names it', async () => {
    await shared.getByText('Gastrula').click()
    await expectState(page, 'tags-open')
    await press(shared, 'Delete')
    await press(page.getByRole('dialog', { name: 'Delete “Gastrula”?' }), 'Delete')
    await expect(page.getByText('Gastrula was deleted')).toBeVisible()
    await expect(shared).toHaveCount(0)
  })
})

test('visitors see a tag of a public dataset once the tag is public', async ({
  page: visitor,
  newPerson,
  visitAs,
}) => {
  const [owner, manager] = [await newPerson('olga'), await newPerson('tara')]
  const id = await owner.api.createDataset('Tagged embryo', { name: 'embryo.obj', bytes: tetrahedron })
  await makePublic(owner.api, id)
  await share(owner.api, id, manager, 'MANAGER')
  await createTag(manager.api, 'Gastrula')
  const page = await visitAs(manager)
  const chips = (place: Page) => main(place).getByRole('list', { name: 'Tags', exact: true })
  await test.step('a manager adds a tag to a dataset', async () => {
    await page.goto(`/dataset/${id}/`)
    await press(main(page), 'Tags')
    await page.getByRole('dialog').getByRole('switch', { name: 'Gastrula' }).click()
    await expect(chips(page).getByText('Gastrula')).toBeAttached()
    await expectState(page, 'tags-picker')
    await page.keyboard.press('Escape')
  })
  await test.step('visitors see the tag once the tag is public', async () => {
    await visitor.goto(`/dataset/${id}/`)
    await expect(main(visitor).getByRole('heading', { level: 1 })).toBeVisible()
    await expect(chips(visitor)).toHaveCount(0)
    await moveTo(page, '/tags')
    await tagItem(page, 'Gastrula').getByText('Gastrula').click()
    await tagItem(page, 'Gastrula').getByRole('switch', { name: 'Public' }).click()
    await press(tagItem(page, 'Gastrula'), 'Save')
    await expectSaved(page)
    await visitor.reload()
    await expect(chips(visitor).getByText('Gastrula')).toBeVisible()
  })
})
