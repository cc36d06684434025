// Chromium with software WebGL, screenshots, accessibility.
import { mkdirSync } from 'node:fs'
import axeCore from 'axe-core'
import { chromium } from 'playwright-core'
import { chromiumPath } from '../../../scripts/prepare.mjs'

/** Software WebGL for the viewer; pages are composited by the processor, which is faster here than SwiftShader. */
const flags = [
  '--no-sandbox',
  '--enable-unsafe-swiftshader',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]
/** The folder for screenshots; without it none are taken, since they cost a third of the time of a run. */
const pictures = process.env.SCREENSHOTS
/** what Chromium says of drawing without a graphics card */
const ofSoftwareGl = /GL Driver Message|software WebGL/

export const launch = (more = []) =>
  chromium.launch({ executablePath: chromiumPath, args: [...flags, ...more] })

/** what a visitor has decided once: journeys that are not about it begin after that */
const decided = { morula_consent: 'rejected', hide_tutorials: 'true' }

/** A page of a visitor, of one who has never been here where `fresh`; `told` collects what the console and the page complain of, a violated content policy among it. */
export async function visit(
  browser,
  base,
  { width = 1440, height = 900, dark = true, fresh = false, ...more } = {},
) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width, height },
    colorScheme: dark ? 'dark' : 'light',
    ...more,
  })
  if (!fresh)
    await context.addCookies(Object.entries(decided).map(([name, value]) => ({ name, value, url: base })))
  context.setDefaultTimeout(20_000)
  const page = await context.newPage()
  const told = []
  page.on(
    'console',
    message =>
      ['error', 'warning'].includes(message.type()) &&
      !ofSoftwareGl.test(message.text()) &&
      told.push(message.text()),
  )
  page.on('pageerror', error => told.push(String(error)))
  return { context, page, told }
}

export async function picture(page, name) {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await settled(page)
  await page.screenshot({ path: `${pictures}/${name}.png` })
}

/** The violations that axe finds, one line each. It runs in the page itself: the client has no frames, and AxeBuilder opens a second page for every run. */
export async function axe(page) {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeCore.source)
  const { violations } = await page.evaluate(() =>
    window.axe.run(document, { resultTypes: ['violations'], iframes: false }),
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  )
}

/** What fades in or out has half its contrast meanwhile; what turns for ever is not waited for. */
const settled = page =>
  page.evaluate(async () => {
    const finite = document.getAnimations().filter(({ effect }) => effect.getComputedTiming().endTime < 2000)
    await Promise.allSettled(finite.map(({ finished }) => finished))
  })

/** The screen's text as a person reads it. */
export const words = page => page.locator('main').innerText()

/** Where it does not lead on, the page's own words tell why. */
export async function signIn(page, login, password) {
  await page.goto('/login/')
  await page.getByLabel('Username').fill(login)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: /log in/i }).click()
  await page.waitForURL('**/dataset/**').catch(async ({ message }) => {
    throw new Error(
      `${login} is not in: ${message.split('\n')[0]} ${page.url()} shows: ${(await words(page)).replaceAll('\n', ' / ')}`,
    )
  })
}
