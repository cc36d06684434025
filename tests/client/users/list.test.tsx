import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { dataset, page } from '../support/datasets'
import { moment } from '../../../client/lib/words/dates'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { byStaff, listed, somebody, staff } from './people'

interface Asked {
  filter: { text?: string; active?: boolean } | null
  order: string
  after?: string
}

function listServer(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = []
  return {
    me: staff(),
    asked,
    users: (question: Asked) => {
      asked.push(question)
      return answer(question)
    },
  }
}
const ada = (more = {}) =>
  somebody({
    can: byStaff,
    lastLoginAt: '2026-05-06T10:20:00.000Z',
    connectionCount: 1234,
    connectedSeconds: 94_207,
    ...more,
  })

it.each([
  ['a visitor', null],
  ['a person without staff rights', somebody()],
])('staff pages refuse %s', async (_who, me) => {
  for (const address of ['/userslist/', '/user-sessions/', '/audit/']) {
    const { unmount } = renderApp(address, { me })
    expect(await screen.findByRole('heading', { name: 'You need to be staff to access this' })).toBeVisible()
    unmount()
  }
})

it('the user list shows state, last log-in, session count and duration of each user', async () => {
  const lastLoginAt = new Date(Date.now() - 3_600_000).toISOString()
  renderApp(
    '/userslist/',
    listServer(() =>
      listed([
        ada({ isConnected: true, lastLoginAt }),
        somebody({ id: '2', login: 'bob', name: '', surname: '', isActive: false, can: byStaff }),
      ]),
    ),
  )
  const table = await screen.findByRole('table', { name: 'Users' })
  expect(table).toHaveAttribute('aria-rowcount', '3')
  const [, first, second] = within(table).getAllByRole('row')
  const cells = within(first!).getAllByRole('cell')
  expect(within(cells[0]!).getByRole('link', { name: 'Ada Bell' })).toHaveAttribute(
    'href',
    '/user-sessions/?id=1',
  )
  expect(cells[0]).toHaveTextContent('Connected now')
  expect(cells[1]).toHaveTextContent('Active')
  expect(cells[2]).toHaveTextContent(moment(lastLoginAt))
  expect(cells[3]).toHaveTextContent('Connected now')
  expect(cells[4]).toHaveTextContent('1,234')
  expect(cells[5]).toHaveTextContent(/^27 h 1\d min \d+ s$/) // with the hour of the present connection
  expect(within(second!).getByRole('link', { name: 'bob' })).toBeVisible()
  expect(second).toHaveTextContent('Deactivated')
  expect(within(second!).getByRole('link', { name: 'Edit bob' })).toHaveAttribute(
    'href',
    '/display-user?id=2',
  )
})

it('the user list sorts by each column in both directions', async () => {
  const server = listServer(() => listed([ada()]))
  const { user, address } = renderApp('/userslist/', server)
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  expect(await screen.findByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'ascending')
  for (const [head, first, second] of [
    ['Last log-in', 'LAST_LOGIN', 'LAST_LOGIN_OLDEST'],
    ['Last log-out', 'LAST_LOGOUT', 'LAST_LOGOUT_OLDEST'],
    ['Connections', 'CONNECTIONS', 'CONNECTIONS_FEWEST'],
    ['Duration', 'CONNECTED', 'CONNECTED_LEAST'],
  ] as const) {
    await press(head)
    expect(address()).toBe(`/userslist/?order=${first}`)
    expect(screen.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'descending')
    await press(head)
    expect(address()).toBe(`/userslist/?order=${second}`)
    expect(screen.getByRole('columnheader', { name: head })).toHaveAttribute('aria-sort', 'ascending')
  }
  await press('Name')
  expect(address()).toBe('/userslist/')
  await waitFor(() =>
    expect(server.asked.map(({ order }) => order)).toEqual(
      expect.arrayContaining(['NAME', 'LAST_LOGIN', 'CONNECTED_LEAST']),
    ),
  )
})

it('the user list searches and filters through the address and can be reset', async () => {
  const server = listServer(({ filter }) => listed(filter ? [] : [ada()]))
  const { user, address } = renderApp('/userslist/?state=deactivated', server)
  expect(await screen.findByRole('heading', { name: 'No matching users' })).toBeVisible()
  await user.type(screen.getByRole('searchbox', { name: 'Search by username or name' }), 'zo')
  await waitFor(() => expect(address()).toBe('/userslist/?state=deactivated&who=zo'))
  await waitFor(() => expect(server.asked.at(-1)).toMatchObject({ filter: { text: 'zo', active: false } }))
  expect(screen.getByRole('searchbox', { name: 'Search for one or multiple dataset(s)' })).toHaveValue('')
  await user.click(await screen.findByRole('button', { name: 'Clear search and filter' }))
  expect(await screen.findByRole('link', { name: 'Ada Bell' })).toBeVisible()
  expect(address()).toBe('/userslist/')
})

it('the user list loads the next page near its end', async () => {
  const many = (from: number) =>
    Array.from({ length: 12 }, (_, at) => ada({ id: String(from + at), name: `P${from + at}`, surname: '' }))
  const server = listServer(({ after }) => ({
    ...listed(many(after ? 112 : 100)),
    totalCount: 24,
    pageInfo: { endCursor: 'end', hasNextPage: !after },
  }))
  renderApp('/userslist/', server)
  expect(await screen.findByRole('link', { name: 'P113' })).toBeInTheDocument()
  expect(server.asked.map(({ after }) => after)).toEqual([undefined, 'end'])
})

it('impersonation needs a confirmation, clears cached data and opens the datasets', async () => {
  let me = staff()
  const server = {
    ...listServer(() => listed([ada()])),
    me: () => me,
    datasets: () => page([dataset({ name: `Of ${String(me.name)}` })]),
    impersonate: () => (me = somebody()),
  }
  const { user, address } = renderApp('/userslist/', server)
  await user.click(await screen.findByRole('button', { name: 'Act as Ada Bell' }))
  expect(me.name).toBe('Sam')
  await user.click(
    within(screen.getByRole('dialog', { name: 'Act as “Ada Bell”?' })).getByRole('button', {
      name: 'Act as Ada Bell',
    }),
  )
  await waitFor(() => expect(address()).toBe('/dataset/'))
  expect(await screen.findByRole('link', { name: /^Of Ada/ })).toBeVisible()
  expect(await within(screen.getByRole('banner')).findByRole('link', { name: 'Ada Bell' })).toBeVisible()
})

it('the user list updates the marks of connected people without loading the list again', async () => {
  const tell: (() => void)[] = []
  async function* liveStatistics() {
    for (let people = 1; people <= 2; people++) {
      yield { liveStatistics: { people, visitors: 0, viewers: 0 } }
      await new Promise<void>(done => tell.push(done))
    }
  }
  const read: string[][] = []
  let connected = ['1']
  const people = [ada(), somebody({ id: '2', login: 'bob', name: '', surname: '', can: byStaff })]
  const server = {
    ...listServer(() => listed(people)),
    liveStatistics,
    knownUsers: ({ ids }: { ids: string[] }) => {
      read.push(ids)
      return people
        .filter(({ id }) => ids.includes(id))
        .map(one => ({ ...one, isConnected: connected.includes(one.id) }))
    },
  }
  renderApp('/userslist/', server)
  const table = await screen.findByRole('table', { name: 'Users' })
  const marked = () =>
    within(table)
      .getAllByRole('row')
      .map(row => within(row).queryAllByTitle('Connected now').length > 0)
  await waitFor(() => expect(marked()).toEqual([false, true, false]), { timeout: 5000 })
  connected = ['2']
  tell.shift()?.()
  await waitFor(() => expect(marked()).toEqual([false, false, true]), { timeout: 5000 })
  connected = ['1'] // one person left and another one arrived: the number is the same
  await waitFor(() => expect(marked()).toEqual([false, true, false]), { timeout: 10_000 })
  expect(server.asked).toHaveLength(1)
  expect([...new Set(read.map(String))]).toEqual(['1,2'])
}, 30_000)

it('a refused impersonation shows the reason', async () => {
  const server = {
    ...listServer(() => listed([ada()])),
    impersonate: () => {
      throw refusal('Members of staff cannot be acted as', 'FORBIDDEN')
    },
  }
  const { user, address } = renderApp('/userslist/', server)
  await user.click(await screen.findByRole('button', { name: 'Act as Ada Bell' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Act as Ada Bell' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('Members of staff cannot be acted as')
  expect(address()).toBe('/userslist/')
})

it('impersonation is offered only for users that the server allows', async () => {
  renderApp(
    '/userslist/',
    listServer(() => listed([staff()])),
  )
  expect(await screen.findByRole('link', { name: 'Sam Staff' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /^Act as/ })).toBeNull()
})

it('the user list shows a loading error and loads again on demand', async () => {
  let broken = true
  const { user } = renderApp(
    '/userslist/',
    listServer(() => {
      if (broken) throw new Error('No database')
      return listed([ada()])
    }),
  )
  expect(await screen.findByText('No database')).toBeVisible()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('link', { name: 'Ada Bell' })).toBeVisible()
})
