// The Embed part of the Share dialog: HTML of a public view, and embed tokens of a private dataset.
import { createTimeSeries, datasetPrepared, makePublic } from '../../support/datasets.js'
import { type ForeignSite, foreignSite } from './foreignSite.js'
import { expectStates } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { openViewer } from '../../support/viewer.js'
import { shareDialog, shareView } from '../../support/views.js'

// frames that show nothing
test.use({ allowedMessages: /404|frame-ancestors|Framing/ })

let site: ForeignSite
test.beforeAll(async () => {
  site = await foreignSite()
})
test.afterAll(() => site.close())

test('a person copies the HTML of a public view, and it works on another site', async ({
  newPerson,
  visitAs,
}) => {
  const owner = await newPerson('html')
  const id = await createTimeSeries(owner.api, 'Pages of "A" & <b>', [0, 3])
  await datasetPrepared(owner.api, id)
  await makePublic(owner.api, id)
  const page = await visitAs(owner)
  await openViewer(page, id)
  await shareView(page)
  const dialog = shareDialog(page)
  await dialog.getByRole('button', { name: 'Embed in a page' }).click()
  await test.step('size and menus change the HTML, and wrong sizes give none', async () => {
    await dialog.getByLabel('Width').fill('640')
    await dialog.getByLabel('Menus').selectOption('none')
    await expect(dialog.getByLabel('HTML')).toHaveValue(
      /\/embed\/\w{8}\?menus=none" title="Pages of &quot;A&quot; &amp; &lt;b&gt;" width="640"/,
    )
    await dialog.getByLabel('Height').fill('1')
    await expect(dialog.getByLabel('HTML')).toHaveCount(0)
    await dialog.getByLabel('Height').fill('400')
  })
  await test.step('the preview shows the frame', async () => {
    await dialog.getByRole('button', { name: 'Preview' }).click()
    const frame = dialog.frameLocator('iframe[title="Preview of the frame"]')
    await expect(frame.locator('canvas[data-ready="true"]')).toBeVisible()
    await expect(frame.getByRole('status').filter({ hasText: /^t 3/ })).toBeVisible()
    await expectStates(page, 'embed-dialog')
  })
  const html = await dialog.getByLabel('HTML').inputValue()
  site.show(html)
  await page.goto(site.origin)
  await expect(page.frameLocator('iframe').locator('canvas[data-ready="true"]')).toBeVisible()
})

test('a manager gives a private view to one site and revokes it', async ({ newPerson, visitAs, visit }) => {
  const owner = await newPerson('tokens')
  const id = await createTimeSeries(owner.api, 'Private for pages', [0])
  await datasetPrepared(owner.api, id)
  const page = await visitAs(owner)
  await openViewer(page, id)
  await shareView(page)
  const dialog = shareDialog(page)
  await dialog.getByRole('button', { name: 'Embed in a page' }).click()
  await test.step('the token needs a site', async () => {
    await dialog.getByRole('button', { name: 'Create embed token' }).click()
    await expect(dialog.getByText('Name at least one site')).toBeVisible()
    await dialog.getByLabel('Sites').fill(site.origin)
    await dialog.getByRole('button', { name: 'Create embed token' }).click()
    await expect(dialog.getByLabel('HTML')).toHaveValue(/\/embed\/[\w-]{43}"/)
    await expectStates(page, 'embed-token')
  })
  const html = await dialog.getByLabel('HTML').inputValue()
  const reader = await visit()
  const frame = reader.frameLocator('iframe')
  await test.step('the listed site shows the view to a visitor, and another site does not', async () => {
    site.show(html)
    await reader.goto(site.origin)
    await expect(frame.locator('canvas[data-ready="true"]')).toBeVisible()
    await expect(frame.getByRole('link', { name: 'Open in Morula' })).toHaveCount(0)
    await reader.goto(site.origin.replace('localhost', '127.0.0.1'))
    await expect.poll(() => reader.frames().at(-1)!.url()).toBe('chrome-error://chromewebdata/')
  })
  await test.step('a revoked token shows nothing', async () => {
    await dialog.getByRole('button', { name: `Revoke ${site.origin}` }).click()
    await page
      .getByRole('dialog', { name: 'Revoke this embed token?' })
      .getByRole('button', { name: 'Revoke' })
      .click()
    await expect(dialog.getByText('revoked', { exact: true })).toBeVisible()
    await reader.goto(site.origin)
    await expect(frame.getByRole('heading', { name: 'This view cannot be shown here' })).toBeVisible()
  })
})
