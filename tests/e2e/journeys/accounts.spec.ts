// Accounts: sign-up, mailed links, new passwords, unreadable storage, impersonation.
import type { Page } from '@playwright/test'
import { linkTo, tokenOf } from '../support/mails.js'
import { moveTo } from '../support/moves.js'
import { expectAccessible, expectState } from '../support/screens.js'
import { expect, test } from '../support/test.js'

const says = (page: Page, text: string) => expect(page.getByText(text, { exact: true })).toBeVisible()
const press = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click()
const password = (page: Page) => page.getByLabel('Password', { exact: true })
const refusal = 'Unable to connect this user : check username or password'

async function twice(page: Page, first: string, second = first) {
  await password(page).fill(first)
  await page.getByLabel('Confirm password').fill(second)
}

/** From a screen of this site that is not the log-in. */
async function logIn(page: Page, login: string, word: string) {
  await moveTo(page, '/login/')
  await page.getByLabel('Username').fill(login)
  await password(page).fill(word)
  await press(page, 'Log in')
}

test('a visitor signs up, confirms the e-mail and logs in', async ({ page, server }, { repeatEachIndex }) => {
  const login = `grace${repeatEachIndex}`
  const email = `${login}.moss@example.org`
  const institution = `Tidal Station ${repeatEachIndex}`
  const fields = {
    Username: login,
    'E-mail': email,
    Name: 'Grace',
    Surname: 'Moss',
    Phone: '+33 1 23 45',
    Function: 'Engineer',
    Address: '2 Quay Street',
  }
  const fill = async (values: Readonly<Record<string, string>>) => {
    for (const [label, value] of Object.entries(values))
      await page.getByLabel(label, { exact: true }).fill(value)
  }
  await page.goto('/signup/')
  await test.step('an empty sign-up form marks all missing fields and focuses the first', async () => {
    await press(page, 'Sign up')
    for (const what of ['username', 'E-mail', 'name', 'surname', 'phone', 'adress', 'function', 'password'])
      await says(page, `Please input your ${what}!`)
    await says(page, 'Please confirm your password!')
    for (const place of ['Institution', 'Laboratory', 'Team'])
      await expect(page.getByLabel(place)).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Username')).toBeFocused()
    await expectAccessible(page)
  })
  await test.step('the sign-up form reports a weak password and two different passwords', async () => {
    await twice(page, 'abcdef', 'abcdefg')
    await press(page, 'Sign up')
    await says(page, 'Enter at least 6 characters, with at least one digit')
    await says(page, 'Two passwords that you enter is inconsistent!')
  })
  await test.step('a new institution is added with the keyboard only', async () => {
    await page.getByLabel('Institution').click()
    await page.keyboard.type(institution.replace(' ', '  '))
    await expect(page.getByRole('option', { name: `Add “${institution}”` })).toBeVisible()
    await expectState(page, 'signup-new-institution')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Institution')).toHaveValue(institution)
    await expect(page.getByRole('listbox')).toHaveCount(0)
  })
  await test.step('a taken login is reported, and the form keeps its values', async () => {
    await fill({ ...fields, 'E-mail': 'admin@localhost.example', Username: 'admin' })
    await fill({ Laboratory: 'Evo Devo', Team: 'Grids' })
    await twice(page, 'secret1')
    await press(page, 'Sign up')
    await expect(page.getByRole('alert').filter({ hasText: 'Login is used already' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reset password' })).toHaveCount(0)
    await expect(page.getByLabel('Phone')).toHaveValue(fields.Phone)
    await fill({ Username: login, 'E-mail': email })
  })
  await test.step('a sign-up sends a confirmation mail, and log-in requires its link', async () => {
    await press(page, 'Sign up')
    await says(page, 'A confirmation email has been sent to the adress you specified !')
    await expectAccessible(page)
    await linkTo(server, email, 'validate')
    await logIn(page, login, 'secret1')
    await expect(page.getByRole('button', { name: 'Send the mail again' })).toBeVisible()
    await expectState(page, 'login-not-validated')
    await page.getByLabel('E-mail').fill(email)
    await press(page, 'Send the mail again')
    await expect(page.getByText(/^Email has been sent/)).toBeVisible()
    await linkTo(server, email, 'validate', 2)
  })
  await test.step('a taken e-mail is reported, and a password reset is offered', async () => {
    await moveTo(page, '/signup/')
    await fill({ ...fields, Username: `${login}b` })
    await page.getByLabel('Institution').click()
    await page.keyboard.type(institution) // the list knows it only after the e-mail of its person is validated
    await page.getByRole('option', { name: `Add “${institution}”` }).click()
    await fill({ Laboratory: 'Evo Devo', Team: 'Grids' })
    await twice(page, 'secret1')
    await press(page, 'Sign up')
    await expect(page.getByRole('alert').filter({ hasText: /email/ })).toBeVisible()
    await expectState(page, 'signup-refused')
    await press(page, 'Reset password')
    await says(page, 'Email has been sent')
  })
  const link = await linkTo(server, email, 'validate')
  await test.step('a forged link is invalid', async () => {
    await moveTo(page, `${link.slice(0, -2)}xx`)
    await expect(page.getByRole('heading', { name: 'Invalid Url !' })).toBeVisible()
    await expectAccessible(page)
  })
  await test.step('the success page requires a link', async () => {
    await moveTo(page, '/success-validation/')
    await expect(page.getByRole('heading', { name: 'Invalid Url !' })).toBeVisible()
  })
  await test.step('the mailed link validates the e-mail once', async () => {
    await page.goto(link)
    await page.waitForURL('**/success-validation/')
    await says(page, 'Email account validation is successfull ! You can now login.')
    await expectState(page, 'validated')
    await moveTo(page, link)
    await expect(page.getByRole('heading', { name: 'Invalid Url !' })).toBeVisible()
  })
  await test.step('a wrong password is refused, and the right password opens the dataset list', async () => {
    await logIn(page, login, 'wrong1')
    await says(page, refusal)
    await password(page).fill('secret1')
    await press(page, 'Log in')
    await page.waitForURL('**/dataset/')
  })
})

test('a person sets a new password through a mailed link', async ({ page, server, newPerson }) => {
  const person = await newPerson('grace')
  await test.step('a password reset mail is requested for known and unknown e-mails alike', async () => {
    await page.goto('/')
    for (const email of ['nobody@example.org', person.email]) {
      await moveTo(page, '/login/')
      await page.getByRole('link', { name: 'Forgotten password' }).click()
      await page.getByLabel('E-mail').fill(email)
      await press(page, 'Send email')
      await says(page, "Email has been sent, make sure to check the spam box if you don't receive the mail.")
      await expect(page.getByRole('button', { name: 'Send email' })).toHaveCount(0)
    }
    await expectAccessible(page)
  })
  const link = await linkTo(server, person.email, 'resetpw')
  await test.step('the reset link sets a new password once, through both of its addresses', async () => {
    await page.goto(`/resetpw/?ec=${tokenOf(link)}`)
    await twice(page, 'secret2', 'secret3')
    await press(page, 'Update password')
    await says(page, 'Two passwords that you enter is inconsistent!')
    await expectAccessible(page)
    await page.goto(link)
    await twice(page, 'secret2')
    await press(page, 'Update password')
    await page.waitForURL('**/')
    await moveTo(page, link)
    await expect(page.getByRole('heading', { name: 'Invalid Url !' })).toBeVisible()
  })
  await test.step('the old password is refused, and the new one works', async () => {
    await logIn(page, person.login, person.password)
    await says(page, refusal)
    await password(page).fill('secret2')
    await press(page, 'Log in')
    await page.waitForURL('**/dataset/')
  })
})

test('a person changes the password from the user page only', async ({ visitAs, newPerson }) => {
  const person = await newPerson('grace')
  const page = await visitAs(person)
  await page.goto('/reset-password/')
  await expect(
    page.getByRole('heading', { name: 'This webpage is only reachable from your user page !' }),
  ).toBeVisible()
  await moveTo(page, '/users/')
  await page.getByRole('link', { name: 'Edit user' }).click()
  await page
    .getByRole('main')
    .getByRole('link', { name: /password/i })
    .click()
  await page.waitForURL('**/reset-password/')
  await expect(page.getByRole('heading', { name: 'Change password' })).toBeVisible()
  await expectAccessible(page)
  await twice(page, 'secret3')
  await press(page, 'Update password')
  await page.waitForURL('**/')
  await page.goto('/users/')
  await expect(page.getByRole('main').getByText(person.email).first()).toBeVisible()
  await person.api.signIn(person.login, 'secret3')
})

test('staff act as a person, and every page shows it', async ({ visitAs, adminPerson, newPerson }) => {
  const person = await newPerson({ login: 'grace', name: 'Grace', surname: 'Moss' })
  const page = await visitAs(adminPerson)
  const ask = async (query: string) => {
    const answer = await page.request.post('/graphql', { data: { query } })
    return ((await answer.json()) as { data: unknown }).data
  }
  const banner = page.getByRole('region', { name: 'Impersonation' })
  expect(await ask(`mutation { impersonate(userId: ${person.id}) { id } }`)).toBeTruthy()
  await test.step('every page shows a banner during an impersonation', async () => {
    await page.goto('/dataset/')
    await expect(
      banner.getByText(/^You are acting as Grace Moss \(staff: admin\) — (60|59) min left$/),
    ).toBeVisible()
    await expectState(page, 'impersonation')
    await moveTo(page, '/')
    await expect(banner).toBeVisible()
  })
  await test.step('the end of an impersonation opens the user list', async () => {
    await banner.getByRole('button', { name: 'End impersonation' }).click()
    await page.waitForURL('**/userslist/')
    await expect(banner).toBeHidden()
    expect(await ask('{ me { login } }')).toEqual({ me: { login: 'admin' } })
  })
})

test('unreadable browser storage is reported and can be cleared', async ({ page }) => {
  await page.goto('/login/')
  await page.evaluate(() => localStorage.setItem('morula.theme', '{not json'))
  await page.reload()
  await says(page, "Your browser's cache seems to be corrupted, try clearing the browser cache and try again")
  await expectState(page, 'storage-corrupted')
  await page.getByRole('button', { name: 'Clear the cache and reload the page' }).click()
  await expect.poll(() => page.evaluate(() => localStorage.getItem('morula.theme'))).toBeNull()
  await expect(page.getByLabel('Username')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
