import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import request from 'supertest'
import { Dataset } from '../../server/entities/data/dataset.js'
import { Mesh } from '../../server/entities/data/mesh.js'
import { Property } from '../../server/entities/data/property.js'
import { Interaction } from '../../server/entities/operation/interaction.js'
import { CannotStart } from '../../server/kernel/lifecycle.js'
import { viewerBuildsIn } from '../../server/platform/storage/viewerBuilds.js'
import { application } from '../gateway/application.js'
import { filesBelow } from '../gateway/support.js'
import { makeDataset } from '../support/factories.js'
import { cube, pixel, smallArchive, zip } from '../support/files.js'
import { pack } from '../support/python.js'
import { makeGroup } from '../support/people.js'
import { createWorld, type World } from '../support/world.js'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const newDataset = async () => (await makeDataset(world.db.manager, { ownerId: world.users.owner.id })).id
const drafts = () => filesBelow(join(world.platform.dir, 'tmp'))

describe('/api/storeuserinteraction/', () => {
  it.each([[null], ['null'], ['undefined'], [-1], ['-1'], [0], [''], [undefined]])(
    'accepts the user id %p of old pages for a visitor',
    async user_id => {
      await world.db.manager.deleteAll(Interaction)
      for (const id_dataset of [undefined, null, 'undefined', -1]) {
        const { status, body } = await world.rest('post', '/api/storeuserinteraction/', {
          body: { user_id, id_dataset, feature_list: 'Web,Help' },
        })
        expect([id_dataset, status, body]).toEqual([id_dataset, 200, 'done'])
      }
      const stored = await world.db.manager.find(Interaction)
      expect(stored.map(({ userId, datasetId, name }) => [userId, datasetId, name])).toEqual(
        Array.from({ length: 4 }, () => [null, null, 'Web,Help']),
      )
    },
  )

  it('records the caller for these ids, and refuses the id of another person', async () => {
    await world.db.manager.deleteAll(Interaction)
    const stored = async (user_id: unknown) =>
      (
        await world.rest(
          'post',
          '/api/storeuserinteraction/',
          { body: { user_id, feature_list: 'Web' } },
          'owner',
        )
      ).status
    expect([await stored('undefined'), await stored(world.users.staff.id), await stored('x')]).toEqual([
      200, 403, 422,
    ])
    expect((await world.db.manager.find(Interaction)).map(({ userId }) => userId)).toEqual([
      world.users.owner.id,
    ])
  })
})

describe('forms with too many files', () => {
  it.each([
    ['the same name', ['file', 'file']],
    ['different names', ['file', 'zip']],
  ])('with two files of %s are not imported', async (_, [first = '', second = '']) => {
    const before = await world.db.manager.count(Dataset)
    const content = await zip(smallArchive)
    const { status, body } = await request(world.http)
      .post('/api/importdataset/')
      .set('Authorization', `Token ${world.tokens.owner}`)
      .attach(first, content, 'a.zip')
      .attach(second, content, 'b.zip')
    expect([status, body.fields]).toEqual([422, { file: 'must be one file' }])
    expect([await world.db.manager.count(Dataset), drafts()]).toEqual([before, []])
  })

  it('are refused as texture, property and in uploads of the Python client', async () => {
    const id = await newDataset()
    const send = async (
      path: string,
      fields: Readonly<Record<string, unknown>>,
      files: readonly string[],
    ) => {
      const sending = request(world.http).post(path).set('Authorization', `Token ${world.tokens.owner}`)
      for (const [name, value] of Object.entries(fields)) sending.field(name, String(value))
      const packed = await pack(cube('0,1'))
      const contents: Readonly<Record<string, [string | Buffer, string]>> = {
        file: path.includes('createset') ? [cube('0,1'), 'a.obj'] : [packed, 'a.bz2'],
        other: [packed, 'b.bz2'],
        material: ['newmtl a\n', 'a.mtl'],
        texture_file: [pixel, 'a.png'],
        r_field: ['type:float\n0,1:1\n', 'a.txt'],
      }
      for (const name of files) sending.attach(name, Buffer.from(contents[name]![0]), contents[name]![1])
      return (await sending).body as Readonly<Record<string, unknown>>
    }
    expect(
      await send('/api/createsetsite/', {}, ['file', 'material', 'texture_file', 'texture_file']),
    ).toMatchObject({ code: 'INVALID_INPUT', fields: { texture_file: 'must be one file' } })
    expect(
      await send('/api/createcorrespondencesite/', { id_dataset: id, infos: 'a' }, ['r_field', 'r_field']),
    ).toMatchObject({ code: 'INVALID_INPUT', fields: { r_field: 'must be one file' } })
    for (const [path, fields] of [
      ['uploadlargemesh', { uploadlargemesh: id, t: 0, quality: 0, channel: 0 }],
      ['uploadtextureapi', { uploadlargetexture: id, t: 0, id_mesh: -1 }],
      ['uploadrawimageapi', { uploadlargerawimages: id, t: 0, channel: 0, size: '(1, 1, 1)' }],
      ['uploadprimitiveapi', { uploadprimitive: id, name: 'box' }],
      ['uploadmeshprimitiveapi', { uploadmeshwithprimitive: id, t: 0 }],
      ['uploadinfoapi', { uploadlargecorrespondence: id, infos: 'a', type: 2, datatype: 'float' }],
    ] as const)
      for (const second of ['file', 'other'])
        expect([path, await send(`/api/${path}/`, fields, ['file', second])]).toEqual([
          path,
          { status: 'error', error_message: 'The form holds several files: send one' },
        ])
    expect([
      await world.db.manager.countBy(Mesh, { datasetId: id }),
      await world.db.manager.countBy(Property, { datasetId: id }),
      drafts(),
    ]).toEqual([0, 0, []])
  })
})

describe('refusals of services', () => {
  it.each([
    ['/api/createsetsite/', { dt: 1e20 }, { dt: 'must be at most 1000000000000000' }],
    ['/api/createsetsite/', { spf: -2 }, { spf: 'must be at least 0' }],
    ['/api/createsetsite/', { starttime: -1 }, { starttime: 'must be at least 0' }],
    ['/api/createsetsite/', { spf: 'soon' }, { spf: 'must be a number' }],
    ['/api/createsetsite/', { serverid: 7 }, { serverid: 'names a server that is not registered here' }],
    ['/api/updatesetwebsite/', {}, { id_dataset: 'is required' }],
    ['/api/updatesetwebsite/', { id_dataset: 'NaN' }, { id_dataset: 'must be a number' }],
    ['/api/updatesetwebsite/', { id_dataset: 0.5 }, { id_dataset: 'must be a whole number' }],
  ])('of %s with %j name the fields of the wire', async (path, body, fields) => {
    const files = { file: { name: 'a.obj', content: cube('0,1') } }
    const answer = await world.rest('post', path, { body, files }, 'owner')
    expect([answer.status, answer.body.fields]).toEqual([422, fields])
  })

  it('of a group name the fields of the wire to who may change it', async () => {
    const { id: group_id } = await makeGroup(world.db.manager, world.users.owner.id)
    const answer = async (who: 'owner' | 'stranger') =>
      world.rest('post', '/api/sharegroup/', { body: { group_id } }, who)
    const { status, body } = await answer('owner')
    expect([status, body.fields]).toEqual([422, { privacy: 'private or public' }])
    expect((await answer('stranger')).status).toBe(404)
  })

  it('of a texture without material name the field texture_file', async () => {
    const files = {
      file: { name: 'a.obj', content: cube('0,1') },
      texture_file: { name: 'a.png', content: pixel },
    }
    const { body } = await world.rest('post', '/api/createsetsite/', { body: {}, files }, 'owner')
    expect(Object.keys(body.fields as object)).toEqual(['texture_file'])
  })

  it('name every missing field in one sentence', async () => {
    const { body } = await world.rest('get', '/api/tagadataset/', {}, 'owner')
    expect(body).toEqual({
      detail: 'tag_id is required; dataset_id is required',
      code: 'INVALID_INPUT',
      fields: { tag_id: 'is required', dataset_id: 'is required' },
    })
    expect((await world.rest('get', '/api/addsetfavourite/', {}, 'owner')).body.detail).toBe(
      'id_dataset is required',
    )
  })
})

describe('requests that the server cannot read', () => {
  const raw = (text: string): Promise<string> =>
    new Promise((done, fail) => {
      let answer = ''
      const socket = connect(world.port, '127.0.0.1', () => socket.write(text))
      socket
        .on('data', chunk => {
          answer += String(chunk)
        })
        .on('close', () => done(answer))
        .on('error', fail)
    })

  it.each([
    [
      'a request line',
      `GET /api/datasetpriority/?id_datasets=${'1'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'TOO_LARGE',
    ],
    [
      'headers',
      `GET /api/settings/ HTTP/1.1\r\nHost: x\r\nX-Long: ${'1'.repeat(20_000)}\r\n\r\n`,
      431,
      'TOO_LARGE',
    ],
    ['a method', 'NONSENSE\r\n\r\n', 400, 'REFUSED'],
  ])('get a refusal in JSON for %s', async (_, text, status, code) => {
    const [head = '', body = ''] = (await raw(text)).split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} [^]*Content-Type: application/json`))
    expect(JSON.parse(body)).toEqual({ detail: expect.stringMatching(/./), code, fields: {} })
  })
})

describe('/api/unityinfos/', () => {
  const none = { codeUrl: '', loaderUrl: '', frameworkUrl: '', dataUrl: '' }
  let dir: string
  let outside: string
  beforeAll(() => {
    dir = mkdtempSync(join(tmpdir(), 'morula-builds-'))
    const put = (path: string, content: string | Buffer) => {
      mkdirSync(join(dir, path, '..'), { recursive: true })
      writeFileSync(join(dir, path), content)
    }
    for (const name of ['v 1.loader.js', 'v 1.framework.js', 'v 1.data', 'v 1.wasm'])
      put(`stable/Build/${name}`, name)
    put('beta/b.loader.js', 'loader')
    for (const name of ['b.framework.js', 'b.data', 'b.wasm'])
      put(`beta/${name}.br`, brotliCompressSync(name))
    put('dev/d.loader.js', 'a build without its other files')
    put('stable/Build/notes.txt', 'a file that is no part of the build')
    outside = mkdtempSync(join(tmpdir(), 'morula-outside-'))
    for (const name of ['b.loader.js', 'b.framework.js', 'b.data', 'b.wasm'])
      writeFileSync(join(outside, name), 'secret')
    symlinkSync(outside, join(dir, 'test'))
    symlinkSync(join(dir, 'beta'), join(dir, 'released'))
  })
  afterAll(() => [dir, outside].forEach(each => rmSync(each, { recursive: true, force: true })))
  const asked = async (who: 'anonymous' | 'owner' | 'staff', user_id?: unknown) => {
    const { status, body } = await world.rest('get', '/api/unityinfos/', { query: { user_id } }, who)
    return status === 200 ? (body as unknown) : status
  }

  it('returns four empty addresses when no builds are configured', async () => {
    Object.assign(world.platform, { viewerBuilds: viewerBuildsIn(null) })
    expect([await asked('anonymous'), await asked('owner', world.users.owner.id)]).toEqual([none, none])
  })

  it('returns the build of the version that the person has chosen and may use', async () => {
    Object.assign(world.platform, { viewerBuilds: viewerBuildsIn(dir) })
    const stable = {
      codeUrl: 'http://localhost:4000/viewer-builds/stable/Build/v%201.wasm',
      loaderUrl: 'http://localhost:4000/viewer-builds/stable/Build/v%201.loader.js',
      frameworkUrl: 'http://localhost:4000/viewer-builds/stable/Build/v%201.framework.js',
      dataUrl: 'http://localhost:4000/viewer-builds/stable/Build/v%201.data',
    }
    const { owner, staff } = world.users
    for (const nobody of [undefined, 'null', 'undefined', '-1', 0])
      expect([nobody, await asked('anonymous', nobody)]).toEqual([nobody, stable])
    expect(await asked('owner')).toEqual(stable)
    const choose = (viewerVersion: string, isBeta: boolean) =>
      world.db.manager.update('user', { id: owner.id }, { viewerVersion, isBeta })
    await choose('beta', true)
    expect(await asked('owner', owner.id)).toMatchObject({
      codeUrl: 'http://localhost:4000/viewer-builds/beta/b.wasm.br',
      loaderUrl: 'http://localhost:4000/viewer-builds/beta/b.loader.js',
    })
    expect(await asked('staff', owner.id)).toMatchObject({
      dataUrl: expect.stringContaining('/beta/b.data.br'),
    })
    await choose('beta', false)
    expect(await asked('owner')).toEqual(stable)
    await choose('dev', false)
    expect(await asked('owner')).toEqual(none)
    expect([await asked('owner', staff.id), await asked('owner', 'x')]).toEqual([403, 422])
  })

  it('names files that every page can load, with their types and encodings', async () => {
    const app = await application({}, { VIEWER_BUILDS_DIR: dir })
    const code = await request(app.http).get('/viewer-builds/beta/b.wasm.br').buffer(true)
    const loader = await request(app.http).get('/viewer-builds/stable/Build/v%201.loader.js')
    expect([code.status, code.headers['content-type'], code.headers['content-encoding']]).toEqual([
      200,
      'application/wasm',
      'br',
    ])
    expect([
      loader.status,
      loader.headers['cross-origin-resource-policy'],
      loader.headers['access-control-allow-origin'],
    ]).toEqual([200, 'cross-origin', '*'])
    for (const path of [
      '/viewer-builds/stable/',
      '/viewer-builds/none',
      '/viewer-builds/..%2f..%2fetc/passwd',
      '/viewer-builds/stable/Build/%2e%2e/%2e%2e/beta/../../etc/passwd',
      '/viewer-builds/%',
      '/viewer-builds/dev/d.loader.js',
      '/viewer-builds/stable/Build/notes.txt',
      '/viewer-builds/test/b.data',
    ])
      expect([path, (await request(app.http).get(path)).status]).toEqual([path, 404])
    expect((await request(app.http).put('/viewer-builds/beta/b.wasm.br').send('x')).status).toBe(404)
    await app.close()
  })

  it('reads complete builds inside the folder, also through links that stay inside', () => {
    expect(Object.keys(viewerBuildsIn(dir)).sort()).toEqual(['beta', 'released', 'stable'])
  })

  it('stops the start when the folder does not exist', () =>
    expect(() => viewerBuildsIn(join(dir, 'none'))).toThrow(CannotStart))
})
