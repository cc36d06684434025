// The viewer: a picture of the scene as a file.
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { canvasOf, dock, expectViewer, openViewer, viewerExamples } from '../../support/viewer.js'

test.use({ viewport: { width: 1024, height: 700 } })

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
  await test.step('the canvas has its own size again', async () => {
    await expect(panel).toBeHidden()
    await expectViewer(page)
    expect(await canvasSize()).toEqual(size)
  })
})
