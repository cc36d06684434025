// Gzip bytes of the scripts that Chromium loads for the home page and a dataset page, and of those that the
// viewer adds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launch, signIn, visit } from './support/browser.mjs'
import { startServer, until } from '../support/serverProcess.mjs'
import { importArchive, tokenOf } from './support/client.mjs'
import { row } from './support/report.mjs'

const server = await startServer()
const browser = await launch()
try {
  const { page, context } = await visit(browser, server.base)
  await context.addInitScript(() => {
    window.requestIdleCallback = () => 0
  }) // disables idle loading; the viewer is opened by hand below
  const token = await tokenOf(server)
  const id = String(await importArchive(server.base, token, 'demo/9_celegans_early.zip'))
  await prepared(token, id)
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
  row('script added by the viewer with its workers, gzip', kilobytes(viewer), '', '', '≤ 400 kB')

  /**
   * Opens a new tab, so that scripts of other pages are not counted. Returns when the content is visible and
   * no request is running.
   */
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

/**
 * Waits for the preparation. A running preparation would load the socket script, which does not belong to the
 * page.
 */
async function prepared(token, id) {
  await until(async () => {
    const answer = await fetch(`${server.base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Token ${token}` },
      body: JSON.stringify({ query: `{ dataset(id: ${id}) { preparation { stage } } }` }),
    })
    return (await answer.json()).data.dataset.preparation.stage === 'READY'
  }, 120_000)
}

function kilobytes(names) {
  const bytes = [...names].reduce(
    (sum, name) => sum + gzipSync(readFileSync(join('dist/client', name)), { level: 9 }).length,
    0,
  )
  return `${(bytes / 1000).toFixed(0)} kB`
}
