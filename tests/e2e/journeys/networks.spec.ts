// Network clustering: a file of the person, six algorithms in this browser, the result as text and as a picture.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { expectStates } from '../support/screens.js'
import { expect, test } from '../support/test.js'

const open = (page: Page, file: string) =>
  page.getByLabel('Network').setInputFiles({
    name: `${file}.json`,
    mimeType: 'application/json',
    buffer: readFileSync(`tests/fixtures/networks/${file}.json`),
  })
const result = (page: Page) => page.getByRole('region', { name: 'Clusters' })
const cluster = async (page: Page, algorithm: string) => {
  await page.getByRole('button', { name: algorithm, exact: true }).click()
  await expect(result(page).getByRole('heading')).toContainText(`by ${algorithm}`)
}

test('a visitor clusters a connectome and takes the clusters away', async ({ page }) => {
  await page.goto('/cytoscape/')
  await expect(page.getByRole('heading', { name: 'Network clustering', level: 1 })).toBeVisible()
  await expect(page.getByText('Loading the page')).toHaveCount(0)
  await expectStates(page, 'network-empty')
  await test.step('a style file is refused by name', async () => {
    await open(page, 'gene_network_style')
    await expect(page.getByRole('alert')).toContainText('style file')
  })
  await test.step('the connectome opens and is arranged', async () => {
    await open(page, 'celegans_connectome')
    await expect(page.getByText('309 nodes, 3,085 links')).toBeVisible()
    await expect(page.getByText('Arranging the nodes')).toBeHidden()
  })
  await test.step('each algorithm clusters it', async () => {
    for (const algorithm of [
      'kMeans',
      'KMedoids',
      'fuzzyCMeans',
      'hierarchical Clustering',
      'affinity Propagation',
    ])
      await cluster(page, algorithm)
    await page.getByLabel('Inflation').fill('3')
    await cluster(page, 'Markov Clustering')
  })
  await test.step('a click lets a cluster stand out, also in the drawing', async () => {
    const first = result(page).getByRole('listitem').first()
    await first.getByRole('button').click()
    await expect(first.getByRole('button')).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('switch', { name: 'Group the clusters' }).click()
    await expectStates(page, 'network-clusters')
  })
  await test.step('a wide window shows the clusters beside the drawing', async () => {
    const usual = page.viewportSize()!
    await page.setViewportSize({ width: 1440, height: 900 })
    const list = (await result(page).boundingBox())!
    const drawing = (await page.locator('canvas').first().boundingBox())!
    expect(list.x).toBeGreaterThanOrEqual(drawing.x + drawing.width)
    expect(Math.abs(list.y - drawing.y)).toBeLessThan(4)
    await page.setViewportSize(usual)
  })
  await test.step('the clusters are saved as CSV and as a picture', async () => {
    const [csv] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save clusters as CSV' }).click(),
    ])
    const lines = readFileSync(await csv.path(), 'utf8')
      .trim()
      .split('\r\n')
    expect([lines[0], lines.length]).toEqual(['id,name,cluster', 310])
    const [png] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save picture as PNG' }).click(),
    ])
    expect(
      readFileSync(await png.path())
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })
})
