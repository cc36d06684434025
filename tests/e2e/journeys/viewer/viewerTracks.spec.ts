// The viewer: the paths of cells through time.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../support/test.js'
import { difference, dock, menu, openViewer, viewerExamples } from '../../support/viewer.js'

test.use({ viewport: { width: 1024, height: 700 } })

async function saved(page: Page): Promise<Buffer> {
  await dock(page).getByRole('button', { name: 'Download a picture' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dock(page).getByRole('button', { name: 'As on screen' }).click(),
  ])
  return sharp(await readFile(await file.path()))
    .removeAlpha()
    .resize(256, 175, { fit: 'fill' })
    .raw()
    .toBuffer()
}

test('tracks have a window of time and colours that the picture explains', async ({ page, api }) => {
  const { small } = await viewerExamples(api)
  await openViewer(page, small, { time: 20 })
  const plain = await saved(page)
  const panel = await menu(page, 'Properties')
  await panel.getByRole('combobox', { name: 'Cells with tracks' }).selectOption('all')
  await expect(page.getByText(/^Tracks: [\d,]+ links$/)).toBeVisible()
  await test.step('colours by founder are named', async () => {
    await panel.getByRole('combobox', { name: 'Colour of the tracks' }).selectOption('founder')
    await expect(page.getByText('P2', { exact: true })).toBeVisible()
  })
  const founders = await saved(page)
  expect(difference(plain, founders)).toBeGreaterThan(0.01)
  await test.step('colours by age have a ramp', async () => {
    await panel.getByRole('combobox', { name: 'Colour of the tracks' }).selectOption('age')
    await expect(page.getByText(/^[\d,]+ time points old$/)).toBeVisible()
  })
  const ages = await saved(page)
  expect(difference(founders, ages)).toBeGreaterThan(0.01)
  await test.step('a window is a whole number, and an empty one takes the tracks away', async () => {
    const before = panel.getByRole('textbox', { name: 'Time points before' })
    await before.fill('1.5')
    await page.keyboard.press('Enter')
    await expect(panel.getByText('Use a whole number from 0 to 9,999.')).toBeVisible()
    await before.fill('0')
    await page.keyboard.press('Enter')
    await expect.poll(async () => difference(ages, await saved(page))).toBeGreaterThan(0.001)
  })
})
