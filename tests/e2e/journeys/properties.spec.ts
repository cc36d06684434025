// Properties of a dataset: what the owner, a manager, a reader, a stranger and a visitor see and may do.
import type { Locator, Page } from '@playwright/test'
import { tetrahedron } from '../support/archives.js'
import {
  addProperty,
  datasetPrepared,
  makePublic,
  propertyValues,
  share,
  shareProperty,
} from '../support/datasets.js'
import { moveTo } from '../support/moves.js'
import type { NewPerson, Person } from '../support/people.js'
import { expectNames, main, press, row } from '../support/properties.js'
import { expectState } from '../support/screens.js'
import { expect, test } from '../support/test.js'

const title = 'Ascidian embryo with volumes, fates and neighbours'
const long =
  'Surface of contact with each neighbour, smoothed over three time points, in square micrometres, as in figure 3'

const heading = (page: Page, name: string) => main(page).getByRole('heading', { name }).first()
const createDataset = ({ api }: Person) =>
  api.createDataset(title, { name: 'embryo.obj', bytes: tetrahedron })

type NewPeople = (wanted: NewPerson | string) => Promise<Person>

/** A private dataset of priya that she shares with milo as a manager. */
async function sharedDataset(newPerson: NewPeople) {
  const [priya, milo] = [await newPerson('priya'), await newPerson('milo')]
  const id = await createDataset(priya)
  await share(priya.api, id, milo, 'MANAGER')
  return { priya, milo, id }
}

async function rename(page: Page, from: string, to: string) {
  await press(row(page, from), `Rename ${from}`)
  await row(page, from).getByLabel('New name').fill(to)
  await page.keyboard.press('Enter')
  await expect(row(page, to)).toBeVisible()
}

const toggleShared = (place: Locator) => place.getByText('Shared').click()

test('the owner uploads a property', async ({ newPerson, visitAs }) => {
  const priya = await newPerson('priya')
  const id = await createDataset(priya)
  const page = await visitAs(priya)
  await test.step('the owner opens the empty property list from the dataset page', async () => {
    await page.goto(`/dataset/${id}/`)
    await main(page).getByRole('link', { name: 'Properties', exact: true }).click()
    await expect(heading(page, 'No properties yet')).toBeVisible()
    await expectState(page, 'properties-none')
  })
  await test.step('an uploaded property appears in the list and is not shared', async () => {
    await main(page).getByRole('link', { name: 'Upload a property' }).click()
    await main(page)
      .getByLabel('File')
      .setInputFiles({ name: 'volume.txt', mimeType: 'text/plain', buffer: Buffer.from(propertyValues) })
    await main(page)
      .getByRole('textbox', { name: 'Name', description: 'If empty: Default_name' })
      .fill('volume')
    await press(main(page), 'Add property')
    await page.waitForURL(`**/dataset/${id}/properties/`)
    await expect(row(page, 'volume').getByText('1 value')).toBeVisible()
    await expect(row(page, 'volume').getByRole('switch')).not.toBeChecked()
  })
  await test.step('the owner lets the server compute properties, which are shared', async () => {
    await datasetPrepared(priya.api, id)
    await main(page)
      .getByRole('checkbox', { name: /^Surface/ })
      .check()
    await press(main(page), 'Compute 1 property')
    await expect(row(page, 'Surface').getByText('Computed from the meshes')).toBeVisible()
    await expect(row(page, 'Surface').getByRole('switch')).toBeChecked()
  })
  await test.step('a formula is refused with a reason, previewed and added', async () => {
    const formula = main(page).getByRole('textbox', { name: 'Formula' })
    await formula.fill('surfce * 2')
    await press(main(page), 'Preview')
    await expect(main(page).getByText('Did you mean Surface?')).toBeVisible()
    await formula.fill('log2(surface) / 0 * 1')
    await press(main(page), 'Preview')
    await expect(main(page).getByText('0 objects with a value')).toBeVisible()
    await formula.fill('2 * surface')
    await press(main(page), 'Preview')
    await expect(main(page).getByText(/^1 object with a value/)).toBeVisible()
    await expectState(page, 'properties-formula')
    await main(page).getByRole('textbox', { name: 'Name of the property' }).fill('twice')
    await press(main(page), 'Add property')
    await expect(row(page, 'twice').getByText('= 2 * surface')).toBeVisible()
  })
})

test('a reader changes their own properties and reads why other properties are locked', async ({
  newPerson,
  visitAs,
}) => {
  const [priya, runa] = [await newPerson('priya'), await newPerson('runa')]
  const id = await createDataset(priya)
  for (const name of ['volume', 'name']) await addProperty(priya.api, id, name)
  await share(priya.api, id, runa, 'MANAGER') // so that a later reader has a property
  await addProperty(runa.api, id, 'my fates')
  await share(priya.api, id, runa, 'READER')
  await test.step('the owner sees all properties and shares one', async () => {
    const owner = await visitAs(priya)
    await owner.goto(`/dataset/${id}/properties/`)
    await expectNames(owner, ['my fates', 'name', 'volume'])
    await toggleShared(row(owner, 'name'))
    await expect(owner.getByText('Everybody who sees this dataset can see “name” now')).toBeVisible()
  })
  const reader = await visitAs(runa)
  await test.step('a reader sees the shared and own properties and why the shared one is locked', async () => {
    await reader.goto(`/dataset/${id}/properties/`)
    await expectNames(reader, ['my fates', 'name'])
    await expect(main(reader).getByText('You can change your own properties')).toBeVisible()
    await expect(row(reader, 'name').getByRole('button')).toHaveCount(0)
    await expect(main(reader).getByRole('link', { name: 'Upload a property' })).toHaveCount(0)
  })
  await test.step('a reader cancels and makes a rename of an own property with the keyboard', () =>
    renamedWithKeyboard(reader))
})

async function renamedWithKeyboard(page: Page) {
  const button = row(page, 'my fates').getByRole('button', { name: 'Rename my fates' })
  await button.click()
  await expect(row(page, 'my fates').getByLabel('New name')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(row(page, 'my fates').getByLabel('New name')).toBeFocused()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('my cell fates')
  await page.keyboard.press('Enter')
  await expect(row(page, 'my cell fates')).toBeVisible()
  await expectState(page, 'properties-reader')
}

test('the owner and a manager rename a property, and the manager restores one from the bin', async ({
  page: visitor,
  newPerson,
  visitAs,
}) => {
  const { priya, milo, id } = await sharedDataset(newPerson)
  for (const name of ['volume', 'fates']) await addProperty(priya.api, id, name)
  const [owner, manager] = [await visitAs(priya), await visitAs(milo)]
  for (const page of [owner, manager]) {
    await page.goto(`/dataset/${id}/properties/`)
    await expectNames(page, ['fates', 'volume'])
  }
  await test.step('an empty name is refused in place', async () => {
    await press(row(manager, 'volume'), 'Rename volume')
    await row(manager, 'volume').getByLabel('New name').fill(' ')
    await manager.keyboard.press('Enter')
    await expect(row(manager, 'volume').getByText('Please input a name')).toBeVisible()
    await expectState(manager, 'properties-rename')
    await press(row(manager, 'volume'), 'Cancel')
  })
  await test.step('a manager renames a property of the owner', () => rename(manager, 'volume', long))
  await test.step('both people see their own rename at once, and the last rename is stored', async () => {
    await rename(owner, 'volume', 'cell volume') // the screen of the owner still shows the first name
    await manager.reload()
    await expectNames(manager, ['cell volume', 'fates'])
  })
  await shareProperty(priya.api, await addProperty(priya.api, id, 'name'))
  await makePublic(priya.api, id)
  await manager.goto(`/dataset/${id}/properties/`)
  await test.step('deleting names the bin that receives the property and can be cancelled', () =>
    deletedAfterQuestion(manager))
  await test.step('visitors see no properties any more', async () => {
    await visitor.goto(`/dataset/${id}/properties/`)
    await expect(heading(visitor, 'No properties yet')).toBeVisible()
    await expectState(visitor, 'properties-none-visitor')
  })
  await test.step('the owner and the manager find the property in the bin, and the manager restores it', async () => {
    await moveTo(owner, '/userbin/')
    await expect(main(owner).getByRole('button', { name: 'Restore name', exact: true })).toBeVisible()
    await moveTo(manager, '/userbin/')
    await expect(main(manager).getByText('priya Example · ')).toBeVisible()
    await expectState(manager, 'properties-bin-manager')
    await press(main(manager), 'Restore name')
    await expect(manager.getByText('“name” was restored')).toBeVisible()
    await owner.goto(`/dataset/${id}/properties/`)
    await expectNames(owner, ['cell volume', 'fates', 'name'])
  })
})

test('others see shared properties of a public dataset, change none, and the switch ends the sharing', async ({
  page: visitor,
  newPerson,
  visitAs,
}) => {
  const priya = await newPerson('priya')
  const id = await createDataset(priya)
  await addProperty(priya.api, id, 'volume')
  await shareProperty(priya.api, await addProperty(priya.api, id, 'name'))
  await makePublic(priya.api, id)
  const stranger = await visitAs(await newPerson('stan'))
  for (const page of [stranger, visitor]) {
    await page.goto(`/dataset/${id}/properties/`)
    await expectNames(page, ['name'])
    await expect(main(page).getByText('You can see these properties but not change them')).toBeVisible()
    await expect(main(page).getByRole('switch')).toHaveCount(0)
  }
  await expectState(visitor, 'properties-visitor')
  await moveTo(stranger, `/dataset/${id}/properties/create/`)
  await expect(heading(stranger, 'You may not change this')).toBeVisible()
  const owner = await visitAs(priya)
  await owner.goto(`/dataset/${id}/properties/`)
  await test.step('the switch shares a property with everybody', async () => {
    await expect(main(owner).getByText('Shared properties are visible to everyone on the web')).toBeVisible()
    await toggleShared(row(owner, 'volume'))
    await expect(owner.getByText('Everybody on the web can see “volume” now')).toBeVisible()
    await visitor.reload()
    await expectNames(visitor, ['name', 'volume'])
  })
  await test.step('the switch ends the sharing again', async () => {
    await toggleShared(row(owner, 'volume'))
    await expect(
      owner.getByText('Only priya Example and the managers of this dataset can see “volume” now'),
    ).toBeVisible()
    await visitor.reload()
    await expectNames(visitor, ['name'])
  })
})

async function deletedAfterQuestion(page: Page) {
  await press(row(page, 'name'), 'Delete name')
  await expect(main(page).getByText('the bin, where priya Example and you can restore it')).toBeVisible()
  await expectState(page, 'properties-delete')
  await press(main(page), 'Keep it')
  await press(row(page, 'name'), 'Delete name')
  await press(main(page), 'Delete property')
  await expect(row(page, 'name')).toHaveCount(0)
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Properties')
}
