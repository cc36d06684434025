// The server dies at the worst moments, and comes back.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { demo } from '../support/archives.mjs'
import { picture, signIn, visit } from '../support/browser.mjs'
import { Door } from '../support/door.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { until } from '../support/server.mjs'

export async function robustness({ server, browser }) {
  const door = new Door(server.base)
  await door.signIn('admin', server.password)
  await door.prepared()
  await settled(door)
  const { page, told, context } = await visit(browser, server.base)
  await step('killed in the middle of an import: nothing half stored, the list as before', () =>
    killedInImport(server, door),
  )
  await step(
    'killed while frames are made: the preparation goes on, and open pages follow it by themselves',
    () => killedInPreparation(server, door, page),
  )
  await withoutServer(server, page)
  await step('no content policy was violated', () =>
    none(told.filter(text => /Content Security Policy|Refused to/.test(text))),
  )
  await context.close()
}

const settled = door =>
  until(
    async () =>
      (await door.list()).every(({ preparation }) => ['READY', 'FAILED'].includes(preparation.stage)),
    120_000,
  )

const filesIn = folder =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => join(entry.parentPath, entry.name))
        .sort()
    : []
const drafts = ({ dir }) => filesIn(join(dir, 'tmp'))

/** The embedded database must not outlive its server; one that DATABASE_URL names stays. */
async function kill(server) {
  if (server.database.DATABASE_URL) return server.kill()
  const database = Number(readFileSync(join(server.dir, 'db.pid'), 'utf8'))
  await server.kill()
  await until(() => !existsSync(`/proc/${database}`), 5_000)
}

async function killedInImport(server, door) {
  const before = await door.list()
  const [files, used] = [filesIn(join(server.dir, 'files')), await door.usedBytes()]
  const broken = door.importDataset(demo('phallusia')).then(
    () => 'answered',
    () => 'broken',
  )
  await until(() => drafts(server).length > 20)
  await kill(server)
  equal(await broken, 'broken')
  holds(drafts(server).length > 0, 'it was not in the middle')
  await server.again()
  equal(await door.list(), before)
  await until(() => drafts(server).length === 0, 10_000)
  await until(
    () => JSON.stringify(filesIn(join(server.dir, 'files'))) === JSON.stringify(files),
    10_000,
  ).catch(() => equal(filesIn(join(server.dir, 'files')).length, files.length))
  equal(await door.usedBytes(), used)
}

async function killedInPreparation(server, door, page) {
  const { id } = await door.importDataset(demo('celegans_embryo'))
  const connected = page.waitForEvent('websocket')
  await signIn(page, 'admin', server.password)
  const of = async () => (await door.list()).find(dataset => dataset.id === id).preparation
  const rowOf = shown =>
    shown.getByRole('complementary', { name: 'Datasets' }).locator('li[data-index]').first()
  const running = shown =>
    rowOf(shown)
      .getByText(/Converting meshes|Waiting|Drawing the preview/)
      .waitFor()
  await running(page)
  await connected
  const late = await withoutSocket(page.context())
  await running(late)
  await kill(server)
  await server.again()
  await late.unroute('**/socket-*.js')
  holds(
    ['WAITING', 'CONVERTING', 'PREVIEW'].includes((await of()).stage),
    `${(await of()).stage}: it was not in the middle`,
  )
  await until(async () => (await of()).stage === 'READY', 90_000)
  equal((await of()).done, 120)
  for (const shown of [page, late]) {
    await rowOf(shown)
      .getByText(/120 time points/)
      .waitFor({ timeout: 15_000 })
    await rowOf(shown).locator('img[src*="/previews/"]').waitFor({ timeout: 5_000 })
  }
  await late.close()
}

/** A page that the server left before its socket's script had come. */
async function withoutSocket(context) {
  const page = await context.newPage()
  await page.route('**/socket-*.js', route => route.abort())
  await page.goto('/dataset/')
  return page
}

async function withoutServer(server, page) {
  const open = at =>
    page
      .getByRole('complementary', { name: 'Datasets' })
      .locator('li[data-index]')
      .nth(at)
      .getByRole('link')
      .first()
      .click()
  await open(0)
  await page.getByRole('main').getByRole('button', { name: 'Open in viewer' }).waitFor()
  await kill(server)
  await step('without a server a screen says so', async () => {
    await open(1)
    await page.getByText('The dataset could not be loaded').waitFor()
    await page.getByText('The server does not answer. Check the connection and try again.').waitFor()
    await picture(page, 'server-gone')
  })
  await server.again()
  await step('and with one it goes on, still signed in', async () => {
    await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.reload()
    await page.getByRole('button', { name: 'Log out' }).waitFor()
  })
}
