// The bin: delete, restore, erase, export and import again, and what visitors see.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { demo, tetrahedron, unpacked } from '../support/archives.js'
import { expectPrepared, makePublic, moveToBin } from '../support/groups.js'
import { moveTo } from '../support/moves.js'
import type { Person } from '../support/people.js'
import { expectState, picture } from '../support/screens.js'
import { expect, test } from '../support/test.js'

const name = 'Phallusia, to be deleted'
const hidden = 'This dataset cannot be shown'
const main = (page: Page) => page.getByRole('main')
const region = (page: Page, title: string) => main(page).getByRole('region', { name: title })
const press = (place: ReturnType<typeof main>, label: string) =>
  place.getByRole('button', { name: label, exact: true }).click()
const expectHeading = (page: Page, words: string) =>
  expect(main(page).getByRole('heading', { name: words }).first()).toBeVisible()
const row = (page: Page, id: string) =>
  page.getByRole('complementary', { name: 'Datasets' }).locator(`a[title][href^="/dataset/${id}/"]`)

/** Creates a public dataset that is prepared. */
async function publicDataset({ api }: Person) {
  const id = await api.createDataset(name, { name: 'a.obj', bytes: tetrahedron })
  await expectPrepared(api, id)
  await makePublic(api, id)
  return id
}

test('a person exports a dataset and imports it again', async ({ newPerson, visitAs }) => {
  const owner = await newPerson('ben')
  const { id } = await owner.api.importDataset(demo('drosophila'))
  await expectPrepared(owner.api, id)
  const page = await visitAs(owner)
  await page.goto(`/dataset/${id}/`)
  await test.step('an export is a zip with the uploaded files and can be imported again', async () => {
    await expect(main(page).getByRole('button', { name: 'Export Dataset', exact: true })).toBeEnabled()
    // the message disappears after some seconds
    const [saved] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      expect(page.getByText('has started')).toBeVisible({ timeout: 60_000 }),
      press(main(page), 'Export Dataset'),
    ])
    expect(saved.suggestedFilename()).toMatch(/\.zip$/)
    const bytes = readFileSync(await saved.path())
    const [before, after] = [
      await unpacked(demo('drosophila'), /\.obj$/),
      await unpacked({ bytes }, /\.obj$|dataset\.json$/),
    ]
    const contents = (files: Readonly<Record<string, Buffer>>) =>
      Object.entries(files)
        .filter(([path]) => path.endsWith('.obj'))
        .map(([, content]) => content.toString('base64'))
        .sort()
    expect(contents(before).length).toBeGreaterThan(0)
    expect(contents(after)).toEqual(contents(before))
    const { licence } = JSON.parse(String(after['dataset.json'])) as { licence: string }
    expect(licence).toMatch(/\S/)
    await expectState(page, 'bin-dataset')
    const again = await owner.api.importDataset({ name: 'again.zip', bytes })
    await moveToBin(owner.api, again.id)
    await owner.api.ask('mutation($id: ID!) { eraseDataset(id: $id) }', { id: again.id })
  })
})

test('an owner deletes, restores and erases a public dataset', async ({
  newPerson,
  server,
  visit,
  visitAs,
}) => {
  const owner = await newPerson('ben')
  const [page, stranger] = [await visitAs(owner), await visit()]
  await test.step('each section of an empty bin says that it is empty', async () => {
    await page.goto('/userbin/')
    for (const words of [
      'No private dataset is in the bin.',
      'No public dataset is in the bin.',
      'No information is in the bin.',
    ])
      await expect(main(page).getByText(words)).toBeVisible()
    await expectState(page, 'bin-empty')
  })
  const id = await publicDataset(owner)
  const files = join(server.dir, 'files/datasets', id)
  await test.step('a deleted dataset is hidden from strangers', async () => {
    await stranger.goto(`/dataset/${id}/`)
    await expectHeading(stranger, name)
    await expect(main(stranger).getByRole('button', { name: 'Delete dataset' })).toHaveCount(0)
    await moveTo(page, `/dataset/${id}/`)
    await expect(row(page, id)).toBeVisible()
    await deleted(page)
    await expect(row(page, id)).toHaveCount(0)
    await stranger.reload()
    await expectHeading(stranger, hidden)
    await picture(stranger, 'bin-stranger')
    await page.goto(`/dataset/${id}/`)
    await expect(main(page).getByText('In the bin since')).toBeVisible()
    await expectState(page, 'bin-notice')
  })
  await test.step('a restored dataset is visible to everybody again', async () => {
    await moveTo(page, '/userbin/')
    await press(region(page, 'Public datasets'), `Restore ${name}`)
    await expect(page.getByText('was restored')).toBeVisible()
    await expect(main(page).getByText('No public dataset is in the bin.')).toBeVisible()
    await stranger.goto(`/dataset/${id}/`)
    await expectHeading(stranger, name)
  })
  await test.step('erasing frees the storage at once and removes the files', async () => {
    const before = await owner.api.usedBytes()
    await moveToBin(owner.api, id)
    expect(await owner.api.usedBytes(), 'bytes of a dataset in the bin').toBe(before)
    expect(existsSync(files), 'the files of a dataset in the bin').toBe(true)
    await page.goto('/userbin/')
    await press(region(page, 'Public datasets'), `Erase permanently: ${name}`)
    const dialog = page.getByRole('dialog', { name: `Erase “${name}”?` })
    await expect(dialog).toBeVisible()
    await expectState(page, 'bin-erase')
    await press(dialog, 'Erase permanently')
    await expect(page.getByText('was erased')).toBeVisible()
    await expect(main(page).getByText('No public dataset is in the bin.')).toBeVisible()
    expect(await owner.api.usedBytes(), 'bytes after erasing').toBeLessThan(before)
    expect(existsSync(files), 'the files of an erased dataset').toBe(false)
  })
})

async function deleted(page: Page) {
  await press(main(page), 'Delete dataset')
  const dialog = page.getByRole('dialog', { name: `Delete “${name}”?` })
  await expect(dialog).toBeVisible()
  await expectState(page, 'bin-delete')
  await press(dialog, 'Delete dataset')
  await expect(page.getByText('is in the bin')).toBeVisible()
  await page.waitForURL('**/dataset/')
  await expectHeading(page, 'Choose a dataset')
}
