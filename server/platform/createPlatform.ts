import { join } from 'node:path'
import type { Config } from '../kernel/config.js'
import { openIdPath, type Limiter, type Log, type Platform } from '../kernel/platform.js'
import { diskSpace } from './storage/diskSpace.js'
import { diskStorage, draftsFolder } from './storage/diskStorage.js'
import { realFiles } from './storage/fileStore.js'
import { geographyFrom } from './geography.js'
import { thisHost } from './host.js'
import { memoryLimiter } from './limiter.js'
import { lostFiles } from './storage/lostFiles.js'
import { createMailer } from './mailer.js'
import { openIdProvider } from './openIdProvider.js'
import { applicationPage } from './applicationPage.js'
import { argonPasswords } from './passwords.js'
import { memoryPresence } from './presence.js'
import { memoryPubSub } from './pubsub.js'
import { ownSecret } from './secrets.js'
import { keyedSealer } from './sealer.js'
import { slackChat } from './slack.js'
import { hmacSigner } from './signer.js'
import { siteFrom } from './site.js'
import { memoryTimings } from './timings.js'
import { viewerBuildsIn } from './storage/viewerBuilds.js'
import { workerPool } from './workers/workerPool.js'
import { zipArchives } from './storage/zipArchive.js'

/** Returns SECRET_KEY, or the random key in the data folder. */
export const secretKeyOf = async ({ secretKey, dataDir }: Config): Promise<string> =>
  secretKey ?? ownSecret(dataDir, 'secret-key', 32)

/**
 * Implements all ports on one machine with a data folder and a database. `handlers`: the module that child
 * processes load.
 */
export async function createPlatform(
  config: Config,
  log: Log,
  handlers: URL,
  limiter: Limiter,
): Promise<Platform> {
  const secretKey = await secretKeyOf(config)
  const drafts = draftsFolder(config.storageDir)
  const site = await siteFrom(config)
  return {
    site,
    applicationPage: applicationPage(config.clientDir),
    viewerBuilds: viewerBuildsIn(config.viewerBuildsDir),
    pubsub: memoryPubSub(),
    presence: memoryPresence(),
    passwords: argonPasswords,
    storage: diskStorage(config.storageDir, realFiles, lostFiles(log), {
      space: diskSpace(config.storageDir, config.minFreeBytes),
      own: drafts,
    }),
    archives: zipArchives,
    workers: workerPool({ handlers, outputs: drafts, size: config.workerThreads }),
    mailer: createMailer(join(config.dataDir, 'mail'), config.mail),
    chat: config.slackWebhookUrl === null ? null : slackChat(config.slackWebhookUrl),
    limiter,
    traffic: memoryLimiter(),
    signer: hmacSigner(secretKey),
    sealer: keyedSealer(secretKey),
    identityProvider: config.openId ? openIdProvider(config.openId, site.publicUrl + openIdPath) : null,
    geography: geographyFrom(config.geoIpDatabase, log),
    host: thisHost,
    timings: memoryTimings(),
    log,
  }
}
