import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals'
import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { EntityManager } from 'typeorm'
import { Dataset } from '../../../server/entities/data/dataset.js'
import { Mesh } from '../../../server/entities/data/mesh.js'
import { Preview } from '../../../server/entities/data/preview.js'
import { Property } from '../../../server/entities/data/property.js'
import { RawImage } from '../../../server/entities/data/rawImage.js'
import { Sharing } from '../../../server/entities/data/sharing.js'
import { User } from '../../../server/entities/people/user.js'
import type { Person } from '../../support/testUsers.js'
import { makeDataset, makeProperty } from '../../support/factories.js'
import { statementsOf } from '../../support/people.js'
import { PythonClient } from '../../support/python.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let db: EntityManager
let counted: ReturnType<typeof statementsOf>
let dataset: Dataset
beforeAll(async () => {
  world = await createWorld()
  db = world.db.manager
  counted = statementsOf(world)
})
afterAll(() => world.close())

const shaOf = (text: string) => createHash('sha256').update(text).digest('hex')
async function keep(key: string, text: string): Promise<{ key: string; bytes: number; sha256: string }> {
  await (await world.platform.storage.receive(Readable.from([Buffer.from(text)]), 1000)).keep(key)
  return { key, bytes: text.length, sha256: shaOf(text) }
}

const ids = { property: 0, image: 0 }
const place = { time: 0, quality: 0, channel: 0 }
let number = 0
async function addMesh(sequence: number): Promise<void> {
  const { key: originalKey, ...stored } = await keep(
    `datasets/${dataset.id}/originals/${++number}.obj`,
    `# ${number}\n`,
  )
  await db.insert(Mesh, {
    datasetId: dataset.id,
    ...place,
    sequence,
    fileName: 'a.obj',
    originalFormat: 'obj',
    originalKey,
    objectCount: 1,
    ...stored,
  })
}

/** A new dataset with one file of each kind that has signed addresses. */
beforeEach(async () => {
  dataset = await makeDataset(db, { ownerId: world.users.owner.id })
  await world.share(dataset.id)
  const at = `datasets/${dataset.id}`
  for (const kind of ['animation', 'still'] as const)
    await db.insert(Preview, {
      datasetId: dataset.id,
      kind,
      ...(await keep(`${at}/previews/${kind}.gif`, `GIF ${kind} ${dataset.id}`)),
    })
  await addMesh(0)
  ids.property = (
    await makeProperty(db, {
      datasetId: dataset.id,
      ...(await keep(`${at}/properties/a.txt`, 'type:float\n0,1:2\n')),
    })
  ).id
  ids.image = (
    await db.insert(RawImage, {
      datasetId: dataset.id,
      time: 0,
      channel: 0,
      size: '(1, 1, 1)',
      ...(await keep(`${at}/images/a.bz2`, 'BZh9')),
    })
  ).identifiers[0]!.id as number
})

const asClient = (who: Person) => new PythonClient(world.port, world.tokens[who])
/** Asks for an address of each kind of file. The address is absent when the call is refused. */
const kinds: Readonly<Record<string, (who: Person) => Promise<unknown>>> = {
  picture: async who => (await world.rows('/api/listgif', { id_datasets: dataset.id }, who))[0]?.gif,
  mesh: async who =>
    (await asClient(who).get('/api/getmeshapi/', { getmesh: dataset.id, t: 0, quality: 0, channel: 0 })).body
      .url,
  property: async who =>
    (await asClient(who).get('/api/getinfoidapi/', { getinfosid: dataset.id, idinfos: ids.property })).body
      .url,
  image: async who =>
    (await asClient(who).get('/api/rawimageslinkapi/', { id_dataset: dataset.id, t: 0, channel: 0 })).body
      .url,
}
const pathOf = async (kind: string, who: Person) =>
  String(await kinds[kind]!(who)).replace('http://localhost:4000', '')
const statusOf = async (path: string) => (await world.file(path)).status
const all = Object.keys(kinds)

const withdrawals: Readonly<Record<string, () => Promise<unknown>>> = {
  'the share ends': () => db.delete(Sharing, { datasetId: dataset.id, userId: world.users.reader.id }),
  'the dataset is in the bin': () => db.update(Dataset, { id: dataset.id }, { binnedAt: new Date() }),
  'the account is deactivated': () => db.update(User, { id: world.users.reader.id }, { isActive: false }),
}

describe('a signed address', () => {
  it.each(all.flatMap(kind => Object.keys(withdrawals).map(what => [kind, what] as const)))(
    'of a %s answers 404 at once when %s',
    async (kind, what) => {
      const [path, other] = [await pathOf(kind, 'reader'), await pathOf(kind, 'manager')]
      expect([await statusOf(path), await statusOf(other)]).toEqual([200, 200])
      await withdrawals[what]!()
      expect([await statusOf(path), await statusOf(other)]).toEqual([404, what.includes('bin') ? 404 : 200])
      await db.update(User, { id: world.users.reader.id }, { isActive: true })
    },
  )

  it.each<[string, () => Promise<unknown>]>([
    [
      'picture',
      async () =>
        db.update(
          Preview,
          { datasetId: dataset.id, kind: 'animation' },
          await keep(`datasets/${dataset.id}/previews/b.gif`, 'GIF of new meshes'),
        ),
    ],
    ['mesh', () => addMesh(1)],
    [
      'property',
      async () =>
        db.update(
          Property,
          { id: ids.property },
          await keep(`datasets/${dataset.id}/properties/b.txt`, 'type:float\n0,1:3\n'),
        ),
    ],
    [
      'image',
      async () =>
        db.update(RawImage, { id: ids.image }, await keep(`datasets/${dataset.id}/images/b.bz2`, 'BZh8')),
    ],
  ])(
    'of a %s answers 404 after the content is replaced, and the new address works',
    async (kind, replace) => {
      const path = await pathOf(kind, 'reader')
      await replace()
      const newer = await pathOf(kind, 'reader')
      expect([newer === path, await statusOf(path), await statusOf(newer)]).toEqual([false, 404, 200])
    },
  )

  it.each(all)('of a %s names its user, and the name cannot be replaced', async kind => {
    const path = await pathOf(kind, 'reader')
    const { reader, owner, staff } = world.users
    const named = (id: number) =>
      path.replace(`person=${reader.id}&`, `person=${id}&`).replace(`/lent/${reader.id}/`, `/lent/${id}/`)
    expect(named(owner.id)).not.toBe(path)
    for (const id of [owner.id, staff.id, 0]) expect(await statusOf(named(id))).toBe(404)
    expect(await statusOf(path)).toBe(200)
  })

  it('of a property answers 404 to readers when the property is no longer shared', async () => {
    const [path, owners] = [await pathOf('property', 'reader'), await pathOf('property', 'owner')]
    await db.update(Property, { id: ids.property }, { isShared: false })
    expect([await statusOf(path), await statusOf(owners)]).toEqual([404, 200])
  })

  it.each(all)(
    'of a %s of a public dataset works for a stranger until the dataset is private',
    async kind => {
      await db.update(Dataset, { id: dataset.id }, { isPublic: true })
      const path = await pathOf(kind, 'stranger')
      expect(await statusOf(path)).toBe(200)
      await db.update(Dataset, { id: dataset.id }, { isPublic: false })
      expect(await statusOf(path)).toBe(404)
    },
  )

  it('may be cached until its last day', async () => {
    for (const kind of ['picture', 'image']) {
      const { 'cache-control': control } = (await world.file(await pathOf(kind, 'reader'))).headers as Record<
        string,
        string
      >
      const [, seconds] = /^private, max-age=(\d+), immutable$/.exec(control!)!
      expect(Number(seconds)).toBeGreaterThan(86_000)
      expect(Number(seconds)).toBeLessThanOrEqual(2 * 86_400)
    }
    await db.update(Dataset, { id: dataset.id }, { isPublic: true })
    expect((await world.file(await pathOf('picture', 'stranger'))).headers['cache-control']).toBe(
      'public, s-maxage=86400, max-age=31536000, immutable',
    )
  })

  it('costs at most one statement more than the address of a public file', async () => {
    await db.update(Dataset, { id: dataset.id }, { isPublic: true })
    const plain = await pathOf('picture', 'reader')
    const open = await counted(() => statusOf(plain))
    await db.update(Dataset, { id: dataset.id }, { isPublic: false })
    const path = await pathOf('picture', 'reader')
    const signed = await counted(() => statusOf(path))
    expect(signed.length - open.length).toBeLessThanOrEqual(1)
  })
})
