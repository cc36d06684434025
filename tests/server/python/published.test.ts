import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { readObj } from '../../../formats/obj/obj.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Frame } from '../../../server/entities/data/frame.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { RawImage } from '../../../server/entities/data/rawImage.js'
import { filesBelow } from '../../gateway/support.js'
import { cube, cubes } from '../../support/files.js'
import { PublishedClient } from '../../support/publishedClient.js'
import { pack, PythonClient } from '../../support/python.js'
import { until } from '../../support/until.js'
import { createWorld, type World } from '../../support/world.js'
import { type Line, python } from '../../parity/table.js'

let world: World
let client: PublishedClient
let stranger: PublishedClient
beforeAll(async () => {
  world = await createWorld()
  client = new PublishedClient(world.port)
  stranger = new PublishedClient(world.port)
  await client.logIn('owner', 'secret')
  await stranger.logIn('stranger', 'secret')
})
afterAll(() => world.close())

const place = { t: 0, quality: 0, channel: 0 }
const volumes = 'type:float\n0,1:1.5\n'
const newDataset = async (more: object = {}) =>
  Number(
    await client.result('POST', '/api/createdatasetapi/', {
      createdataset: 'Embryo',
      minTime: 0,
      maxTime: 0,
      serveradress: null,
      id_NCBI: 0,
      id_type: 0,
      spf: -1,
      dt: -1,
      ...more,
    }),
  )
const addMesh = async (id: number, obj: string, at: object = place) =>
  client.upload('/api/uploadlargemesh/', await pack(obj), {
    uploadlargemesh: id,
    ...at,
    center: '[0, 0, 0]',
    link: 'null',
    id_texture: 'None',
  })
const meshOf = (id: number, by = client, at: object = place) =>
  by.text('/api/getmeshapi/', { getmesh: id, ...at })
const addProperty = async (id: number, name = 'volume') =>
  Number(
    (
      await new PythonClient(world.port, world.tokens.owner).upload(
        '/api/uploadinfoapi/',
        await pack(volumes),
        {
          uploadlargecorrespondence: id,
          infos: name,
          type: 2,
          datatype: 'float',
        },
      )
    ).body.result,
  )
const propertyOf = (id: number, idinfos: unknown, by = client) =>
  by.text('/api/getinfoidapi/', { getinfosid: id, idinfos })
const propertyNamed = (id: number, infos: string, by = client) =>
  by.text('/api/getinfonameapi/', { getinfos: id, infos })
const addImage = (id: number, bytes: Uint8Array, by = client, more: Record<string, string> = {}) =>
  by.upload('/api/uploadrawimageapi/', bytes, {
    uploadlargerawimages: id,
    t: 0,
    channel: 0,
    scale: 1,
    voxel_size: '(1, 1, 1)',
    size: '(2, 2, 2)',
    ...more,
  })
const imageOf = (id: number, by = client) => by.image({ id_dataset: id, t: 0, channel: 0 })

describe('reads of properties and meshes', () => {
  it('answer that there is no file when it is unknown, refused or deleted', async () => {
    const id = await newDataset()
    await addMesh(id, cube('0,1'))
    const property = await addProperty(id)
    expect([await meshOf(id), await propertyOf(id, property), await propertyNamed(id, 'volume')]).toEqual([
      cube('0,1'),
      volumes,
      volumes,
    ])
    for (const by of [client, stranger]) {
      const isOwner = by === client
      expect([
        await meshOf(isOwner ? 99_999 : id, by),
        await propertyOf(id, isOwner ? 99_999 : property, by),
        await propertyNamed(id, isOwner ? 'none of this name' : 'volume', by),
      ]).toEqual([null, null, null])
    }
    for (const idinfos of [-1, 0, 'None', null, 2 ** 40, [property], {}])
      expect(await propertyOf(id, idinfos)).toBeNull()
    for (const t of [-1, 7, null, 'None', '', 1.5, [0]])
      expect([t, await meshOf(id, client, { ...place, t })]).toEqual([t, null])
    const other = await newDataset()
    expect(await propertyOf(other, property)).toBeNull()
    const wrong = { deletecorrespondenceid: other, idinfos: property }
    expect(
      (await new PythonClient(world.port, world.tokens.owner).post('/api/deleteinfoidapi/', wrong)).body,
    ).toMatchObject({ status: 'error' })
    expect(await propertyOf(id, property)).not.toBeNull()
    await client.result('POST', '/api/deleteinfoidapi/', { deletecorrespondenceid: id, idinfos: property })
    await client.result('POST', '/api/clearmeshapi/', { clearmeshat: id, t: -1, quality: -1, channel: -1 })
    expect([await meshOf(id), await propertyOf(id, property), await propertyNamed(id, 'volume')]).toEqual([
      null,
      null,
      null,
    ])
    expect([client.isLoggedIn, stranger.isLoggedIn]).toEqual([true, true])
  })

  it('answer that there is no file when the storage has lost it', async () => {
    const id = await newDataset()
    await addMesh(id, cube('0,1'))
    const property = await addProperty(id)
    for await (const key of world.platform.storage.list(`datasets/${id}/`))
      await world.platform.storage.delete([key])
    expect([await meshOf(id), await propertyOf(id, property)]).toEqual([null, null])
  })
})

describe('raw images', () => {
  let elsewhere: Server
  const other = Buffer.from('BZh of another server')
  beforeAll(async () => {
    elsewhere = createServer((_request, response) => response.end(other)).listen(0, '127.0.0.1')
    await once(elsewhere, 'listening')
  })
  afterAll(() => void elsewhere.close())

  it('are missing without a crash when the place is empty or the dataset is hidden', async () => {
    const id = await newDataset()
    expect([await imageOf(id), await imageOf(99_999), await imageOf(id, stranger)]).toEqual([
      null,
      null,
      null,
    ])
  })

  it('are refused with a size that is not three numbers greater than 0, or that does not fit the file', async () => {
    const id = await newDataset()
    const bytes = await pack('abcdefgh')
    const shapes = [
      '',
      'abc',
      '(2, 2',
      '4',
      "__import__('os')",
      '(1, -2, 3)',
      '(2, 2, x)',
      '(2, 4)',
      '(2, 2, 2, 1)',
    ]
    for (const size of [
      ...shapes,
      '(0, 2, 4)',
      '(2, 2, 3)',
      '(2, 2, 1)',
      '(999999999, 999999999, 999999999)',
    ])
      expect([size, await addImage(id, bytes, client, { size })]).toEqual([size, null])
    for (const wrong of [bytes.subarray(0, -9), Buffer.from('BZh9 no image')])
      expect(await addImage(id, wrong)).toBeNull()
    const empty = await pack(new Uint8Array(100 ** 3))
    expect(await addImage(id, empty, client, { size: '(100, 100, 100)' })).not.toBeNull()
    for (const voxel_size of ['large', '(1, 1', '1', ',,', '(, )', '1,1,1,1,1'])
      expect([voxel_size, await addImage(id, bytes, client, { voxel_size })]).toEqual([voxel_size, null])
    for (const voxel_size of ['(0.3, 1e-3, 1.)', '1,1,1', ''])
      expect(await addImage(id, bytes, client, { size: '[2,2,2]', voxel_size })).not.toBeNull()
  })

  it('are read from their new link, and from the stored file when the link is removed', async () => {
    const id = await newDataset()
    const bytes = await pack('abcdefgh')
    const image = await addImage(id, bytes)
    expect(await imageOf(id)).toEqual({ bytes, size: '(2, 2, 2)' })
    const address = `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/image.bz2`
    const setLink = (link: string | null) =>
      client.result('POST', '/api/updaterawimagelink/', { updaterawimagelink: image, link })
    expect(await setLink(address)).toBe('done')
    expect(await imageOf(id)).toEqual({ bytes: other, size: '(2, 2, 2)' })
    for (const refused of [`${address}?from=url`, 'file:///etc/passwd', 'image.bz2'])
      expect([refused, await setLink(refused)]).toEqual([refused, null])
    expect(await imageOf(id)).toEqual({ bytes: other, size: '(2, 2, 2)' })
    await world.db.manager.update(RawImage, { id: image! }, { link: 'https://example.org/curl.bz2' })
    expect(await imageOf(id)).toEqual({ bytes, size: '(2, 2, 2)' })
    expect(await setLink(null)).toBe('done')
    expect(await imageOf(id)).toEqual({ bytes, size: '(2, 2, 2)' })
  })
})

describe('every call of the contract', () => {
  it('has a route, so that no session ends', async () => {
    const asking = new PublishedClient(world.port)
    await asking.logIn('owner', 'secret')
    const isJson = ({ path }: Line) => !['/rest-auth/login/', '/api/curationfileapi/'].includes(path)
    for (const { method, path } of python.filter(isJson))
      for (const id of [7719, -1, 0, 'None'])
        for (const fields of [{}, { id_dataset: 99_999, id_infos: 99_999 }])
          await asking.plain(method as 'GET', path.replace('{id}', String(id)), fields)
    expect(asking.isLoggedIn).toBe(true)
  })

  const id_dataset = { of: 0 }
  it.each([
    ['developmentalstagesapi', {}, []],
    ['stageslist', {}, {}],
    ['geneslist', {}, []],
    ['cellbygeneapi', { gene_id: 1 }, {}],
    ['cellbygenebystageapi', { gene_id: 1, stage_id: 2 }, {}],
    ['genebycellapi', { cell_name: 'A7.3' }, {}],
    ['genebystageapi', { stage_id: 2 }, {}],
    ['genebycellbystageapi', { cell_name: 'A7.3', stage_id: 2 }, {}],
  ])('aniseed/%s answers its empty result while there are no genes', async (path, fields, result) => {
    id_dataset.of ||= await newDataset()
    const asked = { id_dataset: id_dataset.of, ...fields }
    expect(await client.plain('GET', `/api/aniseed/${path}/`, asked)).toEqual({ status: 'done', result })
    for (const [by, of] of [
      [stranger, id_dataset.of],
      [client, 99_999],
    ] as const)
      expect(await by.plain('GET', `/api/aniseed/${path}/`, { ...asked, id_dataset: of })).toEqual({
        status: 'error',
        error_message: 'No such dataset',
      })
  })

  it('curationfileapi answers six letters of plain text while there are no curations', async () => {
    const id = await newDataset()
    const property = await addProperty(id)
    for (const [by, id_infos] of [
      [client, property],
      [client, 99_999],
      [stranger, property],
      [client, null],
    ] as const)
      expect(await by.curations({ id_dataset: id, id_infos })).toBeNull()
    const asked = { id_dataset: id, id_infos: property }
    const sent = await new PythonClient(world.port, world.tokens.owner).get('/api/curationfileapi/', asked)
    expect([sent.status, sent.contentType, sent.bytes]).toEqual([
      200,
      'text/plain; charset=utf-8',
      Buffer.from('failed'),
    ])
  })
})

describe('a deleted dataset', () => {
  it('does not exist for the client, and lies in the bin of its owner', async () => {
    const id = await newDataset()
    await addMesh(id, cube('0,1'))
    const property = await addProperty(id)
    const image = await addImage(id, await pack('abcdefgh'))
    expect(await client.result('POST', '/api/deletedatasetapi/', { deletedataset: id })).toBe('done')
    expect([
      await client.result('GET', '/api/datasetqueryapi/', { dataset: id }),
      await meshOf(id),
      await propertyOf(id, property),
      await propertyNamed(id, 'volume'),
      await imageOf(id),
      await addMesh(id, cube('0,2')),
      await addImage(id, await pack('abcdefgh')),
    ]).toEqual([null, null, null, null, null, null, null])
    for (const [method, path, fields] of [
      ['POST', 'updatesetapi', { updatedataset: id, dataname: 'Other' }],
      ['POST', 'uploadcommentapi', { uploadescription: id, description: 'Words' }],
      ['POST', 'updatesetowner', { set_id: id, new_owner_id: world.users.reader.id }],
      ['POST', 'deletedatasetapi', { deletedataset: id }],
      ['POST', 'cleardatasetapi', { cleardataset: id }],
      ['POST', 'clearmeshapi', { clearmeshat: id, t: -1, quality: -1, channel: -1 }],
      ['POST', 'clearprimitiveapi', { clearprimitive: id }],
      ['POST', 'clearrawimageapi', { clearrawimages: id }],
      ['POST', 'updaterawimagelink', { updaterawimagelink: image, link: 'https://example.org/a.bz2' }],
      ['POST', 'datasetshareuser', { sharedataset: id, id_user: world.users.reader.id, how: 0 }],
      ['POST', 'unshareuserapi', { sharedataset: id, id_user: world.users.reader.id }],
      ['POST', 'deleteinfoidapi', { deletecorrespondenceid: id, idinfos: property }],
      ['POST', 'shareinfo', { idinfos: property }],
      ['POST', 'updateinfoowner', { info_id: property, new_owner_id: world.users.reader.id }],
      ['GET', 'numbermeshapi', { getnumberofmeshat: id, ...place }],
      ['GET', 'correspondencelistapi', { listinfos: id }],
      ['GET', 'containsrawimagesapi', { id_dataset: id, t: 0, channel: 0 }],
      ['GET', 'getrawimagesize', { id_rawimage: image }],
    ] as const)
      expect([path, await client.plain(method, `/api/${path}/`, fields)]).toEqual([
        path,
        { status: 'error', error_message: expect.stringMatching(/^No such /) },
      ])
    const bin = await world.rows('/api/userbindatasets/', {}, 'owner')
    expect(bin.map(dataset => dataset.id)).toContain(id)
    expect((await world.rest('get', '/api/restoreset/', { query: { id_dataset: id } }, 'owner')).status).toBe(
      200,
    )
    expect([await meshOf(id), await propertyOf(id, property)]).toEqual([cube('0,1'), volumes])
  })
})

describe('several meshes at one place', () => {
  const textured =
    'vt 0 0\nvt 1 0\nvt 0 1\nvn 0 0 1\ng 0,9\nv 40 0 0\nv 41 0 0\nv 40 1 0\nf 1/1/1 2/2/1 3/3/1\n'
  const plain = (at: number) => `v ${at} 9 0\nv ${at + 1} 9 0\nv ${at} 10 0\nf -3 -2 -1\n`

  it('give the same objects at the same places when they are read and uploaded again', async () => {
    const first = await newDataset()
    for (const obj of [
      cube('0,1'),
      cube('0,2', 5),
      textured,
      plain(70),
      cubes(0, [3, 4]).replaceAll('g 0', 'g 1'),
    ])
      await addMesh(first, obj)
    const text = await meshOf(first)
    const second = await newDataset()
    await addMesh(second, text!)
    await addMesh(second, textured.replace('0,9', '0,8'))
    await world.prepared()
    const frameOf = (datasetId: number) => world.db.manager.findOneByOrFail(Frame, { datasetId, lod: 0 })
    expect(readObj(Buffer.from(text!))).toMatchObject({
      objects: ['0,1', '0,2', '0,9', '', '1,3', '1,4'],
      faults: 0,
    })
    expect((await frameOf(first)).bounds).toEqual((await frameOf(second)).bounds)
    expect([(await frameOf(first)).objectCount, (await frameOf(second)).objectCount]).toEqual([6, 7])
    const again = readObj(Buffer.from((await meshOf(second))!))
    expect([again.faults, again.objects.at(-1), again.uvCorners?.slice(-3)]).toEqual([
      0,
      '0,8',
      Uint32Array.from([3, 4, 5]),
    ])
  })

  it('leave no file in the folder of drafts after the download', async () => {
    const id = await newDataset()
    for (const name of ['0,1', '0,2']) await addMesh(id, cube(name))
    expect(await meshOf(id)).toBe(cube('0,1') + cube('0,2', 0, 9))
    // preparations of earlier tests may still have drafts
    await until(() => filesBelow(join(world.platform.dir, 'tmp')).length === 0)
  })
})

describe('a new dataset', () => {
  it('is refused on a server that is not registered', async () => {
    const before = await world.db.manager.count(Dataset)
    for (const serveradress of ['https://elsewhere.example.org', 7, { a: 1 }])
      expect(await newDataset({ serveradress })).toBe(0)
    expect(await world.db.manager.count(Dataset)).toBe(before)
    for (const serveradress of [null, '', 'None', undefined])
      expect(await newDataset({ serveradress })).toBeGreaterThan(0)
  })

  it('has a wider time range after a mesh outside of it', async () => {
    const id = await newDataset()
    await addMesh(id, cube('5,1'), { ...place, t: 5 })
    expect(await client.result('GET', '/api/datasetqueryapi/', { dataset: id })).toMatchObject({
      mintime: 0,
      maxtime: 5,
    })
    const logged = () =>
      world.db.manager.findBy(AuditEvent, { action: 'dataset.widen', subjectKind: 'dataset', subjectId: id })
    const line = { actorId: world.users.owner.id, detail: 'time points 0 to 5, before 0 to 0' }
    expect(await logged()).toEqual([expect.objectContaining(line)])
    await addMesh(id, cube('3,1'), { ...place, t: 3 })
    expect(await logged()).toHaveLength(1)
  })
})
