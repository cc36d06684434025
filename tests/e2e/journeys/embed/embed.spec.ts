// The viewer in pages of another site: it is shown, driven and heard, and refused by the choice of its managers.
import type { Frame, Page } from '@playwright/test'
import type { EmbeddedViewer } from '../../../../client/public/embed.d.ts'
import { createTimeSeries, datasetPrepared, makePublic } from '../../support/datasets.js'
import { type ForeignSite, foreignSite } from './foreignSite.js'
import { expectState } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'
import { expectViewer, viewerExamples } from '../../support/viewer.js'
import { createView } from '../../support/views.js'

// frames that show nothing; own headers would make browsers ask before they load a module from another site
test.use({ allowedMessages: /404|frame-ancestors|Framing/, extraHTTPHeaders: {} })

let site: ForeignSite
test.beforeAll(async () => {
  site = await foreignSite()
})
test.afterAll(() => site.close())

interface Window {
  viewer: EmbeddedViewer
  heard: unknown[]
}

/** A page of the other site with the module, as the guide shows it. */
const pageWith = (base: string, view: string, more = '') => `
  <div id="embryo" style="width: 900px; height: 600px"></div>
  <script type="module">
    import { embed } from '${base}/embed.js'
    window.heard = []
    window.viewer = embed('#embryo', { view: '${view}'${more} })
    for (const event of ['ready', 'time', 'selection', 'error'])
      window.viewer.on(event, facts => window.heard.push({ event, ...facts }))
  </script>`

const heard = (page: Page, event: string) =>
  page.evaluate(
    name =>
      ((window as unknown as Partial<Window>).heard ?? []).filter(
        fact => (fact as { event: string }).event === name,
      ),
    event,
  )
const drive = <T>(page: Page, work: (viewer: EmbeddedViewer) => T) =>
  page.evaluate<Awaited<T>>(`(${work.toString()})(window.viewer)`)
const frameOf = (page: Page): Frame => page.frames().at(-1)!

test('a page on another origin embeds a view, drives it and listens', async ({ page, api, server }) => {
  const { embryo } = await viewerExamples(api)
  const code = (await createView(api, embryo, { time: 6 })).slice(1)
  site.show(pageWith(server.base, code, ", parameters: { menu: 'properties' }"))
  await page.goto(site.origin)
  await test.step('the frame shows the view and announces it', async () => {
    await expect.poll(() => heard(page, 'ready')).toHaveLength(1)
    expect(await heard(page, 'ready')).toEqual([
      expect.objectContaining({ dataset: expect.objectContaining({ id: Number(embryo) }), time: 6 }),
    ])
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('link', { name: 'Open in Morula' })).toHaveAttribute('target', '_blank')
    await expect(frame.getByRole('complementary', { name: 'Properties' })).toBeVisible()
    await expect(frame.getByRole('banner')).toHaveCount(0)
  })
  await test.step('the page goes to another time and hears it', async () => {
    await drive(page, viewer => viewer.time(8))
    await expect
      .poll(() => heard(page, 'time'))
      .toContainEqual({ morula: 1, event: 'time', time: 8, playing: false })
    expect(await drive(page, viewer => viewer.time(99_999).catch(String))).toMatch(
      /^Error: .* time points 4 to 82/,
    )
  })
  await test.step('a query selects objects, which the page hears', async () => {
    const found = await drive(page, viewer => viewer.query('t = 8', { select: true }))
    expect(found.count).toBeGreaterThan(20)
    expect(found.objects).toHaveLength(found.count)
    await expect
      .poll(() => heard(page, 'selection'))
      .toContainEqual(expect.objectContaining({ count: found.count }))
    const faulty = await drive(page, viewer => viewer.query('volume >', { select: false }).catch(String))
    expect(faulty).toMatch(/^Error: /)
    await drive(page, viewer => viewer.select([]))
    await expect.poll(() => heard(page, 'selection')).toContainEqual(expect.objectContaining({ count: 0 }))
  })
  await test.step('colours, playing and pictures', async () => {
    const named = (await drive(page, viewer => viewer.ready)).properties[0]!.name
    await page.evaluate(name => (window as unknown as Window).viewer.colour(name), named)
    expect(await drive(page, viewer => viewer.colour('no such').catch(String))).toContain('no such property')
    await drive(page, viewer => viewer.play())
    await expect.poll(async () => (await heard(page, 'time')).length).toBeGreaterThan(3)
    await drive(page, viewer => viewer.play(false))
    const bytes = await drive(page, viewer => viewer.picture().then(blob => blob?.size ?? 0))
    expect(bytes).toBeGreaterThan(1000)
  })
  await test.step('10,000 messages at once leave the frame usable', async () => {
    await page.evaluate(base => {
      const frame = document.querySelector('iframe')!.contentWindow!
      for (let id = 1e6; id < 1e6 + 10_000; id++)
        frame.postMessage({ morula: 1, id, do: 'time', time: 5 }, base)
      for (const message of [null, 'x', { morula: 1 }, { morula: 1, id: 1, do: '__proto__' }])
        frame.postMessage(message, base)
    }, server.base)
    await expect
      .poll(() =>
        drive(page, viewer =>
          viewer.time(10).then(
            () => 'done',
            () => '',
          ),
        ),
      )
      .toBe('done')
    await expect.poll(() => heard(page, 'time')).toContainEqual(expect.objectContaining({ time: 10 }))
  })
  await test.step('another view is loaded into the same frame', async () => {
    const ready = await page.evaluate(
      id => (window as unknown as Window).viewer.load(`dataset/${id}`),
      embryo,
    )
    expect(ready.dataset.id).toBe(Number(embryo))
    await drive(page, viewer => viewer.destroy())
    await expect(page.locator('iframe')).toHaveCount(0)
  })
})

test('a signed-in person is a visitor in a frame, and a manager chooses the sites that may show it', async ({
  newPerson,
  visitAs,
  server,
}) => {
  const owner = await newPerson('framed')
  const id = await createTimeSeries(owner.api, 'Mine alone', [0])
  await datasetPrepared(owner.api, id)
  const page = await visitAs(owner)
  // a tab that stays on this site keeps the log-in, however long the other one is away
  const settings = await page.context().newPage()
  await settings.goto(`${server.base}/dataset/${id}/sharings/`)
  await test.step('a signed-in person is a visitor in a frame', async () => {
    site.show(`<iframe src="${server.base}/embed/dataset/${id}" title="x" width="900" height="500"></iframe>`)
    await page.goto(site.origin)
    const frame = page.frameLocator('iframe')
    await expect(frame.getByRole('heading', { name: 'This view cannot be shown here' })).toBeVisible()
    await expect(frame.getByRole('link', { name: 'Open Morula' })).toHaveAttribute('target', '_blank')
    await page.goto(`${server.base}/embed/dataset/${id}`)
    await expect(page.getByRole('heading', { name: 'This view cannot be shown here' })).toBeVisible()
    await expectState(page, 'embed-gone')
  })
  await makePublic(owner.api, id)
  const choose = async (audience: string, sites = '') => {
    await settings.reload()
    const region = settings.getByRole('region', { name: 'Embedding' })
    await region.getByLabel('Who may embed it').selectOption(audience)
    if (sites) await region.getByLabel('Sites').fill(sites)
    await region.getByRole('button', { name: 'Save' }).click()
    await expect(settings.getByText('Saved', { exact: true })).toBeVisible()
  }
  const visitFrame = async (path: string) => {
    site.show(`<iframe src="${server.base}${path}" title="x" width="900" height="500"></iframe>`)
    await page.goto(site.origin)
    await expect.poll(() => frameOf(page).url()).not.toBe('')
    return frameOf(page)
  }
  await test.step('the listed site shows it', async () => {
    await choose('SITES', site.origin)
    await visitFrame(`/embed/dataset/${id}`)
    await expectViewer(frameOf(page) as unknown as Page)
    await visitFrame(`/morphoapi/?id_dataset=${id}`)
    await expectViewer(frameOf(page) as unknown as Page)
  })
  await test.step('another list refuses it', async () => {
    await choose('SITES', 'https://lab.example')
    for (const path of [`/embed/dataset/${id}`, `/morphoapi/?id_dataset=${id}`, `/dataset/${id}/`])
      await expect.poll(async () => (await visitFrame(path)).url()).toBe('chrome-error://chromewebdata/')
  })
})

test('the module for other sites is one small file', async ({ request }) => {
  const answer = await request.get('/embed.js')
  expect(answer.status()).toBe(200)
  expect((await answer.body()).byteLength).toBeLessThanOrEqual(5000)
  expect(answer.headers()['access-control-allow-origin']).toBe('*')
  expect(await answer.text()).not.toMatch(/\bimport\b[^.]/)
  expect(await (await request.get('/embed.d.ts')).text()).toContain('export declare function embed(')
})
