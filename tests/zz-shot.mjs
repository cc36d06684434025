import { chromium } from '@playwright/test'
import { decided, launchOptions } from './support/chromium.mjs'
import { readFileSync } from 'node:fs'
const base = 'http://127.0.0.1:5300'
export async function open({ width = 1440, height = 900, colorScheme = 'dark' } = {}) {
  const browser = await chromium.launch(launchOptions)
  const context = await browser.newContext({ baseURL: base, viewport: { width, height }, colorScheme, acceptDownloads: true })
  await context.addCookies(decided(base))
  const page = await context.newPage()
  page.on('console', m => m.type() === 'error' && console.log('console:', m.text()))
  page.on('pageerror', e => console.log('pageerror', e.message))
  await page.goto('/login/')
  await page.getByLabel('Username').fill('admin')
  await page.getByLabel('Password', { exact: true }).fill(readFileSync('/tmp/sets-data/admin-password', 'utf8').trim())
  await page.getByRole('button', { name: /log in/i }).first().click()
  await page.waitForURL('**/dataset/**')
  return { browser, context, page }
}
export async function viewer(page, id, query = '') {
  await page.goto(`/unity/?id_dataset=${id}${query}`)
  await page.locator('canvas[data-ready=true]').waitFor({ timeout: 90000 })
}
