import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { dataset, page, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { access, ada, address, ascidians, bob, me, withGroup, withPerson, world } from './given'

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const rights = async (name: string) => within(await screen.findByRole('group', { name: `Rights of ${name}` }))
/** Keeps what was asked, and answers. */
const kept =
  (sent: unknown[], answer: unknown = { id: '4' }) =>
  (given: object) => {
    sent.push({ ...given })
    return answer
  }

it('asks visitors to sign in, and refuses a dataset that is not there, and one on which one has no right', async () => {
  const hidden = () => {
    throw refusal('No such dataset', 'NOT_FOUND')
  }
  const cases = [
    [world({}, { me: null }), 'Please register to access this page'],
    [world({}, { dataset: hidden }), 'This dataset cannot be shown'],
    [world({ public: true, can: dataset().can, sharings: null }), 'You may not change this'],
    [
      world(
        {},
        {
          dataset: () => {
            throw refusal('Broken', 'INTERNAL')
          },
        },
      ),
      'The sharings could not be loaded',
    ],
  ] as const
  for (const [root, heading] of cases) {
    const { unmount } = renderApp(address, root)
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible()
    unmount()
  }
})

it('leads to it from the dataset, for who has a right on it', async () => {
  for (const [root, isThere] of [
    [world(), true],
    [world({ can: dataset().can }), true],
    [world({ can: dataset().can, sharings: null }), false],
    [world({}, { me: null }), false],
  ] as const) {
    const { unmount } = renderApp('/dataset/4/', root)
    await screen.findByRole('link', { name: 'Saved sessions' })
    if (isThere)
      expect(await screen.findByRole('link', { name: 'Sharings' })).toHaveAttribute('href', address)
    else expect(screen.queryByRole('link', { name: 'Sharings' })).toBeNull()
    unmount()
  }
})

it('shows the owner first, who is locked, and changes the others', async () => {
  const sent: unknown[] = []
  const { user } = renderApp(
    address,
    world(
      { sharings: page([withGroup(ascidians, 'MANAGER'), withPerson(bob)]) },
      { shareWithPerson: kept(sent), shareWithGroup: kept(sent) },
    ),
  )
  const rows = within(await screen.findByRole('list', { name: 'People' })).getAllByRole('listitem')
  expect(within(rows[0]!).getByText('Ada Bell')).toBeVisible()
  expect(within(rows[0]!).getByRole('img', { name: 'The owner keeps all rights' })).toBeVisible()
  expect(within(rows[0]!).queryByRole('radio')).toBeNull()
  await user.click((await rights('Bob')).getByRole('radio', { name: 'Manager' }))
  expect(await screen.findByText('Bob: manager')).toBeVisible()
  await user.click((await rights('Ascidians')).getByRole('radio', { name: 'No rights' }))
  expect(await screen.findByText('Not shared with “Ascidians” any more')).toBeVisible()
  expect((await rights('Ascidians')).getByRole('radio', { name: 'No rights' })).toBeChecked()
  expect(sent).toEqual([
    { datasetId: '4', userId: '10', level: 'MANAGER' },
    { datasetId: '4', groupId: '5', level: null },
  ])
})

it('shows a refusal, and what was chosen goes back', async () => {
  const refuse = () => {
    throw refusal('Too late', 'FORBIDDEN')
  }
  const { user } = renderApp(
    address,
    world(
      { sharings: page([withGroup(ascidians), withPerson(bob)]) },
      {
        shareWithPerson: refuse,
        shareWithGroup: () => {
          throw refusal('No such group', 'NOT_FOUND')
        },
      },
    ),
  )
  await user.click((await rights('Bob')).getByRole('radio', { name: 'Manager' }))
  expect(await (await region('People')).findByRole('alert')).toHaveTextContent('Too late')
  expect((await rights('Bob')).getByRole('radio', { name: 'Reader' })).toBeChecked()
  await user.click((await rights('Ascidians')).getByRole('radio', { name: 'Manager' }))
  expect(await (await region('Groups')).findByRole('alert')).toHaveTextContent(
    'Group is incorrect, please verify your internet connexion or reload the page',
  )
  expect((await rights('Ascidians')).getByRole('radio', { name: 'Reader' })).toBeChecked()
})

const byGroup = access(bob, 'READ', [
  { kind: 'GROUP', level: 'READER', group: ascidians },
  { kind: 'STUDY', level: 'READER', study: { id: '9', name: 'Late stages' } },
])
it.each([
  [
    'what remains',
    { access: page([byGroup]) },
    bob,
    'The share with Bob has ended. They still have access: reader by the group “Ascidians”; invited to the study “Late stages” as reader.',
  ],
  [
    'that the public remains',
    { public: true },
    bob,
    'The share with Bob has ended. Like everybody they still read the dataset, because it is public.',
  ],
  ['that nothing remains', {}, bob, 'Bob does not see this dataset any more.'],
  [
    'that staff see all',
    {},
    { ...bob, isStaff: true },
    'The share with Bob has ended. As staff they still see and change every dataset.',
  ],
])('says %s when a direct share ends', async (_what, about, who, words) => {
  const { user } = renderApp(
    address,
    world({ sharings: page([withPerson(who)]), ...about }, { shareWithPerson: { id: '4' } }),
  )
  await user.click((await rights('Bob')).getByRole('radio', { name: 'No rights' }))
  expect(await screen.findByText(words)).toBeVisible()
})

it('adds a person as reader or manager, and says in the dialog why not', async () => {
  const sent: unknown[] = []
  let refuses = true
  const shareWithPerson = (given: object) => {
    if (refuses) throw refusal('You cannot share a dataset with yourself', 'INVALID_INPUT')
    return kept(sent)(given)
  }
  const { user } = renderApp(address, world({}, { users: page([bob]), shareWithPerson }))
  await user.click(await screen.findByRole('button', { name: 'Add a person' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Share with a person' }))
  await user.click(await dialog.findByRole('button', { name: /Bob/ }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('You cannot share a dataset with yourself')
  refuses = false
  await user.click(dialog.getByRole('radio', { name: 'Manager' }))
  await user.click(dialog.getByRole('button', { name: /Bob/ }))
  expect((await rights('Bob')).getByRole('radio', { name: 'Manager' })).toBeChecked()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([{ datasetId: '4', userId: '10', level: 'MANAGER' }])
})

it('adds a group, found by the beginning of its name', async () => {
  const [sent, asked]: unknown[][] = [[], []]
  const many = Array.from({ length: 8 }, (_, at) => ({ id: `2${at}`, name: `Tunnel ${at}`, private: true }))
  const found: Readonly<Record<string, object[]>> = {
    '': [],
    t: many,
    tuni: [{ id: '6', name: 'Tunicates', private: false }],
  }
  const audiences = ({ text }: { text: string }) => {
    asked!.push(text)
    return found[text]
  }
  const { user } = renderApp(address, world({}, { audiences, shareWithGroup: kept(sent!) }))
  await user.click(await screen.findByRole('button', { name: 'Add a group' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Share with a group' }))
  expect(await dialog.findByText('You are in no group yet, and none is public.')).toBeVisible()
  await user.type(dialog.getByRole('searchbox'), 't')
  expect(await dialog.findByText('The first 8: more letters find the others')).toBeVisible()
  await user.type(dialog.getByRole('searchbox'), 'uni')
  await user.click(await dialog.findByRole('button', { name: /Tunicates/ }))
  expect((await rights('Tunicates')).getByRole('radio', { name: 'Reader' })).toBeChecked()
  expect([sent, asked]).toEqual([[{ datasetId: '4', groupId: '6', level: 'READER' }], ['', 't', 'tuni']])
})

it('is made public at once, or says why not', async () => {
  const sent: unknown[] = []
  let refuses = false
  const setPublic = (given: object) => {
    if (refuses) throw refusal('Not now', 'FORBIDDEN')
    sent.push({ ...given })
    return { id: '4', public: true }
  }
  const { user } = renderApp(address, world({}, { setPublic }))
  await user.click(await screen.findByRole('switch', { name: 'Public' }))
  expect(await screen.findByText(/^Everybody on the web sees and downloads this dataset/)).toBeVisible()
  refuses = true
  await user.click(screen.getByRole('switch', { name: 'Public' }))
  expect(await (await region('Public access')).findByRole('alert')).toHaveTextContent('Not now')
  expect(screen.getByRole('switch', { name: 'Public' })).toBeChecked()
  expect(sent).toEqual([{ id: '4', public: true }])
})

it('shows readers what they may see, and why they cannot change it', async () => {
  renderApp(
    address,
    world({
      owner: bob,
      can: dataset().can,
      hiddenSharingCount: 2,
      access: null,
      invitations: null,
      reviewLinks: null,
      sharings: page([withGroup({ ...ascidians, private: false }), withPerson(ada)]),
    }),
  )
  expect(await screen.findByText(/^You may see this, not change it/)).toBeVisible()
  expect(screen.getByText('Only those see this dataset with whom it is shared.')).toBeVisible()
  expect(screen.getByText('And with 2 private groups that you are not in.')).toBeVisible()
  expect(
    within(screen.getByRole('list', { name: 'People' }))
      .getAllByRole('listitem')
      .map(row => row.textContent),
  ).toEqual(['BobOwner', 'Ada BellyouReader'])
  for (const role of ['radio', 'switch']) expect(screen.queryByRole(role)).toBeNull()
  for (const name of ['Invite by e-mail', 'Review links', 'Who can see this, and why'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

it('does not let a manager change their own share', async () => {
  renderApp(address, world({ owner: bob, sharings: page([withPerson({ ...ada, ...me }, 'MANAGER')]) }))
  expect(await screen.findByRole('img', { name: 'Your own rights are changed by others' })).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'People' })).queryByRole('radio')).toBeNull()
})

it('tells managers who sees it, with each reason in words', async () => {
  const all = [
    access(ada, 'OWN', [{ kind: 'OWNER' }]),
    access(bob, 'MANAGE', [
      { kind: 'DIRECT', level: 'READER' },
      { kind: 'GROUP', level: 'MANAGER', group: ascidians },
    ]),
  ]
  renderApp(address, world({ public: true, access: page(all) }))
  const rows = within(await screen.findByRole('list', { name: 'Who can see this' })).getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    'Ada Bellownerowner of the dataset',
    'Bobmanagershared with them as reader · manager by the group “Ascidians”',
  ])
  expect(
    (await region('Who can see this, and why')).getByText(
      /^Everybody on the web reads it, because it is public\. Staff of this installation/,
    ),
  ).toBeVisible()
})

it('calls staff staff, and says of what lies in the bin who sees it there', async () => {
  const staff = [{ kind: 'STAFF' }, { kind: 'DIRECT', level: 'READER' }]
  renderApp(
    address,
    world({
      public: true,
      binnedAt: '2026-11-22T00:00:00.000Z',
      access: page([access(ada, 'OWN', [{ kind: 'OWNER' }, { kind: 'STAFF' }]), access(bob, 'OWN', staff)]),
    }),
  )
  const rows = within(await screen.findByRole('list', { name: 'Who can see this' })).getAllByRole('listitem')
  expect(rows.map(row => row.textContent)).toEqual([
    'Ada Bellownerowner of the dataset · staff of this installation',
    'Bobstaffstaff of this installation · shared with them as reader',
  ])
  const part = await region('Who can see this, and why')
  expect(
    part.getByText(/^It lies in the bin: until it is restored only its owner and the staff/),
  ).toBeVisible()
  expect(part.queryByText(/Everybody on the web/)).toBeNull()
  expect(
    screen.getByText(/^This dataset lies in the bin, where only its owner and staff see it/),
  ).toBeVisible()
})

it('shows a thousand shares a page at a time, and has the server search them', async () => {
  const all = Array.from({ length: 250 }, (_, at) =>
    withPerson(
      person({ id: String(100 + at), login: `p${at}`, name: `Person ${at}`, surname: '' }),
      'READER',
      String(1000 + at),
    ),
  )
  const asked: (string | undefined)[] = []
  const pages = ({ first, after, text }: { first: number; after?: string; text?: string }) => {
    asked.push(text)
    const found = text ? all.filter((_, at) => String(at).endsWith(text)) : all
    const from = Number(after ?? 0)
    return {
      totalCount: found.length,
      nodes: found.slice(from, from + first),
      pageInfo: { endCursor: String(from + first), hasNextPage: from + first < found.length },
    }
  }
  const { user } = renderApp(address, world({ sharings: pages }))
  const people = within(await screen.findByRole('list', { name: 'People' }))
  expect(people.getAllByRole('listitem')).toHaveLength(51)
  await user.click(screen.getByRole('button', { name: 'Show more' }))
  expect(await people.findByText('Person 75')).toBeVisible()
  const before = asked.length
  const box = screen.getByRole('searchbox', { name: 'Filter people and groups by name' })
  await user.type(box, '249')
  expect(await people.findByText('Person 249')).toBeVisible()
  expect(people.getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByText('No group is called so.')).toBeVisible()
  expect(asked.slice(before)).toEqual(['249'])
  await user.clear(box)
  await waitFor(() => expect(people.getAllByRole('listitem')).toHaveLength(101))
  expect(box).toHaveValue('')
}, 60_000)

it('keeps the owner, and who was just added, in a search that names them', async () => {
  const many = Array.from({ length: 11 }, (_, at) =>
    withPerson(
      person({ id: String(100 + at), login: `p${at}`, name: `Person ${at}`, surname: '' }),
      'READER',
      String(1000 + at),
    ),
  )
  const sharings = ({ text }: { text?: string }) => page(text ? [] : many)
  const { user } = renderApp(
    address,
    world({ sharings }, { users: page([{ ...bob, name: 'Béla-Bob' }]), shareWithPerson: { id: '4' } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Add a person' }))
  await user.click(await within(screen.getByRole('dialog')).findByRole('button', { name: /Bob/ }))
  const rows = () =>
    within(screen.getByRole('list', { name: 'People' }))
      .queryAllByRole('listitem')
      .map(row => row.querySelector('b')!.textContent)
  const box = screen.getByRole('searchbox', { name: 'Filter people and groups by name' })
  for (const [text, shown] of [
    ['bo', ['Béla-Bob']],
    ['BELA', ['Béla-Bob']],
    ['ell', []],
    ['bell', ['Ada Bell']],
  ] as const) {
    await user.clear(box)
    await user.type(box, text)
    await waitFor(() => expect(rows()).toEqual(shown))
  }
})

it('searches who can see it, and says where nobody is called so', async () => {
  const all = Array.from({ length: 6 }, (_, at) =>
    access(person({ id: String(100 + at), login: `p${at}`, name: `Person ${at}`, surname: '' }), 'READ', [
      { kind: 'DIRECT', level: 'READER' },
    ]),
  )
  const { user } = renderApp(
    address,
    world({
      access: ({ text }: { text?: string }) => page(text ? all.filter((_, at) => String(at) === text) : all),
    }),
  )
  const box = await screen.findByRole('searchbox', { name: 'Filter people by name' })
  await user.type(box, '5')
  await waitFor(() =>
    expect(
      within(screen.getByRole('list', { name: 'Who can see this' }))
        .getAllByRole('listitem')
        .map(row => row.textContent),
    ).toEqual([expect.stringContaining('Person 5')]),
  )
  await user.type(box, '7')
  expect(await screen.findByText('Nobody of them is called so.')).toBeVisible()
})

it('asks by name what remains, once', async () => {
  const asked: unknown[] = []
  const { user } = renderApp(
    address,
    world(
      {
        sharings: page([withPerson(bob)]),
        access: ({ text }: { text?: string }) => {
          if (text) asked.push(text)
          return page(text ? [byGroup] : [])
        },
      },
      { shareWithPerson: { id: '4' } },
    ),
  )
  await user.click((await rights('Bob')).getByRole('radio', { name: 'No rights' }))
  expect(await screen.findByText(/They still have access: reader by the group/)).toBeVisible()
  expect(asked).toEqual(['Bob'])
})
