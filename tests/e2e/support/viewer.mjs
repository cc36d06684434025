// The viewer as a person uses it, and what its canvas says of itself.
import sharp from 'sharp'

const canvas = 'canvas[data-ready]'

/** data attributes of the canvas, as text */
export const marks = page => page.locator(canvas).evaluate(({ dataset }) => ({ ...dataset }))

/** Waits until the canvas says what is asked, by default that all wanted stands on screen. */
export async function shows(page, wanted = {}, timeout = 30_000) {
  const all = Object.entries({ ready: true, ...wanted }).map(([name, value]) => [name, String(value)])
  try {
    await page.waitForFunction(
      ([selector, all]) => {
        const found = document.querySelector(selector)
        return found && all.every(([name, value]) => found.dataset[name] === value)
      },
      [canvas, all],
      { timeout },
    )
  } catch {
    const now = await page.evaluate(selector => ({ ...document.querySelector(selector)?.dataset }), canvas)
    throw new Error(
      `the viewer does not come to ${JSON.stringify(Object.fromEntries(all))}: ${JSON.stringify(now)}`,
    )
  }
}

/** By its address, over the whole page. */
export async function openViewer(page, id, place = {}) {
  await page.goto(`/unity/?${new URLSearchParams({ id_dataset: id, ...place })}`)
  await shows(page, place.time === undefined ? {} : { time: place.time })
}

export const dock = page => page.getByRole('region', { name: '3D viewer' })
export const layoutButton = (page, name) => dock(page).getByRole('button', { name })

/** Opens a menu of the rail, or leaves it open. */
export async function menu(page, name) {
  const button = page.getByRole('navigation', { name: 'Viewer menus' }).getByRole('button', { name })
  if ((await button.getAttribute('aria-expanded')) !== 'true') await button.click()
  return page.getByRole('complementary', { name })
}

export const inspector = page => page.getByRole('complementary', { name: 'Picked object' })
export const timeSlider = page => dock(page).getByRole('slider', { name: 'Time', exact: true })

/** Facts of the inspector by their name. */
export const facts = page =>
  inspector(page).evaluate(box =>
    Object.fromEntries(
      [...box.querySelectorAll('dt')].map(term => [term.textContent, term.nextElementSibling?.textContent]),
    ),
  )

/** A press on a place of the canvas, as shares of its width and height. */
export async function press(page, x = 0.5, y = 0.5, options = {}) {
  const box = await page.locator(canvas).boundingBox()
  await page.mouse.click(box.x + box.width * x, box.y + box.height * y, options)
}

/** The middle of the picture, where no panel lies, in small: 96 × 64 pixels of 3 bytes. */
export async function look(page) {
  const { x, y, width, height } = await page.locator(canvas).boundingBox()
  const clip = { x: x + width * 0.28, y: y + height * 0.12, width: width * 0.44, height: height * 0.68 }
  return sharp(await page.screenshot({ clip }))
    .removeAlpha()
    .resize(96, 64, { fit: 'fill' })
    .raw()
    .toBuffer()
}

/** Share of the picture that is brighter than the background. */
export const lit = pixels =>
  pixels.filter((_, at) => at % 3 === 0 && Math.max(pixels[at], pixels[at + 1], pixels[at + 2]) > 60).length /
  (pixels.length / 3)

/** Share of the pixels that differ clearly. */
export function difference(a, b) {
  let count = 0
  for (let at = 0; at < a.length; at += 3)
    if (Math.abs(a[at] - b[at]) + Math.abs(a[at + 1] - b[at + 1]) + Math.abs(a[at + 2] - b[at + 2]) > 40)
      count++
  return count / (a.length / 3)
}
