// Waits for a viewer at rest, and compares its picture with an earlier one.
import { expect, type Page } from '@playwright/test'
import { difference, expectViewer, look, mark } from './viewer.js'

/** Takes the focus from the active element, so that keys reach the viewer. */
export const blur = (page: Page): Promise<void> =>
  page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

/** Waits until drawing stops: two readings one second apart have the same count of pictures. */
export async function resting(page: Page): Promise<void> {
  await expectViewer(page)
  let before = -1
  const drawn = async () => {
    const now = await mark(page, 'pictures')
    const since = now - before
    before = now
    return since
  }
  await expect
    .poll(drawn, { message: 'pictures since the last reading', timeout: 60_000, intervals: [1000] })
    .toBe(0)
}

const patience = { timeout: 60_000, intervals: [100, 250] }

/** Waits until more than `share` of the picture differs clearly. Returns the new picture. */
export async function changed(page: Page, before: Buffer, share: number): Promise<Buffer> {
  let now = before
  const differs = async () => difference(before, (now = await look(page)))
  await expect.poll(differs, { message: 'changed part of the picture', ...patience }).toBeGreaterThan(share)
  return now
}

/** Waits until less than `share` of the picture differs clearly. */
export const unchanged = (page: Page, before: Buffer, share: number): Promise<void> =>
  expect
    .poll(async () => difference(before, await look(page)), {
      message: 'changed part of the picture',
      ...patience,
    })
    .toBeLessThan(share)
