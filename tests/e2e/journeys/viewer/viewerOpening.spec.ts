// A dataset that opens: spheres of the object index first, then the meshes in their place.
import type { Page, Request } from '@playwright/test'
import { picture } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import {
  difference,
  dock,
  expectViewer,
  lit,
  look,
  openViewer,
  viewerExamples,
} from '../../support/viewer.js'

test.use({ viewport: { width: 1280, height: 800 } })

/** Keeps answers back until `release` is called. */
function held() {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  return { release, released }
}

/** Empty for a request without an answer, also one that the end of the test cuts off. */
const textOf = (request: Request): Promise<string> =>
  request
    .response()
    .then(answer => answer?.text() ?? '')
    .catch(() => '')

/** Returns a function that tells whether the scripts that the page asked for until now include the viewer. */
function watchScripts(page: Page): () => Promise<boolean> {
  const texts: Promise<string>[] = []
  page.on('request', request => {
    if (request.resourceType() === 'script') texts.push(textOf(request))
  })
  // an attribute that three gives its canvas
  return async () => (await Promise.all(texts)).some(text => text.includes('data-engine'))
}

test('the script is loaded while the manifest is on its way, and spheres stand in for meshes', async ({
  page,
  api,
}) => {
  const { embryo } = await viewerExamples(api)
  const isLoaded = watchScripts(page)
  await page.route('**/manifest', async route => {
    await expect.poll(isLoaded, { message: 'the script of the viewer' }).toBe(true)
    await route.continue()
  })
  const gate = held()
  await page.route('**/frames/**', async route => {
    await gate.released
    await route.continue()
  })
  const opened = openViewer(page, embryo, { time: 60 })
  await expectViewer(page, { ready: false, standIn: true, time: 60 })
  const spheres = await look(page)
  expect(lit(spheres), 'lit part of the picture').toBeGreaterThan(0.15)
  await picture(page, 'viewer-opening-spheres')
  await test.step('the meshes take their place, seen from the same camera', async () => {
    gate.release()
    await opened
    await expectViewer(page, { ready: true, standIn: false, time: 60 })
    expect(difference(spheres, await look(page)), 'changed part of the picture').toBeLessThan(0.5)
    await picture(page, 'viewer-opening-meshes')
  })
})

test.describe('in a browser that does not save data', () => {
  test.use({ savesData: false })
  test('the script of the viewer is loaded ahead', async ({ page }) => {
    const isLoaded = watchScripts(page)
    await page.goto('/license/')
    await expect.poll(isLoaded, { message: 'the script of the viewer' }).toBe(true)
  })
})

test('a browser that saves data does not load the viewer ahead', async ({ page }) => {
  const isLoaded = watchScripts(page)
  await page.goto('/license/')
  await page.waitForLoadState('networkidle')
  // idle work runs in the order in which it was asked for
  await page.evaluate(() => new Promise(done => requestIdleCallback(done)))
  expect(await isLoaded(), 'the script of the viewer').toBe(false)
})

test('the page of a property opens the viewer with its colours', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await page.goto(`/dataset/${embryo}/properties/`)
  const main = page.getByRole('main')
  await main.getByRole('link', { name: 'volume', exact: true }).click()
  await main.getByRole('button', { name: 'Show in the viewer' }).click()
  await expectViewer(page)
  const menu = dock(page).getByRole('complementary', { name: 'Properties' })
  await expect(menu.getByRole('button', { name: 'volume numbers' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dock(page).getByRole('region', { name: 'Legend of volume' })).toBeVisible()
  await test.step('a lineage has no colours to show', async () => {
    await page.goto(`/dataset/${embryo}/properties/`)
    await main.getByRole('link', { name: 'lineage', exact: true }).click()
    await expect(main.getByRole('heading', { name: 'lineage', level: 1 })).toBeVisible()
    await expect(main.getByRole('button', { name: 'Show in the viewer' })).toHaveCount(0)
  })
})
