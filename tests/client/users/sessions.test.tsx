import { expect, it } from '@jest/globals'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { byStaff, listed, somebody, staff } from './people'

const connection = (more = {}) => ({
  id: '1',
  loggedInAt: '2026-05-06T10:20:00.000Z',
  loggedOutAt: '2026-05-06T12:20:05.000Z',
  seconds: 7205,
  active: false,
  os: 'Linux',
  browser: 'Firefox',
  browserVersion: '141.0',
  isMobile: false,
  isTablet: false,
  isPc: true,
  isBot: false,
  ...more,
})
interface Asked {
  userId: string
  from?: string
  until?: string
}

function sessionsServer(connections: (asked: Asked) => unknown[]) {
  const asked: Asked[] = []
  return {
    me: staff(),
    user: somebody({ can: byStaff }),
    asked,
    visits: (question: Asked) => {
      asked.push(question)
      return { nodes: connections(question), pageInfo: { endCursor: null, hasNextPage: false } }
    },
  }
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Connections' }))
    .getAllByRole('row')
    .slice(1)

it('the connection list shows duration, state, system, browser and device', async () => {
  renderApp(
    '/user-sessions/?id=1',
    sessionsServer(() => [
      connection(),
      connection({
        id: '2',
        active: true,
        loggedOutAt: null,
        seconds: -3,
        os: '',
        browser: '',
        browserVersion: '',
        isPc: false,
        isTablet: true,
        isMobile: true,
      }),
      connection({ id: '3', seconds: 59, isPc: false, isMobile: true }),
      connection({ id: '4', seconds: 60, isBot: true }),
    ]),
  )
  const texts = (await rows()).map(row =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(2),
  )
  expect(texts).toEqual([
    ['2 h 0 min 5 s', 'Ended', 'Linux', 'Firefox 141.0', 'PC'],
    ['0 s', 'Active', 'not known', 'not known', 'Tablet'],
    ['59 s', 'Ended', 'Linux', 'Firefox 141.0', 'Mobile'],
    ['1 min 0 s', 'Ended', 'Linux', 'Firefox 141.0', 'Bot'],
  ])
  expect(screen.getByRole('heading', { level: 1, name: 'Ada Bell' })).toBeVisible()
})

it('the connection list filters by two days and ignores a search with only one', async () => {
  const server = sessionsServer(({ from }) => (from ? [] : [connection()]))
  const { user, address } = renderApp('/user-sessions/?id=1', server)
  fireEvent.change(await screen.findByLabelText('From'), { target: { value: '2026-05-01' } })
  await user.click(screen.getByRole('button', { name: 'Search' }))
  expect(address()).toBe('/user-sessions/?id=1')
  expect(server.asked).toHaveLength(1)
  fireEvent.change(screen.getByLabelText('To'), { target: { value: '2026-05-02' } })
  await user.click(screen.getByRole('button', { name: 'Search' }))
  await waitFor(() => expect(address()).toBe('/user-sessions/?id=1&from=2026-05-01&until=2026-05-02'))
  expect(await screen.findByRole('heading', { name: 'No connections on these days' })).toBeVisible()
  const { from, until } = server.asked.at(-1)!
  expect([new Date(from!), new Date(until!)]).toEqual([
    new Date('2026-05-01T00:00:00'),
    new Date('2026-05-02T23:59:59.999'),
  ])
  await user.click(screen.getByRole('button', { name: 'Show all days' }))
  expect(await rows()).toHaveLength(1)
})

it('the connection list lets staff choose a person first', async () => {
  const asked: unknown[] = []
  const server = {
    ...sessionsServer(() => [connection()]),
    users: ({ filter }: { filter: { text: string } }) => {
      asked.push(filter.text)
      return listed(
        filter.text === 'zzz' ? [] : [somebody(), somebody({ id: '2', login: 'bob', name: '', surname: '' })],
      )
    },
  }
  const { user, address } = renderApp('/user-sessions/', server)
  await user.type(await screen.findByLabelText('Person'), 'zzz')
  expect(await screen.findByText('Nobody has this name.')).toBeVisible()
  await user.clear(screen.getByLabelText('Person'))
  await user.click(await screen.findByRole('button', { name: 'Ada Bell ada' }))
  await waitFor(() => expect(address()).toBe('/user-sessions/?id=1'))
  expect(await rows()).toHaveLength(1)
})

it('the person search shows that it runs and that more people match', async () => {
  let answer = () => {}
  const slow = new Promise<void>(done => {
    answer = done
  })
  const users = async ({ filter }: { filter: { text: string } }) => {
    if (filter.text === 'zzz') await slow
    return filter.text === 'zzz'
      ? listed([])
      : { ...listed([somebody()]), pageInfo: { endCursor: 'end', hasNextPage: true } }
  }
  const { user } = renderApp('/user-sessions/', { ...sessionsServer(() => []), users })
  expect(await screen.findByText('The first 1 are shown. Type more letters to find others.')).toBeVisible()
  await user.type(screen.getByLabelText('Person'), 'zzz')
  expect(screen.getByText('Searching …')).toBeVisible()
  expect(screen.queryByText('Nobody has this name.')).toBeNull()
  answer()
  expect(await screen.findByText('Nobody has this name.')).toBeVisible()
})

it('the connection list distinguishes an unknown person from an empty list', async () => {
  const { unmount } = renderApp(
    '/user-sessions/?id=1',
    sessionsServer(() => []),
  )
  expect(await screen.findByRole('heading', { name: 'No connections yet' })).toBeVisible()
  unmount()
  renderApp('/user-sessions/?id=77', {
    ...sessionsServer(() => []),
    user: () => {
      throw refusal('No such person', 'NOT_FOUND')
    },
  })
  expect(await screen.findByRole('heading', { name: 'This user does not exist' })).toBeVisible()
})
