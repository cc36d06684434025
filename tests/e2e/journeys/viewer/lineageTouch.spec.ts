// Fingers on the tree of the lineage window, on a phone.
import type { Page } from '@playwright/test'
import { fingers, smallTargets } from '../../support/fingers.js'
import { expectNoOverflow, expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { viewerExamples } from '../../support/viewer.js'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

const tree = (page: Page) => page.getByRole('application', { name: /^Lineage/ })

/** The first line of the tree from the left in a row of pixels, as fractions of the canvas. */
const lineAt = (page: Page, height: number): Promise<readonly [number, number]> =>
  page.locator('canvas[data-lineage]').evaluate((canvas: HTMLCanvasElement, y: number) => {
    const context = new OffscreenCanvas(canvas.width, canvas.height).getContext('2d')!
    context.drawImage(canvas, 0, 0)
    const { data } = context.getImageData(0, Math.round(y * canvas.height), canvas.width, 1)
    for (let x = 0; x < canvas.width; x++) if (data[x * 4 + 3]! > 200) return [(x + 1) / canvas.width, y]
    throw new Error('no line')
  }, height)

const drawn = (page: Page) =>
  page.locator('canvas[data-lineage]').evaluate((canvas: HTMLCanvasElement) => canvas.toDataURL())

test('fingers pan, zoom and pick in the tree on a phone', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await page.goto(`/lineage/?id_dataset=${embryo}`)
  await expect(tree(page)).toHaveAccessibleName(/lives/)
  const canvas = page.locator('canvas[data-lineage]')
  const touch = (moments: Parameters<typeof fingers>[1], hold = 0) => fingers(page, moments, hold, canvas)
  const time = page.getByRole('slider', { name: 'Time', exact: true })
  const selected = page.getByText('Select cells first')
  await expect(canvas).toHaveAttribute('data-cells', /^[1-9]/)
  await expectState(page, 'lineage-touch')
  await test.step('the name of the dataset is not cut', async () => {
    const heading = page.getByRole('heading', { name: /^Lineage of / })
    expect(await heading.evaluate(text => text.scrollWidth <= text.clientWidth)).toBe(true)
  })
  await test.step('a finger moves the tree, and the page stays', async () => {
    const before = await drawn(page)
    await touch([[[0.3, 0.5]], [[0.45, 0.52]], [[0.6, 0.55]]])
    await expect.poll(async () => (await drawn(page)) === before).toBe(false)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    // Chromium takes a tap right after a swipe for the end of the swipe.
    await expect(async () => {
      await page.getByRole('button', { name: 'Whole tree (0)' }).tap()
      await expect.poll(async () => (await drawn(page)) === before, { timeout: 2000 }).toBe(true)
    }).toPass()
  })
  await test.step('two fingers zoom, and the map of the whole tree appears', async () => {
    const both = (apart: number) =>
      [
        [0.5 - apart, 0.5],
        [0.5 + apart, 0.5],
      ] as const
    await touch([both(0.08), both(0.14), both(0.22), both(0.34)])
    await expect(page.locator('[data-map]')).toBeVisible()
    await expectState(page, 'lineage-touch-near')
    await page.getByRole('button', { name: 'Whole tree (0)' }).tap()
  })
  for (const [name, hold, height] of [
    ['a tap', 0, 0.3],
    ['a long press', 700, 0.75],
  ] as const)
    await test.step(`${name} picks the cell under it and goes to its time`, async () => {
      const before = await time.getAttribute('aria-valuenow')
      await touch([[await lineAt(page, height)]], hold)
      await expect(time).not.toHaveAttribute('aria-valuenow', String(before))
      await page.getByText('Select', { exact: true }).tap()
      await expect(selected).toHaveCount(0)
      await page.getByText('Select', { exact: true }).tap()
    })
  await test.step('all controls have 44 pixels', async () => {
    expect(await smallTargets(page.getByRole('main'))).toEqual([])
    await expectNoOverflow(page)
  })
})

test('a tree with more cells than pixels tells how to see one of them', async ({ page, api }) => {
  const { short } = await viewerExamples(api)
  await page.goto(`/lineage/?id_dataset=${short}`)
  const note = page.getByText('Cells are narrower than a pixel: zoom in to see them one by one.')
  await expect(note).toBeVisible()
  await expectNoOverflow(page)
  const canvas = page.locator('canvas[data-lineage]')
  await expect(async () => {
    const both = (apart: number) =>
      [
        [0.5 - apart, 0.5],
        [0.5 + apart, 0.5],
      ] as const
    await fingers(page, [both(0.05), both(0.2), both(0.4)], 0, canvas)
    await expect(note).toBeHidden({ timeout: 500 })
  }).toPass()
  await page.getByRole('button', { name: 'Whole tree (0)' }).tap()
  await expect(note).toBeVisible()
})
