import type { DeepPartial, EntityManager, FindOptionsWhere } from 'typeorm'
import type { QueryDeepPartialEntity } from 'typeorm/query-builder/QueryPartialEntity.js'
import { Dataset } from '../../server/entities/data/dataset.js'
import { Frame } from '../../server/entities/data/frame.js'
import { Job, JobState } from '../../server/entities/operation/job.js'
import { Preview } from '../../server/entities/data/preview.js'
import { Property, PropertyType } from '../../server/entities/data/property.js'
import { Sharing } from '../../server/entities/data/sharing.js'
import { User } from '../../server/entities/people/user.js'

let number = 0

/** Inserts a row and reads it, in two statements. `save` needs five. */
export async function insertRow<T extends { id: number }>(
  db: EntityManager,
  type: new () => T,
  given: DeepPartial<T>,
): Promise<T> {
  const { raw } = await db
    .createQueryBuilder()
    .insert()
    .into(type)
    .values(db.create(type, given) as QueryDeepPartialEntity<T>) // with the defaults of the class
    .updateEntity(false)
    .execute()
  return db.findOneByOrFail(type, { id: (raw as { insertId: number }).insertId } as FindOptionsWhere<T>)
}
const sha256 = () => (++number).toString(16).padStart(64, '0')

/** The factories create valid rows. They create the parents that are not given. */
export async function makeUser(db: EntityManager, given: DeepPartial<User> = {}): Promise<User> {
  const login = given.login ?? `person${++number}`
  return insertRow<User>(db, User, {
    loginKey: login.toLowerCase(),
    passwordHash: 'plain:secret',
    email: `${login}@example.org`,
    emailKey: `${login.toLowerCase()}@example.org`,
    emailVerifiedAt: new Date(),
    ...given,
    login,
  })
}

export async function makeDataset(db: EntityManager, given: DeepPartial<Dataset> = {}): Promise<Dataset> {
  const ownerId = given.ownerId ?? (await makeUser(db)).id
  return insertRow<Dataset>(db, Dataset, {
    name: `Embryo ${++number}`,
    description: 'An embryo',
    citation: '',
    source: '',
    ...given,
    ownerId,
  })
}

export async function makeSharing(db: EntityManager, given: DeepPartial<Sharing> = {}): Promise<Sharing> {
  const datasetId = given.datasetId ?? (await makeDataset(db)).id
  const userId = given.userId ?? (await makeUser(db)).id
  return insertRow<Sharing>(db, Sharing, { level: 'reader', ...given, datasetId, userId })
}

export async function makeProperty(db: EntityManager, given: DeepPartial<Property> = {}): Promise<Property> {
  const dataset = given.datasetId
    ? await db.findOneByOrFail(Dataset, { id: given.datasetId })
    : await makeDataset(db)
  const hash = sha256()
  return insertRow<Property>(db, Property, {
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
  })
}

/** The row of a preparation job. Input and result are set, because JSON columns have no default. */
export const preparation = (given: Partial<Job>) => ({
  kind: 'preparation',
  runAfter: new Date(0),
  ...given,
  input: null as never,
  result: null as never,
})

/** Inserts a preview, a finished job and a frame as rows without files. */
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
