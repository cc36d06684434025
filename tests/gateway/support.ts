import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import express from 'express'
import type { EntityManager } from 'typeorm'
import type { Contexts } from '../../server/gateway/contexts.js'
import { noCookies } from '../../server/gateway/sessionCookies.js'
import { restErrors } from '../../server/gateway/errors.js'
import { mountRoutes } from '../../server/gateway/rest.js'
import { securityHeaders } from '../../server/gateway/security.js'
import { createForms, uploadLimits } from '../../server/gateway/forms.js'
import { createContext } from '../../server/kernel/context.js'
import type { Log, Platform } from '../../server/kernel/platform.js'
import type { Route, StoredAnswer } from '../../server/kernel/rest.js'
import type { Storage } from '../../server/kernel/storage.js'
import { memoryTimings } from '../../server/platform/timings.js'
import { diskStorage } from '../../server/platform/storage/diskStorage.js'

export interface LogLine {
  readonly fields: Record<string, unknown>
  readonly message: string
}

/** Records all log lines. */
export function listeningLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = []
  const hear = (fields: object, message: string) =>
    void lines.push({ fields: fields as Record<string, unknown>, message })
  return { lines, info: hear, warn: hear, error: hear }
}

export interface RestServer {
  http: Server
  port: number
  storage: Storage
  log: ReturnType<typeof listeningLog>
  store(text: string | Buffer, answer?: Partial<StoredAnswer>): Promise<StoredAnswer>
  drafts(): string[]
  close(): void
}

export const filesBelow = (folder: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter(entry => entry.isFile())
        .map(entry => entry.name)
    : []

/** The REST interface alone, with the given routes and real files. */
export async function startRest(
  routes: readonly Route[],
  { userId = 1, fileBytes = 1_000_000 } = {},
): Promise<RestServer> {
  const dir = mkdtempSync(join(tmpdir(), 'morula-rest-'))
  const storage = diskStorage(dir)
  const log = listeningLog()
  const context = async () =>
    createContext({
      viewer: { userId, isStaff: false },
      db: {} as EntityManager,
      platform: { storage, log, timings: memoryTimings() } as unknown as Platform,
      cookies: noCookies,
    })
  const contexts: Contexts = {
    graphql: context,
    rest: context,
    file: context,
    page: context,
    socket: context,
    bodyArrived: async () => undefined,
  }
  const app = express()
    .use(securityHeaders(false))
    .use(mountRoutes(routes, { contexts, forms: createForms(uploadLimits(fileBytes)), log }))
    .use(restErrors(log))
  const http = createServer(app).listen(0, '127.0.0.1')
  await once(http, 'listening')
  return {
    http,
    storage,
    log,
    port: (http.address() as AddressInfo).port,
    async store(content, answer = {}) {
      const bytes = Buffer.from(content)
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const draft = await storage.receive(
        (async function* () {
          yield bytes
        })(),
        bytes.length,
      )
      await draft.keep(sha256)
      return {
        key: sha256,
        bytes: bytes.length,
        sha256,
        mediaType: 'model/gltf-binary',
        brotli: null,
        isPublic: true,
        download: null,
        ...answer,
      }
    },
    drafts: () => filesBelow(join(dir, 'tmp')),
    close() {
      http.close().closeAllConnections()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
