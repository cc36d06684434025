import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import { Mesh } from '../../server/entities/data/mesh.js'
import { Primitive } from '../../server/entities/data/primitive.js'
import { RawImage } from '../../server/entities/data/rawImage.js'
import { makeDataset, makeProperty, makeSharing } from '../support/factories.js'
import { cube, pixel } from '../support/files.js'
import { makeGroup } from '../support/people.js'
import { type Heard, pack, PythonClient } from '../support/python.js'
import { createWorld, type World } from '../support/world.js'
import { isBuilt, type Line, python } from './table.js'

/** The rows a call uses. Each call gets new rows, because many calls delete them. */
interface Thing {
  readonly id: number
  readonly propertyId: number
  readonly imageId: number
  readonly groupId: number
  readonly readerId: number
}
interface Case {
  readonly body: (thing: Thing) => object
  readonly file?: string | Uint8Array
  /** Expected answer to the owner: JSON, or the bytes of another answer. */
  readonly answer?: unknown
  /** Expected answer to a stranger, when it is not the usual refusal. */
  readonly refusal?: unknown
  /** Every caller with a valid token may use the call. */
  readonly isOpen?: true
}

const done = { status: 'done', result: expect.anything() }
const made = { id: expect.any(Number) }
const lent = expect.objectContaining({
  url: expect.stringMatching(/^http:\/\/localhost:4000\/files\/.*\.bz2$/),
})
const noFile = { url: 'None' }
const place = { t: 0, quality: 0, channel: 0 }

const cases: Readonly<Record<string, Case>> = {
  '/api/people/': { body: () => ({}), answer: expect.any(Array), isOpen: true },
  '/api/getusernamebyid/': { body: thing => ({ id_user: thing.readerId }), isOpen: true },
  '/api/userbyname/': { body: () => ({ name: 'Ada', surname: 'Lovelace' }), isOpen: true },
  '/api/groupidbyname/': { body: () => ({ name: 'Ascidians of the owner' }) },
  '/api/ncbitree/{id}/': { body: () => ({}), answer: null, isOpen: true },
  '/api/mydataset/': { body: () => ({}), answer: expect.any(Array), isOpen: true },
  '/api/userrelatedset/': { body: () => ({}), answer: expect.any(Array), isOpen: true },
  '/api/datasetqueryapi/': { body: thing => ({ dataset: thing.id }) },
  '/api/datasetnameapi/': {
    body: () => ({ datasetname: 'Embryo' }),
    answer: expect.any(Array),
    isOpen: true,
  },
  '/api/createdatasetapi/': {
    body: () => ({
      createdataset: 'Embryo',
      minTime: 0,
      maxTime: 5,
      serveradress: null,
      id_NCBI: 0,
      id_type: 0,
      spf: -1,
      dt: -1,
    }),
    isOpen: true,
  },
  '/api/updatesetapi/': {
    body: thing => ({
      updatedataset: thing.id,
      minTime: 0,
      maxTime: 2,
      id_NCBI: 0,
      id_type: 0,
      dataname: 'Other',
    }),
  },
  '/api/uploadcommentapi/': { body: thing => ({ uploadescription: thing.id, description: 'Words' }) },
  '/api/updatesetowner/': { body: thing => ({ set_id: thing.id, new_owner_id: thing.readerId }) },
  '/api/deletedatasetapi/': { body: thing => ({ deletedataset: thing.id }) },
  '/api/cleardatasetapi/': { body: thing => ({ cleardataset: thing.id }) },
  '/api/datasetshareuser/': { body: thing => ({ sharedataset: thing.id, id_user: thing.readerId, how: 1 }) },
  '/api/datasetsharegroup/': { body: thing => ({ sharedataset: thing.id, id_group: thing.groupId, how: 0 }) },
  '/api/unshareuserapi/': { body: thing => ({ sharedataset: thing.id, id_user: thing.readerId }) },
  '/api/unsharegroupapi/': { body: thing => ({ sharedataset: thing.id, id_group: thing.groupId }) },
  '/api/numbermeshapi/': {
    body: thing => ({ getnumberofmeshat: thing.id, t: -1, quality: 0, channel: -1 }),
    answer: { status: 'done', result: 1 },
  },
  '/api/clearmeshapi/': { body: thing => ({ clearmeshat: thing.id, ...place }) },
  '/api/uploadlargemesh/': {
    body: thing => ({ uploadlargemesh: thing.id, ...place, center: '[0,0,0]', link: 'null', id_texture: -1 }),
    file: cube('0,1'),
    answer: made,
  },
  '/api/uploadtextureapi/': {
    body: thing => ({ uploadlargetexture: thing.id, ...place, id_mesh: -1, type: 'png', material: '' }),
    file: pixel,
    answer: made,
  },
  '/api/getmeshapi/': {
    body: thing => ({ getmesh: thing.id, ...place }),
    answer: lent,
    refusal: noFile,
  },
  '/api/uploadrawimageapi/': {
    body: thing => ({
      uploadlargerawimages: thing.id,
      t: 0,
      channel: 0,
      scale: 1,
      voxel_size: '(1, 1, 1)',
      size: '(2, 2, 2)',
    }),
    file: 'abcdefgh',
    answer: made,
  },
  '/api/containsrawimagesapi/': {
    body: thing => ({ id_dataset: thing.id, t: 0, channel: 0 }),
    answer: { count: 1 },
  },
  '/api/rawimageslinkapi/': { body: thing => ({ id_dataset: thing.id, t: 0, channel: 0 }), answer: lent },
  '/api/clearrawimageapi/': { body: thing => ({ clearrawimages: thing.id }) },
  '/api/deleterawimageapi/': { body: thing => ({ deleterawimages: thing.id, t: 0, channel: 0 }) },
  '/api/getrawimagesize/': { body: thing => ({ id_rawimage: thing.imageId }), answer: '(2, 2, 2)' },
  '/api/updaterawimagelink/': {
    body: thing => ({ updaterawimagelink: thing.imageId, link: 'https://example.org' }),
  },
  '/api/uploadprimitiveapi/': {
    body: thing => ({ uploadprimitive: thing.id, name: 'ball' }),
    file: cube('0,1'),
    answer: made,
  },
  '/api/uploadmeshprimitiveapi/': {
    body: thing => ({ uploadmeshwithprimitive: thing.id, ...place }),
    file: '0,1;box;0,0,0\n',
    answer: { status: 'done', result: 1 },
  },
  '/api/clearprimitiveapi/': { body: thing => ({ clearprimitive: thing.id }) },
  '/api/deleteprimitiveapi/': { body: thing => ({ deleteprimitive: thing.id, name: 'box' }) },
  '/api/correspondencelistapi/': {
    body: thing => ({ listinfos: thing.id }),
    answer: [expect.objectContaining({ infos: 'volume', datatype: 'float' })],
  },
  '/api/uploadinfoapi/': {
    body: thing => ({ uploadlargecorrespondence: thing.id, infos: 'size', type: 2, datatype: 'float' }),
    file: 'type:float\n0,1:2\n',
  },
  '/api/getinfoidapi/': {
    body: thing => ({ getinfosid: thing.id, idinfos: thing.propertyId }),
    answer: lent,
    refusal: noFile,
  },
  '/api/getinfonameapi/': {
    body: thing => ({ getinfos: thing.id, infos: 'volume' }),
    answer: lent,
    refusal: noFile,
  },
  '/api/curationfileapi/': {
    body: thing => ({ id_dataset: thing.id, id_infos: thing.propertyId }),
    answer: Buffer.from('failed'),
    refusal: Buffer.from('failed'),
  },
  ...Object.fromEntries(
    Object.entries({
      developmentalstagesapi: [],
      stageslist: {},
      geneslist: [],
      cellbygeneapi: {},
      cellbygenebystageapi: {},
      genebycellapi: {},
      genebystageapi: {},
      genebycellbystageapi: {},
    }).map(([path, result]) => [
      `/api/aniseed/${path}/`,
      {
        body: (thing: Thing) => ({ id_dataset: thing.id, gene_id: 1, stage_id: 1, cell_name: 'A7.3' }),
        answer: { status: 'done', result },
      },
    ]),
  ),
  '/api/deleteinfoidapi/': {
    body: thing => ({ deletecorrespondenceid: thing.id, idinfos: thing.propertyId }),
  },
  '/api/deleteinfonameapi/': { body: thing => ({ deletecorrespondence: thing.id, infos: 'volume' }) },
  '/api/shareinfo/': { body: thing => ({ idinfos: thing.propertyId }) },
  '/api/unshareinfo/': { body: thing => ({ idinfos: thing.propertyId }) },
  '/api/updateinfoowner/': { body: thing => ({ info_id: thing.propertyId, new_owner_id: thing.readerId }) },
}

const read = ({ body, bytes, contentType }: Heard): unknown => (contentType.includes('json') ? body : bytes)

/** The log-in is tested in people.test.ts. */
const lines = python.filter(line => isBuilt(line) && line.path !== '/rest-auth/login/')

describe('calls of the Python client', () => {
  let world: World
  let groupId: number
  beforeAll(async () => {
    world = await createWorld()
    groupId = (await makeGroup(world.db.manager, world.users.owner.id, {}, 'Ascidians of the owner')).id
    await world.db.manager.update('user', { id: world.users.reader.id }, { name: 'Ada', surname: 'Lovelace' })
  })
  afterAll(() => world.close())

  /** Inserts rows. Only the primitive `box` has a readable file; uploads of primitive meshes use it. */
  async function makeThing(): Promise<Thing> {
    const { manager: db } = world.db
    const { id } = await makeDataset(db, { ownerId: world.users.owner.id, name: 'Embryo' })
    await makeSharing(db, { datasetId: id, userId: world.users.reader.id })
    const { id: propertyId, key: propertyKey } = await makeProperty(db, { datasetId: id, name: 'volume' })
    const file = { bytes: 10, sha256: '0'.repeat(64) }
    await db.insert(Mesh, {
      datasetId: id,
      time: 0,
      quality: 0,
      channel: 0,
      sequence: 0,
      fileName: 'a.obj',
      originalFormat: 'obj',
      originalKey: `datasets/${id}/originals/a.obj`,
      objectCount: 1,
      ...file,
    })
    for (const key of [`datasets/${id}/originals/a.obj`, `datasets/${id}/images/a.bz2`, propertyKey])
      await (await world.platform.storage.receive(Readable.from([Buffer.from('x')]), 1)).keep(key)
    const {
      identifiers: [image],
    } = await db.insert(RawImage, {
      datasetId: id,
      time: 0,
      channel: 0,
      size: '(2, 2, 2)',
      key: `datasets/${id}/images/a.bz2`,
      ...file,
    })
    const key = `datasets/${id}/primitives/box.obj`
    await (
      await world.platform.storage.receive(
        (async function* () {
          yield Buffer.from(cube('0,1'))
        })(),
        10_000,
      )
    ).keep(key)
    await db.insert(Primitive, { datasetId: id, name: 'box', key, ...file })
    return { id, propertyId, imageId: image!.id as number, groupId, readerId: world.users.reader.id }
  }

  async function call({ method, path }: Line, token: string | undefined, slash: string): Promise<Heard> {
    const { body, file } = cases[path]!
    const asked = body(await makeThing())
    const client = new PythonClient(world.port, token, slash)
    const address = path.replace('{id}', '7719')
    if (file !== undefined)
      return client.upload(address, typeof file === 'string' ? await pack(file) : file, asked)
    return method === 'GET' ? client.get(address, asked) : client.post(address, asked)
  }

  it('the tests cover every call of the contract', () => {
    expect(lines.map(({ path }) => path).sort()).toEqual(Object.keys(cases).sort())
  })

  it.each(
    lines.flatMap(line =>
      ['/', ''].map(
        slash => [line.method, line.path, slash === '/' ? 'with' : 'without', line, slash] as const,
      ),
    ),
  )(
    '%s %s answers the owner, a stranger and an invalid token as documented %s a trailing slash',
    async (_method, path, _with, line, slash) => {
      const { answer = done, isOpen = false, ...more } = cases[path]!
      const refusal = more.refusal ?? { status: 'error', error_message: expect.stringMatching(/./) }
      const owner = await call(line, world.tokens.owner, slash)
      expect([owner.status, read(owner)]).toEqual([200, answer])
      const stranger = await call(line, world.tokens.stranger, slash)
      expect(stranger.status).toBe(200)
      if (!isOpen) expect(read(stranger)).toEqual(refusal)
      expect((await call(line, 'dead', slash)).status).toBe(401)
      // Both contracts list /api/ncbitree/{id}/, and the REST contract makes it public.
      if (path !== '/api/ncbitree/{id}/') expect((await call(line, undefined, slash)).status).toBe(401)
    },
  )
})
