// A dataset is shared with people, groups, everybody, by mail and by review links; each time those look who should see it, and who should not.
import mysql from 'mysql2/promise'
import { numbers } from '../../support/numbers.mjs'
import { axe, picture, signIn, visit } from '../support/browser.mjs'
import { Door } from '../support/door.mjs'
import { equal, none, step } from '../support/journey.mjs'
import { atEveryWidth, desktop, inBothLights } from '../support/looks.mjs'
import { linkTo } from '../support/mails.mjs'
import { until } from '../support/server.mjs'

const password = 'hidden1cells'
const work = {
  phone: '+47 22 85',
  address: '2 Quay Street',
  jobTitle: 'Researcher',
  institution: 'Marine Station',
  laboratory: 'Evo Devo of Invertebrates',
  team: 'Grids',
}
const somebody = (login, name, surname) => ({ login, name, surname, email: `${login}@sharing.example.org` })
const olive = somebody('olive', 'Olive', 'Karlsdotter Hohenstein-Altenburg von und zu Saalfeld')
const [rhea, gus, dora] = [
  somebody('rhea', 'Rhea', 'Moos'),
  somebody('gus', 'Gus', 'Feld'),
  somebody('dora', 'Dora', 'Lund'),
]
const title = 'Light-sheet recording of an ascidian embryo, segmented by hand and checked twice'
const group = 'Ascidian laboratory of the marine station'
const tetrahedron = 'o 001,1\nv 0 0 0\nv 4 0 0\nv 0 4 0\nv 0 0 4\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n'

export async function sharings({ server, browser }) {
  const staff = new Door(server.base)
  await staff.signIn('admin', server.password)
  const ids = {}
  for (const person of [olive, rhea, gus]) ids[person.login] = await arrive(server, person)
  const id = await prepared(server, ids)
  const open = async person => {
    const opened = await visit(browser, server.base, desktop)
    if (person) await signIn(opened.page, person.login, password)
    return { ...opened, name: person?.name }
  }
  const [owner, reader, member, visitor] = [
    await open(olive),
    await open(rhea),
    await open(gus),
    await open(),
  ]
  const all = {
    server,
    browser,
    id,
    owner: owner.page,
    reader: reader.page,
    member: member.page,
    visitor: visitor.page,
  }
  await refused(all)
  await withPeople(all)
  await withGroups(all)
  await withEverybody(all)
  await byMail(all)
  await forReviewers(all)
  await everyWidth(all)
  await step('the console stayed silent', () =>
    none([owner, reader, member, visitor].flatMap(({ told }) => told)),
  )
  for (const { context } of [owner, reader, member, visitor]) await context.close()
}

const main = page => page.getByRole('main')
const heading = (page, name) => main(page).getByRole('heading', { name }).waitFor()
const press = (place, name) => place.getByRole('button', { name, exact: true }).click()
const region = (page, name) => main(page).getByRole('region', { name })
const rights = (page, name) => main(page).getByRole('group', { name: `Rights of ${name}` })
const full = ({ name, surname }) => `${name} ${surname}`
const row = (page, list, name) =>
  main(page).getByRole('list', { name: list }).getByRole('listitem').filter({ hasText: name })

async function arrive(server, person) {
  const door = new Door(server.base)
  await door.ask('mutation($input: NewAccount!) { signUp(input: $input) }', {
    input: { ...person, ...work, password },
  })
  const token = (await linkTo(server, person.email, 'validate')).split('/')[2]
  await door.ask('mutation($token: String!) { validateEmail(token: $token) }', { token })
  await door.signIn(person.login, password)
  return (await door.ask('{ me { id } }')).me.id
}

/** A dataset of Olive's, and a group of hers in which Gus is. */
async function prepared(server, ids) {
  const door = new Door(server.base)
  await door.signIn(olive.login, password)
  const id = await door.createDataset(title, { name: 'embryo.obj', bytes: tetrahedron })
  const { createGroup } = await door.ask(
    'mutation($name: String!) { createGroup(input: { name: $name }) { id } }',
    { name: group },
  )
  await door.ask(
    'mutation($groupId: ID!, $userId: ID!) { setMembership(groupId: $groupId, userId: $userId, status: MEMBER) { id } }',
    { groupId: createGroup.id, userId: ids.gus },
  )
  const other = new Door(server.base)
  await other.signIn(gus.login, password)
  await other.ask('mutation($groupId: ID!) { acceptGroup(groupId: $groupId) { id } }', {
    groupId: createGroup.id,
  })
  await until(
    async () =>
      (await door.ask('query($id: ID!) { dataset(id: $id) { preparation { stage } } }', { id })).dataset
        .preparation.stage === 'READY',
    120_000,
  )
  return id
}

async function refused({ id, reader, visitor }) {
  await step('visitors are asked to log in; who has no right is told that there is nothing', async () => {
    await visitor.goto(`/dataset/${id}/sharings/`)
    await heading(visitor, 'Please register to access this page')
    await reader.goto(`/dataset/${id}/sharings/`)
    await heading(reader, 'This dataset cannot be shown')
    await picture(reader, 'sharings-refused')
    none(await axe(reader))
  })
}

async function share(page, { button, dialog, level = 'Reader', typed, found }) {
  await press(main(page), button)
  const box = page.getByRole('dialog', { name: dialog })
  await box.getByRole('radio', { name: level }).check()
  await box.getByRole('searchbox').fill(typed)
  const choice = box.getByRole('button', { name: found })
  await choice.waitFor()
  await picture(page, `sharings-${button.toLowerCase().replaceAll(' ', '-')}`)
  none(await axe(page))
  await choice.click()
  await box.waitFor({ state: 'detached' })
}

async function withPeople({ id, owner, reader }) {
  await step('the dataset leads its owner to its sharings, of which there are none', async () => {
    await owner.goto(`/dataset/${id}/`)
    await main(owner).getByRole('link', { name: 'Sharings' }).click()
    await row(owner, 'People', full(olive)).getByText('Owner').waitFor()
    await region(owner, 'Groups').getByText('Not shared with a group.').waitFor()
    await picture(owner, 'sharings-none')
    none(await axe(owner))
  })
  await step('a reader sees it, and with whom it is shared, and changes nothing', async () => {
    await share(owner, {
      button: 'Add a person',
      dialog: 'Share with a person',
      typed: 'rhe',
      found: full(rhea),
    })
    await rights(owner, full(rhea)).waitFor()
    await reader.goto(`/dataset/${id}/`)
    await main(reader).getByRole('link', { name: 'Sharings' }).click()
    await main(reader).getByText('You may see this, not change it', { exact: false }).waitFor()
    equal(await main(reader).getByRole('radio').count(), 0)
    await picture(reader, 'sharings-reader')
    none(await axe(reader))
  })
  await step('as a manager the same person changes it, but not the owner and not themselves', async () => {
    await rights(owner, full(rhea)).getByRole('radio', { name: 'Manager' }).check()
    await owner.getByText(`${full(rhea)}: manager`).waitFor()
    await reader.reload()
    await main(reader).getByRole('button', { name: 'Add a person' }).waitFor()
    equal(await main(reader).getByRole('list', { name: 'People' }).getByRole('radio').count(), 0)
  })
}

async function withGroups({ id, owner, member }) {
  await step('whoever is in a group with which it is shared sees it', async () => {
    await share(owner, {
      button: 'Add a group',
      dialog: 'Share with a group',
      level: 'Manager',
      typed: 'asc',
      found: group,
    })
    await member.goto(`/dataset/${id}/`)
    await heading(member, title)
  })
  await step('who has no rights of their own any more is told of with what remains', async () => {
    await share(owner, {
      button: 'Add a person',
      dialog: 'Share with a person',
      typed: 'gus',
      found: full(gus),
    })
    await row(owner, 'Who can see this', full(gus))
      .getByText('manager by the group', { exact: false })
      .waitFor()
    await rights(owner, full(gus)).getByRole('radio', { name: 'No rights' }).check()
    await main(owner)
      .getByText(`The share with ${full(gus)} has ended. They still have access: manager by the group`, {
        exact: false,
      })
      .waitFor()
    await picture(owner, 'sharings-remains')
    none(await axe(owner))
  })
  await step('without the group nothing remains', async () => {
    await rights(owner, group).getByRole('radio', { name: 'No rights' }).check()
    await owner.getByText(`Not shared with “${group}” any more`).waitFor()
    await member.reload()
    await heading(member, 'This dataset cannot be shown')
  })
}

async function withEverybody({ id, owner, visitor }) {
  const shows = async (page, path, name) => {
    await page.goto(path)
    await heading(page, name)
  }
  await step('everybody sees it while it is public, and nobody who should not afterwards', async () => {
    await main(owner).getByRole('switch', { name: 'Public' }).click()
    await region(owner, 'Public access').getByText('Everybody on the web sees', { exact: false }).waitFor()
    await shows(visitor, `/dataset/${id}/`, title)
    equal(await main(visitor).getByRole('link', { name: 'Sharings' }).count(), 0)
    await main(owner).getByRole('switch', { name: 'Public' }).click()
    await region(owner, 'Public access').getByText('Only those see', { exact: false }).waitFor()
    await shows(visitor, `/dataset/${id}/`, 'This dataset cannot be shown')
  })
}

async function byMail({ server, browser, id, owner }) {
  const part = region(owner, 'Invite by e-mail')
  const invite = async address => {
    await part.getByLabel('E-mail').fill(address)
    await press(part, 'Invite')
  }
  await step('an address that is none is refused in the words of the documents', async () => {
    await invite('dora')
    await part.getByText('You have entered an invalid email address!').waitFor()
    none(await axe(owner))
  })
  await step('somebody without an account is invited, signs up and goes on to the dataset', async () => {
    await invite(dora.email)
    await part.getByRole('list', { name: 'Pending invitations' }).getByText(dora.email).waitFor()
    await picture(owner, 'sharings-invited')
    const link = await linkTo(server, dora.email, 'invitation')
    const { page, context, told } = await visit(browser, server.base, desktop)
    await page.goto(link)
    await heading(page, `invites you to “${title}”`)
    await picture(page, 'sharings-invitation')
    none(await axe(page))
    await arrive(server, dora)
    await signIn(page, dora.login, password)
    await page.goto(link)
    await press(main(page), 'Accept')
    await page.waitForURL(`**/dataset/${id}/`)
    await heading(page, title)
    none(told)
    await context.close()
  })
  await step('an invitation that is revoked leads nowhere', async () => {
    await invite('late@sharing.example.org')
    await part.getByRole('list').getByText('late@sharing.example.org').waitFor()
    await part.getByRole('button', { name: 'Revoke the invitation of late@sharing.example.org' }).click()
    await press(owner.getByRole('dialog'), 'Revoke')
    await part.getByText('late@sharing.example.org', { exact: true }).waitFor({ state: 'detached' })
    const { page, context } = await visit(browser, server.base, desktop)
    await page.goto(await linkTo(server, 'late@sharing.example.org', 'invitation'))
    await heading(page, 'Invalid Url !')
    await context.close()
  })
}

async function forReviewers({ server, browser, id, owner }) {
  const part = region(owner, 'Review links')
  const { page, context, told } = await visit(browser, server.base, desktop)
  let address = ''
  await step('a review link is shown once, and lets a fresh browser read this one dataset', async () => {
    await press(part, 'New review link')
    await owner.getByLabel('For whom').fill('Reviewers, second round')
    await owner.getByLabel('Valid for').fill('14')
    await picture(owner, 'sharings-new-review-link')
    none(await axe(owner))
    await press(owner.getByRole('dialog'), 'Create link')
    address = await part.locator('code').innerText()
    await part.locator('code').scrollIntoViewIfNeeded()
    await picture(owner, 'sharings-review-address')
    await page.goto(new URL(address).pathname)
    await heading(page, title)
    await main(page).getByText('You are reviewing', { exact: false }).waitFor()
    await picture(page, 'sharings-review')
    none(await axe(page))
    await main(page).getByRole('link', { name: 'Go to the dataset' }).click()
    await heading(page, title)
    equal(
      await page.evaluate(async path => (await fetch(path)).status, `/files/datasets/${id}/manifest`),
      200,
    )
    await page.goto(`/dataset/${id}/sharings/`)
    await heading(page, 'Please register to access this page')
  })
  await step('it is counted, and ends for everybody when it is revoked', async () => {
    await owner.reload()
    await part.getByText('opened 1 time', { exact: false }).waitFor()
    equal(await part.getByText(address).count(), 0)
    await press(part, 'Revoke Reviewers, second round')
    await picture(owner, 'sharings-revoke')
    await press(owner.getByRole('dialog'), 'Revoke')
    await part.getByText('revoked', { exact: true }).waitFor()
    await page.goto(`/dataset/${id}/`)
    await heading(page, 'This dataset cannot be shown')
    await page.goto(new URL(address).pathname)
    await heading(page, 'Invalid Url !')
    none(await axe(page))
  })
  await step('the console of the reviewer stayed silent', () => none(told))
  await context.close()
}

/** Two hundred people more, long names among them, in both lights and both widths. */
async function everyWidth({ server, browser, id }) {
  const database = await mysql.createConnection(server.connection)
  await database.query(
    `INSERT INTO user (login, login_key, name, surname, is_active) SELECT CONCAT('shared', seq), CONCAT('shared', seq), ELT(1 + seq % 3, 'Ada', 'Émile', 'Maximiliana-Alexandrina'), CONCAT('Of the crowd von und zu Hohenstein ', seq), 1 FROM ${numbers(1, 200)} n`,
  )
  await database.query(
    "INSERT INTO sharing (dataset_id, user_id, level) SELECT ?, id, 'reader' FROM user WHERE login LIKE 'shared%'",
    [id],
  )
  try {
    await atEveryWidth({ server, browser }, { login: olive.login, password }, ({ page, width }) =>
      step(`sharings at ${width} width`, () => crowded(page, id, width)),
    )
  } finally {
    await database.query("DELETE FROM user WHERE login LIKE 'shared%'")
    await database.end()
  }
}

async function crowded(page, id, name) {
  await page.goto(`/dataset/${id}/sharings/`)
  await main(page).getByRole('button', { name: 'Show more' }).first().waitFor()
  await inBothLights(page, `sharings-${name}`)
  await main(page).getByRole('searchbox', { name: 'Filter people and groups by name' }).fill('hohenstein 20')
  await main(page)
    .getByRole('group', { name: /Hohenstein 200$/ })
    .waitFor()
  await region(page, 'Who can see this, and why').scrollIntoViewIfNeeded()
  await region(page, 'Who can see this, and why').getByRole('searchbox').fill('Rhea')
  await row(page, 'Who can see this', full(rhea)).waitFor()
  await inBothLights(page, `sharings-${name}-who`)
}
