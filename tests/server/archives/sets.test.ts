import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { readSetRuns, setLimits } from '../../../formats/query/setRuns.js'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Property, PropertyType } from '../../../server/entities/data/property.js'
import { SavedSet } from '../../../server/entities/data/savedSet.js'
import { User } from '../../../server/entities/people/user.js'
import { zipArchives } from '../../../server/platform/storage/zipArchive.js'
import { ExportDatasetDocument } from '../../support/clientDocuments.js'
import { smallArchive, zip } from '../../support/files.js'
import { ask, codeOf } from '../../support/people.js'
import { storedState } from '../../support/storedState.js'
import type { Who } from '../../support/testUsers.js'
import { createWorld, type World } from '../../support/world.js'
import { create, fileOf } from '../sets/support.js'

jest.setTimeout(60_000)
let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

type Files = Record<string, string | Buffer>

const send = async (files: Files) =>
  world.upload(
    'mutation ($file: Upload!) { importDataset(file: $file) { remarks dataset { id } } }',
    {},
    { file: { name: 'dataset.zip', content: await zip(files) } },
    'owner',
  )

async function imported(files: Files): Promise<{ id: number; remarks: readonly string[] }> {
  const { data, errors } = await send(files)
  expect(errors).toBeUndefined()
  return { id: Number(data.importDataset.dataset.id), remarks: data.importDataset.remarks }
}

async function exported(id: number, who: Who = 'owner'): Promise<Record<string, Buffer>> {
  const { data } = await ask(world, ExportDatasetDocument, { id }, who)
  const path = join(world.platform.dir, `${id}.zip`)
  writeFileSync(path, (await world.file(String(data.exportDataset))).body as Buffer)
  const archive = await zipArchives.open(path, { maxEntries: 1000, maxBytes: 1e9, maxRatio: 200 })
  const files: Record<string, Buffer> = {}
  for (const entry of archive.entries) files[entry.path] = await buffer(await entry.read())
  await archive.close()
  return files
}

async function save(dataset: number, input: object, objects: Buffer): Promise<void> {
  const files = { objects: { name: 'objects.bin', content: objects } }
  const { errors } = await world.upload(create, { dataset, input }, files, 'owner')
  expect(errors).toBeUndefined()
}

const setsOf = (id: number) =>
  world.db.manager.find(SavedSet, { where: { datasetId: id }, order: { name: 'ASC' } })
const volumeOf = (id: number) => world.db.manager.findOneByOrFail(Property, { datasetId: id, name: 'volume' })
const metaOf = (files: Record<string, Buffer>) =>
  JSON.parse(files['dataset.json']!.toString()) as { sets: object[] }

describe('an archive', () => {
  it('holds the saved sets, and imports to the same sets', async () => {
    const { id } = await imported(smallArchive)
    const volume = await volumeOf(id)
    await world.db.manager.update(Property, { id: volume.id }, { isShared: false })
    const all = fileOf('0.1', '1.1', '1.2')
    await save(id, { name: 'Left  side', colour: '#00ff7a' }, all)
    await save(id, { name: 'LEFT  SIDE', properties: [volume.id] }, fileOf('1.2'))
    await save(id, { name: '../a/b' }, all)
    const archive = await exported(id)
    expect(metaOf(archive).sets).toEqual([
      { file: 'sets/_a_b.bin', name: '../a/b', colour: null, properties: [] },
      { file: 'sets/LEFT  SIDE.bin', name: 'LEFT  SIDE', colour: null, properties: [2] },
      { file: 'sets/Left  side (2).bin', name: 'Left  side', colour: '#00FF7A', properties: [] },
    ])
    expect(archive['sets/Left  side (2).bin']!.equals(all)).toBe(true)
    const { id: second, remarks } = await imported(archive)
    expect(remarks).toEqual([])
    const facts = (sets: readonly SavedSet[]) =>
      sets.map(({ name, colour, objectCount, sha256, bytes }) => [name, colour, objectCount, sha256, bytes])
    expect(facts(await setsOf(second))).toEqual(facts(await setsOf(id)))
    expect((await setsOf(second)).map(({ properties }) => properties)).toEqual([
      [],
      [(await volumeOf(second)).id],
      [],
    ])
    const again = await exported(second)
    for (const [path, bytes] of Object.entries(archive))
      expect([path, again[path]?.equals(bytes)]).toEqual([path, true])
    const [one, two] = await Promise.all(
      [id, second].map(which => world.db.manager.findOneByOrFail(Dataset, { id: which })),
    )
    expect(two!.sizeBytes).toBe(one!.sizeBytes)
  })

  it('lacks sets that a property outside the archive chose', async () => {
    const { id } = await imported(smallArchive)
    const volume = await volumeOf(id)
    await save(id, { name: 'Large', properties: [volume.id] }, fileOf('1.2'))
    await save(id, { name: 'Left' }, fileOf('1.1'))
    await world.db.manager.update(Property, { id: volume.id }, { binnedAt: new Date() })
    expect(metaOf(await exported(id)).sets).toEqual([
      { file: 'sets/Left.bin', name: 'Left', colour: null, properties: [] },
    ])
    expect(metaOf(await exported(id, 'staff')).sets).toHaveLength(1)
    await world.db.manager.delete(Property, { id: volume.id })
    expect(metaOf(await exported(id)).sets).toHaveLength(1)
  })
})

describe('an archive of sets that follow a lineage', () => {
  const lineageOf = (id: number) =>
    world.db.manager.findOneByOrFail(Property, { datasetId: id, type: PropertyType.TIME })
  const scene = async () => {
    const { id } = await imported(smallArchive)
    await save(id, { name: 'Left' }, fileOf('1.1'))
    return { id, before: await lineageOf(id) }
  }

  it('imports to sets that follow the lineage of the archive', async () => {
    const { id, before } = await scene()
    expect(await setsOf(id)).toMatchObject([{ properties: [], lineageId: before.id }])
    const { id: second } = await imported(await exported(id))
    expect(await setsOf(second)).toMatchObject([{ properties: [], lineageId: (await lineageOf(second)).id }])
  })

  it('names a lineage that became private', async () => {
    const { id, before } = await scene()
    await world.db.manager.update(Property, { id: before.id }, { isShared: false })
    const { id: second } = await imported(await exported(id))
    const [set] = await setsOf(second)
    expect(set).toMatchObject({ properties: [(await lineageOf(second)).id], lineageId: null })
  })

  it('lacks sets whose lineage is gone', async () => {
    const { id, before } = await scene()
    await world.db.manager.delete(Property, { id: before.id })
    expect(metaOf(await exported(id)).sets).toEqual([])
  })
})

describe('an import', () => {
  const { 'meta.json': _meta, ...cells } = smallArchive
  const described = (sets: unknown, more: object = {}) => ({
    ...cells,
    'dataset.json': JSON.stringify({
      name: 'Sets',
      properties: [{ file: 'property_volume.txt', name: 'volume', type: 'float' }],
      sets,
      ...more,
    }),
  })
  let before: unknown
  beforeEach(async () => {
    before = await storedState(world)
  })

  it.each([
    ['an empty name', { name: ' ' }, 'the set has no usable name or colour'],
    ['no name', { name: 7 }, 'the set has no usable name or colour'],
    ['a long name', { name: 'x'.repeat(101) }, 'the set has no usable name or colour'],
    ['a name that turns the text', { name: 'a\u202eb' }, 'the set has no usable name or colour'],
    ['no colour', { colour: 'url(javascript:1)' }, 'the set has no usable name or colour'],
    ['the name of another set', { name: 'Good' }, 'another set has its name'],
    ['no properties', { properties: undefined }, 'properties that chose the set are not in the archive'],
    ['a text', { properties: '1' }, 'properties that chose the set are not in the archive'],
    [
      'a place beyond the list',
      { properties: [1, 2] },
      'properties that chose the set are not in the archive',
    ],
    ['a place before the list', { properties: [0] }, 'properties that chose the set are not in the archive'],
    ['no place', { properties: [1.5] }, 'properties that chose the set are not in the archive'],
  ])('leaves out a set with %s, with a remark', async (_what, wrong, reason) => {
    const { id, remarks } = await imported({
      ...described([
        { file: 'sets/good.bin', name: 'Good', properties: [1] },
        { file: 'sets/bad.bin', name: 'Bad', properties: [], ...wrong },
      ]),
      'sets/bad.bin': fileOf('1.1'),
      'sets/good.bin': fileOf('1.2'),
    })
    const isTwin = reason === 'another set has its name'
    expect(remarks).toEqual([`Left out, ${reason}: sets/${isTwin ? 'good' : 'bad'}.bin`])
    expect((await setsOf(id)).map(({ name }) => name)).toEqual(['Good'])
  })

  it('leaves out a set that more properties chose than a set can have, with a remark', async () => {
    const files = Array.from({ length: 101 }, (_, at) => `property_p${at}.txt`)
    const sets = [100, 101].map(count => ({
      file: `sets/${count}.bin`,
      name: `${count}`,
      properties: Array.from({ length: count }, (_, at) => at + 1),
    }))
    const { id, remarks } = await imported({
      ...described(sets, { properties: files.map(file => ({ file, name: file, type: 'float' })) }),
      ...Object.fromEntries(files.map(file => [file, cells['property_volume.txt']!])),
      'sets/100.bin': fileOf('1.1'),
      'sets/101.bin': fileOf('1.2'),
    })
    expect(remarks).toContain('Left out, more than 100 properties chose the set: sets/101.bin')
    const stored = await setsOf(id)
    expect(stored.map(({ name, properties }) => [name, properties.length])).toEqual([['100', 100]])
  })

  it('leaves out files that the description does not name, and ignores entries without a file', async () => {
    const { id, remarks } = await imported({
      ...described([{ file: 'sets/gone.bin', name: 'Gone', properties: [] }, null, 7, []]),
      'sets/x.bin': fileOf('1.1'),
    })
    expect(remarks).toEqual(['Left out, the description names no such set: sets/x.bin'])
    expect(await setsOf(id)).toEqual([])
  })

  it('keeps members that the dataset lacks in the file, and finds only the others', async () => {
    const objects = fileOf('0.1', '1.2', '1.77', '99.5')
    const { id } = await imported({
      ...described([{ file: 'sets/s.bin', name: 'S', properties: [] }]),
      'sets/s.bin': objects,
    })
    await world.jobs.idle()
    const query = `query ($id: ID!, $where: String!) { dataset(id: $id) { objectSet(where: $where) { count } savedSets { objectCount url } } }`
    const { data } = await ask(world, query, { id, where: 'set S' }, 'owner')
    expect(data.dataset).toMatchObject({ objectSet: { count: 2 }, savedSets: [{ objectCount: 4 }] })
    const { body } = await world.file(String(data.dataset!.savedSets![0]!.url), 'owner')
    expect([...readSetRuns(new Uint8Array(body as Buffer)).ids]).toEqual([1, 2, 77, 5])
  })

  it.each([
    ['other bytes', Buffer.from('[[1,0,5,9]]'), 'UNREADABLE_FILE'],
    ['no bytes', Buffer.alloc(0), 'UNREADABLE_FILE'],
    ['no objects', fileOf(), 'UNREADABLE_FILE'],
    ['too many bytes', Buffer.alloc(setLimits.bytes + 1, 'x'), 'UNREADABLE_FILE'],
    ['a damaged file', fileOf('1.1', '1.2').fill(9, 30, 40), 'UNREADABLE_FILE'],
  ])('refuses an archive whose set is %s, and stores nothing', async (_what, content, code) => {
    const answer = await send({
      ...described([{ file: 'sets/s.bin', name: 'S', properties: [] }]),
      'sets/s.bin': content,
    })
    expect(codeOf(answer)).toBe(code)
    expect(answer.errors![0]!.message).toContain('sets/s.bin')
    expect(await storedState(world)).toEqual(before)
  })

  it('refuses more sets than a dataset can have', async () => {
    const names = Array.from({ length: setLimits.inDataset + 1 }, (_, at) => `sets/${at}.bin`)
    const answer = await send({
      ...described(names.map(file => ({ file, name: file, properties: [] }))),
      ...Object.fromEntries(names.map(file => [file, fileOf('1.1')])),
    })
    expect([codeOf(answer), answer.errors![0]!.message]).toEqual([
      'INVALID_INPUT',
      expect.stringContaining('There are 201 set files, more than 200'),
    ])
    expect(await storedState(world)).toEqual(before)
  })

  it('counts its sets against the quota', async () => {
    const { id: ownerId } = world.users.owner
    const { id } = await imported(smallArchive)
    const { sizeBytes } = await world.db.manager.findOneByOrFail(Dataset, { id })
    const [{ used }] = await world.db.query(
      'SELECT SUM(d.size_bytes) AS used FROM dataset d WHERE d.owner_id = ?',
      [ownerId],
    )
    const objects = fileOf('1.1')
    const files = {
      ...described([{ file: 'sets/s.bin', name: 'S', properties: [] }]),
      'sets/s.bin': objects,
    }
    await world.db.manager.update(User, { id: ownerId }, { quotaBytes: Number(used) + sizeBytes })
    expect(codeOf(await send(files))).toBe('TOO_LARGE')
    await world.db.manager.update(
      User,
      { id: ownerId },
      { quotaBytes: Number(used) + sizeBytes + objects.length },
    )
    expect(codeOf(await send(files))).toBeUndefined()
    await world.db.manager.update(User, { id: ownerId }, { quotaBytes: 1e9 })
  })
})
