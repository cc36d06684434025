import { afterAll, beforeAll, expect, it, jest } from '@jest/globals'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { checkMeshes } from '../../../server/domains/meshes/check.service.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { DatasetTag } from '../../../server/entities/data/datasetTag.js'
import { Primitive } from '../../../server/entities/data/primitive.js'
import { RawImage } from '../../../server/entities/data/rawImage.js'
import { Tag } from '../../../server/entities/data/tag.js'
import { UnreadableFile } from '../../../server/kernel/errors.js'
import type { Draft } from '../../../server/kernel/storage.js'
import { zipArchives } from '../../../server/platform/storage/zipArchive.js'
import { ExportDatasetDocument } from '../../support/clientDocuments.js'
import type { Who } from '../../support/testUsers.js'
import { badObj, cubes, smallArchive, zip } from '../../support/files.js'
import { storedState } from '../../support/storedState.js'
import { ask } from '../../support/people.js'
import { pack } from '../../support/python.js'
import { createWorld, type World } from '../../support/world.js'

jest.setTimeout(60_000)
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Files = Record<string, string | Buffer>
const send = async (files: Files, who: Who = 'owner') =>
  world.upload(
    'mutation ($file: Upload!) { importDataset(file: $file) { remarks dataset { id } } }',
    {},
    { file: { name: 'dataset.zip', content: await zip(files) } },
    who,
  )
async function imported(
  files: Files,
  who: Who = 'owner',
): Promise<{ id: number; remarks: readonly string[] }> {
  const { data, errors } = await send(files, who)
  expect(errors).toBeUndefined()
  return { id: Number(data.importDataset.dataset.id), remarks: data.importDataset.remarks }
}

async function exported(id: number): Promise<Record<string, Buffer>> {
  const { data } = await ask(world, ExportDatasetDocument, { id }, 'owner')
  const path = join(world.platform.dir, `${id}.zip`)
  writeFileSync(path, (await world.file(String(data.exportDataset))).body as Buffer)
  const archive = await zipArchives.open(path, { maxEntries: 1000, maxBytes: 1e9, maxRatio: 200 })
  const files: Record<string, Buffer> = {}
  for (const entry of archive.entries) files[entry.path] = await buffer(await entry.read())
  await archive.close()
  return files
}

const bare = { name: 'Beside meshes' }
const described = (more: object) => JSON.stringify({ ...bare, ...more })
const shown = {
  scale: 2.5,
  voxel_size: '(0.3, 0.3, 1.0)',
  size: '(10, 10, 1)',
  link: 'https://example.org/x',
}
const plain = { scale: 1, voxel_size: '', size: '', link: '' }

it('raw images and primitives are identical byte for byte after repeated export and import', async () => {
  const [first, second, third] = [await pack('first'), await pack('second'), await pack('third')]
  const files: Files = {
    't0.obj': cubes(0, [1]),
    'images/t0_ch1_p0.bz2': first,
    'images/t0_ch1_p1.bz2': second,
    'images/t0_ch1_p10.bz2': third,
    'primitives/a_b.obj': cubes(0, [7]),
    'dataset.json': described({
      images: [{ file: 'images/t0_ch1_p0.bz2', time: 0, channel: 1, ...shown }],
      primitives: [{ file: 'primitives/a_b.obj', name: 'a/b' }],
    }),
  }
  const { id, remarks } = await imported(files)
  expect(remarks).toEqual([])
  const { manager } = world.db
  const images = await manager.find(RawImage, { where: { datasetId: id }, order: { id: 'ASC' } })
  expect(
    images.map(({ time, channel, scale, voxelSize, size, link }) => [
      time,
      channel,
      scale,
      voxelSize,
      size,
      link,
    ]),
  ).toEqual([
    [0, 1, 2.5, '(0.3, 0.3, 1.0)', '(10, 10, 1)', 'https://example.org/x'],
    [0, 1, 1, '', '', ''],
    [0, 1, 1, '', '', ''],
  ])
  const bytes = (parts: (string | Buffer)[]) => parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0)
  expect((await manager.findOneByOrFail(Dataset, { id })).sizeBytes).toBe(
    bytes([cubes(0, [1]), first, second, third, cubes(0, [7])]),
  )
  const out = await exported(id)
  expect(JSON.parse(out['dataset.json']!.toString())).toMatchObject({
    primitives: [{ file: 'primitives/a_b.obj', name: 'a/b' }],
    images: [
      { file: 'images/t0_ch1_p0.bz2', time: 0, channel: 1, ...shown },
      { file: 'images/t0_ch1_p1.bz2', time: 0, channel: 1, ...plain },
      { file: 'images/t0_ch1_p2.bz2', time: 0, channel: 1, ...plain },
    ],
  })
  expect(
    [out['images/t0_ch1_p0.bz2'], out['images/t0_ch1_p1.bz2'], out['images/t0_ch1_p2.bz2']].map(String),
  ).toEqual([first, second, third].map(String))
  expect(out['primitives/a_b.obj']!.toString()).toBe(cubes(0, [7]))
  const again = await exported((await imported(out)).id)
  expect(Object.keys(again)).toEqual(Object.keys(out))
  for (const [path, content] of Object.entries(out))
    expect([path, again[path]!.equals(content)]).toEqual([path, true])
})

it('unreadable images, unreadable primitives and repeated names are skipped with a remark', async () => {
  const { id, remarks } = await imported({
    ...smallArchive,
    'images/x.png': 'png',
    'primitives/list.txt': 'a',
    'primitives/Cell.obj': cubes(0, [1]),
    'primitives/cell.obj': cubes(0, [2]),
  })
  expect(remarks).toEqual([
    'Not imported, since images that are not compressed with bzip2 are not read yet: images/x.png',
    'Not imported, since primitives that are no OBJ are not read yet: primitives/list.txt',
    'Left out, another primitive has its name: primitives/cell.obj',
  ])
  expect((await world.db.manager.findBy(Primitive, { datasetId: id })).map(({ name }) => name)).toEqual([
    'Cell',
  ])
})

it.each<[string, Files, RegExp]>([
  [
    'an image named .bz2 that is not compressed',
    { 'images/t0.bz2': 'plain' },
    /images\/t0\.bz2: The file is not compressed with bzip2/,
  ],
  ['an unreadable primitive', { 'primitives/p.obj': badObj }, /primitives\/p\.obj, line \d+/],
])('an import with %s stores nothing', async (_name, files, reason) => {
  await world.prepared()
  const before = await storedState(world)
  const { errors } = await send({ ...smallArchive, ...files })
  expect(errors?.[0]?.message).toMatch(reason)
  expect(await storedState(world)).toEqual(before)
})

it('raw images count towards the quota', async () => {
  await world.db.query('UPDATE user SET quota_bytes = 50000 WHERE id = ?', [world.users.stranger.id])
  const noise = Buffer.concat([Buffer.from('BZh'), Buffer.alloc(60_000, 7)])
  expect((await send({ ...smallArchive, 'images/t0.bz2': noise }, 'stranger')).errors?.[0]?.message).toMatch(
    /it takes 5\d|it takes 6\d/,
  )
  expect((await send(smallArchive, 'stranger')).errors).toBeUndefined()
})

it('an import restores own and public tags by name, own tags first, and reports missing tags', async () => {
  const { manager } = world.db
  const { owner, stranger } = world.users
  const tag = async (ownerId: number, name: string, isPublic: boolean) =>
    (await manager.save(manager.create(Tag, { ownerId, name, comment: '', color: '#F0F8FF', isPublic }))).id
  const theirs = await tag(stranger.id, 'shared', true)
  await tag(stranger.id, 'both', true)
  const both = await tag(owner.id, 'both', false)
  await tag(stranger.id, 'secret', false)
  await tag(owner.id, 'ÉTOILE', false)
  const { id, remarks } = await imported({
    ...smallArchive,
    'dataset.json': described({ tags: ['shared', 'both', 'secret', 'etoile', 'both', 7] }),
  })
  expect(
    (await manager.findBy(DatasetTag, { datasetId: id })).map(({ tagId }) => tagId).sort((a, b) => a - b),
  ).toEqual([theirs, both].sort((a, b) => a - b))
  expect(remarks).toContain('Left out, there is no such tag here: secret, etoile')
})

it('checkMeshes refuses a mesh larger than 2 GB before reading it', async () => {
  const draft: Draft = {
    bytes: 2 ** 31,
    sha256: '',
    path: '/nowhere',
    content: () => Promise.reject(new Error('read')),
    open: () => Readable.from([]),
    keep: async () => {},
    discard: async () => {},
  }
  const mesh = { time: 0, quality: 0, channel: 0, sequence: 0, fileName: 'all.obj', draft, companions: [] }
  await expect(checkMeshes(await world.contextOf('owner'), [mesh])).rejects.toThrow(
    new UnreadableFile('all.obj is larger than 2 GB: save it as several files'),
  )
})
