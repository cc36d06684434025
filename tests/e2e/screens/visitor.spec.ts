// Screens of a visitor, in both themes and on a phone.
import { expectScreen } from '../support/screens.js'
import { phone, test } from '../support/test.js'

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
        })
    })
  })
