import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { byStaff, listed, settings, site, somebody, staff } from './people'

interface Update {
  id: string
  version: number
  input: Record<string, unknown>
}

/** A server that keeps the received updates. */
function editServer(
  me: unknown,
  user: Record<string, unknown>,
  updateUser: (update: Update) => unknown = ({ input }) => ({ ...user, ...input, version: 5 }),
) {
  const sent: Update[] = []
  return {
    sent,
    me,
    user: () => user,
    site,
    settings: settings(),
    accessTokens: [],
    ownLogins: [],
    identities: [],
    twoFactor: { enabled: false, required: false, recoveryCodesLeft: 0 },
    contacts: listed([]),
    workplaces: [{ id: '7', kind: 'TEAM', name: 'Genetics' }],
    updateUser: (update: Update) => {
      sent.push({ ...update, input: { ...update.input } })
      return updateUser(update)
    },
  }
}
const save = () => screen.findByRole('button', { name: 'Save' })

it.each([
  ['nobody is chosen', '/display-user', {}],
  [
    'the person does not exist',
    '/display-user?id=77',
    {
      user: () => {
        throw refusal('No such person', 'NOT_FOUND')
      },
    },
  ],
  [
    'the person may not be edited',
    '/display-user?id=2',
    { user: somebody({ id: '2', can: { ...somebody().can, edit: false } }) },
  ],
])('the user form refers to User Management when %s', async (_why, address, more) => {
  renderApp(address, { me: somebody(), site, ...more })
  expect(
    await screen.findByRole('heading', { name: 'Please reach this page through User Management' }),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'User Management' })).toHaveAttribute('href', '/users/')
})

it('the user form asks visitors to register', async () => {
  renderApp('/display-user?id=1', {})
  expect(await screen.findByRole('heading', { name: 'Please register to access this page' })).toBeVisible()
})

it('the user form sends only changed fields with the version that it loaded', async () => {
  const server = editServer(somebody(), somebody())
  const { user, address } = renderApp('/display-user?id=1', server)
  const surname = await screen.findByLabelText('Surname')
  expect(screen.getByLabelText('Username')).toHaveAttribute('readonly')
  await user.clear(surname)
  await user.type(surname, 'Beltrán ')
  await user.click(await save())
  await waitFor(() => expect(address()).toBe('/users/'))
  expect(server.sent).toEqual([{ id: '1', version: 4, input: { surname: 'Beltrán' } }])
})

it('the user form reports missing values in the documented words and sends nothing', async () => {
  const server = editServer(
    somebody(),
    somebody({
      name: '',
      surname: '',
      email: null,
      phone: '',
      address: '',
      jobTitle: '',
      institution: null,
      laboratory: null,
      team: null,
    }),
  )
  const { user } = renderApp('/display-user?id=1', server)
  await user.click(await save())
  for (const word of ['name', 'surname', 'E-mail', 'phone', 'adress', 'function'])
    expect(await screen.findByText(`Please input your ${word}!`)).toBeVisible()
  for (const place of ['Institution', 'Laboratory', 'Team'])
    expect(screen.getByLabelText(place)).toHaveAttribute('aria-invalid', 'true')
  expect(screen.getByLabelText('Name')).toHaveFocus()
  await user.type(screen.getByLabelText('E-mail'), 'no address')
  expect(await screen.findByText('The input is not valid E-mail!')).toBeVisible()
  expect(server.sent).toEqual([])
})

it('the user form reports a taken e-mail at its field and keeps all values', async () => {
  const server = editServer(somebody(), somebody(), () => {
    throw refusal('This mail is used, please use another one', 'CONFLICT', {
      email: 'This mail is used, please use another one',
    })
  })
  const { user, address } = renderApp('/display-user?id=1', server)
  await user.clear(await screen.findByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'taken@example.org')
  await user.click(await save())
  expect(await screen.findByText('This mail is used, please use another one')).toBeVisible()
  expect(screen.getByLabelText('E-mail')).toHaveValue('taken@example.org')
  expect(screen.getByLabelText('E-mail')).toHaveFocus()
  expect(address()).toBe('/display-user?id=1')
})

it('the user form confirms that a new e-mail must be validated', async () => {
  const server = editServer(somebody(), somebody(), () => somebody({ newEmail: 'ada@new.org', version: 5 }))
  const { user } = renderApp('/display-user?id=1', server)
  await user.clear(await screen.findByLabelText('E-mail'))
  await user.type(screen.getByLabelText('E-mail'), 'ada@new.org')
  await user.click(await save())
  expect(
    await screen.findByText('Saved. Open the link sent to ada@new.org to confirm the address.'),
  ).toBeVisible()
})

/** Simulates an edit by somebody else: after `changeElsewhere` the first save fails with CONFLICT. */
function conflicting() {
  let stored = somebody()
  const server = editServer(somebody(), {}, ({ version, input }) => {
    if (version !== stored.version) throw refusal('Somebody else saved first', 'CONFLICT')
    return (stored = { ...stored, ...input, version: version + 1 })
  })
  return {
    ...server,
    user: () => stored,
    changeElsewhere: () => {
      stored = somebody({ version: 5, surname: 'Elsewhere', phone: '99' })
    },
  }
}

async function intoConflict(server: ReturnType<typeof conflicting>) {
  const shown = renderApp('/display-user?id=1', server)
  const surname = await screen.findByLabelText('Surname')
  server.changeElsewhere()
  await shown.user.clear(surname)
  await shown.user.type(surname, 'Here')
  await shown.user.click(await save())
  expect(await screen.findByRole('row', { name: 'Surname Here Elsewhere' })).toBeVisible()
  expect(surname).toHaveValue('Here')
  return shown
}

it('a conflict shows both versions and can load the new one', async () => {
  const { user } = await intoConflict(conflicting())
  await user.click(screen.getByRole('button', { name: 'Load the new version' }))
  await waitFor(() => expect(screen.getByLabelText('Surname')).toHaveValue('Elsewhere'))
  expect(screen.getByLabelText('Phone')).toHaveValue('99')
  expect(screen.queryByRole('button', { name: 'Keep what I typed' })).toBeNull()
})

it('a conflict can keep the typed fields and load the other fields', async () => {
  const server = conflicting()
  const { user, address } = await intoConflict(server)
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }))
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveValue('99'))
  expect(screen.getByLabelText('Surname')).toHaveValue('Here')
  await user.click(await save())
  await waitFor(() => expect(address()).toBe('/users/'))
  expect(server.sent.at(-1)).toEqual({ id: '1', version: 5, input: { surname: 'Here' } })
})

it('quota and roles are shown to staff only', async () => {
  const { unmount } = renderApp('/display-user?id=1', editServer(somebody(), somebody()))
  await save()
  expect(screen.queryByRole('region', { name: 'Quota and roles' })).toBeNull()
  unmount()
  const server = editServer(staff(), somebody({ can: byStaff, name: '' }))
  const { user, address } = renderApp('/display-user?id=1', server)
  const quota = await screen.findByLabelText('Quota')
  await user.clear(quota)
  await user.type(quota, '2000000000')
  await user.click(screen.getByRole('button', { name: 'Save quota and roles' }))
  expect(await screen.findByText('At most 1 GB')).toBeVisible()
  await user.clear(quota)
  expect(await screen.findByText('Please input the quota!')).toBeVisible()
  for (const text of ['0.5', 'abc', '-1 GB']) {
    await user.clear(quota)
    await user.type(quota, text)
    expect(await screen.findByText('Write a number with a unit, such as 512 MB')).toBeVisible()
    expect(quota).toHaveValue(text)
  }
  await user.clear(quota)
  await user.type(quota, '0.5 GB')
  expect(screen.getByText(/^512 MB; /)).toBeVisible()
  await user.click(screen.getByRole('switch', { name: 'Simulator' }))
  await user.click(screen.getByRole('button', { name: 'Save quota and roles' }))
  expect(await screen.findByText('Quota and roles saved')).toBeVisible()
  expect(server.sent).toEqual([
    { id: '1', version: 4, input: { quotaBytes: 536_870_912, isSimulator: true } },
  ])
  expect(address()).toBe('/display-user?id=1')
})

it('deleting a user needs a confirmation that names the consequences, and opens the user list', async () => {
  const deleted: string[] = []
  const server = {
    ...editServer(staff(), somebody({ can: byStaff, datasetCount: 3 })),
    users: { totalCount: 0, nodes: [], pageInfo: { endCursor: null, hasNextPage: false } },
    deactivateUser: ({ id }: { id: string }) => {
      deleted.push(id)
      return somebody({ isActive: false, version: 5 })
    },
  }
  const { user, address } = renderApp('/display-user?id=1', server)
  await user.click(await screen.findByRole('button', { name: 'Delete user' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Delete “Ada Bell”?' }))
  expect(dialog.getByText('3 datasets stay shared as before.')).toBeVisible()
  expect(deleted).toEqual([])
  await user.click(dialog.getByRole('button', { name: 'Delete user' }))
  await waitFor(() => expect(address()).toBe('/userslist/'))
  expect(deleted).toEqual(['1'])
})

it('deleting their own account signs a person out and opens the home page', async () => {
  let me: unknown = somebody()
  const server = {
    ...editServer(null, somebody()),
    me: () => me,
    exampleDatasets: [],
    deactivateUser: () => {
      me = null
      return somebody({ isActive: false, version: 5 })
    },
  }
  const { user, address } = renderApp('/display-user?id=1', server)
  await user.click(await screen.findByRole('button', { name: 'Delete user' }))
  await user.click(
    within(screen.getByRole('dialog', { name: 'Delete your account, “Ada Bell”?' })).getByRole('button', {
      name: 'Delete user',
    }),
  )
  await waitFor(() => expect(address()).toBe('/'))
  expect(await screen.findAllByRole('link', { name: 'Log in' })).not.toHaveLength(0)
})

it('the user form explains a refused deletion and lets staff restore an account', async () => {
  const last = { ...byStaff, deactivate: false, refusals: [{ ability: 'deactivate', reason: 'LAST_STAFF' }] }
  const { unmount } = renderApp('/display-user?id=9', editServer(staff(), staff({ can: last })))
  expect(
    await screen.findByText('This account cannot be deleted. Not for the last member of staff.'),
  ).toBeVisible()
  unmount()
  const server = editServer(staff(), somebody({ isActive: false, can: byStaff }))
  const { user } = renderApp('/display-user?id=1', server)
  await user.click(await screen.findByRole('button', { name: 'Restore account' }))
  expect(await screen.findByText('Ada Bell can log in again')).toBeVisible()
  expect(server.sent[0]!.input).toEqual({ isActive: true })
  expect(await screen.findByRole('button', { name: 'Delete user' })).toBeVisible()
})
