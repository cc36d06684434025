// The table of objects beside the picture, and objects taken away as files.
import { readFile } from 'node:fs/promises'
import { readGlb } from '../../../../formats/frame/glb.js'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { dock, expectViewer, inspector, openViewer, viewerExamples } from '../../support/viewer.js'

test.use({ viewport: { width: 1440, height: 900 } })

test('the table finds, sorts and selects objects of all times, and exports them', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 20 })
  const grid = page.getByRole('grid', { name: 'Objects' })
  const rows = grid.getByRole('row')
  await test.step('T opens it below the picture with the visible objects', async () => {
    await page.keyboard.press('t')
    await expect(grid).toHaveAttribute('aria-rowcount', '65')
    await expect(grid.getByRole('columnheader', { name: 'volume' })).toBeVisible()
    await expectState(page, 'viewer-table')
  })
  await test.step('a click picks in the picture', async () => {
    await rows.nth(1).click()
    await expect(inspector(page).getByRole('heading').first()).toHaveText('a7.0001*')
  })
  await test.step('a query and a column order the objects of all times', async () => {
    await page.getByLabel('Rows of the table').selectOption('all')
    await page.getByRole('combobox', { name: 'Table query' }).fill('name ~ a7.0001* & t in 30..40')
    await grid.getByRole('button', { name: 'Time' }).click()
    await grid.getByRole('button', { name: 'Time' }).click()
    const first = grid.locator('[aria-rowindex="2"]')
    await expect(first).toHaveAccessibleName(/^Time 40, Number \d+, Name a7\.0001/)
  })
  await test.step('Enter on a row goes to its time point', async () => {
    await rows.nth(1).focus()
    await page.keyboard.press('Enter')
    await expectViewer(page, { time: 40 })
    await expect(inspector(page).getByRole('heading').first()).toHaveText(/^a7\.0001/)
  })
  await test.step('the selected object is a node of a GLB', async () => {
    await dock(page).getByRole('button', { name: 'Export objects' }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      page.getByRole('button', { name: /^Meshes as GLB/ }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/_t40\.glb$/)
    const { json } = readGlb(await readFile(await file.path()))
    expect(json).toMatchObject({ nodes: [{ extras: { time: 40, channel: 0 } }] })
  })
})
