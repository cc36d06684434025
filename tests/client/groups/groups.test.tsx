import { expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { somebody } from '../users/people'

const ada = { id: '9', login: 'ada', name: 'Ada', surname: 'Lovelace', email: null }
const nothing = {
  edit: false,
  delete: false,
  invite: false,
  createStudy: false,
  leave: false,
  accept: false,
  transfer: false,
  refusals: [],
}
const group = (more = {}) => ({
  id: '5',
  version: 1,
  name: 'Ascidians',
  private: true,
  description: '',
  role: 'MEMBER',
  owner: ada,
  studies: [{ id: '7', name: 'Late stages' }],
  can: nothing,
  memberships: () => page([]),
  ...more,
})
const page = (nodes: unknown[], more = {}) => ({
  totalCount: nodes.length,
  nodes,
  pageInfo: { endCursor: null, hasNextPage: false },
  ...more,
})
const root = (more = {}) => ({ me: somebody(), ...more })
const ownCan = { ...nothing, edit: true, delete: true, invite: true, createStudy: true }

it.each([
  '/group/',
  '/group-registration/',
  '/group/5/update/',
  '/group/5/study/create/',
  '/group/5/study/7/',
])('the page %s asks visitors to register', async address => {
  renderApp(address, {})
  expect(await screen.findByRole('heading', { name: 'Please register to access this page' })).toBeVisible()
})

it('visitors see the public groups below the request to register', async () => {
  const open = group({ id: '8', name: 'Open atlas', private: false, role: null })
  renderApp('/group/', { publicGroups: page([open]) })
  expect(await screen.findByRole('heading', { name: 'Please register to access this page' })).toBeVisible()
  const part = within(screen.getByRole('region', { name: 'Public groups' }))
  expect(await part.findByText('Open atlas')).toBeVisible()
  expect(part.getByText('Owner: Ada Lovelace')).toBeVisible()
  expect(part.getAllByRole('link').map(link => link.getAttribute('href'))).toEqual(['/dataset/?group=8'])
})

it('the role of the person looks the same in both lists of groups', async () => {
  const waiting = group({ role: 'WAITING', private: false, can: { ...nothing, accept: true } })
  renderApp('/group/', root({ groups: page([waiting]), publicGroups: page([waiting]) }))
  const own = await screen.findByRole('list', { name: 'Groups' })
  const open = await screen.findByRole('list', { name: 'Public groups' })
  expect(within(open).getByText('waiting').className).toBe(within(own).getByText('waiting').className)
})

it('an invited person declines on the page of the group', async () => {
  const sent: unknown[] = []
  const invited = group({ role: 'WAITING', can: { ...nothing, accept: true, leave: true } })
  const { user, address } = renderApp(
    '/group/5/update/',
    root({
      group: invited,
      groups: page([]),
      leaveGroup: (given: object) => {
        sent.push({ ...given })
        return true
      },
    }),
  )
  const part = within(await screen.findByRole('region', { name: 'Invitation' }))
  expect(screen.queryByRole('region', { name: 'Leave group' })).toBeNull()
  await user.click(part.getByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('The invitation was declined')).toBeVisible()
  await waitFor(() => expect(address()).toBe('/group/'))
  expect(sent).toEqual([{ groupId: '5' }])
})

it('managers see and change the role that a waiting person gets', async () => {
  const sent: unknown[] = []
  const member = { id: '3', status: 'WAITING', offered: 'MANAGER', user: { ...ada, id: '10', name: 'Bob' } }
  const { user } = renderApp(
    '/group/5/update/',
    root({
      group: group({ can: ownCan, memberships: () => page([member]) }),
      setMembership: ({ status }: { status: string }) => {
        sent.push(status)
        return { ...member, offered: status }
      },
    }),
  )
  const roles = within(await screen.findByRole('group', { name: 'Role of Bob Lovelace' }))
  expect(roles.getByRole('radio', { name: 'manager' })).toBeChecked()
  await user.click(roles.getByRole('radio', { name: 'member' }))
  await waitFor(() => expect(roles.getByRole('radio', { name: 'member' })).toBeChecked())
  expect(sent).toEqual(['MEMBER'])
})

it('the group list shows studies and accepts an invitation', async () => {
  const sent: unknown[] = []
  const acceptGroup = (given: unknown) => {
    sent.push(given)
    return group()
  }
  const groups = page([
    group(),
    group({ id: '6', name: 'Tunicates', role: 'WAITING', studies: [], can: { ...nothing, accept: true } }),
  ])
  const { user } = renderApp('/group/', root({ groups, acceptGroup }))
  const list = await screen.findByRole('list', { name: 'Groups' })
  expect(within(list).getByRole('link', { name: 'Ascidians' })).toHaveAttribute('href', '/group/5/update/')
  expect(within(list).getByRole('link', { name: 'Late stages' })).toHaveAttribute('href', '/group/5/study/7/')
  expect(within(list).getByText('waiting')).toBeVisible()
  await user.click(within(list).getByRole('button', { name: 'Accept' }))
  expect(await screen.findByText('You have been successfully registered to the group.')).toBeVisible()
  expect(sent).toEqual([{ groupId: '6' }])
})

it('the group list explains that it is empty and reports a loading error', async () => {
  const { unmount } = renderApp('/group/', root({ groups: page([]) }))
  expect(await screen.findByRole('heading', { name: 'No groups yet' })).toBeVisible()
  unmount()
  renderApp(
    '/group/',
    root({
      groups: () => {
        throw refusal('Broken', 'INTERNAL')
      },
    }),
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Broken')
})

it('a new group is private by default, and the group list opens after its creation', async () => {
  const sent: unknown[] = []
  const createGroup = ({ input }: { input: object }) => {
    sent.push({ ...input })
    return group()
  }
  const { user, address } = renderApp('/group-registration/', root({ createGroup, groups: page([]) }))
  await user.click(await screen.findByRole('button', { name: 'Create group' }))
  expect(await screen.findByText('Please input a group!')).toBeVisible()
  await user.type(screen.getByLabelText('Name'), 'Ascidians')
  await user.click(screen.getByRole('button', { name: 'Create group' }))
  await screen.findByRole('heading', { name: 'No groups yet' })
  expect([sent, address()]).toEqual([[{ name: 'Ascidians', private: true, description: '' }], '/group/'])
})

it('the group form confirms an update and reports a failure', async () => {
  let fails = false
  const updateGroup = ({ input, version }: { input: object; version: number }) => {
    if (fails) throw refusal('Too late', 'INTERNAL')
    return { ...group(), ...input, version: version + 1 }
  }
  const { user } = renderApp(
    '/group/5/update/',
    root({ group: group({ can: ownCan, role: 'OWNER' }), updateGroup, users: page([]) }),
  )
  const part = within(await screen.findByRole('region', { name: 'Group' }))
  await user.click(part.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Group has been updated !')).toBeVisible()
  fails = true
  await user.click(part.getByRole('button', { name: 'Update' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Error during update ! Too late')
})

it('a private group becomes public only after a question that says what follows', async () => {
  const sent: object[] = []
  const updateGroup = ({ input }: { input: object }) => {
    sent.push(input)
    return { ...group({ can: ownCan, role: 'OWNER' }), ...input, version: 2 }
  }
  const { user } = renderApp(
    '/group/5/update/',
    root({ group: group({ can: ownCan, role: 'OWNER' }), updateGroup, users: page([]) }),
  )
  const part = within(await screen.findByRole('region', { name: 'Group' }))
  const question = () => within(screen.getByRole('dialog', { name: 'Make this group public?' }))
  await user.click(part.getByRole('switch', { name: 'Private ?' }))
  await user.click(part.getByRole('button', { name: 'Update' }))
  expect(
    question().getByText(/^Everybody on the web can then see its name, description and owner/),
  ).toBeVisible()
  await user.click(question().getByRole('button', { name: 'Cancel' }))
  expect(sent).toEqual([])
  await user.click(part.getByRole('button', { name: 'Update' }))
  await user.click(question().getByRole('button', { name: 'Make public' }))
  expect(await screen.findByText('Group has been updated !')).toBeVisible()
  expect(sent).toEqual([{ private: false }])
})

it('a conflicting save shows both versions and keeps the typed text', async () => {
  const sent: object[] = []
  let now = group({ can: ownCan, role: 'OWNER' })
  const updateGroup = ({ input, version }: { input: object; version: number }) => {
    sent.push({ ...input, version })
    if (version === 1) {
      now = { ...now, name: 'Tunicata', version: 2 }
      throw refusal('Another person has changed this in the meantime: reload it and try again', 'CONFLICT')
    }
    return { ...now, ...input, version: 3 }
  }
  const { user } = renderApp('/group/5/update/', root({ group: () => now, updateGroup, users: page([]) }))
  const part = within(await screen.findByRole('region', { name: 'Group' }))
  await user.clear(part.getByLabelText('Name'))
  await user.type(part.getByLabelText('Name'), 'Urochordata')
  await user.click(part.getByRole('button', { name: 'Update' }))
  expect(await part.findByText(/Someone else changed this group in the meantime/)).toBeVisible()
  expect(part.getByRole('row', { name: 'Name Urochordata Tunicata' })).toBeVisible()
  await user.click(part.getByRole('button', { name: 'Keep what I typed' }))
  await user.click(part.getByRole('button', { name: 'Update' }))
  expect(await screen.findByText('Group has been updated !')).toBeVisible()
  expect(sent).toEqual([
    { name: 'Urochordata', version: 1 },
    { name: 'Urochordata', version: 2 },
  ])
})

it('the owner transfers the group to a member after a confirmation', async () => {
  const sent: unknown[] = []
  const member = (id: string, name: string, status: string) => ({
    id,
    status,
    user: { ...ada, id: `1${id}`, login: name, name, surname: '' },
  })
  const memberships = () => page([member('3', 'Bob', 'MEMBER'), member('4', 'Eve', 'WAITING')])
  const { user } = renderApp(
    '/group/5/update/',
    root({
      group: group({ can: { ...ownCan, transfer: true }, memberships }),
      users: page([]),
      transferGroup: (given: object) => {
        sent.push({ ...given })
        return group({ can: nothing })
      },
    }),
  )
  const people = await screen.findByRole('list', { name: 'People' })
  expect(within(people).getAllByRole('listitem')).toHaveLength(3)
  expect(screen.getByText('3 in all')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Hand the group over to Eve' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Hand the group over to Bob' }))
  expect(sent).toEqual([])
  await user.click(
    within(screen.getByRole('dialog', { name: 'Hand “Ascidians” over to Bob?' })).getByRole('button', {
      name: 'Hand over',
    }),
  )
  expect(await screen.findByText('The group has a new owner')).toBeVisible()
  expect(sent).toEqual([{ id: '5', userId: '13' }])
})

it('the group page changes roles, invites by e-mail and deletes the group', async () => {
  const sent: unknown[] = []
  const member = {
    id: '3',
    status: 'WAITING',
    user: { ...ada, id: '10', login: 'bob', name: 'Bob', surname: '' },
  }
  const done = (answer: unknown) => (given: object) => {
    sent.push({ ...given })
    return answer
  }
  const { user, address } = renderApp(
    '/group/5/update/',
    root({
      group: group({ can: ownCan, memberships: () => page([member]) }),
      users: page([]),
      datasets: page([]),
      exampleDatasets: [],
      setMembership: done({ ...member, status: 'REMOVED' }),
      inviteToGroup: done(true),
      deleteGroup: done(true),
    }),
  )
  await user.click(
    within(await screen.findByRole('group', { name: 'Role of Bob' })).getByRole('radio', {
      name: 'Not in group',
    }),
  )
  const question = within(screen.getByRole('dialog', { name: 'Remove Bob from “Ascidians”?' }))
  expect(question.getByText(/^The invitation ends: its link stops working/)).toBeVisible()
  expect(sent).toEqual([])
  await user.click(question.getByRole('button', { name: 'Remove' }))
  expect(await screen.findByText('User status updated !')).toBeVisible()
  const invite = within(screen.getByRole('region', { name: 'Invite by e-mail' }))
  await user.type(invite.getByLabelText('E-mail'), 'nobody')
  await user.click(invite.getByRole('button', { name: 'Invite' }))
  expect(await invite.findByText('The input is not valid E-mail!')).toBeVisible()
  await user.type(invite.getByLabelText('E-mail'), '@example.org')
  await user.click(invite.getByRole('button', { name: 'Invite' }))
  expect(await screen.findByText('Group invitation has been sent if user exists !')).toBeVisible()
  await user.click(
    within(screen.getByRole('region', { name: 'Delete group' })).getByRole('button', { name: 'Delete' }),
  )
  expect(screen.getByRole('dialog')).toHaveTextContent('Its studies are deleted too (1).')
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Yes' }))
  await screen.findByText((_, element) => element?.tagName === 'OUTPUT' && element.textContent === '/')
  expect([sent, address()]).toEqual([
    [
      { groupId: '5', userId: '10', status: 'NONE' },
      { groupId: '5', email: 'nobody@example.org' },
      { id: '5' },
    ],
    '/',
  ])
})

it('the group page finds people outside the group only while a name is typed, and adds with a role', async () => {
  const asked: string[] = []
  const sent: unknown[] = []
  const eve = { ...ada, id: '11', login: 'eve', name: 'Eve', surname: 'Moos' }
  const { user } = renderApp(
    '/group/5/update/',
    root({
      group: group({ can: ownCan }),
      groupCandidates: ({ text }: { text: string }) => {
        asked.push(text)
        return page([eve])
      },
      setMembership: (given: object) => {
        sent.push({ ...given })
        return { id: '9', status: 'WAITING', user: eve }
      },
    }),
  )
  const field = await screen.findByLabelText('Add somebody')
  expect(screen.queryByRole('list', { name: 'Found people' })).toBeNull()
  await user.type(field, 'eve')
  await user.click(await screen.findByRole('radio', { name: 'manager' }))
  await user.click(screen.getByRole('button', { name: 'Add Eve Moos' }))
  expect(await screen.findByText('User status updated !')).toBeVisible()
  expect([asked, sent]).toEqual([['eve'], [{ groupId: '5', userId: '11', status: 'MANAGER' }]])
  await waitFor(() => expect(screen.queryByRole('list', { name: 'Found people' })).toBeNull())
  expect(field).toHaveValue('')
  await user.type(field, 'ev')
  expect(await screen.findByRole('radio', { name: 'member' })).toBeChecked()
  await user.click(screen.getByRole('radio', { name: 'manager' }))
  await user.type(field, 'e')
  await waitFor(() => expect(asked).toEqual(['eve', 'ev', 'eve']))
  expect(await screen.findByRole('radio', { name: 'manager' })).toBeChecked()
  await user.tripleClick(field)
  await user.paste('moos')
  await waitFor(() => expect(asked).toContain('moos'))
  expect(await screen.findByRole('radio', { name: 'member' })).toBeChecked()
})

it('the group page shows readers read-only fields', async () => {
  renderApp('/group/5/update/', root({ group: group({ can: { ...nothing, leave: true } }) }))
  const part = within(await screen.findByRole('region', { name: 'Group' }))
  expect(screen.getByRole('heading', { level: 1, name: 'Ascidians' })).toBeVisible()
  expect(screen.queryByText('Group update')).toBeNull()
  expect(part.getByLabelText('Name')).toHaveAttribute('readonly')
  expect(part.queryByRole('button')).toBeNull()
  expect(screen.getByRole('button', { name: 'Leave' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Create a new study' })).toBeNull()
})

interface Slice {
  text: string
  order: string
  offset: number
}
const studyCan = { edit: true, delete: false, link: true, inviteContacts: true }
const linkedOnes = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    id: String(at),
    name: `Embryo ${at}`,
    opens: true,
    canUnlink: true,
  }))
/** Filters by a part of the name and returns 50 rows from `offset`, as the server does. */
const partOf =
  <T extends { name: string }>(all: () => readonly T[]) =>
  ({ text, offset }: Slice) => {
    const found = all().filter(({ name }) => name.includes(text))
    return { totalCount: found.length, nodes: found.slice(offset, offset + 50) }
  }
const study = (more = {}) => ({
  id: '7',
  version: 1,
  name: 'Late stages',
  description: '',
  group: { id: '5', name: 'Ascidians' },
  can: studyCan,
  gives: ['READER', 'MANAGER'],
  datasets: partOf(() => []),
  linkable: partOf(() => []),
  people: page([]),
  ...more,
})

it('a study can be deleted only when no dataset is linked', async () => {
  let linked = [{ id: '2', name: 'Embryo', opens: true, canUnlink: true }]
  let others = [{ id: '3', name: 'Larva', isElsewhere: true }]
  const can = () => ({ ...studyCan, delete: linked.length === 0 })
  const { user } = renderApp(
    '/group/5/study/7/',
    root({
      study: () => study({ can: can(), datasets: partOf(() => linked), linkable: partOf(() => others) }),
      unlinkDataset: ({ datasetId }: { datasetId: string }) => {
        linked = linked.filter(({ id }) => id !== datasetId)
        return true
      },
      linkDataset: ({ datasetId }: { datasetId: string }) => {
        linked = [...linked, { id: datasetId, name: 'Larva', opens: true, canUnlink: true }]
        others = []
        return true
      },
    }),
  )
  expect(
    await screen.findByText('Please unlink all datasets from study to be able to delete it'),
  ).toBeVisible()
  expect(
    within(screen.getByRole('region', { name: 'Delete study' })).getByRole('button', { name: 'Delete' }),
  ).toBeDisabled()
  expect(await screen.findByRole('link', { name: 'Embryo' })).toHaveAttribute('href', '/dataset/2/')
  expect(
    within(screen.getByRole('region', { name: 'Link datasets' })).getByText('in another study'),
  ).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Link Larva' }))
  expect(await screen.findByText('You manage no other dataset.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Unlink Embryo' }))
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Embryo' })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Unlink Larva' }))
  expect(await screen.findByText('No linked datasets that you can see.')).toBeVisible()
  await waitFor(() =>
    expect(
      within(screen.getByRole('region', { name: 'Delete study' })).getByRole('button', { name: 'Delete' }),
    ).toBeEnabled(),
  )
})

it('staff find any dataset by name, and the list is empty before a search', async () => {
  const any = partOf(() => [{ id: '3', name: 'Larva', isElsewhere: false }])
  const { user } = renderApp(
    '/group/5/study/7/',
    root({
      me: somebody({ isStaff: true }),
      study: study({ linkable: (slice: Slice) => (slice.text ? any(slice) : { totalCount: 0, nodes: [] }) }),
    }),
  )
  const part = within(await screen.findByRole('region', { name: 'Link datasets' }))
  expect(await part.findByText('Search for a dataset by name.')).toBeVisible()
  await user.type(part.getByRole('searchbox', { name: 'Filter datasets by name' }), 'Lar')
  expect(await part.findByRole('button', { name: 'Link Larva' })).toBeVisible()
})

it('a refused unlink shows the reason and keeps the dataset', async () => {
  const { user } = renderApp(
    '/group/5/study/7/',
    root({
      study: study({ can: { ...studyCan, link: false }, datasets: partOf(() => linkedOnes(1)) }),
      unlinkDataset: () => {
        throw refusal('Not yours', 'FORBIDDEN')
      },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Unlink Embryo 0' }))
  expect(await screen.findByText('Not yours')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Embryo 0' })).toBeVisible()
  expect(screen.queryByRole('region', { name: 'Link datasets' })).toBeNull()
})

it('the study lists people page by page, and a changed person stays in place', async () => {
  const sent: unknown[] = []
  const person = (at: number, level: string | null = null) => ({
    id: `7-${at}`,
    level,
    canSet: true,
    user: { ...ada, id: String(at), surname: `Number ${at}` },
  })
  const all = [person(0, 'READER'), ...Array.from({ length: 60 }, (_, at) => person(at + 1))]
  const people = ({ text, after }: { text?: string; after?: string | null }) => {
    const found = all.filter(({ user }) => user.surname.includes(text ?? ''))
    return after
      ? page(found.slice(50))
      : page(found.slice(0, 50), {
          totalCount: found.length,
          pageInfo: { endCursor: 'c', hasNextPage: found.length > 50 },
        })
  }
  const { user } = renderApp(
    '/group/5/study/7/',
    root({
      study: study({ people }),
      setStudyMembership: (given: object) => {
        sent.push({ ...given })
        return null
      },
    }),
  )
  const list = within(await screen.findByRole('region', { name: 'Invite user' }))
  expect(await list.findByText('50 of 61')).toBeVisible()
  await user.click(list.getByRole('button', { name: 'Show more' }))
  await user.click(
    within(await list.findByRole('group', { name: 'Rights of Ada Number 60' })).getByRole('radio', {
      name: 'reader',
    }),
  )
  expect(await screen.findByText('User status updated !')).toBeVisible()
  expect(within(list.getAllByRole('listitem').at(-1)!).getByRole('radio', { name: 'reader' })).toBeChecked()
  expect(sent).toEqual([{ studyId: '7', userId: '60', level: 'READER' }])
  await user.type(list.getByRole('searchbox', { name: 'Filter people by name' }), 'Number 33')
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1))
  await user.type(list.getByRole('searchbox'), 'x')
  expect(await list.findByText('Nobody has this name.')).toBeVisible()
})

it('the study shows rights that the person may not set as text', async () => {
  const people = page([
    { id: '7-1', level: 'READER', canSet: false, user: { ...ada, id: '1', surname: 'Owner' } },
    { id: '7-2', level: null, canSet: true, user: { ...ada, id: '2', surname: 'Other' } },
  ])
  renderApp('/group/5/study/7/', root({ study: study({ gives: ['READER'], people }) }))
  const list = within(await screen.findByRole('region', { name: 'Invite user' }))
  expect(await list.findByRole('group', { name: 'Rights of Ada Other' })).toBeVisible()
  expect(list.queryByRole('group', { name: 'Rights of Ada Owner' })).toBeNull()
  expect(list.getAllByRole('listitem')[0]).toHaveTextContent('reader')
  expect(list.getByText('Only managers of the group set the rights of its owner and your own.')).toBeVisible()
})

it.each([
  [['READER'], ['reader', 'no rights'], /Invited people can read every dataset of the study/],
  [[], ['no rights'], /need to be able to read every dataset/],
] as const)(
  'the study offers only the levels that the inviting person can grant: %j',
  async (gives, levels, text) => {
    const people = page([
      { id: '7-1', level: null, canSet: true, user: { ...ada, id: '1' } },
      { id: '7-2', level: 'MANAGER', canSet: true, user: { ...ada, id: '2', surname: 'Manager' } },
    ])
    renderApp('/group/5/study/7/', root({ study: study({ gives, people }) }))
    const list = within(await screen.findByRole('region', { name: 'Invite user' }))
    const offered = async (name: RegExp) =>
      within(await list.findByRole('group', { name }))
        .getAllByRole('radio')
        .map(each => each.closest('label')?.textContent)
    expect(await offered(/Manager$/)).toEqual(['manager', 'reader', 'no rights'])
    expect(await offered(/(?<!Manager)$/)).toEqual(levels)
    expect(list.getByText(text)).toBeVisible()
  },
)

it('the people list filters by name', async () => {
  const people = Array.from({ length: 30 }, (_, at) => ({
    id: String(at),
    status: 'MEMBER',
    user: { ...ada, id: String(at + 20), surname: `Number ${at}` },
  }))
  const memberships = ({ text }: { text?: string }) =>
    page(people.filter(({ user }) => user.surname.includes(text ?? '')))
  const { user } = renderApp('/group/5/update/', root({ group: group({ can: ownCan, memberships }) }))
  const list = within(await screen.findByRole('region', { name: 'People' }))
  expect(list.getAllByRole('listitem')).toHaveLength(31)
  await user.type(list.getByRole('searchbox', { name: 'Filter people by name' }), 'Number 27')
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(2))
  await user.type(list.getByRole('searchbox', { name: 'Filter people by name' }), 'x')
  expect(await list.findByText('No other person has this name.')).toBeVisible()
})

it('a long dataset list renders visible rows, filters by name and keeps its place after an unlink', async () => {
  let linked = linkedOnes(6000)
  const asked: Slice[] = []
  const datasets = (slice: Slice) => {
    asked.push({ ...slice })
    return partOf(() => linked)(slice)
  }
  const { user } = renderApp(
    '/group/5/study/7/',
    root({
      study: () => study({ can: { ...studyCan, link: false }, datasets }),
      unlinkDataset: ({ datasetId }: { datasetId: string }) => {
        linked = linked.filter(({ id }) => id !== datasetId)
        return true
      },
    }),
  )
  const list = within(await screen.findByRole('region', { name: 'Datasets' }))
  expect(await list.findByText('6,000 datasets')).toBeVisible()
  const pane = list.getByRole('list', { name: 'Datasets' }).parentElement!
  pane.scrollTop = 44 * 3000
  fireEvent.scroll(pane)
  await user.click(await list.findByRole('button', { name: 'Unlink Embryo 3002' }))
  expect(await list.findByText('5,999 datasets')).toBeVisible()
  await waitFor(() => expect(list.queryByRole('link', { name: 'Embryo 3002' })).toBeNull())
  expect(pane.scrollTop).toBe(44 * 3000)
  // the next row took the place of the unlinked one
  expect(list.getByRole('button', { name: 'Unlink Embryo 3003' })).toHaveFocus()
  await user.keyboard('{ArrowDown}')
  expect(list.getByRole('button', { name: 'Unlink Embryo 3004' })).toHaveFocus()
  expect(list.getAllByRole('listitem').length).toBeLessThan(40)
  expect(list.getByRole('link', { name: 'Embryo 3004' }).closest('li')).toHaveAttribute(
    'aria-posinset',
    '3004',
  )
  expect(new Set(asked.map(({ offset }) => offset))).toEqual(new Set([0, 2950, 3000]))
  await user.type(list.getByRole('searchbox', { name: 'Filter datasets by name' }), 'yo 599')
  expect(await list.findByText('11 datasets')).toBeVisible()
  expect(asked.filter(({ text }) => text !== '').map(({ text }) => text)).toEqual(['yo 599'])
  await user.type(list.getByRole('searchbox'), 'x')
  expect(await list.findByText('No dataset has this name.')).toBeVisible()
})

it.each([
  ['a group', { groupName: 'Ascidians', datasetName: null }, '/group/'],
  ['a dataset', { groupName: null, datasetName: 'Embryo' }, '/dataset/'],
])('the invitation page declines an invitation to %s', async (_, names, next) => {
  const sent: unknown[] = []
  const { user, address } = renderApp(
    '/invitation/abc',
    root({
      invitation: { ...names, inviterName: 'Ada', state: 'READY' },
      groups: page([]),
      datasets: page([]),
      declineInvitation: ({ token }: { token: string }) => {
        sent.push(token)
        return true
      },
    }),
  )
  await user.click(await screen.findByRole('button', { name: 'Decline' }))
  expect(await screen.findByText('The invitation was declined')).toBeVisible()
  await waitFor(() => expect(address()).toBe(next))
  expect(sent).toEqual(['abc'])
})

it.each([
  ['a group', { groupName: 'Ascidians', datasetId: null }, 'You are in “Ascidians”', 'Groups', '/group/'],
  [
    'a dataset',
    { datasetName: 'Embryo', datasetId: '7' },
    '“Embryo” is in your list',
    'Open the dataset',
    '/dataset/7',
  ],
])('the page of an accepted invitation to %s leads there', async (_, names, title, link, address) => {
  const invitation = { inviterName: 'Ada', state: 'ACCEPTED', ...names }
  renderApp('/invitation/abc', root({ invitation }))
  expect(await screen.findByRole('heading', { name: title })).toBeVisible()
  expect(screen.getByText('You have accepted this invitation.')).toBeVisible()
  const main = within(screen.getByRole('main'))
  expect(main.getByRole('link', { name: link }).getAttribute('href')).toMatch(new RegExp(`^${address}`))
  expect(main.queryByRole('button', { name: 'Decline' })).toBeNull()
})

it('the invitation page of another address logs out and keeps the invitation', async () => {
  let isIn = true
  const { user, address } = renderApp('/invitation/abc', {
    ...root({}),
    me: () => (isIn ? somebody() : null),
    invitation: () => ({
      groupName: 'Ascidians',
      datasetName: null,
      inviterName: 'Ada',
      state: isIn ? 'OTHER_ADDRESS' : 'SIGN_IN',
    }),
    signOut: () => {
      isIn = false
      return true
    },
    signIn: () => {
      isIn = true
      return somebody()
    },
  })
  expect(await screen.findByText(/or ask Ada to invite the address of this account\.$/)).toBeVisible()
  await user.click(within(screen.getByRole('main')).getByRole('button', { name: 'Log out' }))
  await waitFor(() => expect(address()).toBe('/login/'))
  await user.type(await screen.findByLabelText('Username'), 'ada')
  await user.type(screen.getByLabelText('Password'), 'secret1{Enter}')
  await waitFor(() => expect(address()).toBe('/invitation/abc'))
})

it('the invitation page accepts an invitation and reports an invalid link', async () => {
  const invitation = { groupName: 'Ascidians', datasetName: null, inviterName: 'Ada', state: 'READY' }
  const { user, address, unmount } = renderApp(
    '/invitation/abc',
    root({ invitation, acceptInvitation: { group: group(), dataset: null } }),
  )
  await user.click(await screen.findByRole('button', { name: 'Accept' }))
  expect(
    await screen.findByRole('heading', { name: 'You have been successfully registered to the group.' }),
  ).toBeVisible()
  expect(address()).toBe('/success-group/')
  unmount()
  renderApp(
    '/invitation/abc',
    root({
      invitation: () => {
        throw refusal('Invalid Url !', 'NOT_FOUND')
      },
    }),
  )
  expect(await screen.findByRole('heading', { name: 'Invalid Url !' })).toBeVisible()
})
