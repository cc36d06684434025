// The viewer measures: lengths in the unit of the dataset, along a surface, by keyboard, and its anatomical directions.
import type { Locator, Page } from '@playwright/test'
import { zipped } from '../../support/archives.js'
import { datasetPrepared } from '../../support/datasets.js'
import type { Person } from '../../support/people.js'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { expectSelected, menu, openViewer, pick } from '../../support/viewer.js'
import { blur, resting } from '../../support/viewerRest.js'

test.use({ viewport: { width: 1280, height: 900 } })

/** A cube with sides of 10 whose centre lies at (x, 0, 0). */
function cube(id: number, x: number): string {
  const corners = [0, 1, 2, 3, 4, 5, 6, 7].map(
    at => `v ${x + (at & 1 ? 5 : -5)} ${at & 2 ? 5 : -5} ${at & 4 ? 5 : -5}`,
  )
  const faces = ['1 3 4 2', '5 6 8 7', '1 2 6 5', '3 7 8 4', '1 5 7 3', '2 4 8 6']
  const from = (id - 1) * 8
  const numbered = faces.map(face => face.replace(/\d/g, corner => String(Number(corner) + from)))
  return [`g t0,${id}`, ...corners, ...numbered.map(face => `f ${face}`), ''].join('\n')
}

async function openCubes(page: Page, { api }: Person, facts: object): Promise<void> {
  const bytes = await zipped({
    'meta.json': JSON.stringify({ name: 'Two cubes', ...facts }),
    't0.obj': cube(1, 0) + cube(2, 40),
  })
  const { id } = await api.importDataset({ name: 'cubes.zip', bytes })
  await datasetPrepared(api, id)
  await page.context().addCookies(api.cookies())
  await openViewer(page, id)
}

/** Measures between the centres of both cubes, by keyboard. */
async function measured(page: Page): Promise<Locator> {
  await blur(page)
  await page.keyboard.press('Control+a')
  await expectSelected(page, 2)
  await page.keyboard.press('m')
  const tool = page.getByRole('group', { name: 'Measuring' })
  await tool.getByRole('button', { name: 'Selected objects' }).press('Enter')
  return tool.getByRole('listitem')
}

for (const { what, facts, words, bar } of [
  {
    what: 'in micrometres when voxels are cubes of a known size',
    facts: { units: 'voxels (isotropic 0.5 um)' },
    words: 'Distance: 20 µm',
    bar: /^\d+ µm$/,
  },
  {
    what: 'in voxels when their sides differ',
    facts: { units: 'voxels', voxel_size: [0.5, 0.5, 1], voxel_unit: 'um' },
    words: 'Distance: 40 voxels',
    bar: /^\d+ voxels$/,
  },
])
  test(`lengths are shown ${what}`, async ({ page, newPerson }) => {
    await openCubes(page, await newPerson('voxels'), facts)
    await expect(page.getByText(bar)).toBeVisible()
    await expect(await measured(page)).toContainText(words)
    await expect(page.getByText(/\bunits?\b/)).toHaveCount(0)
  })

test('a person measures in the unit of the dataset', async ({ page, newPerson }) => {
  await openCubes(page, await newPerson('measurer'), {
    units: 'micrometres',
    voxel_size: [0.5, 0.5, 1],
    axes: { anterior: 'x', dorsal: 'z' },
  })
  const directions = page.getByRole('img', { name: 'Directions: anterior, posterior, dorsal, ventral' })
  await expect(directions).toBeVisible()
  await expect(page.getByText(/^\d+ µm$/)).toBeVisible()

  const tool = page.getByRole('group', { name: 'Measuring' })
  await test.step('by keyboard, between the centres of the selected objects', async () => {
    await expect(await measured(page)).toContainText('Distance: 40 µm')
    await expect(page.locator('[data-measure-lines] text')).toHaveText('40 µm')
  })
  await test.step('along the surface, between two clicks', async () => {
    const camera = await menu(page, 'Camera')
    await camera.getByRole('button', { name: 'Dorsal' }).click()
    await resting(page)
    await tool.getByRole('button', { name: 'Along the surface' }).click()
    const line = page.locator('[data-measure-lines] circle')
    const [left, right] = [await line.nth(0).boundingBox(), await line.nth(1).boundingBox()]
    const canvas = (await page.locator('canvas[data-ready]').boundingBox())!
    // the middles of the upper side of a cube and a point near it
    const pixel = Math.abs(right!.x - left!.x) / 40
    const at = (x: number) =>
      [
        (left!.x + left!.width / 2 + x - canvas.x) / canvas.width,
        (left!.y + left!.height / 2 - canvas.y) / canvas.height,
      ] as const
    await pick(page, ...at(-2 * pixel))
    await expect(tool.getByText('Point 1 of 2 is set.')).toBeVisible()
    await pick(page, ...at(2 * pixel))
    await expect(tool.getByRole('listitem')).toHaveCount(2)
    await expect(tool.getByRole('listitem').last()).toContainText(/Along the surface: [34](\.\d+)? µm · t0,1/)
    await expectState(page, 'viewer-measure')
  })
  await test.step('measurements can be removed, and Escape ends the tool', async () => {
    await tool.getByRole('button', { name: 'Remove distance 40 µm' }).click()
    await expect(tool.getByRole('listitem')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(tool).toBeHidden()
  })
})
