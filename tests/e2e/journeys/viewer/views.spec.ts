// Shared views: any reader makes a link of eight letters, and any other reader sees exactly this view.
import type { Page } from '@playwright/test'
import { addProperty, createTimeSeries, datasetPrepared, makePublic } from '../../support/datasets.js'
import { expectAccessible, expectNoOverflow, expectState, picture } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import {
  difference,
  dock,
  expectViewer,
  inspector,
  look,
  menu,
  openViewer,
  pick,
  viewerExamples,
} from '../../support/viewer.js'
import { addMesh, createView, shareDialog, shareView } from '../../support/views.js'

test.use({ viewport: { width: 1280, height: 800 } })

const notice = (page: Page) => dock(page).getByRole('note')

/** Waits until the picture no longer changes, then returns it. */
async function restingLook(page: Page): Promise<Buffer> {
  let before = await look(page)
  await expect
    .poll(async () => {
      const now = await look(page)
      const changed = difference(before, now)
      before = now
      return changed
    })
    .toBe(0)
  return before
}

test('a reader shares a view, and a visitor sees exactly this view', async ({
  page,
  api,
  newPerson,
  visitAs,
}) => {
  const { embryo } = await viewerExamples(api)
  const reader = await visitAs(await newPerson('reader'), { viewport: { width: 1280, height: 800 } })
  await openViewer(reader, embryo, { time: 20 })
  await reader.getByRole('button', { name: 'Hide', exact: true }).click() // tips, which visitors do not have
  await test.step('the reader hides a cell and picks another one', async () => {
    await pick(reader)
    await expect(inspector(reader)).toBeVisible()
    await reader.keyboard.press('h')
    await expect(inspector(reader)).toBeHidden()
    await pick(reader, 0.45, 0.5)
    await expect(inspector(reader)).toBeVisible()
  })
  const name = await inspector(reader).getByRole('heading').first().innerText()
  const shown = await restingLook(reader)
  const path = await shareView(reader)
  await test.step('the dialog shows the link, a picture, a QR code and who can open it', async () => {
    const dialog = shareDialog(reader)
    await expect(dialog.getByRole('img', { name: /^QR code of http/ })).toBeVisible()
    const image = dialog.getByRole('img', { name: 'The shared view' })
    await expect(image).toBeVisible()
    expect(await image.evaluate((element: HTMLImageElement) => element.naturalWidth)).toBeGreaterThan(480)
    await expect(dialog.getByText('everyone, because this dataset is public')).toBeVisible()
    await expectState(reader, 'view-share')
  })
  await test.step('the same view has the same link', async () => {
    await reader.keyboard.press('Escape')
    await expect(shareDialog(reader)).toHaveCount(0)
    expect(await shareView(reader)).toBe(path)
  })
  await test.step('a visitor opens the link in another browser', async () => {
    await page.goto(path)
    await expectViewer(page, { time: 20 })
    await expect(inspector(page).getByRole('heading').first()).toHaveText(name)
    expect(difference(shown, await restingLook(page))).toBeLessThan(0.005)
    await expect(notice(page)).toHaveCount(0)
    await picture(page, 'view-opened')
  })
})

const placings = [
  {
    name: 'looked at from a side beside the panel of an object',
    act: async (reader: Page) => {
      await pick(reader)
      await expect(inspector(reader)).toBeVisible()
      await reader.keyboard.press('1')
    },
  },
  {
    name: 'that moved beside a menu, which is closed for the reader',
    act: async (reader: Page) => {
      await pick(reader)
      await expect(inspector(reader)).toBeVisible()
      const camera = await menu(reader, 'Camera')
      await restingLook(reader)
      await camera.getByRole('button', { name: 'Close' }).click()
    },
  },
]
for (const { name, act } of placings)
  test(`a shared view has its place for readers: ${name}`, async ({ page, api, newPerson, visitAs }) => {
    const { embryo } = await viewerExamples(api)
    const reader = await visitAs(await newPerson('reader'), { viewport: { width: 1280, height: 800 } })
    await openViewer(reader, embryo, { time: 20 })
    await reader.getByRole('button', { name: 'Hide', exact: true }).click() // tips, which visitors do not have
    await act(reader)
    const shown = await restingLook(reader)
    await page.goto(await shareView(reader))
    await expectViewer(page, { time: 20 })
    await expect(inspector(page)).toBeVisible()
    expect(difference(shown, await restingLook(page))).toBeLessThan(0.005)
  })

test.describe('without the server', () => {
  test.use({ allowedMessages: /Failed to (load resource|fetch dynamically imported module)/ })

  test('Share waits for a server that is away, keeps the picture, and continues by itself', async ({
    page,
    api,
  }) => {
    const { small } = await viewerExamples(api)
    await openViewer(page, small)
    const shown = await restingLook(page)
    await page.route('**/assets/**', route => route.abort())
    await dock(page).getByRole('button', { name: 'Share this view' }).click()
    await expect(shareDialog(page).getByText('Loading')).toBeVisible()
    await picture(page, 'view-share-waits')
    await page.unroute('**/assets/**')
    await expect(shareDialog(page).locator('code')).toHaveText(/\/[A-Za-z0-9]{8}$/)
    await page.keyboard.press('Escape')
    expect(difference(shown, await restingLook(page))).toBeLessThan(0.005)
  })

  test('Escape closes feedback that could not be sent, and leaves the selection behind it', async ({
    page,
    api,
  }) => {
    const { embryo } = await viewerExamples(api)
    await openViewer(page, embryo, { time: 20 })
    await pick(page)
    await expect(inspector(page)).toBeVisible()
    await page.getByRole('button', { name: 'Feedback' }).click()
    const dialog = page.getByRole('dialog', { name: 'Feedback' })
    for (const field of ['Your name', 'Title', 'Text'])
      await dialog.getByLabel(field, { exact: true }).fill('A')
    await page.route('**/graphql', route => route.abort())
    await dialog.getByRole('button', { name: 'Send' }).click()
    await expect(dialog.getByText('The server does not answer')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)
    await expect(inspector(page)).toBeVisible()
  })
})

test('the dialog fits a small window', async ({ page, api }) => {
  const { small } = await viewerExamples(api)
  await page.setViewportSize({ width: 800, height: 500 })
  await openViewer(page, small)
  await shareView(page)
  await expectState(page, 'view-share-small')
  await expectNoOverflow(page)
})

test('a notice lists the changes since the view was shared', async ({ page, newPerson }) => {
  const { api } = await newPerson('owner')
  const id = await createTimeSeries(api, 'Changing', [2, 3, 4])
  await datasetPrepared(api, id)
  await makePublic(api, id)
  const secret = await addProperty(api, id, 'Secret')
  const path = await createView(api, id, { time: 3, properties: [secret] })
  await addMesh(api, id, 5)
  await page.goto(path)
  await expectViewer(page, { time: 3 })
  await expect(notice(page)).toContainText(
    'The meshes of this dataset have changed since this view was shared.',
  )
  await expect(notice(page)).toContainText('The view uses 1 property that you cannot see.')
  await expect(notice(page)).not.toContainText('Secret')
  await expectState(page, 'view-changed')
  await notice(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(notice(page)).toHaveCount(0)
})

test('the link of a private dataset does not exist for others', async ({ page, newPerson, visitAs }) => {
  const owner = await newPerson('owner')
  const id = await createTimeSeries(owner.api, 'Private', [2, 3])
  await datasetPrepared(owner.api, id)
  const path = await createView(owner.api, id, { time: 2 })
  await test.step('a visitor and a stranger are led to the list of datasets', async () => {
    for (const other of [page, await visitAs(await newPerson('stranger'))]) {
      await other.goto(path)
      await other.waitForURL('**/dataset/')
    }
  })
  await test.step('the owner opens it', async () => {
    const own = await visitAs(owner)
    await own.goto(path)
    await expectViewer(own, { time: 2 })
    await shareView(own)
    await expect(shareDialog(own).getByText('people who can see this dataset')).toBeVisible()
    await picture(own, 'view-share-private')
    await shareDialog(own).getByRole('link', { name: 'Sharings' }).click()
    await own.waitForURL(`**/dataset/${id}/sharings/`)
  })
})

test('a reload keeps the view', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 20 })
  await page.keyboard.press('ArrowRight')
  await expectViewer(page, { time: 21 })
  await pick(page)
  await expect(inspector(page)).toBeVisible()
  const name = await inspector(page).getByRole('heading').first().innerText()
  await page.reload()
  await expectViewer(page, { time: 21 })
  await expect(inspector(page).getByRole('heading').first()).toHaveText(name)
  await test.step('another address shows its own state', async () => {
    await openViewer(page, embryo, { time: 30 })
    await expectAccessible(page)
  })
})
