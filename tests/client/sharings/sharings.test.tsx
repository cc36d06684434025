import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { dataset, page, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { access, ada, address, ascidians, bob, me, withGroup, withPerson, world } from './given'

const region = async (name: string) => within(await screen.findByRole('region', { name }))
const rights = async (name: string) => within(await screen.findByRole('group', { name: `Rights of ${name}` }))
/** Records the arguments of each call and returns `answer`. */
const kept =
  (sent: unknown[], answer: unknown = { id: '4' }) =>
  (given: object) => {
    sent.push({ ...given })
    return answer
  }

it('the sharing page refuses visitors, unknown datasets and people without a right', async () => {
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

it('the dataset page links to the sharing page for people with a right only', async () => {
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

it('the owner comes first and is locked, and the rights of others can be changed', async () => {
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
  expect(await screen.findByText('No longer shared with “Ascidians”')).toBeVisible()
  expect((await rights('Ascidians')).getByRole('radio', { name: 'No rights' })).toBeChecked()
  expect(sent).toEqual([
    { datasetId: '4', userId: '10', level: 'MANAGER' },
    { datasetId: '4', groupId: '5', level: null },
  ])
})

it('a refused change shows the reason and restores the previous right', async () => {
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
    'the remaining access',
    { access: page([byGroup]) },
    bob,
    'The share with Bob has ended. They still have access: reader through the group “Ascidians”; invited to the study “Late stages” as reader.',
  ],
  [
    'public access',
    { public: true },
    bob,
    'The share with Bob has ended. They can still read the dataset, because it is public.',
  ],
  ['no remaining access', {}, bob, 'Bob can no longer see this dataset.'],
  [
    'staff access',
    {},
    { ...bob, isStaff: true },
    'The share with Bob has ended. As staff, they can still see and change every dataset.',
  ],
])('ending a direct share reports %s', async (_what, about, who, words) => {
  const { user } = renderApp(
    address,
    world({ sharings: page([withPerson(who)]), ...about }, { shareWithPerson: { id: '4' } }),
  )
  await user.click((await rights('Bob')).getByRole('radio', { name: 'No rights' }))
  expect(await screen.findByText(words)).toBeVisible()
})

it('a person is added as reader or manager, and a refusal shows in the dialog', async () => {
  const sent: unknown[] = []
  let refuses = true
  const shareWithPerson = (given: object) => {
    if (refuses) throw refusal('You cannot share a dataset with yourself', 'INVALID_INPUT')
    return kept(sent)(given)
  }
  const asked: string[] = []
  const sharingCandidates = ({ text }: { text: string }) => {
    asked.push(text)
    return page(text === 'bo' ? [bob] : [])
  }
  const { user } = renderApp(address, world({ sharingCandidates }, { shareWithPerson }))
  await user.click(await screen.findByRole('button', { name: 'Add a person' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Share with a person' }))
  expect(dialog.getByText('Type the beginning of a name or username.')).toBeVisible()
  await user.type(dialog.getByRole('searchbox'), 'zoe')
  expect(await dialog.findByText('Nobody else has this name.')).toBeVisible()
  await user.clear(dialog.getByRole('searchbox'))
  await user.type(dialog.getByRole('searchbox'), 'bo')
  await user.click(await dialog.findByRole('button', { name: /Bob/ }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('You cannot share a dataset with yourself')
  refuses = false
  await user.click(dialog.getByRole('radio', { name: 'Manager' }))
  await user.click(dialog.getByRole('button', { name: /Bob/ }))
  expect((await rights('Bob')).getByRole('radio', { name: 'Manager' })).toBeChecked()
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(sent).toEqual([{ datasetId: '4', userId: '10', level: 'MANAGER' }])
  expect(asked).toEqual(['zoe', 'bo'])
})

it('a group is found by the beginning of its name and added', async () => {
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
  expect(await dialog.findByText('You are not in a group yet, and there are no public groups.')).toBeVisible()
  await user.type(dialog.getByRole('searchbox'), 't')
  expect(await dialog.findByText('The first 8 are shown. Type more letters to find others.')).toBeVisible()
  await user.type(dialog.getByRole('searchbox'), 'uni')
  await user.click(await dialog.findByRole('button', { name: /Tunicates/ }))
  expect((await rights('Tunicates')).getByRole('radio', { name: 'Reader' })).toBeChecked()
  expect([sent, asked]).toEqual([[{ datasetId: '4', groupId: '6', level: 'READER' }], ['', 't', 'tuni']])
})

it('a dataset becomes public after a confirmation, and a refusal is shown', async () => {
  const sent: unknown[] = []
  let refuses = false
  const setPublic = (given: object) => {
    if (refuses) throw refusal('Not now', 'FORBIDDEN')
    sent.push({ ...given })
    return { id: '4', public: true }
  }
  const { user } = renderApp(address, world({}, { setPublic }))
  await user.click(await screen.findByRole('switch', { name: 'Public' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'Make this dataset public?' })).getByRole('button', {
      name: 'Cancel',
    }),
  )
  expect(sent).toEqual([])
  await user.click(screen.getByRole('switch', { name: 'Public' }))
  await user.click(screen.getByRole('button', { name: 'Make public' }))
  expect(await screen.findByText(/^Everybody on the web can see and download this dataset/)).toBeVisible()
  refuses = true
  await user.click(screen.getByRole('switch', { name: 'Public' }))
  expect(await (await region('Public access')).findByRole('alert')).toHaveTextContent('Not now')
  expect(screen.getByRole('switch', { name: 'Public' })).toBeChecked()
  expect(sent).toEqual([{ id: '4', public: true }])
})

it('readers see the shares without controls and read why', async () => {
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
  expect(await screen.findByText(/^You can see the sharings but not change them/)).toBeVisible()
  expect(
    screen.getByText(
      'Only people with whom this dataset is shared, people with a review link, and staff can see it.',
    ),
  ).toBeVisible()
  expect(screen.getByText('Also shared with 2 private groups that you are not in.')).toBeVisible()
  expect(
    within(screen.getByRole('list', { name: 'People' }))
      .getAllByRole('listitem')
      .map(row => row.textContent),
  ).toEqual(['BobOwner', 'Ada BellyouReader'])
  for (const role of ['radio', 'switch']) expect(screen.queryByRole(role)).toBeNull()
  for (const name of ['Invite by e-mail', 'Review links', 'Who can see this, and why'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

it('a manager cannot change their own share', async () => {
  renderApp(address, world({ owner: bob, sharings: page([withPerson({ ...ada, ...me }, 'MANAGER')]) }))
  expect(await screen.findByRole('img', { name: 'You cannot change your own rights' })).toBeVisible()
  expect(within(screen.getByRole('list', { name: 'People' })).queryByRole('radio')).toBeNull()
})

it('managers see the people with access and each reason', async () => {
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
    'Bobmanagershared with them as reader · manager through the group “Ascidians”',
  ])
  expect(
    (await region('Who can see this, and why')).getByText(
      /^Everybody on the web can read it, because it is public\. Staff of this installation/,
    ),
  ).toBeVisible()
})

it('the access list marks staff and explains who sees a dataset in the bin', async () => {
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
    part.getByText(/^This dataset is in the bin\. Until it is restored, only its owner and the staff/),
  ).toBeVisible()
  expect(part.queryByText(/Everybody on the web/)).toBeNull()
  expect(screen.getByText(/^This dataset is in the bin\. Only its owner and staff can see it/)).toBeVisible()
})

it('a long list of shares loads page by page, and the server searches it', async () => {
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
  expect(screen.getByText('No group has this name.')).toBeVisible()
  expect(asked.slice(before)).toEqual(['249'])
  await user.clear(box)
  await waitFor(() => expect(people.getAllByRole('listitem')).toHaveLength(101))
  expect(box).toHaveValue('')
}, 60_000)

it('a search also finds the owner and a person added just before', async () => {
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
    world(
      { sharings, sharingCandidates: () => page([{ ...bob, name: 'Béla-Bob' }]) },
      { shareWithPerson: { id: '4' } },
    ),
  )
  await user.click(await screen.findByRole('button', { name: 'Add a person' }))
  await user.type(within(screen.getByRole('dialog')).getByRole('searchbox'), 'bob')
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

it('the access list filters by name and explains an empty result', async () => {
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
  expect(await screen.findByText('Nobody in this list has this name.')).toBeVisible()
})

it('ending a share asks once for the remaining access of that person', async () => {
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
  expect(await screen.findByText(/They still have access: reader through the group/)).toBeVisible()
  expect(asked).toEqual(['Bob'])
})
