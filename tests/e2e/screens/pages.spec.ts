// The pages about this site, in both themes and on a phone.
import { expectScreen } from '../support/screens.js'
import { expect, phone, test } from '../support/test.js'

const screens = {
  privacy: ['/privacy/', 'Privacy Policy'],
  team: ['/team/', 'Meet our team'],
  license: ['/license/', 'Licence'],
  funding: ['/funding/', 'Funding'],
  technology: ['/technology/', 'Technology'],
  citation: ['/citation/', 'How to cite'],
} as const

for (const [size, options] of Object.entries({ desktop: {}, phone }))
  test(`pages about this site at ${size} width`, async ({ visit }) => {
    const page = await visit(options)
    for (const [name, [path, title]] of Object.entries(screens))
      await test.step(`${name} is accessible in both themes and does not overflow`, async () => {
        await page.goto(path)
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
        await expectScreen(page, `${size}-${name}`)
      })
    await test.step('the app page explains the missing address', async () => {
      await page.goto('/MorphoQuest/iOS/')
      await expect(page.getByText(/no link to the app/)).toBeVisible()
      await expectScreen(page, `${size}-app`)
    })
  })
