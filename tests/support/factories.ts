import type { DeepPartial, EntityManager } from 'typeorm'
import { Dataset } from '../../server/entities/dataset.js'
import { Frame } from '../../server/entities/frame.js'
import { Job, JobState } from '../../server/entities/job.js'
import { Preview } from '../../server/entities/preview.js'
import { Property, PropertyType } from '../../server/entities/property.js'
import { Sharing } from '../../server/entities/sharing.js'
import { User } from '../../server/entities/user.js'

let number = 0
const sha256 = () => (++number).toString(16).padStart(64, '0')

/** Valid things by default, with parents of their own where none are given. */
export async function makeUser(db: EntityManager, given: DeepPartial<User> = {}): Promise<User> {
  const login = given.login ?? `person${++number}`
  return db.save(
    db.create(User, {
      loginKey: login.toLowerCase(),
      passwordHash: 'plain:secret',
      email: `${login}@example.org`,
      emailKey: `${login.toLowerCase()}@example.org`,
      emailVerifiedAt: new Date(),
      ...given,
      login,
    }),
  )
}

export async function makeDataset(db: EntityManager, given: DeepPartial<Dataset> = {}): Promise<Dataset> {
  const ownerId = given.ownerId ?? (await makeUser(db)).id
  const saved = await db.save(
    db.create(Dataset, {
      name: `Embryo ${++number}`,
      description: 'An embryo',
      citation: '',
      source: '',
      ...given,
      ownerId,
    }),
  )
  return db.findOneByOrFail(Dataset, { id: saved.id })
}

export async function makeSharing(db: EntityManager, given: DeepPartial<Sharing> = {}): Promise<Sharing> {
  const datasetId = given.datasetId ?? (await makeDataset(db)).id
  const userId = given.userId ?? (await makeUser(db)).id
  return db.save(db.create(Sharing, { level: 'reader', ...given, datasetId, userId }))
}

export async function makeProperty(db: EntityManager, given: DeepPartial<Property> = {}): Promise<Property> {
  const dataset = given.datasetId
    ? await db.findOneByOrFail(Dataset, { id: given.datasetId })
    : await makeDataset(db)
  const hash = sha256()
  return db.save(
    db.create(Property, {
      ownerId: dataset.ownerId,
      name: `property${++number}`,
      type: PropertyType.FLOAT,
      isShared: true,
      valueCount: 1,
      smallest: 1,
      largest: 1,
      key: `datasets/${dataset.id}/properties/${hash}.txt`,
      bytes: 10,
      binaryKey: `datasets/${dataset.id}/properties/${hash}.bin`,
      binaryBytes: 10,
      sha256: hash,
      problems: [],
      ...given,
      datasetId: dataset.id,
    }),
  )
}

/** The row of a preparation; JSON columns have no default. */
export const preparation = (given: Partial<Job>) => ({
  kind: 'preparation',
  runAfter: new Date(0),
  ...given,
  input: null as never,
  result: null as never,
})

/** Preview, a finished job and a frame, as rows only. */
export async function makePrepared(db: EntityManager, datasetId: number): Promise<void> {
  const hash = sha256()
  await db.insert(Job, preparation({ datasetId, state: JobState.DONE, stage: 'preview', done: 1, total: 1 }))
  await db.insert(Frame, {
    datasetId,
    time: 0,
    quality: 0,
    channel: 0,
    lod: 0,
    sha256: hash,
    key: `datasets/${datasetId}/frames/${hash}.glb`,
    bytes: 1,
    objectCount: 1,
    vertexCount: 3,
    triangleCount: 1,
    bounds: [0, 0, 0, 1, 1, 1],
  })
  for (const kind of ['animation', 'still'] as const)
    await db.insert(Preview, {
      datasetId,
      kind,
      key: `datasets/${datasetId}/previews/${hash}.gif`,
      bytes: 1,
      sha256: hash,
    })
}
