import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Property } from '../../../server/entities/data/property.js'
import { RawImage } from '../../../server/entities/data/rawImage.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import { User } from '../../../server/entities/people/user.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { makeDataset, makeProperty } from '../../support/factories.js'
import { cube, pixel } from '../../support/files.js'
import { pack, PythonClient } from '../../support/python.js'
import { createWorld, type World } from '../../support/world.js'

interface Thing {
  readonly id: number
  readonly propertyId: number
  readonly imageId: number
  readonly otherId: number
}
interface Write {
  readonly path: string
  readonly body: (thing: Thing) => object
  readonly file?: string | Uint8Array
}

const place = { t: 0, quality: 0, channel: 0 }
const byManagers: readonly Write[] = [
  { path: '/api/updatesetapi/', body: ({ id }) => ({ updatedataset: id, dataname: 'Other' }) },
  { path: '/api/uploadcommentapi/', body: ({ id }) => ({ uploadescription: id, description: 'Words' }) },
  { path: '/api/cleardatasetapi/', body: ({ id }) => ({ cleardataset: id }) },
  { path: '/api/clearmeshapi/', body: ({ id }) => ({ clearmeshat: id, ...place }) },
  { path: '/api/uploadlargemesh/', body: ({ id }) => ({ uploadlargemesh: id, ...place }), file: cube('0,1') },
  {
    path: '/api/uploadtextureapi/',
    body: ({ id }) => ({ uploadlargetexture: id, ...place, id_mesh: -1 }),
    file: pixel,
  },
  {
    path: '/api/uploadrawimageapi/',
    body: ({ id }) => ({ uploadlargerawimages: id, t: 0, channel: 0, scale: 1, size: '(2, 2, 2)' }),
    file: 'abcdefgh',
  },
  { path: '/api/clearrawimageapi/', body: ({ id }) => ({ clearrawimages: id }) },
  { path: '/api/deleterawimageapi/', body: ({ id }) => ({ deleterawimages: id, t: 0, channel: 0 }) },
  { path: '/api/updaterawimagelink/', body: ({ imageId }) => ({ updaterawimagelink: imageId, link: '' }) },
  {
    path: '/api/uploadprimitiveapi/',
    body: ({ id }) => ({ uploadprimitive: id, name: 'box' }),
    file: cube('0,1'),
  },
  { path: '/api/clearprimitiveapi/', body: ({ id }) => ({ clearprimitive: id }) },
  {
    path: '/api/uploadinfoapi/',
    body: ({ id }) => ({ uploadlargecorrespondence: id, infos: 'size', type: 2, datatype: 'float' }),
    file: 'type:float\n0,1:2\n',
  },
  { path: '/api/deleteinfoidapi/', body: ({ propertyId }) => ({ idinfos: propertyId }) },
  { path: '/api/deleteinfonameapi/', body: ({ id }) => ({ deletecorrespondence: id, infos: 'volume' }) },
  { path: '/api/shareinfo/', body: ({ propertyId }) => ({ idinfos: propertyId }) },
  { path: '/api/unshareinfo/', body: ({ propertyId }) => ({ idinfos: propertyId }) },
  {
    path: '/api/updateinfoowner/',
    body: ({ propertyId, otherId }) => ({ info_id: propertyId, new_owner_id: otherId }),
  },
]
const byOwners: readonly Write[] = [
  { path: '/api/updatesetowner/', body: ({ id, otherId }) => ({ set_id: id, new_owner_id: otherId }) },
  { path: '/api/deletedatasetapi/', body: ({ id }) => ({ deletedataset: id }) },
]
const managers: readonly Who[] = ['owner', 'manager', 'staff']
const owners: readonly Who[] = ['owner', 'staff']

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const clientOf = (who: Who) =>
  new PythonClient(world.port, who === 'anonymous' ? undefined : world.tokens[who])

async function makeThing(given: object = {}): Promise<Thing> {
  const { id } = await makeDataset(world.db.manager, { ownerId: world.users.owner.id, ...given })
  await world.share(id)
  const { id: propertyId, key } = await makeProperty(world.db.manager, { datasetId: id, name: 'volume' })
  const draft = await world.platform.storage.receive(Readable.from([Buffer.from('type:float\n')]), 100)
  await draft.keep(key)
  const {
    identifiers: [image],
  } = await world.db.manager.insert(RawImage, {
    datasetId: id,
    time: 0,
    channel: 0,
    key: `datasets/${id}/images/a.bz2`,
    bytes: 1,
    sha256: '0'.repeat(64),
  })
  return { id, propertyId, imageId: image!.id as number, otherId: world.users.reader.id }
}

async function outcome({ path, body, file }: Write, who: Who, thing: Thing): Promise<unknown> {
  const client = clientOf(who)
  const { status, body: answer } =
    file === undefined
      ? await client.post(path, body(thing))
      : await client.upload(path, typeof file === 'string' ? await pack(file) : file, body(thing))
  return status === 200 && String(answer.status) !== 'error' ? 'done' : status
}

describe('changes by calls of the Python client', () => {
  it.each([
    ...byManagers.map(write => [write.path, write, managers] as const),
    ...byOwners.map(write => [write.path, write, owners] as const),
  ])('%s is done for allowed callers and refused for others', async (_path, write, allowed) => {
    for (const isPublic of [false, true])
      for (const who of everybody) {
        const expected = who === 'anonymous' ? 401 : allowed.includes(who) ? 'done' : 200
        expect([who, isPublic, await outcome(write, who, await makeThing({ isPublic }))]).toEqual([
          who,
          isPublic,
          expected,
        ])
      }
  })

  it('a hidden dataset and a missing dataset get the same message', async () => {
    const { id } = await makeThing()
    const { error_message: hidden } = (
      await clientOf('stranger').get('/api/datasetqueryapi/', { dataset: id })
    ).body as { error_message?: unknown }
    const { error_message: absent } = (
      await clientOf('stranger').get('/api/datasetqueryapi/', { dataset: 2_000_000_000 })
    ).body as { error_message?: unknown }
    expect([hidden, absent]).toEqual(['No such dataset', 'No such dataset'])
  })

  it('an unshared property of another user is not listed and cannot be downloaded', async () => {
    const { id, propertyId } = await makeThing({ isPublic: true })
    await world.db.manager.update(Property, { id: propertyId }, { isShared: false })
    expect((await clientOf('reader').get('/api/correspondencelistapi/', { listinfos: id })).body).toEqual([])
    expect(
      (await clientOf('reader').get('/api/getinfoidapi/', { getinfosid: id, idinfos: propertyId })).body,
    ).toEqual({ url: 'None' })
    expect(
      (await clientOf('manager').get('/api/getinfoidapi/', { getinfosid: id, idinfos: propertyId })).body,
    ).toEqual({ url: expect.stringContaining('/lent/') })
  })

  it('a read-only token cannot change a dataset', async () => {
    const { id } = await makeThing()
    await world.db.query("UPDATE auth_token SET scope = 'read' WHERE user_id = ?", [world.users.manager.id])
    expect((await clientOf('manager').post('/api/cleardatasetapi/', { cleardataset: id })).body).toEqual({
      status: 'error',
      error_message: 'This token may only read',
    })
    expect((await clientOf('manager').get('/api/datasetqueryapi/', { dataset: id })).body).toMatchObject({
      status: 'done',
    })
    await world.db.query("UPDATE auth_token SET scope = 'write' WHERE user_id = ?", [world.users.manager.id])
  })
})

describe('a transfer to a new owner', () => {
  it('removes the share of the new owner and every right of the former owner', async () => {
    const { id, otherId } = await makeThing()
    expect(
      (await clientOf('owner').post('/api/updatesetowner/', { set_id: id, new_owner_id: otherId })).body,
    ).toEqual({ status: 'done', result: 'done' })
    expect((await world.db.manager.findOneByOrFail(Dataset, { id })).ownerId).toBe(otherId)
    expect(await world.db.manager.countBy(Sharing, { datasetId: id, userId: otherId })).toBe(0)
    expect((await clientOf('owner').get('/api/datasetqueryapi/', { dataset: id })).body).toMatchObject({
      status: 'error',
    })
  })

  it('is refused when the new owner has too little quota or does not exist', async () => {
    const { id, otherId } = await makeThing({ sizeBytes: 2000 })
    await world.db.manager.update(User, { id: otherId }, { quotaBytes: 1000 })
    expect(
      (await clientOf('owner').post('/api/updatesetowner/', { set_id: id, new_owner_id: otherId })).body,
    ).toEqual({ status: 'error', error_message: expect.stringContaining('quota') })
    expect(
      (await clientOf('owner').post('/api/updatesetowner/', { set_id: id, new_owner_id: 2_000_000_000 }))
        .body,
    ).toEqual({ status: 'error', error_message: 'No such person' })
    expect((await world.db.manager.findOneByOrFail(Dataset, { id })).ownerId).toBe(world.users.owner.id)
    await world.db.manager.update(User, { id: otherId }, { quotaBytes: 2 ** 30 })
  })

  it('of a property is refused when the new owner cannot read the dataset', async () => {
    const { propertyId } = await makeThing()
    expect(
      (
        await clientOf('owner').post('/api/updateinfoowner/', {
          info_id: propertyId,
          new_owner_id: world.users.stranger.id,
        })
      ).body,
    ).toEqual({ status: 'error', error_message: 'The new owner must have access to the dataset' })
    expect(
      (
        await clientOf('owner').post('/api/updateinfoowner/', {
          info_id: propertyId,
          new_owner_id: world.users.reader.id,
        })
      ).body,
    ).toEqual({ status: 'done', result: 'done' })
    expect((await world.db.manager.findOneByOrFail(Property, { id: propertyId })).ownerId).toBe(
      world.users.reader.id,
    )
  })
})
