// A dataset that opens: spheres of the object index first, then the meshes in their place.
import { picture } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { difference, expectViewer, lit, look, openViewer, viewerExamples } from '../../support/viewer.js'

test.use({ viewport: { width: 1280, height: 800 } })

/** Keeps answers back until `release` is called. */
function held() {
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  return { release, released }
}

test('spheres stand in for meshes that are still loading', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
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

test('the script of the viewer is loaded while the manifest is on its way', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  let isLoaded = false
  page.on('response', async answer => {
    if (answer.request().resourceType() !== 'script') return
    const text = await answer.text().catch(() => '')
    isLoaded ||= text.includes('data-engine') // an attribute that three gives its canvas
  })
  await page.route('**/manifest', async route => {
    await expect.poll(() => isLoaded, { message: 'the script of the viewer' }).toBe(true)
    await route.continue()
  })
  await openViewer(page, embryo, { time: 60 })
})
