// The properties of a dataset: what owner, manager, reader, stranger and visitor see of them and may do; many of them, in both lights and both widths.
import mysql from 'mysql2/promise'
import { numbers } from '../../support/numbers.mjs'
import { axe, picture, signIn, visit } from '../support/browser.mjs'
import { Door } from '../support/door.mjs'
import { equal, none, step } from '../support/journey.mjs'
import { atEveryWidth, desktop, inBothLights } from '../support/looks.mjs'
import { newcomer } from '../support/people.mjs'

const title = 'Ascidian embryo with volumes, fates and neighbours'
const long =
  'Surface of contact with each neighbour, smoothed over three time points, in square micrometres, as in figure 3'
const tetrahedron = 'o 001,1\nv 0 0 0\nv 4 0 0\nv 0 4 0\nv 0 0 4\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n'
const values = 'type:float\n1,1:3.5\n'
const cast = ['priya', 'milo', 'runa', 'stan'] // the dataset's owner, its manager, its reader, a stranger

const main = page => page.getByRole('main')
const heading = (page, name) => main(page).getByRole('heading', { name }).first().waitFor()
const row = (page, name) => main(page).getByRole('listitem', { name, exact: true })
const press = (place, name) => place.getByRole('button', { name, exact: true }).click()
const names = async page => {
  await main(page).getByRole('list', { name: 'Properties' }).waitFor()
  return main(page).getByRole('list', { name: 'Properties' }).getByRole('heading').allInnerTexts()
}

export async function properties({ server, browser }) {
  const doors = {}
  const pages = {}
  for (const login of cast) {
    const { password } = await newcomer(server, login)
    doors[login] = new Door(server.base)
    await doors[login].signIn(login, password)
    pages[login] = await visit(browser, server.base, desktop)
    await signIn(pages[login].page, login, password)
  }
  const [{ page: owner }, { page: manager }, { page: reader }, { page: stranger }] = cast.map(
    login => pages[login],
  )
  const visitor = await visit(browser, server.base, desktop)
  const id = await doors.priya.createDataset(title, { name: 'embryo.obj', bytes: tetrahedron })
  await share(doors, id, 'milo', 'MANAGER')
  const all = { server, browser, doors, id, owner, manager, reader, stranger, visitor: visitor.page }
  await uploaded(all)
  await ofTheReader(all)
  await refused(all)
  await changed(all)
  await shared(all)
  await deleted(all)
  await everyWidth(all)
  await step('the console stayed silent', () =>
    none([...Object.values(pages), visitor].flatMap(({ told }) => told)),
  )
  for (const { context } of [...Object.values(pages), visitor]) await context.close()
}

async function share(doors, datasetId, login, level) {
  const { me } = await doors[login].ask('{ me { id } }')
  await doors.priya.ask(
    'mutation($datasetId: ID!, $userId: ID!, $level: SharingLevel) { shareWithPerson(datasetId: $datasetId, userId: $userId, level: $level) { id } }',
    { datasetId, userId: me.id, level },
  )
}

const add = (door, datasetId, name) =>
  door.send(
    'mutation($datasetId: ID!, $name: String!, $file: Upload!) { addProperty(datasetId: $datasetId, input: { name: $name }, file: $file) { id } }',
    { datasetId, name, file: null },
    { file: { name: 'values.txt', bytes: values } },
  )

async function uploaded({ id, owner }) {
  await step('the dataset leads its owner to its properties, of which there are none', async () => {
    await owner.goto(`/dataset/${id}/`)
    await main(owner).getByRole('link', { name: 'Properties', exact: true }).click()
    await heading(owner, 'No properties yet')
    await picture(owner, 'properties-none')
    none(await axe(owner))
  })
  await step('one is uploaded, and stands in the list, not shared', async () => {
    await main(owner).getByRole('link', { name: 'Upload a property' }).click()
    await main(owner)
      .getByLabel('File')
      .setInputFiles({ name: 'volume.txt', mimeType: 'text/plain', buffer: Buffer.from(values) })
    await main(owner)
      .getByRole('textbox', { name: 'Name', description: 'Empty: Default_name' })
      .fill('volume')
    await press(main(owner), 'Add property')
    await owner.waitForURL(`**/dataset/${id}/properties/`)
    await row(owner, 'volume').getByText('1 value').waitFor()
    equal(await row(owner, 'volume').getByRole('switch').isChecked(), false)
  })
}

/** Made while they managed the dataset, which they only read now. */
async function ofTheReader({ doors, id, owner, reader }) {
  await share(doors, id, 'runa', 'MANAGER')
  await add(doors.runa, id, 'my fates')
  await share(doors, id, 'runa', 'READER')
  await step('a reader sees and changes their own, and is told why not the others', async () => {
    await add(doors.priya, id, 'name')
    await owner.reload()
    equal(await names(owner), ['my fates', 'name', 'volume'])
    await row(owner, 'name').getByText('Shared').click()
    await owner.getByText('Everybody who sees this dataset sees “name” now').waitFor()
    await reader.goto(`/dataset/${id}/properties/`)
    equal(await names(reader), ['my fates', 'name'])
    await main(reader).getByText('You may change your own properties', { exact: false }).waitFor()
    equal(await row(reader, 'name').getByRole('button').count(), 0)
    await row(reader, 'my fates').getByRole('button', { name: 'Rename my fates' }).click()
    await reader.keyboard.press('Escape')
    equal(await reader.evaluate(() => document.activeElement.getAttribute('aria-label')), 'Rename my fates')
    await reader.keyboard.press('Enter')
    await reader.keyboard.press('Control+a')
    await reader.keyboard.type('my cell fates')
    await reader.keyboard.press('Enter')
    await row(reader, 'my cell fates').waitFor()
    await picture(reader, 'properties-reader')
    none(await axe(reader))
    equal(await main(reader).getByRole('link', { name: 'Upload a property' }).count(), 0)
  })
}

async function refused({ id, stranger, visitor }) {
  await step('visitors are asked to log in; who has no right is told that there is nothing', async () => {
    for (const path of ['', 'create/']) {
      await visitor.goto(`/dataset/${id}/properties/${path}`)
      await heading(visitor, 'Please register to access this page')
      await stranger.goto(`/dataset/${id}/properties/${path}`)
      await heading(stranger, 'This dataset cannot be shown')
    }
    await picture(stranger, 'properties-refused')
    none(await axe(stranger))
  })
}

async function changed({ id, owner, manager }) {
  const rename = async (page, from, to) => {
    await press(row(page, from), `Rename ${from}`)
    await row(page, from).getByLabel('New name').fill(to)
    await page.keyboard.press('Enter')
    await row(page, to).waitFor()
  }
  await step('a manager renames what the owner uploaded; an empty name is refused in its place', async () => {
    await manager.goto(`/dataset/${id}/properties/`)
    await press(row(manager, 'volume'), 'Rename volume')
    await row(manager, 'volume').getByLabel('New name').fill(' ')
    await manager.keyboard.press('Enter')
    await row(manager, 'volume').getByText('Please input a name').waitFor()
    await picture(manager, 'properties-rename')
    none(await axe(manager))
    await press(row(manager, 'volume'), 'Cancel')
    await rename(manager, 'volume', long)
  })
  await step('of two who rename at once each sees the name they gave, and the last one stays', async () => {
    await rename(owner, 'volume', 'cell volume') // on a screen that still shows the first name
    await manager.reload()
    equal(await names(manager), ['cell volume', 'my cell fates', 'name'])
  })
}

async function shared({ doors, id, owner, stranger, visitor }) {
  await step('of a public dataset everybody sees what is shared, and changes nothing', async () => {
    await doors.priya.ask('mutation($id: ID!) { setPublic(id: $id, public: true) { id } }', { id })
    for (const page of [stranger, visitor]) {
      await page.goto(`/dataset/${id}/properties/`)
      equal(await names(page), ['name'])
      await main(page).getByText('You may see these, not change them', { exact: false }).waitFor()
      equal(await main(page).getByRole('switch').count(), 0)
    }
    await picture(visitor, 'properties-visitor')
    none(await axe(visitor))
    await stranger.goto(`/dataset/${id}/properties/create/`)
    await heading(stranger, 'You may not change this')
  })
  await step('the switch shares with everybody, and takes it back', async () => {
    await owner.reload()
    await main(owner)
      .getByText('A shared property is seen by everybody on the web', { exact: false })
      .waitFor()
    await row(owner, 'cell volume').getByText('Shared').click()
    await owner.getByText('Everybody on the web sees “cell volume” now').waitFor()
    await visitor.reload()
    equal(await names(visitor), ['cell volume', 'name'])
    await row(owner, 'cell volume').getByText('Shared').click()
    await owner
      .getByText('Only priya Example and the managers of this dataset see “cell volume” now')
      .waitFor()
    await visitor.reload()
    equal(await names(visitor), ['name'])
  })
}

async function deleted({ id, owner, manager, visitor }) {
  await step('a manager who deletes is told into whose bin it goes, and can keep it', async () => {
    await press(row(manager, 'name'), 'Delete name')
    await main(manager)
      .getByText('It goes to the bin, where priya Example and you can restore it', { exact: false })
      .waitFor()
    await picture(manager, 'properties-delete')
    none(await axe(manager))
    await press(main(manager), 'Keep it')
    await press(row(manager, 'name'), 'Delete name')
    await press(main(manager), 'Delete property')
    await row(manager, 'name').waitFor({ state: 'detached' })
    equal(await manager.evaluate(() => document.activeElement.textContent), 'Properties')
    await visitor.reload()
    await heading(visitor, 'No properties yet')
    await picture(visitor, 'properties-none-visitor')
    none(await axe(visitor))
  })
  await step(
    'its owner and the manager find it in the bin; the manager, whose it is not, restores it',
    async () => {
      await owner.goto('/userbin/')
      await main(owner).getByRole('button', { name: 'Restore name', exact: true }).waitFor()
      await visitor.goto('/userbin/')
      await heading(visitor, 'Please register to access this page')
      await manager.goto('/userbin/')
      await main(manager).getByText('priya Example · ', { exact: false }).waitFor()
      await picture(manager, 'properties-bin-manager')
      none(await axe(manager))
      await press(main(manager), 'Restore name')
      await manager.getByText('“name” was restored').waitFor()
      await owner.goto(`/dataset/${id}/properties/`)
      equal(await names(owner), ['cell volume', 'my cell fates', 'name'])
    },
  )
}

/** More than a page of them, long names among them. */
async function everyWidth({ server, browser, id }) {
  const database = await mysql.createConnection(server.connection)
  await database.query(
    `INSERT INTO property (dataset_id, owner_id, name, type, is_shared, value_count, \`key\`, bytes, binary_key, binary_bytes, sha256, problems)
    SELECT ?, (SELECT owner_id FROM dataset WHERE id = ?), CONCAT(ELT(1 + seq % 3, 'volume ', 'area_of_contact_with_the_neighbours_', ?), seq), ELT(1 + seq % 4, 'float', 'group', 'dict', 'string'), seq % 2, seq * 1931, CONCAT('none/', seq), seq * 30000, CONCAT('none/b', seq), 1, LPAD(seq, 64, '0'), '[]' FROM ${numbers(1, 130)} n`,
    [id, id, `${long} `],
  )
  try {
    await atEveryWidth({ server, browser }, { login: 'milo', password: 'hidden1cells' }, ({ page, width }) =>
      step(`many properties at ${width} width`, () => crowded(page, id, width)),
    )
  } finally {
    await database.query("DELETE FROM property WHERE `key` LIKE 'none/%'")
    await database.end()
  }
}

async function crowded(page, id, name) {
  await page.goto(`/dataset/${id}/properties/`)
  equal((await names(page)).length, 100)
  await inBothLights(page, `properties-${name}`)
  await press(main(page), 'Show more')
  await main(page).getByRole('button', { name: 'Show more' }).waitFor({ state: 'detached' })
  equal(new Set(await names(page)).size, 133)
  await main(page).getByRole('searchbox', { name: 'Filter properties by name' }).fill('neighbour figure 122')
  await main(page).getByText('1 property', { exact: true }).waitFor({ state: 'attached' })
  equal(await names(page), [`${long} 122`])
  await press(row(page, `${long} 122`), `Delete ${long} 122`)
  await inBothLights(page, `properties-${name}-found`)
}
