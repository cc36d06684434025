import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { In } from 'typeorm'
import { bringingExamples, requestExamples } from '../../../server/domains/archives/demo.service.js'
import { importUpload } from '../../../server/domains/archives/progress.service.js'
import { domains } from '../../../server/domains.js'
import { queueTelling } from '../../../server/domains/feedback/telling.service.js'
import { sweepOrphans } from '../../../server/domains/files/sweep.service.js'
import { freed } from '../../../server/domains/jobs/abandoned.service.js'
import { endJob } from '../../../server/domains/jobs/change.service.js'
import { addJob } from '../../../server/domains/jobs/queue.service.js'
import { startJobs } from '../../../server/domains/jobs/runner.service.js'
import { queueMail } from '../../../server/domains/mails/mail.service.js'
import { computeProperties } from '../../../server/domains/properties/derived/derived.service.js'
import { Job, JobState, unfinishedStates } from '../../../server/entities/operation/job.js'
import type { JobKind, RunningJob } from '../../../server/kernel/jobs.js'
import { cubes, smallArchive, zip } from '../../support/files.js'
import { importZip } from '../../support/imported.js'
import { storedState } from '../../support/storedState.js'
import { unlimited } from '../../support/platform.js'
import { until } from '../../support/until.js'
import { createWorld, type World } from '../../support/world.js'
import { sent } from '../uploads/tus.js'

jest.setTimeout(120_000)
let world: World
let base: number
/** Called before each step of the running job. */
let step: () => Promise<void> = async () => {}
beforeAll(async () => {
  const chat = { send: () => step() }
  world = await createWorld({ ...unlimited, chat, mailer: { send: () => step() } })
  const { workers } = world.platform
  const { run } = workers
  workers.run = async (...given) => {
    await step()
    return run(...given)
  }
  base = await importZip(world, await zip(smallArchive))
  await world.prepared()
  await world.jobs.stop()
})
afterAll(() => world.close())

const twoFiles = { 't0.obj': cubes(0, [1]), 't1.obj': cubes(1, [1]) }
const example = async () => {
  const content = await zip(smallArchive)
  return [{ name: '1_a.zip', mediaType: 'application/zip', open: () => Readable.from([content]) }]
}
const ours = () => world.contextOf('anonymous')

interface Case {
  /** Adds a job of this kind that has work. */
  add(): Promise<unknown>
  /** Work is stored in parts. A part that is complete before the cancellation stays. */
  readonly hasParts?: boolean
}
const cases: Readonly<Record<string, Case>> = {
  import: {
    async add() {
      const handle = await sent(world, await zip(smallArchive), 'two.zip')
      await importUpload(await world.contextOf('owner'), handle, null)
    },
  },
  examples: {
    async add() {
      await world.db.query('UPDATE dataset SET example_rank = NULL')
      await world.db.query("UPDATE user_setting SET value = 'of before' WHERE setting LIKE 'example%'")
      await requestExamples(await ours(), await example())
    },
  },
  preparation: { add: async () => importZip(world, await zip(twoFiles)), hasParts: true },
  index: {
    async add() {
      await world.db.query("UPDATE index_block SET source = '' WHERE dataset_id = ?", [base])
      await addJob(await ours(), { kind: 'index', datasetId: base })
    },
    hasParts: true,
  },
  derive: {
    add: async () => computeProperties(await world.contextOf('owner'), base, ['volume', 'generation']),
    hasParts: true,
  },
  mail: {
    add: async () =>
      (await ours()).write(inner =>
        queueMail(inner, { to: 'a@example.org', subject: 'News', greeting: 'Hello', lines: ['A line'] }),
      ),
  },
  slack: {
    async add() {
      await world.db.query("INSERT INTO feedback (author, title, text) VALUES ('A', 'B', 'C')")
      const [{ id }] = await world.db.query<[{ id: number }]>('SELECT MAX(id) AS id FROM feedback')
      await queueTelling(await ours(), id)
    },
  },
}

async function kinds(): Promise<JobKind[]> {
  return [...domains.flatMap(({ jobs }) => jobs ?? []), bringingExamples(await example())]
}

/** The kind with each report and each check of the job as a step. */
function inSteps(kind: JobKind): JobKind {
  const stepping = (job: RunningJob): RunningJob => ({
    ...{ id: job.id, ownerId: job.ownerId, datasetId: job.datasetId, input: job.input, signal: job.signal },
    hold: ctx => step().then(() => job.hold(ctx)),
    finish: (ctx, result) => step().then(() => job.finish(ctx, result)),
    tell: progress => step().then(() => job.tell(progress)),
  })
  return { ...kind, run: (ctx, job) => kind.run(ctx, stepping(job)) }
}

const lastJob = (kind: string) =>
  world.db.manager.findOneOrFail(Job, { where: { kind }, order: { id: 'DESC' } })

const cancelling = {
  /** As a person does at this server, which then aborts its run. */
  here: async (id: number) => void (await (await ours()).write(inner => endJob(inner, id))),
  /** As a person does at another server, of which this one hears nothing. */
  elsewhere: async (id: number) =>
    (await ours()).write(
      async ({ db }) => void (await db.update(Job, { id, state: In([...unfinishedStates]) }, cancelled)),
    ),
}
const cancelled = { ...freed, state: JobState.CANCELLED, isRetryable: false }
/** A step within a transaction that has locked the owner holds the cancellation until it commits. */
const longestWait = 200

/**
 * Runs a new job of the kind and cancels it before step `at`, or before its first claim (-1). Returns its state,
 * or null when it has fewer steps.
 */
async function cancelledAt(
  kind: JobKind,
  at: number,
  cancel: (id: number) => Promise<void>,
): Promise<JobState | null> {
  let seen = 0
  let cancelling: Promise<void> | undefined
  await world.db.manager.delete(Job, { kind: kind.name })
  await cases[kind.name]!.add()
  const { id } = await lastJob(kind.name)
  const begin = async () => {
    cancelling = cancel(id)
    await Promise.race([cancelling, pause(longestWait)])
  }
  step = async () => {
    if (seen++ === at && !cancelling) await begin()
  }
  const sideBySide = at < 0 ? 0 : 1
  const runner = startJobs(await ours(), [{ ...inSteps(kind), sideBySide }], {
    pace: 0.001,
    pollMilliseconds: 20,
  })
  if (at < 0) await begin()
  await runner.idle()
  await cancelling
  await runner.stop()
  step = async () => {}
  return cancelling ? (await lastJob(kind.name)).state : null
}

/** What a cancelled job must not change or leave behind. */
async function remains({ hasParts }: Case) {
  const { rows, files, drafts, uploads, used } = await storedState(world)
  const { job, outgoing_mail, feedback, ...others } = rows
  void [job, outgoing_mail, feedback]
  return { drafts, uploads, ...(hasParts ? {} : { files, used, rows: others }) }
}

it('each kind of job has a case here', async () => {
  expect((await kinds()).map(({ name }) => name).sort()).toEqual(Object.keys(cases).sort())
})

describe.each(Object.keys(cases))('a job of the kind %s', name => {
  it.each(['here', 'elsewhere'] as const)('cancelled %s at any step ends and leaves nothing', async where => {
    const kind = (await kinds()).find(one => one.name === name)!
    world.platform.log.lines.length = 0
    const ends: (JobState | null)[] = []
    for (let at = where === 'here' ? -1 : 0; ends.at(-1) !== null; at++) {
      const before = await remains(cases[name]!)
      ends.push(await cancelledAt(kind, at, cancelling[where]))
      if (ends.at(-1) === JobState.CANCELLED) {
        const isAsBefore = async () => isDeepStrictEqual(await remains(cases[name]!), before)
        await until(isAsBefore, 5).catch(() => {}) // the next line shows the difference
        expect({ at, ...(await remains(cases[name]!)) }).toEqual({ at, ...before })
        const orphans = await sweepOrphans(await ours(), { before: new Date(Date.now() + 60_000) })
        // a part that was refused leaves its files to the sweep: another process may name them
        if (!cases[name]!.hasParts) expect(orphans).toBe(0)
      }
    }
    expect(ends).toContain(JobState.CANCELLED)
    expect(world.platform.log.lines.filter(({ level }) => level === 'error')).toEqual([])
  })
})
