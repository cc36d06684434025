import 'reflect-metadata'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { DataSource } from 'typeorm'
import { type App, type AppConfig, createApp } from '../../server/app.js'
import { createAdministrator } from '../../server/domains/accounts/administrator.service.js'
import { startJobs } from '../../server/domains/jobs/runner.service.js'
import { domains } from '../../server/domains.js'
import { noCookies } from '../../server/gateway/sessionCookies.js'
import { createMetrics } from '../../server/gateway/operation/metrics.js'
import { readConfig } from '../../server/kernel/config.js'
import { createContext } from '../../server/kernel/context.js'
import type { Platform } from '../../server/kernel/platform.js'
import { anonymous } from '../../server/kernel/viewer.js'
import { databaseLimiter } from '../../server/platform/limiter.js'
import { createPlatform } from '../../server/platform/createPlatform.js'
import { emptyDatabase, workerAddress } from '../support/database.js'
import { filesBelow, listeningLog } from './support.js'

export const password = 'correct horse'

export interface Application extends App {
  port: number
  source: DataSource
  platform: Platform
  log: ReturnType<typeof listeningLog>
  drafts(): string[]
  close(): Promise<void>
}

/**
 * The whole server with its real adapters, an administrator and a small client, on the empty database of this
 * worker.
 */
export async function application(
  more: Partial<AppConfig> = {},
  env: NodeJS.ProcessEnv = {},
): Promise<Application> {
  const dir = mkdtempSync(join(tmpdir(), 'morula-app-'))
  const log = listeningLog()
  const metrics = createMetrics()
  const source = await emptyDatabase(metrics.statement)
  await source.query('ALTER TABLE user AUTO_INCREMENT = 1') // the administrator must have id 1
  const limiter = databaseLimiter(workerAddress())
  const config = readConfig({
    DATA_DIR: dir,
    SECRET_KEY: 'k'.repeat(32),
    CLIENT_DIR: smallClient(dir),
    ...env,
  })
  const platform = await createPlatform(
    config,
    log,
    new URL('../../server/pipeline/handlers.ts', import.meta.url),
    limiter,
  )
  await createAdministrator(
    createContext({ viewer: anonymous, db: source.manager, platform, cookies: noCookies }),
    { login: 'ada', email: 'ada@example.org', password: async () => password },
  )
  const jobs = startJobs(
    createContext({ viewer: anonymous, db: source.manager, platform, cookies: noCookies }),
    domains.flatMap(domain => domain.jobs ?? []).filter(({ name }) => name !== 'mail'),
    { pollMilliseconds: 3_600_000 },
  )
  const app = await createApp({ ...config, ...more }, source, platform, metrics)
  app.http.listen(0, '127.0.0.1')
  await once(app.http, 'listening')
  return {
    ...app,
    drafts: () => filesBelow(join(dir, 'tmp')),
    source,
    platform,
    log,
    port: (app.http.address() as AddressInfo).port,
    async close() {
      await app.stop()
      await jobs.stop()
      await platform.workers.stop()
      await limiter.stop()
      await source.destroy()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

function smallClient(dir: string): string {
  const client = join(dir, 'client')
  mkdirSync(join(client, 'assets'), { recursive: true })
  for (const [name, text] of Object.entries({
    'index.html': '<!doctype html><title>page</title>',
    'mark.svg': '<svg/>',
    'assets/main-abc.js': 'plain',
    'assets/main-abc.js.br': 'brotli',
    'assets/main-abc.js.gz': 'gzip',
    'assets/plain-abc.css': 'css',
  }))
    writeFileSync(join(client, name), text)
  return client
}
