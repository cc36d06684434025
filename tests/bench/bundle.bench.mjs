// Script that the home page loads before the viewer, and what the viewer adds: gzip bytes of the files Chromium fetched.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { launch, visit } from '../e2e/support/browser.mjs'
import { startServer } from '../e2e/support/server.mjs'
import { importArchive, tokenOf } from './support/client.mjs'
import { row } from './support/report.mjs'

const server = await startServer()
const browser = await launch()
try {
  const { page } = await visit(browser, server.base)
  await page.addInitScript(() => { window.requestIdleCallback = () => 0 }) // what comes in idle time is asked for by hand below
  const scripts = new Set()
  page.on('request', request => /\/assets\/.*\.js$/.test(request.url()) && scripts.add(new URL(request.url()).pathname))
  const id = await importArchive(server.base, await tokenOf(server), 'demo/9_celegans_early.zip')
  await page.goto('/login/')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(server.password)
  await page.getByRole('button', { name: /log in/i }).click()
  await page.waitForURL('**/dataset/**')
  await page.waitForLoadState('networkidle') // what this page still asks for is not the home page's
  scripts.clear()
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const before = new Set(scripts)
  scripts.clear()
  await page.goto(`/dataset/${id}/`)
  await page.waitForLoadState('networkidle')
  const detail = new Set(scripts)
  await page.getByRole('button', { name: /viewer/i }).first().click()
  await page.locator('canvas[data-ready="true"]').waitFor({ timeout: 60_000 })
  const viewer = [...scripts].filter(name => !detail.has(name))
  row('script of the home page, gzip', kilobytes(before), 'inTRACKtive 579 kB in one', '', '≤ 200 kB')
  row('script of a dataset page, gzip', kilobytes(detail), '', '', '≤ 200 kB')
  row('what the viewer adds (workers too), gzip', kilobytes(viewer), '', '', '≤ 400 kB')
} finally {
  await browser.close()
  await server.stop()
}

function kilobytes(names) {
  const bytes = [...names].reduce((sum, name) => sum + gzipSync(readFileSync(join('dist/client', name)), { level: 9 }).length, 0)
  return `${(bytes / 1000).toFixed(0)} kB`
}
