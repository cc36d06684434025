import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { AuditEvent } from '../../../server/entities/operation/auditEvent.js'
import { Mesh } from '../../../server/entities/data/mesh.js'
import type { Texture } from '../../../server/entities/data/texture.js'
import { User } from '../../../server/entities/people/user.js'
import { StorageFull } from '../../../server/kernel/errors.js'
import type { Named } from '../../support/transports.js'
import { badLine, badObj, cube, cubes, pixel, zip } from '../../support/files.js'
import { importZip } from '../../support/imported.js'
import { storedState } from '../../support/storedState.js'
import { everybody } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'

const create = `mutation ($input: NewDataset!, $meshes: [Upload!]!, $material: Upload, $texture: Upload) {
  createDataset(input: $input, meshes: $meshes, material: $material, texture: $texture) {
    id name description type minTime maxTime timePointCount firstObjectCount lastObjectCount objectCount sizeBytes public owner { login } preparation { total } } }`
const add =
  'mutation ($id: ID!, $meshes: [Upload!]!) { addMeshes(datasetId: $id, meshes: $meshes) { minTime maxTime timePointCount objectCount sizeBytes } }'
const obj = (name: string, content: string = cubes(0, [1, 2])): Named => ({ name, content })
const listed = (...files: Named[]) => Object.fromEntries(files.map((file, at) => [`meshes.${at}`, file]))

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

describe('one OBJ file', () => {
  it('becomes a dataset through GraphQL and is stored byte for byte', async () => {
    const content = cubes(0, [1, 2])
    const { data, errors } = await world.upload(
      create,
      { input: { name: ' Cubes ', type: 'SIMULATED', maxTime: 5, secondsPerFrame: 60 } },
      listed(obj('cubes.obj', content)),
      'owner',
    )
    expect(errors).toBeUndefined()
    expect(data.createDataset).toMatchObject({
      name: 'Cubes',
      description: '...',
      type: 'SIMULATED',
      minTime: 0,
      maxTime: 5,
      timePointCount: 1,
      firstObjectCount: 2,
      lastObjectCount: 2,
      objectCount: 2,
      sizeBytes: content.length,
      public: false,
      owner: { login: 'owner' },
      preparation: { total: 1 },
    })
    const mesh = await world.db.manager.findOneByOrFail(Mesh, { datasetId: Number(data.createDataset.id) })
    expect(mesh).toMatchObject({
      fileName: 'cubes.obj',
      sha256: createHash('sha256').update(content).digest('hex'),
      uploadedBy: world.users.owner.id,
    })
    const original = await world.file(`/files/datasets/${mesh.datasetId}/originals/${mesh.id}`, 'owner')
    expect(original.status).toBe(200)
    expect(original.headers['content-disposition']).toContain('cubes.obj')
    expect(String(original.body)).toBe(content)
  })

  it('becomes a dataset through REST', async () => {
    const answer = await world.rest(
      'post',
      '/api/createsetsite/',
      {
        body: {
          name: '',
          comments: '',
          spf: '',
          dt: 3,
          starttime: 4,
          endtime: '',
          type: 2,
          id_ncbi: 7227,
          serverid: '',
        },
        files: { file: obj('a.obj') },
      },
      'owner',
    )
    expect([answer.status, answer.body]).toEqual([200, { id: expect.any(Number) }])
    const { body } = await world.rest('get', `/api/sitedataset/${answer.body.id}`, {}, 'owner')
    expect(body).toMatchObject({
      name: 'New dataset not named',
      comments: '...',
      spf: 0,
      dt: 3,
      mintime: 4,
      maxtime: 4,
      type: 2,
      id_ncbi: 7227,
    })
  })

  it('is refused through REST with a last time point before the first', async () => {
    const { status, body } = await world.rest(
      'post',
      '/api/createsetsite/',
      { body: { starttime: 5, endtime: 2 }, files: { file: obj('a.obj') } },
      'owner',
    )
    expect(status).toBe(422)
    expect(JSON.stringify(body)).toContain('The last time point lies before the first')
  })

  it('takes its material as a text through REST', async () => {
    const { status, body } = await world.rest(
      'post',
      '/api/createsetsite/',
      { body: { material: 'newmtl skin\nKd 1 0 0\n' }, files: { file: obj('a.obj') } },
      'owner',
    )
    expect(status).toBe(200)
    const kept: Texture[] = await world.db.query(
      'SELECT t.* FROM texture t JOIN mesh m ON m.id = t.mesh_id WHERE m.dataset_id = ?',
      [body.id],
    )
    expect(kept.map(({ kind, name }) => [kind, name])).toEqual([['material', 'material.mtl']])
  })

  it('is stored with its texture under the name that the material uses', async () => {
    const { data } = await world.upload(
      create,
      { input: {} },
      {
        ...listed(obj('a.obj', `mtllib a.mtl\n${cube('0,1')}`)),
        material: { name: 'a.mtl', content: 'newmtl skin\nmap_Kd images/skin one.png\n' },
        texture: { name: 'upload.png', content: pixel },
      },
      'owner',
    )
    const rows: Texture[] = await world.db.query(
      'SELECT t.* FROM texture t JOIN mesh m ON m.id = t.mesh_id WHERE m.dataset_id = ? ORDER BY t.id',
      [data.createDataset.id],
    )
    expect(rows.map(({ kind, name }) => [kind, name])).toEqual([
      ['material', 'a.mtl'],
      ['picture', 'skin one.png'],
    ])
    await world.prepared()
    expect(
      (
        await world.graphql(
          'query ($id: ID!) { dataset(id: $id) { preparation { stage error } } }',
          { id: data.createDataset.id },
          'owner',
        )
      ).data.dataset.preparation,
    ).toEqual({ stage: 'READY', error: null })
  })
})

it('several materials are stored with the mesh that names them, and the answer names the others', async () => {
  const content = `mtllib a.mtl\nmtllib b.mtl\nusemtl one\n${cube('0,1')}`
  const { data, errors } = await world.upload(
    `mutation ($input: NewDataset!, $meshes: [Upload!]!, $materials: [Upload!]) {
      createDataset(input: $input, meshes: $meshes, materials: $materials) { id uploadRemarks } }`,
    { input: {} },
    {
      ...listed(obj('a.obj', content)),
      'materials.0': { name: 'b.mtl', content: 'newmtl two\nmap_Kd -t 1 1 1 skin.png\n' },
      'materials.1': { name: 'a.mtl', content: Buffer.from('newmtl h\xfclle\nKd 1 0 0\n', 'latin1') },
    },
    'owner',
  )
  expect(errors).toBeUndefined()
  const kept: Texture[] = await world.db.query(
    'SELECT t.name FROM texture t JOIN mesh m ON m.id = t.mesh_id WHERE m.dataset_id = ? ORDER BY t.id',
    [data.createDataset.id],
  )
  expect(kept.map(({ name }) => name)).toEqual(['a.mtl', 'b.mtl'])
  expect(data.createDataset.uploadRemarks).toEqual([
    'The names are not UTF-8. They are read as Windows-1252: a.mtl',
    'Turbulence (-t) of a picture is not applied: b.mtl',
    "The material 'one' is not in the material file: a.obj",
  ])
})

it('the answer of both forms names colours that the viewer cannot show as the files say', async () => {
  const shape = `mtllib a.mtl\n${cube('0,1').replace(/^(f .*)$/m, 'usemtl red\n$1\nusemtl green')}`
  const files = {
    ...listed(obj('a.obj', shape)),
    material: { name: 'a.mtl', content: 'newmtl red\nKd 1 0 0\n' },
  }
  const remarks = [
    '1 object has several colours, by its materials or at its vertices; it is shown in its most frequent one: a.obj',
    "The material 'green' is not in the material file: a.obj",
  ]
  const created = await world.upload(
    `mutation ($input: NewDataset!, $meshes: [Upload!]!, $material: Upload) {
      createDataset(input: $input, meshes: $meshes, material: $material) { id uploadRemarks } }`,
    { input: {} },
    files,
    'owner',
  )
  expect(created.data.createDataset.uploadRemarks).toEqual(remarks)
  const added = await world.upload(
    `mutation ($id: ID!, $meshes: [Upload!]!, $material: Upload) {
      addMeshes(datasetId: $id, meshes: $meshes, material: $material) { uploadRemarks } }`,
    { id: created.data.createDataset.id },
    files,
    'owner',
  )
  expect(added.data.addMeshes.uploadRemarks).toEqual(remarks)
})

describe('several OBJ files', () => {
  const times = async (...files: Named[]) => {
    const { data, errors } = await world.upload(create, { input: {} }, listed(...files), 'owner')
    expect(errors).toBeUndefined()
    const meshes = await world.db.manager.find(Mesh, {
      where: { datasetId: Number(data.createDataset.id) },
      order: { id: 'ASC' },
    })
    return {
      made: data.createDataset,
      times: meshes.map(mesh => mesh.time),
      sequences: meshes.map(mesh => mesh.sequence),
    }
  }

  it.each([
    ['the names of the files', ['t012.obj', 'embryo_t3.obj', 'x-time_7.OBJ'], [12, 3, 7]],
    ['names at the last time point', ['t2147483647.obj', 't1.obj'], [2_147_483_647, 1]],
    ['the number that differs between their names', ['e2_004.obj', 'e2_006.obj'], [4, 6]],
    ['their order when a name has no time', ['late4.obj', 't2.obj'], [0, 1]],
  ])('get their time points from %s', async (_from, names, expected) => {
    const { made, times: found } = await times(...names.map(name => obj(name, cube('7'))))
    expect(found).toEqual(expected)
    expect([made.minTime, made.maxTime]).toEqual([Math.min(...expected), Math.max(...expected)])
  })

  it('are refused when they would pass the last time point', async () => {
    const { errors } = await world.upload(
      create,
      { input: { name: 'Late', minTime: 2_147_483_647, maxTime: 2_147_483_647 } },
      listed(obj('a.obj', cube('7')), obj('b.obj', cube('7'))),
      'owner',
    )
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('at most 2147483647: choose an earlier first time point'),
      extensions: { code: 'INVALID_INPUT' },
    })
  })

  it('get their time points from the object names in the files', async () => {
    expect(
      (await times(obj('a.obj', `# made by hand\n${cubes(9, [1])}`), obj('b.obj', cubes(4, [1, 2, 3]))))
        .times,
    ).toEqual([9, 4])
  })

  it('get their channels from their names, and numbers that are too large are refused by name', async () => {
    const { made } = await times(obj('t1_ch0.obj'), obj('t1_ch2.obj'))
    const { data } = await world.upload(add, { id: made.id }, listed(obj('t1_ch2_more.obj')), 'owner')
    expect(data.addMeshes).toMatchObject({ timePointCount: 1 })
    const stored = await world.db.manager.find(Mesh, {
      where: { datasetId: Number(made.id) },
      order: { id: 'ASC' },
    })
    expect(stored.map(({ channel, sequence }) => [channel, sequence])).toEqual([
      [0, 0],
      [2, 0],
      [2, 1],
    ])
    const { errors } = await world.upload(
      create,
      { input: {} },
      listed(obj('t1.obj'), obj('t2147483648.obj')),
      'owner',
    )
    expect(errors?.[0]).toMatchObject({
      message: expect.stringContaining('t2147483648.obj: its time point is more than 2147483647'),
      extensions: { code: 'INVALID_INPUT' },
    })
  })

  it('get their quality levels from their names, without gaps', async () => {
    const { made } = await times(obj('t1_q1.obj', cube('1')), obj('t1_q3.obj', cubes(1, [1, 2])))
    const stored = await world.db.manager.find(Mesh, {
      where: { datasetId: Number(made.id) },
      order: { id: 'ASC' },
    })
    expect(stored.map(({ quality, sequence }) => [quality, sequence])).toEqual([
      [0, 0],
      [1, 0],
    ])
  })

  it('of one time point are added up', async () => {
    expect(await times(obj('left_t1.obj'), obj('right_t1.obj'))).toMatchObject({
      times: [1, 1],
      sequences: [0, 1],
      made: { timePointCount: 1, objectCount: 4, preparation: { total: 1 } },
    })
  })
})

describe('addMeshes', () => {
  let id: string
  beforeAll(async () => {
    id = (
      await world.upload(
        create,
        { input: { minTime: 1, maxTime: 2 } },
        listed(obj('a.obj', cubes(1, [1]))),
        'owner',
      )
    ).data.createDataset.id
    await world.share(Number(id))
  })

  it.each(
    everybody.map(
      who =>
        [
          who,
          {
            owner: undefined,
            staff: undefined,
            manager: undefined,
            reader: 'FORBIDDEN',
            stranger: 'NOT_FOUND',
            anonymous: 'UNAUTHENTICATED',
          }[who],
        ] as const,
    ),
  )('answers %s with the code %s', async (who, code) => {
    const { errors } = await world.upload(add, { id }, listed(obj('t2.obj', cubes(2, [1]))), who)
    expect(errors?.[0]?.extensions.code).toBe(code)
  })

  it('extends the time range and converts the new time points', async () => {
    const { data } = await world.upload(
      add,
      { id },
      listed(obj('t0.obj', cubes(0, [1])), obj('t8.obj', cubes(8, [1, 2]))),
      'manager',
    )
    expect(data.addMeshes).toMatchObject({ minTime: 0, maxTime: 8, timePointCount: 4, objectCount: 7 })
    const { manager } = world.users
    expect(
      await world.db.manager.findBy(AuditEvent, { action: 'dataset.widen', subjectId: Number(id) }),
    ).toEqual([expect.objectContaining({ actorId: manager.id, detail: 'time points 0 to 8, before 1 to 2' })])
    await world.prepared()
    const manifest = (await world.file(`/files/datasets/${id}/manifest`, 'reader')).body
    expect([manifest.frames.time, manifest.frames.objects]).toEqual([
      [0, 1, 2, 8],
      [1, 1, 1, 2],
    ])
    expect(manifest.preparation).toEqual({ done: 4, total: 4 })
  })
})

it('objects are counted at the best quality of each time point', async () => {
  const id = await importZip(
    world,
    await zip({
      'q0/t1.obj': cubes(1, [1]),
      'q1/t1.obj': cubes(1, [1, 2]),
      'q2/t1.obj': cubes(1, [1, 2, 3]),
    }),
  )
  const { data } = await world.upload(
    'mutation ($id: ID!, $meshes: [Upload!]!) { addMeshes(datasetId: $id, meshes: $meshes) { timePointCount qualityCount firstObjectCount lastObjectCount objectCount } }',
    { id },
    listed(obj('t0.obj', cubes(0, [1])), obj('t8.obj', cubes(8, [1, 2, 3, 4]))),
    'owner',
  )
  expect(data.addMeshes).toEqual({
    timePointCount: 3,
    qualityCount: 3,
    firstObjectCount: 1,
    lastObjectCount: 4,
    objectCount: 8,
  })
})

describe('an upload is refused and stores nothing', () => {
  let before: Awaited<ReturnType<typeof storedState>>
  beforeEach(async () => {
    await world.prepared()
    before = await storedState(world)
  })
  const unchanged = async () => expect(await storedState(world)).toEqual(before)
  const form = async (files: Record<string, Named>, body: object = {}) =>
    await world.rest('post', '/api/createsetsite/', { body: { name: 'x', ...body }, files }, 'owner')

  it.each([
    ['no file', {}, 'You need to upload a 3D file (that contains an OBJ) to create a dataset'],
    ['another kind of file', { file: obj('a.txt') }, 'The 3D file that you upload MUST be a .obj file !'],
    [
      'a texture without its material',
      { file: obj('a.obj'), texture_file: { name: 'a.png', content: pixel } },
      'To upload a textured dataset, please be sure to join a MTL file and a Texture file !',
    ],
    [
      'a texture that is not an image',
      {
        file: obj('a.obj'),
        material: { name: 'a.mtl', content: '' },
        texture_file: { name: 'a.exe', content: pixel },
      },
      'To upload a textured dataset, please be sure to join a MTL file and a Texture file !',
    ],
  ])('when it has %s, with the documented message', async (_what, files, message) => {
    const answer = await form(files)
    expect([answer.status, answer.body.detail]).toEqual([422, message])
    await unchanged()
  })

  it.each([
    ['texture_file', 'texture_file must be a file'],
    ['material', 'material must be a file, or the text of a material with newmtl'],
  ])('when %s is the name of a file', async (name, words) => {
    const { status, body } = await form({ file: obj('a.obj') }, { [name]: 'coat.png' })
    expect([status, body.detail]).toEqual([422, words])
    await unchanged()
  })

  it('when the material comes as a file and as a text', async () => {
    const material = { name: 'a.mtl', content: 'newmtl skin\n' }
    const { status, body } = await form({ file: obj('a.obj'), material }, { material: material.content })
    expect([status, body.fields]).toEqual([422, { material: 'must be files or a text' }])
    await unchanged()
  })

  it('under the name of the input of each interface', async () => {
    const named = await world.upload(create, { input: {} }, listed(obj('a.txt')), 'owner')
    expect(named.errors?.[0]?.extensions.fields).toEqual({ meshes: 'not .obj' })
    expect((await form({ file: obj('a.txt') })).body.fields).toEqual({ file: 'not .obj' })
  })

  it('when it has invalid faces, with file and line, through GraphQL and REST', async () => {
    const rest = await form({ file: obj('bad.obj', badObj) })
    expect([rest.status, rest.body.code]).toEqual([422, 'UNREADABLE_FILE'])
    const detail = String((rest.body as { detail: string }).detail)
    expect(detail).toMatch(new RegExp(`^Error during creation : bad\\.obj, line ${badLine}: .+`))
    const graph = await world.upload(
      create,
      { input: {} },
      listed(obj('t1.obj'), obj('t2.obj', badObj)),
      'owner',
    )
    expect(graph.errors?.[0]).toMatchObject({
      message: detail.replace('bad.obj', 't2.obj'),
      extensions: { code: 'UNREADABLE_FILE' },
    })
    await unchanged()
  })

  it.each([
    ['an empty file', ''],
    ['a file without a triangle', 'v 0 0 0\n'],
    ['a text, with its reasons in one sentence', 'hello\n'],
    ['bytes that are not text', '\u0000\u0001\u0002'],
  ])('when it is %s', async (_what, content) => {
    const answer = await form({ file: obj('empty.obj', content) })
    expect([answer.status, answer.body.detail]).toEqual([
      422,
      expect.stringMatching(/^Error during creation : empty\.obj, (?!.*\.;).*[^.]$/),
    ])
    await unchanged()
  })

  it('when its texture is not an image', async () => {
    const answer = await form({
      file: obj('a.obj'),
      material: { name: 'a.mtl', content: 'newmtl a\n' },
      texture_file: { name: 'a.png', content: 'not a picture' },
    })
    expect(answer.body.detail).toMatch(/^Error during creation : a\.png: The picture cannot be read/)
    await unchanged()
  })

  it('when a number is invalid', async () => {
    expect((await form({ file: obj('a.obj') }, { type: 7 })).status).toBe(422)
    expect((await form({ file: obj('a.obj') }, { spf: -1 })).status).toBe(422)
    expect((await form({ file: obj('a.obj') }, { spf: 'often' })).status).toBe(422)
    const { errors } = await world.upload(
      create,
      { input: { minTime: 5, maxTime: 4 } },
      listed(obj('a.obj')),
      'owner',
    )
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { maxTime: 'The last time point lies before the first' },
    })
    await unchanged()
  })

  it('when the caller is not signed in', async () => {
    expect(
      (await world.rest('post', '/api/createsetsite/', { body: {}, files: { file: obj('a.obj') } })).status,
    ).toBe(401)
    expect(
      (await world.upload(create, { input: {} }, listed(obj('a.obj')))).errors?.[0]?.extensions.code,
    ).toBe('UNAUTHENTICATED')
    await unchanged()
  })

  it('when it exceeds the quota, with the free bytes and the quota in the message', async () => {
    await world.db.manager.update(User, { id: world.users.stranger.id }, { quotaBytes: 1000 })
    const small = await world.rest(
      'post',
      '/api/createsetsite/',
      { files: { file: obj('a.obj', cube('1')) } },
      'stranger',
    )
    expect(small.status).toBe(200)
    await world.prepared()
    before = await storedState(world)
    const answer = await world.rest(
      'post',
      '/api/createsetsite/',
      { files: { file: obj('a.obj', cubes(0, [1, 2, 3, 4, 5, 6, 7, 8])) } },
      'stranger',
    )
    expect([answer.status, answer.body.detail]).toEqual([
      413,
      `Error during creation : it takes more than the ${1000 - cube('1').length} Bytes that are left of the quota of 1000 Bytes`,
    ])
    await unchanged()
  })

  it('when the disk is full', async () => {
    const { storage } = world.platform
    const full = new StorageFull('The disk of the server is full')
    // The request handler writes the file first, the service writes it second.
    for (const room of [0, 1]) {
      let received = 0
      const receive: typeof storage.receive = (...given) =>
        ++received > room ? Promise.reject(full) : storage.receive(...given)
      Object.assign(world.platform, { storage: { ...storage, receive } })
      const { errors } = await world.upload(create, { input: {} }, listed(obj('a.obj')), 'owner')
      expect(errors?.[0]).toMatchObject({
        message: expect.stringMatching(/The disk of the server is full$/),
        extensions: { code: 'STORAGE_FULL' },
      })
    }
    let kept = 0
    const fillsUp: typeof storage.receive = async (...given) => {
      const draft = await storage.receive(...given)
      return {
        ...draft,
        keep: async key => {
          if (++kept > 1) throw full
          await draft.keep(key)
        },
      }
    }
    Object.assign(world.platform, { storage: { ...storage, receive: fillsUp } })
    expect(
      (await world.upload(create, { input: {} }, listed(obj('t1.obj'), obj('t2.obj')), 'owner')).errors?.[0]
        ?.extensions.code,
    ).toBe('STORAGE_FULL')
    Object.assign(world.platform, { storage })
    await unchanged()
  })
})

it('concurrent uploads cannot exceed the quota together', async () => {
  const content = cube('1')
  await world.db.manager.delete(Dataset, { ownerId: world.users.reader.id })
  await world.db.manager.update(User, { id: world.users.reader.id }, { quotaBytes: content.length * 1.5 })
  const answers = await Promise.all(
    [1, 2, 3].map(() =>
      world.rest('post', '/api/createsetsite/', { files: { file: obj('a.obj', content) } }, 'reader'),
    ),
  )
  expect(answers.map(answer => answer.status).sort()).toEqual([200, 413, 413])
})
