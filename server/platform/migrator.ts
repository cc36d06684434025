import { createHash } from 'node:crypto'
import type { DataSource, MigrationInterface, QueryRunner } from 'typeorm'

export interface MigrateOptions {
  /** Asked between statements: true ends the work after the running one. */
  readonly isStopping?: () => boolean
  readonly onWait?: () => void
}

interface Progress {
  readonly done: number
  readonly hash: string
}

const lockSeconds = 5
/** All databases of a server share the names of locks, which have 64 characters at most. MySQL 9 has no MD5. */
const lockName = "CONCAT('morula.', LEFT(SHA2(DATABASE(), 256), 40))"
const history =
  'CREATE TABLE IF NOT EXISTS `migrations` (`id` int NOT NULL AUTO_INCREMENT, `timestamp` bigint NOT NULL, `name` varchar(255) NOT NULL, PRIMARY KEY (`id`)) ENGINE=InnoDB'
const progressTable =
  'CREATE TABLE `migration_progress` (`name` varchar(255) NOT NULL, `done` int NOT NULL, `hash` char(64) NOT NULL, PRIMARY KEY (`name`)) ENGINE=InnoDB'

/** Names of migrations, in order, that this database has not finished; `isNew`: none was ever finished. */
export async function pendingMigrations(source: DataSource): Promise<{ names: string[]; isNew: boolean }> {
  const finished = await finishedNames((sql, values) => source.query(sql, values))
  return {
    names: source.migrations.map(nameOf).filter(name => !finished.has(name)),
    isNew: finished.size === 0,
  }
}

/**
 * Runs the pending migrations so that an interruption at any moment can be continued. DDL commits by itself in MySQL and MariaDB, so no transaction covers a migration:
 * each statement is recorded after it ran, and the next start goes on with the first unrecorded one. A lock of the database keeps other processes out. Answers how many migrations it finished.
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
    await runner.query(`SELECT RELEASE_LOCK(${lockName})`).catch(() => undefined) // a connection that broke has released it
    await runner.release()
  }
}

/** The server frees the lock when the connection of its owner ends. */
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
  const finished = await finishedNames((sql, values) => runner.query(sql, values))
  // texts compare the same way on every server, whatever collation the database was created with
  if (finished.size === 0)
    await runner.query('ALTER DATABASE CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci')
  const isAdopted = await createTables(runner)
  const pending = source.migrations.filter(migration => !finished.has(nameOf(migration)))
  for (const [at, migration] of pending.entries())
    await runOne(runner, migration, { isStopping, mayBeHalfDone: isAdopted && at === 0 })
  return pending.length
}

/** True when an earlier version, which recorded whole migrations only, may have left one half done. */
async function createTables(runner: QueryRunner): Promise<boolean> {
  await runner.query(history)
  return runner.query(progressTable).then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'ER_TABLE_EXISTS_ERROR') return false
      throw error
    },
  )
}

type Query = (sql: string, values?: unknown[]) => Promise<unknown>

async function finishedNames(query: Query): Promise<Set<string>> {
  const rows = await query('SELECT `name` FROM `migrations`').catch((error: unknown) => {
    if (codeOf(error) === 'ER_NO_SUCH_TABLE') return []
    throw error
  })
  return new Set((rows as { name: string }[]).map(({ name }) => name))
}

async function runOne(
  runner: QueryRunner,
  migration: MigrationInterface,
  { isStopping, mayBeHalfDone }: { isStopping: () => boolean; mayBeHalfDone: boolean },
): Promise<void> {
  const name = nameOf(migration)
  const [before] = (await runner.query('SELECT `done`, `hash` FROM `migration_progress` WHERE `name` = ?', [
    name,
  ])) as Progress[]
  const start = before ?? { done: 0, hash: hashOf('', '') }
  if (!before)
    await runner.query('INSERT INTO `migration_progress` (`name`, `done`, `hash`) VALUES (?, ?, ?)', [
      name,
      start.done,
      start.hash,
    ])
  const steps = new Steps(runner, name, {
    before: start,
    unsureUntil: before ? before.done + 1 : mayBeHalfDone ? Infinity : 0,
    isStopping,
  })
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

const isRead = /^\s*(SELECT|SHOW)\b/i
const isData = /^\s*(INSERT|UPDATE|DELETE|REPLACE)\b/i

interface StepOptions {
  readonly before: Progress
  /** the last statement that may have run without a record */
  readonly unsureUntil: number
  readonly isStopping: () => boolean
}

/** The statements of one migration by their number. Reads are not counted: their answers decide nothing that is recorded. */
class Steps {
  #at = 0
  #hash = hashOf('', '')

  constructor(
    private readonly runner: QueryRunner,
    private readonly name: string,
    private readonly options: StepOptions,
  ) {}

  async run(sql: string, values?: unknown[]): Promise<unknown> {
    if (isRead.test(sql)) return this.runner.query(sql, values)
    this.#at++
    this.#hash = hashOf(this.#hash, sql)
    if (this.#at < this.options.before.done) return
    if (this.#at === this.options.before.done) return this.#checkRecorded()
    stopIf(this.options.isStopping)
    // data and its record commit together; DDL cannot be part of a transaction
    if (isData.test(sql)) return inTransaction(this.runner, () => this.#runAndRecord(sql, values))
    await this.#runAndRecord(sql, values)
  }

  async #runAndRecord(sql: string, values?: unknown[]): Promise<void> {
    await this.runner.query(sql, values).catch((error: unknown) => {
      if (this.#at > this.options.unsureUntil || !isDone(error)) throw error
    })
    await this.runner.query('UPDATE `migration_progress` SET `done` = ?, `hash` = ? WHERE `name` = ?', [
      this.#at,
      this.#hash,
      this.name,
    ])
  }

  #checkRecorded(): void {
    const { hash, done } = this.options.before
    if (this.#hash !== hash)
      throw new Error(
        `Migration ${this.name} was interrupted and its first ${done} statements were changed since: restore the backup, or run it with the version that began it`,
      )
  }
}

/** Errors by which a DDL statement says that its effect is already there. */
const doneCodes = [
  'ER_TABLE_EXISTS_ERROR',
  'ER_DUP_FIELDNAME',
  'ER_DUP_KEYNAME',
  'ER_CANT_DROP_FIELD_OR_KEY',
  'ER_BAD_TABLE_ERROR',
  'ER_MULTIPLE_PRI_KEY',
  'ER_FK_DUP_NAME',
  'ER_FK_DUP_KEY',
  'ER_DUP_CONSTRAINT_NAME',
  'ER_CHECK_CONSTRAINT_DUP_NAME',
  'ER_DB_CREATE_EXISTS',
]
/** MariaDB answers a foreign key that exists with errno 121 of its storage engine. */
const isDone = (error: unknown): boolean =>
  doneCodes.includes(codeOf(error) ?? '') ||
  (codeOf(error) === 'ER_CANT_CREATE_TABLE' && /errno: 121\b/.test((error as Error).message))

async function inTransaction(runner: QueryRunner, work: () => Promise<void>): Promise<void> {
  await runner.startTransaction()
  try {
    await work()
    await runner.commitTransaction()
  } catch (error) {
    await runner.rollbackTransaction()
    throw error
  }
}

function stopIf(isStopping: () => boolean): void {
  if (isStopping()) throw new Error('Stopped between two statements of a migration; the next start goes on')
}

const nameOf = (migration: MigrationInterface) => migration.name ?? migration.constructor.name
const hashOf = (before: string, sql: string) => createHash('sha256').update(before).update(sql).digest('hex')
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code
