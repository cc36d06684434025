// Feedback: people send messages with pictures. Staff read them, answer by mail and mark them as done.
import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { mailsTo } from '../support/mails.js'
import { expectState, expectStates } from '../support/screens.js'
import { expect, test } from '../support/test.js'
import { dock, openViewer, viewerExamples } from '../support/viewer.js'

const picture = () =>
  sharp({ create: { width: 640, height: 400, channels: 3, background: 'teal' } })
    .png()
    .toBuffer()

async function openPanel(page: Page): Promise<Locator> {
  await page.getByRole('banner').getByRole('button', { name: 'Feedback' }).click()
  return page.getByRole('dialog', { name: 'Feedback' })
}
const lineOf = (staff: Page, title: string) =>
  staff.getByRole('main').getByRole('listitem').filter({ hasText: title })
/** The width of the picture as sent by the server, 0 while it loads. */
const widthOf = (image: Locator) => image.evaluate((element: HTMLImageElement) => element.naturalWidth)

test('a visitor sends feedback, and staff answer and mark it as done', async ({
  page,
  visitAs,
  adminPerson,
  server,
}) => {
  const title = `More colours ${Date.now()}`
  const email = `ada-${Date.now()}@example.org`
  await test.step('a visitor sends a message with a picture from the header', async () => {
    await page.goto('/team/')
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(panel.getByText('Please input a title!')).toBeVisible()
    await panel.getByLabel('Your name').fill('Ada')
    await panel.getByLabel('E-mail').fill(email)
    await panel.getByLabel('Title').fill(title)
    await panel.getByLabel('Text', { exact: true }).fill('Please add a violet.')
    const file = panel.getByLabel('File of the picture')
    await file.setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: Buffer.from('no picture') })
    await expect(panel.getByRole('status')).toHaveText('This is not a picture that the browser can read')
    await file.setInputFiles({ name: 'b.png', mimeType: 'image/png', buffer: await picture() })
    await expect(panel.getByAltText('The picture that will be sent')).toBeVisible()
    await panel.getByRole('switch').check()
    await expectStates(page, 'feedback-panel')
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(panel).toHaveCount(0)
  })
  const staff = await visitAs(adminPerson)
  const line = lineOf(staff, title)
  await test.step('staff find the message with its page and its picture', async () => {
    await staff.goto('/staff/feedback/')
    await expect(line).toContainText('/team/')
    await expect.poll(() => widthOf(line.getByRole('img'))).toBe(640)
    await expectStates(staff, 'feedback-inbox')
  })
  await test.step('an answer reaches the visitor by mail', async () => {
    await line.getByRole('button', { name: /^Answer by mail/ }).click()
    const dialog = staff.getByRole('dialog', { name: /^Answer/ })
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(dialog.getByText('Please input a text!')).toBeVisible()
    await dialog.getByLabel('Answer').fill('Violet arrives on Friday.')
    await expectState(staff, 'feedback-answer')
    await dialog.getByRole('button', { name: 'Send answer' }).click()
    await expect(dialog).toHaveCount(0)
    await expect.poll(() => mailsTo(server, email).join()).toContain('Violet arrives on Friday.')
    await line.getByText(/^Answered/).click()
    await expect(line).toContainText('Violet arrives on Friday.')
  })
  await test.step('staff mark the message as done', async () => {
    await line.getByRole('button', { name: /^Done/ }).click()
    await expect(line).toHaveCount(0)
    await staff.getByRole('radio', { name: 'Done' }).check()
    await expect(line).toBeVisible()
  })
})

test('a researcher sends a pasted picture, and a picture of the viewer', async ({
  newPerson,
  visitAs,
  adminPerson,
  api,
}) => {
  const titles = [`Pasted ${Date.now()}`, `Viewer ${Date.now()}`]
  const page = await visitAs(await newPerson({ login: 'rita', name: 'Rita' }))
  const { small } = await viewerExamples(api)
  const send = async (panel: Locator, title: string, width: number | null) => {
    await panel.getByLabel('Title').fill(title)
    await panel.getByLabel('Text', { exact: true }).fill('See the picture.')
    const preview = panel.getByAltText('The picture that will be sent')
    await expect.poll(() => widthOf(preview)).toBeGreaterThan(0)
    if (width !== null) expect(await widthOf(preview)).toBe(width)
    await panel.getByRole('button', { name: 'Send' }).click()
    await expect(panel).toHaveCount(0)
  }
  await test.step('a picture is pasted into the form', async () => {
    await page.goto('/team/')
    const panel = await openPanel(page)
    await expect(panel.getByLabel('Your name')).toHaveValue(/Rita/)
    await expect(panel.getByRole('button', { name: 'Picture of the viewer' })).toHaveCount(0)
    await page.evaluate(
      bytes => {
        const data = new DataTransfer()
        data.items.add(new File([new Uint8Array(bytes)], 'image.png', { type: 'image/png' }))
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
        )
      },
      [...(await picture())],
    )
    await send(panel, titles[0]!, 640)
  })
  await test.step('the form takes a picture of the viewer', async () => {
    await openViewer(page, small)
    await dock(page).getByRole('button', { name: 'Beside the page' }).click()
    const panel = await openPanel(page)
    await panel.getByRole('button', { name: 'Picture of the viewer' }).click()
    await expect(panel.getByAltText('The picture that will be sent')).toBeVisible()
    await expectState(page, 'feedback-viewer')
    await send(panel, titles[1]!, null)
  })
  await test.step('staff see both pictures, which nobody else can open', async () => {
    const staff = await visitAs(adminPerson)
    await staff.goto('/staff/feedback/')
    for (const title of titles) {
      const image = lineOf(staff, title).getByRole('img')
      await image.scrollIntoViewIfNeeded()
      await expect.poll(() => widthOf(image)).toBeGreaterThan(0)
      const address = (await image.getAttribute('src'))!
      expect((await page.request.get(address)).status()).toBe(404)
    }
  })
})
