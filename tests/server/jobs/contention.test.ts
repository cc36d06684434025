import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { addJob, type NewJob } from '../../../server/domains/jobs/queue.service.js'
import { type JobRunner, startJobs } from '../../../server/domains/jobs/runner.service.js'
import { Job, JobState } from '../../../server/entities/operation/job.js'
import { lockWait } from '../../support/database.js'
import { until } from '../../support/until.js'
import { createWorld, type World } from '../../support/world.js'

jest.setTimeout(60_000)
const lease = 9_000
let world: World
let runner: JobRunner
let finish: () => void
let finished: Promise<void>
beforeAll(async () => {
  world = await createWorld()
})
afterEach(async () => {
  finish()
  await runner.idle()
  await runner.stop()
  await world.db.createQueryBuilder().delete().from(Job).execute()
})
afterAll(() => world.close())

/** Starts a runner, and jobs that end when `finish` is called. */
async function running(...jobs: Partial<NewJob>[]): Promise<number[]> {
  finished = new Promise(done => {
    finish = done
  })
  world.platform.log.lines.length = 0
  const ctx = await world.contextOf('anonymous')
  runner = startJobs(
    ctx,
    [
      {
        name: 'test',
        sideBySide: 3,
        mostFailures: 3,
        firstWait: 1000,
        longestWait: 60_000,
        fault: 'It failed',
        run: () => finished,
      },
    ],
    { pace: 0.001, pollMilliseconds: 20, leaseMilliseconds: lease },
  )
  const ids: number[] = []
  for (const job of jobs) ids.push(await addJob(ctx, { kind: 'test', ...job }))
  await Promise.all(ids.map(isRunning))
  return ids
}
const jobOf = (id: number) => world.db.manager.findOneByOrFail(Job, { id })
const isRunning = (id: number) => until(async () => (await jobOf(id)).state === JobState.RUNNING)
const renewedAfter = async (id: number, before: Job) => (await jobOf(id)).leaseUntil! > before.leaseUntil!

/** A transaction of others that the database does not choose to end in a deadlock, because it has written more. */
async function heavyTransaction() {
  const queries = world.db.createQueryRunner()
  await queries.startTransaction()
  const rows = Array.from({ length: 200 }, () => "('test.weight', 'job', 1, '')").join()
  await queries.query(`INSERT INTO audit_event (action, subject_kind, subject_id, detail) VALUES ${rows}`)
  return {
    query: (sql: string, parameters: unknown[]) => queries.query(sql, parameters),
    lock: (id: number) => queries.query('SELECT id FROM job WHERE id = ? FOR UPDATE', [id]),
    async end() {
      await queries.rollbackTransaction()
      await queries.release()
    },
  }
}

it('a renewal that loses a deadlock is repeated, and is no fault of the database', async () => {
  const [first, second] = await running({}, {})
  const before = await jobOf(first!)
  const others = await heavyTransaction()
  await others.lock(second!)
  await lockWait(world.db, { queryLike: '%SET lease_until%' })
  await others.lock(first!)
  await others.end()
  await until(() => renewedAfter(first!, before))
  expect(world.platform.log.lines).toEqual([])
  finish()
  await runner.idle()
  expect(await jobOf(second!)).toMatchObject({ state: JobState.DONE, attempts: 1, crashes: 0 })
})

it('a claim that loses a deadlock is repeated', async () => {
  const [other] = await running({})
  const others = await heavyTransaction()
  await others.query("UPDATE job SET active_lane = 'test:one' WHERE id = ?", [other])
  const id = await addJob(await world.contextOf('anonymous'), { kind: 'test', lane: 'one' })
  await lockWait(world.db, { queryLike: '%active_lane = lane%' })
  await others.lock(id)
  await others.end()
  await isRunning(id)
  expect(world.platform.log.lines).toEqual([])
})

it('a lost renewal is repeated long before the next one is due', async () => {
  const [id] = await running({})
  const before = await jobOf(id!)
  const others = await heavyTransaction()
  await others.lock(id!)
  await lockWait(world.db, { queryLike: '%SET lease_until%' })
  const [{ thread }] = await world.db.query<[{ thread: number }]>(
    "SELECT trx_mysql_thread_id AS thread FROM information_schema.innodb_trx WHERE trx_query LIKE '%SET lease_until%'",
  )
  await world.db.query(`KILL QUERY ${thread}`)
  await others.end()
  const [{ now }] = await world.db.query<[{ now: Date }]>('SELECT UTC_TIMESTAMP(3) AS now')
  await until(() => renewedAfter(id!, before))
  const renewedAt = (await jobOf(id!)).leaseUntil!.getTime() - lease
  expect(renewedAt - new Date(now).getTime()).toBeLessThan(lease / 6)
})
