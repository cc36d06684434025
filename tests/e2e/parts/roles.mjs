// Seven kinds of person before every screen of datasets, sharings, sessions, groups, studies, tags and the bin: who sees the screen, who is told that there is nothing, who is asked to log in.
import { axe, picture, signIn, visit } from '../support/browser.mjs'
import { Door } from '../support/door.mjs'
import { equal, holds, none, step } from '../support/journey.mjs'
import { newcomer } from '../support/people.mjs'

const kinds = ['owner', 'manager', 'reader', 'member', 'stranger', 'staff', 'anonymous']
const [title, open, group, study, view] = [
  'Halocynthia, cells of the gastrula',
  'Halocynthia, for everybody',
  'Ascidian table',
  'Gastrulation of the table',
  'Midline of the table',
]
const tetrahedron = 'o 001,1\nv 0 0 0\nv 4 0 0\nv 0 4 0\nv 0 0 4\nf 1 3 2\nf 1 2 4\nf 1 4 3\nf 2 3 4\n'
const desktop = { width: 1280, height: 800 }
const [login, hidden, refused, notStaff] = [
  'Please register to access this page',
  'This dataset cannot be shown',
  'You may not change this',
  'You need to be staff to access this',
]
const [noGroup, noStudy] = ['No such group', 'No such study']

/** The same for all who are signed in. */
const people = heading => [heading, heading, heading, heading, heading, heading, login]
/** Who reads the dataset, the stranger, nobody in particular. */
const readers = (heading, stranger, anonymous) => [
  heading,
  heading,
  heading,
  heading,
  stranger,
  heading,
  anonymous,
]
const managers = heading => [heading, heading, refused, refused, hidden, heading, login]
/** A private group is there for those in it and for staff. */
const inGroup = (heading, nothing) => [heading, nothing, nothing, heading, nothing, heading, login]
const all = heading => kinds.map(() => heading)

/** Screen, address, and the heading that each kind of person finds there. */
const screens = ({ dataset, shown, groupId, studyId, session }) => [
  ['list', '/dataset/', all('Choose a dataset')],
  ['dataset', `/dataset/${dataset}/`, readers(title, hidden, hidden)],
  ['public dataset', `/dataset/${shown}/`, all(open)],
  ['update', `/dataset/${dataset}/update/`, managers('Update dataset')],
  [
    'update of a public dataset',
    `/dataset/${shown}/update/`,
    ['Update dataset', refused, refused, refused, refused, 'Update dataset', login],
  ],
  ['properties', `/dataset/${dataset}/properties/`, readers('Properties', hidden, login)],
  ['properties of a public dataset', `/dataset/${shown}/properties/`, all('Properties')],
  ['new property', `/dataset/${dataset}/properties/create/`, managers('Add property')],
  ['sessions', `/dataset/${dataset}/sessions/`, readers('Saved sessions', hidden, login)],
  ['sessions of a public dataset', `/dataset/${shown}/sessions/`, all('Saved sessions')],
  ['new session', `/dataset/${dataset}/sessions/create/`, managers('New session')],
  ['session', `/dataset/${dataset}/sessions/${session.id}/update/`, managers('Edit session')],
  ['sharings', `/dataset/${dataset}/sharings/`, readers('Sharings', hidden, login)],
  [
    'sharings of a public dataset',
    `/dataset/${shown}/sharings/`,
    ['Sharings', refused, refused, refused, refused, 'Sharings', login],
  ],
  ['upload', '/dataset-upload/', people('Upload a dataset')],
  ['import', '/dataset-import/', people('Import dataset')],
  ['groups', '/group/', people('Groups')],
  ['new group', '/group-registration/', people('New group')],
  ['group', `/group/${groupId}/update/`, inGroup('Group update', noGroup)],
  ['new study', `/group/${groupId}/study/create/`, inGroup('Create a new study', noGroup)],
  ['study', `/group/${groupId}/study/${studyId}/`, inGroup(study, noStudy)],
  ['tags', '/tags/', people('Tags')],
  ['bin', '/userbin/', people('Bin')],
  ['audit log', '/audit/', [notStaff, notStaff, notStaff, notStaff, notStaff, 'Audit log', notStaff]],
]

export async function roles({ server, browser }) {
  const made = await prepared(server)
  const visits = await Promise.all(
    kinds.map(async kind => {
      const visited = await visit(browser, server.base, desktop)
      if (kind === 'anonymous') await visited.page.goto('/license/')
      else await signIn(visited.page, ...made.logins[kind])
      visited.told.length = 0 // signing in ends the visitor's socket, which may still be opening
      return { kind, ...visited }
    }),
  )
  const pages = Object.fromEntries(visits.map(({ kind, page }) => [kind, page]))
  for (const [screen, address, headings] of screens(made))
    await step(`${screen}: ${summary(headings)}`, () => everybody(visits, { screen, address, headings }))
  await inList(pages, made)
  await tools(pages, made)
  await locked(pages, made)
  await shortLink(pages, made)
  await step('the consoles stayed silent', () => none(visits.flatMap(({ told }) => told)))
  for (const { context } of visits) await context.close()
}

const main = page => page.getByRole('main')
const heading = (page, name) => main(page).getByRole('heading', { name, exact: true }).first()
const only = (...named) => Object.fromEntries(kinds.map(kind => [kind, named.includes(kind)]))

/** Within the application, over a page that has nothing of the others: what stands there afterwards is new. */
async function go(page, address) {
  const to = path =>
    page.evaluate(path => {
      history.pushState(null, '', path)
      dispatchEvent(new PopStateEvent('popstate', { state: null }))
    }, path)
  await to('/license/')
  await main(page).locator('h1').filter({ hasText: /licen/i }).first().waitFor()
  await to(address)
}

function summary(headings) {
  const seen = [...new Set(headings)].map(one => [one, kinds.filter((_, at) => headings[at] === one)])
  return seen
    .map(([words, who]) => `${who.length === kinds.length ? 'everybody' : who.join(', ')}: “${words}”`)
    .join('; ')
}

/** Each is looked at by axe where it is shown first, and once as it is refused. */
async function everybody(visits, { screen, address, headings }) {
  const faults = (
    await Promise.all(
      visits.map(async ({ kind, page }, at) => {
        await go(page, address)
        return heading(page, headings[at])
          .waitFor({ timeout: 30_000 })
          .then(
            () => [],
            async () => [
              `${kind} finds ${JSON.stringify(await main(page).locator('h1, h2').allInnerTexts())} instead of “${headings[at]}”`,
            ],
          )
      }),
    )
  ).flat()
  none(faults)
  const refusal = headings.findIndex(words => words !== headings[0])
  for (const at of refusal < 0 ? [0] : [0, refusal]) {
    await picture(visits[at].page, `roles-${screen.replaceAll(' ', '-')}-${kinds[at]}`)
    none(await axe(visits[at].page))
  }
}

async function inList(pages, { dataset }) {
  await step(
    'the list and the search hold the dataset for those who may see it, and for nobody else',
    async () => {
      const found = {}
      for (const [kind, page] of Object.entries(pages)) {
        await go(page, `/dataset/?q=${encodeURIComponent('gastrula')}`)
        await page
          .getByRole('status')
          .filter({ hasText: /^\d+ datasets?$/ })
          .or(page.getByRole('heading', { name: 'Nothing matches' }))
          .first()
          .waitFor()
        found[kind] = (await page.locator(`li[data-index] a[href^="/dataset/${dataset}/"]`).count()) > 0
      }
      equal(found, only('owner', 'manager', 'reader', 'member', 'staff'))
    },
  )
}

async function tools(pages, { dataset, shown }) {
  const has = async (address, work) => {
    const found = {}
    for (const [kind, page] of Object.entries(pages)) {
      await go(page, address)
      await heading(
        page,
        address.includes(`/${dataset}/`) && ['stranger', 'anonymous'].includes(kind)
          ? hidden
          : address.includes(`/${dataset}/`)
            ? title
            : open,
      ).waitFor()
      found[kind] = await work(page)
    }
    return found
  }
  const link = name => page =>
    main(page)
      .getByRole('link', { name, exact: true })
      .count()
      .then(count => count > 0)
  const enabled = name => async page =>
    (await main(page).getByRole('button', { name }).count()) > 0 &&
    main(page).getByRole('button', { name }).first().isEnabled()
  await step('a dataset leads to its sharings whoever has a right on it', async () => {
    equal(
      await has(`/dataset/${dataset}/`, link('Sharings')),
      only('owner', 'manager', 'reader', 'member', 'staff'),
    )
    equal(await has(`/dataset/${shown}/`, link('Sharings')), only('owner', 'staff'))
  })
  await step('to its update whoever manages it', async () =>
    equal(await has(`/dataset/${dataset}/`, link('Update')), only('owner', 'manager', 'staff')),
  )
  await step('deleted and exported by its owner and staff alone', async () => {
    equal(await has(`/dataset/${dataset}/`, enabled('Delete dataset')), only('owner', 'staff'))
    equal(await has(`/dataset/${dataset}/`, enabled('Export Dataset')), only('owner', 'staff'))
  })
}

/** What is seen and may not be changed has no control that works, and says why. */
async function locked(pages, { dataset, groupId, studyId }) {
  const changes = async (address, name) => {
    const found = {}
    for (const kind of ['owner', 'member', 'staff']) {
      await go(pages[kind], address)
      await heading(pages[kind], name).waitFor()
      found[kind] =
        (await main(pages[kind])
          .getByRole('textbox')
          .and(pages[kind].locator(':enabled:not([readonly])'))
          .count()) > 0
    }
    equal(found, { owner: true, member: false, staff: true })
  }
  await step('a member of the group reads what its owner and staff change', () =>
    changes(`/group/${groupId}/update/`, 'Group update'),
  )
  await step('and so in its study', () => changes(`/group/${groupId}/study/${studyId}/`, study))
  await step('sharings are changed by managers, seen by readers', async () => {
    for (const [kind, page] of Object.entries(pages)) {
      if (['stranger', 'anonymous'].includes(kind)) continue
      await go(page, `/dataset/${dataset}/sharings/`)
      await heading(page, 'Sharings').waitFor()
      const [adds, told] = [
        main(page).getByRole('button', { name: 'Add a person' }),
        main(page).getByText('You may see this, not change it', { exact: false }),
      ]
      await adds.or(told).first().waitFor()
      equal([kind, (await adds.count()) > 0], [kind, ['owner', 'manager', 'staff'].includes(kind)])
    }
  })
}

async function shortLink(pages, { session }) {
  await step('a short link tells nobody what they may not see', async () => {
    for (const kind of ['stranger', 'anonymous']) {
      await go(pages[kind], `/${session.shortcut}`)
      await pages[kind].waitForURL('**/dataset/')
      await heading(pages[kind], 'Choose a dataset').waitFor()
      holds(
        !(await pages[kind].locator('body').innerText()).includes(view),
        'the name of the session is told',
      )
    }
  })
  await step('and whoever reads the dataset its view', async () => {
    await go(pages.reader, `/${session.shortcut}`)
    await heading(pages.reader, view).waitFor()
  })
}

/** A private dataset of the owner's with a session, shared with two people and a private group; and a public one. */
async function prepared(server) {
  const found = await Promise.all(
    kinds
      .filter(kind => !['staff', 'anonymous'].includes(kind))
      .map(async kind => [kind, await newcomer(server, `role-${kind}`)]),
  )
  const doors = Object.fromEntries(
    await Promise.all(
      found.map(async ([kind, { login: name, password }]) => {
        const door = new Door(server.base)
        await door.signIn(name, password)
        return [kind, { door, id: (await door.ask('{ me { id } }')).me.id }]
      }),
    ),
  )
  const {
    owner: { door },
    manager,
    reader,
    member,
  } = doors
  const dataset = await door.createDataset(title, { name: 'embryo.obj', bytes: tetrahedron })
  const shown = await door.createDataset(open, { name: 'embryo.obj', bytes: tetrahedron })
  await door.ask('mutation($id: ID!) { setPublic(id: $id, public: true) { id } }', { id: shown })
  const share =
    'mutation($id: ID!, $user: ID!, $level: SharingLevel!) { shareWithPerson(datasetId: $id, userId: $user, level: $level) { id } }'
  await door.ask(share, { id: dataset, user: manager.id, level: 'MANAGER' })
  await door.ask(share, { id: dataset, user: reader.id, level: 'READER' })
  const {
    createGroup: { id: groupId },
  } = await door.ask('mutation($name: String!) { createGroup(input: { name: $name }) { id } }', {
    name: group,
  })
  await door.ask(
    'mutation($group: ID!, $user: ID!) { setMembership(groupId: $group, userId: $user, status: MEMBER) { id } }',
    { group: groupId, user: member.id },
  )
  await member.door.ask('mutation($group: ID!) { acceptGroup(groupId: $group) { id } }', { group: groupId })
  await door.ask(
    'mutation($id: ID!, $group: ID!) { shareWithGroup(datasetId: $id, groupId: $group, level: READER) { id } }',
    { id: dataset, group: groupId },
  )
  const {
    createStudy: { id: studyId },
  } = await door.ask(
    'mutation($group: ID!, $name: String!) { createStudy(input: { groupId: $group, name: $name }) { id } }',
    { group: groupId, name: study },
  )
  const { createViewerSession: session } = await door.ask(
    'mutation($id: ID!, $name: String!) { createViewerSession(datasetId: $id, input: { name: $name, state: "" }) { id shortcut } }',
    { id: dataset, name: view },
  )
  return {
    dataset,
    shown,
    groupId,
    studyId,
    session,
    logins: {
      ...Object.fromEntries(found.map(([kind, { login: name, password }]) => [kind, [name, password]])),
      staff: ['admin', server.password],
    },
  }
}
