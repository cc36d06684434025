import 'reflect-metadata'
import { afterEach, expect, it } from '@jest/globals'
import mysql from 'mysql2/promise'
import type { DataSource } from 'typeorm'
import { migrations } from '../../migrations/index.js'
import { entities } from '../../server/entities.js'
import { openDatabase } from '../../server/platform/database/database.js'
import { migrate } from '../../server/platform/database/migrator.js'

const database = `lineages_${process.env.JEST_WORKER_ID}`
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

async function open(classes: readonly (new () => object)[]): Promise<DataSource> {
  const source = await openDatabase(address, entities, classes)
  opened.push(source)
  return source
}

/** Properties as id, dataset, name, type, hour of upload, and whether they are in the bin. */
const properties = [
  [1, 1, 'lineage', 'time', 1, false],
  [2, 1, 'other', 'time', 2, false],
  [3, 1, 'lineage', 'time', 9, false],
  [4, 2, 'tracks', 'time', 1, false],
  [5, 2, 'volume', 'float', 2, false],
  [6, 3, 'lineage', 'time', 1, true],
] as const

it('saved sets get the lineage that their dataset had when they were saved', async () => {
  const admin = await mysql.createConnection({ socketPath: address.socketPath, user: address.username })
  await admin.query(`DROP DATABASE IF EXISTS ${database}`)
  await admin.query(`CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`)
  await admin.end()
  const before = await open(migrations.filter(({ name }) => !name.startsWith('LineagesOfSets')))
  await migrate(before)
  const runner = before.createQueryRunner()
  // Only the columns that the migration reads count here.
  await runner.query("SET SESSION foreign_key_checks = 0, sql_mode = ''")
  for (const [id, dataset, name, type, hour, isBinned] of properties)
    await runner.query(
      'INSERT INTO property (id, dataset_id, name, type, created_at, binned_at, problems) VALUES (?, ?, ?, ?, ?, ?, ?)',
      [id, dataset, name, type, `2026-01-01 0${hour}:00:00`, isBinned ? '2026-01-02 00:00:00' : null, '[]'],
    )
  for (const dataset of [1, 2, 3])
    await runner.query(
      "INSERT INTO saved_set (dataset_id, name, object_count, properties, sha256, bytes, created_at) VALUES (?, 'Left', 1, '[]', 'a', 1, '2026-01-01 05:00:00')",
      [dataset],
    )
  await runner.release()
  const after = await open(migrations)
  expect(await migrate(after)).toBe(1)
  expect(await after.query('SELECT dataset_id, lineage_id FROM saved_set ORDER BY dataset_id')).toEqual([
    { dataset_id: 1, lineage_id: 1 },
    { dataset_id: 2, lineage_id: 4 },
    { dataset_id: 3, lineage_id: null },
  ])
})
