// The viewer: the paths of cells through time.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { expect, test } from '../../support/test.js'
import { difference, dock, menu, openViewer, viewerExamples } from '../../support/viewer.js'

test.use({ viewport: { width: 1024, height: 700 } })

async function file(page: Page): Promise<Buffer> {
  await dock(page).getByRole('button', { name: 'Download a picture' }).click()
  const [download] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dock(page).getByRole('button', { name: 'As on screen' }).click(),
  ])
  return readFile(await download.path())
}

const saved = async (page: Page): Promise<Buffer> =>
  sharp(await file(page))
    .removeAlpha()
    .resize(256, 175, { fit: 'fill' })
    .raw()
    .toBuffer()

/** The columns at which a row of at least 10 pixels of exactly this colour begins. */
async function swatches(png: Buffer, css: string): Promise<Set<number>> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const wanted = Buffer.from(css.match(/\d+/g)!.map(Number))
  const found = new Set<number>()
  for (let at = 0, run = 0; at < info.width * info.height; at++) {
    run = data.subarray(at * 3, at * 3 + 3).equals(wanted) ? run + 1 : 0
    if (run === 10) found.add((at - 9) % info.width)
  }
  return found
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
  await test.step('the saved picture names the founders beside their colours', async () => {
    const colours = await page
      .getByText('P2', { exact: true })
      .locator('xpath=../..')
      .locator('i')
      .evaluateAll(marks => marks.map(mark => getComputedStyle(mark).backgroundColor))
    const png = await file(page)
    const columns = await Promise.all(colours.map(css => swatches(png, css)))
    const shared = columns.reduce((some, others) => new Set([...some].filter(at => others.has(at))))
    expect(colours.length).toBeGreaterThan(2)
    expect(shared.size).toBeGreaterThan(0)
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
