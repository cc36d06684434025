// Files of every type of property, made from a real embryo: added together, then seen in the picture, in the table and in
// the inspector, on a desktop, a phone and a tablet.
import { readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { unpacked } from '../../support/archives.js'
import { datasetPrepared } from '../../support/datasets.js'
import { filesOfTypes, type FileOfType } from './everyType.js'
import { smallTargets } from '../../support/fingers.js'
import { main, press } from '../../support/properties.js'
import { expectNoOverflow, expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import {
  difference,
  dock,
  expectViewer,
  inspector,
  look,
  mark,
  menu,
  openViewer,
} from '../../support/viewer.js'
import { resting } from '../../support/viewerRest.js'

const archive = { name: 'embryo.zip', bytes: readFileSync('tests/fixtures/phallusia_three.zip') }
/** A cell of time point 5, by name and number. */
const [time, name] = [5, 'a6.0008_']

const touch = { hasTouch: true, isMobile: true }
const sizes = [
  { size: 'desktop', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { size: 'phone', viewport: { width: 390, height: 844 }, colorScheme: 'dark', ...touch },
  { size: 'tablet', viewport: { width: 820, height: 1180 }, colorScheme: 'light', ...touch },
] as const

test('files of every type are seen in the picture, the table and the inspector', async ({
  newPerson,
  visitAs,
}) => {
  test.slow()
  const person = await newPerson('types')
  const { id } = await person.api.importDataset(archive)
  await datasetPrepared(person.api, id)
  const files = filesOfTypes(await unpacked(archive, /lineage|name|q0/), time, name)
  await test.step('all files are added at once', async () => {
    const page = await visitAs(person)
    await page.goto(`/dataset/${id}/properties/create/`)
    await main(page)
      .getByLabel('File')
      .setInputFiles(
        files.map(({ name: file, text }) => ({
          name: `${file}.txt`,
          mimeType: 'text/plain',
          buffer: Buffer.from(text),
        })),
      )
    await press(main(page), 'Add property')
    await expect(main(page).getByText(`${files.length} of ${files.length} files added`)).toBeVisible()
    await page.context().close()
  })
  for (const { size, ...options } of sizes) {
    const page = await visitAs(person, options)
    await openViewer(page, id, { time })
    await dismissed(page)
    await test.step(`each type colours the cells on a ${size}`, () => coloured(page, files))
    await test.step(`spheres, arrows and neighbours are drawn on a ${size}`, () => drawn(page))
    await test.step(`the table on a ${size} has all values of the cell`, () => tabled(page, files))
    await test.step(`the inspector on a ${size} has all values of the cell`, async () => {
      await inspected(page, files)
      await expectNoOverflow(page)
      await expectState(page, `every-type-${size}`)
      if ('isMobile' in options) {
        expect(await smallTargets(dock(page))).toEqual([])
        await expectValuesFirst(page)
      }
    })
    await test.step(`the tree of groups on a ${size} opens, hides and selects`, async () => {
      await grouped(page)
      if ('isMobile' in options) expect(await smallTargets(dock(page))).toEqual([])
      await expectState(page, `every-type-groups-${size}`)
    })
    await page.context().close()
  }
})

async function dismissed(page: Page): Promise<void> {
  const note = dock(page).getByRole('note').getByRole('button', { name: 'Dismiss' })
  if (await note.isVisible()) await note.click()
}

const closed = (panel: Locator) => panel.getByRole('button', { name: 'Close', exact: true }).click()

async function coloured(page: Page, files: readonly FileOfType[]): Promise<void> {
  const panel = await menu(page, 'Properties')
  await panel.getByRole('button', { name: /^Nothing/ }).click()
  await resting(page)
  const before = await look(page)
  for (const file of files.filter(({ isColour }) => isColour)) {
    const button = panel.getByRole('button', { name: new RegExp(`^${file.name}`) }).first()
    await button.click()
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('region', { name: `Legend of ${file.name}` })).toBeVisible()
    await expect.poll(async () => difference(before, await look(page)), file.name).toBeGreaterThan(0.05)
  }
  await closed(panel)
}

async function drawn(page: Page): Promise<void> {
  const before = await mark(page, 'drawCalls')
  const panel = await menu(page, 'Properties')
  for (const shape of ['nucleus', 'moved', 'nearest', 'distance'])
    await panel.getByRole('button', { name: new RegExp(`^${shape}`) }).click()
  await panel.getByRole('button', { name: 'Ghost all objects' }).click()
  await closed(panel)
  await expect.poll(() => mark(page, 'drawCalls')).toBeGreaterThan(before)
  await expectViewer(page)
}

/** Opens the table and picks the cell in it. */
async function tabled(page: Page, files: readonly FileOfType[]): Promise<void> {
  const tools = page.getByRole('button', { name: 'Tools', exact: true })
  if (await tools.isVisible()) await tools.click()
  await page.getByRole('button', { name: 'Table of objects (T)' }).click()
  const grid = page.getByRole('grid')
  const row = grid.getByRole('row').filter({ hasText: name }).first()
  await page.getByRole('searchbox', { name: 'Search the table by name or number' }).fill(name)
  await expect(row).toBeVisible()
  for (const { name: file, inTable } of files) if (inTable) await expect(row, file).toContainText(inTable)
  await row.getByText(name).first().click()
  await page.getByRole('button', { name: 'Close the table (T)' }).click()
}

async function inspected(page: Page, files: readonly FileOfType[]): Promise<void> {
  const panel = inspector(page)
  await expect(panel.getByRole('heading').first()).toHaveText(name)
  const more = panel.getByRole('button', { name: 'Show the details' })
  if (await more.isVisible()) await more.click()
  for (const { name: file, inInspector } of files) {
    if (!inInspector) continue
    const value = panel
      .locator('dt', { hasText: new RegExp(`^${file}$`) })
      .locator('xpath=following-sibling::dd[1]')
    await expect(value, file).toContainText(inInspector)
  }
}

/** Colours of the size of fingers would push the values out of a sheet. */
async function expectValuesFirst(page: Page): Promise<void> {
  const top = async (text: string) => (await inspector(page).getByText(text).first().boundingBox())!.y
  expect(await top('height')).toBeLessThan(await top('Colour by hand'))
}

async function grouped(page: Page): Promise<void> {
  await menu(page, 'Groups')
  const tree = page.getByRole('tree', { name: 'Groups of founder' })
  const group = tree.getByRole('treeitem', { name: /^a\b/ }).first()
  await group.focus()
  await page.keyboard.press('ArrowRight')
  await expect(tree.getByRole('treeitem', { name: /^a6/ })).toBeVisible()
  await page.keyboard.press(' ')
  await expect(tree.getByRole('treeitem', { name: /^a\b.*hidden/ }).first()).toBeVisible()
  await page.keyboard.press(' ')
}
