// The window of the viewer: its controls and its texts while a dataset loads, and when it cannot be loaded.
import type { Page } from '@playwright/test'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { dock, expectViewer, layoutButton, openViewer, viewerExamples } from '../../support/viewer.js'

test.use({ allowedMessages: /404|Failed to load resource/ })

const inHeader = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true })
const stillLoading = 'Viewer is still loading ...'

/** Holds the manifest back until the returned function is called. */
async function heldManifest(page: Page, answer: 'continue' | 'refuse') {
  let release = () => {}
  const released = new Promise<void>(resolve => (release = resolve))
  await page.route('**/manifest*', async route => {
    await released
    return answer === 'continue' ? route.continue() : route.fulfill({ status: 404, body: '' })
  })
  return release
}

test('the header and the window say that the viewer is loading until the first picture', async ({
  page,
  api,
}) => {
  const { embryo } = await viewerExamples(api)
  const release = await heldManifest(page, 'continue')
  await page.goto(`/dataset/${embryo}/`)
  await inHeader(page, 'Show the viewer').click()
  await expect(dock(page).getByText('3D viewer is loading ...')).toBeVisible()
  await expect(inHeader(page, stillLoading)).toBeVisible()
  await inHeader(page, stillLoading).hover()
  await expect(inHeader(page, stillLoading)).toHaveAttribute('data-tip', stillLoading)
  await expectState(page, 'viewer-still-loading')
  await test.step('the window can be hidden and shown while it loads', async () => {
    await inHeader(page, stillLoading).click()
    await expect(dock(page)).toBeHidden()
    await inHeader(page, stillLoading).click()
    await expect(dock(page)).toBeVisible()
  })
  release()
  await expectViewer(page)
  await expect(inHeader(page, 'Hide the viewer')).toBeVisible()
  await expect(dock(page).getByText('3D viewer is loading ...')).toHaveCount(0)
  await test.step('every control of the window has its effect', async () => {
    for (const name of ['Small window', 'Beside the page', 'Whole page', 'Full screen', 'Whole page']) {
      await layoutButton(page, name).click()
      await expect(layoutButton(page, name)).toHaveAttribute('aria-pressed', 'true')
    }
    await layoutButton(page, 'Close the viewer').click()
    await expect(dock(page)).toBeHidden()
    await expect(inHeader(page, 'Show the viewer')).toBeVisible()
  })
})

test('the header says that nothing is loading when the dataset cannot be opened', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  const release = await heldManifest(page, 'refuse')
  await page.goto(`/dataset/${embryo}/`)
  await inHeader(page, 'Show the viewer').click()
  await expect(inHeader(page, stillLoading)).toBeVisible()
  release()
  await expect(dock(page).getByText('This dataset cannot be opened')).toBeVisible()
  await expect(inHeader(page, 'Hide the viewer')).toBeVisible()
})

test('the tab has the name of the dataset while the viewer fills the page', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo)
  const name = await dock(page).getByRole('link').first().innerText()
  expect(name).toMatch(/^Phallusia/)
  await expect(page).toHaveTitle(`${name} · Morula`)
  await layoutButton(page, 'Small window').click()
  await expect(page).toHaveTitle('The viewer is in a small window · Morula')
  await layoutButton(page, 'Whole page').click()
  await expect(page).toHaveTitle(`${name} · Morula`)
})
