// Log-in through an institution: a real OpenID Connect provider runs beside the server, which restarts with
// its settings.
import type { Page } from '@playwright/test'
import { logInAt, startProvider, type TestProvider } from '../../support/provider.mjs'
import { moveTo } from '../support/moves.js'
import { workplace } from '../support/people.js'
import { expectState, picture } from '../support/screens.js'
import { expect, phone, test } from '../support/test.js'

const password = 'hidden1cells'
const main = (page: Page) => page.getByRole('main')
const heading = (page: Page, name: string) => main(page).getByRole('heading', { name })
const logInButton = (page: Page) => page.getByRole('button', { name: 'Log in with Marine Station' })

let provider: TestProvider
let nils: string
test.beforeAll(async ({ server }, { repeatEachIndex }) => {
  nils = `nils${repeatEachIndex}`
  provider = await startProvider(`${server.base}/oidc/callback`, {
    [nils]: {
      email: `${nils}@station.example`,
      email_verified: true,
      given_name: 'Nils',
      family_name: 'Aas',
    },
    rita: {
      email: 'admin@localhost.example',
      email_verified: false,
      given_name: 'Rita',
      family_name: 'Moos',
    },
  })
  await server.restart({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: provider.name,
  })
})
test.afterAll(async ({ server }) => {
  await provider.stop()
  await server.restart()
})

/**
 * The form of the provider accepts any name and any password. It imports a font from the web; the test
 * answers with no font.
 */
async function logIn(page: Page, name: string) {
  await page.route('https://fonts.googleapis.com/**', route =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  )
  await page.goto('/login/')
  await logInButton(page).click()
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

/** The pictures of the widths that a person uses; the journey continues on a desktop. */
async function pictures(page: Page, name: string) {
  const desktop = page.viewportSize()
  await expectState(page, name)
  await page.setViewportSize(phone.viewport)
  await picture(page, `${name}-phone`)
  if (desktop) await page.setViewportSize(desktop)
}

test('a person signs up through an institution, unlinks the account and links it again', async ({
  page,
  visit,
}) => {
  await test.step('the log-in page offers the institution', async () => {
    await page.goto('/login/')
    await expect(logInButton(page)).toBeVisible()
    await pictures(page, 'institution-login')
  })
  await test.step('a new person completes an account and is signed in', () => signsUp(page))
  await test.step('the user page lists the institution', async () => {
    await moveTo(page, '/users/')
    const section = main(page).getByRole('region', { name: 'Log-in through an institution' })
    await expect(section.getByText(`${nils}@station.example`)).toBeVisible()
    await section.scrollIntoViewIfNeeded()
    await pictures(page, 'institution-own-page')
  })
  await unlinks(await visit())
  const again = await visit()
  await test.step('an account with the same e-mail is linked with its password', async () => {
    await logIn(again, nils)
    await expect(heading(again, 'Link your account')).toBeVisible()
    await pictures(again, 'institution-link')
    await again.getByLabel('Password', { exact: true }).fill(password)
    await again.keyboard.press('Enter')
    await again.waitForURL('**/dataset/**')
  })
})

async function signsUp(page: Page) {
  await logIn(page, nils)
  await page.waitForURL('**/institution/')
  await expect(heading(page, 'Sign up')).toBeVisible()
  await expect(page.getByLabel('E-mail')).toHaveValue(`${nils}@station.example`)
  await expectState(page, 'institution-sign-up')
  await page.getByLabel('Username').fill(nils)
  await page.getByLabel('Phone').fill(workplace.phone)
  await page.getByLabel('Function').fill(workplace.jobTitle)
  await page.getByLabel('Address', { exact: true }).fill(workplace.address)
  for (const [label, name] of [
    ['Institution', workplace.institution],
    ['Laboratory', workplace.laboratory],
    ['Team', workplace.team],
  ] as const) {
    await page.getByLabel(label).fill(name)
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByLabel(/confirm/i).fill(password)
  await main(page).getByRole('button', { name: 'Sign up' }).click()
  await page.waitForURL('**/dataset/**')
}

async function unlinks(page: Page) {
  await test.step('the institution alone opens a linked account', async () => {
    await logIn(page, nils)
    await page.waitForURL('**/dataset/**')
    await moveTo(page, '/users/')
    await expect(heading(page, 'Nils Aas')).toBeVisible()
  })
  await test.step('unlinking requires the password of the account', async () => {
    await main(page)
      .getByRole('button', { name: /^Unlink Marine Station/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
    await page
      .getByRole('dialog', { name: 'Confirm with your password' })
      .getByLabel('Password', { exact: true })
      .fill(password)
    await page.keyboard.press('Enter')
    await expect(main(page).getByText(/^None\. To link one, log out/)).toBeVisible()
  })
}

test('an e-mail that the institution has not verified is refused', async ({ page }) => {
  await logIn(page, 'rita')
  await expect(heading(page, 'Your e-mail address is not verified')).toBeVisible()
  await expectState(page, 'institution-unverified')
})

test('the answer to a log-in of another person is refused', async ({ api, page }) => {
  const { beginInstitutionSignIn: address } = await api.ask<{ beginInstitutionSignIn: string }>(
    'mutation { beginInstitutionSignIn }',
  )
  const answer = await logInAt(address, nils)
  expect(answer.search).toContain('code=')
  await page.goto(answer.pathname + answer.search)
  await expect(heading(page, 'This log-in has ended')).toBeVisible()
  await expect(page, 'the code stays in the address').not.toHaveURL(/code=/)
  await expectState(page, 'institution-ended')
})
