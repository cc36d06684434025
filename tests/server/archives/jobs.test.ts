import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, afterEach, beforeAll, describe, expect, it, jest } from '@jest/globals'
import type { ImportInput } from '../../../server/domains/archives/import.types.js'
import { importing } from '../../../server/domains/archives/importing.service.js'
import { watchImport } from '../../../server/domains/archives/progress.service.js'
import { mostCrashes, takeBack } from '../../../server/domains/jobs/abandoned.service.js'
import { forgetOldJobs } from '../../../server/domains/jobs/list.service.js'
import { sweepUploads } from '../../../server/domains/uploads/sweep.service.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Job, JobState } from '../../../server/entities/operation/job.js'
import { User } from '../../../server/entities/people/user.js'
import { CallerDisconnected, StorageFull } from '../../../server/kernel/errors.js'
import type { Person, Who } from '../../support/testUsers.js'
import { badLine, badObj, cubes, smallArchive, zip } from '../../support/files.js'
import { gated } from '../../support/gate.js'
import { storedState } from '../../support/storedState.js'
import { until } from '../../support/until.js'
import { createWorld, type World } from '../../support/world.js'
import { sent } from '../uploads/tus.js'

jest.setTimeout(30_000)
let world: World
let workers: World['platform']['workers']
let originalRun: typeof workers.run
beforeAll(async () => {
  world = await createWorld()
  workers = world.platform.workers
  originalRun = workers.run
}, 60_000)
afterEach(async () => {
  workers.run = originalRun
  await world.prepared()
  await world.db.query("DELETE FROM job WHERE kind = 'import'")
  await world.db.query('DELETE FROM upload')
  await sweepUploads(await world.contextOf('anonymous'))
})
afterAll(() => world.close())

const line = 'id fileName state done total error canRetry remarks dataset { id name timePointCount }'
interface Line {
  id: string
  fileName: string
  state: string
  error: string | null
  canRetry: boolean
  remarks: string[]
  dataset: { id: string; name: string; timePointCount: number } | null
}
const ask = async <T>(document: string, variables: object, who: Who) => {
  const { data, errors } = await world.graphql(document, variables, who)
  return { data: data as unknown as T, code: errors?.[0]?.extensions.code, message: errors?.[0]?.message }
}
const importUpload = async (uploadId: string, who: Who = 'owner', places?: readonly object[]) => {
  const { data, code, message } = await ask<{ importUpload: Line } | null>(
    `mutation ($uploadId: ID!, $places: [MeshPlace!]) { importUpload(uploadId: $uploadId, places: $places) { ${line} } }`,
    { uploadId, places },
    who,
  )
  return { line: data?.importUpload, code, message }
}
const imports = async (who: Who = 'owner') =>
  (await ask<{ imports: Line[] }>(`{ imports { ${line} } }`, {}, who)).data.imports
const cancel = (id: string, who: Who = 'owner') =>
  ask<{ cancelImport: Line }>(`mutation ($id: ID!) { cancelImport(id: $id) { ${line} } }`, { id }, who)
const dismiss = (id: string, who: Who = 'owner') =>
  ask<{ dismissImport: boolean }>('mutation ($id: ID!) { dismissImport(id: $id) }', { id }, who)

async function begun(
  files: Parameters<typeof zip>[0] = smallArchive,
  name = 'two.zip',
  who: Person = 'owner',
): Promise<Line> {
  const { line: begunLine, message } = await importUpload(await sent(world, await zip(files), name, who), who)
  if (!begunLine) throw new Error(message)
  return begunLine
}
/**
 * Writes a zip64 directory by hand, with entry names and no contents. Packing this many entries with a zip
 * library takes minutes or 25 GB.
 */
function emptyEntries(count: number): Buffer {
  const entries = Array.from({ length: count }, (_, at) => {
    const name = `t${at}.obj`
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50)
    entry.writeUInt16LE(20, 6)
    entry.writeUInt16LE(name.length, 28)
    return Buffer.concat([entry, Buffer.from(name)])
  })
  const directory = Buffer.concat(entries)
  const [record, locator, end] = [Buffer.alloc(56), Buffer.alloc(20), Buffer.alloc(22)]
  record.writeUInt32LE(0x06064b50)
  record.writeBigUInt64LE(44n, 4)
  for (const at of [24, 32]) record.writeBigUInt64LE(BigInt(count), at)
  record.writeBigUInt64LE(BigInt(directory.length), 40)
  locator.writeUInt32LE(0x07064b50)
  locator.writeBigUInt64LE(BigInt(directory.length), 8)
  locator.writeUInt32LE(1, 16)
  end.writeUInt32LE(0x06054b50)
  for (const at of [8, 10]) end.writeUInt16LE(0xffff, at)
  for (const at of [12, 16]) end.writeUInt32LE(0xffffffff, at)
  return Buffer.concat([directory, record, locator, end])
}
const attempts = async () => (await world.db.manager.findOneByOrFail(Job, { kind: 'import' })).attempts
const used = async () => (await storedState(world)).used

describe('importUpload', () => {
  it('answers at once and imports the dataset later, as a direct import does', async () => {
    const { id, state, fileName } = await begun()
    expect([['WAITING', 'RUNNING'].includes(state), fileName]).toEqual([true, 'two.zip'])
    await world.prepared()
    expect(await imports()).toEqual([
      expect.objectContaining({
        id,
        state: 'DONE',
        error: null,
        remarks: [],
        dataset: { id: expect.any(String), name: 'Two cubes', timePointCount: 2 },
      }),
    ])
    expect((await storedState(world)).uploads).toEqual([])
    expect((await storedState(world)).drafts).toEqual([])
  })

  const shared = { 'a_1.obj': cubes(0, [1]), 'b_1.obj': cubes(0, [2]), 'b_2.obj': cubes(0, [3]) }
  const place = (path: string, time: number, more: object = {}) => ({
    path,
    time,
    quality: 0,
    channel: 0,
    ...more,
  })

  it('stores meshes where the person put them, and a remark names shared places when nobody was asked', async () => {
    await importUpload(await sent(world, await zip(shared), 'asked.zip'), 'owner', [
      place('b_1.obj', 4),
      place('b_2.obj', 4, { channel: 1 }),
    ])
    await world.prepared()
    const [asked] = await imports()
    expect(asked).toMatchObject({ state: 'DONE', remarks: [] })
    const meshes: { name: string; time: number; channel: number }[] = await world.db.query(
      'SELECT file_name AS name, time, channel FROM mesh WHERE dataset_id = ? ORDER BY file_name',
      [asked!.dataset!.id],
    )
    expect(meshes.map(({ name, time, channel }) => [name, time, channel])).toEqual([
      ['a_1.obj', 1, 0],
      ['b_1.obj', 4, 0],
      ['b_2.obj', 4, 1],
    ])
    await importUpload(await sent(world, await zip(shared), 'unasked.zip'))
    await world.prepared()
    expect((await imports())[0]!.remarks).toEqual([
      'Read as parts, since the names give several files one time point and channel: a_1.obj, b_1.obj',
    ])
  })

  it('refuses places that no mesh can have, and fails for files that are no mesh', async () => {
    const handle = await sent(world, await zip(shared), 'odd.zip')
    for (const places of [
      [place('a_1.obj', -1)],
      [place('a_1.obj', 1, { channel: 10_001 })],
      [place('a_1.obj', 1), place('a_1.obj', 2)],
      [place('x'.repeat(1025), 1)],
      Array.from({ length: 10_001 }, (_, at) => place(`${at}`, 1)),
    ])
      expect((await importUpload(handle, 'owner', places)).code).toBe('INVALID_INPUT')
    await importUpload(handle, 'owner', [place('c.obj', 1)])
    await world.prepared()
    expect((await imports())[0]).toMatchObject({
      state: 'FAILED',
      canRetry: false,
      error: expect.stringContaining('The archive has no mesh c.obj'),
    })
  })

  it('reports skipped files in its remarks', async () => {
    await begun({ ...smallArchive, 'notes.docx': 'x' })
    await world.prepared()
    expect((await imports())[0]!.remarks).toEqual([
      'Left out, not a kind of file that a dataset holds: notes.docx',
    ])
  })

  it('publishes its progress from start to end', async () => {
    const gate = gated(workers, 'checkMesh')
    const { id } = await begun()
    const states: string[] = []
    const events = await watchImport(await world.contextOf('owner'), Number(id))
    const listening = (async () => {
      for await (const event of events) {
        states.push(event.state)
        if (event.state === JobState.DONE) break
      }
    })()
    await until(() => gate.begun > 0 && states.length > 0)
    gate.open()
    await listening
    expect(states.at(0)).not.toBe(JobState.DONE)
    expect(states.at(-1)).toBe(JobState.DONE)
  })

  it.each<[string, () => Promise<Buffer>, RegExp]>([
    [
      'invalid faces',
      () => zip({ ...smallArchive, 't000.obj': badObj }),
      new RegExp(`^Error during creation : t000\\.obj, line ${badLine}: `),
    ],
    [
      'a file that is not a zip',
      async () => Buffer.from('PK but nothing else'),
      /^Error during creation : This is not a zip archive/,
    ],
    [
      'a hundred thousand entries',
      async () => emptyEntries(100_000),
      /^Error during creation : The archive has 100000 entries, more than 30000$/,
    ],
  ])('fails for %s with a reason only its owner sees, and stores nothing', async (_what, content, words) => {
    await world.prepared()
    const before = await storedState(world)
    const { line: waiting } = await importUpload(await sent(world, await content(), 'bad.zip'))
    await world.prepared()
    expect(await imports()).toEqual([
      expect.objectContaining({
        id: waiting!.id,
        state: 'FAILED',
        error: expect.stringMatching(words),
        dataset: null,
      }),
    ])
    expect(await imports('stranger')).toEqual([])
    expect(await storedState(world)).toEqual({
      ...before,
      rows: { ...before.rows, job: before.rows.job! + 1 },
    })
    expect((await dismiss(waiting!.id)).data.dismissImport).toBe(true)
    expect(await storedState(world)).toEqual(before)
  })

  it('fails above the quota with a message that names the size and the quota', async () => {
    const handle = await sent(
      world,
      await zip({
        't0.obj': cubes(
          0,
          Array.from({ length: 200 }, (_, at) => at + 1),
        ),
      }),
      'large.zip',
    )
    await world.db.query(
      'UPDATE user SET quota_bytes = (SELECT COALESCE(SUM(size_bytes), 0) FROM dataset WHERE owner_id = user.id) + 2000 WHERE id = ?',
      [world.users.owner.id],
    )
    const before = await used()
    await importUpload(handle)
    await world.prepared()
    expect((await imports())[0]!.error).toMatch(
      /^Error during creation : it takes [\d.]+ KB, and [\d.]+ \w+ of the quota of [\d.]+ (KB|MB) are used$/,
    )
    expect(await used()).toEqual(before)
    await world.db.query('UPDATE user SET quota_bytes = 1073741824')
  })

  it('waits while the disk is full, reports the reason and resumes by itself', async () => {
    const { workers } = world.platform
    const { run } = workers
    await world.prepared()
    const before = await storedState(world)
    workers.run = async <I, O>(...given: Parameters<typeof run<I, O>>) => {
      if (given[0].name === 'unpackArchive')
        throw new StorageFull('The disk of the server is full; nothing was kept. Try again later')
      return run(...given)
    }
    await begun()
    const prepared = world.prepared()
    await until(async () => (await imports())[0]!.error !== null && (await attempts()) > 5)
    expect((await imports())[0]).toMatchObject({
      error: "The server's disk is full. The work continues by itself when space is free",
      dataset: null,
    })
    expect((await storedState(world)).files).toEqual(before.files)
    workers.run = run
    await prepared
    expect((await imports())[0]).toMatchObject({ state: 'DONE', error: null, dataset: { name: 'Two cubes' } })
  })
})

describe('rights and order of imports', () => {
  it("importUpload takes only the caller's complete zip uploads, and repeated calls give one import", async () => {
    const handle = await sent(world, await zip(smallArchive), 'mine.zip')
    expect((await importUpload(handle, 'stranger')).code).toBe('NOT_FOUND')
    expect((await importUpload(handle, 'staff')).code).toBe('NOT_FOUND')
    expect((await importUpload(handle, 'anonymous')).code).toBe('UNAUTHENTICATED')
    const both = await Promise.all([importUpload(handle), importUpload(handle)])
    const [{ id }] = (await imports()) as [Line]
    expect([...both, await importUpload(handle)].map(({ line: same }) => same?.id)).toEqual([id, id, id])
    expect(await imports()).toHaveLength(1)
    expect((await importUpload(handle, 'staff')).code).toBe('NOT_FOUND')
    expect(await importUpload(await sent(world, Buffer.from('x'), 'mine.rar'))).toMatchObject({
      code: 'INVALID_INPUT',
      message: 'The instance that you upload MUST be a .zip file !',
    })
    await world.db.query('UPDATE upload SET total_bytes = 2')
    const { code, message } = await importUpload(
      (await ask<{ uploads: { id: string }[] }>('{ uploads { id } }', {}, 'owner')).data.uploads[0]!.id,
    )
    expect([code, message]).toEqual(['CONFLICT', 'Of mine.rar only 1 Bytes of 2 Bytes have arrived'])
  })

  it('other users cannot see, cancel or dismiss an import', async () => {
    const gate = gated(workers, 'checkMesh')
    const { id } = await begun()
    for (const who of ['manager', 'stranger', 'staff'] as const) {
      expect(await imports(who)).toEqual([])
      expect([(await cancel(id, who)).code, (await dismiss(id, who)).code]).toEqual([
        'NOT_FOUND',
        'NOT_FOUND',
      ])
      await expect(watchImport(await world.contextOf(who), Number(id))).rejects.toThrow('No such import')
    }
    expect((await dismiss(id)).code).toBe('CONFLICT')
    gate.open()
    await world.prepared()
    expect((await imports())[0]!.state).toBe('DONE')
  })

  it('an import shows its dataset only to users who can read the dataset', async () => {
    await begun()
    await world.prepared()
    await world.db.manager.update(
      Dataset,
      { id: Number((await imports())[0]!.dataset!.id) },
      { ownerId: world.users.stranger.id },
    )
    expect((await imports())[0]!.dataset).toBeNull()
  })

  it('imports of one user run one after another, imports of two users run in parallel', async () => {
    const gate = gated(workers, 'checkMesh')
    await begun(smallArchive, 'a.zip')
    await begun(smallArchive, 'b.zip')
    await begun(smallArchive, 'c.zip', 'stranger')
    const running = async () =>
      (await world.db.manager.findBy(Job, { kind: 'import', state: JobState.RUNNING }))
        .map(({ input }) => (input as ImportInput).fileName)
        .sort()
    await until(async () => (await running()).length === 2)
    expect(await running()).toEqual(['a.zip', 'c.zip'])
    gate.open()
    await world.prepared()
    expect((await imports()).map(({ state }) => state)).toEqual(['DONE', 'DONE'])
  })
})

describe('one import', () => {
  const one = (id: string, who: Who = 'owner') =>
    ask<{ import: Line | null }>(`query ($id: ID!) { import(id: $id) { ${line} } }`, { id }, who)

  it('is read by its id by its person only', async () => {
    const { id } = await begun()
    await world.prepared()
    expect((await one(id)).data.import).toMatchObject({ id, state: 'DONE', fileName: 'two.zip' })
    for (const who of ['staff', 'reader'] as const)
      expect(await one(id, who)).toMatchObject({ data: { import: null }, code: 'NOT_FOUND' })
    expect((await one(id, 'anonymous')).code).toBe('UNAUTHENTICATED')
    expect((await one('999999')).code).toBe('NOT_FOUND')
  })
})

describe('a cancelled import', () => {
  it.each(['checkMesh', 'readProperty'])('stores nothing when it is cancelled during %s', async task => {
    await world.prepared()
    const before = await storedState(world)
    const gate = gated(workers, task)
    const { id } = await begun()
    await until(() => gate.begun > 0)
    const cancelled = cancel(id)
    expect((await cancelled).data.cancelImport.state).toBe('CANCELLED')
    gate.open()
    await until(
      async () => (await storedState(world)).uploads.length + (await storedState(world)).drafts.length === 0,
    )
    expect(await storedState(world)).toEqual({
      ...before,
      rows: { ...before.rows, job: before.rows.job! + 1 },
    })
    expect(await imports()).toEqual([])
  })

  it('ends no server when another server cancels it while it is unpacked', async () => {
    const before = await storedState(world)
    workers.run = async <I, O>(...given: Parameters<typeof originalRun<I, O>>) => {
      const [task, , options] = given
      if (task.name === 'unpackArchive') {
        await world.db.query("UPDATE job SET state = 'cancelled' WHERE kind = 'import'")
        await pause(150) // reports that come sooner are left out
        options!.progress!(1)
        await pause(150)
        throw new CallerDisconnected('The child process was ended')
      }
      return originalRun(...given)
    }
    const { id } = await begun()
    await until(async () => (await storedState(world)).drafts.length === before.drafts.length)
    await world.prepared()
    expect(
      (await ask<{ import: Line }>(`{ import(id: "${id}") { ${line} } }`, {}, 'owner')).data.import,
    ).toMatchObject({ state: 'CANCELLED', dataset: null })
  })

  it('does not start when it is cancelled while waiting', async () => {
    const gate = gated(workers, 'checkMesh')
    await begun(smallArchive, 'first.zip')
    const { id } = await begun(smallArchive, 'second.zip')
    expect((await cancel(id)).data.cancelImport.state).toBe('CANCELLED')
    gate.open()
    await world.prepared()
    expect((await imports()).map(({ fileName, state }) => [fileName, state])).toEqual([['first.zip', 'DONE']])
    expect((await storedState(world)).uploads).toEqual([])
  })

  it('keeps its dataset when the cancellation comes after the end of the import', async () => {
    const { id } = await begun()
    await world.prepared()
    expect((await cancel(id)).data.cancelImport.state).toBe('DONE')
  })
})

describe('import jobs after a restart', () => {
  /** Leaves a job as a server does that was killed during the import. */
  const left = async (crashes: number) => {
    const key = await sent(world, await zip(smallArchive), 'left.zip')
    await world.db.query('DELETE FROM upload WHERE handle = ?', [key])
    await world.db.manager.insert(Job, {
      kind: 'import',
      ownerId: world.users.owner.id,
      lane: 'import:left',
      activeLane: 'import:left',
      input: { key, fileName: 'left.zip' } as object,
      result: null as never,
      state: JobState.RUNNING,
      crashes,
      leaseOwner: 'gone:1',
      leaseUntil: new Date(0),
      runAfter: new Date(0),
    })
    const ctx = await world.contextOf('anonymous')
    await takeBack(ctx, new Map([[importing.name, importing]]), 'gone')
    await world.prepared()
    return (await imports())[0]!
  }

  it('an interrupted import runs again', async () => {
    expect(await left(0)).toMatchObject({ state: 'DONE', dataset: { name: 'Two cubes' } })
  })

  it('an import fails after repeated crashes, keeps its archive and can be retried', async () => {
    const failed = await left(mostCrashes - 1)
    expect(failed).toMatchObject({
      state: 'FAILED',
      error: expect.stringMatching(/^The server ended unexpectedly/),
      canRetry: true,
      dataset: null,
    })
    expect((await storedState(world)).uploads).toHaveLength(1)
    await ask('mutation ($id: ID!) { retryJob(id: $id) { state } }', { id: failed.id }, 'owner')
    await world.prepared()
    expect((await imports())[0]).toMatchObject({ state: 'DONE', error: null, canRetry: false })
    expect((await storedState(world)).uploads).toEqual([])
  })

  it('an import that fails on a server error is tried five times', async () => {
    let tried = 0
    workers.run = async () => {
      tried++
      throw new Error('A worker thread ended with 1')
    }
    await begun({ 't0.obj': cubes(0, [1]) })
    await world.prepared()
    expect((await imports())[0]).toMatchObject({ state: 'FAILED', canRetry: true })
    expect([tried, (await imports())[0]!.error]).toEqual([
      5,
      'Error during creation : Something went wrong on the server',
    ])
  })

  it('an import of a closed account fails', async () => {
    const gate = gated(workers, 'checkMesh')
    await begun(smallArchive, 'first.zip')
    await begun(smallArchive, 'second.zip')
    await world.db.manager.update(User, { id: world.users.owner.id }, { isActive: false })
    gate.open()
    await world.prepared()
    await world.db.manager.update(User, { id: world.users.owner.id }, { isActive: true })
    expect((await imports()).map(({ fileName, state, error }) => [fileName, state, error])).toEqual([
      ['second.zip', 'FAILED', 'The account was closed'],
      ['first.zip', 'DONE', null],
    ])
  })

  it('an import that ended over a month ago is deleted', async () => {
    await begun()
    await world.prepared()
    await world.db.query("UPDATE job SET ended_at = UTC_TIMESTAMP(3) - INTERVAL 31 DAY WHERE kind = 'import'")
    await forgetOldJobs(await world.contextOf('anonymous'))
    expect(await imports()).toEqual([])
  })
})

describe('createDatasetFromUploads and addMeshesFromUploads', () => {
  const create = (uploads: object, who: Who = 'owner') =>
    ask<{ createDatasetFromUploads: { id: string; timePointCount: number } } | null>(
      'mutation ($uploads: UploadedMeshes!) { createDatasetFromUploads(input: { name: "Sent" }, uploads: $uploads) { id timePointCount } }',
      { uploads },
      who,
    )
  const obj = (time: number, who: Person = 'owner') =>
    sent(world, Buffer.from(cubes(time, [1])), `t${time}.obj`, who)

  it('a dataset is created from uploads in their order, and the uploads are deleted', async () => {
    const { data } = await create({ meshes: [await obj(3), await obj(4)] })
    expect(data!.createDatasetFromUploads.timePointCount).toBe(2)
    expect((await storedState(world)).uploads).toEqual([])
    expect((await ask<{ uploads: object[] }>('{ uploads { id } }', {}, 'owner')).data.uploads).toEqual([])
  })

  it('places that a person chose count before the names; one is needed for each mesh', async () => {
    const meshes = [await obj(3), await obj(4), await obj(5)]
    const place = (time: number, quality: number) => ({ time, quality, channel: 1 })
    expect((await create({ meshes, places: [place(7, 0)] })).message).toBe('There are 3 meshes and 1 places')
    const { data } = await create({ meshes, places: [place(7, 2), place(8, 5), place(8, 5)] })
    const { id } = data!.createDatasetFromUploads
    expect(
      await world.db.query(
        'SELECT time, quality, channel, sequence FROM mesh WHERE dataset_id = ? ORDER BY id',
        [id],
      ),
    ).toEqual([
      { time: 7, quality: 0, channel: 1, sequence: 0 },
      { time: 8, quality: 1, channel: 1, sequence: 0 },
      { time: 8, quality: 1, channel: 1, sequence: 1 },
    ])
  })

  it('uploads of other users are refused, and a refused request keeps the uploads', async () => {
    const [mine, other] = [await obj(1), await obj(1, 'stranger')]
    expect((await create({ meshes: [mine, other] })).code).toBe('NOT_FOUND')
    expect((await create({ meshes: [mine], texture: mine })).message).toBe(
      'Error during creation : To upload a textured dataset, please be sure to join a MTL file and a Texture file !'.slice(
        'Error during creation : '.length,
      ),
    )
    expect((await create({ meshes: [mine] })).data).not.toBeNull()
  })

  it('an upload that is given twice is refused and kept', async () => {
    const [mesh, other] = [await obj(1), await obj(2)]
    for (const uploads of [
      { meshes: [mesh, mesh] },
      { meshes: [mesh], material: other, materials: [other] },
      { meshes: [mesh], materials: [mesh] },
    ])
      expect((await create(uploads)).message).toMatch(/is given more than once/)
    expect((await create({ meshes: [mesh] })).data).not.toBeNull()
  })

  it('uploads are used once; a second request at the same time is refused', async () => {
    const handle = await obj(1)
    const count = () => world.db.manager.countBy(Dataset, { name: 'Sent' })
    const before = await count()
    const both = await Promise.all([create({ meshes: [handle] }), create({ meshes: [handle] })])
    expect(both.map(({ code }) => code).sort()).toEqual(['NOT_FOUND', undefined])
    expect(await count()).toBe(before + 1)
    const id = both.find(({ data }) => data)!.data!.createDatasetFromUploads.id
    const more = await obj(2)
    const add = () =>
      ask<{ addMeshesFromUploads: { timePointCount: number } } | null>(
        'mutation ($id: ID!, $uploads: UploadedMeshes!) { addMeshesFromUploads(datasetId: $id, uploads: $uploads) { timePointCount } }',
        { id, uploads: { meshes: [more] } },
        'owner',
      )
    expect((await Promise.all([add(), add()])).map(({ code }) => code).sort()).toEqual([
      'NOT_FOUND',
      undefined,
    ])
    expect(await world.db.query('SELECT COUNT(*) AS meshes FROM mesh WHERE dataset_id = ?', [id])).toEqual([
      { meshes: 2 },
    ])
  })

  it("managers may add meshes, and the bytes count towards the owner's quota", async () => {
    const { data } = await create({ meshes: [await obj(1)] })
    const id = data!.createDatasetFromUploads.id
    await world.share(Number(id))
    await world.db.manager.update(User, { id: world.users.manager.id }, { quotaBytes: 10 })
    const announce = (who: Person) =>
      fetch(`http://127.0.0.1:${world.port}/uploads`, {
        method: 'POST',
        headers: {
          'Tus-Resumable': '1.0.0',
          Authorization: `Token ${world.tokens[who]}`,
          'Upload-Length': '500',
          'Upload-Metadata': `filename ${btoa('t2.obj')},dataset ${btoa(id)}`,
        },
      })
    expect(
      await Promise.all(
        (['manager', 'reader', 'stranger'] as const).map(async who => (await announce(who)).status),
      ),
    ).toEqual([201, 403, 404])
    const { data: added } = await ask<{ addMeshesFromUploads: { timePointCount: number } }>(
      'mutation ($id: ID!, $uploads: UploadedMeshes!) { addMeshesFromUploads(datasetId: $id, uploads: $uploads) { timePointCount } }',
      { id, uploads: { meshes: [await obj(2)] } },
      'owner',
    )
    expect(added.addMeshesFromUploads.timePointCount).toBe(2)
    await world.db.manager.update(User, { id: world.users.manager.id }, { quotaBytes: 1 << 30 })
  })
})
