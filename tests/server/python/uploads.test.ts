import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Frame } from '../../../server/entities/data/frame.js'
import { Job } from '../../../server/entities/operation/job.js'
import { Mesh } from '../../../server/entities/data/mesh.js'
import { Primitive } from '../../../server/entities/data/primitive.js'
import { User } from '../../../server/entities/people/user.js'
import type { Task } from '../../../server/kernel/workers.js'
import { makeDataset } from '../../support/factories.js'
import { badLine, badObj, cube, cubes, pixel } from '../../support/files.js'
import { pack, PythonClient, unpack } from '../../support/python.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let client: PythonClient
let originalRun: World['platform']['workers']['run']
beforeAll(async () => {
  world = await createWorld()
  client = new PythonClient(world.port, world.tokens.owner)
  originalRun = world.platform.workers.run
})
afterEach(() => {
  world.platform.workers.run = originalRun
})
afterAll(() => world.close())

const newDataset = async () => (await makeDataset(world.db.manager, { ownerId: world.users.owner.id })).id
const sizeOf = async (id: number) => (await world.db.manager.findOneByOrFail(Dataset, { id })).sizeBytes
const meshAt = async (id: number, t: number, obj: string, more: object = {}) =>
  (
    await client.upload('/api/uploadlargemesh/', await pack(obj), {
      uploadlargemesh: id,
      t,
      quality: 0,
      channel: 0,
      ...more,
    })
  ).body
const addressOf = async (id: number, t: number) =>
  String((await client.get('/api/getmeshapi/', { getmesh: id, t, quality: 0, channel: 0 })).body.url)
async function filesOf(id: number): Promise<string[]> {
  const keys: string[] = []
  for await (const key of world.platform.storage.list(`datasets/${id}/`)) keys.push(key)
  return keys
}

/** Holds conversions until `goOn` is called. */
function holdConversion() {
  let reach: () => void
  let go: () => void
  const reached = new Promise<void>(done => {
    reach = done
  })
  const going = new Promise<void>(done => {
    go = done
  })
  world.platform.workers.run = async <I, O>(task: Task<I, O>, input: I) => {
    if (task.name === 'buildFrames') {
      reach()
      await going
    }
    return originalRun(task, input)
  }
  return { reached, goOn: () => go() }
}

describe('consecutive uploads', () => {
  it('create one waiting job at most, and every frame is made', async () => {
    const id = await newDataset()
    const { reached, goOn } = holdConversion()
    await meshAt(id, 0, cubes(0, [1]))
    await reached
    for (let t = 1; t <= 12; t++)
      expect(await meshAt(id, t, cubes(t, [1]))).toEqual({ id: expect.any(Number) })
    expect((await world.db.manager.findBy(Job, { datasetId: id })).map(({ state }) => state).sort()).toEqual([
      'running',
      'waiting',
    ])
    goOn()
    await world.prepared()
    expect((await world.db.manager.findBy(Frame, { datasetId: id, lod: 0 })).length).toBe(13)
    expect(await world.db.manager.findOneByOrFail(Dataset, { id })).toMatchObject({
      minTime: 0,
      maxTime: 12,
      timePointCount: 13,
    })
  })

  it('for one time point at once get different sequence numbers', async () => {
    const id = await newDataset()
    await Promise.all([1, 2, 3, 4, 5, 6].map(object => meshAt(id, 0, cubes(0, [object]))))
    expect(
      (await world.db.manager.find(Mesh, { where: { datasetId: id }, order: { sequence: 'ASC' } })).map(
        ({ sequence }) => sequence,
      ),
    ).toEqual([0, 1, 2, 3, 4, 5])
    await world.prepared()
    expect((await world.db.manager.findOneByOrFail(Frame, { datasetId: id, lod: 0 })).objectCount).toBe(6)
  })

  it('include a mesh in the frame when it arrives during the conversion of its time point', async () => {
    const id = await newDataset()
    const { reached, goOn } = holdConversion()
    await meshAt(id, 0, cubes(0, [1]))
    await reached
    await meshAt(id, 0, cubes(0, [2]))
    goOn()
    await world.prepared()
    expect((await world.db.manager.findOneByOrFail(Frame, { datasetId: id, lod: 0 })).objectCount).toBe(2)
  })

  it('leave no frame when the mesh is cleared during the conversion', async () => {
    const id = await newDataset()
    const { reached, goOn } = holdConversion()
    await meshAt(id, 0, cubes(0, [1]))
    await reached
    await client.post('/api/clearmeshapi/', { clearmeshat: id, t: -1, quality: -1, channel: -1 })
    goOn()
    await world.prepared()
    expect([await world.db.manager.countBy(Frame, { datasetId: id }), await sizeOf(id)]).toEqual([0, 0])
    expect((await world.db.manager.findBy(Job, { datasetId: id })).map(({ state }) => state)).toEqual([
      'done',
    ])
  })
})

describe('an upload is refused', () => {
  it.each([
    [
      'not compressed with bzip2',
      async () => Buffer.from(cube('0,1')),
      'file.bz2: The file is incomplete or not compressed with bzip2',
    ],
    [
      'a truncated file',
      async () => (await pack(cubes(0, [1, 2, 3, 4, 5, 6]))).subarray(0, 200),
      'file.bz2: The file is incomplete or not compressed with bzip2',
    ],
    ['an empty file', async () => Buffer.alloc(0), 'file.bz2: The file is empty'],
    ['an OBJ with a missing vertex', async () => pack(badObj), expect.stringContaining(`line ${badLine}`)],
    ['plain text', async () => pack('these are words'), expect.stringMatching(/./)],
  ])('and stores nothing when it is %s', async (_name, make, error_message) => {
    const id = await newDataset()
    const { status, body } = await client.upload('/api/uploadlargemesh/', await make(), {
      uploadlargemesh: id,
      t: 0,
      quality: 0,
      channel: 0,
    })
    expect([status, body]).toEqual([200, { status: 'error', error_message }])
    expect([
      await filesOf(id),
      await world.db.manager.countBy(Mesh, { datasetId: id }),
      await sizeOf(id),
    ]).toEqual([[], 0, 0])
  })

  it('when it has no file, a negative time or a texture of another dataset', async () => {
    const [id, otherId] = [await newDataset(), await newDataset()]
    expect(
      (
        await client.upload('/api/uploadlargemesh/', null, {
          uploadlargemesh: id,
          t: 0,
          quality: 0,
          channel: 0,
        })
      ).body,
    ).toEqual({ status: 'error', error_message: 'The form holds no file' })
    expect(await meshAt(id, -1, cube('0,1'))).toMatchObject({ status: 'error' })
    const texture = (
      await client.upload('/api/uploadtextureapi/', pixel, { uploadlargetexture: otherId, t: 0, id_mesh: -1 })
    ).body
    expect(await meshAt(id, 0, cube('0,1'), { id_texture: texture.id })).toEqual({
      status: 'error',
      error_message: 'No such texture',
    })
    expect(
      (
        await client.upload('/api/uploadtextureapi/', Buffer.from('no picture'), {
          uploadlargetexture: id,
          t: 0,
          id_mesh: -1,
        })
      ).body,
    ).toMatchObject({ status: 'error' })
    expect([await filesOf(id), await sizeOf(id)]).toEqual([[], 0])
  })

  it('when it is a scene without objects, with incomplete lines or with unknown primitives', async () => {
    const id = await newDataset()
    const scene = async (text: string) =>
      (
        await client.upload('/api/uploadmeshprimitiveapi/', await pack(text), {
          uploadmeshwithprimitive: id,
          t: 0,
          quality: 0,
          channel: 0,
        })
      ).body
    expect(await scene('0,1;box;0,0,0')).toEqual({
      status: 'error',
      error_message: 'The dataset has no primitives yet',
    })
    await client.upload('/api/uploadprimitiveapi/', await pack(cube('0,1')), {
      uploadprimitive: id,
      name: 'box',
    })
    expect(await scene('0,1;box;0,0,0\n0,2;box\n')).toEqual({
      status: 'error',
      error_message: 'line 2: A position is three numbers',
    })
    expect(await scene('# nothing\n')).toEqual({
      status: 'error',
      error_message: 'The file contains no objects',
    })
  })
})

describe('the quota', () => {
  it('limits unpacked sizes; a bzip2 bomb is refused and stores nothing', async () => {
    const id = await newDataset()
    await world.db.manager.update(
      User,
      { id: world.users.owner.id },
      { quotaBytes: 2_000_000 + (await sizeOf(id)) },
    )
    const bomb = Buffer.concat(new Array(20).fill(await pack(Buffer.alloc(5_000_000))) as Buffer[])
    const long = await pack(Array.from({ length: 300_000 }, (_, at) => `0,${at}:1\n`).join(''))
    expect([bomb.length < 20_000, long.length < 1_000_000]).toEqual([true, true])
    for (const [path, fields] of [
      ['/api/uploadlargemesh/', { uploadlargemesh: id, t: 0 }],
      ['/api/uploadinfoapi/', { uploadlargecorrespondence: id, infos: 'a', type: 2, datatype: 'float' }],
      ['/api/uploadprimitiveapi/', { uploadprimitive: id, name: 'a' }],
    ] as const) {
      expect((await client.upload(path, bomb, fields)).body).toEqual({
        status: 'error',
        error_message: 'file.bz2: The file expands too much when unpacked: it may be a decompression bomb',
      })
      expect((await client.upload(path, long, fields)).body).toEqual({
        status: 'error',
        error_message: expect.stringContaining('quota'),
      })
    }
    expect([await filesOf(id), await sizeOf(id)]).toEqual([[], 0])
    await world.db.manager.update(User, { id: world.users.owner.id }, { quotaBytes: 2 ** 30 })
  })

  it('counts every kind of file, and a primitive of exactly the same name once', async () => {
    const id = await newDataset()
    await meshAt(id, 0, cube('0,1'))
    const image = await pack('abcdefgh')
    const at = { uploadlargerawimages: id, t: 0, channel: 0, size: '(2, 2, 2)' }
    await client.upload('/api/uploadrawimageapi/', image, at)
    await client.upload('/api/uploadtextureapi/', pixel, { uploadlargetexture: id, t: 0, id_mesh: -1 })
    for (const name of ['box', 'box', 'Box'])
      await client.upload('/api/uploadprimitiveapi/', await pack(cube(name)), { uploadprimitive: id, name })
    await client.upload('/api/uploadinfoapi/', await pack('type:float\n0,1:2\n'), {
      uploadlargecorrespondence: id,
      infos: 'a',
      type: 2,
      datatype: 'float',
    })
    expect(await sizeOf(id)).toBe(
      cube('0,1').length +
        image.length +
        pixel.length +
        2 * cube('box').length +
        'type:float\n0,1:2\n'.length,
    )
    expect(await world.db.manager.countBy(Primitive, { datasetId: id })).toBe(2)
    expect((await filesOf(id)).filter(key => key.includes('primitives')).length).toBe(2)
  })
})

describe('download addresses for the Python client', () => {
  it('are valid for one file, one user and one date', async () => {
    const [id, otherId] = [await newDataset(), await newDataset()]
    for (const dataset of [id, otherId]) await meshAt(dataset, 0, cube('0,1'))
    await meshAt(id, 1, cube('1,1'))
    const address = await addressOf(id, 0)
    const [, person, until, mark] = /lent\/(\d+)\/([^/]+)\/([0-9a-f]+)\/meshes\/0-0-0\.bz2$/.exec(address)!
    const forged = [
      address.replace('meshes/0-0-0', 'meshes/1-0-0'),
      address.replace(`datasets/${id}/`, `datasets/${otherId}/`),
      address.replace(until!, '2099-01-01'),
      address.replace(`lent/${person}/`, `lent/${world.users.staff.id}/`),
      address.replace(`lent/${person}/`, 'lent/0/'),
      address.replace(
        mark!,
        mark!.replace(/^./, digit => (digit === '0' ? '1' : '0')),
      ),
      address.replace(mark!, ''),
      address.replace(mark!, 'zz'),
    ]
    expect((await client.download(address)).status).toBe(200)
    for (const other of forged) expect([other, (await client.download(other)).status]).toEqual([other, 404])
  })

  it('stop working when the file is cleared or the dataset is in the bin', async () => {
    const id = await newDataset()
    for (const t of [0, 1]) await meshAt(id, t, cube(`${t},1`))
    const [first, second] = [await addressOf(id, 0), await addressOf(id, 1)]
    await client.post('/api/clearmeshapi/', { clearmeshat: id, t: 0, quality: -1, channel: -1 })
    expect([(await client.download(first)).status, (await client.download(second)).status]).toEqual([
      404, 200,
    ])
    await client.post('/api/deletedatasetapi/', { deletedataset: id })
    expect((await client.download(second)).status).toBe(404)
  })

  it('deliver files with several bzip2 blocks', async () => {
    const id = await newDataset()
    const big = `${cubes(
      0,
      Array.from({ length: 4500 }, (_, at) => at + 1),
    )}# the end`
    await meshAt(id, 0, big)
    expect(big.length).toBeGreaterThan(900_000)
    expect(String(await unpack((await client.download(await addressOf(id, 0))).bytes)) === big).toBe(true)
  })
})
