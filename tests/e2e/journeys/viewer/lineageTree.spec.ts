// The tree in the lineage window: collapsing, selecting, colours along the tree, and files of it.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { expect, test } from '../../support/test.js'
import { selectedCells, viewerExamples } from '../../support/viewer.js'

test.use({ viewport: { width: 1440, height: 900 } })

const tree = (page: Page) => page.getByRole('application', { name: /^Lineage/ })
const menu = (page: Page, name: string) => page.getByText(name, { exact: true })

async function lives(page: Page): Promise<number> {
  const words = await tree(page).getAttribute('aria-label')
  return Number(/of ([\d,]+) lives/.exec(words ?? '')?.[1]?.replaceAll(',', ''))
}

async function saved(page: Page, name: string): Promise<Buffer> {
  await menu(page, 'Save').click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ])
  await page.keyboard.press('Escape')
  expect(file.suggestedFilename()).toMatch(/^\S+( \S+)* lineage\.\w+$/)
  return readFile(await file.path())
}

const strokes = (svg: Buffer) =>
  [...svg.toString('utf8').matchAll(/<path stroke="([^"]+)"/g)].map(([, stroke]) => stroke)

const fold = (page: Page, name: string) => page.locator('summary', { hasText: new RegExp(`^${name}$`) })

const goTo = async (page: Page, key: 'Home' | 'End') => {
  await page.getByRole('slider', { name: 'Time', exact: true }).focus()
  await page.keyboard.press(key)
}

test('the tree is collapsed, coloured along its branches and saved', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await page.goto(`/lineage/?id_dataset=${embryo}`)
  await expect(tree(page)).toHaveAccessibleName(/lives/)
  const all = await lives(page)
  await test.step('C collapses the descendants of a cell and shows them again', async () => {
    await tree(page).focus()
    for (const key of ['ArrowDown', 'Enter', 'c']) await page.keyboard.press(key)
    await expect.poll(() => lives(page)).toBeLessThan(all)
    await page.keyboard.press('c')
    await expect.poll(() => lives(page)).toBe(all)
  })
  await test.step('a colour reaches all that come from the selected cell, and is taken back', async () => {
    const before = strokes(await saved(page, 'Picture as SVG'))
    await menu(page, 'Colour').click()
    await page.getByLabel('Reach').selectOption('future')
    await page.getByRole('button', { name: 'Colour 1', exact: true }).click()
    await page.keyboard.press('Escape')
    const painted = strokes(await saved(page, 'Picture as SVG'))
    const changed = painted.filter((stroke, at) => stroke !== before[at])
    expect(changed.length).toBeGreaterThan(2)
    expect(changed.length).toBeLessThan(painted.length)
    expect(new Set(changed).size).toBe(1)
    await menu(page, 'Colour').click()
    await page.getByRole('button', { name: 'Take the colour back' }).click()
    await page.keyboard.press('Escape')
    expect(strokes(await saved(page, 'Picture as SVG'))).toEqual(before)
  })
  await test.step('the picture as SVG has the axis and names', async () => {
    const texts = [...(await saved(page, 'Picture as SVG')).toString('utf8').matchAll(/<text[^>]*>([^<]+)</g)]
    const words = texts.map(([, text]) => text)
    expect(words).toEqual(expect.arrayContaining(['10', '20', 'a7.0009*']))
  })
  await test.step('the links are saved as CSV', async () => {
    const [head, ...rows] = (await saved(page, 'Links as CSV')).toString('utf8').trim().split('\r\n')
    expect(head).toBe('mother_time,mother_id,mother_channel,daughter_time,daughter_id,daughter_channel')
    expect(rows.length).toBeGreaterThan(9_000)
    expect(rows.every(row => /^\d+,\d+,\d+,\d+,\d+,\d+$/.test(row))).toBe(true)
  })
  await test.step('the picture as PNG has the tree, and a legend at its right', async () => {
    const png = await saved(page, 'Picture as PNG')
    const inks = await page.evaluate(async text => {
      const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
      const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
      const tree = document.querySelector<HTMLCanvasElement>('canvas[data-lineage]')!
      const copy = new OffscreenCanvas(picture.width, picture.height)
      const context = copy.getContext('2d', { willReadFrequently: true })!
      context.drawImage(picture, 0, 0)
      const colours = (from: number, to: number) => {
        const { data } = context.getImageData(from, 0, to - from, picture.height)
        return new Set(new Uint32Array(data.buffer)).size
      }
      return [colours(0, tree.width), colours(tree.width, picture.width)]
    }, png.toString('base64'))
    expect(inks[0]).toBeGreaterThan(20)
    expect(inks[1]).toBeGreaterThan(3)
  })
})

test('points that cannot be drawn give a message, and the table stays', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await page.addInitScript(() => {
    const { prototype } = WebGL2RenderingContext
    const usual = prototype.shaderSource
    prototype.shaderSource = function (shader, text) {
      usual.call(this, shader, text.includes('gl_PointSize') ? `${text} broken` : text)
    }
  })
  await page.goto(`/lineage/?id_dataset=${embryo}`)
  await expect(page.getByRole('alert')).toContainText('This browser cannot draw the tree')
  await page.getByRole('combobox', { name: 'View', exact: true }).selectOption('table')
  await expect(page.getByRole('grid', { name: 'Lives' })).toBeVisible()
})

test('relatives, a stage and a lasso select the cells of the tree', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await page.goto(`/lineage/?id_dataset=${embryo}`)
  await expect(tree(page)).toHaveAccessibleName(/lives/)
  const words = (await tree(page).getAttribute('aria-label')) ?? ''
  const [, cells, all] = (/([\d,]+) cells of ([\d,]+) lives/.exec(words) ?? []).map(text =>
    Number(text.replaceAll(',', '')),
  )
  await test.step('nothing is selected at first, and the menu says how to begin', async () => {
    await fold(page, 'Select').click()
    await expect(page.getByRole('status').filter({ hasText: 'Select cells first' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Siblings', exact: true })).toBeDisabled()
    await page.keyboard.press('Escape')
  })
  await test.step('siblings are more than the life, and the generation is more than the siblings', async () => {
    await tree(page).focus()
    // from the first root, which lives for four time points, to its first daughter
    for (let step = 0; step < 6; step++) await page.keyboard.press('ArrowDown')
    await expect(page.getByText(/^a7.*lives from 8 to 31/)).toBeAttached()
    await page.keyboard.press('Enter')
    const life = await selectedCells(page, 'Their whole life')
    const siblings = await selectedCells(page, 'Siblings')
    const generation = await selectedCells(page, 'The same generation')
    expect(life).toBeGreaterThan(0)
    expect(siblings).toBeGreaterThan(life)
    expect(generation).toBeGreaterThan(siblings)
    expect(generation).toBeLessThan(cells!)
  })
  await test.step('the common ancestor has more descendants than its daughters', async () => {
    await tree(page).focus()
    await page.keyboard.press('Enter')
    const own = await selectedCells(page, 'All that come from them')
    await tree(page).focus()
    await page.keyboard.press('Enter')
    await selectedCells(page, 'The common ancestor')
    expect(await selectedCells(page, 'All that come from them')).toBeGreaterThan(own)
  })
  await test.step('all cells of the first time point are selected, and their tree has a life of each', async () => {
    await goTo(page, 'Home')
    expect(await selectedCells(page, 'All at this time')).toBe(43)
    await fold(page, 'Show').click()
    const isNow = page.getByLabel('Only cells that live now, with their ancestors')
    await isNow.check()
    await expect(tree(page)).toHaveAccessibleName(/of 43 lives/)
    await isNow.uncheck()
    await expect(tree(page)).toHaveAccessibleName(new RegExp(`of ${all!.toLocaleString('en')} lives`))
    await page.keyboard.press('Escape')
  })
  await test.step('a lasso around the whole tree selects every cell', async () => {
    await page.getByRole('button', { name: 'Select with a lasso' }).click()
    const box = (await page.locator('canvas[data-lineage]').boundingBox())!
    const corners = [
      [0, 0],
      [1, 0],
      [1, 1],
      [0, 1],
    ] as const
    const at = ([x, y]: readonly [number, number]) =>
      [box.x + 2 + x * (box.width - 4), box.y + 2 + y * (box.height - 4)] as const
    await page.mouse.move(...at(corners[0]))
    await page.mouse.down()
    for (const corner of corners) await page.mouse.move(...at(corner), { steps: 8 })
    await page.mouse.up()
    await expect.poll(() => selectedCells(page)).toBe(cells)
  })
})
