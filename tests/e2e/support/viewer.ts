// The viewer as a person uses it, and the state that its canvas reports.
import { type CDPSession, expect, type Locator, type Page } from '@playwright/test'
import sharp from 'sharp'
import type { ApiClient } from './apiClient.js'

export const canvasOf = (page: Page): Locator => page.locator('canvas[data-ready]')

/** The ids of the examples that the viewer journeys use. */
export async function viewerExamples(
  api: ApiClient,
): Promise<Record<'embryo' | 'short' | 'small' | 'textured', string>> {
  const all = await api.examples()
  const idOf = (word: string) => {
    const found = all.find(({ name }) => name.includes(word))
    if (!found) throw new Error(`no example is named ${word}`)
    return found.id
  }
  return {
    embryo: idOf('Phallusia'),
    short: idOf('Drosophila'),
    small: idOf('early embryo'),
    textured: idOf('Coral'),
  }
}

/**
 * The data attributes of the canvas, as text. Without a graphics card, a page that draws a large texture can
 * answer late.
 */
export const marks = (page: Page): Promise<Record<string, string | undefined>> =>
  canvasOf(page).evaluate((canvas: HTMLElement) => ({ ...canvas.dataset }), undefined, { timeout: 120_000 })

/** A data attribute of the canvas as a number. */
export const mark = async (page: Page, name: string): Promise<number> => Number((await marks(page))[name])

/**
 * Waits until the data attributes have the wanted values. By default it waits until all requested frames are
 * drawn.
 */
export async function expectViewer(
  page: Page,
  wanted: Readonly<Record<string, string | number | boolean>> = {},
  timeout = 60_000,
): Promise<void> {
  const all = Object.fromEntries(
    Object.entries({ ready: true, ...wanted }).map(([name, value]) => [name, String(value)]),
  )
  await expect
    .poll(() => marks(page), { message: 'the state of the viewer', timeout, intervals: [50, 100] })
    .toMatchObject(all)
}

/** Opens the viewer by its address over the whole page. */
export async function openViewer(
  page: Page,
  id: string,
  place: Readonly<Record<string, string | number>> = {},
): Promise<void> {
  const query = Object.entries({ id_dataset: id, ...place }).map(([name, value]) => [name, String(value)])
  await page.goto(`/unity/?${new URLSearchParams(query).toString()}`)
  await expectViewer(page, place.time === undefined ? {} : { time: place.time })
}

export const dock = (page: Page): Locator => page.getByRole('region', { name: '3D viewer' })
export const layoutButton = (page: Page, name: string | RegExp): Locator =>
  dock(page).getByRole('button', { name })

/** Opens a menu of the rail; an open menu stays open. */
export async function menu(page: Page, name: string): Promise<Locator> {
  const button = page.getByRole('navigation', { name: 'Viewer menus' }).getByRole('button', { name })
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  return page.getByRole('complementary', { name })
}

export const inspector = (page: Page): Locator => page.getByRole('complementary', { name: 'Picked object' })
export const expectSelected = (page: Page, count: number | string): Promise<void> =>
  expect(inspector(page).getByRole('heading').first()).toHaveText(`${count} objects`)
export const timeSlider = (page: Page): Locator =>
  dock(page).getByRole('slider', { name: 'Time', exact: true })

/** The facts in the inspector, by name. */
export const facts = (page: Page): Promise<Record<string, string | undefined>> =>
  inspector(page).evaluate(box =>
    Object.fromEntries(
      [...box.querySelectorAll('dt')].map(term => [
        term.textContent,
        term.nextElementSibling?.textContent ?? undefined,
      ]),
    ),
  )

async function canvasBox(page: Page) {
  const box = await canvasOf(page).boundingBox()
  if (!box) throw new Error('the canvas of the viewer is not visible')
  return box
}

/** Clicks on the canvas at `x` and `y`, given as fractions of its width and height. */
export async function pick(
  page: Page,
  x = 0.5,
  y = 0.5,
  options: Parameters<Page['mouse']['click']>[2] = {},
): Promise<void> {
  const box = await canvasBox(page)
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y, options)
}

/** The middle of the picture, where no panel lies, reduced to 96 × 64 pixels of 3 bytes. */
export async function look(page: Page): Promise<Buffer> {
  return sharp(await middle(page))
    .removeAlpha()
    .resize(96, 64, { fit: 'fill' })
    .raw()
    .toBuffer()
}

/** Like look, with all pixels. */
export const fineLook = async (page: Page): Promise<Buffer> =>
  sharp(await middle(page))
    .removeAlpha()
    .raw()
    .toBuffer()

async function middle(page: Page): Promise<Buffer> {
  const { x, y, width, height } = await canvasBox(page)
  const clip = { x: x + width * 0.28, y: y + height * 0.12, width: width * 0.44, height: height * 0.68 }
  // hints belong to the person, not to the view
  return screenshotWithout(page, '[aria-label="Hints"]', clip)
}

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/**
 * A picture of a part of the page without the elements that a selector matches. The usual compression of Playwright
 * would take two thirds of its processor time.
 */
async function screenshotWithout(
  page: Page,
  hidden: string,
  clip: Readonly<Record<'x' | 'y' | 'width' | 'height', number>>,
): Promise<Buffer> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const sheet = await page.evaluateHandle(async rules => {
    const added = await new CSSStyleSheet().replace(rules)
    document.adoptedStyleSheets.push(added)
    return added
  }, `${hidden} { visibility: hidden } input, textarea { caret-color: transparent !important }`)
  const { data } = await (
    await session
  ).send('Page.captureScreenshot', { clip: { ...clip, scale: 1 }, optimizeForSpeed: true })
  await sheet.evaluate(added => {
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter(other => other !== added)
  })
  return Buffer.from(data, 'base64')
}

const channels = (pixels: Buffer, at: number) => [...pixels.subarray(at, at + 3)]
const count = (pixels: Buffer, isCounted: (at: number) => boolean) => {
  let found = 0
  for (let at = 0; at < pixels.length; at += 3) if (isCounted(at)) found++
  return found / (pixels.length / 3)
}

/** The fraction of pixels brighter than the background. */
export const lit = (pixels: Buffer): number => count(pixels, at => Math.max(...channels(pixels, at)) > 60)

/** The fraction of pixels as white as an outline. */
export const white = (pixels: Buffer): number => count(pixels, at => Math.min(...channels(pixels, at)) > 190)

/** The fraction of pixels brighter than the background behind the panel that matches a selector. */
export async function litBehind(page: Page, panel: string): Promise<number> {
  const clip = (await page.locator(panel).boundingBox())!
  return lit(
    await sharp(await screenshotWithout(page, panel, clip))
      .removeAlpha()
      .raw()
      .toBuffer(),
  )
}

/** Of the lit pixels, the fraction that has the same colour in both pictures, within rounding. */
export const kept = (before: Buffer, after: Buffer): number =>
  count(before, at => {
    const others = channels(after, at)
    const parts = channels(before, at)
    return Math.max(...parts) > 60 && parts.every((value, of) => Math.abs(value - (others[of] ?? 0)) < 8)
  }) / lit(before)

/** The fraction of pixels that differ clearly. */
export const difference = (a: Buffer, b: Buffer): number =>
  count(a, at => {
    const other = channels(b, at)
    return channels(a, at).reduce((sum, value, of) => sum + Math.abs(value - (other[of] ?? 0)), 0) > 40
  })

/** The number of selected cells that the menu *Select* of a lineage tells, after a choice in it. */
export async function selectedCells(page: Page, choice: string | null = null): Promise<number> {
  await page.locator('summary', { hasText: /^Select$/ }).click()
  if (choice) await page.getByRole('button', { name: choice, exact: true }).click()
  const words = await page
    .getByRole('status')
    .filter({ hasText: /^[\d,]+ cells? selected$/ })
    .textContent()
  await page.keyboard.press('Escape')
  return Number(words?.split(' ')[0]?.replaceAll(',', ''))
}
