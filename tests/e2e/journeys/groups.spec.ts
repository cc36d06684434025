// Groups: invitations by mail, studies with datasets, a new owner, and what strangers see.
import type { Page } from '@playwright/test'
import { tetrahedron } from '../support/archives.js'
import {
  addMember,
  createGroup,
  createStudy,
  lengthen,
  linkDataset,
  makePublic,
  shareWithGroup,
  shorten,
} from '../support/groups.js'
import { linkTo } from '../support/mails.js'
import { moveTo } from '../support/moves.js'
import type { Person } from '../support/people.js'
import { expectAccessible, expectState, expectStates, picture } from '../support/screens.js'
import { expect, test } from '../support/test.js'

const name = 'Ascidian atlas'
const title = 'Halocynthia, 64 cells'
const main = (page: Page) => page.getByRole('main')
const region = (page: Page, called: string) => main(page).getByRole('region', { name: called })
const press = (place: ReturnType<typeof main>, label: string) =>
  place.getByRole('button', { name: label, exact: true }).click()
const heading = (page: Page, words: string) => main(page).getByRole('heading', { name: words })
const expectMessage = (page: Page, words: string) => expect(page.getByText(words).first()).toBeVisible()
const newDataset = ({ api }: Person) => api.createDataset(title, { name: 'cube.obj', bytes: tetrahedron })

test('a person makes a group and invites a member by e-mail', async ({ newPerson, visitAs, server }) => {
  const [owner, member] = [await newPerson('gerda'), await newPerson('lin')]
  const page = await visitAs(owner)
  await test.step('a new group requires a name and is private by default', () => made(page))
  await test.step('an invitation shows the same message for known and unknown e-mails', async () => {
    const part = region(page, 'Invite by e-mail')
    const sent = page.getByText('Group invitation has been sent if user exists !')
    await part.getByLabel('E-mail').fill('nobody')
    await press(part, 'Invite')
    await expect(part.getByText('The input is not valid E-mail!')).toBeVisible()
    for (const email of ['unknown@example.org', member.email]) {
      await part.getByLabel('E-mail').fill(email)
      await press(part, 'Invite')
      await expect(sent).toBeVisible()
      await expect(sent, 'the message disappears').toHaveCount(0)
    }
  })
  await test.step('people are found only while a name is typed, and members are not found', async () => {
    const part = region(page, 'People')
    const found = part.getByRole('list', { name: 'Found people' })
    await expect(part.getByLabel('Add somebody')).toBeVisible()
    await expect(found).toHaveCount(0)
    await part.getByLabel('Add somebody').fill(member.login)
    await expect(found.getByRole('button', { name: `Add ${member.name} ${member.surname}` })).toBeVisible()
    await expectStates(page, 'group-add-somebody')
    await part.getByLabel('Add somebody').fill(owner.login)
    await expect(part.getByText('Nobody outside the group has this name.')).toBeVisible()
    await part.getByLabel('Add somebody').fill('')
  })
  const other = await visitAs(member)
  await test.step('the invited person follows the link, sees the inviting person and joins the group', async () => {
    await other.goto(await linkTo(server, member.email, 'invitation'))
    await expect(heading(other, `${owner.name} ${owner.surname} invites you to “${name}”`)).toBeVisible()
    await press(main(other), 'Accept')
    await expectMessage(other, 'You have been successfully registered to the group.')
  })
  await test.step('the owner sets the role of the new member', async () => {
    await page.reload()
    const role = main(page).getByRole('group', { name: /^Role of/ })
    await role.getByRole('radio', { name: 'manager', exact: true }).click()
    await expectMessage(page, 'User status updated !')
  })
  await test.step('the removal of a member says what follows', async () => {
    await main(page)
      .getByRole('group', { name: /^Role of/ })
      .getByRole('radio', { name: 'Not in group' })
      .click()
    const question = page.getByRole('dialog')
    await expect(question.getByText(/loses every right that comes from this group/)).toBeVisible()
    await expectStates(page, 'group-remove-member')
    await question.getByRole('button', { name: 'Keep in the group' }).click()
  })
  await test.step('readers see the name of the group as the title', async () => {
    const reader = await newPerson('rea')
    const id = new URL(page.url()).pathname.split('/')[2]!
    await addMember(owner.api, id, reader)
    const shown = await visitAs(reader)
    await shown.goto(`/group/${id}/update/`)
    await expect(shown.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
    await expectStates(shown, 'group-reader')
  })
})

async function made(page: Page) {
  await page.goto('/group/')
  await expect(heading(page, 'No groups yet')).toBeVisible()
  await expectAccessible(page)
  await main(page).getByRole('link', { name: 'New group' }).click()
  await press(main(page), 'Create group')
  await expect(main(page).getByText('Please input a group!')).toBeVisible()
  await main(page).getByLabel('Name').fill(name)
  await expect(main(page).getByRole('switch', { name: 'Private ?' })).toBeChecked()
  await press(main(page), 'Create group')
  await main(page).getByRole('link', { name }).click()
  await expect(main(page).getByRole('heading', { level: 1, name: 'Group update', exact: true })).toBeVisible()
}

test('an owner makes a study, links a dataset, invites contacts and deletes the study', async ({
  newPerson,
  visitAs,
}) => {
  const [owner, member] = [await newPerson('gerda'), await newPerson('lin')]
  const dataset = await newDataset(owner)
  const group = await createGroup(owner.api, name)
  await addMember(owner.api, group, member)
  const page = await visitAs(owner)
  await page.goto(`/group/${group}/update/`)
  await test.step('a study is created in the group', async () => {
    const part = region(page, 'Create a new study')
    await part.getByLabel('Name').fill('Gastrulation')
    await press(part, 'Create study')
    await expect(region(page, 'Studies').getByRole('link', { name: 'Gastrulation' })).toBeVisible()
  })
  await test.step('the dataset form links the dataset to the study', () => linked(page, dataset, group))
  await test.step('contacts are invited to the study', async () => {
    await region(page, 'Invite user').getByRole('radio', { name: 'reader' }).first().click()
    await expectMessage(page, 'User status updated !')
  })
  await test.step('the study is deleted after its dataset is unlinked, and the dataset stays', async () => {
    await page.reload()
    await press(region(page, 'Datasets'), `Unlink ${title}`)
    await expect(region(page, 'Datasets').getByText('No linked datasets that you can see.')).toBeVisible()
    await press(region(page, 'Delete study'), 'Delete')
    await page
      .getByRole('dialog', { name: 'Are you sure you wish to delete this study ?' })
      .getByRole('button', { name: 'Yes' })
      .click()
    await expect(heading(page, 'Group update')).toBeVisible()
    await page.goto(`/dataset/${dataset}/`)
    await expect(main(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
  })
})

async function linked(page: Page, dataset: string, group: string) {
  await moveTo(page, `/dataset/${dataset}/update/`)
  await region(page, 'Details')
    .getByRole('combobox', { name: 'Study' })
    .selectOption({ label: `${name} · Gastrulation` })
  await press(main(page), 'Save')
  await page.waitForURL(`**/dataset/${dataset}/`)
  await moveTo(page, `/group/${group}/update/`)
  await region(page, 'Studies').getByRole('link', { name: 'Gastrulation' }).click()
  await expect(region(page, 'Datasets').getByRole('link', { name: title })).toBeVisible()
  await expectMessage(page, 'Please unlink all datasets from study to be able to delete it')
  await expect(region(page, 'Delete study').getByRole('button', { name: 'Delete' })).toBeDisabled()
}

test('a public group is found by signed-in people, with its public datasets only', async ({
  newPerson,
  visitAs,
}) => {
  const owner = await newPerson('gerda')
  const open = `Open atlas of ${owner.login}`
  const group = await createGroup(owner.api, open)
  await createGroup(owner.api, `Secret atlas of ${owner.login}`)
  await owner.api.ask(
    'mutation($id: ID!) { updateGroup(id: $id, version: 1, changes: { private: false }) { id } }',
    { id: group },
  )
  const [shown, hidden] = [await newDataset(owner), await newDataset(owner)]
  for (const dataset of [shown, hidden]) await shareWithGroup(owner.api, dataset, group, 'READER')
  await makePublic(owner.api, shown)
  const stranger = await visitAs(await newPerson('sam'))
  await test.step('a stranger finds the public group, and no private one', async () => {
    await stranger.goto('/group/')
    const part = region(stranger, 'Public groups')
    await expect(part.getByRole('link', { name: open, exact: true })).toBeVisible()
    await expectStates(stranger, 'groups-public')
    await main(stranger).getByLabel('Filter by name').fill('secret')
    await expect(part.getByText('No public group has this name.')).toBeVisible()
    await main(stranger).getByLabel('Filter by name').fill('open atlas')
    await part.getByRole('link', { name: `Datasets of ${open}` }).click()
  })
  await test.step('the list shows its public dataset only', async () => {
    await expect(stranger.locator(`main a[href^="/dataset/${shown}/"]`).first()).toBeVisible()
    await expect(stranger.locator(`main a[href^="/dataset/${hidden}/"]`)).toHaveCount(0)
  })
})

test.describe('in a study of 6,000 datasets', () => {
  const height = 44
  test.afterEach(({ database }) => shorten(database))

  test('the owner unlinks a dataset in the middle and finds another by its name', async ({
    newPerson,
    visitAs,
    database,
  }) => {
    const owner = await newPerson('gerda')
    const group = await createGroup(owner.api, name)
    const study = await createStudy(owner.api, group, 'Gastrulation')
    await linkDataset(owner.api, study, await newDataset(owner))
    await lengthen(database, study, 5999)
    const page = await visitAs(owner)
    const part = region(page, 'Datasets')
    await test.step('a list of 6,000 datasets renders few rows and keeps its place after an unlink', async () => {
      const pane = part.getByRole('list', { name: 'Datasets' }).locator('..')
      await page.goto(`/group/${group}/study/${study}/`)
      await expect(part.getByText('6,000 datasets')).toBeVisible()
      await pane.evaluate((element, top) => (element.scrollTop = top), height * 3000)
      const button = part.getByRole('button', { name: 'Unlink Embryo 3003 of the series' })
      await button.focus()
      await page.keyboard.press('Enter')
      await expect(part.getByText('5,999 datasets')).toBeVisible()
      await expect(button).toHaveCount(0)
      expect(await pane.evaluate(element => element.scrollTop)).toBe(height * 3000)
      await expect(part.getByRole('button', { name: 'Unlink Embryo 3004 of the series' })).toBeFocused()
      expect(await pane.getByRole('listitem').count(), 'rows in the page').toBeLessThan(40)
      await picture(page, 'groups-study-6000')
    })
    await test.step('a dataset is found by a part of its name, unlinked and linked again', async () => {
      await part.getByRole('searchbox', { name: 'Filter datasets by name' }).fill('cynthia, 64')
      await press(part, `Unlink ${title}`)
      await expect(part.getByText('No dataset has this name.')).toBeVisible()
      await press(region(page, 'Link datasets'), `Link ${title}`)
      await expect(part.getByRole('link', { name: title })).toBeVisible()
    })
  })
})

test('two people change a group at once, and the owner hands the group over', async ({
  newPerson,
  visitAs,
}) => {
  const [owner, member] = [await newPerson('gerda'), await newPerson('lin')]
  const group = await createGroup(owner.api, name)
  await addMember(owner.api, group, member, 'MANAGER')
  const [page, other] = [await visitAs(owner), await visitAs(member)]
  await page.goto(`/group/${group}/update/`)
  await other.goto(`/group/${group}/update/`)
  await test.step('a conflicting save of the group shows both versions', () => conflicting(page, other))
  await test.step('the owner transfers the group after a confirmation', async () => {
    await main(page)
      .getByRole('button', { name: /^Hand the group over to/ })
      .click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectState(page, 'groups-hand-over')
    await press(page.getByRole('dialog'), 'Hand over')
    await expectMessage(page, 'The group has a new owner')
    await other.reload()
    const row = main(other)
      .getByRole('listitem')
      .filter({ hasText: `${member.name} ${member.surname}` })
    await expect(row.getByText('owner')).toBeVisible()
  })
  await test.step('the former owner leaves the group and no longer sees the group', async () => {
    await page.reload()
    await region(page, 'Delete group').getByRole('button', { name: 'Leave' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Yes' }).click()
    await page.waitForURL('**/group/')
    await page.goto(`/group/${group}/update/`)
    await expect(heading(page, 'No such group')).toBeVisible()
  })
})

async function conflicting(page: Page, other: Page) {
  await region(other, 'Group').getByLabel('Description').fill('Theirs')
  await region(page, 'Group').getByLabel('Description').fill('Mine')
  await press(region(other, 'Group'), 'Update')
  await expectMessage(other, 'Group has been updated !')
  await press(region(page, 'Group'), 'Update')
  await expect(region(page, 'Group').getByRole('row', { name: 'Description Mine Theirs' })).toBeVisible()
  await expectState(page, 'groups-conflict')
  await press(region(page, 'Group'), 'Keep what I typed')
  await press(region(page, 'Group'), 'Update')
  await expectMessage(page, 'Group has been updated !')
}
