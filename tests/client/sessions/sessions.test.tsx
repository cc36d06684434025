import { expect, it, jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { dataset, managed, page, person } from '../support/datasets'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'

const session = (more = {}) => ({
  id: '7',
  version: 1,
  thumbnail: null,
  name: 'Gastrula',
  state: 'id_dataset=4&time=12&stage=late',
  shortcut: 'AbCd1234',
  isDefault: false,
  createdAt: '2026-03-04T05:06:07.000Z',
  owner: person(),
  ...more,
})
const withSessions = (sessions: readonly unknown[], more = {}) => ({
  me: person(),
  datasets: page([]),
  dataset: dataset({ can: managed, viewerSessions: sessions, ...more }),
})
const list = '/dataset/4/sessions/'

it('the session list shows short links and copies one', async () => {
  const { user } = renderApp(
    list,
    withSessions([session(), session({ id: '8', name: 'Neurula', shortcut: 'zzzz9999' })]),
  )
  const rows = within(await screen.findByRole('list', { name: 'Saved sessions' })).getAllByRole('listitem')
  expect(rows.map(row => within(row).getByRole('heading').textContent)).toEqual(['Gastrula', 'Neurula'])
  expect(within(rows[0]!).getByText('localhost/AbCd1234')).toBeVisible()
  await user.click(within(rows[1]!).getByRole('button', { name: 'Copy link' }))
  expect(await navigator.clipboard.readText()).toBe('http://localhost/zzzz9999')
})

it('the session list of a public dataset gives visitors no controls', async () => {
  renderApp(list, { ...withSessions([session({ isDefault: true })], { can: dataset().can }), me: null })
  const row = within(await screen.findByRole('listitem', { name: 'Gastrula' }))
  expect(row.getByText('default')).toBeVisible()
  expect(row.getByRole('button', { name: 'Open Gastrula in the viewer' })).toBeVisible()
  for (const name of [/^Rename/, /^Delete/]) expect(row.queryByRole('button', { name })).toBeNull()
  expect(row.queryByRole('switch')).toBeNull()
  expect(screen.queryByRole('link', { name: 'Save the current view' })).toBeNull()
})

it('the session list explains that it is empty', async () => {
  const { unmount } = renderApp(list, withSessions([]))
  expect(await screen.findByRole('heading', { name: 'No saved sessions yet' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Save the current view' })).toHaveAttribute(
    'href',
    '/dataset/4/sessions/create/',
  )
  unmount()
  renderApp(list, withSessions([], { can: dataset().can }))
  expect(await screen.findByText('Managers of this dataset can save what the viewer shows.')).toBeVisible()
})

it('the session pages refuse access in the words of the contract', async () => {
  const hidden = () => {
    throw refusal('No such dataset', 'NOT_FOUND')
  }
  const addresses = [list, `${list}create/`, `${list}7/update/`]
  const seen = async (address: string, root: object, heading: string) => {
    const { unmount } = renderApp(address, { datasets: page([]), ...root })
    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible()
    unmount()
  }
  for (const address of addresses) {
    await seen(address, { dataset: hidden }, 'Please register to access this page')
    await seen(address, { me: person(), dataset: hidden }, 'This dataset cannot be shown')
  }
  for (const address of addresses.slice(1)) {
    await seen(address, { ...withSessions([session()]), me: null }, 'Please register to access this page')
    await seen(address, withSessions([session()], { can: dataset().can }), 'You may not change this')
  }
  await seen(
    list,
    {
      me: person(),
      dataset: () => {
        throw refusal('Too busy', 'INTERNAL')
      },
    },
    'The sessions could not be loaded',
  )
  await seen(`${list}99/update/`, withSessions([session()]), 'This session cannot be shown')
})

it('deleting a session needs a confirmation and removes its row', async () => {
  const deleteViewerSession = jest.fn((_: { id: string }) => true)
  const { user } = renderApp(list, {
    ...withSessions([session(), session({ id: '8', name: 'Neurula' })]),
    deleteViewerSession,
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Gastrula' }))
  expect(screen.getByText('Delete “Gastrula”? Its short link will stop working.')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(deleteViewerSession).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Delete Gastrula' }))
  await user.click(screen.getByRole('button', { name: 'Delete session' }))
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'Gastrula' })).toBeNull())
  expect(deleteViewerSession.mock.calls.map(([variables]) => variables)).toEqual([{ id: '7' }])
  expect(screen.getByRole('listitem', { name: 'Neurula' })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'Saved sessions' })).toHaveFocus()
})

it('deleting a session that is already gone removes its row without an error', async () => {
  const { user } = renderApp(list, {
    ...withSessions([session()]),
    deleteViewerSession: () => {
      throw refusal('No such session', 'NOT_FOUND')
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Delete Gastrula' }))
  await user.click(screen.getByRole('button', { name: 'Delete session' }))
  expect(await screen.findByRole('heading', { name: 'No saved sessions yet' })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

it('renaming happens in place, and a refusal keeps the panel open with the reason', async () => {
  const answers = [
    () => {
      throw refusal('Only managers of the dataset may change its sessions', 'FORBIDDEN')
    },
    () => session({ name: 'Late gastrula' }),
  ]
  const sent: unknown[] = []
  const { user } = renderApp(list, {
    ...withSessions([session()]),
    updateViewerSession: (variables: unknown) => {
      sent.push(variables)
      return answers.shift()!()
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Rename Gastrula' }))
  const field = screen.getByLabelText('New name')
  await user.clear(field)
  await user.keyboard('{Enter}')
  expect(await screen.findByText('Enter a name for the session')).toBeVisible()
  await user.type(field, 'Late gastrula')
  await user.keyboard('{Enter}')
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Only managers of the dataset may change its sessions',
  )
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByRole('heading', { name: 'Late gastrula' })).toBeVisible()
  expect(screen.queryByLabelText('New name')).toBeNull()
  expect(screen.getByRole('button', { name: 'Rename Late gastrula' })).toHaveFocus()
  expect(sent.at(-1)).toEqual({ id: '7', version: 1, picture: null, input: { name: 'Late gastrula' } })
})

it('a conflicting rename shows both names and can keep the typed one', async () => {
  const sent: object[] = []
  const theirs = session({ name: 'Theirs', version: 2 })
  const updateViewerSession = ({ version, input }: { version: number; input: object }) => {
    sent.push({ version, ...input })
    if (version === 1)
      throw refusal('Another person has changed this in the meantime: reload it and try again', 'CONFLICT')
    return { ...theirs, ...input, version: 3 }
  }
  const { user } = renderApp(list, {
    ...withSessions([session()]),
    updateViewerSession,
    viewerSessionByShortcut: theirs,
  })
  await user.click(await screen.findByRole('button', { name: 'Rename Gastrula' }))
  await user.clear(screen.getByLabelText('New name'))
  await user.type(screen.getByLabelText('New name'), 'Mine{Enter}')
  expect(await screen.findByText(/Someone else changed this session in the meantime/)).toBeVisible()
  expect(screen.getByRole('row', { name: 'Name Mine Theirs' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Keep what I typed' }))
  await user.click(screen.getByRole('button', { name: 'Rename' }))
  expect(await screen.findByRole('heading', { name: 'Mine' })).toBeVisible()
  expect(sent).toEqual([
    { version: 1, name: 'Mine' },
    { version: 2, name: 'Mine' },
  ])
})

it('the session list shows the stored pictures', async () => {
  renderApp(
    list,
    withSessions([
      session({ thumbnail: '/files/datasets/4/sessions/abc.webp' }),
      session({ id: '8', name: 'Neurula' }),
    ]),
  )
  const [first, second] = within(await screen.findByRole('list', { name: 'Saved sessions' })).getAllByRole(
    'listitem',
  )
  expect(first!.querySelector('img')).toHaveAttribute('src', '/files/datasets/4/sessions/abc.webp')
  expect(second!.querySelector('img')).toBeNull()
})

it('the switch sets the default session', async () => {
  const { user } = renderApp(list, {
    ...withSessions([session()]),
    setDefaultViewerSession: ({ isDefault }: { isDefault: boolean }) =>
      session({ isDefault, dataset: dataset({ defaultViewerSession: session() }) }),
  })
  const mark = await screen.findByRole('switch', { name: 'Default' })
  expect(mark).not.toBeChecked()
  await user.click(mark)
  await waitFor(() => expect(mark).toBeChecked())
})

it('the session form edits name and state and sends only the changes', async () => {
  const sent: unknown[] = []
  const { user, address } = renderApp(`${list}7/update/`, {
    ...withSessions([session()]),
    updateViewerSession: (variables: unknown) => {
      sent.push(variables)
      return session()
    },
  })
  const state = await screen.findByLabelText('State')
  expect(state).toHaveValue('id_dataset=4&time=12&stage=late')
  await user.clear(state)
  await user.click(screen.getByRole('button', { name: 'Save session' }))
  await waitFor(() => expect(address()).toBe(list))
  expect(sent).toEqual([{ id: '7', version: 1, picture: null, input: { state: '' } }])
})

it('the session form offers to open the dataset when the viewer is closed', async () => {
  renderApp(`${list}create/`, withSessions([]))
  expect(await screen.findByRole('heading', { name: 'The viewer is not open' })).toBeVisible()
  expect(screen.getByRole('button', { name: 'Open this dataset' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Save session' })).toBeNull()
})

it.each([['hidden or unknown', 'AbCd1234', '/dataset/']])(
  'a short link leads to the list when it is %s',
  async (_words, shortcut, place) => {
    const { address } = renderApp(`/${shortcut}`, {
      datasets: page([]),
      viewerSessionByShortcut: () => {
        throw refusal('No such session', 'NOT_FOUND')
      },
    })
    await waitFor(() => expect(address()).toBe(place))
  },
)

it('a short link shows that the viewer is loading while the server resolves it', async () => {
  renderApp('/AbCd1234', { viewerSessionByShortcut: () => new Promise(() => undefined) })
  expect(await screen.findByText('The data viewer is loading in background, please wait')).toBeVisible()
})

it.each(['/AbCd123', '/AbCd12345', '/AbCd-123'])(
  'the address %s is not treated as a short link',
  async address => {
    const asked = jest.fn()
    renderApp(address, { viewerSessionByShortcut: asked })
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible()
    expect(screen.queryByText('The data viewer is loading in background, please wait')).toBeNull()
    expect(asked).not.toHaveBeenCalled()
  },
)
