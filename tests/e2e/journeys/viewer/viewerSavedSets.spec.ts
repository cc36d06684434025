// Sets that managers save with a dataset: everybody uses them, and open windows follow each change.
import type { Locator, Page } from '@playwright/test'
import { writeSetRuns } from '../../../../formats/query/setRuns.js'
import { indexOfRows } from '../../../support/indexRows.js'
import type { ApiClient } from '../../support/apiClient.js'
import { addProperty, createTimeSeries, datasetPrepared, makePublic } from '../../support/datasets.js'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { inspector, menu, openViewer, viewerExamples } from '../../support/viewer.js'
import { resting } from '../../support/viewerRest.js'

// High enough for the whole panel: axe takes labels that are scrolled away for hidden ones.
test.use({ viewport: { width: 1280, height: 1300 } })

const saved = async (page: Page): Promise<Locator> =>
  (await menu(page, 'Objects')).getByRole('region', { name: 'Saved with the dataset' })
const selects = (section: Locator, name: string) =>
  section.getByRole('group', { name: `Use ${name}` }).getByRole('button', { name: 'Select' })
const query = async (page: Page) => (await menu(page, 'Objects')).getByRole('combobox', { name: 'Query' })
const found = async (page: Page) =>
  (await menu(page, 'Objects')).getByRole('region', { name: 'Query' }).getByRole('status')

/** Saves a set over the API. Objects are written as `time.id`. */
const saveSet = (api: ApiClient, dataset: string, input: object, ...objects: readonly string[]) =>
  api.send(
    'mutation($dataset: ID!, $input: NewSavedSet!, $objects: Upload!) { createSavedSet(datasetId: $dataset, input: $input, objects: $objects) { id } }',
    { dataset, input, objects: null },
    {
      objects: {
        name: 'objects.bin',
        bytes: Buffer.from(
          writeSetRuns(
            indexOfRows(
              objects.map(text => {
                const [time = 0, id = 0] = text.split('.').map(Number)
                return { time, id }
              }),
            ),
          ),
        ),
      },
    },
  )

test('a manager saves a set with the keyboard, and a visitor in another window uses it at once', async ({
  page,
  api,
  adminPerson,
  visitAs,
}) => {
  const { embryo } = await viewerExamples(api)
  const name = 'Head epidermis, all stages'
  await openViewer(page, embryo, { time: 40 })
  const seen = await saved(page)
  await expect(seen).toContainText('The managers of this dataset have not saved any sets.')
  await seen.scrollIntoViewIfNeeded()
  await expectState(page, 'viewer-saved-sets-none')

  const manager = await visitAs(adminPerson, { viewport: { width: 1280, height: 1300 } })
  await openViewer(manager, embryo, { time: 40 })
  const section = await saved(manager)
  const field = section.getByRole('textbox', { name: 'Name of the set to save with the dataset' })
  await test.step('the selection of a query is saved by its name', async () => {
    await expect(field).toBeDisabled()
    const line = await query(manager)
    await line.fill('fate = "Head Epidermis"')
    await expect(await found(manager)).toHaveText(/^1,705 objects/)
    await line.press('Enter')
    await line.press('Escape')
    await field.fill(name)
    await field.press('Enter')
    await expect(section.getByRole('status')).toHaveText(`${name} is saved with the dataset.`)
    await expect(section.getByRole('listitem')).toContainText('1,705')
    await expectState(manager, 'viewer-saved-sets')
  })
  await test.step('a name that is taken is refused with the reason, and stays in the field', async () => {
    await field.fill(name)
    await section.getByRole('button', { name: 'Save with the dataset' }).click()
    await expect(section.getByRole('status')).toContainText('The dataset has a set with this name')
    await expect(field).toHaveValue(name)
  })
  await test.step('the open window of the visitor has the set, without buttons to change it', async () => {
    await expect(seen.getByRole('listitem')).toContainText(name)
    await expect(seen.getByRole('button', { name: /^(Rename|Delete|Replace)/ })).toHaveCount(0)
    await expect(seen.getByRole('textbox')).toHaveCount(0)
    await selects(seen, name).focus()
    await page.keyboard.press('Enter')
    await expect(inspector(page)).toBeVisible()
    await expectState(page, 'viewer-saved-sets-reader')
  })
  await test.step('a query names the set', async () => {
    const line = await query(page)
    await line.fill(`set "${name}" & t in 40..41`)
    let own = ''
    await expect(async () => {
      own = await (await found(page)).innerText() // "Searching" at first
      expect(own).toMatch(/objects? at all times, /)
    }).toPass()
    await line.fill('fate = "Head Epidermis" & t in 40..41')
    await expect(await found(page)).toHaveText(own)
    await line.fill('set "Head epidermis"')
    await expect(await found(page)).toContainText('There is no set Head epidermis.')
    await line.fill('')
  })
  await test.step('it is coloured, renamed and replaced', async () => {
    await section.getByLabel(`Colour of ${name}`).fill('#ff8800')
    await expect(section.getByRole('status')).toHaveText(`${name} has another colour.`)
    await section.getByRole('button', { name: `Rename ${name}` }).click()
    const renaming = section.getByRole('textbox', { name: `New name of ${name}` })
    await renaming.fill('Head')
    await renaming.press('Enter')
    await expect(section.getByRole('status')).toHaveText(`${name} is now Head.`)
    await expect(seen.getByRole('listitem')).toContainText('Head')
    const line = await query(manager)
    await line.fill('fate = "Head Epidermis" & t = 40')
    await expect(await found(manager)).toHaveText(/ at this time$/)
    await line.press('Enter')
    await line.press('Escape')
    await section.getByRole('button', { name: 'Replace Head by the selection' }).click()
    const dialog = manager.getByRole('dialog', { name: 'Replace the objects of Head?' })
    await dialog.getByRole('button', { name: 'Replace' }).click()
    await expect(section.getByRole('status')).toHaveText('Head has the selected objects now.')
    await expect(seen.getByRole('listitem')).not.toContainText('1,705')
  })
  await test.step('it is deleted after a question, and leaves the other window', async () => {
    await section.getByRole('button', { name: 'Delete Head' }).click()
    const dialog = manager.getByRole('dialog', { name: 'Delete Head?' })
    await expectState(manager, 'viewer-saved-sets-delete')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(section.getByRole('listitem')).toHaveCount(1)
    await section.getByRole('button', { name: 'Delete Head' }).click()
    await dialog.getByRole('button', { name: 'Delete' }).click()
    await expect(section.getByRole('status')).toHaveText('Head is deleted.')
    await expect(seen).toContainText('have not saved any sets')
  })
})

test('lost objects are counted, and a set that a private property chose is not in the list of others', async ({
  page,
  newPerson,
  visitAs,
}) => {
  const owner = await newPerson('owner')
  const { api } = owner
  const id = await createTimeSeries(api, 'Sets', [2, 3, 4])
  await datasetPrepared(api, id)
  await makePublic(api, id)
  const secret = await addProperty(api, id, 'Secret')
  await saveSet(api, id, { name: 'Chosen', properties: [secret] }, '2.1')
  await saveSet(api, id, { name: 'Open' }, '2.1')
  await openViewer(page, id, { time: 3 })
  await resting(page)
  const section = await saved(page)
  await test.step('a set that a private property chose is in the list of its owner only', async () => {
    await expect(section.getByRole('listitem')).toHaveText([/Open/])
    const own = await visitAs(owner, { viewport: { width: 1280, height: 1300 } })
    await openViewer(own, id)
    await expect((await saved(own)).getByRole('listitem')).toHaveText([/Chosen/, /Open/])
    await own.context().close()
  })
  await test.step('objects that the dataset lost are counted and listed', async () => {
    await saveSet(api, id, { name: 'Old cells', colour: '#3377ff' }, '2.1', '3.1', '3.900', '8.1')
    const summary = section.getByText('2 objects not in the dataset any more')
    await summary.focus()
    await page.keyboard.press('Enter')
    const list = section.getByRole('list', { name: 'Missing objects of Old cells' })
    await expect(list.getByRole('listitem')).toHaveText(['Time 3, object 900', 'Time 8, object 1'])
    await selects(section, 'Old cells').click()
    await expect(inspector(page)).toBeVisible()
    await section.scrollIntoViewIfNeeded()
    await expectState(page, 'viewer-saved-sets-missing')
  })
})

test.describe('without an answer of the server', () => {
  test.use({ allowedMessages: /Failed to load resource|net::ERR|Failed to fetch/ })

  test('the list and a set give the reason, and load again', async ({ page, newPerson }) => {
    const { api } = await newPerson('owner')
    const id = await createTimeSeries(api, 'Broken connection', [2, 3])
    await datasetPrepared(api, id)
    await makePublic(api, id)
    await saveSet(api, id, { name: 'Cells' }, '2.1', '3.1')
    const isList = (body: string | null) => body?.includes('"SavedSets"') ?? false
    let isCut = true
    await page.route('**/graphql', route =>
      isCut && isList(route.request().postData()) ? route.abort() : route.continue(),
    )
    await page.route('**/sets/*.bin', route => (isCut ? route.abort() : route.continue()))
    await openViewer(page, id, { time: 3 })
    const section = await saved(page)
    await expect(section.getByRole('alert')).toContainText('The saved sets could not be loaded.')
    await expectState(page, 'viewer-saved-sets-failed')
    await page.unroute('**/graphql')
    await section.getByRole('button', { name: 'Try again' }).click()
    await expect(section.getByRole('alert')).toContainText('The set could not be loaded.')
    isCut = false
    await selects(section, 'Cells').click()
    await expect(section.getByRole('alert')).toHaveCount(0)
    await expect(inspector(page)).toBeVisible()
  })
})
