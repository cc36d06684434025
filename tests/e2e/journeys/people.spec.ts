// The pages of a person: data, settings, tokens, log-ins, two-factor log-in, changes, deletion.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { generateSync } from 'otplib'
import { hasProgram } from '../../support/programs.js'
import { linkTo, tokenOf } from '../support/mails.js'
import { moveTo } from '../support/moves.js'
import { confirmPassword, expectHeading, forgetPassword, main, press, says } from '../support/ownPage.js'
import { type NewPerson, workplace } from '../support/people.js'
import { expectAccessible, expectNoOverflow, expectState, expectStates } from '../support/screens.js'
import { expect, test } from '../support/test.js'

const ida: NewPerson = {
  login: 'ida',
  name: 'Ida',
  surname: 'Karlsdotter Hohenstein-Altenburg von und zu Saalfeld',
}
const olga: NewPerson = { login: 'olga', name: 'Olga', surname: 'Moos' }
const register = 'Please register to access this page'
const notStaff = 'You need to be staff to access this'
const viaManagement = 'Please reach this page through User Management'

test('visitors and strangers are refused on pages of other people', async ({ page, newPerson }) => {
  const [other, person] = [await newPerson(ida), await newPerson(olga)]
  await test.step('visitors are asked to register and are refused on staff pages', async () => {
    await page.goto('/users/')
    await expectHeading(page, register)
    await moveTo(page, `/display-user?id=${other.id}`)
    await expectHeading(page, register)
    for (const path of ['/userslist/', `/user-sessions/?id=${other.id}`, '/audit/']) {
      await moveTo(page, path)
      await expectHeading(page, notStaff)
    }
    await expectAccessible(page)
  })
  await test.step('a log-in returns to the page that required it', async () => {
    await moveTo(page, '/users/')
    await main(page).getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Username').fill(person.login)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await press(page, 'Log in')
    await expectHeading(page, 'Olga Moos')
    expect(new URL(page.url()).pathname).toBe('/users/')
  })
  await test.step('a stranger edits no account and sees no list', async () => {
    await moveTo(page, `/display-user?id=${other.id}`)
    await expectHeading(page, viaManagement)
    for (const path of ['/userslist/', '/user-sessions/', '/audit/']) {
      await moveTo(page, path)
      await expectHeading(page, notStaff)
    }
    await expectAccessible(page)
  })
})

test('a person sees the stored data, changes settings, and uses tokens for scripts', async ({
  newPerson,
  visitAs,
  server,
  database,
}) => {
  const person = await newPerson(ida)
  const page = await visitAs(person)
  await confirmPassword(database, person)
  await page.goto('/users/')
  await expectHeading(page, /^Ida Karlsdotter/)
  await test.step('the user page shows the stored data', async () => {
    for (const word of [
      'User',
      person.email,
      'Marine Station',
      'Evo Devo of Invertebrates',
      'Grids',
      'Researcher',
      'Signed up the',
      '0 groups',
      '0 datasets',
      '0 Bytes of 1.00 GB',
    ])
      await expect(main(page)).toContainText(word, { useInnerText: true })
    await expectState(page, 'users-own')
  })
  await test.step('the page links neither to staff pages nor to missing pages', async () => {
    const paths = await page
      .getByRole('link')
      .evaluateAll((links: HTMLAnchorElement[]) => links.map(link => new URL(link.href).pathname))
    for (const path of new Set(paths)) {
      expect(path).not.toMatch(/^\/(userslist|audit|morphostat)/)
      expect(
        (await page.request.get(server.base + path, { headers: { accept: 'text/html' } })).ok(),
        path,
      ).toBe(true)
    }
  })
  await test.step('a setting is saved at once and kept over a reload', async () => {
    const mode = main(page).getByRole('switch', { name: 'Collaborative mode' })
    const before = await mode.isChecked()
    await mode.click()
    await expect(page.getByText('Successfuly updated setting.')).toBeVisible()
    await page.reload()
    await expect(mode).toBeChecked({ checked: !before })
  })
  await test.step('the viewer data of this browser is cleared with a confirmation', async () => {
    await press(page, 'Clear viewer cache')
    await expect(main(page).getByText(/the viewer has its original settings/i)).toBeVisible()
  })
  const dialog = page.getByRole('dialog', { name: 'New access token' })
  const create = dialog.getByRole('button', { name: 'Create token' })
  const shownOnce = main(page).getByText(/the only time that it is shown/)
  const ask = async (token: string, query: string) => {
    const answer = await fetch(`${server.base}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'apollo-require-preflight': '1',
        authorization: `Token ${token}`,
      },
      body: JSON.stringify({ query }),
    })
    return (await answer.json()) as { data?: { me: { login: string } | null } | null; errors?: unknown }
  }
  const secret = await test.step('a script token is created and shown once', async () => {
    await press(page, 'New token')
    await create.click()
    await expect(page.getByText('Enter a name for the token')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Name', { exact: true }).fill('nightly import')
    await create.click()
    await expect(shownOnce).toBeVisible()
    const shown = await main(page)
      .locator('section', { hasText: 'Access tokens' })
      .locator('code', { hasText: /^[\w-]{20,}$/ })
      .innerText()
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await main(page).getByLabel('First call').scrollIntoViewIfNeeded()
      await expectState(page, `users-token-${width}`)
      await expectNoOverflow(page)
    }
    await expect(main(page).getByLabel('First call')).toContainText(`'${server.base}/graphql'`)
    for (const [language, program] of [
      ['curl', 'sh'],
      ['Python', 'python3'],
    ] as const) {
      await page.getByRole('radio', { name: language }).check()
      const call = await main(page).getByLabel('First call').innerText()
      if (!hasProgram(language === 'curl' ? 'curl' : program)) continue
      const { stdout } = await promisify(execFile)(program, ['-c', call])
      expect(stdout, `the call in ${language}`).toContain(`{"data":{"me":{"login":"${person.login}"}`)
    }
    await page.reload()
    await expect(main(page).getByText('nightly import')).toBeVisible()
    await expect(main(page).getByText(shown)).toHaveCount(0)
    return shown
  })
  await test.step('a read token reads and cannot write', async () => {
    expect((await ask(secret, '{ me { login } }')).data?.me?.login).toBe(person.login)
    const writing = await ask(
      secret,
      'mutation { changeSettings(input: { favourites: false }) { favourites } }',
    )
    expect(writing.errors, 'errors of a write with a token for reading').toBeTruthy()
  })
  await test.step('a revoked token is refused', async () => {
    await press(page, 'Revoke nightly import')
    await page
      .getByRole('dialog', { name: 'Revoke “nightly import”?' })
      .getByRole('button', { name: 'Revoke' })
      .click()
    await says(page, 'None yet.')
    expect((await ask(secret, '{ me { login } }')).data?.me ?? null).toBeNull()
  })
  await test.step('creating a token asks once for the password', async () => {
    await forgetPassword(database, person)
    const confirmation = page.getByRole('dialog', { name: 'Confirm with your password' })
    await press(page, 'New token')
    await page.getByLabel('Name', { exact: true }).fill('confirmed')
    await create.click()
    await expect(confirmation).toBeVisible()
    await expectState(page, 'password-again')
    await expect(confirmation.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type('wrong1')
    await page.keyboard.press('Enter')
    await expect(confirmation.getByText('This is not your password')).toBeVisible()
    await confirmation.getByLabel('Password', { exact: true }).fill(person.password)
    await page.keyboard.press('Enter')
    await expect(shownOnce).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await press(page, 'Done')
    await press(page, 'Revoke confirmed')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await says(page, 'None yet.')
  })
})

test('a person logs in with a second factor, and edits their own account', async ({
  newPerson,
  visitAs,
  visit,
  admin,
  server,
  database,
}) => {
  const [person, other] = [await newPerson(ida), await newPerson(olga)]
  const page = await visitAs(person)
  await confirmPassword(database, person)
  await page.goto('/users/')
  const section = main(page).getByRole('region', { name: 'Two-factor log-in' })
  const codes =
    await test.step('two-factor log-in is set up with an app and shows recovery codes', async () => {
      await section.getByRole('button', { name: 'Set up' }).click()
      const dialog = page.getByRole('dialog', { name: 'Set up two-factor log-in' })
      const secret = await dialog.locator('code').innerText()
      await expect
        .poll(() => dialog.getByRole('img').evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0)
      await expectState(page, 'two-factor-setup')
      await dialog.getByLabel('Code').fill(generateSync({ secret }))
      await page.keyboard.press('Enter')
      await expect(section.getByText(/^On\. 10 recovery codes are left/)).toBeVisible()
      await expect(section.locator('li code')).toHaveCount(10)
      const shown = await section.locator('li code').allInnerTexts()
      await expectState(page, 'two-factor-codes')
      await section.getByRole('button', { name: 'I have kept them' }).click()
      return shown
    })
  await test.step('log-in requires a code, and a recovery code is accepted', async () => {
    const second = await visit()
    await second.goto('/login/')
    await second.getByLabel('Username').fill(person.login)
    await second.getByLabel('Password', { exact: true }).fill(person.password)
    await press(second, 'Log in')
    await expect(second.getByLabel('Code')).toBeFocused()
    await expectState(second, 'login-code')
    await second.keyboard.type(codes[0] ?? '')
    await second.keyboard.press('Enter')
    await second.waitForURL('**/dataset/')
  })
  await test.step('two-factor log-in is turned off with a code', async () => {
    await section.getByRole('button', { name: 'Turn off' }).click()
    await page
      .getByRole('dialog')
      .getByLabel('Code')
      .fill(codes[1] ?? '')
    await page.keyboard.press('Enter')
    await expect(section.getByText('Off. Your password alone is enough to log in.')).toBeVisible()
  })
  await main(page).getByRole('link', { name: 'Edit user' }).click()
  await expectHeading(page, 'Edit user')
  await test.step('missing values are marked, and the login is read-only', async () => {
    await page.getByLabel('Phone').fill('')
    await page.getByLabel('Team').fill('')
    await page.keyboard.press('Tab')
    await press(page, 'Save')
    await says(page, 'Please input your phone!')
    await expect(page.getByLabel('Team')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Username')).toHaveAttribute('readonly', '')
    await expectState(page, 'edit-faults')
    await page.getByLabel('Phone').fill(workplace.phone)
    await page.getByLabel('Team').fill('Spirals')
    await page.keyboard.press('Tab')
  })
  await test.step('a taken e-mail is reported, and typed values stay', async () => {
    await page.getByLabel('E-mail').fill(other.email.toUpperCase())
    await press(page, 'Save')
    await says(page, 'This mail is used, please use another one')
    await expect(page.getByLabel('Team')).toHaveValue('Spirals')
  })
  await test.step('a new e-mail takes effect when its confirmation link is followed', async () => {
    const email = `${person.login}@new.example.org`
    await page.getByLabel('E-mail').fill(email)
    await press(page, 'Save')
    await expectHeading(page, /^Ida Karlsdotter/)
    await says(page, `${email} is not confirmed yet. Open the link that was sent to it`)
    await says(page, 'Spirals')
    await person.api.ask('mutation($token: String!) { validateEmail(token: $token) }', {
      token: tokenOf(await linkTo(server, email, 'validate')),
    })
    await page.reload()
    await says(page, email)
  })
  await test.step('a conflicting save shows both versions', async () => {
    await moveTo(page, `/display-user?id=${person.id}`)
    await page.getByLabel('Phone').fill('mine')
    const { id } = person
    const { user } = await admin.ask<{ user: { version: number } }>(
      'query($id: ID!) { user(id: $id) { version } }',
      { id },
    )
    await admin.ask(
      'mutation($id: ID!, $version: Int!) { updateUser(id: $id, version: $version, input: { phone: "theirs", jobTitle: "Professor" }) { id } }',
      { id, version: user.version },
    )
    await press(page, 'Save')
    await expect(main(page).getByRole('row', { name: 'Phone mine theirs' })).toBeVisible()
    await expectState(page, 'edit-conflict')
    await press(page, 'Keep what I typed')
    await expect(page.getByLabel('Function')).toHaveValue('Professor')
    await press(page, 'Save')
    await expectHeading(page, /^Ida Karlsdotter/)
    expect(await admin.ask('query($id: ID!) { user(id: $id) { phone jobTitle } }', { id })).toEqual({
      user: { phone: 'mine', jobTitle: 'Professor' },
    })
  })
  await test.step('other accounts, quota and roles cannot be edited', async () => {
    await moveTo(page, `/display-user?id=${other.id}`)
    await expectHeading(page, viaManagement)
    await moveTo(page, '/users/')
    await moveTo(page, '/display-user')
    await expectHeading(page, viaManagement)
    await moveTo(page, '/users/')
    await main(page).getByRole('link', { name: 'Edit user' }).click()
    await expectHeading(page, 'Delete user')
    await expect(main(page).getByText('Quota and roles')).toHaveCount(0)
  })
})

test('staff restore a deleted account, and remove an account that was never validated', async ({
  newPerson,
  adminPerson,
  server,
  visitAs,
}) => {
  const person = await newPerson(olga)
  const page = await visitAs(person)
  await test.step('deleting an account names the consequences and signs the person out', async () => {
    await page.goto(`/display-user?id=${person.id}`)
    await press(page, 'Delete user')
    const dialog = page.getByRole('dialog', { name: 'Delete your account, “Olga Moos”?' })
    await expect(dialog.getByText('Only staff can bring the account back.')).toBeVisible()
    await expectState(page, 'delete-own')
    await dialog.getByRole('button', { name: 'Delete user' }).click()
    await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/')
    await moveTo(page, '/login/')
    await page.getByLabel('Username').fill(person.login)
    await page.getByLabel('Password', { exact: true }).fill(person.password)
    await press(page, 'Log in')
    await says(page, 'Unable to connect this user : check username or password')
  })
  const office = await visitAs(adminPerson)
  await test.step('staff see the account as deactivated and restore the account', async () => {
    await office.goto(`/userslist/?who=${person.login}`)
    await expect(main(office).getByRole('table').getByText('Deactivated')).toBeVisible()
    await main(office).getByRole('link', { name: 'Edit Olga Moos' }).click()
    await press(office, 'Restore account')
    await expect(main(office).getByRole('button', { name: 'Delete user' })).toBeVisible()
    await person.api.signIn(person.login, person.password)
  })
  await test.step('the last staff account cannot be deleted', async () => {
    await moveTo(office, '/users/')
    await main(office).getByRole('link', { name: 'Edit user' }).click()
    await expect(main(office).getByText(/^This account cannot be deleted/)).toBeVisible()
  })
  const login = `una-${Date.now()}`
  const email = `${login}@example.org`
  const input = { ...workplace, login, email, name: 'Una', surname: 'Nproven', password: 'hidden1cells' }
  await person.api.ask('mutation($input: NewAccount!) { signUp(input: $input) }', { input })
  await linkTo(server, email, 'validate')
  await test.step('the list shows the account as not validated', async () => {
    await moveTo(office, '/userslist/?state=unvalidated')
    const row = main(office).getByRole('row').filter({ hasText: login })
    await expect(row.getByText('Not validated')).toBeVisible()
    await expectStates(office, 'users-unvalidated')
    await row.getByRole('link', { name: 'Edit Una Nproven' }).click()
  })
  await test.step('staff send the mail again and remove the account', async () => {
    await press(office, 'Send the mail again')
    await expect(office.getByText(`The mail was sent to ${email}`)).toBeVisible()
    await linkTo(server, email, 'validate', 2)
    await expectStates(office, 'user-unvalidated')
    await press(office, 'Remove account')
    await office.getByRole('dialog').getByRole('button', { name: 'Remove account' }).click()
    await expect(office.getByText('Una Nproven was removed')).toBeVisible()
    await office.goto(`/userslist/?who=${login}`)
    await expect(main(office).getByText('0 people')).toBeVisible()
  })
})
