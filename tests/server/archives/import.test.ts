import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { Mesh } from '../../../server/entities/data/mesh.js'
import { Property } from '../../../server/entities/data/property.js'
import { StorageFull } from '../../../server/kernel/errors.js'
import type { Draft } from '../../../server/kernel/storage.js'
import type { OutputFile } from '../../../server/kernel/workers.js'
import { mostProperties } from '../../../server/domains/properties/room.service.js'
import type { Named } from '../../support/transports.js'
import { badLine, badObj, cube, cubes, pixel, smallArchive, zip } from '../../support/files.js'
import { statementsOf } from '../../support/people.js'
import { storedState } from '../../support/storedState.js'
import { createWorld, type World } from '../../support/world.js'

jest.setTimeout(60_000)
const mutation =
  'mutation ($file: Upload!) { importDataset(file: $file) { remarks dataset { id name description organism type licence minTime maxTime timePointCount qualityCount firstObjectCount lastObjectCount objectCount public properties { nodes { name type shared valueCount problemCount } } } } }'
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const send = (content: Uint8Array, name = 'dataset.zip') =>
  world.upload(mutation, {}, { file: { name, content } }, 'owner')
const sendForm = (content: Uint8Array, name = 'dataset.zip') =>
  world.rest('post', '/api/importdataset/', { files: { file: { name, content } } }, 'owner')

describe('an imported archive', () => {
  it('that describes a property 2,000 times writes the description once, the last one', async () => {
    const counted = statementsOf(world)
    const entries = Array.from({ length: 2000 }, (_, at) => ({ file: 'property_a.txt', load: at % 2 === 1 }))
    const content = await zip({
      't000.obj': cubes(0, [1]),
      'property_a.txt': 'type:float\n0,1:1\n',
      'dataset.json': JSON.stringify({ name: 'Often', properties: entries }),
    })
    let id = 0
    const statements = await counted(async () => {
      const { data, errors } = await send(content)
      expect(errors).toBeUndefined()
      id = Number(data.importDataset.dataset.id)
    })
    expect(statements.filter(sql => /^UPDATE `property`/.test(sql))).toHaveLength(1)
    expect(await world.db.manager.findOneByOrFail(Property, { datasetId: id })).toMatchObject({
      loadAtStart: true,
    })
  })

  it('gives the dataset its metadata, time points and properties', async () => {
    const { data, errors } = await send(await zip(smallArchive))
    expect(errors).toBeUndefined()
    expect(data.importDataset.dataset).toMatchObject({
      name: 'Two cubes',
      description: 'They divide',
      organism: 'Cubus minor',
      type: 'SIMULATED',
      licence: 'CC0',
      minTime: 0,
      maxTime: 1,
      timePointCount: 2,
      qualityCount: 1,
      firstObjectCount: 1,
      lastObjectCount: 2,
      objectCount: 3,
      public: false,
    })
    expect(data.importDataset.dataset.properties.nodes).toEqual([
      { name: 'lineage', type: 'TIME', shared: true, valueCount: 2, problemCount: 0 },
      { name: 'volume', type: 'FLOAT', shared: true, valueCount: 3, problemCount: 0 },
    ])
  })

  it('needs no metadata; times come from the file names', async () => {
    const { data } = await send(
      await zip({ 'some folder/embryo_t3.obj': cubes(3, [1]), 'some folder/embryo_t5.obj': cubes(5, [1]) }),
      'My embryo.zip',
    )
    expect(data.importDataset.dataset).toMatchObject({
      minTime: 3,
      maxTime: 5,
      timePointCount: 2,
      licence: '',
    })
  })

  it('may hold several mesh parts for one time point; each part is stored byte for byte', async () => {
    const parts = {
      'meshes/q0/t0_ch0_p0.obj': cubes(0, [1]),
      'meshes/q0/t0_ch0_p1.obj': cubes(0, [2, 3]),
      'textures/x.png': pixel,
    }
    const { data } = await send(await zip(parts))
    expect(data.importDataset.dataset).toMatchObject({ timePointCount: 1, objectCount: 3 })
    const meshes = await world.db.manager.find(Mesh, {
      where: { datasetId: Number(data.importDataset.dataset.id) },
      order: { sequence: 'ASC' },
    })
    const stored = await Promise.all(
      meshes.map(async mesh => Buffer.from(await world.platform.storage.bytes(mesh.originalKey)).toString()),
    )
    expect(stored).toEqual([parts['meshes/q0/t0_ch0_p0.obj'], parts['meshes/q0/t0_ch0_p1.obj']])
    expect(meshes.map(mesh => mesh.sha256)).toEqual(
      stored.map(text => createHash('sha256').update(text).digest('hex')),
    )
  })
})

describe('import remarks', () => {
  const remarks = async (files: Parameters<typeof zip>[0]) =>
    (await send(await zip(files))).data.importDataset.remarks

  it('list files that were not imported; the REST answer is only the word done', async () => {
    const files = {
      ...smallArchive,
      'notes.docx': 'x',
      'more.docx': 'y',
      'curations/a.json': '{}',
      '__MACOSX/._t000.obj': 'z',
    }
    expect(await remarks(files)).toEqual([
      'Not imported, since curations are not read yet: curations/a.json',
      'Left out, not a kind of file that a dataset holds: notes.docx, more.docx',
    ])
    const { body } = await sendForm(await zip(files))
    expect(body).toBe('done')
  })

  it('name material files that are missing or belong to no mesh; a mesh keeps all that it names', async () => {
    const mesh = (libraries: string, time: number) => `mtllib ${libraries}\nusemtl red\n${cubes(time, [1])}`
    const { data } = await send(
      await zip({
        'm/t0.obj': mesh('..\\lib\\Red.mtl blue.mtl', 0),
        'm/t1.obj': mesh('gone.mtl', 1),
        'm/blue.mtl': 'newmtl blue\n',
        'm/other.mtl': 'newmtl red\n',
        'lib/red.mtl': 'newmtl red\nKd 1 0 0\n',
      }),
    )
    expect(data.importDataset.remarks).toEqual([
      "The material file 'gone.mtl' is missing, and its colours are left out: m/t1.obj",
      'Left out, no mesh goes with it: m/other.mtl',
    ])
    const names = await world.db.query<{ name: string; time: number }[]>(
      'SELECT t.name, m.time FROM texture t JOIN mesh m ON m.id = t.mesh_id WHERE m.dataset_id = ? ORDER BY t.id',
      [data.importDataset.dataset.id],
    )
    expect(names.map(({ name, time }) => [time, name])).toEqual([
      [0, 'red.mtl'],
      [0, 'blue.mtl'],
    ])
  })

  it('name colours and pictures that the viewer cannot show as the files say', async () => {
    const shape = cube('0,1').replace(/^(f .*)$/m, 'usemtl red\n$1\nusemtl blue')
    const red = 'newmtl red\nKd 1 0 0\n'
    const tinted = cube('5,1').replace(/^v (.*)$/gm, 'v $1 $1')
    const { data } = await send(
      await zip({
        't0.obj': `mtllib a.mtl\n${shape}`,
        't1.obj': `mtllib a.mtl\n${shape}`,
        't2.obj': `mtllib b.mtl\nusemtl green\n${cube('2,1')}`,
        't3.obj': `mtllib c.mtl\nusemtl skin\n${cube('3,1')}`,
        't4.obj': cube('4,1'),
        't5.obj': tinted,
        'a.mtl': `${red}newmtl blue\nKd 0 0 1\n`,
        'b.mtl': `${red}Kd none\n`,
        'c.mtl': 'newmtl skin\nKd 0 1 0\nmap_Kd epidermis_channel1.png\n',
        'preview thumbnail.png': pixel,
      }),
    )
    expect(data.importDataset.remarks).toEqual([
      'Left out, no mesh goes with it: preview thumbnail.png',
      'A colour needs three numbers: b.mtl',
      '3 objects have several colours, by their materials or at their vertices; each is shown in its most frequent one: t0.obj, t1.obj, t5.obj',
      "The material 'green' is not in the material file: t2.obj",
      "The picture 'epidermis_channel1.png' is missing: t3.obj",
    ])
    const pictures = await world.db.query(
      "SELECT t.name FROM texture t JOIN mesh m ON m.id = t.mesh_id WHERE m.dataset_id = ? AND t.kind = 'picture'",
      [data.importDataset.dataset.id],
    )
    expect(pictures).toEqual([])
  })

  it('name lines of properties that were left out, not remarks on their content', async () => {
    const files = {
      ...smallArchive,
      'lineage.txt': 'type:time\n0,1:1,1\nnonsense\n0,1:1,2\n0,1:0,1\n0,1:1,1\n',
      'property_volume.txt': 'type:float\n0,1:1\n1,1:many\n',
    }
    expect((await remarks(files)).toSorted()).toEqual([
      "Left out in lineage.txt: line 3, expected t,id and ':': nonsense (and 1 more)",
      'Left out in property_volume.txt: line 3, the value is no number: 1,1:many',
    ])
  })

  it('are empty when every file is imported', async () => {
    expect(await remarks(smallArchive)).toEqual([])
  })

  it('report quality levels that are renumbered', async () => {
    expect(await remarks({ 'q2/t0.obj': cubes(0, [1]), 'q5/t0.obj': cubes(0, [1]) })).toEqual([
      'Quality levels 2, 5 are read as 0, 1',
    ])
  })
})

describe('sample archives', () => {
  it('an ascidian embryo is imported with two qualities, lineage, names, volumes and fates', async () => {
    const { data, errors } = await send(readFileSync('tests/fixtures/phallusia_three.zip'))
    expect(errors).toBeUndefined()
    expect(data.importDataset.dataset).toMatchObject({
      name: 'Phallusia mammillata Pm07, three time points',
      minTime: 4,
      maxTime: 6,
      timePointCount: 3,
      qualityCount: 2,
      licence: 'CC BY 4.0',
      objectCount: 136,
    })
    expect(
      data.importDataset.dataset.properties.nodes.map(node => [node.name, node.type, node.valueCount]),
    ).toEqual([
      ['fate_label', 'LABEL', expect.any(Number)],
      ['lineage', 'TIME', 93],
      ['name', 'STRING', 136],
      ['volume', 'FLOAT', 136],
    ])
    await world.prepared()
    const manifest = await world.manifest(data.importDataset.dataset.id, 'owner')
    expect([...new Set(manifest.frames.time)]).toEqual([4, 5, 6])
    expect([...new Set(manifest.frames.quality)]).toEqual([0, 1])
    expect(manifest).toMatchObject({
      qualities: 2,
      channels: [0],
      preparation: { done: 6, total: 6 },
      lineage: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    expect(manifest.properties.map(property => [property.name, property.load])).toEqual([
      ['fate_label', 'click'],
      ['name', 'start'],
      ['volume', 'click'],
    ])
  })

  it('no example has a property twice, as text and as labels', () => {
    const examples = JSON.parse(readFileSync('demo/order.json', 'utf8')) as readonly { file: string }[]
    for (const { file } of examples) {
      // names of files stand uncompressed in an archive
      const content = readFileSync(`demo/${file}`, 'latin1')
      const names = new Set(Array.from(content.matchAll(/property_([\w-]+)\.txt/g), ([, name]) => name!))
      const twice = [...names].filter(name => names.has(`${name}_label`))
      expect([file, twice]).toEqual([file, []])
    }
  })

  it.each([
    ['8_neanderthal', { timePointCount: 1, objectCount: 2 }],
    ['4_coral', { timePointCount: 1, objectCount: 1 }],
  ])('the example %s is imported with its counts', async (name, counts) => {
    const { data, errors } = await send(readFileSync(`demo/${name}.zip`), `${name}.zip`)
    expect(errors).toBeUndefined()
    expect(data.importDataset.dataset).toMatchObject(counts)
  })
})

describe('an import is refused and stores nothing', () => {
  const refused = async (content: Uint8Array, name?: string) => {
    await world.prepared()
    const before = await storedState(world)
    const graph = await send(content, name)
    const rest = await sendForm(content, name)
    expect(await storedState(world)).toEqual(before)
    expect(rest.body.detail).toBe(graph.errors?.[0]?.message)
    expect(rest.body.code).toBe(graph.errors?.[0]?.extensions.code)
    return rest.body as { detail: string; code: string }
  }

  it('when the file name does not end in .zip', async () => {
    expect((await refused(await zip(smallArchive), 'dataset.rar')).detail).toBe(
      'The instance that you upload MUST be a .zip file !',
    )
  })

  it('when the request has no file', async () => {
    const answer = await world.rest('post', '/api/importdataset/', { body: {} }, 'owner')
    expect([answer.status, answer.body.detail]).toEqual([
      422,
      'You need to upload a 3ip file (that contains an dataset instance to import a dataset',
    ])
  })

  it('when the content is not a zip archive', async () => {
    expect((await refused(Buffer.from('PK but nothing else'))).detail).toMatch(
      /^Error during creation : This is not a zip archive/,
    )
  })

  it('when the archive is truncated', async () => {
    const whole = await zip(smallArchive)
    expect((await refused(whole.subarray(0, whole.length - 60))).detail).toMatch(/^Error during creation : /)
  })

  it('when an entry is damaged', async () => {
    const whole = await zip(smallArchive)
    const at = whole.indexOf('t001.obj') + 30
    whole.fill(0xff, at, at + 12)
    expect((await refused(whole)).detail).toMatch(/^Error during creation : .*t001\.obj.* (damaged|is)/)
  })

  it('when a mesh has invalid faces; the message names file and line', async () => {
    const { detail, code } = await refused(await zip({ ...smallArchive, 't000.obj': badObj }))
    expect(code).toBe('UNREADABLE_FILE')
    expect(detail).toMatch(new RegExp(`^Error during creation : t000\\.obj, line ${badLine}: `))
  })

  it('when a property is unreadable; the message names file and reason', async () => {
    expect(
      (await refused(await zip({ ...smallArchive, 'property_odd.txt': 'type:float\nnothing here\n' })))
        .detail,
    ).toMatch(/^Error during creation : property_odd\.txt, .*[Ll]ine 2/)
  })

  it('when the archive contains no mesh', async () => {
    expect((await refused(await zip({ 'readme.md': 'hello' }))).detail).toMatch(
      /^Error during creation : The archive contains no mesh/,
    )
  })

  it('when the archive is a zip bomb', async () => {
    expect((await refused(await zip({ 't000.obj': Buffer.alloc(60_000_000, '\n') }))).detail).toMatch(
      /may be a decompression bomb/,
    )
  })

  it('when it has more properties than a dataset can have; no file is read', async () => {
    const files: Record<string, string> = { 't000.obj': badObj }
    for (let at = 0; at <= mostProperties; at++) files[`properties/${at}.txt`] = ''
    const { detail, code } = await refused(await zip(files))
    expect([code, detail]).toEqual([
      'INVALID_INPUT',
      'Error during creation : There are 2,001 property files, more than 2,000',
    ])
  })

  it("when an entry's path leaves the folder", async () => {
    const climbing = await zip({ 'aa/evil.obj': cubes(0, [1]), 't0.obj': cubes(0, [1]) })
    for (let at = climbing.indexOf('aa/evil'); at >= 0; at = climbing.indexOf('aa/evil', at))
      climbing.write('../evil', at)
    expect((await refused(climbing)).detail).toMatch(/outside of its folder/)
  })

  it('when the archive exceeds the quota; nothing is unpacked', async () => {
    await world.db.query(
      'UPDATE user SET quota_bytes = (SELECT SUM(size_bytes) FROM dataset WHERE owner_id = user.id) + 2000 WHERE id = ?',
      [world.users.owner.id],
    )
    const content = await zip({
      't0.obj': cubes(
        0,
        Array.from({ length: 200 }, (_, at) => at + 1),
      ),
    })
    const { detail, code } = await refused(content)
    expect(code).toBe('TOO_LARGE')
    expect(detail).toMatch(
      /^Error during creation : it takes [\d.]+ KB, and [\d.]+ (KB|MB) of the quota of [\d.]+ (KB|MB) are used$/,
    )
    await world.db.query('UPDATE user SET quota_bytes = 1073741824')
  })

  it.each([0, 3, 7])('when the disk is full after %i files', async room => {
    const { storage } = world.platform
    let written = 0
    const full = (draft: Draft): Draft => ({
      ...draft,
      keep: async key => {
        if (++written > room) throw new StorageFull('The disk of the server is full')
        await draft.keep(key)
      },
    })
    const receive: typeof storage.receive = async (...given) => full(await storage.receive(...given))
    Object.assign(world.platform, {
      storage: { ...storage, receive, adopt: (file: OutputFile) => full(storage.adopt(file)) },
    })
    const before = await storedState(world)
    const { errors } = await send(await zip(smallArchive))
    expect(await storedState(world)).toEqual(before)
    Object.assign(world.platform, { storage })
    expect(errors?.[0]).toMatchObject({
      message: 'Error during creation : The disk of the server is full',
      extensions: { code: 'STORAGE_FULL' },
    })
  })

  it('when the sender is not signed in', async () => {
    const file: Named = { name: 'a.zip', content: await zip(smallArchive) }
    expect((await world.upload(mutation, {}, { file })).errors?.[0]?.extensions.code).toBe('UNAUTHENTICATED')
    expect((await world.rest('post', '/api/importdataset/', { files: { file } })).status).toBe(401)
  })
})

it('an import does not read a zip inside a zip', async () => {
  const inner = await zip(smallArchive)
  expect((await send(await zip({ 'inner.zip': inner }))).errors?.[0]?.message).toMatch(
    /^Error during creation : The archive contains no mesh/,
  )
})
