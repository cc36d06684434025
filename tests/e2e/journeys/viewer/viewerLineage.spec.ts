// The lineage beside the picture and in a window of its own.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { expectViewer, inspector, openViewer, viewerExamples } from '../../support/viewer.js'

test.use({ viewport: { width: 1440, height: 900 } })

const tree = (page: Page) => page.getByRole('application', { name: /^Lineage/ })

test('the lineage and the picture follow each other, also in two windows', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 20 })
  await page.getByRole('button', { name: 'Lineage', exact: true }).click()
  await test.step('the tree tells its numbers', async () => {
    await expect(tree(page)).toHaveAccessibleName(/^Lineage: [\d,]+ cells of \d+ lives in \d+ trees/)
    await expectState(page, 'viewer-lineage')
  })
  await test.step('keys pick a cell, and the picture goes to its time', async () => {
    await tree(page).focus()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    await expectViewer(page, { time: 5 })
    await expect(inspector(page).getByRole('heading').first()).toHaveText(/^a6/)
  })
  await test.step('the tree is saved as Newick', async () => {
    await page.getByText('Save', { exact: true }).click()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Tree as Newick' }).click(),
    ])
    expect(await readFile(await file.path(), 'utf8')).toMatch(/^\(.*\)a6\.\d+[*_]:\d+;\n/)
    await page.keyboard.press('Escape')
  })
  await test.step('the tree comes back after the browser lost the graphics card', async () => {
    const canvas = page.locator('canvas[data-lineage]')
    const drawn = () => canvas.evaluate((one: HTMLCanvasElement) => one.toDataURL())
    const before = await drawn()
    await canvas.evaluate(async (one: HTMLCanvasElement) => {
      const graphics = one.getContext('webgl2')?.getExtension('WEBGL_lose_context')
      graphics?.loseContext()
      // the context can be restored only after all listeners have heard of its loss
      await new Promise(done =>
        one.addEventListener('webglcontextlost', () => setTimeout(done), { once: true }),
      )
      graphics?.restoreContext()
    })
    await expect.poll(async () => (await drawn()) === before).toBe(true)
  })
  const view = page.getByRole('combobox', { name: 'View', exact: true })
  await test.step('numbers of the lineage are plotted and listed', async () => {
    await view.selectOption('numbers')
    await expect(page.getByRole('img', { name: /^cells by time point\. b6/ }).locator('svg')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Cell cycle length by generation' })).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Division synchrony by generation' })).toBeVisible()
    await expectState(page, 'viewer-lineage-numbers')
  })
  await view.selectOption('tree')
  await test.step('a window of its own shows the selection and time of the picture, and changes both', async () => {
    const [own] = await Promise.all([
      page.context().waitForEvent('page'),
      page.getByRole('button', { name: 'Open in a window of its own' }).click(),
    ])
    await tree(own).focus()
    await expect(own.getByRole('slider', { name: 'Time', exact: true })).toHaveAttribute('aria-valuenow', '5')
    for (const key of ['ArrowDown', 'End', 'ArrowDown', 'Enter']) await own.keyboard.press(key)
    await expect(inspector(page).getByRole('heading').first()).toHaveText(/^a7/)
    await page.locator('[data-viewer]').focus()
    await page.keyboard.press('ArrowRight')
    const time = await page.getByRole('slider', { name: 'Time', exact: true }).getAttribute('aria-valuenow')
    await expect(own.getByRole('slider', { name: 'Time', exact: true })).toHaveAttribute(
      'aria-valuenow',
      String(time),
    )
    await own.close()
  })
  await test.step('the table selects as the tree does', async () => {
    await page.getByRole('button', { name: 'Lineage', exact: true }).click()
    await view.selectOption('table')
    const lives = page.getByRole('grid', { name: 'Lives' })
    await lives.locator('[data-row="0"]').focus()
    await page.keyboard.press('End')
    await expect(lives.locator('[data-row]:focus')).toHaveAttribute('aria-selected', 'false')
    await page.keyboard.press('Enter')
    await expect(lives.locator('[data-row]:focus')).toHaveAttribute('aria-selected', 'true')
    await expectState(page, 'viewer-lineage-table')
  })
  await test.step('volumes that jump are listed, and a click goes there in both views', async () => {
    await page.getByText('Check', { exact: true }).click()
    const jumps = page.getByText('Volume jumps by half or more (2)')
    await jumps.click()
    const place = page.getByRole('button', { name: /^a\d|^b\d|^A\d|^B\d/ }).filter({ hasText: 'time point' })
    const [name, time] = (await place.first().textContent())!.split(', time point ')
    await place.first().click()
    await expectViewer(page, { time: Number(time) })
    await expect(inspector(page).getByRole('heading').first()).toHaveText(name!)
    await expectState(page, 'viewer-lineage-check')
  })
})
