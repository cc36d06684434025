import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import type { DataSource } from 'typeorm'
import { migrations } from '../../../migrations/index.js'
import { entities } from '../../../server/entities.js'
import { openDatabase } from '../../../server/platform/database/database.js'
import { newDatabase } from '../../support/database.js'

let db: DataSource
beforeAll(async () => {
  db = await openDatabase(await newDatabase('migrations'), entities, migrations)
})
afterAll(() => db.destroy())

describe('migrations', () => {
  it('create the tables of the entities, and can be reverted and repeated', async () => {
    await db.runMigrations({ transaction: 'each' })
    for (let left = migrations.length; left > 0; left--) await db.undoLastMigration({ transaction: 'each' })
    expect(await tables()).toEqual(['migrations'])
    await db.runMigrations({ transaction: 'each' })
    const { upQueries } = await db.driver.createSchemaBuilder().log()
    expect(upQueries.map(({ query }) => query)).toEqual([])
    expect(await tables()).toEqual(
      expect.arrayContaining(db.entityMetadatas.map(({ tableName }) => tableName)),
    )
  }, 120_000)
})

const tables = async () =>
  (
    await db.query<{ name: string }[]>(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name',
    )
  ).map(({ name }) => name)
