// Properties that are drawn beside the objects, the tree of groups, and colour maps.
import { zipped } from '../../support/archives.js'
import { datasetPrepared } from '../../support/datasets.js'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { expectViewer, inspector, mark, menu, openViewer } from '../../support/viewer.js'
import { resting } from '../../support/viewerRest.js'

// High enough for the whole panel: axe takes labels that are scrolled away for hidden ones.
test.use({ viewport: { width: 1280, height: 1500 } })

const tetrahedron = (name: string, x: number, first: number) =>
  [
    `g ${name}`,
    `v ${x} 0 0`,
    `v ${x + 1} 0 0`,
    `v ${x} 1 0`,
    `v ${x} 0 1`,
    ...['0 2 1', '0 1 3', '0 3 2', '1 2 3'].map(
      face =>
        `f ${face
          .split(' ')
          .map(corner => Number(corner) + first)
          .join(' ')}`,
    ),
  ].join('\n')

const archive = () =>
  zipped({
    'meta.json': JSON.stringify({ name: 'Shapes', mintime: 0, maxtime: 0, type: 1 }),
    't000.obj': [tetrahedron('0,1', 0, 1), tetrahedron('0,2', 3, 5), tetrahedron('0,3', 6, 9)].join('\n'),
    'property_nucleus.txt': 'type:sphere\n0,1:0,0,0,0.4\n0,2:3,0,0,0.4\n',
    'property_force.txt': 'type:vector\n0,1:0,0,0,0.1:0,3,0,0.1\n',
    'property_contact.txt': 'type:dict\n0,1:0,2:5\n0,1:0,3:2.5\n0,2:0,1:5\n',
    'property_part.txt': 'type:group\n0,1:Body:left\n0,2:Body:right\n0,3:Tail\n',
    'property_size.txt': 'type:float\n0,1:1\n0,2:2\n0,3:3\n',
  })

test('a person draws shapes, uses groups by keyboard, and saves a colour map', async ({
  page,
  newPerson,
}) => {
  const { api } = await newPerson('shapes')
  const { id } = await api.importDataset({ name: 'shapes.zip', bytes: await archive() })
  await datasetPrepared(api, id)
  await page.context().addCookies(api.cookies())
  await openViewer(page, id)
  await resting(page)
  const legend = page.getByRole('region', { name: /^Legend of/ })
  await test.step('spheres and arrows are two draw calls, with entries in the legend', async () => {
    const before = await mark(page, 'drawCalls')
    const panel = await menu(page, 'Properties')
    await panel.getByRole('button', { name: 'nucleus' }).click()
    await panel.getByRole('button', { name: 'force' }).click()
    await expectViewer(page, { drawCalls: before + 2 })
    await expect(legend.getByText('nucleus').locator('xpath=..')).toContainText('2')
    await panel.getByRole('button', { name: 'contact' }).click()
    await expect(legend).toContainText('Select objects to see lines to their neighbours.')
  })
  await test.step('the tree of groups is used by keyboard', async () => {
    await menu(page, 'Groups')
    const tree = page.getByRole('tree', { name: 'Groups of part' })
    await tree.getByRole('treeitem', { name: /^Body/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(tree.getByRole('treeitem', { name: /^left/ })).toBeFocused()
    await page.keyboard.press(' ')
    await expect(tree.getByRole('treeitem', { name: /^left.*hidden/ })).toBeFocused()
    await expect(tree.getByRole('treeitem', { name: /^Body.*partly hidden/ })).toBeVisible()
    await page.keyboard.press(' ')
    await page.keyboard.press('Enter')
    await expect(inspector(page).getByRole('heading').first()).toHaveText('Object 1')
    await expectState(page, 'viewer-groups')
  })
  await test.step('the inspector lists the neighbours with their numbers', async () => {
    const rows = inspector(page).getByRole('table', { name: 'contact' }).getByRole('row')
    await expect(rows).toHaveText([/Neighbour.*Value/, /Object 2.*5/, /Object 3.*2\.5/])
    await expect(legend).toContainText('Thin lines are 2.5, thick lines 5.')
  })
  await test.step('a colour map is imported, edited and saved for all readers', async () => {
    const panel = await menu(page, 'Properties')
    await panel.getByRole('button', { name: /^size/ }).click()
    await panel.getByLabel('File of a colour map').setInputFiles({
      name: 'heat.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('heat\n1 0 0 0\nNaN 1 2 3\n3 255 255 255\n'),
    })
    await expect(panel.getByRole('alert')).toContainText('the value is no number')
    await panel.getByRole('button', { name: 'Add a stop' }).click()
    await expect(panel.getByRole('textbox', { name: 'Value of stop 2' })).toHaveValue('2')
    await panel.getByLabel('Colour of stop 2').fill('#ff0000')
    await panel.getByRole('button', { name: 'Use first for all readers' }).click()
    await expect(panel.getByRole('status')).toHaveText('Readers see these colours first.')
    await expect(panel.getByRole('button', { name: 'Delete size' })).toBeVisible()
    await expectState(page, 'viewer-colour-map')
  })
})
