// Accessibility, sizes and pictures of a screen.
import { mkdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { type CDPSession, expect, type Page, test } from '@playwright/test'
import type { Result } from 'axe-core'

/** The short form: a page needs half the time to load it. */
const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** The folder for pictures. Without it no pictures are taken, which saves a third of the time. */
const pictures = process.env.SCREENSHOTS

/**
 * Waits for fading elements, because a half-faded element has too little contrast. Endless animations are not
 * waited for.
 */
const settled = (page: Page) =>
  page.evaluate(async () => {
    const isShort = ({ effect }: Animation) => Number(effect?.getComputedTiming().endTime) < 2000
    await Promise.allSettled(
      document
        .getAnimations()
        .filter(isShort)
        .map(({ finished }) => finished),
    )
  })

/** Takes a picture when SCREENSHOTS names a folder. */
export async function picture(page: Page, name: string): Promise<void> {
  if (!pictures) return
  mkdirSync(pictures, { recursive: true })
  await settled(page)
  await page.screenshot({ path: `${pictures}/${name}.png` })
}

/**
 * Expects that axe finds no violation. `except` selects parts that other stories made.
 * axe runs in the page itself: the client has no frames, and AxeBuilder
 * opens a second page for every run.
 */
export async function expectAccessible(page: Page, except: readonly string[] = []): Promise<void> {
  // Selectors of elements take time, and only a failure shows them.
  const first = await violationsOf(page, except, { selectors: false })
  // A message that fades in while axe runs has too little contrast for a moment.
  const lines = first.length > 0 ? await violationsOf(page, except, { selectors: true }) : first
  expect(lines, `axe on ${page.url()}`).toEqual([])
}

async function violationsOf(
  page: Page,
  except: readonly string[],
  names: { selectors: boolean },
): Promise<string[]> {
  await settled(page)
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe)
  const exclude = JSON.stringify(except)
  const options = JSON.stringify({ resultTypes: ['violations'], iframes: false, ...names })
  const violations = await page.evaluate<Result[]>(
    `window.axe.run({ exclude: ${exclude} }, ${options}).then(({ violations }) => violations)`,
  )
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(
      ({ target, failureSummary }) => `${id} ${target?.join(' ')}: ${failureSummary?.split('\n')[1]?.trim()}`,
    ),
  )
}

/** Expects an accessible state of a screen, and takes its picture. */
export async function expectState(page: Page, name: string): Promise<void> {
  await expectAccessible(page)
  await picture(page, name)
}

/** The same at the width of a desktop and of a phone. Keeps the size of the window. */
export async function expectStates(page: Page, name: string): Promise<void> {
  const size = page.viewportSize()
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expectState(page, `${name}-${width}`)
    await expectNoOverflow(page)
  }
  if (size) await page.setViewportSize(size)
}

/**
 * Expects that neither the page nor its main part scrolls sideways, and that only the main part scrolls down. Waits,
 * because charts take the new size of a window one picture later.
 */
export async function expectNoOverflow(page: Page): Promise<void> {
  const overflow = () =>
    page.evaluate(() => ({
      sideways: [document.documentElement, document.querySelector('main')].map(
        element => element !== null && element.scrollWidth > element.clientWidth,
      ),
      isPageLonger: document.documentElement.scrollHeight > innerHeight,
    }))
  await expect
    .poll(overflow, `overflow of page and main on ${page.url()}`)
    .toEqual({ sideways: [false, false], isPageLonger: false })
}

/** Expects a screen that is accessible in both themes and does not overflow, and takes a picture in each. */
export async function expectScreen(page: Page, name: string): Promise<void> {
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme })
    await picture(page, `${name}-${colorScheme}`)
    await expectAccessible(page)
  }
  await expectNoOverflow(page)
}

const desktop = { width: 1280, height: 800 }
/** The screen of a phone or a tablet. Tablets show pages as desktops do, and have a touch screen. */
export interface TouchScreen {
  readonly width: number
  readonly height: number
  readonly deviceScaleFactor?: number
  readonly mobile?: boolean
}
export const phoneScreen: TouchScreen = { width: 360, height: 760 }

const devices = new WeakMap<Page, Promise<CDPSession>>()
const deviceOf = (page: Page) => {
  const known = devices.get(page) ?? page.context().newCDPSession(page)
  devices.set(page, known)
  return known
}

/** Gives a page that is open the screen, the touch and the rules of a phone. */
export async function toPhone(page: Page, screen = phoneScreen): Promise<void> {
  const { width, height, deviceScaleFactor = 1, mobile = true } = screen
  const device = await deviceOf(page)
  await page.setViewportSize({ width, height })
  const metrics = { width, height, screenWidth: width, screenHeight: height, deviceScaleFactor, mobile }
  await device.send('Emulation.setDeviceMetricsOverride', metrics)
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  expect(
    await page.evaluate(() => [innerWidth, devicePixelRatio, matchMedia('(pointer: coarse)').matches]),
  ).toEqual([width, deviceScaleFactor, true])
}

/** Ends `toPhone`. */
export async function toDesktop(page: Page): Promise<void> {
  const device = await deviceOf(page)
  await device.send('Emulation.setTouchEmulationEnabled', { enabled: false })
  await device.send('Emulation.clearDeviceMetricsOverride')
  await page.setViewportSize(desktop)
  expect(await page.evaluate(() => [innerWidth, matchMedia('(pointer: coarse)').matches])).toEqual([
    desktop.width,
    false,
  ])
}

/** The notice about phones covers the top of a screen until somebody dismisses it. */
export const hidePhoneNotice = (page: Page): Promise<unknown> =>
  page.addInitScript(() => localStorage.setItem('morula.phoneNoticeRead', 'true'))

interface Sizes {
  /** Checks further things at each size, before axe runs. */
  readonly check?: (size: string) => Promise<unknown>
  readonly screens?: Readonly<Record<string, TouchScreen>>
}

/**
 * Expects a screen as `expectScreen` does, on a desktop, and then on a phone in the same page. The page has the size
 * of a desktop afterwards.
 */
export async function expectAllSizes(
  page: Page,
  name: string,
  { check, screens = { phone: phoneScreen } }: Sizes = {},
): Promise<void> {
  const verify = (size: string) =>
    test.step(`${name} is accessible in both themes and does not overflow, ${size}`, async () => {
      await check?.(size)
      await expectScreen(page, `${name.replaceAll(' ', '-')}-${size}`)
    })
  await verify('desktop')
  for (const [size, screen] of Object.entries(screens)) {
    await toPhone(page, screen)
    await verify(size)
  }
  await toDesktop(page)
}
