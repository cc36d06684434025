// Links by parameters: the instructions, a built link, fates, a dataset that is missing.
import { expectStates } from '../support/screens.js'
import { expect, test } from '../support/test.js'
import { dock, inspector, viewerExamples } from '../support/viewer.js'

// the link without a dataset asks for one that is not here
test.use({ allowedMessages: /404 \(No such dataset\)/ })

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
