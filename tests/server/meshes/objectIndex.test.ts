import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { readFileSync } from 'node:fs'
import { MeshoptDecoder } from 'meshoptimizer'
import { noColour } from '../../../formats/frame/frame.js'
import { readFrame } from '../../../formats/frame/frameReader.js'
import { frameAddress, indexAddress, type Manifest } from '../../../formats/frame/manifest.js'
import { readIndexBlock } from '../../../formats/objectIndex/indexBlock.js'
import { joinBlocks } from '../../../formats/objectIndex/indexJoin.js'
import { nameAt, rowCount, type ObjectIndex } from '../../../formats/objectIndex/objectIndex.js'
import { rowFinder } from '../../../formats/property/propertyRows.js'
import { addJob } from '../../../server/domains/jobs/queue.service.js'
import { sweepOrphans } from '../../../server/domains/files/sweep.service.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { IndexBlock } from '../../../server/entities/data/indexBlock.js'
import { Job, JobState } from '../../../server/entities/operation/job.js'
import type { Task } from '../../../server/kernel/workers.js'
import { buildIndexBlocks } from '../../../server/pipeline/tasks.js'
import { cubes, smallArchive, zip } from '../../support/files.js'
import { importZip } from '../../support/imported.js'
import { pack, PythonClient } from '../../support/python.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { ask } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let client: PythonClient
let originalRun: World['platform']['workers']['run']
beforeAll(async () => {
  await MeshoptDecoder.ready
  world = await createWorld()
  client = new PythonClient(world.port, world.tokens.owner)
  originalRun = world.platform.workers.run
})
afterEach(() => {
  world.platform.workers.run = originalRun
})
afterAll(() => world.close())

async function imported(archive: Uint8Array): Promise<number> {
  const id = await importZip(world, archive)
  await world.prepared()
  return id
}
const small = async () => imported(await zip(smallArchive))
const bytesAt = async (path: string, who: Who = 'owner') => {
  const { status, body } = await world.file(path, who, { 'Accept-Encoding': 'identity' })
  expect([path, status]).toEqual([path, 200])
  return new Uint8Array(body as Buffer)
}
const blocksOf = async (manifest: Manifest): Promise<ObjectIndex[]> =>
  Promise.all(
    manifest.index.sha256.map(async sha256 => readIndexBlock(await bytesAt(indexAddress(manifest, sha256)))),
  )
const rowsOf = (datasetId: number) =>
  world.db.manager.find(IndexBlock, { where: { datasetId }, order: { firstTime: 'ASC' } })
const keysOf = async (id: number): Promise<string[]> => {
  const keys: string[] = []
  for await (const key of world.platform.storage.list(`datasets/${id}/index/`)) keys.push(key)
  return keys.toSorted()
}
const namedKeys = async (id: number) =>
  (await rowsOf(id))
    .flatMap(({ key, measuresKey }) => [key, `${key}.br`, measuresKey, `${measuresKey}.br`])
    .toSorted()

/** Adds cubes at a time point through the Python client, and prepares them. */
async function addCubes(id: number, t: number, ids: readonly number[]): Promise<void> {
  const place = { uploadlargemesh: id, t, quality: 0, channel: 0 }
  const { status } = await client.upload('/api/uploadlargemesh/', await pack(cubes(t, ids)), place)
  expect(status).toBe(200)
  await world.prepared()
}
async function clear(id: number, t: number): Promise<void> {
  const { status } = await client.post('/api/clearmeshapi/', { clearmeshat: id, t, quality: -1, channel: -1 })
  expect(status).toBe(200)
  await world.prepared()
}
/** Times of the tasks that build blocks. */
function watchTasks(): number[][] {
  const seen: number[][] = []
  world.platform.workers.run = async <I, O>(task: Task<I, O>, input: I) => {
    if (task.name === buildIndexBlocks.name)
      seen.push((input as { times: { time: number }[] }).times.map(({ time }) => time))
    return originalRun(task, input)
  }
  return seen
}

describe('the object index of a real dataset', () => {
  it.each([
    ['an embryo in two qualities', 'tests/fixtures/phallusia_three.zip'],
    ['the nuclei of a fly', 'demo/6_drosophila_3frames.zip'],
    ['named and coloured parts of a worm', 'demo/5_virtual_worm.zip'],
  ])('of %s names the objects of all frames, at their places', async (_, archive) => {
    const id = await imported(readFileSync(archive))
    const manifest = await world.manifest(id, 'owner')
    const index = joinBlocks(await blocksOf(manifest))
    expect(manifest.index).toMatchObject({ revision: 1, rows: [rowCount(index)] })
    const seen = new Set<number>()
    const { frames } = manifest
    const finest = Math.max(...frames.quality)
    for (const [at, sha256] of frames.sha256.entries()) {
      if (frames.lod[at] !== 0) continue
      const { objects, scale } = readFrame(await bytesAt(frameAddress(manifest, sha256)), MeshoptDecoder)
      const find = rowFinder(index, frames.time[at]!)
      for (let object = 0; object < objects.count; object++) {
        const row = find(objects.ids[object]!, objects.channels[object]!)
        expect(row).toBeGreaterThanOrEqual(0)
        seen.add(row)
        expect(index.qualities[row]! & (1 << frames.quality[at]!)).not.toBe(0)
        if (frames.quality[at] !== finest) continue
        expect(nameAt(index, row)).toBe(objects.names[object])
        if (objects.colours[object] !== noColour) expect(index.colours[row]).toBe(objects.colours[object])
        const apart = [0, 1, 2].map(axis =>
          Math.abs(index.places[row * 4 + axis]! - objects.centroids[object * 3 + axis]!),
        )
        expect(Math.max(...apart)).toBeLessThanOrEqual(scale)
      }
    }
    expect(seen.size).toBe(rowCount(index))
  })
})

describe('files of the index', () => {
  it('are compressed and cached for ever, for readers only', async () => {
    const id = await small()
    await world.share(id)
    const manifest = await world.manifest(id, 'owner')
    const { sha256, measures, bytes } = manifest.index
    for (const name of [sha256[0]!, measures[0]!]) {
      const address = indexAddress(manifest, name)
      const packed = await world.file(address, 'reader', { 'Accept-Encoding': 'br' })
      expect([packed.status, packed.headers['content-encoding'], packed.headers['cache-control']]).toEqual([
        200,
        'br',
        'private, max-age=31536000, immutable',
      ])
      for (const who of everybody) {
        const maySee = ['owner', 'manager', 'reader', 'staff'].includes(who)
        expect([who, (await world.file(address, who)).status]).toEqual([who, maySee ? 200 : 404])
      }
    }
    expect((await bytesAt(indexAddress(manifest, sha256[0]!))).length).toBe(bytes[0])
    expect((await world.file(`/files/datasets/${id}/index/${'0'.repeat(64)}.bin`, 'owner')).status).toBe(404)
    expect((await world.file(`/files/datasets/${id}/index/x.bin`, 'owner')).status).toBe(422)
    await world.db.manager.update(Dataset, { id }, { isPublic: true })
    const open = await world.file(indexAddress(manifest, sha256[0]!), 'anonymous')
    expect([open.status, open.headers['cache-control']]).toEqual([200, expect.stringContaining('public')])
  })

  it('are read with the signed addresses of a manifest', async () => {
    const id = await small()
    const { data } = await ask(
      world,
      'query ($id: ID!) { dataset(id: $id) { manifestUrl } }',
      { id: String(id) },
      'owner',
    )
    const { body } = await world.file(String(data.dataset!.manifestUrl), 'anonymous')
    const manifest = body as unknown as Manifest
    const [block] = manifest.index.sha256
    expect((await world.file(indexAddress(manifest, block!), 'anonymous')).status).toBe(200)
    expect((await world.file(indexAddress({ ...manifest, query: '' }, block!), 'anonymous')).status).toBe(404)
  })
})

describe('after a change of meshes', () => {
  it('only the blocks of the changed time points are replaced, and the revision grows', async () => {
    const id = await small()
    await addCubes(id, 5, [7, 8])
    const before = await rowsOf(id)
    expect(before.map(({ firstTime, lastTime, rowCount: rows }) => [firstTime, lastTime, rows])).toEqual([
      [0, 1, 3],
      [5, 5, 2],
    ])
    const seen = watchTasks()
    const { index } = await world.manifest(id, 'owner')
    await addCubes(id, 5, [9])
    const after = await world.manifest(id, 'owner')
    expect(seen).toEqual([[5]])
    expect(after.index).toMatchObject({
      revision: index.revision + 1,
      first: [0, 5],
      last: [1, 5],
      rows: [3, 3],
    })
    expect(after.index.sha256[0]).toBe(index.sha256[0])
    expect(after.index.sha256[1]).not.toBe(index.sha256[1])
    expect([...joinBlocks(await blocksOf(after)).ids]).toEqual([1, 1, 2, 7, 8, 9])
  })

  it('blocks of cleared time points disappear, and all files after the last', async () => {
    const id = await small()
    await addCubes(id, 5, [7])
    await clear(id, 5)
    expect((await world.manifest(id, 'owner')).index).toMatchObject({ revision: 3, first: [0], last: [1] })
    await clear(id, 1)
    expect((await world.manifest(id, 'owner')).index).toMatchObject({ revision: 4, first: [0], last: [0] })
    await clear(id, 0)
    expect((await world.manifest(id, 'owner')).index).toMatchObject({ revision: 5, first: [] })
    expect(await rowsOf(id)).toEqual([])
    const swept = await world.contextOf('anonymous')
    await sweepOrphans(swept, { before: new Date(Date.now() + 60_000) })
    expect(await keysOf(id)).toEqual([])
  })

  it('the sweep keeps the files of blocks and removes those of replaced blocks', async () => {
    const id = await small()
    await addCubes(id, 1, [3])
    expect((await keysOf(id)).length).toBe(8)
    await sweepOrphans(await world.contextOf('anonymous'), { before: new Date(Date.now() + 60_000) })
    expect(await keysOf(id)).toEqual(await namedKeys(id))
  })

  it('nothing is built twice: a second job finds the index complete', async () => {
    const id = await small()
    const seen = watchTasks()
    const before = await rowsOf(id)
    await requestIndex(id)
    expect(seen).toEqual([])
    expect(await rowsOf(id)).toEqual(before)
  })

  it('a block of frames that changed while it was built is not stored', async () => {
    const id = await small()
    await world.db.manager.delete(IndexBlock, { datasetId: id })
    let isFirst = true
    world.platform.workers.run = async <I, O>(task: Task<I, O>, input: I) => {
      const output = await originalRun(task, input)
      if (task.name === buildIndexBlocks.name && isFirst) {
        isFirst = false
        await world.db.query("UPDATE frame SET sha256 = REPEAT('a', 64) WHERE dataset_id = ? AND time = 1", [
          id,
        ])
      }
      return output
    }
    await requestIndex(id)
    expect(isFirst).toBe(false)
    expect(await rowsOf(id)).toEqual([])
  })
})

async function requestIndex(datasetId: number): Promise<void> {
  await addJob(await world.contextOf('anonymous'), {
    kind: 'index',
    datasetId,
    ownerId: world.users.owner.id,
  })
  await world.prepared()
}

describe('a dataset of an earlier release', () => {
  it('gets its index from a job, which continues after a failure where it stopped', async () => {
    const id = await small()
    await addCubes(id, 5, [7])
    await addCubes(id, 9, [8])
    const [, middle] = await rowsOf(id)
    await world.db.manager.delete(IndexBlock, { datasetId: id })
    await world.db.manager.insert(IndexBlock, middle!)
    const seen: number[][] = []
    let failures = 1
    world.platform.workers.run = async <I, O>(task: Task<I, O>, input: I) => {
      const times = (input as { times?: { time: number }[] }).times?.map(({ time }) => time) ?? []
      if (task.name === buildIndexBlocks.name) seen.push(times)
      if (times[0] === 9 && failures-- > 0) throw new Error('a thread died')
      return originalRun(task, input)
    }
    await requestIndex(id)
    expect(seen).toEqual([[0, 1], [9], [9]])
    expect((await rowsOf(id)).map(({ firstTime }) => firstTime)).toEqual([0, 5, 9])
    expect(await world.db.manager.findOneByOrFail(Job, { kind: 'index', datasetId: id })).toMatchObject({
      state: JobState.DONE,
    })
  })

  it('is read without an index until the job has run', async () => {
    const id = await small()
    await world.db.manager.delete(IndexBlock, { datasetId: id })
    const manifest = await world.manifest(id, 'owner')
    expect(manifest.index).toMatchObject({ first: [], sha256: [] })
    expect((await world.file(frameAddress(manifest, manifest.frames.sha256[0]!), 'owner')).status).toBe(200)
    const { version, updatedAt } = await world.db.manager.findOneByOrFail(Dataset, { id })
    await requestIndex(id)
    expect((await world.manifest(id, 'owner')).index.rows).toEqual([3])
    expect(await world.db.manager.findOneByOrFail(Dataset, { id })).toMatchObject({ version, updatedAt })
  })

  it('leaves no files when it is deleted while the index is built', async () => {
    const id = await small()
    await world.db.manager.delete(IndexBlock, { datasetId: id })
    world.platform.workers.run = async <I, O>(task: Task<I, O>, input: I) => {
      const output = await originalRun(task, input)
      if (task.name === buildIndexBlocks.name) await world.db.manager.delete(Dataset, { id })
      return output
    }
    await requestIndex(id)
    expect(await keysOf(id)).toEqual([])
  })
})
