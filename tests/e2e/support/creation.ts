// The forms that create and import datasets.
import { expect, type Locator, type Page } from '@playwright/test'
import { expectViewer, marks } from './viewer.js'

/** A file for an input element. */
export const file = (name: string, content: string | Uint8Array) => ({
  name,
  mimeType: 'application/octet-stream',
  buffer: Buffer.from(content),
})

export const meshField = (page: Page): Locator => page.getByLabel(/^3D file/)
export const nameField = (page: Page): Locator => page.getByLabel('Name', { exact: true })
export const pressCreate = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Create dataset' }).click()
export const pressImport = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Import dataset' }).click()
export const refusal = (page: Page): Locator => page.getByRole('main').getByRole('alert')

/** Limits the upload rate to `bytes` per second while `work` runs. */
export async function slowed(page: Page, bytes: number, work: () => Promise<void>): Promise<void> {
  const session = await page.context().newCDPSession(page)
  const limit = (uploadThroughput: number) =>
    session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  await session.send('Network.enable')
  await limit(bytes)
  try {
    await work()
  } finally {
    await limit(-1)
    await session.detach()
  }
}

/** Waits until the page of the created dataset has replaced the form. Returns the id of the dataset. */
export async function created(page: Page): Promise<string> {
  const idIn = () => /\/dataset\/(\d+)\/$/.exec(new URL(page.url()).pathname)?.[1] ?? ''
  const outcome = async () =>
    idIn() || ((await refusal(page).count()) > 0 ? refusal(page).innerText() : 'not created yet')
  await expect.poll(outcome, { timeout: 120_000 }).toMatch(/^\d+$/)
  return idIn()
}

/** Opens the viewer from the page of a dataset, when the dataset can be viewed. */
export const pressOpen = (page: Page): Promise<void> =>
  page.locator('button:enabled', { hasText: 'Open in viewer' }).click({ timeout: 120_000 })

/** Opens the dataset in the viewer, closes the viewer, and returns what the canvas reported. */
export async function opened(
  page: Page,
  wanted: Readonly<Record<string, string | number>> = {},
): Promise<Record<string, string | undefined>> {
  await pressOpen(page)
  await expectViewer(page, wanted, 120_000)
  const found = await marks(page)
  await page.getByRole('button', { name: 'Close the viewer' }).click()
  return found
}
