import { afterEach, beforeEach, describe, expect, it } from '@jest/globals'
import { canReadOverview } from '../../../server/domains/overview/overview.policy.js'
import { Connection } from '../../../server/entities/operation/connection.js'
import { Feedback } from '../../../server/entities/operation/feedback.js'
import { JobState, Job } from '../../../server/entities/operation/job.js'
import { insertRow, makeDataset, preparation } from '../../support/factories.js'
import { numbers } from '../../support/numbers.mjs'
import { ask, codeOf, statementsOf } from '../../support/people.js'
import { planOf } from '../../support/plan.js'
import { everybody } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const document = `query Dashboard { overview {
  counts { waitingJobs { count isMore } failedJobs { count } waitingMails { count } failedMails { count } openFeedback { count } openConnections { count } logins { count } firstWaitingMailAt }
  use { datasets bytes holders { login usedBytes } } storage { state milliseconds freeBytes }
  connections { userId name device } slowest { name count longest mean } versions { application node database migration } } }`
let world: World
let counted: ReturnType<typeof statementsOf>

beforeEach(async () => {
  world = await createWorld()
  counted = statementsOf(world)
})
afterEach(() => world.close())

const overview = async () => (await ask(world, document, {}, 'staff')).data.overview!

it.each(everybody)('only staff read the overview: %s', async who => {
  const code = { staff: undefined, anonymous: 'UNAUTHENTICATED' }[who as string]
  expect(codeOf(await ask(world, document, {}, who))).toBe(
    who in { staff: 1, anonymous: 1 } ? code : 'FORBIDDEN',
  )
  expect(canReadOverview((await world.contextOf(who)).viewer)).toBe(who === 'staff')
})

const job = (kind: string, state: JobState, createdAt?: Date) =>
  world.db.manager.insert(Job, { ...preparation({ state }), kind, ...(createdAt && { createdAt }) })

it('the overview counts jobs, mails, feedback, connections and log-ins', async () => {
  const at = new Date('2026-01-02T03:04:05Z')
  await job('mail', JobState.WAITING, at)
  await job('mail', JobState.FAILED)
  await job('import', JobState.FAILED)
  await job('import', JobState.DONE)
  for (const isDone of [true, false])
    await insertRow<Feedback>(world.db.manager, Feedback, { author: 'a', title: 'b', text: 'c', isDone })
  for (const [handle, active] of [
    ['a'.repeat(22), true],
    ['b'.repeat(22), false],
  ] as const)
    await world.db.manager.insert(Connection, {
      handle,
      active,
      userId: world.users.owner.id,
      browser: 'Firefox',
      os: 'Linux',
    })
  const { counts, connections } = await overview()
  expect(counts).toEqual({
    waitingJobs: { count: 1, isMore: false },
    failedJobs: { count: 2 },
    waitingMails: { count: 1 },
    failedMails: { count: 1 },
    openFeedback: { count: 1 },
    openConnections: { count: 1 },
    logins: { count: 5 },
    firstWaitingMailAt: at.toISOString(),
  })
  expect(connections).toEqual([
    { userId: String(world.users.owner.id), name: 'owner', device: 'Firefox, Linux' },
  ])
})

it('a count stops at 10,000', async () => {
  await world.db.query(
    `INSERT INTO job (kind, state, input, result) SELECT 'import', 'waiting', 'null', 'null' FROM ${numbers(1, 10_050)} n`,
  )
  expect((await overview()).counts!.waitingJobs).toEqual({ count: 10_000, isMore: true })
})

it('the overview sums datasets with those in the bin, and keeps the sums for a minute', async () => {
  const { owner, reader } = world.users
  await makeDataset(world.db.manager, { ownerId: owner.id, sizeBytes: 30 })
  await makeDataset(world.db.manager, { ownerId: owner.id, sizeBytes: 12, binnedAt: new Date() })
  await makeDataset(world.db.manager, { ownerId: reader.id, sizeBytes: 7 })
  const expected = {
    datasets: 3,
    bytes: 49,
    holders: [
      { login: 'owner', usedBytes: 42 },
      { login: 'reader', usedBytes: 7 },
    ],
  }
  expect((await overview()).use).toEqual(expected)
  await makeDataset(world.db.manager, { ownerId: reader.id, sizeBytes: 1000 })
  expect((await overview()).use).toEqual(expected)
})

it('the overview says whether the storage works, and which versions run', async () => {
  const { storage, versions } = await overview()
  expect(storage).toMatchObject({ state: 'OK', milliseconds: expect.any(Number) })
  expect(versions).toEqual({
    application: '1.2.3',
    node: 'v22.0.0',
    database: expect.stringMatching(/^\d+\.\d+/),
    migration: expect.stringMatching(/^\w+\d{13}$/),
  })
})

it('a storage that cannot be written is reported and does not hide the other numbers', async () => {
  world.platform.storage.probe = () => Promise.reject(new Error('read-only disk'))
  const { storage, counts } = await overview()
  expect(storage!.state).toBe('FAILED')
  expect(counts!.logins!.count).toBe(5)
  expect(world.platform.log.lines.map(({ message }) => message)).toContain('the storage does not work')
})

it('slow operations are named without variables and addresses', async () => {
  await ask(world, 'query Secret($id: ID!) { user(id: $id) { id } }', { id: world.users.owner.id }, 'staff')
  await ask(world, '{ me { id } }', {}, 'owner')
  await world.rest('get', `/api/sitedataset/${world.users.owner.id}`, {}, 'staff')
  const names = (await overview()).slowest!.map(({ name }) => String(name))
  expect(names).toEqual(expect.arrayContaining(['query Secret', 'query me', 'GET /api/sitedataset/:id']))
})

describe('with many rows', () => {
  /** The whole table or index is read by the sums of datasets only, and these are kept for a minute. */
  it('a poll reads ranges of indexes', async () => {
    await world.db.query(
      `INSERT INTO job (kind, state, input, result) SELECT 'import', 'done', 'null', 'null' FROM ${numbers(1, 3000)} n`,
    )
    await world.db.query(
      `INSERT INTO connection (handle, active) SELECT CONCAT('handle', seq), 0 FROM ${numbers(1, 3000)} n`,
    )
    await world.db.query(
      `INSERT INTO auth_token (user_id, token_hash, expires_at) SELECT ?, SHA2(seq, 256), '2026-01-01' FROM ${numbers(1, 3000)} n`,
      [world.users.owner.id],
    )
    await overview()
    const statements = await counted(overview)
    expect(statements.join('\n')).not.toMatch(/FROM dataset/)
    const counts = statements.find(sql => sql.includes('waitingJobs'))!
    const steps = await planOf(world.db, counts, [new Date()])
    const read = steps.filter(({ table }) => table !== null && !table.startsWith('<derived'))
    expect(read).toHaveLength(8)
    expect(read.map(({ key, type }) => [key !== null, type])).not.toContainEqual([false, 'ALL'])
    expect(read.filter(({ type }) => type === 'ALL' || type === 'index')).toEqual([])
  })

  it('the sums of datasets read one narrow index', async () => {
    for (let at = 0; at < 20; at++) await makeDataset(world.db.manager)
    const read = (await counted(overview)).filter(sql => / FROM dataset/.test(sql))
    const holders = read.find(sql => sql.includes('GROUP BY'))
    const sums = read.find(sql => !sql.includes('GROUP BY'))
    for (const [sql, parameters] of [
      [sums!, []],
      [holders!, [5]],
    ] as const) {
      const [step] = await planOf(world.db, sql, parameters)
      expect(step).toMatchObject({ type: 'index', key: 'dataset_size' })
    }
  })
})
