import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals'
import { once } from 'node:events'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { get, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { signedQuery } from '../../../server/domains/datasets/lending.service.js'
import { ColourMap } from '../../../server/entities/data/colourMap.js'
import { Dataset, DatasetType } from '../../../server/entities/data/dataset.js'
import { DatasetLink } from '../../../server/entities/data/datasetLink.js'
import { Mesh } from '../../../server/entities/data/mesh.js'
import { Property } from '../../../server/entities/data/property.js'
import { Stage } from '../../../server/entities/data/stage.js'
import { User } from '../../../server/entities/people/user.js'
import { ViewerSession } from '../../../server/entities/data/viewerSession.js'
import { zipArchives } from '../../../server/platform/storage/zipArchive.js'
import { everybody, type Who } from '../../support/testUsers.js'
import { ExportDatasetDocument } from '../../support/clientDocuments.js'
import { makeDataset } from '../../support/factories.js'
import { cube, cubes, pixel, smallArchive, zip } from '../../support/files.js'
import { ask, codeOf } from '../../support/people.js'
import { createWorld, type World } from '../../support/world.js'

jest.setTimeout(120_000)
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Files = ReadonlyMap<string, Buffer>

const addressOf = async (id: number, who: Who = 'owner') =>
  String((await ask(world, ExportDatasetDocument, { id }, who)).data.exportDataset)
const take = async (address: string) => {
  const answer = await world.file(address)
  return {
    status: answer.status,
    headers: answer.headers as Record<string, string>,
    body: answer.body as Buffer,
  }
}

/** Reads the archive with the project's own reader, which checks sizes and checksums. */
async function unzipped(bytes: Buffer): Promise<Files> {
  const path = join(world.platform.dir, `${Math.random()}.zip`)
  writeFileSync(path, bytes)
  const archive = await zipArchives.open(path, { maxEntries: 1000, maxBytes: 1e9, maxRatio: 200 })
  const files = new Map<string, Buffer>()
  for (const entry of archive.entries) files.set(entry.path, await buffer(await entry.read()))
  await archive.close()
  return files
}

async function imported(content: Uint8Array): Promise<number> {
  const { data, errors } = await world.upload(
    'mutation ($file: Upload!) { importDataset(file: $file) { remarks dataset { id } } }',
    {},
    { file: { name: 'dataset.zip', content } },
    'owner',
  )
  expect(errors).toBeUndefined()
  return Number(data.importDataset.dataset.id)
}

const exported = async (id: number) => {
  const { status, body } = await take(await addressOf(id))
  expect(status).toBe(200)
  return body
}

/** Facts of a dataset, without ids, dates and other values of this installation. */
async function factsOf(id: number): Promise<object> {
  const {
    id: _id,
    version: _version,
    createdAt: _created,
    updatedAt: _updated,
    exampleRank: _rank,
    ...facts
  } = await world.db.manager.findOneByOrFail(Dataset, { id })
  const meshes = await world.db.manager.find(Mesh, {
    where: { datasetId: id },
    order: { time: 'ASC', quality: 'ASC', channel: 'ASC', sequence: 'ASC' },
  })
  const properties = await world.db.manager.find(Property, {
    where: { datasetId: id },
    order: { name: 'ASC', id: 'ASC' },
  })
  return {
    facts,
    meshes: meshes.map(({ time, quality, channel, sequence, sha256, objectCount }) => [
      time,
      quality,
      channel,
      sequence,
      sha256,
      objectCount,
    ]),
    properties: properties.map(({ name, type, valueCount, sha256, smallest, largest }) => [
      name,
      type,
      valueCount,
      sha256,
      smallest,
      largest,
    ]),
  }
}

describe('a dataset that is exported, imported and exported again', () => {
  beforeAll(async () => {
    await world.db.query('UPDATE user SET quota_bytes = ? WHERE id = ?', [10 ** 11, world.users.owner.id])
    await world.jobs.stop() // Exports do not contain frames.
  })

  it.each(readdirSync('demo').filter(name => name.endsWith('.zip')))(
    '%s gives the same archive, byte for byte',
    async name => {
      const first = await imported(readFileSync(join('demo', name)))
      const archive = await exported(first)
      const second = await imported(archive)
      expect(await factsOf(second)).toEqual(await factsOf(first))
      const [one, two] = [await unzipped(archive), await unzipped(await exported(second))]
      expect([...two.keys()]).toEqual([...one.keys()])
      for (const [path, bytes] of one) expect([path, two.get(path)!.equals(bytes)]).toEqual([path, true])
    },
  )

  it('keeps materials and textures of meshes with their folders, and the order of mesh parts', async () => {
    const files = {
      'dataset.json': JSON.stringify({
        name: 'Shell',
        type: 'drawn',
        mintime: 3,
        maxtime: 9,
        spf: 0.1,
        dt: -7.25,
        units: 'voxels',
        voxel_size: [0.5, 0.5, 2],
        voxel_unit: 'mm',
        axes: { ventral: '-z', left: [1, 1, 0] },
        citation: ['Ey 2020', 'Bee 2021'],
        source: 'A lab',
      }),
      'meshes/q0/t3_ch1_p0.obj': `mtllib a.mtl\nusemtl m\n${cube('3,1,1')}`,
      'textures/q0/t3_ch1_p0.mtl': 'newmtl m\nmap_Kd skin.png\n',
      'textures/q0/t3_ch1_p0.2.mtl': 'newmtl n\nmap_Kd tex\\skin.png\n',
      'textures/q0/t3_ch1_p0/tex/skin.png': Buffer.concat([pixel, Buffer.of(0)]),
      'textures/q0/t3_ch1_p0/skin.png': pixel,
      'textures/q0/t3_ch1_p0/no ending': pixel,
      'meshes/q0/t4_ch0_p0.obj': cubes(4, [1]),
      'meshes/q0/t4_ch0_p3.obj': cubes(4, [2]),
    }
    const id = await imported(await zip(files))
    const out = await unzipped(await exported(id))
    for (const [path, content] of Object.entries(files))
      if (path !== 'dataset.json')
        expect([path, out.get(path)?.toString('latin1')]).toEqual([
          path,
          Buffer.from(content).toString('latin1'),
        ])
    expect([...out.keys()].sort()).toEqual(Object.keys(files).sort())
    expect(JSON.parse(out.get('dataset.json')!.toString())).toMatchObject({
      name: 'Shell',
      type: 2,
      mintime: 3,
      maxtime: 9,
      spf: 0.1,
      dt: -7.25,
      units: 'voxel',
      voxel_size: [0.5, 0.5, 2],
      voxel_unit: 'mm',
      axes: { anterior: null, dorsal: [0, 0, 1], left: [1, 1, 0] },
      citation: 'Ey 2020\nBee 2021',
      source: 'A lab',
    })
  })

  it('describes itself in dataset.json with names and file paths instead of local ids', async () => {
    const id = await imported(await zip(smallArchive))
    const { manager } = world.db
    await manager.update(
      Dataset,
      { id },
      { licence: 'CC BY 4.0', citation: 'Ey et al.', taxonId: 7719, type: DatasetType.SIMULATED, bundle: 4 },
    )
    await manager.insert(DatasetLink, { datasetId: id, link: 'https://example.org/a', description: 'More' })
    await manager.insert(Stage, [
      { datasetId: id, time: 1, name: 'Stage 7, "late"' },
      { datasetId: id, time: 0, name: 'Zygote' },
    ])
    const [volume] = await manager.findBy(Property, { datasetId: id, name: 'volume' })
    await manager.update(
      Property,
      { id: volume!.id },
      {
        isShared: false,
        loadAtStart: true,
        fileName: 'volumes of May.txt',
        source: 'formula:surface * 2',
      },
    )
    const heat = 'heat\n0 0 0 0\n10 255 255 255\n'
    await manager.insert(ColourMap, [
      { datasetId: id, name: 'heat', content: heat, propertyId: volume!.id },
      { datasetId: id, name: 'other', content: heat, propertyId: null },
    ])
    await manager.save(
      manager.create(ViewerSession, {
        datasetId: id,
        ownerId: world.users.owner.id,
        name: 'Side',
        state: `id_dataset=${id}&time=1&cor1=apply_${volume!.id}&cor2=show_999999&beside=${volume!.id}&beside=999999&bttn1=show_infos`,
        shortcut: 'abcd1234',
        isDefault: true,
      }),
    )
    const out = await unzipped(await exported(id))
    expect(JSON.parse(out.get('dataset.json')!.toString())).toEqual({
      name: 'Two cubes',
      description: 'They divide',
      organism: 'Cubus minor',
      id_ncbi: 7719,
      type: 1,
      mintime: 0,
      maxtime: 1,
      spf: 60,
      dt: 0,
      units: 'unknown',
      voxel_size: null,
      voxel_unit: 'unknown',
      axes: { anterior: null, dorsal: null, left: null },
      qualities: 1,
      bundle: 4,
      licence: 'CC BY 4.0',
      citation: 'Ey et al.',
      source: '',
      links: [{ link: 'https://example.org/a', description: 'More' }],
      tags: [],
      primitives: [],
      images: [],
      sets: [],
      colourMaps: [
        { name: 'heat', content: heat, property: 2 },
        { name: 'other', content: heat, property: null },
      ],
      properties: [
        {
          file: 'properties/lineage.txt',
          name: 'lineage',
          type: 'time',
          shared: true,
          load: false,
          source: '',
          file_name: 'lineage.txt',
        },
        {
          file: 'properties/volume.txt',
          name: 'volume',
          type: 'float',
          shared: false,
          load: true,
          source: 'formula:surface * 2',
          file_name: 'volumes of May.txt',
        },
      ],
      sessions: [{ name: 'Side', state: 'time=1&cor1=apply_2&beside=2&bttn1=show_infos', default: true }],
    })
    const again = await unzipped(await exported(await imported(await exported(id))))
    for (const [path, bytes] of out)
      expect([path, again.get(path)?.toString()]).toEqual([path, bytes.toString()])
    expect(out.get('stages.csv')!.toString()).toBe('name,t\nZygote,0\n"Stage 7, ""late""",1\n')
  })

  it('keeps versions in their order, formulas, derived kinds and names of files', async () => {
    const first = await imported(await zip(smallArchive))
    const { manager } = world.db
    const { id: _id, ...volume } = await manager.findOneByOrFail(Property, {
      datasetId: first,
      name: 'volume',
    })
    const before = await manager.findOneByOrFail(Property, { datasetId: first, name: 'volume' })
    for (const [name, source, fileName] of [
      ['volume', `formula:#${before.id} * 2 + #999999`, null],
      ['Volume', 'derived:volume', null],
      ['Other', 'derived:volume', 'b.txt'],
      ['Strange', 'derived:neighbours', 'c.txt'],
      ['Words', 'by hand', 'd.txt'],
    ] as const)
      await manager.save(
        manager.create(Property, { ...volume, problems: [], name, source, fileName, sourceRevision: null }),
      )
    const second = await imported(await exported(first))
    const rows = await manager.find(Property, { where: { datasetId: second }, order: { id: 'ASC' } })
    const [old, newer] = rows.filter(({ name }) => name === 'volume')
    expect(old).toMatchObject({ source: '', fileName: 'property_volume.txt', sourceRevision: null })
    expect(newer).toMatchObject({ source: `formula:#${old!.id} * 2 + #0`, fileName: null })
    const origins = rows.map(({ name, source, sourceRevision, fileName }) => [
      name,
      source,
      sourceRevision,
      fileName,
    ])
    expect(origins).toEqual(
      expect.arrayContaining([
        ['Other', 'derived:volume', 0, 'b.txt'],
        ['Volume', '', null, null],
        ['Strange', '', null, 'c.txt'],
        ['Words', '', null, 'd.txt'],
      ]),
    )
  })

  it('gives every property a unique and safe file name', async () => {
    const id = await imported(await zip(smallArchive))
    const names = [
      '../../etc/passwd',
      'VOLUME',
      'volume',
      'volume',
      'a:b*c?',
      '',
      '.hidden',
      'é'.repeat(200),
      'CON\u0000\n',
    ]
    const key = await world.db.manager.findOneByOrFail(Property, { datasetId: id, name: 'volume' })
    await world.db.manager.delete(Property, { datasetId: id })
    for (const name of names)
      await world.db.manager.save(
        world.db.manager.create(Property, { ...key, problems: [], id: undefined, name }),
      )
    const archive = await exported(id)
    const out = await unzipped(archive)
    const paths = [...out.keys()].filter(path => path.startsWith('properties/'))
    expect(new Set(paths.map(path => path.toLowerCase())).size).toBe(names.length)
    for (const path of paths)
      expect(path).toMatch(/^properties\/[^./\\:*?"<>|\p{C}][^/\\:*?"<>|\p{C}]*\.txt$/u)
    const second = await imported(archive)
    expect(await world.db.manager.countBy(Property, { datasetId: second })).toBe(names.length)
  })

  it('omits properties in the bin', async () => {
    const id = await imported(await zip(smallArchive))
    await world.db.manager.update(Property, { datasetId: id, name: 'volume' }, { binnedAt: new Date() })
    expect([...(await unzipped(await exported(id))).keys()]).not.toContain('properties/volume.txt')
  })
})

describe('exportDataset', () => {
  const may: Readonly<Record<Who, [graphql: number | string, rest: number]>> = {
    owner: ['address', 403],
    staff: ['address', 200],
    manager: ['FORBIDDEN', 403],
    reader: ['FORBIDDEN', 403],
    stranger: ['NOT_FOUND', 403],
    anonymous: ['UNAUTHENTICATED', 401],
  }
  it.each(everybody)('GraphQL and REST answer %s with the documented result', async who => {
    const { id } = await makeDataset(world.db.manager, { ownerId: world.users.owner.id })
    await world.share(id)
    const answer = await ask(world, ExportDatasetDocument, { id }, who)
    expect(codeOf(answer) ?? 'address').toBe(may[who][0])
    const { status, body } = await world.rest(
      'get',
      '/api/exportdataset/',
      { query: { id_dataset: id } },
      who,
    )
    expect(status).toBe(may[who][1])
    for (const address of [answer.data?.exportDataset as unknown, status === 200 ? (body as unknown) : null])
      if (typeof address === 'string') expect((await take(address)).status).toBe(200)
  })

  it('an export address is valid for ten minutes, for one dataset, while its user has the right', async () => {
    const { id } = await makeDataset(world.db.manager, {
      ownerId: world.users.owner.id,
      name: 'Ünï / "côde" \u0007 ../x',
    })
    const address = await addressOf(id)
    const whole = await take(address)
    expect(whole.headers).toMatchObject({
      'content-type': 'application/zip',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    expect(decodeURIComponent(whole.headers['content-disposition']!)).toContain(
      "filename*=UTF-8''Ünï côde x.zip",
    )
    const other = await makeDataset(world.db.manager, { ownerId: world.users.owner.id })
    expect((await take(address.replace(`/${id}/`, `/${other.id}/`))).status).toBe(404)
    const [person, expires, ...rest] = new URL(address, 'http://x').searchParams.get('ticket')!.split('.')
    for (const ticket of [
      [world.users.staff.id, expires, ...rest],
      [person, Number(expires) + 1, ...rest],
      [person, expires, rest[0], 'a'.repeat(64)],
      ['x'],
      [],
    ]) {
      expect((await take(`/files/datasets/${id}/export?ticket=${ticket.join('.')}`)).status).toBe(404)
    }
    const signed = signedQuery(
      world.users.owner.id,
      world.platform.signer.sign({ path: `/files/datasets/${id}`, personId: world.users.owner.id }),
    )
    expect([
      (await take(`/files/datasets/${id}/export?ticket=&${signed}`)).status,
      (await world.file(`/files/datasets/${id}/export`, 'owner')).status,
    ]).toEqual([404, 422])
    jest.useFakeTimers({
      now: Date.now() + 601_000,
      doNotFake: [
        'setTimeout',
        'setImmediate',
        'nextTick',
        'queueMicrotask',
        'setInterval',
        'clearTimeout',
        'clearInterval',
        'clearImmediate',
        'hrtime',
        'performance',
      ],
    })
    expect((await take(address)).status).toBe(404)
    jest.useRealTimers()
    await world.db.manager.update(User, { id: world.users.owner.id }, { isActive: false })
    expect((await take(address)).status).toBe(404)
    await world.db.manager.update(User, { id: world.users.owner.id }, { isActive: true })
    await world.db.manager.update(Dataset, { id }, { ownerId: world.users.stranger.id })
    expect((await take(address)).status).toBe(404)
  })
})

describe('an export download', () => {
  const noise = Buffer.alloc(3_000_000, 0).map(() => Math.floor(Math.random() * 94) + 33)
  const big = async () =>
    imported(
      await zip({
        't0.obj': Buffer.concat([Buffer.from(cube('0,1')), Buffer.from('# '), noise]),
        't1.obj': Buffer.concat([Buffer.from(cube('1,1')), Buffer.from('# '), noise]),
      }),
    )
  const open = async (address: string) =>
    (
      await once(get({ port: world.port, host: '127.0.0.1', path: address }), 'response')
    )[0] as IncomingMessage

  it('answers 404 when a file is missing and aborts when a file disappears during the download', async () => {
    const id = await big()
    const { originalKey } = await world.db.manager.findOneByOrFail(Mesh, { datasetId: id, time: 1 })
    const address = await addressOf(id)
    const response = await open(address)
    expect(response.statusCode).toBe(200)
    await world.platform.storage.delete([originalKey])
    await expect(buffer(response)).rejects.toThrow(/aborted/)
    expect((await open(address)).resume().statusCode).toBe(404)
  })

  it('aborts when a file is shorter than its row says', async () => {
    const id = await big()
    await world.db.query('UPDATE mesh SET bytes = bytes + 1 WHERE dataset_id = ? AND time = 1', [id])
    await expect(buffer(await open(await addressOf(id)))).rejects.toThrow(/aborted/)
  })

  it('stops reading and closes its file when the client disconnects', async () => {
    const id = await big()
    const { storage } = world.platform
    const opened: Readable[] = []
    Object.assign(world.platform, {
      storage: {
        ...storage,
        read: (key: string) => {
          const file = storage.read(key)
          opened.push(file)
          return file
        },
      },
    })
    const response = await open(await addressOf(id))
    let seen = 0
    // Leaving the loop destroys the response.
    for await (const chunk of response) if ((seen += (chunk as Buffer).byteLength) > 300_000) break
    for (let left = 100; left > 0 && !opened.every(file => file.destroyed); left--) await pause(20)
    Object.assign(world.platform, { storage })
    expect(opened.map(file => file.destroyed)).toEqual(opened.map(() => true))
    expect(opened.length).toBeGreaterThan(0)
    expect(opened.length).toBeLessThan(4)
  })
})
