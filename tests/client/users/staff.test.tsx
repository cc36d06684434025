import { expect, it } from '@jest/globals'
import { screen, within } from '@testing-library/react'
import { renderApp } from '../support/renderApp'
import { somebody, staff } from './people'

const count = (value: number, isMore = false) => ({ count: value, isMore })
const at = '2026-05-06T10:20:00.000Z'
const overview = (more = {}) => ({
  counts: {
    waitingJobs: count(10_000, true),
    runningJobs: count(2),
    failedJobs: count(1),
    waitingMails: count(3),
    failedMails: count(0),
    openFeedback: count(4),
    openConnections: count(5),
    logins: count(6),
    firstWaitingMailAt: null,
  },
  use: {
    datasets: 12,
    bytes: 2 ** 30,
    at,
    holders: [
      { id: '4', login: 'ada', name: 'Ada', surname: 'Bell', usedBytes: 2 ** 29, quotaBytes: 2 ** 30 },
    ],
  },
  storage: {
    state: 'OK',
    milliseconds: 3.2,
    freeBytes: 2 ** 31,
    sizeBytes: 2 ** 33,
    reserveBytes: 2 ** 29,
    at,
  },
  connections: [{ id: '8', userId: '4', name: 'Ada Bell', device: 'Firefox, Linux', since: at }],
  slowest: [{ name: 'query DatasetList', count: 1200, longest: 812.4, mean: 31.2 }],
  versions: {
    application: '0.1.0',
    node: 'v22.1.0',
    database: '11.4.2-MariaDB',
    migration: 'Last1795716071244',
  },
  ...more,
})
const failedJob = {
  id: '77',
  kind: 'import',
  state: 'FAILED',
  done: 0,
  total: 0,
  attempts: 3,
  error: 'The archive could not be read',
  createdAt: at,
  endedAt: at,
  runAfter: at,
  owner: null,
  dataset: null,
  can: { retry: true, cancel: true },
}
const page = (nodes: readonly object[]) => ({
  nodes,
  totalCount: nodes.length,
  pageInfo: { endCursor: null, hasNextPage: false },
})
const answers = (more = {}) => ({
  me: staff(),
  overview: overview(),
  jobs: page([failedJob]),
  auditEvents: page([]),
  ...more,
})

it('each number of the staff dashboard links to the screen behind it', async () => {
  renderApp('/staff/', answers())
  const links = {
    '10,000+Waiting': '/staff/jobs/?state=WAITING',
    '1Failed': '/staff/jobs/?state=FAILED',
    '3Waiting': '/staff/jobs/?state=WAITING&kind=mail',
    '4Open feedback': '/staff/feedback/',
    '5Open connections': '/user-sessions/',
    '6Valid log-ins': '/userslist/',
    '12Datasets': '/dataset/',
    'Ada Bell': '/user-sessions/?id=4',
  }
  await screen.findByRole('heading', { name: 'Staff dashboard' })
  await screen.findByRole('heading', { name: 'Jobs' })
  const found = within(screen.getByRole('main')).getAllByRole('link')
  for (const [text, href] of Object.entries(links))
    expect(found.map(link => [link.textContent, link.getAttribute('href')])).toContainEqual([text, href])
  expect(screen.getByText('2.00 GB of 8.00 GB free; writes stop at 512 MB')).toBeVisible()
  expect(screen.getByRole('meter', { name: 'Quota of Ada Bell' })).toHaveAttribute('aria-valuenow', '50')
  expect(screen.getByText('query DatasetList')).toBeVisible()
  expect(screen.getByText('11.4.2-MariaDB')).toBeVisible()
})

it('a failed job that is tried again leaves the staff dashboard', async () => {
  const { user } = renderApp('/staff/', {
    ...answers(),
    retryJob: () => ({ ...failedJob, state: 'WAITING', can: { retry: false, cancel: true } }),
  })
  await user.click(await screen.findByRole('button', { name: /^Try again: Import/ }))
  expect(await screen.findByText('No job has failed.')).toBeVisible()
})

it('an empty site, a broken storage and unknown space are said in words', async () => {
  const storage = { ...overview().storage, state: 'FAILED', freeBytes: null, sizeBytes: null }
  const empty = { connections: [], slowest: [], storage }
  renderApp('/staff/', answers({ overview: overview(empty), jobs: page([]) }))
  expect(await screen.findByText('Failed, see the log')).toBeVisible()
  expect(screen.queryByRole('meter', { name: 'Disk' })).toBeNull()
  expect(screen.getByText('Nothing was answered yet.')).toBeVisible()
})

it('a dashboard that fails to load can be asked for again', async () => {
  let fails = true
  const { user } = renderApp('/staff/', {
    ...answers(),
    overview: () => {
      if (fails) throw new Error('away')
      return overview()
    },
  })
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByText('The dashboard could not be loaded')).toBeVisible()
  fails = false
  await user.click(again)
  expect(await screen.findByRole('heading', { name: 'Slowest queries' })).toBeVisible()
})

it.each([
  ['a person', somebody()],
  ['a visitor', null],
])('%s is refused at the staff dashboard', async (_who, me) => {
  renderApp('/staff/', answers({ me }))
  expect(await screen.findByText('You need to be staff to access this')).toBeVisible()
  expect(screen.queryByRole('heading', { name: 'Jobs' })).toBeNull()
})
