// Files of this computer in the viewer: dropped, chosen, refused, kept as a dataset.
import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { tetrahedron, zipped } from '../../support/archives.js'
import { binaryStl, dropFiles, randomStl } from '../../support/live/dropping.js'
import { expectState } from '../../support/screens.js'
import { Traffic } from '../../support/live/sending.js'
import { expect, test } from '../../support/test.js'
import { dock, expectViewer, menu, openViewer, viewerExamples } from '../../support/viewer.js'

const body = (page: Page) => page.locator('body')

test('a visitor drops files on the home page, and nothing leaves the browser', async ({ page, context }) => {
  const traffic = await Traffic.watch(context, page)
  const surface = randomStl(2000)
  const archive = readFileSync('tests/fixtures/phallusia_three.zip')
  await page.goto('/')
  await expect(page.getByRole('button', { name: 'Open a file' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  traffic.begin()
  await test.step('an STL opens at once', async () => {
    await dropFiles(page, body(page), [{ name: 'cone.stl', content: surface }])
    await expectViewer(page)
    await expect(dock(page)).toContainText('cone')
    await expectState(page, 'live-mode')
  })
  await test.step('OBJ files with numbers are time points of one dataset', async () => {
    await dropFiles(page, dock(page), [
      { name: 'cells_t001.obj', content: tetrahedron },
      { name: 'cells_t002.obj', content: tetrahedron },
    ])
    await expectViewer(page, { time: 2 })
    await expect(dock(page).getByRole('slider', { name: 'Time', exact: true })).toHaveAttribute('max', '2')
  })
  await test.step('an archive of this site opens with its properties and its lineage', async () => {
    await dropFiles(page, dock(page), [{ name: 'phallusia.zip', content: archive }])
    await expectViewer(page, { time: 6 })
    await expect(await menu(page, 'Properties')).toContainText('volume')
  })
  await test.step('no request, socket or beacon carried a part of a file or its name', () => {
    for (const content of [surface, archive]) expect(traffic.carrying(content)).toEqual([])
    expect(traffic.naming(/cone|cells_t|phallusia/i)).toEqual([])
    expect(traffic.totalBytes).toBeLessThan(surface.length / 2)
  })
})

test.describe('the watch of the traffic', () => {
  test.use({ allowedMessages: /404/ }) // nothing takes what the test sends

  test('finds bytes of a file in requests, workers, sockets and beacons', async ({ page, context }) => {
    const traffic = await Traffic.watch(context, page)
    await page.goto('/license/')
    const content = randomStl(40)
    const worker =
      "onmessage = async ({ data }) => postMessage(await (await fetch('/worker', { method: 'POST', body: data })).text())"
    await page.route('/leaking.js', route => route.fulfill({ contentType: 'text/javascript', body: worker }))
    traffic.begin()
    await page.evaluate(async list => {
      const bytes = Uint8Array.from(list)
      const base64 = btoa(String.fromCharCode(...bytes))
      await fetch('/plain', { method: 'POST', body: bytes })
      await fetch('/encoded', { method: 'POST', body: JSON.stringify({ base64 }) })
      await fetch(`/address?file=${encodeURIComponent(base64.slice(400, 1000))}`)
      const leaking = new Worker('/leaking.js')
      leaking.postMessage(bytes)
      await new Promise(resolve => (leaking.onmessage = resolve))
      navigator.sendBeacon('/beacon', new Blob([bytes]))
      const socket = new WebSocket(`${location.origin.replace('http', 'ws')}/graphql`, 'graphql-transport-ws')
      await new Promise(resolve => (socket.onopen = resolve))
      socket.send(bytes.slice(100, 700))
    }, Array.from(content))
    const found = () =>
      traffic.carrying(content).map(what => /plain|encoded|address|worker|beacon|socket/.exec(what)?.[0])
    await expect
      .poll(() => new Set(found()))
      .toEqual(new Set(['plain', 'encoded', 'address', 'worker', 'beacon', 'socket']))
  })
})

test('files that cannot be opened are refused by name and reason, and the picture stays', async ({
  page,
}) => {
  await page.goto('/unity/')
  await page.waitForLoadState('networkidle')
  await dropFiles(page, body(page), [{ name: 'cone.stl', content: binaryStl(50) }])
  await expectViewer(page)
  const refused = page.getByRole('alert')
  const bomb = await zipped({ 't0.obj': `v 0 0 0\n${' '.repeat(30_000_000)}` })
  const cases = [
    ['empty.obj', '', 'The file is empty.'],
    ['letter.obj', 'Dear colleague,\nhere are the cells.\n', 'It has no triangles. Line 1:'],
    ['cells.stl', binaryStl(9).subarray(0, 100), 'It has no triangles.'],
    ['notes.docx', 'x', 'The viewer opens .obj, .stl, .ply, .glb and .gltf'],
    ['cells.zip', 'x', 'This is not a zip archive'],
    ['bomb.zip', bomb, 'may be a decompression bomb'],
  ] as const
  for (const [name, content, reason] of cases)
    await test.step(`${name} is refused`, async () => {
      await dropFiles(page, dock(page), [{ name, content }])
      await expect(refused).toContainText(name)
      await expect(refused).toContainText(reason)
      if (name === 'letter.obj') await expectState(page, 'live-mode-refused')
      await page.keyboard.press('Escape')
      await expect(refused).toHaveCount(0)
    })
  await test.step('a thousand files are refused together', async () => {
    const files = Array.from({ length: 1000 }, (_, at) => ({ name: `t${at}.obj`, content: tetrahedron }))
    await dropFiles(page, dock(page), files)
    await expect(refused).toContainText('1,000 files: At most 256 are opened at once.')
    await page.keyboard.press('Escape')
  })
  await expect(dock(page)).toContainText('cone')
  await expectViewer(page)
})

test('a property dropped on an open dataset colours it in this window only', async ({ page, api }) => {
  const { embryo } = await viewerExamples(api)
  await openViewer(page, embryo, { time: 10 })
  const lines = Array.from({ length: 100 }, (_, at) => `10,${at + 1}:${at}`)
  await dropFiles(page, dock(page), [
    { name: 'property_brightness.txt', content: `type:float\n${lines.join('\n')}\n` },
  ])
  await expect(page.getByText('brightness is shown in this window only')).toBeVisible()
  await expect(await menu(page, 'Properties')).toContainText('brightness')
  await expect(page.getByRole('region', { name: 'Legend of brightness' })).toBeVisible()
  await page.reload()
  await expectViewer(page)
  await expect(await menu(page, 'Properties')).not.toContainText('brightness')
})

test('a visitor chooses a file with the keyboard, logs in and keeps it as a dataset', async ({
  page,
  newPerson,
}) => {
  const rita = await newPerson('rita')
  await page.goto('/')
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Open a file' }).press('Enter')
  await (await chooser).setFiles({ name: 'cone.stl', mimeType: '', buffer: Buffer.from(binaryStl(60)) })
  await expectViewer(page)
  await test.step('the form of the upload asks for a log-in', async () => {
    await dock(page).getByRole('button', { name: 'Keep it as a dataset' }).click()
    await page.getByRole('main').getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Username').fill(rita.login)
    await page.getByLabel('Password', { exact: true }).fill(rita.password)
    await page.getByRole('main').getByRole('button', { name: 'Log in' }).click()
  })
  await test.step('the dropped file waits in the form, as an OBJ', async () => {
    await expect(page.getByText('cone.obj')).toBeVisible()
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('cone')
    await page.getByRole('button', { name: 'Create dataset' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'cone' })).toBeVisible()
  })
  await test.step('the viewer leads to the dataset, and does not offer to keep the file again', async () => {
    await expect(dock(page).getByRole('link', { name: 'Kept on this site' })).toHaveAttribute(
      'href',
      /^\/dataset\/\d+/,
    )
    await expect(dock(page).getByRole('button', { name: 'Keep it as a dataset' })).toBeHidden()
  })
})
