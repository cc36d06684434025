import { readFileSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import { readLineageBinary } from '../../../formats/lineage/lineageBinary.js'
import { mostCrashes, takeBack } from '../../../server/domains/jobs/abandoned.service.js'
import { clearDataset } from '../../../server/domains/properties/clear.service.js'
import { preparing } from '../../../server/domains/meshes/preparation.service.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Frame } from '../../../server/entities/data/frame.js'
import { Job, JobState } from '../../../server/entities/operation/job.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import { UnreadableFile } from '../../../server/kernel/errors.js'
import type { Task } from '../../../server/kernel/workers.js'
import type { BuiltFrame } from '../../../server/pipeline/tasks.js'
import { preparation as preparationRow } from '../../support/factories.js'
import { smallArchive, zip } from '../../support/files.js'
import type { Who } from '../../support/testUsers.js'
import { importZip } from '../../support/imported.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let workers: World['platform']['workers']
let originalRun: typeof workers.run
beforeAll(async () => {
  world = await createWorld()
  workers = world.platform.workers
  originalRun = workers.run
})
afterEach(() => {
  workers.run = originalRun
})
afterAll(() => world.close())

/** Runs `work` before each conversion and waits for its promise. */
function before(work: (input: { time: number }) => Promise<void> | void): void {
  workers.run = async <I, O>(task: Task<I, O>, input: I) => {
    if (task.name === 'buildFrames') await work(input as { time: number })
    return originalRun(task, input)
  }
}

const upload = async (): Promise<number> => importZip(world, await zip(smallArchive))

const preparation = async (id: number) =>
  (
    await world.graphql(
      'query ($id: ID!) { dataset(id: $id) { preparation { stage done total ready error } preview { still animation } } }',
      { id: String(id) },
      'owner',
    )
  ).data.dataset

/** Returns the input of the last preview task. */
async function previewInput(prepareIt: () => Promise<unknown>) {
  const seen: { frames: readonly { time: number }[]; lineage: string | null; pictures: number }[] = []
  workers.run = async <I, O>(task: Task<I, O>, input: I) => {
    if (task.name === 'renderPreview') seen.push(input as (typeof seen)[number])
    return originalRun(task, input)
  }
  await prepareIt()
  await world.prepared()
  return seen.at(-1)!
}

function watch(id: number, who: Who) {
  const headers = who === 'anonymous' ? {} : { Cookie: `morula=${world.tokens[who]}` }
  const client = createClient({
    url: `ws://127.0.0.1:${world.port}/graphql`,
    retryAttempts: 0,
    webSocketImpl: class extends WebSocket {
      constructor(url: string, protocol: string) {
        super(url, protocol, { headers })
      }
    },
  })
  const events = client.iterate<{
    viewerLoading: { stage: string; done: number; total: number; ready: boolean }
  }>({
    query: 'subscription ($id: ID!) { viewerLoading(datasetId: $id) { stage done total ready } }',
    variables: { id: String(id) },
  })
  const next = async () => {
    const event = await events.next()
    return event.done ? undefined : event.value.data?.viewerLoading
  }
  return {
    next,
    close: async () => {
      await events.return?.()
      await client.dispose()
    },
  }
}

function gate() {
  let open: () => void = () => {}
  return {
    opened: new Promise<void>(done => {
      open = done
    }),
    open: () => open(),
  }
}

describe('preparation of a dataset', () => {
  it('converts the first time point first and publishes its progress', async () => {
    Object.assign(workers, { size: 1 })
    const order: number[] = []
    const gates = [gate(), gate()]
    before(async ({ time }) => {
      order.push(time)
      await gates[time]!.opened
    })
    const id = await upload()
    const watching = watch(id, 'owner')
    expect(await watching.next()).toMatchObject({ done: 0, total: 2, ready: false })
    gates[0]!.open()
    let state = await watching.next()
    // The job may also report its start, if the subscription began before it.
    while (state?.done === 0) state = await watching.next()
    expect(state).toMatchObject({ stage: 'CONVERTING', done: 1, ready: true })
    gates[1]!.open()
    while (state?.stage !== 'READY') state = await watching.next()
    await watching.close()
    Object.assign(workers, { size: 2 })
    expect(order).toEqual([0, 1])
    expect(await preparation(id)).toEqual({
      preparation: { stage: 'READY', done: 2, total: 2, ready: true, error: null },
      preview: {
        animation: expect.stringMatching(`^/files/datasets/${id}/previews/.*\\.gif$`),
        still: expect.stringMatching(/\.gif$/),
      },
    })
  })

  it('publishes progress to readers only, until their right ends', async () => {
    const held = gate()
    before(() => held.opened)
    const id = await upload()
    await world.share(id)
    const stranger = watch(id, 'stranger')
    expect(await stranger.next().catch((error: unknown) => error)).toEqual(
      [{ message: 'No such dataset', extensions: { code: 'NOT_FOUND' }, path: expect.anything() }].map(
        ({ message, extensions }) => expect.objectContaining({ message, extensions }),
      ),
    )
    const reader = watch(id, 'reader')
    expect(await reader.next()).toMatchObject({ ready: false })
    const upcoming = reader.next().catch((error: unknown) => error)
    await world.db.manager.delete(Sharing, { datasetId: id, level: 'reader' })
    held.open()
    expect(await upcoming).toEqual([expect.objectContaining({ extensions: { code: 'NOT_FOUND' } })])
    await Promise.all([stranger.close(), reader.close()])
    await world.prepared()
  })
})

describe('a preparation that loses deadlocks', () => {
  const deadlock = () => Object.assign(new Error('Deadlock found'), { code: 'ER_LOCK_DEADLOCK' })
  const taskThat = (name: string, work: () => void) => {
    workers.run = async <I, O>(task: Task<I, O>, input: I) => {
      if (task.name === name) work()
      return originalRun(task, input)
    }
  }
  const jobOf = (datasetId: number) => world.db.manager.findOneByOrFail(Job, { datasetId })

  it.each(['buildFrames', 'renderPreview'])('repeats %s within the same attempt', async name => {
    let left = 2
    taskThat(name, () => {
      if (left-- > 0) throw deadlock()
    })
    const id = await upload()
    await world.prepared()
    expect(await jobOf(id)).toMatchObject({ state: JobState.DONE, lease: 1, failures: 0 })
    expect(
      world.platform.log.lines.filter(({ fields }) => 'dataset' in fields && fields.dataset === id),
    ).toEqual([])
    expect(await world.db.manager.countBy(Frame, { datasetId: id })).toBeGreaterThan(0)
  })
})

describe('a preparation that fails', () => {
  it('is tried three times in total, then reports the error', async () => {
    let tries = 0
    before(({ time }) => {
      if (time === 1) {
        tries++
        throw new Error('a thread died')
      }
    })
    const id = await upload()
    await world.prepared()
    expect((await preparation(id)).preparation).toEqual({
      stage: 'FAILED',
      done: 1,
      total: 2,
      ready: true,
      error: 'The frames could not be made',
    })
    expect(tries).toBe(3)
    expect(
      world.platform.log.lines.filter(line => line.message === 'preparation failed and is tried again')
        .length,
    ).toBe(2)
    expect(
      world.platform.log.lines.filter(line => line.message === 'preparation failed and was given up').length,
    ).toBe(1)
  })

  it('is not retried when the file is unreadable; only managers see the reason', async () => {
    let tries = 0
    before(() => {
      tries++
      throw new UnreadableFile('The meshes contain no triangles.')
    })
    const id = await upload()
    await world.prepared()
    expect((await preparation(id)).preparation).toMatchObject({
      stage: 'FAILED',
      ready: false,
      error: 'The meshes contain no triangles.',
    })
    await world.share(id)
    expect(
      (
        await world.graphql(
          'query ($id: ID!) { dataset(id: $id) { preparation { stage error } } }',
          { id: String(id) },
          'reader',
        )
      ).data.dataset.preparation,
    ).toEqual({ stage: 'FAILED', error: null })
    expect(tries).toBeLessThanOrEqual(2)
  })

  it('ends without an error when the dataset is deleted, and leaves no files', async () => {
    const held = gate()
    const begun = gate()
    before(() => {
      begun.open()
      return held.opened
    })
    const id = await upload()
    await begun.opened
    const failures = world.platform.log.lines.filter(line => line.level === 'error').length
    await world.db.manager.delete(Dataset, { id })
    held.open()
    await world.prepared()
    const left: string[] = []
    for await (const key of world.platform.storage.list(`datasets/${id}/`)) left.push(key)
    expect(left).toEqual([])
    expect(world.platform.log.lines.filter(line => line.level === 'error')).toHaveLength(failures)
  })

  it.each(['buildFrames', 'renderPreview'])(
    'ends without an alarm when the dataset is cleared before the task %s',
    async name => {
      const held = gate()
      const begun = gate()
      workers.run = async <I, O>(task: Task<I, O>, input: I) => {
        if (task.name === name) {
          begun.open()
          await held.opened
        }
        return originalRun(task, input)
      }
      const id = await upload()
      await begun.opened
      const alarms = () =>
        world.platform.log.lines.filter(({ level }) => level === 'error' || level === 'warn')
      const before = alarms().length
      await clearDataset(await world.contextOf('owner'), id)
      held.open()
      await world.prepared()
      expect(alarms().slice(before)).toEqual([])
      expect(await world.db.manager.countBy(Frame, { datasetId: id })).toBe(0)
      expect((await world.db.manager.findBy(Job, { datasetId: id })).map(({ error }) => error)).not.toContain(
        expect.any(String),
      )
    },
  )
})

describe('a preparation after a restart', () => {
  /** Leaves the state of a killed server: one frame done and the job running. */
  async function halfDone(crashes: number): Promise<number> {
    const id = await upload()
    await world.prepared()
    await world.db.manager.delete(Frame, { datasetId: id, time: 1 })
    await world.db.manager.update(
      Job,
      { datasetId: id },
      {
        state: JobState.RUNNING,
        stage: 'converting',
        done: 0,
        crashes,
        leaseOwner: 'gone:1',
        leaseUntil: new Date(0),
        activeLane: `preparation:${id}`,
      },
    )
    return id
  }

  const takeBackAll = async () =>
    takeBack(await world.contextOf('anonymous'), new Map([[preparing.name, preparing]]), 'gone')

  it('makes only the missing frames', async () => {
    const id = await halfDone(0)
    const kept = await world.db.manager.findOneByOrFail(Frame, { datasetId: id, time: 0, lod: 0 })
    const times: number[] = []
    before(({ time }) => void times.push(time))
    await takeBackAll()
    await world.prepared()
    expect(times).toEqual([1])
    expect((await world.db.manager.findOneByOrFail(Frame, { datasetId: id, time: 0, lod: 0 })).id).toBe(
      kept.id,
    )
    expect((await preparation(id)).preparation).toMatchObject({ stage: 'READY', done: 2, total: 2 })
  })

  it('fails when the server ended unexpectedly too often while it ran alone', async () => {
    const id = await halfDone(mostCrashes - 1)
    await takeBackAll()
    await world.prepared()
    expect((await preparation(id)).preparation).toMatchObject({
      stage: 'FAILED',
      error: expect.stringMatching(
        /^The server ended unexpectedly \d+ times while this was the only running job$/,
      ),
    })
  })
})

it('preparation stores size, checksum, object count and bounds of each frame', async () => {
  const built: BuiltFrame[] = []
  workers.run = async <I, O>(task: Task<I, O>, input: I) => {
    const output = await originalRun(task, input)
    if (task.name === 'buildFrames') built.push(...(output as { frames: BuiltFrame[] }).frames)
    return output
  }
  const id = await upload()
  await world.prepared()
  const frames = await world.db.manager.find(Frame, { where: { datasetId: id }, order: { sha256: 'ASC' } })
  // Time points are converted in parallel.
  built.sort((a, b) => (a.glb.sha256 < b.glb.sha256 ? -1 : 1))
  expect(
    frames.map(({ sha256, bytes, objectCount, bounds }) => ({ sha256, bytes, objectCount, bounds })),
  ).toEqual(
    built.map(({ glb: { sha256, bytes }, objects, bounds }) => ({
      sha256,
      bytes,
      objectCount: objects,
      bounds: [...bounds],
    })),
  )
})

it('the preview uses frames in order of time, and colours of the lineage only if the lineage is shared', async () => {
  let id = 0
  const { site } = world.platform
  const open = await previewInput(async () => {
    id = await upload()
  })
  expect(open.frames.map(frame => frame.time)).toEqual([0, 1])
  expect(readLineageBinary(new Uint8Array(readFileSync(open.lineage!))).cells.ids.length).toBeGreaterThan(0)
  await world.db.query('UPDATE property SET is_shared = 0 WHERE dataset_id = ?', [id])
  await world.db.manager.insert(Job, preparationRow({ datasetId: id }))
  Object.assign(site, { previewPictures: 5 })
  expect(await previewInput(async () => {})).toMatchObject({ lineage: null, pictures: 5 })
  Object.assign(site, { previewPictures: 30 })
})
