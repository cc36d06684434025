// The viewer: a picture of the scene as a file.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { addProperty, datasetPrepared } from '../../support/datasets.js'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import {
  canvasOf,
  difference,
  dock,
  expectViewer,
  menu,
  openViewer,
  viewerExamples,
} from '../../support/viewer.js'
import { resting } from '../../support/viewerRest.js'

test.use({ viewport: { width: 1024, height: 700 }, deviceScaleFactor: 1 })

test('the picture of the scene is downloaded as a file', async ({ page, api }) => {
  const { small } = await viewerExamples(api)
  await openViewer(page, small)
  const open = dock(page).getByRole('button', { name: 'Download a picture' })
  const panel = dock(page).getByRole('group', { name: 'Download a picture' })
  const canvasSize = () =>
    canvasOf(page).evaluate((canvas: HTMLCanvasElement) => ({ width: canvas.width, height: canvas.height }))
  const size = await canvasSize()
  await test.step('the panel offers sizes and closes with Escape', async () => {
    await open.click()
    await expect(panel.getByRole('button', { name: 'As on screen' })).toBeFocused()
    await expectState(page, 'viewer-picture')
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    await expect(open).toBeFocused()
  })
  await test.step('the file is twice as large and shows the specimen', async () => {
    await open.click()
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      panel.getByRole('button', { name: '2 × as large' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^C\._elegans_early_embryo.*_t\d+\.png$/)
    const picture = sharp(await readFile(await file.path()))
    expect(await picture.metadata()).toMatchObject({
      format: 'png',
      width: size.width * 2,
      height: size.height * 2,
    })
    const { channels } = await picture.stats()
    expect(Math.max(...channels.map(({ stdev }) => stdev))).toBeGreaterThan(10)
  })
  await test.step('tiles give the same picture where the graphics hardware cannot draw it at once', async () => {
    // the canvas of tests has no smooth edges, which fall on other pixels in tiles
    const quarter = { width: size.width / 4, height: size.height / 4 }
    const whole = await downloaded(page, '2 × as large', quarter)
    await page.evaluate(() => {
      const { getParameter } = WebGL2RenderingContext.prototype
      WebGL2RenderingContext.prototype.getParameter = function (name: number) {
        return name === WebGL2RenderingContext.MAX_RENDERBUFFER_SIZE
          ? 1100
          : (getParameter.call(this, name) as unknown)
      }
    })
    expect(difference(whole, await downloaded(page, '2 × as large', quarter))).toBeLessThan(0.01)
  })
  await test.step('a width in cm makes a file for print at 300 dpi', async () => {
    await open.click()
    await panel.getByRole('textbox', { name: /width in cm/ }).fill('0')
    await expect(panel.getByRole('alert')).toHaveText('A width is a number from 2 to 120 cm.')
    await panel.getByRole('textbox', { name: /width in cm/ }).fill('12,7')
    const [file] = await Promise.all([
      page.waitForEvent('download', { timeout: 60_000 }),
      panel.getByRole('button', { name: 'Make' }).click(),
    ])
    const { width, density } = await sharp(await readFile(await file.path())).metadata()
    expect(density).toBe(300)
    expect(Math.abs(width - 1500)).toBeLessThanOrEqual(1)
  })
  await test.step('the canvas has its own size again', async () => {
    await expect(panel).toBeHidden()
    await expectViewer(page)
    expect(await canvasSize()).toEqual(size)
  })
})

test('a picture as on screen has the pixels of the screen, also at the rims of spheres', async ({
  page,
  api,
}) => {
  const { short } = await viewerExamples(api)
  await openViewer(page, short)
  await resting(page)
  // whole pixels of the middle, where no panel lies
  const box = (await canvasOf(page).boundingBox())!
  const [left, top] = [Math.round(box.width * 0.28), Math.round(box.height * 0.12)]
  const part = { left, top, width: Math.round(box.width * 0.44), height: Math.round(box.height * 0.6) }
  const clip = { x: box.x + left, y: box.y + top, width: part.width, height: part.height }
  const onScreen = await sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .raw()
    .toBuffer()
  await dock(page).getByRole('button', { name: 'Download a picture' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dock(page).getByRole('button', { name: 'As on screen' }).click(),
  ])
  const picture = await readFile(await file.path())
  expect((await sharp(picture).stats()).isOpaque).toBe(true)
  const drawn = await sharp(picture).extract(part).removeAlpha().raw().toBuffer()
  expect(drawn.length).toBe(onScreen.length)
  expect(difference(onScreen, drawn)).toBeLessThan(0.001)
})

/** The cube fills the middle of the picture. */
const cubeAndTetrahedron = `g t0,1
v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nv 0 0 1\nv 1 0 1\nv 1 1 1\nv 0 1 1
f 4 3 2 1\nf 5 6 7 8\nf 1 2 6 5\nf 2 3 7 6\nf 3 4 8 7\nf 4 1 5 8
g t0,2
v 1.1 0 0\nv 1.2 0 0\nv 1.1 0.1 0\nv 1.1 0 0.1
f 9 10 11\nf 9 10 12\nf 9 11 12\nf 10 11 12
`

/** Downloads a picture of the scene, reduced to the middle of `width` × `height` pixels, where no legend lies. */
async function downloaded(page: Page, size: string, { width, height }: { width: number; height: number }) {
  await dock(page).getByRole('button', { name: 'Download a picture' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download', { timeout: 60_000 }),
    dock(page).getByRole('button', { name: size }).click(),
  ])
  const whole = await sharp(await readFile(await file.path()))
    .removeAlpha()
    .resize(width, height, { fit: 'fill', kernel: 'linear' })
    .toBuffer()
  const left = Math.round(width * 0.4)
  const top = Math.round(height * 0.4)
  return sharp(whole)
    .extract({ left, top, width: Math.round(width * 0.2), height: Math.round(height * 0.2) })
    .raw()
    .toBuffer()
}

test('stripes of objects without a value are as wide in pictures of any size', async ({
  newPerson,
  visitAs,
}) => {
  const priya = await newPerson('priya')
  const id = await priya.api.createDataset('Two objects, one of them without a value', {
    name: 'two.obj',
    bytes: cubeAndTetrahedron,
  })
  await addProperty(priya.api, id, 'volume', 'type:float\n0,2:3.5\n')
  await datasetPrepared(priya.api, id)
  const page = await visitAs(priya, { viewport: { width: 900, height: 640 } })
  await openViewer(page, id)
  const panel = await menu(page, 'Properties')
  await panel.getByRole('button', { name: /^volume/ }).click()
  await expect(page.getByRole('region', { name: /^Legend of/ })).toBeVisible()
  await panel.getByRole('button', { name: 'Close' }).click()
  await resting(page)
  const size = await canvasOf(page).evaluate(({ width, height }: HTMLCanvasElement) => ({ width, height }))
  const same = await downloaded(page, 'As on screen', size)
  const bright = Array.from({ length: same.length / 3 }, (_, at) => (same[at * 3] ?? 0) > 60)
  expect(bright.filter((_, at) => bright[at] !== bright[at + 1]).length).toBeGreaterThan(bright.length / 10)
  // two of seven pixels hold an edge of a stripe; finer stripes would make all of them grey
  expect(difference(same, await downloaded(page, '4 × as large', size))).toBeLessThan(0.4)
  // the dark stripes of faint glass would vanish on a dark background
  await test.step('ghosts without a value have no stripes', async () => {
    await canvasOf(page).focus()
    for (const key of ['Control+a', 'Shift+G']) await page.keyboard.press(key)
    await expect(dock(page).getByText('2 ghosted', { exact: true })).toBeVisible()
    await resting(page)
    const glass = await downloaded(page, 'As on screen', size)
    const steps = glass.filter((value, at) => at % 3 === 0 && Math.abs(value - (glass[at + 3] ?? value)) > 2)
    // edges of the objects, and of their outlines
    expect(steps.length).toBeLessThan(bright.length / 8)
  })
})
