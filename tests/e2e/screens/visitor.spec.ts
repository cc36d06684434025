// Screens of a visitor, in both themes and on a phone.
import type { Page } from '@playwright/test'
import { expectNoOverflow, expectScreen } from '../support/screens.js'
import { expect, phone, test } from '../support/test.js'

const sizes = {
  desktop: {},
  phone: { ...phone, viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
}

for (const [size, options] of Object.entries(sizes))
  test.describe(size, () => {
    test.use(options)
    test(`screens of a visitor at ${size} width`, async ({ page, api }) => {
      const [example] = await api.examples()
      const screens = {
        home: '/',
        list: '/dataset/',
        detail: `/dataset/${example?.id}/`,
        login: '/login/',
        'error-404': '/no/such/page',
      }
      for (const [name, path] of Object.entries(screens))
        await test.step(`${name} is accessible in both themes and does not overflow`, async () => {
          await page.goto(path)
          await page.waitForLoadState('networkidle')
          await expectScreen(page, `${size}-${name}`)
          if (size === 'phone' && (name === 'home' || name === 'detail')) await expectReflow(page)
        })
    })
  })

/** Expects that no text leaves a window of 320 px, which is one of 1280 px at 400 % (WCAG 1.4.10), also with wide spacing. */
async function expectReflow(page: Page) {
  const size = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  await page.addStyleTag({
    content:
      '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }',
  })
  await expect
    .poll(() =>
      page.evaluate(() =>
        [...document.querySelectorAll('main :is(a, p, h1, h2, h3, dd, button)')]
          .filter(element => element.checkVisibility() && element.getBoundingClientRect().right > innerWidth)
          .map(({ textContent }) => textContent),
      ),
    )
    .toEqual([])
  await expectNoOverflow(page)
  if (size) await page.setViewportSize(size)
}
