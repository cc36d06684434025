// Screens with data as a visitor sees them, in both themes, on a desktop and a phone.
import type { Page } from '@playwright/test'
import { moveTo } from '../support/moves.js'
import { expectAllSizes, expectNoOverflow, toPhone } from '../support/screens.js'
import { expect, test } from '../support/test.js'

test.use({ savesData: false })

const phone = { width: 390, height: 844, deviceScaleFactor: 2 }

test('screens of a visitor', async ({ page, api }) => {
  const [example] = await api.examples()
  const screens = {
    home: ['/', /./],
    list: ['/dataset/', /./],
    detail: [`/dataset/${example?.id}/`, example?.name],
    'error 404': ['/no/such/page', /./],
  } as const
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  for (const [name, [path, title]] of Object.entries(screens)) {
    if (path !== '/') await moveTo(page, path)
    await expect(page.getByRole('heading', { name: title }).first()).toBeVisible()
    const hasReflow = name === 'home' || name === 'detail'
    await expectAllSizes(page, name, {
      screens: { phone },
      check: async size => {
        if (size === 'phone' && hasReflow) await expectReflow(page)
      },
    })
  }
})

/** Expects that no text leaves a window of 320 px, which is one of 1280 px at 400 % (WCAG 1.4.10), also with wide spacing. */
async function expectReflow(page: Page) {
  await toPhone(page, { ...phone, width: 320, height: 640 })
  const spacing = await page.addStyleTag({
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
  await spacing.evaluate((style: HTMLElement) => style.remove())
  await toPhone(page, phone)
}
