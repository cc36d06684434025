// Colour maps of a person: made, exported, imported, saved, applied and deleted in the viewer.
import { readFileSync } from 'node:fs'
import type { Download, Locator, Page } from '@playwright/test'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { look, menu, openViewer, viewerExamples } from '../../support/viewer.js'
import { changed, resting, unchanged } from '../../support/viewerRest.js'

const window = { viewport: { width: 1440, height: 720 } }

/** In a window that shows the whole panel: axe takes labels that are scrolled away for hidden ones. */
async function expectStateOfPanel(page: Page, name: string): Promise<void> {
  await page.setViewportSize({ width: 1440, height: 1400 })
  await expectState(page, name)
  await page.setViewportSize(window.viewport)
}

async function edited(page: Page, property: RegExp): Promise<Locator> {
  const panel = await menu(page, 'Properties')
  await panel.getByRole('button', { name: property }).first().click()
  const edit = panel.getByRole('button', { name: 'Edit the colours' })
  if ((await edit.getAttribute('aria-expanded')) !== 'true') await edit.click()
  await resting(page)
  return panel
}

const textOf = async (download: Download) => readFileSync(await download.path(), 'utf8')
const exported = async (page: Page, panel: Locator, how: string) => {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    panel.getByRole('button', { name: how }).click(),
  ])
  return textOf(download)
}
const importing = (panel: Locator, name: string, text: string) =>
  panel
    .getByLabel('File of a colour map')
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) })

async function saveOwn(panel: Locator, name: string): Promise<void> {
  await panel.getByRole('textbox', { name: 'Name of your colour map' }).fill(name)
  await panel.getByRole('button', { name: 'Save the colour map for your own use' }).click()
  await expect(panel.getByText(`${name} is saved for you.`)).toBeVisible()
}

test('a person makes a colour map, saves it for own use, applies it and deletes it', async ({
  api,
  newPerson,
  visitAs,
}) => {
  test.slow()
  const { embryo } = await viewerExamples(api)
  const person = await newPerson('painter')
  const page = await visitAs(person, window)
  await openViewer(page, embryo, { time: 60 })
  const panel = await edited(page, /^volume/)
  const usual = await look(page)
  const stops = panel.getByRole('list', { name: 'Stops of the ramp' }).getByRole('listitem')
  await test.step('stops get other colours and places, and one more is added', async () => {
    await panel.getByLabel('Colour of stop 1', { exact: true }).fill('#ff0000')
    await panel.getByLabel('Colour of stop 5', { exact: true }).fill('#00ff00')
    await expect(stops).toHaveCount(5)
    await panel.getByRole('button', { name: 'Add a stop' }).click()
    await expect(stops).toHaveCount(6)
    await panel.getByRole('button', { name: 'Remove stop 3' }).click()
    await expect(stops).toHaveCount(5)
    await changed(page, usual, 0.05)
  })
  await resting(page)
  const own = await look(page)
  const json = await exported(page, panel, 'Export as JSON')
  const text = await exported(page, panel, 'Export as text')
  expect(JSON.stringify(JSON.parse(json))).toContain('#ff0000')
  expect(text.split('\n').filter(line => /^-?[\d.e-]+ \d+ \d+ \d+/.test(line))).toHaveLength(5)
  await test.step('the saved map is in the list of this person only', async () => {
    await saveOwn(panel, 'Sunset')
    await expectStateOfPanel(page, 'viewer-own-colour-map')
    const other = await visitAs(await newPerson('other'), window)
    await openViewer(other, embryo, { time: 60 })
    const theirs = await edited(other, /^volume/)
    await expect(theirs.getByRole('textbox', { name: 'Name of your colour map' })).toBeVisible()
    await expect(theirs.getByRole('button', { name: 'Sunset', exact: true })).toHaveCount(0)
    await other.close()
  })
  await test.step('the saved map and both files give the picture its colours again', async () => {
    await panel.getByText(/^Ramp: /).click()
    for (const apply of [
      () => panel.getByRole('button', { name: 'Sunset', exact: true }).click(),
      () => importing(panel, 'sunset.json', json),
      () => importing(panel, 'sunset.txt', text),
    ]) {
      await panel.getByRole('radio', { name: 'viridis', exact: true }).check()
      await unchanged(page, usual, 0.01)
      await apply()
      await changed(page, usual, 0.05)
      await unchanged(page, own, 0.02)
    }
  })
  await test.step('a file with one colour, and one without order, are explained', async () => {
    await importing(panel, 'one.txt', 'one\n1 255 0 0\n')
    await expect(panel.getByRole('alert')).toBeVisible()
    await importing(panel, 'mixed.txt', 'mixed\n9 255 0 0\n1 0 0 255\n')
    await expect(stops).toHaveCount(2)
  })
  await test.step('own colours of labels are saved and applied too', async () => {
    await edited(page, /^fate(?!_)/)
    const before = await look(page)
    const colours = panel.getByRole('list', { name: 'Colours of labels' })
    for (const at of [0, 1, 2, 3])
      await colours
        .getByLabel(/^Colour of /)
        .nth(at)
        .fill('#ff00ff')
    await changed(page, before, 0.02)
    await resting(page)
    const painted = await look(page)
    await saveOwn(panel, 'Magenta fates')
    await panel.getByRole('combobox', { name: 'Colours of the categories' }).selectOption('original')
    await changed(page, painted, 0.05)
    await panel.getByRole('button', { name: 'Magenta fates', exact: true }).click()
    await unchanged(page, painted, 0.02)
    await expectStateOfPanel(page, 'viewer-own-label-colours')
  })
  await test.step('a deleted map is gone after a reload, and the others stay', async () => {
    await panel.getByRole('button', { name: 'Delete Sunset' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(panel.getByRole('button', { name: 'Sunset', exact: true })).toHaveCount(0)
    await openViewer(page, embryo, { time: 60 })
    const again = await edited(page, /^volume/)
    await expect(again.getByRole('button', { name: 'Magenta fates', exact: true })).toBeVisible()
    await expect(again.getByRole('button', { name: 'Sunset', exact: true })).toHaveCount(0)
  })
})
