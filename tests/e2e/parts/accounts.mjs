// From signing up to a new password: mailed links, sessions that end, several tabs of one browser, acting as somebody else.
import { axe, picture, signIn, visit } from '../support/browser.mjs'
import { Door } from '../support/door.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { linkTo } from '../support/mails.mjs'
import { until } from '../support/server.mjs'

const grace = {
  login: 'grace',
  email: 'grace.moss@example.org',
  name: 'Grace',
  surname: 'Moss',
  password: 'secret1',
}
const fields = {
  Username: grace.login,
  'E-mail': grace.email,
  Name: grace.name,
  Surname: grace.surname,
  Phone: '+33 1 23 45',
  Function: 'Engineer',
  Address: '2 Quay Street',
}

export async function accounts({ server, browser }) {
  const { page, told, context } = await visit(browser, server.base, { width: 1280, height: 800 })
  await signUp(page, server)
  await validation(page, server)
  await forgotten(page, server)
  await newPassword(page)
  await step('the console stayed silent', () => none(told))
  await context.close()
  await tabs(browser, server)
  await lateComers(browser, server)
  await endOfSession(browser, server)
  await actingAs(browser, server)
  await corrupted(browser, server)
  await everyWidth(browser, server)
}

const says = (page, text) => page.getByText(text, { exact: true }).waitFor()
const press = (page, name) => page.getByRole('main').getByRole('button', { name, exact: true }).click()
const password = page => page.getByLabel('Password', { exact: true })

async function twice(page, first, second = first) {
  await password(page).fill(first)
  await page.getByLabel('Confirm password').fill(second)
}

async function logIn(page, word = grace.password) {
  await page.goto('/login/')
  await page.getByLabel('Username').fill(grace.login)
  await password(page).fill(word)
  await press(page, 'Log in')
}

async function signUp(page, server) {
  await page.goto('/signup/')
  await step('an empty form names all that is missing, and goes to the first', async () => {
    await press(page, 'Sign up')
    for (const what of ['username', 'E-mail', 'name', 'surname', 'phone', 'adress', 'function', 'password'])
      await says(page, `Please input your ${what}!`)
    await says(page, 'Please confirm your password!')
    for (const place of ['Institution', 'Laboratory', 'Team'])
      equal(await page.getByLabel(place).getAttribute('aria-invalid'), 'true')
    equal(await page.evaluate(() => document.activeElement.name), 'login')
    none(await axe(page))
  })
  await step('a weak password and two that differ are told', async () => {
    await twice(page, 'abcdef', 'abcdefg')
    await press(page, 'Sign up')
    await says(page, 'Enter at least 6 characters, with at least one digit')
    await says(page, 'Two passwords that you enter is inconsistent!')
  })
  await step('a new institution is typed, with keys only', async () => {
    await page.getByLabel('Institution').click()
    await page.keyboard.type('Marine  Station')
    await page.getByRole('option', { name: 'Add “Marine Station”' }).waitFor()
    none(await axe(page))
    await picture(page, 'signup-new-institution')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    equal(await page.getByLabel('Institution').inputValue(), 'Marine Station')
    equal(await page.getByRole('listbox').count(), 0)
  })
  await step('a taken e-mail is said in red, keeps everything, and offers a new password', async () => {
    for (const [label, value] of Object.entries(fields))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel('E-mail').fill('admin@localhost.example')
    await page.getByLabel('Username').fill('admin')
    await page.getByLabel('Laboratory').fill('Evo Devo')
    await page.getByLabel('Team').fill('Grids')
    await twice(page, grace.password)
    await press(page, 'Sign up')
    await page.getByRole('alert').filter({ hasText: 'Login is used already' }).waitFor()
    equal(await page.getByRole('button', { name: 'Reset password' }).count(), 0)
    equal(await page.getByLabel('Phone').inputValue(), fields.Phone)
    await page.getByLabel('Username').fill(grace.login)
    await page.getByLabel('E-mail').fill(grace.email)
  })
  await step('signed up: the message, a mail, and no way in before its link', async () => {
    await press(page, 'Sign up')
    await says(page, 'A confirmation email has been sent to the adress you specified !')
    none(await axe(page))
    await linkTo(server, grace.email, 'validate')
    await logIn(page)
    await page.getByRole('button', { name: 'Send the mail again' }).waitFor()
    none(await axe(page))
    await picture(page, 'login-not-validated')
    await page.getByLabel('E-mail').fill(grace.email)
    await press(page, 'Send the mail again')
    await page.getByText(/^Email has been sent/).waitFor()
    await linkTo(server, grace.email, 'validate', 2)
  })
  await step('the same e-mail once more: red text and a mail for a new password', async () => {
    await page.goto('/signup/')
    for (const [label, value] of Object.entries({ ...fields, Username: 'grace2' }))
      await page.getByLabel(label, { exact: true }).fill(value)
    await page.getByLabel('Institution').click()
    await page.getByRole('option', { name: 'Marine Station', exact: true }).click()
    await page.getByLabel('Laboratory').fill('Evo Devo')
    await page.getByLabel('Team').fill('Grids')
    await twice(page, grace.password)
    await press(page, 'Sign up')
    await page.getByRole('alert').filter({ hasText: /email/ }).waitFor()
    await picture(page, 'signup-refused')
    none(await axe(page))
    await press(page, 'Reset password')
    await says(page, 'Email has been sent')
  })
}

async function validation(page, server) {
  const link = await linkTo(server, grace.email, 'validate')
  await step('a forged link is invalid', async () => {
    await page.goto(`${link.slice(0, -2)}xx`)
    await page.getByRole('heading', { name: 'Invalid Url !' }).waitFor()
    none(await axe(page))
  })
  await step('the page of success needs a link', async () => {
    await page.goto('/success-validation/')
    await page.getByRole('heading', { name: 'Invalid Url !' }).waitFor()
  })
  await step('the link of the mail validates, once', async () => {
    await page.goto(link)
    await page.waitForURL('**/success-validation/')
    await says(page, 'Email account validation is successfull ! You can now login.')
    none(await axe(page))
    await picture(page, 'validated')
    await page.goto(link)
    await page.getByRole('heading', { name: 'Invalid Url !' }).waitFor()
  })
  await step('a wrong password is refused, the right one goes to the list', async () => {
    await logIn(page, 'wrong1')
    await says(page, 'Unable to connect this user : check username or password')
    await password(page).fill(grace.password)
    await press(page, 'Log in')
    await page.waitForURL('**/dataset/')
  })
  await page.getByRole('button', { name: 'Log out' }).click()
}

async function forgotten(page, server) {
  await step('who forgot the password asks for a mail, known or not', async () => {
    await page.goto('/login/')
    await page.getByRole('link', { name: 'Forgotten password' }).click()
    for (const email of ['nobody@example.org', grace.email]) {
      await page.goto('/forgot/')
      await page.getByLabel('E-mail').fill(email)
      await press(page, 'Send email')
      await says(page, "Email has been sent, make sure to check the spam box if you don't receive the mail.")
      equal(await page.getByRole('button', { name: 'Send email' }).count(), 0)
    }
    none(await axe(page))
  })
  const link = await linkTo(server, grace.email, 'resetpw', 2)
  await step('the link takes a new password, by both its addresses, once', async () => {
    await page.goto(`/resetpw/?ec=${link.split('/').filter(Boolean).at(-1)}`)
    await twice(page, 'secret2', 'secret3')
    await press(page, 'Update password')
    await says(page, 'Two passwords that you enter is inconsistent!')
    none(await axe(page))
    await page.goto(link)
    grace.password = 'secret2'
    await twice(page, grace.password)
    await press(page, 'Update password')
    await page.waitForURL('**/')
    await page.goto(link)
    await page.getByRole('heading', { name: 'Invalid Url !' }).waitFor()
  })
  await step('the old password is dead, the new one lives', async () => {
    await logIn(page, 'secret1')
    await says(page, 'Unable to connect this user : check username or password')
    await logIn(page)
    await page.waitForURL('**/dataset/')
  })
}

async function newPassword(page) {
  await step('a password is changed from the user page only', async () => {
    await page.goto('/reset-password/')
    await page
      .getByRole('heading', { name: 'This webpage is only reachable from your user page !' })
      .waitFor()
    none(await axe(page))
    await page.goto('/users/')
    await page.getByRole('link', { name: 'Edit user' }).click()
    await page
      .getByRole('main')
      .getByRole('link', { name: /password/i })
      .click()
    await page.waitForURL('**/reset-password/')
    await page.getByRole('heading', { name: 'Change password' }).waitFor()
    none(await axe(page))
    grace.password = 'secret3'
    await twice(page, grace.password)
    await press(page, 'Update password')
    await page.waitForURL('**/')
    await page.goto('/users/')
    await page.getByRole('main').getByText(grace.email).first().waitFor()
  })
}

/** What staff see of the connections of grace, the newest first. */
async function connectionsOfGrace(server) {
  const door = new Door(server.base)
  await door.signIn('admin', server.password)
  const { users } = await door.ask('{ users(filter: { text: "grace" }) { nodes { id login } } }')
  const { id } = users.nodes.find(({ login }) => login === grace.login)
  const { connections } = await door.ask('query($id: ID!) { connections(userId: $id) { id active } }', { id })
  return connections
}

const signedIn = page => page.getByRole('banner').getByRole('button', { name: 'Log out' })
const signedOut = page => page.getByRole('banner').getByRole('link', { name: 'Log in' })
const kept = page => page.evaluate(() => JSON.parse(localStorage.getItem('morula.tabs')))
/** A page of this site without its scripts. */
const besides = page => page.goto('/readyz')
const setBack = (page, milliseconds) =>
  page.evaluate(by => {
    const tabs = JSON.parse(localStorage.getItem('morula.tabs'))
    localStorage.setItem('morula.tabs', JSON.stringify({ ...tabs, closedAt: tabs.closedAt - by }))
  }, milliseconds)

async function tabs(browser, server) {
  const { page: first, context, told } = await visit(browser, server.base)
  const before = (await connectionsOfGrace(server)).length
  await signIn(first, grace.login, grace.password)
  await step('logging in begins a connection', () =>
    until(async () => {
      const all = await connectionsOfGrace(server)
      return all.length === before + 1 && all[0].active
    }, 10_000),
  )
  const second = await context.newPage()
  await step('a second tab is signed in too and begins none', async () => {
    await second.goto('/dataset/')
    await signedIn(second).waitFor()
    equal((await kept(second)).open.length, 2)
    equal((await connectionsOfGrace(server)).length, before + 1)
  })
  await step('logging out in one tab shows in the other at once, and ends the connection', async () => {
    await signedIn(first).click()
    await signedOut(second).waitFor()
    await until(async () => !(await connectionsOfGrace(server))[0].active, 10_000)
  })
  await step('so does logging in', async () => {
    await signIn(first, grace.login, grace.password)
    await signedIn(second).waitFor()
    await until(async () => (await connectionsOfGrace(server))[0].active, 10_000)
  })
  await step('closing one of two tabs ends nothing', async () => {
    await first.close({ runBeforeUnload: true })
    await until(async () => (await kept(second)).open.length === 1)
    holds((await connectionsOfGrace(server))[0].active, 'the connection ended')
  })
  await step('a reload goes on with the same connection', async () => {
    await second.reload()
    await signedIn(second).waitFor()
    await until(async () => (await connectionsOfGrace(server))[0].active, 10_000)
    equal((await connectionsOfGrace(server)).length, before + 2)
  })
  await step('leaving with the last tab ends it', async () => {
    await besides(second)
    await until(async () => !(await connectionsOfGrace(server))[0].active, 10_000)
    equal(await kept(second).then(({ open, ended }) => [open.length, ended]), [0, true])
  })
  await step('coming back soon goes on with it', async () => {
    await second.goto('/dataset/')
    await signedIn(second).waitFor()
    await until(async () => (await connectionsOfGrace(server))[0].active, 10_000)
    equal((await connectionsOfGrace(server)).length, before + 2)
  })
  await step('a tab that crashed is forgotten by the next', async () => {
    await second.evaluate(() => {
      const tabs = JSON.parse(localStorage.getItem('morula.tabs'))
      localStorage.setItem('morula.tabs', JSON.stringify({ ...tabs, open: [...tabs.open, 'crashed'] }))
    })
    const third = await context.newPage()
    await third.goto('/dataset/')
    await until(async () => (await kept(third)).open.length === 2)
    holds(!(await kept(third)).open.includes('crashed'), 'it is still there')
  })
  await step('the console stayed silent in all tabs', () => none(told))
  await context.close()
}

/** The rules of the documents: 5 s after the only tab, 12 h after any. */
async function lateComers(browser, server) {
  const { page, context } = await visit(browser, server.base)
  await signIn(page, grace.login, grace.password)
  const comeBack = async (late, milliseconds) => {
    await besides(page)
    await setBack(page, milliseconds)
    await page.goto('/dataset/')
    await (late ? signedOut(page) : signedIn(page)).waitFor()
  }
  await until(async () => (await kept(page)).who !== '')
  await step('back within five seconds one is still signed in', () => comeBack(false, 1000))
  await step('after more than five seconds one is logged out, on the server too', async () => {
    const [cookie] = await context.cookies()
    await comeBack(true, 6000)
    const answer = await fetch(`${server.base}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', cookie: `${cookie.name}=${cookie.value}` },
      body: '{"query":"{ me { id } }"}',
    })
    equal((await answer.json()).data.me, null)
  })
  await signIn(page, grace.login, grace.password)
  const other = await context.newPage()
  await other.goto('/dataset/')
  await step('while another tab stands, hours may pass', async () => {
    await until(async () => (await kept(other)).who !== '')
    await comeBack(false, 11 * 3_600_000)
  })
  await step('after more than twelve hours one is logged out in all tabs', async () => {
    await comeBack(true, 12 * 3_600_000 + 1000)
    await signedOut(other).waitFor()
  })
  await context.close()
}

const minute = 60_000
const bar = page => page.getByRole('region', { name: 'Session' })

async function endOfSession(browser, server) {
  const { page, context } = await visit(browser, server.base, { width: 1280, height: 800 })
  await page.clock.install()
  await signIn(page, grace.login, grace.password)
  await page.goto('/dataset-upload')
  await page.getByLabel('Name').fill('Half typed')
  await step('nothing is said six minutes before the end', async () => {
    await page.clock.fastForward(174 * minute)
    equal(await bar(page).count(), 0)
  })
  await step('five minutes before, the time left is counted', async () => {
    await page.clock.fastForward(70_000)
    await bar(page)
      .getByText(/^You will be logged out in 4:[45]\d$/)
      .waitFor()
    none(await axe(page))
    await picture(page, 'session-ending')
  })
  await step('the password starts another three hours; what is on the screen stays', async () => {
    await page.clock.resume()
    await bar(page).getByRole('button', { name: 'Stay logged in' }).click()
    const dialog = page.getByRole('dialog', { name: 'Stay logged in' })
    equal(await dialog.getByLabel('Username').inputValue(), grace.login)
    none(await axe(page))
    await picture(page, 'session-stay')
    equal(await page.evaluate(() => document.activeElement.name), 'password')
    await page.keyboard.type(grace.password)
    await page.keyboard.press('Enter')
    await dialog.waitFor({ state: 'hidden' })
    equal(await page.getByLabel('Name').inputValue(), 'Half typed')
  })
  await step('after the end a dialog stands over the kept screen', async () => {
    await context.clearCookies()
    await page.clock.fastForward(181 * minute)
    const dialog = page.getByRole('dialog', { name: 'Logged out' })
    await dialog
      .getByText('You were logged out after 3 hours. Log in to go on; what is on the screen stays.')
      .waitFor()
    none(await axe(page))
    await picture(page, 'session-over')
    await page.keyboard.press('Escape')
    await bar(page).getByText('You are logged out.', { exact: true }).last().waitFor()
    equal(await page.getByLabel('Name').inputValue(), 'Half typed')
    await bar(page).getByRole('button', { name: 'Log in' }).click()
    await password(dialog).fill(grace.password)
    await dialog.getByRole('button', { name: 'Log in' }).click()
    await dialog.waitFor({ state: 'hidden' })
    equal(await page.getByLabel('Name').inputValue(), 'Half typed')
  })
  await context.close()
}

const viaPage = (page, query) =>
  page.evaluate(async text => {
    const answer = await fetch('/graphql', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: text }),
    })
    return (await answer.json()).data
  }, query)

async function actingAs(browser, server) {
  const { page, context } = await visit(browser, server.base, { width: 1280, height: 800 })
  await signIn(page, 'admin', server.password)
  const { users } = await viaPage(page, '{ users(filter: { text: "grace" }) { nodes { id login } } }')
  await viaPage(
    page,
    `mutation { impersonate(userId: ${users.nodes.find(({ login }) => login === grace.login).id}) { id } }`,
  )
  await page.goto('/dataset/')
  const banner = page.getByRole('region', { name: 'Impersonation' })
  await step('acting as somebody else is said over every page', async () => {
    await banner.getByText(/^You are acting as Grace Moss \(staff: admin\) — (60|59) min left$/).waitFor()
    none(await axe(page))
    await picture(page, 'impersonation')
    await page.goto('/')
    await banner.waitFor()
  })
  await step('its end leads to the list of users', async () => {
    await banner.getByRole('button', { name: 'End impersonation' }).click()
    await page.waitForURL('**/userslist/')
    await banner.waitFor({ state: 'hidden' })
    equal((await viaPage(page, '{ me { login } }')).me.login, 'admin')
  })
  await context.close()
}

async function corrupted(browser, server) {
  const { page, context } = await visit(browser, server.base, { width: 1280, height: 800 })
  await page.goto('/login/')
  await step('what cannot be read of the storage is said, and can be cleared', async () => {
    await page.evaluate(() => localStorage.setItem('morula.theme', '{not json'))
    await page.reload()
    await says(
      page,
      "Your browser's cache seems to be corrupted, try clearing the browser cache and try again",
    )
    none(await axe(page))
    await picture(page, 'storage-corrupted')
    await page.getByRole('button', { name: 'Clear it and load the page again' }).click()
    await until(() => page.evaluate(() => localStorage.getItem('morula.theme') === null))
    await page.getByLabel('Username').waitFor()
    equal(await page.getByRole('dialog').count(), 0)
  })
  await context.close()
}

async function everyWidth(browser, server) {
  const screens = [
    ['login', '/login/'],
    ['signup', '/signup/'],
    ['forgot', '/forgot/'],
    ['invalid-url', '/resetpw/dead'],
    ['reset-direct', '/reset-password/'],
    ['joined', '/success-group/'],
  ]
  for (const [width, name, more] of [
    [1280, 'desktop-light', { dark: false }],
    [360, 'phone-dark', { height: 740, isMobile: true, hasTouch: true }],
  ]) {
    const { page, told, context } = await visit(browser, server.base, { width, ...more })
    await step(`${name}: nothing sticks out, axe finds nothing`, async () => {
      for (const [screen, address] of screens) {
        await page.goto(address)
        await page.getByRole('heading', { level: 1 }).waitFor()
        equal(await page.evaluate(() => document.documentElement.scrollWidth), width)
        none(await axe(page))
        await picture(page, `accounts-${name}-${screen}`)
      }
      none(told)
    })
    await context.close()
  }
}
