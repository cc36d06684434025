import 'reflect-metadata'
import { afterEach, describe, expect, it } from '@jest/globals'
import mysql from 'mysql2/promise'
import type { DataSource, QueryRunner } from 'typeorm'
import { migrations } from '../../migrations/index.js'
import { entities } from '../../server/entities.js'
import { openDatabase } from '../../server/platform/database.js'
import { migrate, pendingMigrations } from '../../server/platform/migrator.js'

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
    (await source.query<{ name: string }[]>('SELECT name FROM migrations ORDER BY id')).map(
      ({ name }) => name,
    ),
  ).toEqual(source.migrations.map(({ name }) => name))
  expect(await source.query('SELECT * FROM migration_progress')).toEqual([])
}

/** Ends before the statement after so many. */
const stopAfter = (statements: number) => {
  let asked = 0
  return () => asked++ >= statements
}

interface Progress {
  name: string
  done: number
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
class SecondChanged extends Second1700000000002 {
  override async up(runner: QueryRunner) {
    await runner.query('INSERT INTO one VALUES (2)')
    await runner.query('CREATE TABLE two (id int)')
  }
}

describe('migrate', () => {
  it('repeats the one statement of each step that may have run without its record', async () => {
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
      // as a process leaves it that was killed between a statement and its record; data and their record commit together
      if (now && recorded?.name === now.name && now.done === recorded.done + 1 && steps % 2 === 0)
        await source.query('UPDATE migration_progress SET done = ?, hash = ?', [recorded.done, recorded.hash])
      recorded = await progressOf(source)
      steps++
    }
    expect(steps).toBeGreaterThan(150)
    await expectUpToDate(source)
  })

  it('finishes a migration that an earlier version left half done', async () => {
    const source = await emptyDatabase(migrations.slice(0, 1))
    await expect(migrate(source, { isStopping: stopAfter(12) })).rejects.toThrow()
    await source.query('DROP TABLE migration_progress')
    expect(await migrate(source)).toBe(1)
  })

  it('does not hide an error of a statement that cannot have run before', async () => {
    const source = await emptyDatabase([First1700000000001, Second1700000000002])
    await source.query('CREATE TABLE two (id int)')
    await expect(migrate(source)).rejects.toMatchObject({ code: 'ER_TABLE_EXISTS_ERROR' })
    expect(await progressOf(source)).toMatchObject({ name: 'Second1700000000002', done: 1 })
  })

  it('does not repeat data, and refuses to go on when the recorded statements were changed', async () => {
    const source = await emptyDatabase([First1700000000001, Second1700000000002])
    await expect(migrate(source, { isStopping: stopAfter(2) })).rejects.toThrow('the next start goes on')
    await expect(migrate(await open([First1700000000001, SecondChanged]))).rejects.toThrow(
      'Second1700000000002 was interrupted and its first 1 statements were changed',
    )
    expect(await migrate(source)).toBe(1)
    expect((await source.query<{ number: number }[]>('SELECT COUNT(*) AS number FROM one'))[0]!.number).toBe(
      1,
    )
  })

  it.each([true, false])(
    'gives up the foreign key of taxon names, which a killed import may have lost: %s',
    async isLost => {
      const before = await emptyDatabase(migrations.filter(({ name }) => !name.startsWith('TaxonNamesAlone')))
      await migrate(before)
      if (isLost) await before.query('ALTER TABLE taxon_name DROP FOREIGN KEY FK_9cc7eb139b2ba95d9b5acecb58a')
      const source = await open()
      await migrate(source)
      await expectUpToDate(source)
    },
  )

  it('lets one process migrate and the other wait', async () => {
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
