// The viewer in time: the slider, the animation, the quality, and datasets with few time points or none.
import { tetrahedron, zipped } from '../../support/archives.js'
import { datasetPrepared } from '../../support/datasets.js'
import { expectAccessible, picture } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import {
  dock,
  expectViewer,
  lit,
  look,
  mark,
  marks,
  menu,
  openViewer,
  timeSlider,
  viewerExamples,
} from '../../support/viewer.js'
import { blur, resting } from '../../support/viewerRest.js'

test.use({ viewport: { width: 1120, height: 720 } })

test('a link opens a time point, keys change it, and the animation starts and stops', async ({
  page,
  api,
}) => {
  const { embryo } = await viewerExamples(api)
  const slider = timeSlider(page)
  await test.step('a link opens the embryo at a time point with at most four draw calls', async () => {
    await openViewer(page, embryo, { time: 43 })
    expect(await marks(page)).toMatchObject({ time: '43', lod: '0' })
    expect(await mark(page, 'objects')).toBeGreaterThan(43)
    expect(await mark(page, 'triangles')).toBeGreaterThan(1000)
    expect(await mark(page, 'drawCalls')).toBeLessThanOrEqual(4)
    expect(lit(await look(page)), 'lit part of the picture').toBeGreaterThan(0.2)
    await picture(page, 'viewer-time-2')
  })
  for (const [key, time, objects, name] of [
    ['Home', 4, 43, 'viewer-time-1'],
    ['End', 82, 217, 'viewer-time-3'],
  ] as const)
    await test.step(`time point ${time} shows ${objects} cells`, async () => {
      await slider.focus()
      await page.keyboard.press(key)
      await expectViewer(page, { time, objects })
      await expect(slider).toHaveAttribute('aria-valuenow', String(time))
      await picture(page, name)
    })
  await test.step('arrow keys step by one time point, and with Shift by ten', async () => {
    await blur(page)
    await page.keyboard.press('ArrowLeft')
    await expectViewer(page, { time: 81 })
    await page.keyboard.press('Shift+ArrowLeft')
    await expectViewer(page, { time: 71 })
  })
  const play = page.getByRole('button', { name: /^Play/ })
  const pause = page.getByRole('button', { name: /^Pause/ })
  await test.step('the animation plays until a pause and then stays at its frame', async () => {
    await page.getByRole('combobox', { name: /Speed/ }).selectOption('10')
    await play.click()
    const times = new Set<number>()
    await expect
      .poll(async () => times.add(await mark(page, 'time')).size, {
        message: 'time points seen',
        timeout: 120_000,
      })
      .toBeGreaterThan(3)
    await pause.click()
    await expect(play).toBeVisible()
    const time = Number(await timeSlider(page).getAttribute('aria-valuenow'))
    await expectViewer(page, { time })
    await resting(page)
    await expectViewer(page, { time })
  })
  await test.step('the space key starts and stops the animation', async () => {
    await blur(page)
    await page.keyboard.press(' ')
    await expect(pause).toBeVisible()
    await page.keyboard.press(' ')
    await expect(play).toBeVisible()
  })
  await test.step('a lower quality has fewer triangles and the same cells', async () => {
    await slider.focus()
    await page.keyboard.press('Home')
    await expectViewer(page, { time: 4, objects: 43, lod: 0 })
    const high = await mark(page, 'triangles')
    const panel = await menu(page, 'Dataset')
    await panel.getByRole('button', { name: 'Low' }).click()
    await expect.poll(() => mark(page, 'triangles'), { timeout: 60_000 }).toBeLessThan(high)
    await expectViewer(page, { time: 4, objects: 43 })
    await expectAccessible(page)
    await panel.getByRole('button', { name: 'High' }).click()
    await expectViewer(page, { triangles: high })
    await panel.getByRole('button', { name: 'Close' }).click()
    await expect(panel).toBeHidden()
  })
})

test('the event chart of three time points stays behind the slider and off the controls', async ({
  page,
  api,
}) => {
  const { short } = await viewerExamples(api)
  const chart = dock(page).locator('svg[preserveAspectRatio=none]').first()
  await openViewer(page, short)
  const controls = await page.getByRole('combobox', { name: /Speed/ }).first().boundingBox()
  const begin = (await chart.boundingBox())?.x
  expect(begin).toBeGreaterThanOrEqual((controls?.x ?? Infinity) + (controls?.width ?? 0))
  await expect(chart).toHaveCSS('overflow', 'hidden')
  await picture(page, 'viewer-three-time-points')
})

test('a dataset with a billion time points opens at its first frame and at its end', async ({
  page,
  newPerson,
}) => {
  const person = await newPerson('far')
  const last = 1_000_000_000
  const { createDataset } = await person.api.send<{ createDataset: { id: string } }>(
    `mutation($mesh: Upload!) {
      createDataset(input: { name: "Far apart", maxTime: ${last} }, meshes: [$mesh]) { id }
    }`,
    { mesh: null },
    { mesh: { name: 't0.obj', bytes: tetrahedron } },
  )
  await datasetPrepared(person.api, createDataset.id)
  await page.context().addCookies(person.api.cookies())
  const slider = timeSlider(page)
  await openViewer(page, createDataset.id, { time: 0 })
  await expectViewer(page, { time: 0, objects: 1 })
  await picture(page, 'viewer-far-apart')
  await slider.focus()
  await page.keyboard.press('End')
  await expect(slider).toHaveAttribute('aria-valuenow', String(last))
  await page.keyboard.press('Home')
  await expectViewer(page, { time: 0, objects: 1 })
})

test.describe('a long dataset', () => {
  test.use({ allowedMessages: /status of 404/ })

  test('a dataset whose list of frames has two parts loads a part when it is needed', async ({
    page,
    newPerson,
  }) => {
    const person = await newPerson('long')
    const times = Array.from({ length: 300 }, (_, time) => time).filter(time => time !== 270)
    const meshAt = (time: number) => tetrahedron.replace('v 0 0 0', `v ${time / 1000} 0 0`)
    const bytes = await zipped({
      'meta.json': JSON.stringify({ name: 'Long', mintime: 0, maxtime: 299, type: 1 }),
      ...Object.fromEntries(times.map(time => [`t${String(time).padStart(3, '0')}.obj`, meshAt(time)])),
    })
    const { id } = await person.api.importDataset({ name: 'long.zip', bytes })
    await datasetPrepared(person.api, id)
    await page.context().addCookies(person.api.cookies())
    const asked = new Set<string>()
    page.on('request', request => {
      if (request.url().includes('/parts/')) asked.add(request.url())
    })
    const goTo = async (key: string, presses: number) => {
      for (let press = 0; press < presses; press++) await page.keyboard.press(key)
    }
    await test.step('the start of the dataset needs one part', async () => {
      await openViewer(page, id, { time: 10 })
      await expectViewer(page, { time: 10, objects: 1 })
      expect(asked.size).toBe(1)
      await picture(page, 'viewer-parts-first')
    })
    await test.step('near its end the next part is loaded, and steps lead from one part into the other', async () => {
      await openViewer(page, id, { time: 253 })
      await blur(page)
      for (const time of [254, 255, 256, 257]) {
        await page.keyboard.press('ArrowRight')
        await expectViewer(page, { time, objects: 1 })
      }
      expect(asked.size).toBe(2)
    })
    await test.step('a time point without frames is a gap', async () => {
      await goTo('ArrowRight', 13)
      await expect(dock(page).getByText('No data at time point 270.')).toBeVisible()
      await page.keyboard.press('ArrowRight')
      await expectViewer(page, { time: 271, objects: 1 })
    })
    await test.step('a part that does not arrive is reported, and loaded on request', async () => {
      const [, second] = [...asked]
      await page.route(second ?? '', route => route.fulfill({ status: 404 }))
      await page.goto('/')
      await page.goto(`/unity/?id_dataset=${id}&time=290`)
      await expect(page.getByRole('alert').getByText('The server answered 404.')).toBeVisible()
      await picture(page, 'viewer-parts-fault')
      await page.unroute(second ?? '')
      await page.getByRole('button', { name: 'Try again' }).click()
      await expectViewer(page, { time: 290, objects: 1 })
    })
  })
})

test('a textured specimen without time shows one object and no timeline', async ({ page, api }) => {
  const { textured } = await viewerExamples(api)
  await openViewer(page, textured)
  await expectViewer(page, { objects: 1 })
  expect(await mark(page, 'textures')).toBeGreaterThan(0)
  await expect(timeSlider(page)).toHaveCount(0)
  const pixels = await look(page)
  const colours = new Set<string>()
  for (let at = 0; at < pixels.length; at += 3)
    colours.add([...pixels.subarray(at, at + 3)].map(channel => channel >> 4).join())
  expect(colours.size, 'distinct colours').toBeGreaterThan(60)
  await picture(page, 'viewer-textured')
})
