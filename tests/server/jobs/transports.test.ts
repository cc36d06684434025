import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { addJob, type NewJob } from '../../../server/domains/jobs/queue.service.js'
import { Job, JobState } from '../../../server/entities/operation/job.js'
import type { Who } from '../../support/testUsers.js'
import { makeDataset } from '../../support/factories.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let datasetId: number
beforeAll(async () => {
  world = await createWorld()
  await world.jobs.stop()
  datasetId = (await makeDataset(world.db.manager, { ownerId: world.users.owner.id })).id
  await world.share(datasetId)
})
afterEach(() => world.db.createQueryBuilder().delete().from(Job).execute())
afterAll(() => world.close())

const everybody: readonly Who[] = ['owner', 'staff', 'manager', 'reader', 'stranger', 'anonymous']

async function failed(job: Partial<NewJob> = {}, more: object = {}): Promise<number> {
  const id = await addJob(await world.contextOf('anonymous'), { kind: 'preparation', ...job })
  await world.db.manager.update(
    Job,
    { id },
    {
      state: JobState.FAILED,
      error: 'It was too large',
      failures: 3,
      crashes: 8,
      attempts: 3,
      endedAt: new Date(),
      ...more,
    },
  )
  return id
}
async function ask(document: string, variables: object, who: Who) {
  const { data, errors } = await world.graphql(document, variables, who)
  return { data: data as unknown as Record<string, unknown> | null, code: errors?.[0]?.extensions.code }
}
const change = async (verb: 'retryJob' | 'cancelJob', id: number, who: Who) => {
  const { data, code } = await ask(
    `mutation ($id: ID!) { ${verb}(id: $id) { state error can { retry cancel } } }`,
    { id: String(id) },
    who,
  )
  return code ?? (data![verb] as { state: string }).state
}
const outcomes = async (act: (who: Who) => Promise<unknown>) => {
  const all: Record<string, unknown> = {}
  for (const who of everybody) all[who] = await act(who)
  return all
}

describe('a job of a dataset', () => {
  it('can be retried by staff, the owner and managers, and is not found for others', async () => {
    expect(
      await outcomes(async who =>
        change('retryJob', await failed({ datasetId, ownerId: world.users.stranger.id }), who),
      ),
    ).toEqual({
      owner: 'WAITING',
      staff: 'WAITING',
      manager: 'WAITING',
      reader: 'NOT_FOUND',
      stranger: 'NOT_FOUND',
      anonymous: 'UNAUTHENTICATED',
    })
  })

  it('can be cancelled by staff, the owner and managers', async () => {
    expect(await outcomes(async who => change('cancelJob', await failed({ datasetId }), who))).toEqual({
      owner: 'CANCELLED',
      staff: 'CANCELLED',
      manager: 'CANCELLED',
      reader: 'NOT_FOUND',
      stranger: 'NOT_FOUND',
      anonymous: 'UNAUTHENTICATED',
    })
  })

  it('is shown with its reason to managers of the dataset when the job failed', async () => {
    await failed({ datasetId })
    const shown = async (who: Who) => {
      const { data, code } = await ask(
        'query ($id: ID!) { dataset(id: $id) { failedJobs { kind state error can { retry } } } }',
        { id: String(datasetId) },
        who,
      )
      return code ?? (data!.dataset as { failedJobs: object[] }).failedJobs
    }
    const line = [{ kind: 'preparation', state: 'FAILED', error: 'It was too large', can: { retry: true } }]
    expect(await outcomes(shown)).toEqual({
      owner: line,
      staff: line,
      manager: line,
      reader: [],
      stranger: 'NOT_FOUND',
      anonymous: 'NOT_FOUND',
    })
  })
})

it('a job without a dataset is visible only to its owner and staff', async () => {
  expect(
    await outcomes(async who =>
      change('retryJob', await failed({ kind: 'import', ownerId: world.users.owner.id }), who),
    ),
  ).toEqual({
    owner: 'WAITING',
    staff: 'WAITING',
    manager: 'NOT_FOUND',
    reader: 'NOT_FOUND',
    stranger: 'NOT_FOUND',
    anonymous: 'UNAUTHENTICATED',
  })
})

it('a retried job has all its attempts, and the audit log records retry and cancellation', async () => {
  const id = await failed({ datasetId })
  expect([await change('retryJob', id, 'staff'), await change('retryJob', id, 'staff')]).toEqual([
    'WAITING',
    'WAITING',
  ])
  expect(await world.db.manager.findOneByOrFail(Job, { id })).toMatchObject({
    failures: 0,
    crashes: 0,
    attempts: 0,
    error: null,
    endedAt: null,
  })
  expect([await change('cancelJob', id, 'staff'), await change('retryJob', id, 'staff')]).toEqual([
    'CANCELLED',
    'CONFLICT',
  ])
  const deeds = await world.db.query(
    "SELECT action, actor_id FROM audit_event WHERE subject_kind = 'job' AND subject_id = ? ORDER BY id",
    [id],
  )
  expect(deeds).toEqual(
    ['job.retry', 'job.cancel'].map(action => ({ action, actor_id: world.users.staff.id })),
  )
})

it('a refused job cannot be retried, and a done job stays done', async () => {
  expect(await change('retryJob', await failed({ datasetId }, { isRetryable: false }), 'staff')).toBe(
    'CONFLICT',
  )
  const done = await failed({ datasetId }, { state: JobState.DONE })
  expect([await change('retryJob', done, 'staff'), await change('cancelJob', done, 'staff')]).toEqual([
    'CONFLICT',
    'DONE',
  ])
  expect(await change('retryJob', 999_999, 'staff')).toBe('NOT_FOUND')
})

describe('the list of jobs', () => {
  const list =
    '{ jobs { totalCount nodes { kind owner { login } dataset { id } } pageInfo { hasNextPage } } }'

  it('is visible to staff only', async () => {
    expect(await outcomes(async who => (await ask(list, {}, who)).code ?? 'shown')).toEqual({
      owner: 'FORBIDDEN',
      staff: 'shown',
      manager: 'FORBIDDEN',
      reader: 'FORBIDDEN',
      stranger: 'FORBIDDEN',
      anonymous: 'UNAUTHENTICATED',
    })
  })

  it('has filters by state and kind, and pages with the newest first', async () => {
    for (let at = 0; at < 3; at++) await failed({ datasetId, ownerId: world.users.owner.id })
    await addJob(await world.contextOf('anonymous'), { kind: 'mail' })
    const page = async (filter: object | null, first = 50, after: string | null = null) =>
      await ask(
        'query ($filter: JobFilter, $first: Int!, $after: String) { jobs(filter: $filter, first: $first, after: $after) { totalCount nodes { id kind state } pageInfo { endCursor hasNextPage } } }',
        { filter, first, after },
        'staff',
      )
    type Page = {
      totalCount: number
      nodes: { id: string; kind: string; state: string }[]
      pageInfo: { endCursor: string; hasNextPage: boolean }
    }
    const read = async (...asked: Parameters<typeof page>) => (await page(...asked)).data!.jobs as Page
    expect((await read(null)).nodes.map(({ kind }) => kind)).toEqual([
      'mail',
      'preparation',
      'preparation',
      'preparation',
    ])
    expect(await read({ state: 'WAITING' })).toMatchObject({ totalCount: 1, nodes: [{ kind: 'mail' }] })
    expect(await read({ state: 'FAILED', kind: 'mail' })).toMatchObject({ totalCount: 0, nodes: [] })
    const first = await read({ kind: 'preparation' }, 2)
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    const second = await read({ kind: 'preparation' }, 2, first.pageInfo.endCursor)
    expect(second.pageInfo.hasNextPage).toBe(false)
    expect(new Set([...first.nodes, ...second.nodes].map(({ id }) => id)).size).toBe(3)
    expect([(await page({ kind: 'x'.repeat(50) })).code, (await page(null, 101)).code]).toEqual([
      'INVALID_INPUT',
      'INVALID_INPUT',
    ])
  })
})
