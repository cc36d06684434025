// The pages of staff about users: the list with ten thousand accounts, connections, quota and roles,
// impersonation, audit log.
import type { Connection, RowDataPacket } from 'mysql2/promise'
import { numbers } from '../../support/numbers.mjs'
import { moveTo } from '../support/moves.js'
import { confirmPassword, expectHeading, main, press, says } from '../support/ownPage.js'
import type { NewPerson } from '../support/people.js'
import { expectAccessible, expectState, picture } from '../support/screens.js'
import { expect, test as base } from '../support/test.js'

const ida: NewPerson = {
  login: 'ida',
  name: 'Ida',
  surname: 'Karlsdotter Hohenstein-Altenburg von und zu Saalfeld',
}

const test = base.extend<{ crowd: Connection }>({
  /** Ten thousand accounts, a ninth of them deactivated. */
  crowd: async ({ database }, use) => {
    const sequence = numbers(1, 10_000)
    await database.query(`INSERT INTO user (login, login_key, name, surname, is_active, last_login_at, connection_count, connected_seconds, email_verified_at)
      SELECT CONCAT('crowd', seq), CONCAT('crowd', seq), ELT(1 + seq % 4, 'Ada', 'Émile', 'Santiago', ''), CONCAT('Of the crowd ', seq), seq % 9 <> 0, NOW(3) - INTERVAL seq MINUTE, seq % 500, seq * 7, NOW(3) FROM ${sequence} n`)
    await use(database)
    await database.query("DELETE FROM user WHERE login LIKE 'crowd%'")
  },
})

async function countOfUsers(database: Connection, condition: string) {
  const [rows] = await database.query<RowDataPacket[]>(
    `SELECT COUNT(*) AS users FROM user WHERE ${condition}`,
  )
  return `${Number(rows[0]?.users).toLocaleString('en')} people`
}

test('staff search and sort ten thousand people, and read the connections of one', async ({
  newPerson,
  visitAs,
  adminPerson,
  crowd,
}) => {
  const person = await newPerson(ida)
  const own = await visitAs(person)
  await own.goto('/users/')
  await expectHeading(own, /^Ida Karlsdotter/)
  const page = await visitAs(adminPerson)
  const table = main(page).getByRole('table', { name: 'Users' })
  const everybody = main(page).getByText(/^10,0\d\d people$/)
  const column = (name: string) => table.getByRole('columnheader', { name })
  const sort = (name: string) => table.getByRole('button', { name }).click()
  await page.goto('/users/')
  await main(page).getByRole('link', { name: 'Users', exact: true }).click()
  await test.step('a list of ten thousand people renders few rows', async () => {
    await expect(everybody).toBeVisible()
    await expect(table.getByRole('row').nth(1)).toBeVisible()
    expect(await table.getByRole('row').count()).toBeLessThan(60)
    await expectState(page, 'list-10000')
  })
  await test.step('scrolling loads further pages', async () => {
    const scroll = page
      .locator('main [tabindex="-1"]', { has: page.getByRole('table', { name: 'Users' }) })
      .last()
    for (const at of [4_000, 9_000, 13_500]) {
      await scroll.evaluate((element, top) => {
        element.scrollTop = top
      }, at)
      await expect
        .poll(() =>
          scroll.evaluate(element => element.scrollHeight - element.scrollTop - element.clientHeight),
        )
        .toBeGreaterThan(400)
    }
    const lastIndex = async () =>
      Math.max(
        ...(await table
          .locator('[aria-rowindex]')
          .evaluateAll(rows => rows.map(row => Number(row.getAttribute('aria-rowindex'))))),
      )
    await expect.poll(lastIndex).toBeGreaterThan(250)
  })
  await test.step('the user list sorts by each column in both directions', async () => {
    await sort('Connections')
    await expect(table.getByRole('row').nth(1)).toContainText('499')
    await sort('Connections')
    await expect(column('Connections')).toHaveAttribute('aria-sort', 'ascending')
    for (const name of ['Last log-in', 'Last log-out', 'Duration', 'Name']) {
      await sort(name)
      await expect(column(name)).toHaveAttribute('aria-sort', name === 'Name' ? 'ascending' : 'descending')
    }
  })
  await test.step('the user list searches by name and filters by state', async () => {
    const search = page.getByLabel('Search by username or name')
    await page.getByLabel('Accounts', { exact: true }).selectOption('deactivated')
    await expect(
      main(page).getByText(await countOfUsers(crowd, 'is_active = 0'), { exact: true }),
    ).toBeVisible()
    await expect(table.getByText('Deactivated').first()).toBeVisible()
    await search.fill(person.login)
    await expectHeading(page, 'No matching users')
    await expectAccessible(page)
    await press(page, 'Clear search and filter')
    await expect(everybody).toBeVisible()
    await search.fill(person.login)
    await expect(main(page).getByText('1 person', { exact: true })).toBeVisible()
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(table.getByRole('row').nth(1)).toContainText('Connected now')
    await picture(page, 'list-found')
  })
  const connections = main(page).getByRole('table', { name: 'Connections' })
  await test.step('the user list links to the connections of one person', async () => {
    await main(page)
      .getByRole('link', { name: /^Ida Karlsdotter/ })
      .click()
    await expect(connections.getByRole('row').nth(1)).toContainText(/Chrome|Chromium/)
    await expectState(page, 'sessions')
  })
  await test.step('a search with only one day does nothing, and two days filter', async () => {
    await page.getByLabel('From', { exact: true }).fill('2020-01-01')
    await press(page, 'Search')
    expect(new URL(page.url()).search).toBe(`?id=${person.id}`)
    await page.getByLabel('To', { exact: true }).fill('2020-01-31')
    await press(page, 'Search')
    await expectHeading(page, 'No connections on these days')
    await page.goBack()
    await expect(connections).toBeVisible()
  })
  await test.step('the connections page lets staff choose a person first', async () => {
    await moveTo(page, '/users/')
    await moveTo(page, '/user-sessions/')
    await page.getByLabel('Person').fill(person.login)
    await main(page)
      .getByRole('button', { name: new RegExp(`^Ida Karlsdotter.* ${person.login}$`) })
      .click()
    await expect(connections).toBeVisible()
  })
})

test('staff change quota and roles, act as a person, and the audit log shows it', async ({
  newPerson,
  visitAs,
  adminPerson,
  database,
}) => {
  const [person, other] = [
    await newPerson(ida),
    await newPerson({ login: 'olga', name: 'Olga', surname: 'Moos' }),
  ]
  const page = await visitAs(adminPerson)
  await confirmPassword(database, adminPerson)
  await test.step('staff set quota and roles', async () => {
    await page.goto(`/display-user?id=${person.id}`)
    await expectHeading(page, /^Edit Ida/)
    const quota = page.getByLabel('Quota', { exact: true })
    await quota.fill('99999999999999')
    await press(page, 'Save quota and roles')
    await expect(main(page).getByText(/^At most 1 GB/)).toBeVisible()
    await quota.fill('0.5 GB')
    await main(page).getByRole('switch', { name: 'Beta tester' }).click()
    await press(page, 'Save quota and roles')
    await expect(page.getByText('Quota and roles saved')).toBeVisible()
    await expectState(page, 'edit-by-staff')
  })
  await test.step('an impersonation is confirmed, shown above every page and ended', async () => {
    const act = { name: /^Act as Ida/ }
    await moveTo(page, `/userslist/?who=${person.login}`)
    await main(page).getByRole('button', act).click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', act).click()
    await page.waitForURL('**/dataset/')
    const end = page.getByRole('button', { name: /End|Stop/ })
    await expect(end).toBeVisible()
    await moveTo(page, '/users/')
    await expectHeading(page, /^Ida Karlsdotter/)
    await says(page, 'You cannot create tokens while you act as another user.')
    await expect(main(page).getByRole('link', { name: 'Change password' })).toHaveCount(0)
    await expectState(page, 'users-as-other')
    await end.click()
    await expectHeading(page, 'Users')
  })
  const table = main(page).getByRole('table', { name: 'Audit log' })
  const row = (name: RegExp) => table.getByRole('row', { name }).first()
  await test.step('the audit log shows actor, impersonator, action and subject', async () => {
    await moveTo(page, '/users/')
    await main(page).getByRole('link', { name: 'Audit log' }).click()
    await expect(row(/admin Quota of Ida.* changed: /)).toBeVisible()
    await expect(row(/Acting as Ida.* began/)).toBeVisible()
    await expectState(page, 'audit')
  })
  await test.step('the audit log filters by action and by person', async () => {
    await page.getByLabel('Action', { exact: true }).selectOption('roles.change')
    await expect(row(/admin Roles of Ida.* changed: /)).toBeVisible()
    await expect(table.getByRole('row', { name: /Quota of|Acting as/ })).toHaveCount(0)
    await press(page, 'Done by …')
    await page.getByRole('dialog').getByLabel('Person').fill(other.login)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: new RegExp(`${other.login}$`) })
      .click()
    await expectHeading(page, 'No matching entries')
    await press(page, 'Show all')
    await expect(table).toBeVisible()
  })
})
