// The instructions of the help about the lineage plot.
import { follow, helpPicture } from '../support/guide.js'
import { expect, test } from '../support/test.js'
import { inspector, openViewer, viewerExamples } from '../support/viewer.js'
import { resting } from '../support/viewerRest.js'

test.use({ colorScheme: 'light' })

test('the lineage plot', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 40 })
  await resting(page)
  const tree = page.getByRole('application', { name: /^Lineage/ })
  const tools = page.getByRole('toolbar', { name: 'Lineage' })
  await follow(
    [
      'lineage: Press Lineage among the tools of the viewer',
      'curation: Open the lineage plot and find the cell',
    ],
    async () => {
      await page.getByRole('button', { name: 'Lineage', exact: true }).click()
      await expect(tree).toHaveAccessibleName(/^Lineage: [\d,]+ cells/)
      await resting(page)
    },
  )
  await follow(
    ['lineage: Click a cell in the plot', 'curation: Click the cell, and read its time and number'],
    async () => {
      await tree.focus()
      for (const key of ['ArrowDown', 'End', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
      await expect(inspector(page)).toContainText('Mother')
      await resting(page)
      await helpPicture(page, 'lineage/tree')
    },
  )
  await follow(['lineage: Press Circular layout'], async () => {
    await tools.getByRole('button', { name: 'Circular layout' }).click()
    await resting(page)
    await helpPicture(page, 'lineage/circular')
    await tools
      .getByRole('button', { name: /layout/ })
      .first()
      .click()
  })
  await follow(['lineage: Choose by name at Order'], () =>
    tools.getByRole('combobox', { name: 'Order' }).selectOption('by name'),
  )
  await follow(['lineage: Open Select and choose All that come from them'], async () => {
    await tools.getByText('Select', { exact: true }).click()
    await page.getByRole('button', { name: 'All that come from them' }).first().click()
    await expect(inspector(page)).toContainText('Lifetime')
  })
  await follow(
    ['lineage: Open Colour to give the selected cells', 'lineage: Open Check to list places'],
    async () => {
      for (const name of ['Colour', 'Check']) {
        await tools.getByText(name, { exact: true }).click()
        await page.keyboard.press('Escape')
      }
    },
  )
  await follow(['lineage: Open Save and save the tree'], async () => {
    await tools.getByText('Save', { exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tree as Newick' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/\.(nwk|newick|nhx|txt|tree)$/)
    await page.keyboard.press('Escape')
  })
  await follow(['lineage: Choose Table at View'], async () => {
    const view = page.getByRole('combobox', { name: 'View', exact: true })
    await view.selectOption('table')
    await expect(page.getByRole('grid', { name: 'Lives' })).toBeVisible()
    await view.selectOption('tree')
  })
  await follow(['lineage: Press 0 to see the whole tree again'], async () => {
    await tree.focus()
    await page.keyboard.press('0')
  })
  await follow(['lineage: Press Open in a window of its own'], async () => {
    const [own] = await Promise.all([
      page.context().waitForEvent('page'),
      tools.getByRole('button', { name: 'Open in a window of its own' }).click(),
    ])
    await expect(own.getByRole('application', { name: /^Lineage/ })).toBeVisible()
    await own.close()
  })
})
