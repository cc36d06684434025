import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Log, Platform } from '../../server/kernel/platform.js'
import type { LocalFiles, OutputFile, RunOptions, Task, Workers } from '../../server/kernel/workers.js'
import { handlers } from '../../server/pipeline/handlers.js'
import { renderPreview } from '../../server/pipeline/tasks.js'
import { diskStorage } from '../../server/platform/storage/diskStorage.js'
import { realFiles } from '../../server/platform/storage/fileStore.js'
import { geographyFrom } from '../../server/platform/geography.js'
import { memoryLimiter } from '../../server/platform/limiter.js'
import { localFiles, removeOutputs } from '../../server/platform/storage/localFiles.js'
import { lostFiles } from '../../server/platform/storage/lostFiles.js'
import { memoryPresence } from '../../server/platform/presence.js'
import { memoryPubSub } from '../../server/platform/pubsub.js'
import { keyedSealer } from '../../server/platform/sealer.js'
import { hmacSigner } from '../../server/platform/signer.js'
import { memoryTimings } from '../../server/platform/timings.js'
import { zipArchives } from '../../server/platform/storage/zipArchive.js'

/** argon2 takes 129 ms per hash. Separate tests cover the real hashing. */
export const fastPasswords: Platform['passwords'] = {
  hash: async password => `plain:${password}`,
  matches: async (hash, password) => hash === `plain:${password}`,
}

const picture = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

/**
 * Runs the real handlers in this process without child processes. Only previews, which take seconds, are
 * replaced with one pixel.
 */
export function inlineWorkers(folder = mkdtempSync(join(tmpdir(), 'morula-outputs-'))): Workers {
  return {
    size: 2,
    load: () => ({ busy: 0, waiting: 0 }),
    async run<I, O>(task: Task<I, O>, input: I, options?: RunOptions): Promise<O> {
      const outputs = join(folder, randomUUID())
      const files = localFiles(outputs, options?.progress)
      if (task.name === renderPreview.name)
        return {
          animation: stored(files, picture),
          still: stored(files, Buffer.concat([picture, Buffer.from([0])])),
        } as O
      return (handlers[task.name] as (given: I, files: LocalFiles) => Promise<O>)(input, files).catch(
        async (error: unknown) => {
          await removeOutputs(outputs)
          throw error
        },
      )
    },
    stop: async () => {},
  }
}

function stored(files: LocalFiles, bytes: Uint8Array): OutputFile {
  const output = files.output()
  output.write(bytes)
  return output.end()
}

export interface LogLine {
  readonly level: keyof Log
  readonly fields: object
  readonly message: string
}

export function recordingLog(): Log & { lines: LogLine[] } {
  const lines: LogLine[] = []
  const write = (level: keyof Log) => (fields: object, message: string) =>
    void lines.push({ level, fields, message })
  return { lines, info: write('info'), warn: write('warn'), error: write('error') }
}

export const signingKey = 'a key for tests, longer than thirty-two letters'

/** All ports on one machine with their own folder. */
export function testPlatform(
  dir = mkdtempSync(join(tmpdir(), 'morula-files-')),
): Platform & { dir: string; log: ReturnType<typeof recordingLog> } {
  const log = recordingLog()
  return {
    dir,
    log,
    site: {
      publicUrl: 'http://localhost:4000',
      quotaMaxBytes: 2 ** 33,
      retentionDays: 365,
      plainFramesMaxBytes: 2 ** 31,
      previewPictures: 30,
      requireStaffTwoFactor: false,
      contactEmail: null,
      socialLinks: [],
      iosAppUrl: null,
      helpRedirectUrl: null,
      embedSites: '*',
      fallbackDataset: 1062,
      team: [],
      betaUsers: [],
      fundingPartners: [],
    },
    applicationPage: async () => '<!doctype html><head><title>Morula</title></head>',
    viewerBuilds: {},
    pubsub: memoryPubSub(),
    presence: memoryPresence(),
    passwords: fastPasswords,
    storage: diskStorage(dir, realFiles, lostFiles(log)),
    archives: zipArchives,
    workers: inlineWorkers(join(dir, 'tmp', 'outputs')),
    mailer: { send: async () => {} },
    chat: null,
    limiter: memoryLimiter(),
    traffic: memoryLimiter(),
    signer: hmacSigner(signingKey),
    sealer: keyedSealer(signingKey),
    identityProvider: null,
    geography: geographyFrom(null, log),
    host: { childProcesses: async () => null, versions: () => ({ application: '1.2.3', node: 'v22.0.0' }) },
    timings: memoryTimings(),
  }
}

/** Ports without limits, for tests of other behaviour. */
export const unlimited = {
  limiter: {
    consume: async () => {},
    forget: async () => {},
    attempt: <T>(_uses: unknown, work: () => Promise<T>) => work(),
  },
}
