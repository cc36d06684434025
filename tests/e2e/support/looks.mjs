// How a screen is looked at: at every width, in both lights.
import { axe, picture, signIn, visit } from './browser.mjs'
import { equal, none } from './journey.mjs'

export const desktop = { width: 1280, height: 800 }
export const phone = { width: 360, height: 760, hasTouch: true, isMobile: true }
const widths = { desktop, phone }

/** Somebody signs in at each width, one after the other; `work` gets the page and the width's name. */
export async function atEveryWidth({ server, browser }, { login, password }, work, sizes = widths) {
  for (const [width, size] of Object.entries(sizes)) {
    const { page, context, told } = await visit(browser, server.base, size)
    await context.addInitScript(() => localStorage.setItem('morula.phoneNoticeRead', 'true'))
    await signIn(page, login, password)
    await work({ page, width, size, told })
    await context.close()
  }
}

/** A picture in each light; axe finds nothing, and nothing is wider than what it stands in. */
export async function inBothLights(page, name) {
  for (const colorScheme of ['dark', 'light']) {
    await page.emulateMedia({ colorScheme })
    await picture(page, `${name}-${colorScheme}`)
    none(await axe(page))
  }
  equal(
    await page.evaluate(() =>
      [document.documentElement, document.querySelector('main')].map(
        ({ scrollWidth, clientWidth }) => scrollWidth > clientWidth,
      ),
    ),
    [false, false],
  )
}
