import 'reflect-metadata'
import { afterEach, describe, expect, it } from '@jest/globals'
import mysql from 'mysql2/promise'
import type { DataSource, QueryRunner } from 'typeorm'
import { migrations } from '../../migrations/index.js'
import { entities } from '../../server/entities.js'
import { CannotStart } from '../../server/kernel/lifecycle.js'
import { openDatabase } from '../../server/platform/database/database.js'
import { checkTables } from '../../server/platform/database/databaseHistory.js'
import { migrate, pendingMigrations } from '../../server/platform/database/migrator.js'

const database = `migrations_${process.env.JEST_WORKER_ID}`
const address = {
  socketPath: process.env.TEST_DATABASE_SOCKET!,
  username: process.env.TEST_DATABASE_USER!,
  password: '',
  database,
}
const opened: DataSource[] = []
afterEach(async () => {
  for (const source of opened.splice(0)) await source.destroy()
})

async function open(classes: readonly (new () => object)[] = migrations): Promise<DataSource> {
  const source = await openDatabase(address, entities, classes)
  opened.push(source)
  return source
}

async function emptyDatabase(classes: readonly (new () => object)[] = migrations): Promise<DataSource> {
  const admin = await mysql.createConnection({ socketPath: address.socketPath, user: address.username })
  await admin.query(`DROP DATABASE IF EXISTS ${database}`)
  await admin.query(`CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`)
  await admin.end()
  return open(classes)
}

async function expectUpToDate(source: DataSource): Promise<void> {
  const { upQueries } = await source.driver.createSchemaBuilder().log()
  expect(upQueries.map(({ query }) => query)).toEqual([])
  expect(
    (await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY timestamp')).map(
      ({ name }) => name,
    ),
  ).toEqual(source.migrations.map(({ name }) => name))
  expect(await source.query('SELECT * FROM migration_progress')).toEqual([])
}

/** Returns an `isStopping` function that answers true after the given number of statements. */
const stopAfter = (statements: number) => {
  let asked = 0
  return () => asked++ >= statements
}

interface Progress {
  name: string
  done: number
  begun: number
  hash: string
}
const progressOf = async (source: DataSource) =>
  (await source.query<Progress[]>('SELECT * FROM migration_progress'))[0]

class First1700000000001 {
  name = 'First1700000000001'
  async up(runner: QueryRunner) {
    await runner.query('CREATE TABLE one (id int)')
  }
}
class Second1700000000002 {
  name = 'Second1700000000002'
  async up(runner: QueryRunner) {
    await runner.query('INSERT INTO one VALUES (1)')
    await runner.query('CREATE TABLE two (id int)')
  }
}
/** In the first run, the CREATE TABLE takes effect and the migration then fails with "Query execution was interrupted". */
let isInterrupted = true
class Interrupted1700000000002 {
  name = 'Interrupted1700000000002'
  async up(runner: QueryRunner) {
    const { query } = Object.getPrototypeOf(runner) as QueryRunner
    const sql = 'CREATE TABLE two (id int)'
    if (isInterrupted) {
      isInterrupted = false
      await query.call(runner, sql)
      await runner.query(
        "SIGNAL SQLSTATE '70100' SET MYSQL_ERRNO = 1317, MESSAGE_TEXT = 'Query execution was interrupted'",
      )
    }
    await runner.query(sql)
  }
}
class SecondChanged extends Second1700000000002 {
  override async up(runner: QueryRunner) {
    await runner.query('INSERT INTO one VALUES (2)')
    await runner.query('CREATE TABLE two (id int)')
  }
}

describe('migrate', () => {
  it('repeats only the statement that may have run without being recorded', async () => {
    const source = await emptyDatabase()
    let recorded: Progress | undefined
    let steps = 0
    for (let left = 1000; left > 0; left--) {
      const finished = await migrate(source, { isStopping: stopAfter(1) }).then(
        () => true,
        () => false,
      )
      if (finished) break
      const now = await progressOf(source)
      // Simulates a process that was killed after a statement and before its record. A data change and its
      // record commit in one transaction, so this happens to other statements only.
      if (now && recorded?.name === now.name && now.done === recorded.done + 1 && steps % 2 === 0)
        await source.query('UPDATE migration_progress SET done = ?, hash = ?', [recorded.done, recorded.hash])
      recorded = await progressOf(source)
      steps++
    }
    expect(steps).toBeGreaterThan(150)
    await expectUpToDate(source)
  })

  it('does not record a failed statement as done, even after several starts', async () => {
    await migrate(await emptyDatabase([First1700000000001]))
    const source = await open([First1700000000001, Second1700000000002])
    await source.query('CREATE TABLE two (id int)')
    for (let start = 0; start < 3; start++) {
      const failed = migrate(source)
      await expect(failed).rejects.toThrow(CannotStart)
      await expect(failed).rejects.toThrow(
        /^Migration Second1700000000002 cannot run \(.*'two' already exists\), because the tables of the database do not fit its history: incomplete restore\?/,
      )
      expect(await progressOf(source)).toMatchObject({ name: 'Second1700000000002', done: 1, begun: 1 })
    }
    await source.query('DROP TABLE two')
    expect(await migrate(source)).toBe(1)
  })

  it('continues after an error that does not say whether the statement took effect', async () => {
    const source = await emptyDatabase([First1700000000001, Interrupted1700000000002])
    await expect(migrate(source)).rejects.toMatchObject({ errno: 1317 })
    expect(await progressOf(source)).toMatchObject({ done: 0, begun: 1 })
    expect(await migrate(source)).toBe(1)
  })

  it('continues after an earlier version that did not record started statements', async () => {
    const source = await emptyDatabase([First1700000000001, Second1700000000002])
    await expect(migrate(source, { isStopping: stopAfter(2) })).rejects.toThrow('the next start continues')
    await source.query('ALTER TABLE migration_progress DROP COLUMN begun')
    expect(await migrate(source)).toBe(1)
  })

  it('does not repeat data changes, and fails when recorded statements have changed', async () => {
    const source = await emptyDatabase([First1700000000001, Second1700000000002])
    await expect(migrate(source, { isStopping: stopAfter(2) })).rejects.toThrow('the next start continues')
    await expect(migrate(await open([First1700000000001, SecondChanged]))).rejects.toThrow(
      'Second1700000000002 was interrupted and its first 1 statements were changed',
    )
    expect(await migrate(source)).toBe(1)
    expect((await source.query<{ number: number }[]>('SELECT COUNT(*) AS number FROM one'))[0]!.number).toBe(
      1,
    )
  })

  it.each([true, false])(
    'drops the foreign key of taxon names (already dropped by a killed import: %s)',
    async isLost => {
      const before = await emptyDatabase(migrations.filter(({ name }) => !name.startsWith('TaxonNamesAlone')))
      await migrate(before)
      if (isLost) await before.query('ALTER TABLE taxon_name DROP FOREIGN KEY FK_9cc7eb139b2ba95d9b5acecb58a')
      const source = await open()
      await migrate(source)
      await expectUpToDate(source)
    },
  )

  it('lets one process migrate while the other waits', async () => {
    const [one, other] = [await emptyDatabase(migrations.slice(0, 1)), await open(migrations.slice(0, 1))]
    let waited = 0
    const finished = await Promise.all(
      [one, other].map(source =>
        migrate(source, {
          onWait: () => {
            waited++
          },
        }),
      ),
    )
    expect(finished.sort((a, b) => a - b)).toEqual([0, 1])
    expect(waited).toBe(1)
    expect(await pendingMigrations(one)).toEqual({ names: [], isNew: false })
  })
})

const tablesOf = async (source: DataSource) =>
  (
    await source.query<{ name: string }[]>(
      'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name',
    )
  ).map(({ name }) => name)

describe('a database is refused', () => {
  async function expectRefusal(source: DataSource, words: string): Promise<void> {
    const before = await tablesOf(source)
    for (const refused of [pendingMigrations(source), migrate(source)]) {
      await expect(refused).rejects.toThrow(CannotStart)
      await expect(refused).rejects.toThrow(words)
    }
    expect(await tablesOf(source)).toEqual(before)
  }

  it.each([
    'DROP TABLE migrations',
    'DELETE FROM migrations',
    'DROP TABLE migrations, migration_progress, frame',
  ])('when it has tables of this application but no history, for example after %s', async loss => {
    await migrate(await emptyDatabase(migrations.slice(0, 1)))
    const source = await open()
    await source.query(loss)
    await expectRefusal(
      source,
      'but no history of migrations: incomplete restore? Empty the database, restore the whole backup and start again',
    )
  })

  it('when it has only the beginning of its history, also after several starts', async () => {
    const source = await emptyDatabase()
    await migrate(source)
    await source.query('DELETE FROM migrations WHERE id > 3')
    for (let start = 0; start < 3; start++)
      await expect(migrate(source)).rejects.toThrow(
        'the tables of the database do not fit its history: incomplete restore?',
      )
    expect(await source.query('SELECT id FROM migrations')).toHaveLength(3)
  })

  it('when its history is complete but tables are missing', async () => {
    const source = await emptyDatabase()
    await migrate(source)
    await checkTables(source)
    await source.query('DROP TABLE favourite, interaction')
    await expect(checkTables(source)).rejects.toThrow(
      'The database lacks tables (favourite, interaction): incomplete restore?',
    )
    await expect(checkTables(source)).rejects.toThrow(CannotStart)
  })

  it.each([
    ['tables only', []],
    [
      'a history of the same form',
      [
        'CREATE TABLE migrations (id int, timestamp bigint, name varchar(99))',
        "INSERT INTO migrations VALUES (1, 1, 'Theirs1')",
      ],
    ],
    [
      'a history of another form',
      [
        'CREATE TABLE migrations (id int, migration varchar(99))',
        "INSERT INTO migrations VALUES (1, 'theirs')",
      ],
    ],
  ])('when it belongs to another application: %s', async (_what, statements) => {
    const source = await emptyDatabase()
    await source.query(`ALTER DATABASE ${database} COLLATE utf8mb4_general_ci`)
    for (const sql of [
      'CREATE TABLE `user` (id int, shoe int)',
      'CREATE TABLE `group` (id int)',
      ...statements,
    ])
      await source.query(sql)
    await expectRefusal(source, 'DATABASE_URL names a database that holds tables of another application (')
    expect(await source.query('SELECT @@collation_database AS now')).toEqual([{ now: 'utf8mb4_general_ci' }])
  })

  it.each([
    'INSERT INTO migrations (timestamp, name) VALUES (9, ?)',
    "INSERT INTO migration_progress (done, hash, name) VALUES (2, '', ?)",
  ])('when a newer version updated it: %s', async sql => {
    await migrate(await emptyDatabase([First1700000000001]))
    const source = await open([First1700000000001, Second1700000000002])
    await source.query(sql, ['Third1700000000003'])
    await expectRefusal(
      source,
      'The database was updated by a newer version (this version does not know its migration Third1700000000003): start that version, or restore the backup',
    )
  })

  it('by an older process that waited while a newer process updated the database', async () => {
    const newer = await emptyDatabase([First1700000000001, Second1700000000002])
    const older = await open([First1700000000001])
    expect((await pendingMigrations(older)).names).toEqual(['First1700000000001'])
    await migrate(newer)
    await expect(migrate(older)).rejects.toThrow('The database was updated by a newer version')
  })
})
