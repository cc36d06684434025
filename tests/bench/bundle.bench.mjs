// Script that the home page and a dataset's page load before the viewer, and what the viewer adds: gzip bytes of the files Chromium fetched.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launch, signIn, visit } from '../e2e/support/browser.mjs'
import { Door } from '../e2e/support/door.mjs'
import { startServer, until } from '../e2e/support/server.mjs'
import { importArchive, tokenOf } from './support/client.mjs'
import { row } from './support/report.mjs'

const server = await startServer()
const browser = await launch()
try {
  const { page, context } = await visit(browser, server.base)
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0
  }) // what comes in idle time is asked for by hand below
  const id = String(await importArchive(server.base, await tokenOf(server), 'demo/9_celegans_early.zip'))
  await prepared(id)
  await signIn(page, 'admin', server.password)
  const home = await opened('/', one => one.getByRole('heading', { level: 1 }))
  const detail = await opened(`/dataset/${id}/`, one =>
    one.locator('article').getByRole('heading', { level: 1 }),
  )
  const before = new Set(detail.scripts)
  await detail.page
    .getByRole('button', { name: /viewer/i })
    .first()
    .click()
  await detail.page.locator('canvas[data-ready="true"]').waitFor({ timeout: 60_000 })
  const viewer = [...detail.scripts].filter(name => !before.has(name))
  row('script of the home page, gzip', kilobytes(home.scripts), 'inTRACKtive 579 kB in one', '', '≤ 200 kB')
  row('script of a dataset page, gzip', kilobytes(before), '', '', '≤ 200 kB')
  row('what the viewer adds (workers too), gzip', kilobytes(viewer), '', '', '≤ 400 kB')

  /** A tab of its own, so that no other page's scripts are counted with it: there when what it shows is, and nothing more is on its way. */
  async function opened(path, shown) {
    const tab = await context.newPage()
    const scripts = new Set()
    tab.on(
      'request',
      request => /\/assets\/.*\.js$/.test(request.url()) && scripts.add(new URL(request.url()).pathname),
    )
    await tab.goto(path)
    await shown(tab).waitFor()
    await tab.waitForLoadState('networkidle')
    return { page: tab, scripts }
  }
} finally {
  await browser.close()
  await server.stop()
}

/** What is still being converted is followed through a socket, whose script is not the page's. */
async function prepared(id) {
  const door = new Door(server.base)
  await door.signIn('admin', server.password)
  await until(
    async () =>
      (await door.ask('query($id: ID!) { dataset(id: $id) { preparation { stage } } }', { id })).dataset
        .preparation.stage === 'READY',
    120_000,
  )
}

function kilobytes(names) {
  const bytes = [...names].reduce(
    (sum, name) => sum + gzipSync(readFileSync(join('dist/client', name)), { level: 9 }).length,
    0,
  )
  return `${(bytes / 1000).toFixed(0)} kB`
}
