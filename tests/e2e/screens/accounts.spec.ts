// The screens of accounts, in both themes, on a desktop and a phone.
import { expectScreen } from '../support/screens.js'
import { expect, phone, test } from '../support/test.js'

const screens = {
  login: '/login/',
  signup: '/signup/',
  forgot: '/forgot/',
  'invalid-url': '/resetpw/dead',
  'reset-direct': '/reset-password/',
  joined: '/success-group/',
}

for (const [size, options] of Object.entries({ desktop: {}, phone }))
  test(`screens of accounts at ${size} width`, async ({ visit }) => {
    const page = await visit(options)
    for (const [name, path] of Object.entries(screens))
      await test.step(`${name} is accessible in both themes and does not overflow`, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expectScreen(page, `accounts-${size}-${name}`)
      })
  })
