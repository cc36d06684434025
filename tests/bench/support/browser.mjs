import { chromium } from '@playwright/test'
import { decided, launchOptions } from '../../support/chromium.mjs'

export const launch = (more = []) =>
  chromium.launch({ ...launchOptions, args: [...launchOptions.args, ...more] })

/** Opens a page as a visitor after the first decisions. */
export async function visit(browser, base, { width = 1440, height = 900 } = {}) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    colorScheme: 'dark',
  })
  await context.addCookies(decided(base))
  context.setDefaultTimeout(20_000)
  return { context, page: await context.newPage() }
}

export async function signIn(page, login, password) {
  await page.goto('/login/')
  await page.getByLabel('Username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /log in/i }).click()
  await page.waitForURL('**/dataset/**')
}
