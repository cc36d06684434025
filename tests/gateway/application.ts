import 'reflect-metadata'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import mysql from 'mysql2/promise'
import type { DataSource } from 'typeorm'
import { migrations } from '../../migrations/index.js'
import { type App, type AppConfig, createApp } from '../../server/app.js'
import { createAdministrator } from '../../server/domains/accounts/administrator.service.js'
import { entities } from '../../server/entities.js'
import { noDoor } from '../../server/gateway/door.js'
import { createMetrics } from '../../server/gateway/metrics.js'
import { type DatabaseAddress, readConfig } from '../../server/kernel/config.js'
import { createContext } from '../../server/kernel/context.js'
import type { Platform } from '../../server/kernel/platform.js'
import { anonymous } from '../../server/kernel/viewer.js'
import { databaseLimiter } from '../../server/platform/limiter.js'
import { createPlatform } from '../../server/platform/createPlatform.js'
import { createDataSource } from '../../server/platform/database.js'
import { stopImports } from '../../server/domains/archives/job.service.js'
import { stopPreparations } from '../../server/domains/meshes/preparation.service.js'
import { filesBelow, listeningLog } from './support.js'

export const password = 'correct horse'

export interface Application extends App { port: number; source: DataSource; platform: Platform; log: ReturnType<typeof listeningLog>; drafts(): string[]; close(): Promise<void> }

/** The whole server with its own adapters, on an empty database of this worker, with an administrator and a small client. */
export async function application(more: Partial<AppConfig> = {}, env: NodeJS.ProcessEnv = {}): Promise<Application> {
  const dir = mkdtempSync(join(tmpdir(), 'morula-app-'))
  const log = listeningLog()
  const metrics = createMetrics()
  const { source, address } = await emptyDatabase(metrics.statement)
  const limiter = databaseLimiter(address)
  const config = readConfig({ DATA_DIR: dir, SECRET_KEY: 'k'.repeat(32), CLIENT_DIR: smallClient(dir), ...env })
  const platform = await createPlatform(config, log, new URL('../../server/pipeline/handlers.ts', import.meta.url), limiter)
  await createAdministrator(createContext({ viewer: anonymous, db: source.manager, platform, door: noDoor }), { login: 'ada', email: 'ada@example.org', password })
  const app = await createApp({ ...config, ...more }, source, platform, metrics)
  app.http.listen(0, '127.0.0.1')
  await once(app.http, 'listening')
  return {
    ...app, drafts: () => filesBelow(join(dir, 'tmp')), source, platform, log, port: (app.http.address() as AddressInfo).port,
    async close() {
      await app.stop()
      await stopImports()
      await stopPreparations()
      await platform.workers.stop()
      await limiter.stop()
      await source.destroy()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function emptyDatabase(onStatement: () => void): Promise<{ source: DataSource; address: DatabaseAddress }> {
  const address = { socketPath: process.env.TEST_DATABASE_SOCKET!, username: 'root', password: '', database: `gateway_${process.env.JEST_WORKER_ID}` }
  const admin = await mysql.createConnection({ socketPath: address.socketPath, user: 'root' })
  await admin.query(`DROP DATABASE IF EXISTS ${address.database}`)
  await admin.query(`CREATE DATABASE ${address.database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_ci`)
  await admin.end()
  const source = await createDataSource(address, entities, migrations, onStatement).initialize()
  await source.runMigrations({ transaction: 'each' })
  return { source, address }
}

function smallClient(dir: string): string {
  const client = join(dir, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries({
    'index.html': '<!doctype html><title>page</title>', 'mark.svg': '<svg/>',
    'assets/main-abc.js': 'plain', 'assets/main-abc.js.br': 'brotli', 'assets/main-abc.js.gz': 'gzip', 'assets/plain-abc.css': 'css',
  })) writeFileSync(join(client, name), text)
  return client
}
