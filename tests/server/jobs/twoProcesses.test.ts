import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { afterAll, afterEach, beforeAll, expect, it, jest } from '@jest/globals'
import { addJob } from '../../../server/domains/jobs/queue.service.js'
import { Job, JobState } from '../../../server/entities/operation/job.js'
import { until } from '../../support/until.js'
import { createWorld, type World } from '../../support/world.js'

jest.setTimeout(120_000)
const lease = 5_000
const count = 200
let world: World
const children: ChildProcess[] = []
beforeAll(async () => {
  world = await createWorld()
})
afterEach(async () => {
  for (const child of children.splice(0)) {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill('SIGTERM')
      await once(child, 'exit')
    }
  }
})
afterAll(() => world.close())

async function serverProcess(name: string, most: number): Promise<ChildProcess> {
  const address = {
    socketPath: process.env.TEST_DATABASE_SOCKET!,
    username: process.env.TEST_DATABASE_USER!,
    password: '',
    database: `worker_${process.env.JEST_WORKER_ID}`,
  }
  const child = spawn(process.execPath, ['tests/support/jobProcess.mjs'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      PATH: process.env.PATH,
      JOB_PROCESS: JSON.stringify({ address, dir: world.platform.dir, name, lease, most }),
    },
  })
  children.push(child)
  const failed = once(child, 'exit').then(([code]) => {
    if (code) throw new Error(`${name} ended with ${code}`)
  })
  await Promise.race([once(child.stdout, 'data'), failed])
  return child
}

async function marks(): Promise<{ subject_id: number; detail: string }[]> {
  return world.db.query("SELECT subject_id, detail FROM audit_event WHERE action = 'job.mark'")
}

it('two processes run each of 200 jobs exactly once, even when one of them is killed', async () => {
  const ctx = await world.contextOf('anonymous')
  await ctx.write(async inner => {
    for (let at = 0; at < count; at++)
      await addJob(inner, { kind: 'mark', ownerId: Object.values(world.users)[at % 4]!.id })
  })
  const [killed] = await Promise.all([serverProcess('first', count / 10), serverProcess('second', count)])
  const holds = async () =>
    (await world.db.manager.findBy(Job, { state: JobState.RUNNING })).filter(({ leaseOwner }) =>
      leaseOwner?.startsWith('first:'),
    ).length
  await until(async () => (await marks()).length > count / 2 && (await holds()) === 3, 60)
  const exit = once(killed, 'exit')
  killed.kill('SIGKILL')
  await exit
  expect(await holds()).toBe(3)
  await until(
    async () =>
      (await marks()).length >= count &&
      (await world.db.manager.countBy(Job, { kind: 'mark', state: JobState.DONE })) === count,
    60,
  )
  const done = await marks()
  expect(done).toHaveLength(count)
  expect(new Set(done.map(mark => mark.subject_id)).size).toBe(count)
  expect(new Set(done.map(({ detail }) => detail))).toEqual(new Set(['first', 'second']))
  const files = new Set<string>()
  for await (const key of world.platform.storage.list('marks/')) files.add(key)
  for (const { subject_id, detail } of done) expect(files.has(`marks/${subject_id}/${detail}`)).toBe(true)
  expect(await world.db.manager.countBy(Job, { kind: 'mark', isSuspect: true })).toBe(0)
})
