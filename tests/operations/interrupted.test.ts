import 'reflect-metadata'
import { once } from 'node:events'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals'
import type { DataSource } from 'typeorm'
import { migrations } from '../../migrations/index.js'
import { entities } from '../../server/entities.js'
import { openDatabase } from '../../server/platform/database/database.js'
import { startEmbeddedDatabase } from '../../server/platform/database/embeddedDatabase.js'
import { migrate } from '../../server/platform/database/migrator.js'
import { CompiledServer } from '../support/compiledServer.js'
import { until } from '../support/until.js'

/**
 * Number of random kill moments of each kind. Increase it with KILLS=20 npm test --
 * tests/operations/interrupted.
 */
const kills = Number(process.env.KILLS ?? 2)
jest.setTimeout(60_000 + kills * 60_000)

/** Milliseconds that a first start takes at most on an idle machine. */
const longestStart = 6_000

let server: CompiledServer
beforeEach(async () => {
  server = await CompiledServer.create()
})
afterEach(() => server.close('SIGKILL'))

async function withDatabase<T>(
  work: (open: (classes: readonly (new () => object)[]) => Promise<DataSource>) => Promise<T>,
): Promise<T> {
  const embedded = await startEmbeddedDatabase(server.dir)
  const sources: DataSource[] = []
  try {
    return await work(async classes => {
      const source = await openDatabase(embedded.address, entities, classes)
      sources.push(source)
      return source
    })
  } finally {
    for (const source of sources) await source.destroy()
    await embedded.stop()
  }
}

/** Creates a database with only the first migrations and one user. */
const older = (count: number) =>
  withDatabase(async open => {
    rmSync(join(server.dir, 'installation'), { force: true }) // the mark of the removed database
    const admin = await open([])
    await admin.query('DROP DATABASE morula')
    await admin.query('CREATE DATABASE morula CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci')
    const source = await open(migrations.slice(0, count))
    await migrate(source)
    await source.query('CREATE TABLE kept (word varchar(20))')
    await source.query("INSERT INTO kept VALUES ('from before')")
  })

const inDatabase = (sql: string) => withDatabase(async open => void (await (await open([])).query(sql)))

const statusOf = async (path: string) => (await fetch(server.address(path))).status

const differences = () =>
  withDatabase(async open =>
    (await (await open(migrations)).driver.createSchemaBuilder().log()).upQueries.map(({ query }) => query),
  )

/** Complete copies of the database from before an update. */
const copies = () => readdirSync(join(server.dir, 'backups')).filter(name => /^\d/.test(name))
const isWhole = (copy: string) => existsSync(join(server.dir, 'backups', copy, 'morula', 'kept.ibd'))

async function killAfter(milliseconds: number): Promise<void> {
  server.begin()
  await pause(milliseconds)
  await server.end('SIGKILL')
  await until(() => !server.databaseRuns())
}

describe('SIGKILL at a random moment', () => {
  it(`during a first start does not break the next start (${kills} times)`, async () => {
    for (let round = 0; round < kills; round++) {
      await server.close('SIGKILL')
      server = await CompiledServer.create()
      await killAfter(Math.random() * longestStart)
      await server.start()
      expect((await fetch(server.address('/readyz'))).status).toBe(200)
      expect(await server.end('SIGTERM')).toBe(0)
      expect(await differences()).toEqual([])
      expect(readdirSync(server.dir).filter(name => name.startsWith('mysql.new'))).toEqual([])
    }
  })

  it(`during an update loses no data, keeps its copy and does not break the next start (${kills} times)`, async () => {
    for (let round = 0; round < kills; round++) {
      rmSync(join(server.dir, 'backups'), { recursive: true, force: true })
      await older(1 + Math.floor(Math.random() * (migrations.length - 1)))
      await killAfter(Math.random() * longestStart)
      await server.start()
      expect(await server.rows('SELECT word FROM kept')).toEqual([{ word: 'from before' }])
      expect(copies().map(isWhole)).toEqual([true])
      expect(await server.end('SIGTERM')).toBe(0)
      expect(await differences()).toEqual([])
    }
  })
})

describe('an update', () => {
  it('backs up the database first and keeps the last three backups', async () => {
    await older(1)
    const earlier = ['2001', '2002', '2003'].map(year => `${year}-01-01T00-00-00.000Z`)
    for (const name of earlier) mkdirSync(join(server.dir, 'backups', name), { recursive: true })
    await server.start()
    const names = readdirSync(join(server.dir, 'backups')).sort()
    expect(names.slice(0, 2)).toEqual(earlier.slice(1))
    expect(names).toHaveLength(3)
    expect(existsSync(join(server.dir, 'backups', names[2]!, 'morula', 'kept.ibd'))).toBe(true)
  })

  it('keeps the copy from before it as long as it fails, and names it', async () => {
    await older(1)
    await inDatabase('CREATE TABLE feedback_image (id int)')
    const { child, output } = server.begin()
    await once(child, 'exit')
    const [copy] = copies()
    expect(output()).toMatch(new RegExp(`"backup":"[^"]*${copy}".*the update failed`))
    for (let attempt = 0; attempt < 4; attempt++) await once(server.begin().child, 'exit')
    expect(copies()).toEqual([copy])
    await inDatabase('DROP TABLE feedback_image')
    await server.start()
    expect(copies()).toEqual([copy])
    expect(isWhole(copy!)).toBe(true)
  })

  it('finishes the running statement at SIGTERM and continues at the next start', async () => {
    await older(1)
    const { output } = server.begin()
    await until(() => output().includes('database copied'))
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503])
    expect(await server.end('SIGTERM')).toBe(0)
    expect(output()).not.toContain('"level":"error"')
    await server.start()
    await server.end('SIGTERM')
    expect(await differences()).toEqual([])
  })
})
