import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm'
import { finishedMigrations } from './databaseHistory.js'
import { hashOf, inTransaction, MigrationSteps, type Progress, stopIf } from './migrationSteps.js'

export interface MigrateOptions {
  /** Checked between statements. True stops the work after the running statement. */
  readonly isStopping?: () => boolean
  readonly onWait?: () => void
}

const lockSeconds = 5
/** Lock names are shared by all databases of a server and have at most 64 characters. MySQL 9 has no MD5. */
const lockName = "CONCAT('morula.', LEFT(SHA2(DATABASE(), 256), 40))"
const history =
  'CREATE TABLE IF NOT EXISTS `migrations` (`id` int NOT NULL AUTO_INCREMENT, `timestamp` bigint NOT NULL, `name` varchar(255) NOT NULL, PRIMARY KEY (`id`)) ENGINE=InnoDB'
const begunColumn = '`begun` int NOT NULL DEFAULT 0'
const progressTable = `CREATE TABLE IF NOT EXISTS \`migration_progress\` (\`name\` varchar(255) NOT NULL, \`done\` int NOT NULL, ${begunColumn}, \`hash\` char(64) NOT NULL, PRIMARY KEY (\`name\`)) ENGINE=InnoDB`

/**
 * Returns the names of unfinished migrations, in order. `isNew`: the database has not finished any migration.
 * Throws CannotStart for a database that this version must not update.
 */
export async function pendingMigrations(source: DataSource): Promise<{ names: string[]; isNew: boolean }> {
  const finished = await finishedMigrations(source, (sql, values) => source.query(sql, values))
  return {
    names: source.migrations.map(nameOf).filter(name => !finished.has(name)),
    isNew: finished.size === 0,
  }
}

/**
 * Runs the pending migrations so that the next start can continue after an interruption. In MySQL and
 * MariaDB, DDL commits implicitly, so no transaction covers a migration. Each statement is therefore recorded
 * before and after it runs. The next start continues with the first statement that is not recorded as done.
 * This statement may already have run if its answer never arrived. A database lock keeps other processes out.
 * Returns the number of finished migrations.
 */
export async function migrate(
  source: DataSource,
  { isStopping = () => false, onWait = () => undefined }: MigrateOptions = {},
): Promise<number> {
  const runner = source.createQueryRunner()
  try {
    await lock(runner, isStopping, onWait)
    return await runPending(source, runner, isStopping)
  } finally {
    // a broken connection has already released it
    await runner.query(`SELECT RELEASE_LOCK(${lockName})`).catch(() => undefined)
    await runner.release()
  }
}

/** Waits for the lock. The server releases it when the connection of its owner ends. */
async function lock(runner: QueryRunner, isStopping: () => boolean, onWait: () => void): Promise<void> {
  for (let turn = 0; ; turn++) {
    const [{ taken }] = (await runner.query(
      `SELECT GET_LOCK(${lockName}, ${turn === 0 ? 0 : lockSeconds}) AS taken`,
    )) as [{ taken: unknown }]
    if (Number(taken) === 1) return
    if (turn === 0) onWait()
    stopIf(isStopping)
  }
}

async function runPending(
  source: DataSource,
  runner: QueryRunner,
  isStopping: () => boolean,
): Promise<number> {
  // check again, because another process may have migrated while this one waited for the lock
  const finished = await finishedMigrations(source, (sql, values) => runner.query(sql, values))
  // With a fixed collation, texts compare the same way on every server.
  if (finished.size === 0)
    await runner.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci')
  await createTables(runner)
  const pending = source.migrations.filter(migration => !finished.has(nameOf(migration)))
  for (const migration of pending) await runOne(runner, migration, isStopping)
  return pending.length
}

async function createTables(runner: QueryRunner): Promise<void> {
  await runner.query(history)
  await runner.query(progressTable)
  const columns = (await runner.query("SHOW COLUMNS FROM `migration_progress` LIKE 'begun'")) as unknown[]
  // an earlier version created the table
  if (columns.length === 0) await runner.query(`ALTER TABLE \`migration_progress\` ADD COLUMN ${begunColumn}`)
}

async function runOne(
  runner: QueryRunner,
  migration: MigrationInterface,
  isStopping: () => boolean,
): Promise<void> {
  const name = nameOf(migration)
  const [before] = (await runner.query(
    'SELECT `done`, `begun`, `hash` FROM `migration_progress` WHERE `name` = ?',
    [name],
  )) as Progress[]
  const start = before ?? { done: 0, begun: 0, hash: hashOf('', '') }
  if (!before)
    await runner.query('INSERT INTO `migration_progress` (`name`, `done`, `hash`) VALUES (?, ?, ?)', [
      name,
      start.done,
      start.hash,
    ])
  const steps = new MigrationSteps(runner, name, { before: start, isStopping })
  const recorded = Object.create(runner, {
    query: { value: (sql: string, values?: unknown[]) => steps.run(sql, values) },
  }) as QueryRunner
  await migration.up(recorded)
  await inTransaction(runner, async () => {
    await runner.query('INSERT INTO `migrations` (`timestamp`, `name`) VALUES (?, ?)', [
      Number(/\d{13}$/.exec(name)?.[0]),
      name,
    ])
    await runner.query('DELETE FROM `migration_progress` WHERE `name` = ?', [name])
  })
}

const nameOf = (migration: MigrationInterface) => migration.name ?? migration.constructor.name
