// The server is killed during an import, during a preparation and while a person reads, and starts again.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { BrowserContext, Page } from '@playwright/test'
import type { TestServer } from '../../support/serverProcess.mjs'
import type { ApiClient } from '../support/apiClient.js'
import { demo } from '../support/archives.js'
import { picture } from '../support/screens.js'
import { expect, test } from '../support/test.js'

// requests to the killed server
test.use({ allowedMessages: /./ })

const filesIn = (folder: string) =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name))
        .sort()
    : []

/** Waits until no preparation runs. */
const expectSettled = (api: ApiClient) =>
  expect
    .poll(
      async () =>
        (await api.list()).filter(({ preparation }) => !['READY', 'FAILED'].includes(preparation.stage)),
      { timeout: 180_000 },
    )
    .toEqual([])

/**
 * Kills the server. It also waits until the embedded database has ended; a database named by DATABASE_URL
 * keeps running.
 */
async function kill(server: TestServer) {
  if (server.database.DATABASE_URL) return server.kill()
  const database = readFileSync(join(server.dir, 'db.pid'), 'utf8').trim()
  await server.kill()
  await expect.poll(() => existsSync(`/proc/${database}`), { timeout: 60_000 }).toBe(false)
}

const rowOf = (page: Page, at = 0) =>
  page.getByRole('complementary', { name: 'Datasets' }).locator('li[data-index]').nth(at)

test('a server killed during an import keeps no partial data, and the list is unchanged', async ({
  server,
  newPerson,
  admin,
}) => {
  const { api } = await newPerson('kai')
  await expectSettled(admin)
  const drafts = () => filesIn(join(server.dir, 'tmp'))
  const files = () => filesIn(join(server.dir, 'files'))
  const before = { list: await admin.list(), files: files(), used: await api.usedBytes() }
  const broken = api.importDataset(demo('phallusia')).then(
    () => 'answered',
    () => 'broken',
  )
  await expect.poll(() => drafts().length, { timeout: 60_000, intervals: [20] }).toBeGreaterThan(20)
  await kill(server)
  expect(await broken).toBe('broken')
  expect(drafts(), 'the server was killed in the middle').not.toEqual([])
  await server.again()
  expect(await admin.list()).toEqual(before.list)
  await expect.poll(drafts).toEqual([])
  await expect.poll(files).toEqual(before.files)
  expect(await api.usedBytes()).toBe(before.used)
})

test('a server killed during a preparation continues it, and open pages follow by themselves', async ({
  server,
  newPerson,
  visitAs,
}) => {
  const person = await newPerson('kai')
  const { id } = await person.api.importDataset(demo('celegans_embryo'))
  const preparation = async () => (await person.api.list()).find(dataset => dataset.id === id)?.preparation
  const expectRunning = (page: Page) =>
    expect(rowOf(page).getByText(/Converting meshes|Waiting|Drawing the preview/)).toBeVisible()
  const page = await visitAs(person)
  const connected = page.waitForEvent('websocket', { timeout: 60_000 })
  await page.goto('/dataset/')
  await expectRunning(page)
  await connected
  const late = await withoutSocket(page.context())
  await expectRunning(late)
  await test.step('the preparation was running when the server was killed', async () => {
    await kill(server)
    await server.again()
    await late.unroute('**/socket-*.js')
    expect(['WAITING', 'CONVERTING', 'PREVIEW']).toContain((await preparation())?.stage)
  })
  await test.step('the preparation ends', async () => {
    // Moving progress bars take processor time from the preparation.
    for (const shown of [page, late]) await shown.emulateMedia({ reducedMotion: 'reduce' })
    await expect.poll(async () => (await preparation())?.stage, { timeout: 240_000 }).toBe('READY')
    expect((await preparation())?.done).toBe(120)
  })
  await test.step('both pages show the prepared dataset', async () => {
    for (const shown of [page, late]) {
      await expect(rowOf(shown).getByText(/120 time points/)).toBeVisible({ timeout: 60_000 })
      await expect(rowOf(shown).locator('img[src*="/previews/"]')).toBeVisible()
    }
  })
})

/** A page whose socket script has not loaded when the server stops. */
async function withoutSocket(context: BrowserContext) {
  const page = await context.newPage()
  await page.route('**/socket-*.js', route => route.abort())
  await page.goto('/dataset/')
  return page
}

test('a screen reports that the server does not answer, and loads again after it returns', async ({
  server,
  newPerson,
  visitAs,
}) => {
  const page = await visitAs(await newPerson('kai'))
  const open = (at: number) => rowOf(page, at).getByRole('link').first().click()
  const connected = page.waitForEvent('websocket', { timeout: 60_000 })
  await page.goto('/dataset/')
  await open(0)
  await expect(page.getByRole('main').getByRole('button', { name: 'Open in viewer' })).toBeVisible()
  await connected
  await kill(server)
  const notice = page.getByText('This page keeps what it shows and tries again.')
  await test.step('a notice says that the connection is lost', async () => {
    await expect(notice).toBeVisible({ timeout: 30_000 })
    await picture(page, 'connection-lost')
  })
  await test.step('a screen reports that the server does not answer', async () => {
    await open(1)
    await expect(page.getByText('The dataset could not be loaded')).toBeVisible()
    await expect(
      page.getByText('The server does not answer. Check the connection and try again.'),
    ).toBeVisible()
    await picture(page, 'server-gone')
  })
  await server.again()
  await test.step('the screen loads again after the server returns, and the person is still signed in', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(notice).toBeHidden({ timeout: 30_000 })
    await page.reload()
    await expect(page.getByRole('button', { name: 'Log out' })).toBeVisible()
  })
})
