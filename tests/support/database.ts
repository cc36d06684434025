import mysql from 'mysql2/promise'
import type { DataSource } from 'typeorm'
import { migrations } from '../../migrations/index.js'
import { entities } from '../../server/entities.js'
import type { DatabaseAddress } from '../../server/kernel/config.js'
import { openDatabase } from '../../server/platform/database.js'

/** A new database of this jest worker on the server of this run (startDatabase.mjs). */
export async function newDatabase(name: string): Promise<DatabaseAddress> {
  const address = addressOf(name)
  await asAdministrator(address, `DROP DATABASE IF EXISTS ${address.database}`, created(address))
  return address
}

/** The migrated database of this worker without a row. It is migrated once: that takes MySQL seconds. */
export async function emptyDatabase(onStatement?: () => void): Promise<DataSource> {
  const address = workerAddress()
  await asAdministrator(address, created(address))
  const db = await openDatabase(address, entities, migrations, onStatement)
  await db.runMigrations({ transaction: 'each' })
  await empty(db)
  return db
}

/** DELETE, not TRUNCATE: a hundred times faster on small tables. */
export async function empty(db: DataSource): Promise<void> {
  const runner = db.createQueryRunner() // one connection: foreign_key_checks belongs to a session
  await runner.query('SET foreign_key_checks = 0')
  for (const { tableName } of db.entityMetadatas) await runner.query(`DELETE FROM \`${tableName}\``)
  await runner.query('SET foreign_key_checks = 1')
  await runner.release()
}

/** The database of `emptyDatabase`. */
export const workerAddress = () => addressOf('worker')

const addressOf = (name: string) => ({
  socketPath: process.env.TEST_DATABASE_SOCKET!,
  username: process.env.TEST_DATABASE_USER!,
  password: '',
  database: `${name}_${process.env.JEST_WORKER_ID}`,
})
const created = ({ database }: DatabaseAddress) =>
  `CREATE DATABASE IF NOT EXISTS ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`

async function asAdministrator(
  { socketPath, username }: DatabaseAddress,
  ...statements: readonly string[]
): Promise<void> {
  const admin = await mysql.createConnection({ socketPath: socketPath!, user: username })
  for (const statement of statements) await admin.query(statement)
  await admin.end()
}
