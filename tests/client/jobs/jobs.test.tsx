import { expect, it } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { renderApp } from '../support/renderApp'
import { refusal } from '../support/server'
import { listed, somebody, staff } from '../users/people'

interface Asked {
  filter: Record<string, string | null> | null
  after?: string
}
const job = (more: object = {}) => ({
  id: '1',
  kind: 'preparation',
  state: 'FAILED',
  done: 1,
  total: 3,
  attempts: 3,
  error: 'The frames could not be made',
  createdAt: '2026-05-06T10:20:00.000Z',
  endedAt: null,
  runAfter: '2026-05-06T10:20:00.000Z',
  owner: somebody(),
  dataset: {
    id: '12',
    name: 'Embryo',
    preparation: { stage: 'WAITING', done: 0, total: 3, ready: false, error: null },
  },
  can: { retry: true, cancel: true },
  ...more,
})

function jobServer(answer: (asked: Asked) => unknown) {
  const asked: Asked[] = []
  const called: [string, string][] = []
  return {
    me: staff(),
    asked,
    called,
    jobs: (question: Asked) => {
      asked.push(question)
      return answer(question)
    },
    retryJob: ({ id }: { id: string }) => {
      called.push(['retry', id])
      return job({ state: 'WAITING', error: null, attempts: 0, can: { retry: false, cancel: true } })
    },
    cancelJob: ({ id }: { id: string }) => {
      called.push(['cancel', id])
      return job({ state: 'CANCELLED', can: { retry: false, cancel: false } })
    },
  }
}
const rows = async () =>
  within(await screen.findByRole('table', { name: 'Jobs' }))
    .getAllByRole('row')
    .slice(1)

it('the job list shows kind, subject, state and error of each job', async () => {
  renderApp(
    '/staff/jobs/',
    jobServer(() =>
      listed([
        job(),
        job({
          id: '2',
          kind: 'import',
          state: 'RUNNING',
          dataset: null,
          error: null,
          attempts: 1,
          can: { retry: false, cancel: true },
        }),
        job({
          id: '3',
          kind: 'mail',
          state: 'DONE',
          dataset: null,
          owner: null,
          error: null,
          attempts: 1,
          can: { retry: false, cancel: false },
        }),
      ]),
    ),
  )
  const texts = (await rows()).map(row =>
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
      .slice(1, 5),
  )
  expect(texts).toEqual([
    ['Frames and pictures', 'Embryo', 'Failed attempt 3', 'The frames could not be made'],
    ['Import', 'Ada Bell', 'Running 1 of 3', ''],
    ['Mail', '–', 'Done ', ''],
  ])
  // a narrow table hides empty cells with their names
  const actions = (await rows()).map(row =>
    within(row).getAllByRole('cell').at(-1)!.hasAttribute('data-empty'),
  )
  expect(actions).toEqual([false, false, true])
})

it('the job list retries a failed job and cancels one', async () => {
  const server = jobServer(() => listed([job()]))
  const { user } = renderApp('/staff/jobs/', server)
  await user.click(await screen.findByRole('button', { name: 'Try again: Frames and pictures, job 1' }))
  await waitFor(async () => expect((await rows())[0]!.textContent).toContain('Waiting'))
  expect(screen.queryByRole('button', { name: /^Try again: / })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Cancel: Frames and pictures, job 1' }))
  await waitFor(async () => expect((await rows())[0]!.textContent).toContain('Cancelled'))
  expect(server.called).toEqual([
    ['retry', '1'],
    ['cancel', '1'],
  ])
})

it('the job list filters by state and kind through the address', async () => {
  const server = jobServer(({ filter }) => listed(filter ? [] : [job()]))
  const { user, address } = renderApp('/staff/jobs/', server)
  await rows()
  await user.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Waiting')
  await user.selectOptions(screen.getByRole('combobox', { name: 'Kind' }), 'Mail')
  await waitFor(() => expect(address()).toBe('/staff/jobs/?state=WAITING&kind=mail'))
  await waitFor(() => expect(server.asked.at(-1)!.filter).toEqual({ state: 'WAITING', kind: 'mail' }))
  await user.click(await screen.findByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(address()).toBe('/staff/jobs/'))
})

it('the job list loads more rows on demand', async () => {
  const server = jobServer(({ after }) => ({
    totalCount: 2,
    nodes: [job({ id: after ? '2' : '1' })],
    pageInfo: { endCursor: after ? null : 'next', hasNextPage: !after },
  }))
  const { user } = renderApp('/staff/jobs/', server)
  await user.click(await screen.findByRole('button', { name: 'Show more' }))
  await waitFor(async () => expect(await rows()).toHaveLength(2))
})

it('the job list explains an empty list, a loading error and missing staff rights', async () => {
  const { unmount } = renderApp(
    '/staff/jobs/',
    jobServer(() => listed([])),
  )
  expect(await screen.findByRole('heading', { name: 'No jobs' })).toBeVisible()
  unmount()
  const failing = renderApp(
    '/staff/jobs/',
    jobServer(() => {
      throw refusal('The server fell over', 'INTERNAL_SERVER_ERROR')
    }),
  )
  expect(await screen.findByRole('heading', { name: 'The jobs could not be loaded' })).toBeVisible()
  failing.unmount()
  renderApp('/staff/jobs/', { ...jobServer(() => listed([])), me: somebody() })
  expect(await screen.findByRole('heading', { name: 'You need to be staff to access this' })).toBeVisible()
})
