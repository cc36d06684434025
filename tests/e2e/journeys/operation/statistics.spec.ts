// Connection statistics: staff and beta testers see them, other people do not.
import type { Connection } from 'mysql2/promise'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectNoOverflow, expectState, expectStates } from '../../support/screens.js'
import { expect, test } from '../../support/test.js'

const main = (page: Page) => page.getByRole('main')
const word = `Web,Help,lineage,view ${Date.now()}`

async function record(database: Connection, userId: string): Promise<void> {
  await database.query('INSERT INTO interaction (user_id, ip, name, at) VALUES (?, ?, ?, NOW(3))', [
    userId,
    '198.51.100.0/24',
    word,
  ])
  await database.query('INSERT INTO interaction (ip, name, at) VALUES (?, ?, NOW(3))', ['', `${word} again`])
}

test('statistics show connections, people and interactions to staff', async ({
  visitAs,
  adminPerson,
  newPerson,
  database,
}) => {
  const person = await newPerson({ login: 'mina', name: 'Mina', surname: 'Statistics' })
  await record(database, person.id)
  const page = await visitAs(adminPerson)
  await page.goto('/users/')
  await main(page).getByRole('link', { name: 'Statistics', exact: true }).click()
  await test.step('the page shows the counters and the connections of the last month', async () => {
    const counters = main(page).getByRole('group').or(main(page).locator('dl'))
    await expect(counters.getByText('Users connected now')).toBeVisible()
    await expect(main(page).getByRole('img', { name: /^Connections by date: [1-9]/ })).toBeVisible()
    await expect(main(page).getByRole('button', { name: 'Last month' })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
    await expectStates(page, 'statistics')
    await main(page).getByRole('button', { name: 'Last year' }).click()
    await expect(main(page).getByText('Last year, all users and visitors')).toBeVisible()
  })
  await test.step('the map says how to get positions, moves and zooms', async () => {
    await main(page).getByRole('button', { name: 'Display the map' }).click()
    const map = main(page).getByRole('img', { name: /^World map/ })
    await expect(main(page).getByText(/Set GEOIP_DATABASE to a city database/)).toBeVisible()
    await expectStates(page, 'statistics-map')
    const outline = () => map.locator('path').getAttribute('d')
    const before = await outline()
    await map.press('ArrowLeft')
    expect(await outline()).not.toBe(before)
    for (let zoom = 2; zoom < 8; zoom++) await main(page).getByRole('button', { name: 'Zoom in' }).click()
    await expect(main(page).getByRole('button', { name: 'Zoom in' })).toBeDisabled()
    await main(page).getByRole('button', { name: 'Hide the map' }).click()
    await expect(map).toHaveCount(0)
  })
  await test.step('the list of interactions is filtered and exported', async () => {
    const table = main(page).getByRole('table', { name: 'Interactions' })
    await main(page).getByRole('searchbox', { name: 'Filter by name, user or address' }).fill(word)
    await expect(main(page).getByText('2 interactions')).toBeVisible()
    await main(page).getByRole('combobox', { name: 'Whose' }).selectOption('Users')
    await expect(table.getByRole('row')).toHaveCount(2)
    await expect(table).toContainText('Mina Statistics')
    const saved = page.waitForEvent('download')
    await main(page).getByRole('button', { name: 'Export as CSV' }).click()
    const lines = (await readFile(await (await saved).path(), 'utf8')).trim().split('\r\n')
    expect(lines[0]).toBe('date,id_user,user,ip,name,id_dataset')
    expect(lines.slice(1).map(line => line.slice(line.indexOf(',')))).toEqual([
      `,${person.id},Mina Statistics,198.51.100.0/24,"${word}",`,
    ])
  })
  await test.step('a range names its missing fields, and is loaded for one user', async () => {
    const form = main(page).getByRole('form', { name: 'Range' })
    await form.getByRole('button', { name: 'Load', exact: true }).click()
    await expect(form.getByText('Choose a date')).toHaveCount(2)
    await expectState(page, 'statistics-required')
    const today = new Date().toISOString().slice(0, 10)
    await form.getByLabel('From').fill(today)
    await form.getByLabel('To').fill(today)
    await form.getByRole('button', { name: 'Choose a user …' }).click()
    const dialog = page.getByRole('dialog', { name: 'Choose a user' })
    await dialog.getByRole('searchbox').fill('mina')
    await dialog.getByRole('button', { name: 'Mina Statistics' }).first().click()
    await form.getByRole('button', { name: 'Load', exact: true }).click()
    await expect(main(page).getByText(/, connections of Mina Statistics$/)).toBeVisible()
    await form.getByRole('button', { name: 'Load for all users' }).click()
    await expect(main(page).getByText(/, all users and visitors$/)).toBeVisible()
    await expectNoOverflow(page)
  })
})

test('statistics are refused to other people, and open to beta testers', async ({
  visitAs,
  newPerson,
  database,
}) => {
  const person = await newPerson('curious')
  const page = await visitAs(person)
  await page.goto('/morphostat/')
  await expect(page.getByRole('heading', { name: "You don't have access to see this page" })).toBeVisible()
  await expectState(page, 'statistics-refused')
  await database.query('UPDATE user SET is_beta = 1 WHERE id = ?', [person.id])
  await page.goto('/users/')
  await main(page).getByRole('link', { name: 'Statistics', exact: true }).click()
  await expect(main(page).getByRole('img', { name: /^Connections by date/ })).toBeVisible()
})
