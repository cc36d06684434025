import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Frame } from '../../../server/entities/data/frame.js'
import { Texture } from '../../../server/entities/data/texture.js'
import { cube, cubes, pixel } from '../../support/files.js'
import { pack, PythonClient, unpack } from '../../support/python.js'
import { createWorld, type World } from '../../support/world.js'

const material = 'newmtl skin\nmap_Kd skin.png\n'
const textured = 'usemtl skin\nvt 0 0\nvt 1 0\nvt 0 1\ng 0,9\nv 0 0 0\nv 1 0 0\nv 0 1 0\nf 1/1 2/2 3/3\n'
const volumes = 'type:float\n0,1:1.5\n1,1:2\n1,2:3\n'
const times = [0, 1, 2, 3]

describe('an existing pipeline of the Python client', () => {
  let world: World
  let client: PythonClient
  let other: PythonClient
  let id: number
  let imageId: number
  let infoId: number
  beforeAll(async () => {
    world = await createWorld()
  })
  afterAll(() => world.close())

  it('logs in', async () => {
    const { status, body } = await new PythonClient(world.port).post('/rest-auth/login/', {
      username: 'owner',
      password: 'secret',
    })
    expect([status, body]).toEqual([200, { key: expect.any(String), user: world.users.owner.id }])
    expect(
      (await new PythonClient(world.port).post('/rest-auth/login/', { username: 'owner', password: 'wrong' }))
        .status,
    ).not.toBe(200)
    client = new PythonClient(world.port, String(body.key))
    other = new PythonClient(world.port, world.tokens.stranger)
  })

  it('finds users, groups and taxa', async () => {
    await world.db.manager.update(
      'user',
      { id: world.users.stranger.id },
      { name: 'Ada', surname: 'Lovelace' },
    )
    expect((await client.get('/api/people/')).body).toContainEqual(
      expect.objectContaining({ id: world.users.stranger.id, name: 'Ada', surname: 'Lovelace' }),
    )
    expect((await client.get('/api/getusernamebyid/', { id_user: world.users.stranger.id })).body).toEqual({
      status: 'done',
      result: { name: 'Ada', surname: 'Lovelace' },
    })
    expect((await client.get('/api/userbyname/', { name: 'Ada', surname: 'Lovelace' })).body).toEqual({
      status: 'done',
      result: { id: world.users.stranger.id },
    })
    expect((await client.get('/api/userbyname/', { name: 'Ada', surname: 'Nobody' })).body).toEqual({
      status: 'error',
      error_message: 'No person has this name',
    })
    expect((await client.get('/api/groupidbyname/', { name: 'none of ours' })).body).toMatchObject({
      status: 'error',
    })
    expect((await client.get('/api/ncbitree/7719/')).body).toBeNull()
  })

  it("creates a dataset with the client's default values, reads it and updates it", async () => {
    const { body } = await client.post('/api/createdatasetapi/', {
      createdataset: 'Embryo',
      minTime: 0,
      maxTime: 3,
      serveradress: null,
      id_NCBI: 0,
      id_type: 1,
      spf: -1,
      dt: -1,
    })
    expect(body).toEqual({ status: 'done', result: expect.any(Number) })
    id = Number(body.result)
    const record = {
      id,
      name: 'Embryo',
      mintime: 0,
      maxtime: 3,
      id_people: world.users.owner.id,
      bundle: 0,
      id_ncbi: 0,
      type: 1,
      dt: 0,
      spf: 0,
    }
    expect((await client.get('/api/datasetqueryapi/', { dataset: id })).body).toMatchObject({
      status: 'done',
      result: record,
    })
    for (const path of ['/api/mydataset/', '/api/userrelatedset/'])
      expect((await client.get(path)).body).toEqual([
        expect.objectContaining({ id, date: expect.any(String), comments: expect.any(String) }),
      ])
    expect((await client.get('/api/datasetnameapi/', { datasetname: 'Embryo' })).body).toEqual([
      expect.objectContaining(record),
    ])
    expect((await client.get('/api/datasetnameapi/', { datasetname: 'Nothing of that name' })).body).toEqual(
      [],
    )
    expect(
      (
        await client.post('/api/updatesetapi/', {
          updatedataset: id,
          minTime: 0,
          maxTime: 9,
          id_NCBI: 7719,
          id_type: 0,
          dataname: 'Ciona',
        })
      ).body,
    ).toEqual({ status: 'done', result: expect.any(String) })
    expect(
      (
        await client.post('/api/uploadcommentapi/', {
          uploadescription: id,
          description: 'From the pipeline',
        })
      ).body,
    ).toEqual({ status: 'done', result: expect.any(String) })
    expect(await world.db.manager.findOneBy(Dataset, { id })).toMatchObject({
      name: 'Ciona',
      description: 'From the pipeline',
      maxTime: 9,
      taxonId: 7719,
    })
    expect(
      (await client.post('/api/updatesetapi/', { updatedataset: id, minTime: 5, maxTime: 2 })).body,
    ).toMatchObject({ status: 'error' })
  })

  it('uploads meshes one by one and downloads them joined by time point', async () => {
    for (const t of times) {
      const { status, body } = await client.upload('/api/uploadlargemesh/', await pack(cubes(t, [1, 2])), {
        uploadlargemesh: id,
        t,
        quality: 0,
        channel: 0,
        center: '[0, 0, 0]',
        link: 'null',
        id_texture: 'None',
      })
      expect([status, body]).toEqual([200, { id: expect.any(Number) }])
    }
    await client.upload('/api/uploadlargemesh/', await pack(cubes(0, [3]).trimEnd()), {
      uploadlargemesh: id,
      t: 0,
      quality: 0,
      channel: 0,
      id_texture: -1,
    })
    await client.upload('/api/uploadlargemesh/', await pack(cubes(0, [4])), {
      uploadlargemesh: id,
      t: 0,
      quality: 0,
      channel: 0,
    })
    const count = async (t: number) =>
      (await client.get('/api/numbermeshapi/', { getnumberofmeshat: id, t, quality: 0, channel: -1 })).body
    expect([await count(0), await count(1), await count(-1), await count(77)]).toEqual(
      [3, 1, 6, 0].map(result => ({ status: 'done', result })),
    )
    const { url } = (await client.get('/api/getmeshapi/', { getmesh: id, t: 0, quality: 0, channel: 0 }))
      .body as unknown as { url: string }
    expect(url).toMatch(/^http:\/\/localhost:4000\/files\/.*\.bz2$/)
    const file = await client.download(url)
    expect([file.status, String(await unpack(file.bytes))]).toEqual([
      200,
      cubes(0, [1, 2]) + cube('0,3', 0, 17) + cube('0,4', 0, 25),
    ])
    const single = (await client.get('/api/getmeshapi/', { getmesh: id, t: 2, quality: 0, channel: 0 }))
      .body as unknown as { url: string }
    expect(String(await unpack((await client.download(single.url)).bytes))).toBe(cubes(2, [1, 2]))
    expect(
      (await client.get('/api/getmeshapi/', { getmesh: id, t: 50, quality: 0, channel: 0 })).body,
    ).toEqual({ url: 'None' })
    await world.prepared()
    expect(
      (await world.db.manager.find(Frame, { where: { datasetId: id, lod: 0 }, order: { time: 'ASC' } })).map(
        ({ time, objectCount }) => [time, objectCount],
      ),
    ).toEqual([
      [0, 4],
      [1, 2],
      [2, 2],
      [3, 2],
    ])
  })

  it('uploads textures before and after their mesh', async () => {
    const before = await client.upload(
      '/api/uploadtextureapi/',
      pixel,
      { uploadlargetexture: id, t: 4, id_mesh: -1, quality: 0, channel: 0, type: 'png', material },
      'upload-7.png',
    )
    expect(before.body).toEqual({ id: expect.any(Number) })
    expect(await world.db.manager.findOneByOrFail(Texture, { id: Number(before.body.id) })).toMatchObject({
      name: 'skin.png',
    })
    const mesh = await client.upload('/api/uploadlargemesh/', await pack(textured), {
      uploadlargemesh: id,
      t: 4,
      quality: 0,
      channel: 0,
      id_texture: before.body.id,
    })
    const plain = await client.upload('/api/uploadlargemesh/', await pack(textured), {
      uploadlargemesh: id,
      t: 5,
      quality: 0,
      channel: 0,
    })
    await world.prepared()
    const glbOf = async (time: number) =>
      String(
        Buffer.from(
          await world.platform.storage.bytes(
            (await world.db.manager.findOneByOrFail(Frame, { datasetId: id, time, lod: 0 })).key,
          ),
        ),
      )
    expect([
      mesh.body.id === undefined,
      (await glbOf(4)).includes('"images"'),
      (await glbOf(5)).includes('"images"'),
    ]).toEqual([false, true, false])
    const after = await client.upload(
      '/api/uploadtextureapi/',
      pixel,
      {
        uploadlargetexture: id,
        t: 5,
        id_mesh: plain.body.id,
        quality: 0,
        channel: 0,
        type: 'png',
        material: 'None',
      },
      'skin.png',
    )
    expect(after.body).toEqual({ id: expect.any(Number) })
    await world.prepared()
    expect((await glbOf(5)).includes('"images"')).toBe(true)
  })

  it('uploads primitives and meshes made of them', async () => {
    expect(
      (
        await client.upload('/api/uploadprimitiveapi/', await pack(cubes(0, [1])), {
          uploadprimitive: id,
          name: 'box',
        })
      ).body,
    ).toEqual({ id: expect.any(Number) })
    const scene = await pack('0,1;box;0,0,0\n0,2;box;(5, 0, 0);2\n0,3;box;9,0,0;1,1,3;0,0,0,1\n')
    expect(
      (
        await client.upload('/api/uploadmeshprimitiveapi/', scene, {
          uploadmeshwithprimitive: id,
          t: 6,
          quality: 0,
          channel: 0,
        })
      ).body,
    ).toEqual({ status: 'done', result: 3 })
    expect(
      (
        await client.upload('/api/uploadmeshprimitiveapi/', await pack('0,1;sphere;0,0,0'), {
          uploadmeshwithprimitive: id,
          t: 7,
          quality: 0,
          channel: 0,
        })
      ).body,
    ).toEqual({ status: 'error', error_message: "There is no primitive 'sphere'" })
    await world.prepared()
    expect(await world.db.manager.findOneByOrFail(Frame, { datasetId: id, time: 6, lod: 0 })).toMatchObject({
      objectCount: 3,
      bounds: [0, 0, 0, 10, 2, 3],
    })
    expect(
      (await client.post('/api/deleteprimitiveapi/', { deleteprimitive: id, name: 'sphere' })).body,
    ).toEqual({ status: 'error', error_message: 'No such primitive' })
    expect(
      (await client.post('/api/deleteprimitiveapi/', { deleteprimitive: id, name: 'box' })).body,
    ).toEqual({ status: 'done', result: 'done' })
    expect((await client.post('/api/clearprimitiveapi/', { clearprimitive: id })).body).toEqual({
      status: 'done',
      result: 'done',
    })
  })

  it('uploads raw images and downloads them byte for byte', async () => {
    const image = await pack(Buffer.from(Array.from({ length: 1000 }, (_, at) => at % 251)))
    const { body } = await client.upload('/api/uploadrawimageapi/', image, {
      uploadlargerawimages: id,
      t: 1,
      channel: 0,
      scale: 2,
      voxel_size: '(0.3, 0.3, 1.0)',
      size: '(10, 10, 10)',
    })
    expect(body).toEqual({ id: expect.any(Number) })
    imageId = Number(body.id)
    expect(
      (await client.get('/api/containsrawimagesapi/', { id_dataset: id, t: 1, channel: 0 })).body,
    ).toEqual({ count: 1 })
    const link = (await client.get('/api/rawimageslinkapi/', { id_dataset: id, t: 1, channel: 0 }))
      .body as unknown as { url: string; size: string }
    expect([link.size, /url/i.test(link.url), link.url.endsWith('.bz2')]).toEqual([
      '(10, 10, 10)',
      false,
      true,
    ])
    expect((await client.download(link.url)).bytes.equals(image)).toBe(true)
    expect((await client.get('/api/getrawimagesize/', { id_rawimage: imageId })).body).toBe('(10, 10, 10)')
    expect(
      (
        await client.post('/api/updaterawimagelink/', {
          updaterawimagelink: imageId,
          link: 'https://example.org/image',
        })
      ).body,
    ).toEqual({ status: 'done', result: 'done' })
    expect(
      (
        await client.post('/api/updaterawimagelink/', {
          updaterawimagelink: imageId,
          link: 'javascript:alert(1)',
        })
      ).body,
    ).toMatchObject({ status: 'error' })
    expect((await client.get('/api/rawimageslinkapi/', { id_dataset: id, t: 2, channel: 0 })).body).toEqual(
      {},
    )
  })

  it('uploads a property, shares it, cannot give it to a user without access, and deletes it', async () => {
    const { body } = await client.upload('/api/uploadinfoapi/', await pack(volumes), {
      uploadlargecorrespondence: id,
      infos: 'volume',
      type: 2,
      datatype: 'float',
    })
    expect(body).toEqual({ status: 'done', result: expect.any(Number) })
    infoId = Number(body.result)
    expect((await client.get('/api/correspondencelistapi/', { listinfos: id })).body).toEqual([
      { id: infoId, infos: 'volume', datatype: 'float' },
    ])
    for (const [path, asked] of [
      ['/api/getinfoidapi/', { getinfosid: id, idinfos: infoId }],
      ['/api/getinfonameapi/', { getinfos: id, infos: 'volume' }],
    ] as const) {
      const { url } = (await client.get(path, asked)).body as unknown as { url: string }
      expect(String(await unpack((await client.download(url)).bytes))).toBe(volumes)
    }
    for (const path of ['/api/shareinfo/', '/api/unshareinfo/'])
      expect((await client.post(path, { idinfos: infoId })).body).toEqual({ status: 'done', result: 'done' })
    expect(
      (await client.post('/api/updateinfoowner/', { info_id: infoId, new_owner_id: world.users.stranger.id }))
        .body,
    ).toMatchObject({ status: 'error' })
    expect(
      (await client.post('/api/deleteinfonameapi/', { deletecorrespondence: id, infos: 'volume' })).body,
    ).toEqual({ status: 'done', result: 'done' })
    expect((await client.get('/api/getinfonameapi/', { getinfos: id, infos: 'volume' })).body).toEqual({
      url: 'None',
    })
  })

  it('counts uploaded bytes towards the quota and frees them on deletion', async () => {
    const size = async () => (await world.db.manager.findOneByOrFail(Dataset, { id })).sizeBytes
    const before = await size()
    expect(
      (await client.post('/api/deleterawimageapi/', { deleterawimages: id, t: 1, channel: 0 })).body,
    ).toEqual({ status: 'done', result: 'done' })
    expect(await size()).toBeLessThan(before)
    expect((await client.post('/api/clearrawimageapi/', { clearrawimages: id })).body).toEqual({
      status: 'done',
      result: 'done',
    })
    expect(
      (await client.get('/api/containsrawimagesapi/', { id_dataset: id, t: 1, channel: 0 })).body,
    ).toEqual({ count: 0 })
    expect(
      (await client.post('/api/clearmeshapi/', { clearmeshat: id, t: 0, quality: 0, channel: -1 })).body,
    ).toEqual({ status: 'done', result: 'done' })
    expect(
      (await client.get('/api/numbermeshapi/', { getnumberofmeshat: id, t: -1, quality: -1, channel: -1 }))
        .body,
    ).toEqual({ status: 'done', result: 6 })
    await world.prepared()
    expect((await client.post('/api/cleardatasetapi/', { cleardataset: id })).body).toEqual({
      status: 'done',
      result: 'done',
    })
    await world.prepared()
    expect([await size(), await filesOf(id)]).toEqual([0, []])
    expect(await world.db.manager.countBy(Frame, { datasetId: id })).toBe(0)
  })

  async function filesOf(datasetId: number): Promise<string[]> {
    const keys: string[] = []
    for await (const key of world.platform.storage.list(`datasets/${datasetId}/`)) keys.push(key)
    return keys
  }

  it('transfers the dataset, and the new owner moves it to the bin', async () => {
    expect(
      (await other.post('/api/updatesetowner/', { set_id: id, new_owner_id: world.users.stranger.id })).body,
    ).toEqual({ status: 'error', error_message: 'No such dataset' })
    expect(
      (await client.post('/api/updatesetowner/', { set_id: id, new_owner_id: world.users.stranger.id })).body,
    ).toEqual({ status: 'done', result: 'done' })
    expect((await client.post('/api/deletedatasetapi/', { deletedataset: id })).body).toEqual({
      status: 'error',
      error_message: 'No such dataset',
    })
    expect((await other.post('/api/deletedatasetapi/', { deletedataset: id })).body).toEqual({
      status: 'done',
      result: 'done',
    })
    expect((await other.get('/api/mydataset/')).body).toEqual([])
    const actions = (
      await world.db.manager.find(AuditEvent, {
        where: { subjectKind: 'dataset', subjectId: id },
        order: { id: 'ASC' },
      })
    ).map(({ action }) => action)
    expect(actions).toEqual(['dataset.clear', 'dataset.clear', 'dataset.setOwner', 'dataset.bin'])
  })
})
