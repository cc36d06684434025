// A group from its first day: made, people invited by mail, studies with datasets, another owner, leaving; what strangers see; both themes and widths.
import mysql from 'mysql2/promise'
import { axe, picture, signIn, visit } from '../support/browser.mjs'
import { Door } from '../support/door.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { atEveryWidth, desktop, inBothLights } from '../support/looks.mjs'
import { linkTo } from '../support/mails.mjs'
import { newcomer } from '../support/people.mjs'

const long =
  'Laboratory for the morphogenesis of tunicates, their eggs, embryos, larvae and everything that becomes of them afterwards'
const name = 'Ascidian atlas'
const main = page => page.getByRole('main')
const region = (page, title) => main(page).getByRole('region', { name: title })
const press = (place, label) => place.getByRole('button', { name: label, exact: true }).click()
const cube = 'o 1\nv 0 0 0\nv 1 0 0\nv 0 1 0\nv 0 0 1\nf 1 2 3\nf 1 2 4\nf 1 3 4\nf 2 3 4\n'

export async function groups({ server, browser }) {
  const [owner, member, stranger] = await Promise.all(
    ['gerda', 'lin', 'sam'].map(login => newcomer(server, login)),
  )
  const door = new Door(server.base)
  await door.signIn(owner.login, owner.password)
  const dataset = await door.createDataset('Halocynthia, 64 cells', { name: 'cube.obj', bytes: cube })
  const { page, context, told } = await visit(browser, server.base, desktop)
  await signIn(page, owner.login, owner.password)
  const group = await made(page)
  const other = await visit(browser, server.base, desktop)
  await signIn(other.page, member.login, member.password)
  await invited(server, page, other.page, member, group)
  const study = await studies(page, group, dataset)
  await refused(browser, server, stranger, group, study)
  const shorten = await lengthened(server, study)
  await everyWidth(browser, server, { owner, door, group, study })
  await amongMany(page, group, study)
  await shorten()
  await unlinked(page, group, study, dataset)
  await handedOver(page, other.page, { group, member })
  await step('the console stayed silent', () => none([...told, ...other.told]))
  await Promise.all([context.close(), other.context.close()])
}

async function made(page) {
  await step('a group needs a name, and is private unless it is said otherwise', async () => {
    await page.goto('/group/')
    await main(page).getByRole('heading', { name: 'No groups yet' }).waitFor()
    none(await axe(page))
    await main(page).getByRole('link', { name: 'New group' }).click()
    await press(main(page), 'Create group')
    await main(page).getByText('Please input a group!').waitFor()
    await main(page).getByLabel('Name').fill(name)
    equal(await main(page).getByRole('switch', { name: 'Private ?' }).getAttribute('aria-checked'), 'true')
    await press(main(page), 'Create group')
    await main(page).getByRole('link', { name }).click()
    await main(page).getByRole('heading', { level: 1, name: 'Group update' }).waitFor()
  })
  return /\/group\/(\d+)\//.exec(page.url())[1]
}

async function invited(server, page, otherPage, member, group) {
  await step('an invitation by mail says the same whoever has the address', async () => {
    const part = region(page, 'Invite by e-mail')
    await part.getByLabel('E-mail').fill('nobody')
    await press(part, 'Invite')
    await part.getByText('The input is not valid E-mail!').waitFor()
    await part.getByLabel('E-mail').fill(member.email)
    await press(part, 'Invite')
    await page.getByText('Group invitation has been sent if user exists !').waitFor()
  })
  await step('whoever follows the link is told who invites, and is in', async () => {
    await otherPage.goto(await linkTo(server, member.email, 'invitation'))
    await press(main(otherPage), 'Accept')
    await main(otherPage).getByText('You have been successfully registered to the group.').waitFor()
  })
  await step('the owner says what the new member is', async () => {
    await page.goto(`/group/${group}/update/`)
    await main(page)
      .getByRole('group', { name: /^Role of/ })
      .getByRole('radio', { name: 'manager', exact: true })
      .click()
    await page.getByText('User status updated !').waitFor()
  })
}

async function studies(page, group, dataset) {
  await step('a study is made in the group', async () => {
    const part = region(page, 'Create a new study')
    await part.getByLabel('Name').fill('Gastrulation')
    await press(part, 'Create study')
    await region(page, 'Studies').getByRole('link', { name: 'Gastrulation' }).waitFor()
  })
  await step('the form of a dataset links it to the study', async () => {
    await page.goto(`/dataset/${dataset}/update/`)
    await region(page, 'Details')
      .getByRole('combobox', { name: 'Study' })
      .selectOption({ label: `${name} · Gastrulation` })
    await press(main(page), 'Save')
    await page.waitForURL(`**/dataset/${dataset}/`)
    await page.goto(`/group/${group}/update/`)
    await region(page, 'Studies').getByRole('link', { name: 'Gastrulation' }).click()
    await region(page, 'Datasets').getByRole('link', { name: 'Halocynthia, 64 cells' }).waitFor()
    await main(page).getByText('Please unlink all datasets from study to be able to delete it').waitFor()
    equal(await region(page, 'Delete study').getByRole('button', { name: 'Delete' }).isDisabled(), true)
  })
  await step('contacts are invited to the study', async () => {
    await region(page, 'Invite user').getByRole('radio', { name: 'reader' }).first().click()
    await page.getByText('User status updated !').first().waitFor()
  })
  return /\/study\/(\d+)\//.exec(page.url())[1]
}

async function refused(browser, server, stranger, group, study) {
  const { page, context } = await visit(browser, server.base, desktop)
  await step('a private group and its study are not there for strangers, nor for visitors', async () => {
    await page.goto(`/group/${group}/update/`)
    await main(page).getByRole('heading', { name: 'Please register to access this page' }).waitFor()
    await signIn(page, stranger.login, stranger.password)
    await page.goto(`/group/${group}/update/`)
    await main(page).getByRole('heading', { name: 'No such group' }).waitFor()
    none(await axe(page))
    await page.goto(`/group/${group}/study/${study}/`)
    await main(page).getByRole('heading', { name: 'No such study' }).waitFor()
  })
  await context.close()
}

async function everyWidth(browser, server, { owner, door, group, study }) {
  await door.ask('mutation($name: String!) { createGroup(input: { name: $name, private: false }) { id } }', {
    name: long,
  })
  await atEveryWidth({ server, browser }, owner, ({ page, width }) =>
    step(`groups at ${width} width`, async () => {
      for (const [part, path, seen] of [
        ['list', '/group/', name],
        ['update', `/group/${group}/update/`, 'Group update'],
        ['study', `/group/${group}/study/${study}/`, '6,000 datasets'],
      ]) {
        await page.goto(path)
        await main(page).getByText(seen).first().waitFor()
        await inBothLights(page, `groups-${part}-${width}`)
      }
    }),
  )
}

/** Datasets of somebody else, as rows only: 6,000 in all. Answers how to take them away again. */
async function lengthened(server, study) {
  const database = await mysql.createConnection(server.connection)
  const rows = Array.from({ length: 5999 }, (_, at) => [
    `Embryo ${String(at).padStart(4, '0')} of the series`,
    '',
    '',
    '',
    study,
    1,
  ])
  await database.query(
    'INSERT INTO dataset (name, description, citation, source, study_id, owner_id) VALUES ?',
    [rows],
  )
  return async () => {
    await database.query("DELETE FROM dataset WHERE name LIKE 'Embryo % of the series'")
    await database.end()
  }
}

async function amongMany(page, group, study) {
  const part = region(page, 'Datasets')
  const pane = part.getByRole('list', { name: 'Datasets' }).locator('..')
  await step(
    'of 6,000 datasets of a study few are in the page; one in the middle is unlinked, and the place stays',
    async () => {
      await page.goto(`/group/${group}/study/${study}/`)
      await part.getByText('6,000 datasets').waitFor()
      await pane.evaluate(pane => {
        pane.scrollTop = 44 * 3000
      })
      const button = part.getByRole('button', { name: 'Unlink Embryo 3003 of the series' })
      await button.focus()
      await page.keyboard.press('Enter')
      await part.getByText('5,999 datasets').waitFor()
      await button.waitFor({ state: 'detached' })
      equal(await pane.evaluate(pane => pane.scrollTop), 44 * 3000)
      equal(
        await page.evaluate(() => document.activeElement.getAttribute('aria-label')),
        'Unlink Embryo 3004 of the series',
      )
      holds((await pane.getByRole('listitem').count()) < 40, 'rows out of sight are in the page')
      await picture(page, 'groups-study-6000')
    },
  )
  await step('one among them is found by a piece of its name, unlinked, and linked again', async () => {
    await part.getByRole('searchbox', { name: 'Filter datasets by name' }).fill('cynthia, 64')
    await press(part, 'Unlink Halocynthia, 64 cells')
    await part.getByText('None is called so.').waitFor()
    await press(region(page, 'Link datasets'), 'Link Halocynthia, 64 cells')
    await part.getByRole('link', { name: 'Halocynthia, 64 cells' }).waitFor()
  })
}

async function unlinked(page, group, study, dataset) {
  await step('an unlinked dataset blocks nothing, and stays', async () => {
    await page.goto(`/group/${group}/study/${study}/`)
    await press(region(page, 'Datasets'), 'Unlink Halocynthia, 64 cells')
    await region(page, 'Datasets').getByText('None that you can see is linked.').waitFor()
    await press(region(page, 'Delete study'), 'Delete')
    await page
      .getByRole('dialog', { name: 'Are you sure you wish to delete this study ?' })
      .getByRole('button', { name: 'Yes' })
      .click()
    await main(page).getByRole('heading', { name: 'Group update' }).waitFor()
    await page.goto(`/dataset/${dataset}/`)
    await main(page).getByRole('heading', { level: 1, name: 'Halocynthia, 64 cells' }).waitFor()
  })
}

async function handedOver(page, otherPage, { group, member }) {
  await step('of two who save the group the second sees both versions', async () => {
    await page.goto(`/group/${group}/update/`)
    await otherPage.goto(`/group/${group}/update/`)
    await region(otherPage, 'Group').getByLabel('Description').fill('Theirs')
    await region(page, 'Group').getByLabel('Description').fill('Mine')
    await press(region(otherPage, 'Group'), 'Update')
    await otherPage.getByText('Group has been updated !').waitFor()
    await press(region(page, 'Group'), 'Update')
    await region(page, 'Group').getByRole('row', { name: 'Description Mine Theirs' }).waitFor()
    await picture(page, 'groups-conflict')
    none(await axe(page))
    await press(region(page, 'Group'), 'Keep what I typed')
    await press(region(page, 'Group'), 'Update')
    await page.getByText('Group has been updated !').waitFor()
  })
  await step('the owner hands it over, once that is confirmed', async () => {
    await main(page)
      .getByRole('button', { name: /^Hand the group over to/ })
      .click()
    const dialog = page.getByRole('dialog')
    await picture(page, 'groups-hand-over')
    none(await axe(page))
    await press(dialog, 'Hand over')
    await page.getByText('The group has another owner').waitFor()
    await otherPage.goto(`/group/${group}/update/`)
    await main(otherPage).getByRole('listitem').filter({ hasText: member.login }).getByText('owner').waitFor()
  })
  await step('who owned it may leave now, and finds no such group any more', async () => {
    await page.goto(`/group/${group}/update/`)
    await region(page, 'Delete group').getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL('**/group/')
    await page.goto(`/group/${group}/update/`)
    await main(page).getByRole('heading', { name: 'No such group' }).waitFor()
  })
}
