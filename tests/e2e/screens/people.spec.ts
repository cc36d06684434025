// The screens about people as staff see them, in both themes, on a desktop and a phone.
import { main } from '../support/ownPage.js'
import { expectScreen } from '../support/screens.js'
import { expect, phone, test } from '../support/test.js'

for (const [size, options] of Object.entries({ desktop: {}, phone }))
  test(`screens about people at ${size} width`, async ({ visitAs, newPerson, adminPerson }) => {
    const person = await newPerson('ida')
    const page = await visitAs(adminPerson, options)
    const screens = {
      users: '/users/',
      'users-list': '/userslist/',
      'users-edit': `/display-user?id=${person.id}`,
      'users-sessions': `/user-sessions/?id=${person.id}`,
      audit: '/audit/',
    }
    for (const [name, path] of Object.entries(screens))
      await test.step(`${name} is accessible in both themes and does not overflow`, async () => {
        await page.goto(path)
        await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible()
        await page.waitForLoadState('networkidle')
        await expectScreen(page, `${name}-${size}`)
      })
  })
