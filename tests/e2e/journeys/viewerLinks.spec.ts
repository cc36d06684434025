// Links by parameters: the instructions, a built link, each line of the table of links, private data.
import type { Page } from '@playwright/test'
import { viewerLinks } from '../../parity/viewerLinks.js'
import { datasetPrepared, makePublic } from '../support/datasets.js'
import { linkedDataset } from '../support/linkedDataset.js'
import { expectStates, picture } from '../support/screens.js'
import { expect, test } from '../support/test.js'
import { dock, expectSelected, expectViewer, inspector, viewerExamples } from '../support/viewer.js'

// the link without a dataset asks for one that is not here
test.use({ allowedMessages: /404 \((No such dataset|Not Found)\)/ })

test('a visitor builds a link by parameters and opens it', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await test.step('the address without parameters explains them and has no header', async () => {
    await page.goto('/morphoapi.php/')
    await expect(page.getByRole('heading', { level: 1, name: 'Open the viewer by a link' })).toBeVisible()
    await expect(page.getByRole('banner')).toHaveCount(0)
    await expect(page.getByRole('row', { name: /^territory/ })).toBeVisible()
    await page.getByLabel('Dataset', { exact: true }).fill('three')
    await expect(page.getByText('Type a whole number, such as 3.')).toBeVisible()
    await page.getByLabel('Dataset', { exact: true }).fill(embryo)
    await page.getByLabel('Fate').fill('Head Epidermis')
    await expectStates(page, 'viewer-link')
  })
  await test.step('the built link selects the cells of the fate', async () => {
    await page.getByRole('link', { name: 'Open the link' }).click()
    await expect(page).toHaveURL(new RegExp(`/morphoapi/\\?id_dataset=${embryo}&fate=Head_Epidermis$`))
    await expect(dock(page)).toContainText('Phallusia')
    await expect(inspector(page).getByRole('heading').first()).toHaveText(/objects$/)
  })
  await test.step('a link without a dataset says that the usual one is not here', async () => {
    await page.goto('/morphoapi/?stage=Late')
    await expect(page.getByRole('heading', { level: 1, name: 'The link names no dataset' })).toBeVisible()
  })
})

const openMenu = (page: Page) =>
  page.getByRole('navigation', { name: 'Viewer menus' }).locator('button[aria-expanded="true"]')
const played = (page: Page, end: string) =>
  dock(page).getByRole('slider', { name: `${end} time point played` })

/** Expectations by the names of facts in the table. */
const facts: Readonly<Record<string, (page: Page, wanted: string) => Promise<void>>> = {
  title: (page, wanted) => expect(page.getByRole('heading', { level: 1, name: wanted })).toBeVisible(),
  says: (page, wanted) =>
    expect(page.getByRole('status').getByText('The link has values without effect')).toContainText(wanted),
  time: (page, time) => expectViewer(page, { time }),
  first: (page, wanted) => expect(played(page, 'First')).toHaveAttribute('aria-valuenow', wanted),
  last: (page, wanted) => expect(played(page, 'Last')).toHaveAttribute('aria-valuenow', wanted),
  selected: (page, count) =>
    count === '0' ? expect(inspector(page)).toHaveCount(0) : expectSelected(page, count),
  colour: (page, name) => expect(page.getByRole('region', { name: `Legend of ${name}` })).toBeVisible(),
  menu: (page, name) =>
    name === 'none' ? expect(openMenu(page)).toHaveCount(0) : expect(openMenu(page)).toHaveText(name),
}

test('a link of each line of the table shows what the table says', async ({ page, newPerson }) => {
  const owner = await newPerson('linker')
  const [id, hidden] = [await linkedDataset(owner.api, 'Linked'), await linkedDataset(owner.api, 'Hidden')]
  await makePublic(owner.api, id)
  for (const [at, { behaviour, link, shows }] of viewerLinks.entries()) {
    if (link === null) continue
    await test.step(behaviour, async () => {
      const address = link.replace('{id}', id).replace('{private}', hidden)
      await page.goto(address.replaceAll('{10000}', '7'.repeat(10_000)))
      if (!('title' in shows)) {
        await expectViewer(page)
        await expect(page.getByRole('banner')).toHaveCount(0)
      }
      for (const [name, wanted] of Object.entries(shows)) await facts[name]!(page, wanted)
      await picture(page, `viewer-link-row-${at}`)
    })
  }
})

test('a link opens as its reader: a visitor sees public data, an owner also private data', async ({
  newPerson,
  visitAs,
  visit,
}) => {
  const owner = await newPerson('linker')
  const id = await linkedDataset(owner.api, 'Mine')
  await datasetPrepared(owner.api, id)
  const address = `/morphoapi/?id_dataset=${id}&fate=Notochord`
  const own = await visitAs(owner)
  await own.goto(address)
  await expectSelected(own, 2)
  const visitor = await visit()
  await visitor.goto(address)
  await expect(
    visitor.getByRole('heading', { level: 1, name: 'This dataset cannot be opened' }),
  ).toBeVisible()
  await expect(visitor.locator('body')).not.toContainText('Mine')
})
