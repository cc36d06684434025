import { authorise, staffWords } from '../../access/authorise.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import type { TimedOperation } from '../../kernel/host.js'
import { inTime } from '../../lib/inTime.js'
import { remembered } from '../../lib/remembered.js'
import { signedIn } from '../users/user.service.js'
import { canReadOverview } from './overview.policy.js'
import {
  firstWaitingMail,
  mostCounted,
  newestConnections,
  readCounts,
  readVersions,
} from './overview.queries.js'
import {
  type OpenVisit,
  Overview,
  type OverviewCounts,
  type OverviewVersions,
  type StorageHealth,
  StorageState,
  type UpToCount,
} from './overview.types.js'

const mostConnections = 8
const mostOperations = 10
const patienceMilliseconds = 5_000

const ownDatabase = ({ db }: RequestContext) => db.connection

/** All parts of the overview are fields of this answer, so staff rights are checked here once. */
export async function openOverview(ctx: RequestContext): Promise<Overview> {
  await signedIn(ctx)
  authorise(canReadOverview(ctx.viewer), staffWords(ctx.viewer))
  return new Overview()
}

const upTo = (count: number): UpToCount => ({
  count: Math.min(count, mostCounted),
  isMore: count > mostCounted,
})

export async function countsOf({ db }: RequestContext): Promise<OverviewCounts> {
  const [found, firstWaitingMailAt] = await Promise.all([readCounts(db, new Date()), firstWaitingMail(db)])
  return {
    waitingJobs: upTo(found.waitingJobs),
    runningJobs: upTo(found.runningJobs),
    failedJobs: upTo(found.failedJobs),
    waitingMails: upTo(found.waitingMails),
    failedMails: upTo(found.failedMails),
    openFeedback: upTo(found.openFeedback),
    openConnections: upTo(found.openConnections),
    logins: upTo(found.logins),
    firstWaitingMailAt,
  }
}

/** The trial writes a file, so that all staff who watch share one trial in ten seconds. */
export const storageHealth = remembered(
  10_000,
  ownDatabase,
  async ({ platform }: RequestContext): Promise<StorageHealth> => {
    const { storage, log } = platform
    const from = performance.now()
    const state = await inTime(storage.probe(), patienceMilliseconds).then(
      () => StorageState.OK,
      (error: unknown) => {
        log.error({ error }, 'the storage does not work')
        return StorageState.FAILED
      },
    )
    const milliseconds = performance.now() - from
    const space = await inTime(storage.space(), patienceMilliseconds).catch(() => null)
    const known = (bytes: number | undefined) => (Number.isFinite(bytes) ? bytes! : null)
    return {
      state,
      milliseconds,
      freeBytes: known(space?.free),
      sizeBytes: known(space?.size),
      reserveBytes: known(space?.reserve),
      at: new Date(),
    }
  },
)

export async function openConnectionsOf(ctx: RequestContext): Promise<OpenVisit[]> {
  const found = await newestConnections(ctx.db, mostConnections)
  return Promise.all(
    found.map(async ({ id, userId, loggedInAt, browser, os }) => {
      const user = userId === null ? null : await ctx.find(User, userId)
      return {
        id,
        userId,
        name: user ? `${user.name} ${user.surname}`.trim() || user.login : '',
        device: [browser, os].filter(Boolean).join(', '),
        since: loggedInAt,
      }
    }),
  )
}

export const slowestOf = ({ platform }: RequestContext): TimedOperation[] =>
  platform.timings.slowest(mostOperations)

export async function versionsOf({ db, platform }: RequestContext): Promise<OverviewVersions> {
  return { ...platform.host.versions(), ...(await readVersions(db)) }
}
