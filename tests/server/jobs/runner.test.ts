import { once } from 'node:events'
import { connect, createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { DataSource } from 'typeorm'
import { mostCrashes, takeBack } from '../../../server/domains/jobs/abandoned.service.js'
import { endJob } from '../../../server/domains/jobs/change.service.js'
import { countByState } from '../../../server/domains/jobs/job.queries.js'
import { addJob, type NewJob } from '../../../server/domains/jobs/queue.service.js'
import { type JobRunner, type RunnerOptions, startJobs } from '../../../server/domains/jobs/runner.service.js'
import { entities } from '../../../server/entities.js'
import { Job, JobState } from '../../../server/entities/operation/job.js'
import { noCookies } from '../../../server/gateway/sessionCookies.js'
import { createContext, type RequestContext } from '../../../server/kernel/context.js'
import { InvalidInput, StorageFull, StorageReadOnly } from '../../../server/kernel/errors.js'
import { type JobKind, JobLost, type RunningJob } from '../../../server/kernel/jobs.js'
import { anonymous } from '../../../server/kernel/viewer.js'
import { openDatabase } from '../../../server/platform/database/database.js'
import { until } from '../../support/until.js'
import { createWorld, type World } from '../../support/world.js'

jest.setTimeout(60_000)
let world: World
const runners: JobRunner[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterEach(async () => {
  for (const runner of runners.splice(0)) await runner.stop()
  await world.db.createQueryBuilder().delete().from(Job).execute()
})
afterAll(() => world.close())

const kindOf = (run: JobKind['run'], more: Partial<JobKind> = {}): JobKind => ({
  name: 'test',
  sideBySide: 3,
  mostFailures: 3,
  firstWait: 1000,
  longestWait: 60_000,
  fault: 'It failed',
  run,
  ...more,
})

async function start(kind: JobKind, options: RunnerOptions = {}): Promise<JobRunner> {
  const runner = startJobs(await world.contextOf('anonymous'), [kind], {
    pace: 0.001,
    pollMilliseconds: 20,
    ...options,
  })
  runners.push(runner)
  return runner
}
const add = async (job: Partial<NewJob> = {}) =>
  addJob(await world.contextOf('anonymous'), { kind: 'test', ...job })
const jobOf = (id: number) => world.db.manager.findOneByOrFail(Job, { id })
const isState = (id: number, state: JobState) => until(async () => (await jobOf(id)).state === state)

describe('order', () => {
  async function orderOf(): Promise<unknown[]> {
    const order: unknown[] = []
    const runner = await start(kindOf(async (_ctx, { input }) => void order.push(input), { sideBySide: 1 }))
    await runner.idle()
    return order
  }

  it('alternates between owners, independent of their number of jobs', async () => {
    const [first, second] = [world.users.owner.id, world.users.stranger.id]
    for (const input of ['a1', 'a2', 'a3', 'a4']) await add({ ownerId: first, input })
    for (const input of ['b1', 'b2']) await add({ ownerId: second, input })
    expect(await orderOf()).toEqual(['a1', 'b1', 'a2', 'b2', 'a3', 'a4'])
  })

  it('runs a lower priority number first', async () => {
    await add({ input: 'later', priority: 10 })
    await add({ input: 'now' })
    expect(await orderOf()).toEqual(['now', 'later'])
  })

  it('runs one job of a lane at a time, also with two runners on one database', async () => {
    let [running, most, done] = [0, 0, 0]
    const kind = kindOf(async () => {
      most = Math.max(most, ++running)
      await pause(5)
      running--
      done++
    })
    for (let at = 0; at < 20; at++) await add({ lane: 'one' })
    const both = [await start(kind), await start(kind)]
    await Promise.all(both.map(runner => runner.idle()))
    expect([most, done]).toEqual([1, 20])
  })
})

describe('faults', () => {
  it.each([
    ['a deadlock', Object.assign(new Error('deadlock'), { code: 'ER_LOCK_DEADLOCK' })],
    ['an unreachable database', Object.assign(new Error('refused'), { code: 'ECONNREFUSED' })],
    ['a full disk', new StorageFull('The disk is full')],
    ['storage that refuses writes', new StorageReadOnly('The disk cannot be written')],
    ['a read-only disk', Object.assign(new Error('read-only'), { code: 'EROFS' })],
  ])('%s is not counted: the job waits and continues by itself', async (_what, error) => {
    let tries = 0
    const id = await add()
    await start(
      kindOf(async () => {
        if (++tries <= 6) throw error
      }),
    )
    await isState(id, JobState.DONE)
    expect(await jobOf(id)).toMatchObject({ attempts: 7, failures: 0, error: null })
  })

  it('fail a job after the number of failures of its kind, and keep its input', async () => {
    let tries = 0
    const id = await add({ input: { key: 'x' } })
    await start(
      kindOf(async () => {
        tries++
        throw new Error('a fault of ours')
      }),
    )
    await isState(id, JobState.FAILED)
    expect([tries, await jobOf(id)]).toEqual([
      3,
      expect.objectContaining({ error: 'It failed', isRetryable: true, input: { key: 'x' } }),
    ])
  })

  it('fail a job at once when the error has a message for users', async () => {
    const id = await add()
    await start(
      kindOf(async () => {
        throw new InvalidInput('No such thing')
      }),
    )
    await isState(id, JobState.FAILED)
    expect(await jobOf(id)).toMatchObject({ attempts: 1, error: 'No such thing' })
  })

  it('triple the wait after each failure', async () => {
    const id = await add()
    const waits: number[] = []
    await start(
      kindOf(
        async () => {
          throw new Error('a fault of ours')
        },
        { mostFailures: 4 },
      ),
      { pace: 1 },
    )
    for (let failures = 1; failures <= 3; failures++) {
      await until(async () => (await jobOf(id)).failures === failures)
      waits.push(Math.round(((await jobOf(id)).runAfter.getTime() - Date.now()) / 1000))
      await world.db.manager.update(Job, { id }, { runAfter: new Date(0) })
    }
    expect(waits).toEqual([1, 3, 9])
  })
})

describe('the age of the oldest waiting job', () => {
  const hourAgo = () => new Date(Date.now() - 3_600_000)
  const ageOf = async () =>
    (await countByState(world.db.manager)).find(({ state }) => state === String(JobState.WAITING))
      ?.oldestSeconds

  it('counts from the creation of the job when an attempt has failed', async () => {
    const id = await add()
    await world.db.manager.update(Job, { id }, { createdAt: hourAgo() })
    await start(
      kindOf(
        async () => {
          throw new Error('a fault of ours')
        },
        { firstWait: 1_000_000 },
      ),
      { pace: 1 },
    )
    await until(async () => (await jobOf(id)).failures === 1)
    expect((await jobOf(id)).runAfter.getTime()).toBeGreaterThan(Date.now())
    expect(await ageOf()).toBeGreaterThanOrEqual(3600)
    expect(await ageOf()).toBeLessThan(3700)
  })

  it('counts from the planned start when the job was never tried', async () => {
    const id = await add()
    await world.db.manager.update(
      Job,
      { id },
      { createdAt: hourAgo(), runAfter: new Date(Date.now() + 60_000) },
    )
    expect(await ageOf()).toBe(0)
    await world.db.manager.update(Job, { id }, { runAfter: hourAgo() })
    expect(await ageOf()).toBeGreaterThanOrEqual(3600)
  })
})

describe('leases', () => {
  const insert = async (ctx: RequestContext, job: RunningJob) =>
    ctx.write(async inner => {
      await inner.db.query(
        "INSERT INTO audit_event (action, subject_kind, subject_id, detail) VALUES ('job.test', 'job', ?, '')",
        [job.id],
      )
      await job.finish(inner, null)
    })
  const written = async (id: number) =>
    Number(
      (
        await world.db.query<{ n: string }[]>(
          "SELECT COUNT(*) AS n FROM audit_event WHERE action = 'job.test' AND subject_id = ?",
          [id],
        )
      )[0]!.n,
    )

  it('a run that lost its job is aborted and writes nothing; the job is not blamed', async () => {
    let reason: unknown
    let fault: unknown
    let go!: () => void
    const going = new Promise<void>(done => {
      go = done
    })
    const id = await add()
    await start(
      kindOf(async (ctx, job) => {
        job.signal.addEventListener('abort', () => {
          reason = job.signal.reason
        })
        await going
        await insert(ctx, job).catch((error: unknown) => {
          fault = error
          throw error
        })
      }),
      { leaseMilliseconds: 300 },
    )
    await isState(id, JobState.RUNNING)
    // as another process does when it considers this one dead
    await world.db.manager.update(
      Job,
      { id },
      {
        lease: 50,
        leaseOwner: 'other:1',
        leaseUntil: new Date(Date.now() + 600_000),
        isSuspect: true,
        crashes: 1,
      },
    )
    await until(() => reason instanceof JobLost)
    go()
    await until(() => fault instanceof JobLost)
    expect(await written(id)).toBe(0)
    expect(await jobOf(id)).toMatchObject({
      state: JobState.RUNNING,
      leaseOwner: 'other:1',
      crashes: 0,
      isSuspect: false,
    })
  })

  it('are renewed while the job runs', async () => {
    const id = await add()
    await start(
      kindOf(async () => {
        await pause(3000)
      }),
      { leaseMilliseconds: 2000 },
    )
    await isState(id, JobState.RUNNING)
    await start(
      kindOf(async () => {
        throw new Error('taken over')
      }),
      { leaseMilliseconds: 2000 },
    )
    await isState(id, JobState.DONE)
    expect((await jobOf(id)).attempts).toBe(1)
  })

  it('a cancelled job stops in its process and writes nothing', async () => {
    const id = await add()
    let isAborted = false
    let cleaned = 0
    await start(
      kindOf(
        async (ctx, job) => {
          await once(job.signal, 'abort')
          isAborted = true
          await insert(ctx, job)
        },
        {
          ended: async () => {
            cleaned++
          },
        },
      ),
    )
    await isState(id, JobState.RUNNING)
    expect(await endJob(await world.contextOf('anonymous'), id)).toBe(true)
    await until(() => cleaned === 1)
    expect([isAborted, await written(id), (await jobOf(id)).state]).toEqual([true, 0, JobState.CANCELLED])
  })

  it('a stopped server does not count a crash of its jobs', async () => {
    const id = await add()
    const runner = await start(
      kindOf(async (_ctx, { signal }) => {
        // a claimed job is RUNNING before its handler starts, so the stop can come first
        if (!signal.aborted) await once(signal, 'abort')
        signal.throwIfAborted()
      }),
    )
    await isState(id, JobState.RUNNING)
    await runner.stop()
    expect(await jobOf(id)).toMatchObject({
      state: JobState.WAITING,
      attempts: 0,
      failures: 0,
      crashes: 0,
      isSuspect: false,
      leaseOwner: null,
      activeLane: null,
    })
  })
})

describe('after a crash', () => {
  /** Changes jobs to the state that a process leaves when it dies while it runs them. */
  const died = async (ids: readonly number[], owner = 'gone:1') =>
    void (await world.db.query(
      "UPDATE job SET state = 'running', lease_owner = ?, lease_until = '2000-01-01', lease = lease + 1 WHERE id IN (?)",
      [owner, ids],
    ))
  const back = async (kind: JobKind) =>
    takeBack(await world.contextOf('anonymous'), new Map([[kind.name, kind]]), null)

  it('no job is blamed when several jobs ran; they then run one at a time until each has ended', async () => {
    let [running, most] = [0, 0]
    const seen: unknown[] = []
    const kind = kindOf(async (_ctx, { input }) => {
      most = Math.max(most, ++running)
      seen.push(input)
      await pause(20)
      running--
    })
    const ids = await Promise.all(['a', 'b', 'c'].map(input => add({ input })))
    await died(ids)
    expect((await back(kind)).sort()).toEqual([...ids].sort())
    for (const id of ids)
      expect(await jobOf(id)).toMatchObject({ state: JobState.WAITING, isSuspect: true, crashes: 0 })
    await add({ input: 'd' })
    await (await start(kind)).idle()
    expect([most, seen.length, new Set(seen.slice(0, 3))]).toEqual([1, 4, new Set(['a', 'b', 'c'])])
    for (const id of ids) expect(await jobOf(id)).toMatchObject({ state: JobState.DONE, isSuspect: false })
  })

  it('finds the culprit among several jobs without failing the others', async () => {
    const kind = kindOf(async () => {})
    const [culprit, ...innocent] = await Promise.all([add(), add(), add()])
    await died([culprit, ...innocent])
    await back(kind)
    for (let times = 1; times <= mostCrashes; times++) {
      await died([culprit]) // alone, as suspects always run
      await back(kind)
    }
    expect(await jobOf(culprit)).toMatchObject({
      state: JobState.FAILED,
      crashes: mostCrashes,
      isRetryable: true,
    })
    await (await start(kind)).idle()
    for (const id of innocent) expect(await jobOf(id)).toMatchObject({ state: JobState.DONE, crashes: 0 })
  })

  it('a light job is never a suspect and does not share the blame', async () => {
    const light = kindOf(async () => {}, { name: 'light', isLight: true })
    const heavy = kindOf(async () => {})
    const [mail, job] = [await add({ kind: 'light' }), await add()]
    await died([mail, job])
    await takeBack(
      await world.contextOf('anonymous'),
      new Map([
        [light.name, light],
        [heavy.name, heavy],
      ]),
      null,
    )
    expect([await jobOf(mail), await jobOf(job)]).toEqual([
      expect.objectContaining({ isSuspect: false, crashes: 0 }),
      expect.objectContaining({ isSuspect: true, crashes: 1 }),
    ])
  })

  it('a restarted process takes back its own jobs at once, and others after their lease expired', async () => {
    const [own, other] = [await add(), await add()]
    await world.db.query(
      "UPDATE job SET state = 'running', lease_owner = IF(id = ?, 'here:1', 'there:1'), lease_until = UTC_TIMESTAMP(3) + INTERVAL 1 HOUR",
      [own],
    )
    await start(
      kindOf(async () => {}),
      { instance: 'here' },
    )
    await until(async () => (await jobOf(own)).state === JobState.DONE)
    expect((await jobOf(other)).state).toBe(JobState.RUNNING)
  })
})

describe('an unreachable database', () => {
  /** A connection to the database that the test can interrupt. */
  async function cutter() {
    const sockets = new Set<Socket>()
    const path = join(world.platform.dir, 'cut.sock')
    const server = createServer(near => {
      const far = connect(process.env.TEST_DATABASE_SOCKET!)
      for (const [from, to] of [
        [near, far],
        [far, near],
      ] as const) {
        sockets.add(from)
        from
          .on('error', () => from.destroy())
          .on('close', () => {
            sockets.delete(from)
            to.destroy()
          })
          .pipe(to)
      }
    })
    const open = async () => {
      server.listen(path)
      await once(server, 'listening')
    }
    const cut = async () => {
      const closed = new Promise(done => server.close(done))
      for (const socket of sockets) socket.destroy()
      await closed
    }
    await open()
    const source: DataSource = await openDatabase(
      {
        socketPath: path,
        username: process.env.TEST_DATABASE_USER!,
        password: '',
        database: `worker_${process.env.JEST_WORKER_ID}`,
      },
      entities,
      [],
    )
    return { source, open, cut }
  }

  it('delays the record of a result; no job runs twice or is blamed', async () => {
    const { source, open, cut } = await cutter()
    const ctx = createContext({
      viewer: anonymous,
      db: source.manager,
      platform: world.platform,
      cookies: noCookies,
    })
    let [runs, isAway] = [0, false]
    const id = await add()
    const runner = startJobs(
      ctx,
      [
        kindOf(async () => {
          runs++
          await cut()
          isAway = true
        }),
      ],
      { pace: 0.1, pollMilliseconds: 20, leaseMilliseconds: 600 },
    )
    await until(() => isAway)
    await pause(1500) // longer than the lease
    await open()
    await isState(id, JobState.DONE)
    expect([runs, await jobOf(id)]).toEqual([
      1,
      expect.objectContaining({ attempts: 1, failures: 0, crashes: 0, isSuspect: false }),
    ])
    const lines = world.platform.log.lines.filter(({ message }) =>
      message.startsWith('the job table could not be read'),
    )
    expect(lines).toHaveLength(1)
    await runner.stop()
    await source.destroy()
    await cut()
  })
})

it('an idle runner sends one statement per poll, which reads only the beginning of each index', async () => {
  const source = await openDatabase(
    {
      socketPath: process.env.TEST_DATABASE_SOCKET!,
      username: process.env.TEST_DATABASE_USER!,
      password: '',
      database: `worker_${process.env.JEST_WORKER_ID}`,
    },
    entities,
    [],
  )
  const asked: string[] = []
  Object.assign(source, {
    logger: {
      logQuery: (sql: string) => void asked.push(sql),
      logQueryError() {},
      logQuerySlow() {},
      logSchemaBuild() {},
      logMigration() {},
      log() {},
    },
  })
  const runner = startJobs(
    createContext({ viewer: anonymous, db: source.manager, platform: world.platform, cookies: noCookies }),
    [kindOf(async () => {})],
    { pollMilliseconds: 20 },
  )
  await until(() => asked.length > 15)
  await runner.stop()
  const polls = asked.slice(5, 15)
  expect(new Set(polls).size).toBe(1)
  expect(polls[0]).toMatch(/^SELECT EXISTS/)
  await source.destroy()
})
