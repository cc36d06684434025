// Log-in through an institution: a real provider of OpenID Connect beside the server, which is started again with its settings.
import { logInAt, startProvider } from '../../support/provider.mjs'
import { axe, picture, visit } from '../support/browser.mjs'
import { Door } from '../support/door.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { desktop } from '../support/looks.mjs'

const password = 'hidden1cells'
const work = {
  phone: '+47 22 85',
  address: '2 Quay Street',
  jobTitle: 'Researcher',
  institution: 'Marine Station',
  laboratory: 'Evo Devo',
  team: 'Grids',
}
const people = {
  nils: { email: 'nils@station.example', email_verified: true, given_name: 'Nils', family_name: 'Aas' },
  rita: { email: 'admin@localhost.example', email_verified: false, given_name: 'Rita', family_name: 'Moos' },
}
const phone = { width: 390, height: 844 }
const main = page => page.getByRole('main')
const heading = (page, name) => main(page).getByRole('heading', { name }).waitFor()

export async function institution({ server, browser }) {
  const provider = await startProvider(`${server.base}/oidc/callback`, people)
  await server.restart({
    OIDC_ISSUER: provider.issuer,
    OIDC_CLIENT_ID: provider.clientId,
    OIDC_CLIENT_SECRET: provider.clientSecret,
    OIDC_NAME: provider.name,
  })
  try {
    await newcomer(browser, server)
    await comesBack(browser, server)
    await refusals(browser, server)
  } finally {
    await provider.stop()
    await server.restart()
  }
}

/** The form of the provider asks for a name and any password. */
async function logIn(page, name) {
  await page.goto('/login/')
  await page.getByRole('button', { name: 'Sign in with Marine Station' }).click()
  await page.getByPlaceholder('Enter any login').fill(name)
  await page.getByPlaceholder('and password').fill('any')
  await page.getByRole('button', { name: 'Sign-in' }).click()
}

async function newcomer(browser, server) {
  const { page, context, told } = await visit(browser, server.base, desktop)
  await step('the log-in page offers the institution', async () => {
    await page.goto('/login/')
    await page.getByRole('button', { name: 'Sign in with Marine Station' }).waitFor()
    none(await axe(page))
    await picture(page, 'institution-login')
    await page.setViewportSize(phone)
    await picture(page, 'institution-login-phone')
    await page.setViewportSize(desktop)
  })
  await step('somebody new completes an account and is in', async () => {
    await logIn(page, 'nils')
    await page.waitForURL('**/institution/')
    told.length = 0 // the form of the provider loads fonts that are not here
    await heading(page, 'Sign up')
    equal(await page.getByLabel('E-mail').inputValue(), 'nils@station.example')
    none(await axe(page))
    await picture(page, 'institution-sign-up')
    await page.getByLabel('Username').fill('nils')
    await page.getByLabel('Phone').fill(work.phone)
    await page.getByLabel('Function').fill(work.jobTitle)
    await page.getByLabel('Address', { exact: true }).fill(work.address)
    for (const [label, name] of [
      ['Institution', work.institution],
      ['Laboratory', work.laboratory],
      ['Team', work.team],
    ]) {
      await page.getByLabel(label).fill(name)
      await page.keyboard.press('Tab')
    }
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByLabel(/confirm/i).fill(password)
    await main(page).getByRole('button', { name: 'Sign up' }).click()
    await page.waitForURL('**/dataset/**')
  })
  await step("one's page lists it", async () => {
    await page.goto('/users/')
    const section = main(page).getByRole('region', { name: 'Log-in through an institution' })
    await section.getByText(/nils@station.example/).waitFor()
    none(await axe(page))
    await section.scrollIntoViewIfNeeded()
    await picture(page, 'institution-own-page')
    await page.setViewportSize(phone)
    await section.scrollIntoViewIfNeeded()
    await picture(page, 'institution-own-page-phone')
    await page.setViewportSize(desktop)
  })
  await step('the console stayed silent', () => none(told))
  await context.close()
}

async function comesBack(browser, server) {
  const { page, context } = await visit(browser, server.base, desktop)
  await step('next time the institution alone opens the account', async () => {
    await logIn(page, 'nils')
    await page.waitForURL('**/dataset/**')
    await page.goto('/users/')
    await heading(page, 'Nils Aas')
  })
  await step('unlinked with the password, it asks for it again', async () => {
    await main(page)
      .getByRole('button', { name: /^Unlink Marine Station/ })
      .click()
    await page.getByRole('dialog').getByRole('button', { name: 'Unlink' }).click()
    await page
      .getByRole('dialog', { name: 'Confirm with your password' })
      .getByLabel('Password', { exact: true })
      .fill(password)
    await page.keyboard.press('Enter')
    await main(page)
      .getByText(/^None\. Log out/)
      .waitFor()
  })
  await context.close()
  const other = await visit(browser, server.base, desktop)
  await step('an account with the same address is linked with its password', async () => {
    await logIn(other.page, 'nils')
    await heading(other.page, 'Link your account')
    none(await axe(other.page))
    await picture(other.page, 'institution-link')
    await other.page.setViewportSize(phone)
    await picture(other.page, 'institution-link-phone')
    await other.page.getByLabel('Password', { exact: true }).fill(password)
    await other.page.keyboard.press('Enter')
    await other.page.waitForURL('**/dataset/**')
  })
  await other.context.close()
}

async function refusals(browser, server) {
  const { page, context } = await visit(browser, server.base, desktop)
  await step('an address that the institution has not verified opens nothing', async () => {
    await logIn(page, 'rita')
    await heading(page, 'Your e-mail address is not verified')
    none(await axe(page))
    await picture(page, 'institution-unverified')
  })
  await step("the answer to somebody else's log-in is refused", async () => {
    const { beginInstitutionSignIn: address } = await new Door(server.base).ask(
      'mutation { beginInstitutionSignIn }',
    )
    const answer = await logInAt(address, 'nils')
    await page.goto(answer.pathname + answer.search)
    await heading(page, 'This log-in has ended')
    holds(!page.url().includes('code='), 'the code stays in the address')
    none(await axe(page))
    await picture(page, 'institution-ended')
  })
  await context.close()
}
