// Imports of an archive over a slow connection.
import { expect, type Locator, type Page } from '@playwright/test'

/** Read from the disk, so that its modification time is the same after a reload. It holds three time points. */
const archive = 'demo/6_drosophila_3frames.zip'

export const progressBar = (page: Page): Locator =>
  page.getByRole('progressbar', { name: 'Importing dataset , please wait . . .' }).first()

/** Waits until more than this share of the upload is done, in percent. Returns the share. */
export async function uploadedMoreThan(page: Page, percent: number): Promise<number> {
  let seen = 0
  const share = async () => (seen = Number(await progressBar(page).getAttribute('aria-valuenow')))
  await expect.poll(share, { timeout: 60_000, intervals: [100] }).toBeGreaterThan(percent)
  return seen
}

export const chooseArchive = (page: Page): Promise<void> => page.getByLabel('Archive').setInputFiles(archive)

export const beginImport = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'Import dataset' }).click()

/** Waits until the import has ended, which opens the list. */
export const expectImported = (page: Page): Promise<void> =>
  page.waitForURL(/\/dataset\/(\?|$)/, { timeout: 120_000 })

/**
 * Limits the upload rate of the page. The returned function removes the limit. A rate that is low for the
 * archive leaves slow machines enough time to act in the middle of an upload.
 */
export async function limitUpload(page: Page, bytesPerSecond = 40_000): Promise<() => Promise<void>> {
  const session = await page.context().newCDPSession(page)
  const limit = async (uploadThroughput: number) => {
    await session.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    })
  }
  await session.send('Network.enable')
  await limit(bytesPerSecond)
  return async () => {
    await limit(-1)
    await session.detach()
  }
}
