// Filters of the dataset list: the owner of a group, a member, a visitor; each tab; the address sent on; both themes, three widths.
import { axe, picture, signIn, visit } from '../support/browser.mjs'
import { tetrahedron } from '../support/archives.mjs'
import { Door } from '../support/door.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { atEveryWidth, desktop, inBothLights, phone } from '../support/looks.mjs'
import { linkTo } from '../support/mails.mjs'
import { until } from '../support/server.mjs'

const password = 'hidden1cells'
const work = {
  phone: '+47 22 85',
  address: '2 Quay Street',
  jobTitle: 'Researcher',
  institution: 'Marine Station',
  laboratory: 'Evo Devo',
  team: 'Grids',
}
const tablet = { width: 820, height: 1180, hasTouch: true }
const long = 'Neurula with a name that needs all the room that it can get in a list'

export async function filters({ server, browser }) {
  const world = await settle(server)
  const owner = await visit(browser, server.base, desktop)
  await signIn(owner.page, 'rosa', password)
  await groups(owner.page, world)
  await tags(owner.page)
  await text(owner.page, world)
  await advanced(owner.page, world)
  await tree(owner.page, world)
  const address = await wholeAddress(owner.page, world)
  await sentOn(browser, server, { address, world, owner: owner.page })
  await preselected(owner.page, world)
  await beside(owner.page, world)
  await favourite(owner.page)
  await step('the console stayed silent', () => none(owner.told))
  await owner.context.close()
  await everyWidth(browser, server, address)
}

/** Rosa's group with two studies; three of her datasets are shared with it, one is hers alone. */
async function settle(server) {
  const staff = new Door(server.base)
  await staff.signIn('admin', server.password)
  await staff.prepared()
  const [rosa, mads] = [await arrive(staff, server, 'rosa'), await arrive(staff, server, 'mads')]
  const { id: madsId } = (await mads.ask('{ me { id } }')).me
  const group = (await rosa.ask('mutation { createGroup(input: { name: "Tunicate laboratory" }) { id } }'))
    .createGroup.id
  const study = async name =>
    (
      await rosa.ask(
        'mutation($group: ID!, $name: String!) { createStudy(input: { groupId: $group, name: $name }) { id } }',
        { group, name },
      )
    ).createStudy.id
  const [gastrulation, neurulation] = [await study('Gastrulation'), await study('Neurulation')]
  await rosa.ask(
    'mutation($group: ID!, $id: ID!) { setMembership(groupId: $group, userId: $id, status: MEMBER) { id } }',
    { group, id: madsId },
  )
  await mads.ask('mutation($group: ID!) { acceptGroup(groupId: $group) { id } }', { group })
  const ids = {}
  for (const [name, studyId, taxonId] of [
    ['Gastrula', gastrulation, 7719],
    [long, neurulation, 59560],
    ['Larva', '0', -1],
    ['Hers alone', '0', -1],
  ]) {
    const id = await rosa.createDataset(name, { name: 'one.obj', bytes: tetrahedron })
    ids[name] = id
    const { version } = (await rosa.ask('query($id: ID!) { dataset(id: $id) { version } }', { id })).dataset
    await rosa.ask(
      'mutation($id: ID!, $version: Int!, $input: DatasetChanges!) { updateDataset(id: $id, version: $version, input: $input) { id } }',
      { id, version, input: { studyId, taxonId } },
    )
    if (name !== 'Hers alone')
      await rosa.ask(
        'mutation($id: ID!, $group: ID!) { shareWithGroup(datasetId: $id, groupId: $group, level: READER) { id } }',
        { id, group },
      )
  }
  for (const [name, color, dataset] of [
    ['To be published', '#C0407A', 'Gastrula'],
    ['Checked', '#2E6F40', long],
  ]) {
    const { id } = (
      await rosa.ask('mutation($input: NewTag!) { createTag(input: $input) { id } }', {
        input: { name, color },
      })
    ).createTag
    await rosa.ask(
      'mutation($dataset: ID!, $id: ID!) { tagDataset(datasetId: $dataset, tagId: $id) { id } }',
      { dataset: ids[dataset], id },
    )
  }
  const total = (await rosa.ask('{ datasets { totalCount } }')).datasets.totalCount
  return {
    ids,
    group,
    gastrulation,
    everything: `${total} datasets`,
    ofOthers: `${total - Object.keys(ids).length} datasets`,
  }
}

async function arrive(staff, server, login) {
  const person = { login, email: `${login}@example.org`, name: login, surname: 'Moos' }
  await staff.ask('mutation($input: NewAccount!) { signUp(input: $input) }', {
    input: { ...person, ...work, password },
  })
  const token = (await linkTo(server, person.email, 'validate')).split('/')[2]
  const door = new Door(server.base)
  await door.ask('mutation($token: String!) { validateEmail(token: $token) }', { token })
  await door.signIn(login, password)
  return door
}

const side = page => page.getByRole('complementary', { name: 'Datasets' })
const tab = (page, name) => page.getByRole('tab', { name }).click()
const names = page =>
  page.locator('li[aria-posinset] a[title]').evaluateAll(links => links.map(link => link.title))
const shows = async (page, wanted) =>
  until(
    async () => JSON.stringify((await names(page)).sort()) === JSON.stringify([...wanted].sort()),
    10_000,
  ).catch(async () => equal(await names(page), wanted))
const chip = (page, words) =>
  page
    .getByRole('list', { name: 'Active filters' })
    .getByRole('button', { name: `Remove the filter ${words}` })
const clear = page =>
  page.getByRole('region', { name: 'Filters' }).getByRole('button', { name: 'Clear the filters' }).click()
const search = page => new URL(page.url()).search

async function groups(page, { group, gastrulation, everything }) {
  await step('a study, what is in none, and the whole of a group', async () => {
    await tab(page, 'Groups')
    await page.getByRole('button', { name: 'Studies of Tunicate laboratory' }).click()
    await page.getByRole('checkbox', { name: 'Gastrulation' }).click()
    await shows(page, ['Gastrula'])
    await page.getByRole('checkbox', { name: /^Orphans/ }).click()
    await shows(page, ['Gastrula', 'Larva'])
    equal(search(page), `?study=${gastrulation}&orphans-of=${group}`)
    await picture(page, 'filters-groups')
    none(await axe(page))
    await page.getByRole('checkbox', { name: 'Neurulation' }).click()
    await shows(page, ['Gastrula', 'Larva', long])
    equal(search(page), `?group=${group}`)
  })
  await step('back and forward go through the choices, a reload keeps them', async () => {
    await page.goBack()
    await shows(page, ['Gastrula', 'Larva'])
    await page.goBack()
    await shows(page, ['Gastrula'])
    await page.goForward()
    await page.reload()
    await shows(page, ['Gastrula', 'Larva'])
    await page.getByRole('checkbox', { name: 'Gastrulation', checked: true }).waitFor()
  })
  await step('a chip takes off one, the icon all; then the tree is open', async () => {
    await chip(page, 'Study: Gastrulation').click()
    await shows(page, ['Larva'])
    await clear(page)
    await page.getByRole('tab', { name: 'Tree', selected: true }).waitFor()
    equal(search(page), '')
    await page.getByText(everything, { exact: true }).waitFor()
  })
}

async function tags(page) {
  await step('any of several tags', async () => {
    await tab(page, 'Tags')
    await page.getByRole('button', { name: 'To be published', exact: true }).click()
    await shows(page, ['Gastrula'])
    await page.getByRole('button', { name: 'Checked', exact: true }).click()
    await shows(page, ['Gastrula', long])
    await picture(page, 'filters-tags')
    none(await axe(page))
    await clear(page)
  })
}

async function text(page, { everything }) {
  await step('words of names, tags, groups and studies; the search above says the same', async () => {
    await tab(page, 'Text')
    await page.getByRole('textbox', { name: 'Name' }).fill('larv, neurul')
    await shows(page, ['Larva', long])
    equal(await page.getByRole('searchbox').inputValue(), 'larv, neurul')
    await page.getByRole('textbox', { name: 'Study' }).fill('neur')
    await shows(page, [long])
    await picture(page, 'filters-text')
    none(await axe(page))
    await chip(page, 'Study begins with: neur').click()
    await until(async () => (await page.getByRole('textbox', { name: 'Study' }).inputValue()) === '')
    await page.getByRole('textbox', { name: 'Name' }).fill('')
    await page.getByRole('textbox', { name: 'Tag' }).fill('to be')
    await shows(page, ['Gastrula'])
    await page.getByRole('textbox', { name: 'Tag' }).fill('')
    await page.getByRole('textbox', { name: 'Group' }).fill('tunic')
    await shows(page, ['Gastrula', 'Larva', long])
    await clear(page)
  })
  await step('where filters leave nothing the list says so, and clears', async () => {
    await page.goto('/dataset/?q=zzzz&mine')
    await page.getByText('Nothing matches').waitFor()
    await picture(page, 'filters-nothing')
    none(await axe(page))
    await page.getByRole('button', { name: 'Clear the filters' }).last().click()
    await page.getByText(everything, { exact: true }).waitFor()
  })
}

async function advanced(page, { ofOthers }) {
  await step('one’s own, others’, public ones, orphans', async () => {
    await tab(page, 'Advanced')
    await page.getByRole('switch', { name: 'My datasets' }).click()
    await shows(page, ['Gastrula', 'Larva', 'Hers alone', long])
    await page.getByRole('switch', { name: 'Orphans only' }).click()
    await shows(page, ['Hers alone'])
    await picture(page, 'filters-advanced')
    none(await axe(page))
    await page.getByRole('switch', { name: 'Others datasets' }).click()
    await page.getByRole('switch', { name: 'Public only' }).click()
    await page.getByText(ofOthers, { exact: true }).waitFor()
    equal(search(page), '?others&public&orphans')
    await clear(page)
  })
}

async function tree(page, { everything }) {
  await step('a branch by its drawing, and the same tree as a list', async () => {
    await page.getByRole('button', { name: /^Chordata, \d+ datasets$/ }).click()
    await until(
      async () =>
        (await names(page)).includes('Gastrula') &&
        (await names(page)).includes(long) &&
        !(await names(page)).some(name => /elegans/.test(name)),
    )
    equal(search(page), '?branch=7711')
    await chip(page, 'Branch: Chordata').waitFor()
    await picture(page, 'filters-tree')
    none(await axe(page))
    await page.getByRole('button', { name: 'Fold Bilateria' }).click()
    await page.getByRole('button', { name: /^Chordata, / }).waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Unfold Bilateria' }).press('Enter')
    await page.getByRole('button', { name: /^Chordata, /, pressed: true }).waitFor()
    await page.getByRole('button', { name: 'As a list' }).click()
    await page.getByRole('button', { name: /^Chordata, / }).waitFor()
    await picture(page, 'filters-tree-list')
    none(await axe(page))
    await page.getByRole('button', { name: /^Chordata, / }).focus()
    await page.keyboard.press('Enter')
    await page.getByText(everything, { exact: true }).waitFor()
  })
}

async function wholeAddress(page, { group }) {
  await page.goto(`/dataset/?q=gastrula&group=${group}&branch=7711&mine&order=name`)
  await step('an address of several filters is one list, its sort among it', async () => {
    await shows(page, ['Gastrula'])
    await chip(page, 'Group: Tunicate laboratory').waitFor()
    equal(await page.getByRole('combobox', { name: 'Order' }).inputValue(), 'NAME')
  })
  return search(page)
}

/** To a member of the group, and to a visitor, who may see less. */
async function sentOn(browser, server, { address, world, owner }) {
  await step('a member who gets the link sees what is shared, without what is "mine"', async () => {
    const { page, context, told } = await visit(browser, server.base, desktop)
    await signIn(page, 'mads', password)
    await page.goto(`/dataset/${address}`)
    await page.getByText('Nothing matches').waitFor()
    await chip(page, 'My datasets').click()
    await shows(page, ['Gastrula'])
    none(told)
    await context.close()
  })
  await step('a visitor is told of filters that one may not see', async () => {
    const { page, context, told } = await visit(browser, server.base, desktop)
    await page.goto(`/dataset/?group=${world.group}`)
    await chip(page, 'A filter that you may not see').waitFor()
    await page.getByText('Nothing matches').waitFor()
    equal(await page.getByRole('tab').allInnerTexts(), ['Tree', 'Text'])
    await picture(page, 'filters-visitor')
    none(await axe(page))
    holds(!(await side(page).innerText()).includes('Tunicate'), 'its name is told')
    none(told)
    await context.close()
  })
  await step('the owner’s own page is as it was', () => shows(owner, ['Gastrula']))
}

async function preselected(page, { ids, group }) {
  await step('a dataset chosen in the address is open beside its list', async () => {
    await page.goto(`/dataset/?dataset=${ids.Larva}&group=${group}`)
    await page.getByRole('heading', { level: 1, name: 'Larva' }).waitFor()
    equal(new URL(page.url()).pathname + search(page), `/dataset/${ids.Larva}/?group=${group}`)
    await side(page)
      .getByRole('link', { name: /^Larva/ })
      .and(page.locator('[aria-current=page]'))
      .waitFor()
    await shows(page, ['Gastrula', 'Larva', long])
  })
}

async function beside(page, { ids }) {
  await step(
    'the icon of a row loads it; the right button and the middle one open it in a tab of its own',
    async () => {
      await page.goto('/dataset/?q=larva')
      const icon = side(page).getByRole('link', { name: 'Open Larva in the viewer' })
      for (const button of ['right', 'middle']) {
        const [opened] = await Promise.all([page.context().waitForEvent('page'), icon.click({ button })])
        await opened.waitForURL(`**/unity/?id_dataset=${ids.Larva}`, { waitUntil: 'commit' })
        await opened.close()
      }
      equal(search(page), '?q=larva')
      await icon.click()
      await page.getByRole('button', { name: 'Close the viewer' }).click()
      equal(new URL(page.url()).pathname + search(page), '/dataset/?q=larva')
    },
  )
}

async function favourite(page) {
  await step('a star in the list, the filter for it, and home', async () => {
    await page.goto('/dataset/?favourites')
    await page.getByText('Nothing matches').waitFor()
    await page.goto('/dataset/?q=larva')
    await page.getByRole('button', { name: 'Favourite: Larva' }).click()
    await page.getByRole('button', { name: 'Favourite: Larva', pressed: true }).waitFor()
    await page.goto('/dataset/?favourites')
    await shows(page, ['Larva'])
    await page.goto('/')
    await page.getByRole('region', { name: 'Favourites' }).getByRole('link', { name: 'Larva' }).waitFor()
    await page.getByRole('link', { name: 'View all datasets' }).click()
    await page.waitForURL('**/dataset/')
  })
}

const everyWidth = (browser, server, address) =>
  atEveryWidth(
    { server, browser },
    { login: 'rosa', password },
    async ({ page, width, told }) => {
      await step(`list and home at ${width} width`, async () => {
        for (const [name, path] of [
          ['list', '/dataset/'],
          ['filtered', `/dataset/${address}`],
          ['home', '/'],
        ]) {
          await page.goto(path)
          await page
            .getByRole(name === 'home' ? 'article' : 'listitem')
            .first()
            .waitFor()
          if (name !== 'home' && width !== 'phone')
            await page.getByRole('group', { name: 'Phylogenetic tree' }).waitFor()
          await page.waitForLoadState('networkidle')
          await inBothLights(page, `filters-${name}-${width}`)
        }
        none(told)
      })
      if (width === 'phone') await step('every tab on a telephone', () => everyTab(page))
    },
    { desktop, tablet, phone },
  )

/** what shows that a tab has what it asked for */
const filled = [
  ['Groups', 'checkbox', 'Tunicate laboratory'],
  ['Tree', 'group', 'Phylogenetic tree'],
  ['Tags', 'button', 'Checked'],
  ['Text', 'textbox', 'Name'],
  ['Advanced', 'switch', 'Favorites'],
]

async function everyTab(page) {
  await page.goto('/dataset/')
  for (const [name, role, inside] of filled) {
    await tab(page, name)
    await page.getByRole('tabpanel', { name }).getByRole(role, { name: inside }).first().waitFor()
    await page.waitForLoadState('networkidle')
    await inBothLights(page, `filters-phone-${name}`)
  }
}
