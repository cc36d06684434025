// The viewer measures: lengths in the unit of the dataset, along a surface, by keyboard, and its anatomical directions.
import { zipped } from '../../support/archives.js'
import { datasetPrepared } from '../../support/datasets.js'
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

test('a person measures in the unit of the dataset', async ({ page, newPerson }) => {
  const { api } = await newPerson('measurer')
  const bytes = await zipped({
    'meta.json': JSON.stringify({
      name: 'Two cubes',
      units: 'micrometres',
      voxel_size: [0.5, 0.5, 1],
      axes: { anterior: 'x', dorsal: 'z' },
    }),
    't0.obj': cube(1, 0) + cube(2, 40),
  })
  const { id } = await api.importDataset({ name: 'cubes.zip', bytes })
  await datasetPrepared(api, id)
  await page.context().addCookies(api.cookies())
  await openViewer(page, id)
  const directions = page.getByRole('img', { name: 'Directions: anterior, posterior, dorsal, ventral' })
  await expect(directions).toBeVisible()
  await expect(page.getByText(/^\d+ µm$/)).toBeVisible()

  const tool = page.getByRole('group', { name: 'Measuring' })
  await test.step('by keyboard, between the centres of the selected objects', async () => {
    await blur(page)
    await page.keyboard.press('Control+a')
    await expectSelected(page, 2)
    await page.keyboard.press('m')
    await tool.getByRole('button', { name: 'Selected objects' }).press('Enter')
    await expect(tool.getByRole('listitem')).toContainText('Distance: 40 µm')
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
