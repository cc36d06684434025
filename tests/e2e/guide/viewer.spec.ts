// The instructions of the help about the viewer: navigation, selection, picture, objects and time.
import { type Page } from '@playwright/test'
import { follow, helpPicture } from '../support/guide.js'
import { expect, test } from '../support/test.js'
import {
  canvasOf,
  dock,
  expectSelected,
  expectViewer,
  inspector,
  mark,
  menu,
  openViewer,
  pick,
  timeSlider,
  viewerExamples,
} from '../support/viewer.js'
import { blur, resting } from '../support/viewerRest.js'
import { shareDialog } from '../support/views.js'

test.use({ colorScheme: 'light' })

const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tools' }).getByRole('button', { name })

async function drag(page: Page, from: readonly [number, number], to: readonly [number, number]) {
  const box = await canvasOf(page).boundingBox()
  if (!box) throw new Error('the canvas of the viewer is not visible')
  const at = ([x, y]: readonly [number, number]) => [box.x + box.width * x, box.y + box.height * y] as const
  await page.mouse.move(...at(from))
  await page.mouse.down()
  await page.mouse.move(...at(to), { steps: 6 })
  await page.mouse.up()
}

async function shift(page: Page, key: string) {
  await blur(page)
  await page.keyboard.press(key)
}

/** The viewer draws at least one more picture. */
async function redraws(page: Page, work: () => Promise<unknown>) {
  const before = await mark(page, 'pictures')
  await work()
  await expect.poll(() => mark(page, 'pictures')).toBeGreaterThan(before)
}

test('the part General of the application help', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 60 })
  await resting(page)
  await follow(
    ['application: Drag in the picture to turn', 'tutorial: Drag to turn the embryo'],
    async () => {
      await redraws(page, () => drag(page, [0.4, 0.5], [0.5, 0.55]))
      await redraws(page, () => page.mouse.wheel(0, -200))
    },
  )
  await resting(page)
  await follow(['application: Click an object', 'tutorial_part: Click an object to select it'], async () => {
    await pick(page)
    await expect(inspector(page)).toContainText('Mother')
  })
  await helpPicture(page, 'application/general')
  await follow(['application: Hold Shift and click other objects'], async () => {
    await resting(page)
    await page.keyboard.down('Shift')
    await pick(page, 0.42, 0.5)
    await page.keyboard.up('Shift')
    await expect(inspector(page).getByRole('heading').first()).toHaveText(/^[23] objects$/)
  })
  await follow(
    [
      'application: Press F to bring the selection into view',
      'tutorial_part: Press F to bring the selected objects',
      'tutorial: Press R to return to the first view',
    ],
    async () => {
      await redraws(page, () => shift(page, 'f'))
      await redraws(page, () => shift(page, 'r'))
    },
  )
  await follow(
    [
      'application: Press H to hide the selected objects',
      'tutorial_part: Select objects and press H',
      'tutorial_part: Press A to show all objects again',
      'troubleshoot: Press A to show all objects',
    ],
    async () => {
      await shift(page, 'h')
      await expect(inspector(page)).toBeHidden()
      await shift(page, 'a')
    },
  )
  await follow(
    ['application: Press Ctrl+Z to undo', 'tutorial_part: Press Ctrl+Z to take the last step back'],
    async () => {
      await redraws(page, () => shift(page, 'Control+z'))
      await redraws(page, () => shift(page, 'Control+Shift+Z'))
    },
  )
  await follow(['tutorial_part: Select objects and press I to isolate them'], async () => {
    await shift(page, 'Control+a')
    await shift(page, 'i')
    await shift(page, 'a')
    await shift(page, 'g')
    await shift(page, 'a')
  })
  await follow(['application: Press ? to see the list of all keys'], async () => {
    await shift(page, '?')
    await expect(page.getByRole('dialog', { name: /keys/i })).toBeVisible()
    await page.keyboard.press('Escape')
  })
  await follow(
    [
      'application: Press Share and copy the link',
      'tutorial: Press Share at the top',
      'tutorial: Copy the link. It shows the same',
    ],
    async () => {
      await dock(page).getByRole('button', { name: 'Share this view' }).click()
      await expect(shareDialog(page).getByRole('button', { name: /Copy/ }).first()).toBeVisible()
      await page.keyboard.press('Escape')
    },
  )
})

test('the parts of the tutorial', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 60 })
  await resting(page)
  await follow(['tutorial_part: Press the keys 1 to 6 to look along the axes'], async () => {
    for (const key of ['2', '1']) await redraws(page, () => shift(page, key))
  })
  await follow(['tutorial_part: Press P to change between perspective'], async () => {
    const parallel = (await menu(page, 'Camera')).getByRole('button', { name: 'Parallel' })
    await shift(page, 'p')
    await expect(parallel).toHaveAttribute('aria-pressed', 'true')
    await shift(page, 'p')
    await expect(parallel).toHaveAttribute('aria-pressed', 'false')
    await (await menu(page, 'Camera')).getByRole('button', { name: 'Close' }).click()
  })
  await follow(
    ['tutorial_part: Press B and drag a box', 'application: Press B and drag a box, or press L'],
    async () => {
      await shift(page, 'b')
      await drag(page, [0.42, 0.4], [0.58, 0.6])
      await expect(inspector(page).getByRole('heading').first()).toHaveText(/^\d+ objects$/)
      await shift(page, 'l')
      await expect(tool(page, 'Select with a lasso (L)')).toHaveAttribute('aria-pressed', 'true')
      await shift(page, 'v')
    },
  )
  await follow(['tutorial_part: Press Ctrl+A to select all objects'], async () => {
    await shift(page, 'Control+a')
    await expectSelected(page, 176)
    await shift(page, 'Control+i')
    await expect(inspector(page)).toBeHidden()
  })
  await follow(['tutorial_part: Press Escape to select nothing'], async () => {
    await pick(page)
    await expect(inspector(page)).toBeVisible()
    await shift(page, 'Escape')
    await expect(inspector(page)).toBeHidden()
  })
  await follow(
    [
      'tutorial_part: Press M. The tool for measuring opens',
      'tutorial_part: Click two points on objects. The distance',
      'application: Press M and click points on objects',
    ],
    async () => {
      await shift(page, 'm')
      const measuring = page.getByRole('group', { name: 'Measuring' })
      await resting(page)
      await pick(page, 0.5, 0.5)
      await resting(page)
      await pick(page, 0.56, 0.5)
      await expect(measuring.getByRole('listitem').first()).toContainText('Distance')
    },
  )
  await follow(['tutorial_part: Press V to return to turning'], () => shift(page, 'v'))
})

test('pictures, exports, objects and time of the application help', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 60 })
  await resting(page)
  await follow(
    [
      'application: Press Download a picture among the tools',
      'tutorial_part: Press Download a picture to save a PNG',
      'application: Choose a size: as on screen',
    ],
    async () => {
      await tool(page, 'Download a picture').click()
      await helpPicture(page, 'application/picture')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /^As on screen/ }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/\.png$/)
    },
  )
  await follow(
    [
      'application: Press Export objects to save meshes',
      'tutorial_part: Press Export objects to save meshes',
      'vr: Open the dataset in the viewer and press Export objects',
      'vr: Choose Meshes as GLB, with names and colours',
      'converter: Open the dataset in the viewer and press Export objects',
      'converter: Choose meshes as GLB or OBJ, or values as CSV',
    ],
    async () => {
      await pick(page)
      await tool(page, 'Export objects').click()
      await expect(page.getByRole('button', { name: /OBJ/ })).toBeVisible()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: /Meshes as GLB/ }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/\.glb$/)
      await shift(page, 'Escape')
    },
  )
  await follow(['application: Press T to open the table of all objects'], async () => {
    await shift(page, 't')
    const grid = page.getByRole('grid', { name: 'Objects' })
    await grid.getByRole('button', { name: 'volume' }).click()
    await expect(grid.getByRole('row').nth(1)).toBeVisible()
    await helpPicture(page, 'application/objects')
    await shift(page, 't')
  })
  await follow(
    [
      'application: Press Space to play',
      'tutorial: Drag the marker of the time to the left',
      'tutorial: Press the right arrow to go to the next time point',
    ],
    async () => {
      await openViewer(page, embryo)
      await expectViewer(page, { time: 82 })
      const marker = (await timeSlider(page).boundingBox())!
      await page.mouse.move(marker.x + marker.width / 2, marker.y + marker.height / 2)
      await page.mouse.down()
      await page.mouse.move(marker.x - 300, marker.y + marker.height / 2, { steps: 6 })
      await page.mouse.up()
      await expect(timeSlider(page)).not.toHaveAttribute('aria-valuenow', '82')
      await openViewer(page, embryo, { time: 20 })
      await shift(page, 'ArrowRight')
      await expectViewer(page, { time: 21 })
      await shift(page, 'Space')
      await expect(dock(page).getByRole('button', { name: /Pause|Stop/ })).toBeVisible()
      await shift(page, 'Space')
    },
  )
  await follow(['application: Choose the speed beside the play button'], () =>
    dock(page).getByLabel('Speed, time points per second').selectOption('10 / s'),
  )
  await follow(['application: Drag the two handles below the time'], async () => {
    const last = dock(page).getByRole('slider', { name: 'Last time point played' })
    await last.focus()
    await page.keyboard.press('ArrowLeft')
    await expect(last).toHaveAttribute('aria-valuenow', '81')
    await expect(timeSlider(page)).toBeVisible()
  })
})
