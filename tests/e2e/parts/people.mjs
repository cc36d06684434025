// One's own page, and what staff see of everybody: visitors, a person, another one, staff; ten thousand accounts.
import mysql from 'mysql2/promise'
import { generateSync } from 'otplib'
import { numbers } from '../../support/numbers.mjs'
import { axe, picture, signIn, visit } from '../support/browser.mjs'
import { Door } from '../support/door.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { atEveryWidth, desktop, inBothLights } from '../support/looks.mjs'
import { linkTo } from '../support/mails.mjs'
import { until } from '../support/server.mjs'

const password = 'hidden1cells'
const ida = {
  login: 'ida',
  email: 'ida@example.org',
  name: 'Ida',
  surname: 'Karlsdotter Hohenstein-Altenburg von und zu Saalfeld',
}
const olga = { login: 'olga', email: 'olga@example.org', name: 'Olga', surname: 'Moos' }
const work = {
  phone: '+47 22 85',
  address: '2 Quay Street',
  jobTitle: 'Researcher',
  institution: 'Marine Station',
  laboratory: 'Evo Devo of Invertebrates',
  team: 'Grids',
}

export async function people({ server, browser }) {
  const staff = new Door(server.base)
  await staff.signIn('admin', server.password)
  const [idaId, olgaId] = [await arrive(staff, server, ida), await arrive(staff, server, olga)]
  const database = await mysql.createConnection(server.connection)
  try {
    await visitors(browser, server, idaId)
    const own = await visit(browser, server.base, desktop)
    await quiet(own.context)
    await ownPage(own.page, server)
    await confirmed(database)
    await tokens(own.page, server)
    await passwordAgain(own.page, database)
    await logins(browser, server, own.page)
    await confirmed(database)
    await twoFactor(browser, server, own.page)
    await edit(own.page, server, { staff, idaId, olgaId })
    const office = await visit(browser, server.base, desktop)
    await quiet(office.context)
    await signIn(office.page, 'admin', server.password)
    await confirmed(database)
    await list(office.page, database)
    await sessions(office.page, idaId)
    await editOthers(office.page, server, { idaId, olgaId })
    await actAs(office.page)
    await audit(office.page)
    await deletion(browser, server, office.page, olgaId)
    await step('the console stayed silent', () =>
      none([...own.told, ...office.told].filter(word => !/401|403/.test(word))),
    )
    await everyWidth(browser, server, { idaId })
    await Promise.all([own.context.close(), office.context.close()])
  } finally {
    await database.query("DELETE FROM user WHERE login LIKE 'crowd%'")
    await database.end()
  }
}

const main = page => page.getByRole('main')
const says = (page, text) => main(page).getByText(text, { exact: true }).waitFor()
const heading = (page, name) => main(page).getByRole('heading', { name }).waitFor()
const press = (page, name) => main(page).getByRole('button', { name, exact: true }).click()

/** Tips and the question about cookies have their own part. */
const quiet = context =>
  context.addInitScript(() => {
    localStorage.setItem('morula.phoneNoticeRead', 'true')
    for (const cookie of ['morula_consent=rejected', 'hide_tutorials=1'])
      document.cookie = `${cookie}; path=/`
  })

async function arrive(staff, server, person) {
  await staff.ask('mutation($input: NewAccount!) { signUp(input: $input) }', {
    input: { ...person, ...work, password },
  })
  const token = (await linkTo(server, person.email, 'validate')).split('/')[2]
  await new Door(server.base).ask('mutation($token: String!) { validateEmail(token: $token) }', { token })
  return (
    await staff.ask('query($text: String!) { users(filter: { text: $text }) { nodes { id } } }', {
      text: person.login,
    })
  ).users.nodes[0].id
}

async function visitors(browser, server, idaId) {
  const { page, context } = await visit(browser, server.base, desktop)
  await quiet(context)
  await step('visitors are asked to register, and told what is for staff', async () => {
    for (const path of ['/users/', `/display-user?id=${idaId}`]) {
      await page.goto(path)
      await heading(page, 'Please register to access this page')
    }
    for (const path of ['/userslist/', `/user-sessions/?id=${idaId}`, '/audit/']) {
      await page.goto(path)
      await heading(page, 'You need to be staff to access this')
      none(await axe(page))
    }
  })
  await step('logging in comes back to the page that asked', async () => {
    await page.goto('/users/')
    await main(page).getByRole('link', { name: 'Log in' }).click()
    await page.getByLabel('Username').fill(olga.login)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press(page, 'Log in')
    await heading(page, 'Olga Moos')
    equal(new URL(page.url()).pathname, '/users/')
  })
  await step('a stranger edits nobody and sees no list', async () => {
    await page.goto(`/display-user?id=${idaId}`)
    await heading(page, 'Please reach this page through User Management')
    for (const path of ['/userslist/', '/user-sessions/', '/audit/']) {
      await page.goto(path)
      await heading(page, 'You need to be staff to access this')
    }
    none(await axe(page))
  })
  await context.close()
}

async function ownPage(page, server) {
  await signIn(page, ida.login, password)
  await page.goto('/users/')
  await heading(page, /^Ida Karlsdotter/)
  await step("one's page says what is kept", async () => {
    const text = await main(page).innerText()
    for (const word of [
      'User',
      'ida@example.org',
      'Marine Station',
      'Evo Devo of Invertebrates',
      'Grids',
      'Researcher',
      'Signed up the',
      '0 groups',
      '0 datasets',
      '0 Bytes of 1.00 GB',
    ])
      holds(text.includes(word), `${word} is missing`)
    none(await axe(page))
    await picture(page, 'users-own')
  })
  await step('nothing leads to pages of staff, nor to what is not built', async () => {
    const paths = await page
      .getByRole('link')
      .evaluateAll(links => links.map(link => new URL(link.href).pathname))
    for (const path of new Set(paths))
      if (path !== '/')
        holds(
          (await page.request.get(server.base + path)).ok() && !/^\/(userslist|audit|morphostat)/.test(path),
          path,
        )
  })
  await step('a setting is saved at once and is there after loading again', async () => {
    const mode = main(page).getByRole('switch', { name: 'Collaborative mode' })
    const before = await mode.isChecked()
    await mode.click()
    await page.getByText('Successfuly updated setting.').waitFor()
    await page.reload()
    await mode.waitFor()
    await until(async () => (await mode.isChecked()) === !before)
  })
  await step("the viewer's memory in this browser is cleared, and it says so", async () => {
    await press(page, 'Clear viewer cache')
    await main(page)
      .getByText(/the viewer begins anew/i)
      .waitFor()
  })
}

/** The password counts as given for another hour: steps that change something sensitive do not depend on the speed of the journey. */
const confirmed = database => database.query('UPDATE auth_token SET confirmed_at = NOW(3) + INTERVAL 1 HOUR')

async function tokens(page, server) {
  const asks = (token, query) =>
    fetch(`${server.base}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'apollo-require-preflight': '1',
        authorization: `Token ${token}`,
      },
      body: JSON.stringify({ query }),
    }).then(answer => answer.json())
  let secret
  await step('a token for scripts is made and shown once', async () => {
    await press(page, 'New token')
    await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click()
    await page.getByText('Give it a name, to know it again').waitFor()
    none(await axe(page))
    await page.getByLabel('Name', { exact: true }).fill('nightly import')
    await page.getByRole('dialog').getByRole('button', { name: 'Create token' }).click()
    await main(page)
      .getByText(/shown this once/)
      .waitFor()
    secret = await main(page)
      .locator('section', { hasText: 'Access tokens' })
      .locator('code', { hasText: /^[\w-]{20,}$/ })
      .innerText()
    await picture(page, 'users-token')
    none(await axe(page))
    await page.reload()
    await main(page).getByText('nightly import').waitFor()
    equal(await main(page).getByText(secret).count(), 0)
  })
  await step('it reads, and changes nothing', async () => {
    equal((await asks(secret, '{ me { login } }')).data.me.login, 'ida')
    holds(
      (await asks(secret, 'mutation { changeSettings(input: { favourites: false }) { favourites } }')).errors,
      'a token for reading wrote',
    )
  })
  await step('revoked after naming it, it is refused', async () => {
    await press(page, 'Revoke nightly import')
    await page
      .getByRole('dialog', { name: 'Revoke “nightly import”?' })
      .getByRole('button', { name: 'Revoke' })
      .click()
    await says(page, 'None yet.')
    const { data } = await asks(secret, '{ me { login } }')
    holds(!data?.me, 'a revoked token still works')
  })
}

async function passwordAgain(page, database) {
  await database.query(
    "UPDATE auth_token t JOIN user u ON u.id = t.user_id SET t.confirmed_at = NULL WHERE u.login = 'ida'",
  )
  const dialog = page.getByRole('dialog', { name: 'Confirm with your password' })
  const create = page
    .getByRole('dialog', { name: 'New access token' })
    .getByRole('button', { name: 'Create token' })
  await step('a token is made only after the password was given again, and asks once', async () => {
    await press(page, 'New token')
    await page.getByLabel('Name', { exact: true }).fill('confirmed')
    await create.click()
    await dialog.waitFor()
    none(await axe(page))
    await picture(page, 'password-again')
    await page.keyboard.type('wrong1')
    await page.keyboard.press('Enter')
    await dialog.getByText('This is not your password').waitFor()
    await dialog.getByLabel('Password', { exact: true }).fill(password)
    await page.keyboard.press('Enter')
    await main(page)
      .getByText(/shown this once/)
      .waitFor()
    equal(await page.getByRole('dialog').count(), 0)
    await press(page, 'I have kept it')
    await press(page, 'Revoke confirmed')
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await says(page, 'None yet.')
  })
}

async function logins(browser, server, page) {
  const { page: other, context } = await visit(browser, server.base, desktop)
  await quiet(context)
  await signIn(other, ida.login, password)
  const section = main(page).getByRole('region', { name: 'Logged in' })
  await step('another browser is in the list of sessions, and is logged out from here', async () => {
    await page.reload()
    await section.getByText('this browser').waitFor()
    holds(/Chrom\w* \d+ on Linux/.test(await section.innerText()), 'no browser is named')
    none(await axe(page))
    await section.scrollIntoViewIfNeeded()
    await picture(page, 'users-logins')
    await section
      .getByRole('button', { name: /^End Chrom/ })
      .first()
      .click()
    await section.getByText('You are logged in nowhere else.').waitFor()
    await other.goto('/users/')
    await heading(other, 'Please register to access this page')
  })
  await context.close()
}

async function twoFactor(browser, server, page) {
  const section = main(page).getByRole('region', { name: 'Two-factor log-in' })
  let codes
  await step(
    'two-factor log-in is set up with the code of an app, and hands out recovery codes',
    async () => {
      await section.getByRole('button', { name: 'Set up' }).click()
      const dialog = page.getByRole('dialog', { name: 'Set up two-factor log-in' })
      const secret = await dialog.locator('code').innerText()
      holds(
        await dialog.getByRole('img').evaluate(image => image.naturalWidth > 0),
        'the picture is not drawn',
      )
      none(await axe(page))
      await picture(page, 'two-factor-setup')
      await dialog.getByLabel('Code').fill(generateSync({ secret }))
      await page.keyboard.press('Enter')
      await section.getByText(/^On\. 10 recovery codes are left/).waitFor()
      await section.locator('li code').first().waitFor() // the section's state may come before them
      codes = await section.locator('li code').allInnerTexts()
      equal(codes.length, 10)
      none(await axe(page))
      await picture(page, 'two-factor-codes')
      await section.getByRole('button', { name: 'I have kept them' }).click()
    },
  )
  const { page: other, context } = await visit(browser, server.base, desktop)
  await quiet(context)
  await step('the password alone opens nothing then; a recovery code does', async () => {
    await other.goto('/login/')
    await other.getByLabel('Username').fill(ida.login)
    await other.getByLabel('Password', { exact: true }).fill(password)
    await press(other, 'Log in')
    await other.getByLabel('Code').waitFor()
    none(await axe(other))
    await picture(other, 'login-code')
    await other.keyboard.type(codes[0])
    await other.keyboard.press('Enter')
    await other.waitForURL('**/dataset/')
  })
  await context.close()
  await step('it is turned off with a code', async () => {
    await section.getByRole('button', { name: 'Turn off' }).click()
    await page.getByRole('dialog').getByLabel('Code').fill(codes[1])
    await page.keyboard.press('Enter')
    await section.getByText('Off. The password alone opens your account.').waitFor()
  })
}

async function edit(page, server, { staff, idaId, olgaId }) {
  await page.goto('/users/')
  await main(page).getByRole('link', { name: 'Edit user' }).click()
  await heading(page, 'Edit user')
  await step('what is missing is said, the login cannot be changed', async () => {
    await page.getByLabel('Phone').fill('')
    await page.getByLabel('Team').fill('')
    await page.keyboard.press('Tab')
    await press(page, 'Save')
    await says(page, 'Please input your phone!')
    equal(await page.getByLabel('Team').getAttribute('aria-invalid'), 'true')
    equal(await page.getByLabel('Username').getAttribute('readonly'), '')
    none(await axe(page))
    await picture(page, 'edit-faults')
    await page.getByLabel('Phone').fill(work.phone)
    await page.getByLabel('Team').fill('Spirals')
    await page.keyboard.press('Tab')
  })
  await step('a taken e-mail is told, and what was typed stands', async () => {
    await page.getByLabel('E-mail').fill(olga.email.toUpperCase())
    await press(page, 'Save')
    await says(page, 'This mail is used, please use another one')
    equal(await page.getByLabel('Team').inputValue(), 'Spirals')
  })
  await step('a new address waits for its link', async () => {
    await page.getByLabel('E-mail').fill('ida@new.example.org')
    await press(page, 'Save')
    await heading(page, /^Ida Karlsdotter/)
    await says(page, 'ida@new.example.org waits for the link that was mailed there')
    await says(page, 'Spirals')
    const token = (await linkTo(server, 'ida@new.example.org', 'validate')).split('/')[2]
    await new Door(server.base).ask('mutation($token: String!) { validateEmail(token: $token) }', { token })
    await page.reload()
    await says(page, 'ida@new.example.org')
  })
  await step('who saved first is told to the other, and both versions stand', async () => {
    await page.goto(`/display-user?id=${idaId}`)
    await page.getByLabel('Phone').fill('mine')
    const { version } = (await staff.ask('query($id: ID!) { user(id: $id) { version } }', { id: idaId })).user
    await staff.ask(
      'mutation($id: ID!, $version: Int!) { updateUser(id: $id, version: $version, input: { phone: "theirs", jobTitle: "Professor" }) { id } }',
      { id: idaId, version },
    )
    await press(page, 'Save')
    await main(page).getByRole('row', { name: 'Phone mine theirs' }).waitFor()
    none(await axe(page))
    await picture(page, 'edit-conflict')
    await press(page, 'Keep what I typed')
    await until(async () => (await page.getByLabel('Function').inputValue()) === 'Professor')
    await press(page, 'Save')
    await heading(page, /^Ida Karlsdotter/)
    const { user } = await staff.ask('query($id: ID!) { user(id: $id) { phone jobTitle } }', { id: idaId })
    equal([user.phone, user.jobTitle], ['mine', 'Professor'])
  })
  await step("nobody else's account, no quota, no roles", async () => {
    await page.goto(`/display-user?id=${olgaId}`)
    await heading(page, 'Please reach this page through User Management')
    await page.goto('/display-user')
    await heading(page, 'Please reach this page through User Management')
    await page.goto(`/display-user?id=${idaId}`)
    await heading(page, 'Delete user')
    equal(await main(page).getByText('Quota and roles').count(), 0)
  })
}

async function list(page, database) {
  await database.query(`INSERT INTO user (login, login_key, name, surname, is_active, last_login_at, connection_count, connected_seconds, email_verified_at)
    SELECT CONCAT('crowd', seq), CONCAT('crowd', seq), ELT(1 + seq % 4, 'Ada', 'Émile', 'Santiago', ''), CONCAT('Of the crowd ', seq), seq % 9 <> 0, NOW(3) - INTERVAL seq MINUTE, seq % 500, seq * 7, NOW(3) FROM ${numbers(1, 10000)} n`)
  await page.goto('/users/')
  await main(page).getByRole('link', { name: 'Users', exact: true }).click()
  const table = main(page).getByRole('table', { name: 'Users' })
  await step('ten thousand people are a list of which few rows exist', async () => {
    await main(page)
      .getByText(/^10,0\d\d people$/)
      .waitFor()
    holds((await table.getByRole('row').count()) < 60, 'all rows exist')
    none(await axe(page))
    await picture(page, 'list-10000')
  })
  await step('further pages come while one scrolls', async () => {
    const scroll = page
      .locator('main [tabindex="-1"]', { has: page.getByRole('table', { name: 'Users' }) })
      .last()
    for (const at of [4_000, 9_000, 13_500]) {
      await scroll.evaluate((element, top) => {
        element.scrollTop = top
      }, at)
      await until(() =>
        scroll.evaluate(element => element.scrollHeight > element.scrollTop + element.clientHeight + 400),
      )
    }
    const indexes = await table
      .locator('[aria-rowindex]')
      .evaluateAll(rows => rows.map(row => Number(row.getAttribute('aria-rowindex'))))
    holds(Math.max(...indexes) > 250, `row ${Math.max(...indexes)} is the last`)
  })
  await step('sorted by each head, both ways', async () => {
    await table.getByRole('button', { name: 'Sessions' }).click()
    await until(async () => /499/.test(await table.getByRole('row').nth(1).innerText()))
    await table.getByRole('button', { name: 'Sessions' }).click()
    await table
      .getByRole('columnheader', { name: 'Sessions' })
      .and(page.locator('[aria-sort=ascending]'))
      .waitFor()
    for (const head of ['Last login', 'Last logout', 'Duration', 'Name']) {
      await table.getByRole('button', { name: head }).click()
      await table
        .getByRole('columnheader', { name: head })
        .and(page.locator(`[aria-sort=${head === 'Name' ? 'ascending' : 'descending'}]`))
        .waitFor()
    }
  })
  await step('found by name, filtered by state', async () => {
    await page.getByLabel('Accounts', { exact: true }).selectOption('deactivated')
    await main(page).getByText('1,111 people').waitFor()
    await table.getByText('Deactivated').first().waitFor()
    await page.getByLabel('Search by login or name').fill('ida')
    await heading(page, 'Nobody matches')
    none(await axe(page))
    await press(page, 'Clear search and filter')
    await main(page)
      .getByText(/^10,0\d\d people$/)
      .waitFor()
    await page.getByLabel('Search by login or name').fill('ida')
    await main(page).getByText('1 person', { exact: true }).waitFor()
    equal(await table.getByRole('row').count(), 2)
    holds(
      /Connected now/.test(await table.getByRole('row').nth(1).innerText()),
      'her open page does not show',
    )
    await picture(page, 'list-found')
  })
}

async function sessions(page, idaId) {
  await main(page)
    .getByRole('link', { name: /^Ida Karlsdotter/ })
    .click()
  const table = main(page).getByRole('table', { name: 'Connections' })
  await step('the connections of one person, from the list', async () => {
    await table.getByRole('row').nth(1).waitFor()
    holds(/Chrome|Chromium/.test(await table.getByRole('row').nth(1).innerText()), 'no browser is named')
    none(await axe(page))
    await picture(page, 'sessions')
  })
  await step('searched between two days; nothing happens while one is missing', async () => {
    await page.getByLabel('From', { exact: true }).fill('2020-01-01')
    await press(page, 'Search')
    equal(new URL(page.url()).search, `?id=${idaId}`)
    await page.getByLabel('To', { exact: true }).fill('2020-01-31')
    await press(page, 'Search')
    await heading(page, 'No connections in these days')
    await page.goBack()
    await table.waitFor()
  })
  await step('whose, where nobody is chosen', async () => {
    await page.goto('/user-sessions/')
    await page.getByLabel('Person').fill('ida')
    await main(page)
      .getByRole('button', { name: /^Ida Karlsdotter/ })
      .click()
    await table.waitFor()
  })
}

async function editOthers(page, server, { idaId }) {
  await page.goto(`/display-user?id=${idaId}`)
  await heading(page, /^Edit Ida/)
  await step('staff give quota and roles', async () => {
    const quota = page.getByLabel(/^Quota \(bytes\)/)
    await quota.fill('99999999999999')
    await press(page, 'Save quota and roles')
    await main(page)
      .getByText(/^At most \d+ \(/)
      .waitFor()
    await quota.fill('5000000')
    await main(page).getByRole('switch', { name: 'Beta tester' }).click()
    await press(page, 'Save quota and roles')
    await page.getByText('Quota and roles saved').waitFor()
    none(await axe(page))
    await picture(page, 'edit-by-staff')
  })
}

async function actAs(page) {
  await page.goto('/userslist/?who=ida')
  await step('acting as somebody: asked, shown above every page, ended', async () => {
    await main(page)
      .getByRole('button', { name: /^Act as Ida/ })
      .click()
    none(await axe(page))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Act as Ida/ })
      .click()
    await page.waitForURL('**/dataset/')
    const end = page.getByRole('button', { name: /End|Stop/ })
    await end.waitFor()
    await page.goto('/users/')
    await heading(page, /^Ida Karlsdotter/)
    await says(page, 'No tokens are made while you act as somebody else.')
    equal(await main(page).getByRole('link', { name: 'Change password' }).count(), 0)
    none(await axe(page))
    await picture(page, 'users-as-other')
    await end.click()
    await main(page).getByRole('heading', { name: 'Users' }).waitFor()
  })
}

async function audit(page) {
  await page.goto('/users/')
  await main(page).getByRole('link', { name: 'Audit log' }).click()
  const table = main(page).getByRole('table', { name: 'Audit log' })
  await step('the audit log names who, as whom, what and on whom', async () => {
    await table.getByRole('row', { name: /admin Changed a quota Ida/ }).waitFor()
    await table.getByRole('row', { name: /Began to act as somebody Ida/ }).waitFor()
    none(await axe(page))
    await picture(page, 'audit')
  })
  await step('filtered by deed and by person', async () => {
    await page.getByLabel('Deed').selectOption('roles.change')
    await until(async () => (await table.getByRole('row').count()) === 2)
    await press(page, 'Done by …')
    await page.getByRole('dialog').getByLabel('Person').fill('olga')
    await page.getByRole('dialog').getByRole('button', { name: /^Olga/ }).click()
    await heading(page, 'Nothing of the kind')
    await press(page, 'Show all')
    await table.waitFor()
  })
}

async function deletion(browser, server, office, olgaId) {
  const { page, context } = await visit(browser, server.base, desktop)
  await quiet(context)
  await step('who deletes their account is told what follows, and is a visitor then', async () => {
    await signIn(page, olga.login, password)
    await page.goto(`/display-user?id=${olgaId}`)
    await press(page, 'Delete user')
    const dialog = page.getByRole('dialog', { name: 'Delete your account, “Olga Moos”?' })
    await dialog.getByText('Only staff can bring the account back.').waitFor()
    none(await axe(page))
    await picture(page, 'delete-own')
    await dialog.getByRole('button', { name: 'Delete user' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Log in' }).waitFor()
    equal(new URL(page.url()).pathname, '/')
    await page.goto('/login/')
    await page.getByLabel('Username').fill(olga.login)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await press(page, 'Log in')
    await says(page, 'Unable to connect this user : check username or password')
  })
  await step('staff see the account red, and bring it back', async () => {
    await office.goto('/userslist/?who=olga')
    await main(office).getByRole('table').getByText('Deactivated').waitFor()
    await main(office).getByRole('link', { name: 'Edit Olga Moos' }).click()
    await press(office, 'Bring it back')
    await main(office).getByRole('button', { name: 'Delete user' }).waitFor()
  })
  await step('the last member of staff stays', async () => {
    await office.goto('/users/')
    await main(office).getByRole('link', { name: 'Edit user' }).click()
    await main(office)
      .getByText(/^This account cannot be deleted/)
      .waitFor()
  })
  await context.close()
}

/** The screens in both widths and colours: nothing is wider than its page. */
const everyWidth = (browser, server, { idaId }) =>
  atEveryWidth({ server, browser }, { login: 'admin', password: server.password }, ({ page, width }) =>
    step(`no screen is too wide, and axe finds nothing, at ${width} width`, async () => {
      const screens = {
        users: '/users/',
        list: '/userslist/',
        edit: `/display-user?id=${idaId}`,
        sessions: `/user-sessions/?id=${idaId}`,
        audit: '/audit/',
      }
      for (const [screen, path] of Object.entries(screens)) {
        await page.goto(path)
        await main(page).getByRole('heading', { level: 1 }).waitFor()
        await page.waitForLoadState('networkidle')
        await inBothLights(page, `${screen}-${width}`)
      }
    }),
  )
