// The instructions of the help about the menus of the viewer: dataset, properties, objects, groups and genes.
import type { Page } from '@playwright/test'
import { zipped } from '../support/archives.js'
import { datasetPrepared } from '../support/datasets.js'
import { follow, helpPicture } from '../support/guide.js'
import { expect, test } from '../support/test.js'
import { expectViewer, inspector, menu, openViewer, viewerExamples } from '../support/viewer.js'
import { blur, resting } from '../support/viewerRest.js'

test.use({ colorScheme: 'light' })

test('the menus Dataset, Properties and Objects, and the lineage of the tutorial', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 60 })
  await resting(page)
  await datasetAndProperties(page)
  await blur(page)
  await page.keyboard.press('a')
  await page.keyboard.press('Escape')
  await expect(inspector(page)).toBeHidden()
  await questions(page)
})

async function datasetAndProperties(page: Page) {
  await follow(['application: Open the menu Dataset. It shows'], async () => {
    const panel = await menu(page, 'Dataset')
    await expect(panel.getByText('Duration')).toBeVisible()
    await expect(panel.getByText('Objects now')).toBeVisible()
  })
  const dataset = await menu(page, 'Dataset')
  await follow(
    [
      'application: Choose the quality',
      'application: Choose the background of the picture',
      'application: Choose Names at Texts on the cells',
      'application: Press Show the whole specimen',
    ],
    async () => {
      await dataset.getByRole('button', { name: 'Low' }).click()
      await dataset.getByRole('button', { name: 'High' }).click()
      await dataset.getByLabel('Background').selectOption('Grey')
      await dataset.getByLabel('Background').selectOption('Night')
      await dataset.getByLabel('Texts on the cells').selectOption('Names')
      await resting(page)
      await helpPicture(page, 'application/dataset')
      await dataset.getByLabel('Texts on the cells').selectOption('No texts')
      await dataset.getByRole('button', { name: 'Show the whole specimen' }).click()
    },
  )
  const legend = page.getByRole('region', { name: /^Legend of/ })
  await follow(
    [
      'application: Open the menu Properties and choose a property. Numbers',
      'application: Read the legend in the picture',
      'curation: Open the viewer and colour by Volume',
      'format: Open the viewer, and colour by the property',
    ],
    async () => {
      const panel = await menu(page, 'Properties')
      await panel.getByRole('button', { name: /^volume/ }).click()
      await expect(legend.getByRole('img', { name: /^Distribution of/ })).toBeVisible()
      await resting(page)
      await helpPicture(page, 'application/properties')
    },
  )
  await follow(['application: Choose All visible cells at Tracks'], async () => {
    const tracks = (await menu(page, 'Properties')).getByRole('combobox', { name: 'Cells with tracks' })
    await tracks.selectOption('All visible cells')
    await resting(page)
    await tracks.selectOption('No tracks')
  })
  await follow(
    [
      'application: Click an entry of the legend to select',
      'curation: Drag over the right end of the histogram',
      'curation: Press I to isolate them and look at each',
    ],
    async () => {
      const histogram = legend.getByRole('img', { name: /^Distribution of/ })
      const box = (await histogram.boundingBox())!
      await page.mouse.move(box.x + box.width * 0.4, box.y + box.height / 2)
      await page.mouse.down()
      await page.mouse.move(box.x + box.width - 1, box.y + box.height / 2, { steps: 5 })
      await page.mouse.up()
      await expect(inspector(page)).toBeVisible()
      await blur(page)
      await page.keyboard.press('i')
    },
  )
  await follow(
    [
      'application: Give the selection a name at Sets in this view',
      'curation: Name the selection at Sets in this view',
    ],
    async () => {
      const panel = await menu(page, 'Objects')
      await panel.getByRole('textbox', { name: 'Name of the new set' }).fill('Large cells')
      await panel.getByRole('button', { name: 'Save', exact: true }).first().click()
      await expect(panel.getByText('Large cells').first()).toBeVisible()
    },
  )
}

async function questions(page: Page) {
  await follow(
    [
      'tutorial: Open the menu Properties and choose fate',
      'tutorial: Click an entry of the legend to select the cells with this fate',
      'tutorial: Press I to isolate them, and A',
    ],
    async () => {
      const panel = await menu(page, 'Properties')
      await panel.getByRole('button', { name: /^fate label/ }).click()
      const legend = page.getByRole('region', { name: /^Legend of/ })
      await legend
        .getByRole('button', { name: /^Muscle|Epidermis/ })
        .first()
        .click()
      await expect(inspector(page)).toBeVisible()
      await blur(page)
      await page.keyboard.press('i')
      await page.keyboard.press('a')
    },
  )
  await follow(
    [
      'application: Open the menu Objects and search',
      'application: Write a condition into the line Query',
      'tutorial: Open the menu Objects and write fate ~ notochord',
      'tutorial: Press Enter. The cells whose fate contains',
    ],
    async () => {
      const panel = await menu(page, 'Objects')
      await panel.getByRole('searchbox').fill('a7')
      await expect(panel.getByText(/^\d+ of \d+ at this time$/)).toBeVisible()
      await panel.getByRole('searchbox').fill('')
      await panel.getByRole('combobox', { name: 'Query' }).fill('fate ~ *notochord*')
      await expect(panel.getByRole('region', { name: 'Query' })).toContainText(
        /[\d,]+ objects at all times, \d+ at this time/,
      )
      await page.keyboard.press('Enter')
      await expect(inspector(page).getByRole('heading').first()).toHaveText(/^[\d,]+ objects$/)
      await resting(page)
      await helpPicture(page, 'tutorial/query')
    },
  )
  await follow(
    ['tutorial: Press Space again to stop, and click a cell', 'tutorial: Press Lineage among the tools'],
    async () => {
      await page.getByRole('button', { name: 'Lineage', exact: true }).click()
      const tree = page.getByRole('application', { name: /^Lineage/ })
      await tree.focus()
      for (const key of ['ArrowDown', 'End', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await expect(inspector(page)).toContainText('Mother')
      await resting(page)
      await helpPicture(page, 'tutorial/follow')
    },
  )
}

test('groups and genes', async ({ page, api, newPerson }) => {
  const person = await newPerson('groups')
  const tetrahedron = (id: number) =>
    `g 0,${id}\nv ${id * 12} 0 0\nv ${id * 12 + 10} 0 0\nv ${id * 12} 10 0\nv ${id * 12} 0 10\nf -4 -2 -3\nf -4 -3 -1\nf -4 -1 -2\nf -3 -2 -1\n`
  const { id } = await person.api.importDataset({
    name: 'groups.zip',
    bytes: await zipped({
      'meta.json': JSON.stringify({ name: 'An animal', mintime: 0, maxtime: 0, type: 1 }),
      't000.obj': [1, 2, 3, 4].map(tetrahedron).join(''),
      'property_part.txt': 'type:group\n0,1:Head:Left\n0,2:Head:Right\n0,3:Body\n0,4:Tail\n',
    }),
  })
  await datasetPrepared(person.api, id)
  await page.context().addCookies(person.api.cookies())
  await openViewer(page, id)
  await resting(page)
  await follow(
    [
      'application: Open the menu Groups. It shows the tree',
      'application: Open a group to see the groups below it',
      'application: Press the eye of a group',
      'application: Click the name of a group to select',
    ],
    async () => {
      await menu(page, 'Groups')
      const tree = page.getByRole('tree').first()
      const first = tree.getByRole('treeitem').first()
      await first.focus()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press(' ')
      await expect(tree.getByRole('treeitem', { name: /hidden/ }).first()).toBeVisible()
      await page.keyboard.press(' ')
      await page.keyboard.press('Enter')
      await expect(inspector(page)).toBeVisible()
      await resting(page)
      await helpPicture(page, 'application/groups')
    },
  )
  const genes = (await api.examples()).find(({ name }) => name.includes('4 to 580 cells'))!
  await openViewer(page, genes.id, { time: 90 })
  await follow(
    [
      'application: Open the menu Properties and choose the property of a gene',
      'application: Press the button beside a second gene',
      'application: Press the button beside a property to show it in a second picture',
    ],
    async () => {
      const panel = await menu(page, 'Properties')
      await panel.getByRole('button', { name: /^sc_elt-2/ }).click()
      await panel.getByRole('button', { name: 'Show sc_hlh-1 beside' }).click()
      await expectViewer(page)
      await resting(page)
      await helpPicture(page, 'application/genetic')
    },
  )
})
