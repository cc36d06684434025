import { afterAll, beforeAll, describe, expect, it } from '@jest/globals'
import mysql, { type Connection } from 'mysql2/promise'
import type { DataSource } from 'typeorm'
import { migrations } from '../../../migrations/index.js'
import { entities } from '../../../server/entities.js'
import { Tag } from '../../../server/entities/data/tag.js'
import { CannotStart } from '../../../server/kernel/lifecycle.js'
import { openDatabase } from '../../../server/platform/database/database.js'
import { migrate } from '../../../server/platform/database/migrator.js'
import { newDatabase, workerAddress } from '../../support/database.js'
import { createWorld, type World } from '../../support/world.js'

let world: World
let admin: Connection
const opened: DataSource[] = []
async function open(address = workerAddress()): Promise<DataSource> {
  const source = await openDatabase(address, entities, migrations)
  opened.push(source)
  return source
}

beforeAll(async () => {
  world = await createWorld()
  const { socketPath, username } = workerAddress()
  admin = await mysql.createConnection({ socketPath, user: username })
})
afterAll(async () => {
  for (const source of opened) await source.destroy()
  await admin.end()
  await world.close()
})

/**
 * Sets global settings only until the connections of `work` exist, because other test files use the same
 * server.
 */
async function withSettings<T>(
  settings: Readonly<Record<'sql_mode' | 'time_zone', string>>,
  work: () => Promise<T>,
): Promise<T> {
  const [[before]] = (await admin.query(
    'SELECT @@GLOBAL.sql_mode AS sql_mode, @@GLOBAL.time_zone AS time_zone',
  )) as unknown as [[typeof settings]]
  const set = ({ sql_mode, time_zone }: typeof settings) =>
    admin.query('SET GLOBAL sql_mode = ?, GLOBAL time_zone = ?', [sql_mode, time_zone])
  await set(settings)
  try {
    return await work()
  } finally {
    await set(before)
  }
}

describe('with other settings of the database server', () => {
  let db: DataSource
  beforeAll(async () => {
    db = await withSettings({ sql_mode: 'NO_BACKSLASH_ESCAPES', time_zone: '+05:00' }, async () => {
      const source = await open()
      await source.query('SELECT 1')
      return source
    })
  })

  it('text with quotes and backslashes is stored unchanged and not executed as SQL', async () => {
    const name = "x', (SELECT password_hash FROM user LIMIT 1), 1) # \\"
    const { id: ownerId } = world.users.owner
    await db.query('INSERT INTO tag (name, comment, owner_id) VALUES (?)', [[name, 'own', ownerId]])
    expect(await world.db.manager.findOneBy(Tag, { ownerId })).toMatchObject({ name, comment: 'own' })
  })

  it('timestamps of the database are in UTC', async () => {
    const [{ seconds }] = await db.query<[{ seconds: number }]>(
      'SELECT TIMESTAMPDIFF(SECOND, UTC_TIMESTAMP(3), CURRENT_TIMESTAMP(3)) AS seconds',
    )
    expect(Math.abs(seconds)).toBeLessThanOrEqual(1)
  })

  it('text that is too long is refused and not truncated', async () => {
    await expect(
      db.query('INSERT INTO tag (name, comment, owner_id) VALUES (?)', [
        ['x'.repeat(10_000), '', world.users.owner.id],
      ]),
    ).rejects.toMatchObject({ code: 'ER_DATA_TOO_LONG' })
  })
})

it('a new database gets the collation of the application', async () => {
  const address = await newDatabase('collation')
  await admin.query(`ALTER DATABASE ${address.database} COLLATE utf8mb4_general_ci`)
  const source = await open({ ...workerAddress(), database: address.database })
  await migrate(source)
  const [{ found }] = await source.query<[{ found: string }]>(
    "SELECT COLLATION_NAME AS found FROM information_schema.COLUMNS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'workplace' AND COLUMN_NAME = 'name'",
  )
  expect(found).toBe('utf8mb4_unicode_ci')
})

it.each([
  ['user', { username: 'nobody-of-this-name' }],
  ['database', { database: 'absent' }],
])('an unknown %s is reported with the name of the setting', async (_what, wrong) => {
  const failed = openDatabase({ ...workerAddress(), ...wrong }, entities, migrations)
  await expect(failed).rejects.toThrow(CannotStart)
  await expect(failed).rejects.toThrow('The database refuses DATABASE_URL')
})
