import { setTimeout as pause } from 'node:timers/promises'
import mysql from 'mysql2/promise'
import type { DataSource } from 'typeorm'
import { migrations } from '../../migrations/index.js'
import { entities } from '../../server/entities.js'
import type { DatabaseAddress } from '../../server/kernel/config.js'
import { openDatabase } from '../../server/platform/database/database.js'

/** Creates a new database for this jest worker on the database server of the run (startDatabase.mjs). */
export async function newDatabase(name: string): Promise<DatabaseAddress> {
  const address = addressOf(name)
  await asAdministrator(address, `DROP DATABASE IF EXISTS ${address.database}`, created(address))
  return address
}

/**
 * The migrated database of this worker without rows. Migrations run once, because MySQL takes seconds for
 * them.
 */
export async function emptyDatabase(onStatement?: () => void): Promise<DataSource> {
  const address = workerAddress()
  await asAdministrator(address, created(address))
  const db = await openDatabase(address, entities, migrations, onStatement)
  await db.runMigrations({ transaction: 'each' })
  await empty(db)
  return db
}

/** DELETE instead of TRUNCATE: it is a hundred times faster on small tables. */
export async function empty(db: DataSource): Promise<void> {
  // a single connection, because foreign_key_checks belongs to a session
  const runner = db.createQueryRunner()
  await runner.query('SET foreign_key_checks = 0')
  for (const { tableName } of db.entityMetadatas) await runner.query(`DELETE FROM \`${tableName}\``)
  await runner.query('SET foreign_key_checks = 1')
  await runner.release()
}

/**
 * Resolves when `least` transactions in the database of this worker wait for a lock. InnoDB refreshes its table only
 * when nobody has read it for 100 ms, and other workers read it too: so the pauses differ. Gives up after `looks`.
 */
export async function lockWait(
  db: DataSource,
  { queryLike = '%', least = 1, looks = 100 } = {},
): Promise<void> {
  for (let look = 0; look < looks; look += 1) {
    await pause(110 + Math.random() * 80)
    const waiting = await db.query<unknown[]>(
      `SELECT 1 FROM information_schema.innodb_trx t
        JOIN information_schema.processlist p ON p.id = t.trx_mysql_thread_id AND p.db = DATABASE()
        WHERE t.trx_state = 'LOCK WAIT' AND t.trx_query LIKE ?`,
      [queryLike],
    )
    if (waiting.length >= least) return
  }
  throw new Error(`Too few transactions wait for a lock, expected: ${least}`)
}

/** The address of the database of `emptyDatabase`. */
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
