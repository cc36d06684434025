// The screens of accounts and the pages about this site, in both themes, on a desktop and a phone.
import { moveTo } from '../support/moves.js'
import { expectAllSizes } from '../support/screens.js'
import { expect, test } from '../support/test.js'

test.use({ savesData: false })

const screens = {
  privacy: ['/privacy/', 'Privacy Policy'],
  team: ['/team/', 'Meet our team'],
  license: ['/license/', 'Licence'],
  funding: ['/funding/', 'Funding'],
  technology: ['/technology/', 'Technology'],
  citation: ['/citation/', 'How to cite'],
  login: ['/login/', /./],
  signup: ['/signup/', /./],
  forgot: ['/forgot/', /./],
  'invalid-url': ['/resetpw/dead', /./],
  'reset-direct': ['/reset-password/', /./],
  joined: ['/success-group/', /./],
} as const

test('pages about this site and screens of accounts', async ({ page }) => {
  await page.goto('/MorphoQuest/iOS/')
  await test.step('the app page explains the missing address', () =>
    expect(page.getByText(/no link to the app/)).toBeVisible())
  await expectAllSizes(page, 'app')
  for (const [name, [path, title]] of Object.entries(screens)) {
    await moveTo(page, path)
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
    await expectAllSizes(page, name)
  }
})
