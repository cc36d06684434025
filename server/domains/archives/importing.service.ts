import { hasStaffRights } from '../../access/staffNow.js'
import { User } from '../../entities/people/user.js'
import { createContext, ourselves, type RequestContext } from '../../kernel/context.js'
import { CallerDisconnected, InvalidInput } from '../../kernel/errors.js'
import type { JobKind, RunningJob } from '../../kernel/jobs.js'
import { quotaUseOf } from '../quota/quota.service.js'
import { creating } from '../meshes/uploadTransaction.service.js'
import { importArchive } from './import.service.js'
import type { ImportInput, ImportResult } from './import.types.js'

export const importTopic = (id: number) => `import:${id}`

/**
 * Imports a complete archive as a dataset. The storage keeps the archive as a partial file under `key` until
 * the import is done or cannot succeed.
 */
export const importing: JobKind = {
  name: 'import',
  // Imports of two different people run in parallel. Their files share the workers.
  sideBySide: 2,
  mostFailures: 5,
  firstWait: 5_000,
  longestWait: 900_000,
  fault: 'Error during creation : Something went wrong on the server',
  run: readArchive,
  // A retry would refuse the same archive for the same reason.
  verdict: error => (error instanceof InvalidInput ? 'refuse' : null),
  topic: ({ id }) => importTopic(id),
  async ended({ platform: { storage } }, { state, isRetryable, input }) {
    if (state !== 'failed' || !isRetryable) await storage.partials.delete([(input as ImportInput).key])
  },
}

/**
 * Writes the dataset and the end of the job in one transaction. A crash cannot leave the dataset twice or
 * half stored.
 */
async function readArchive(ctx: RequestContext, job: RunningJob): Promise<void> {
  const { key, fileName, places = null } = job.input as ImportInput
  const own = await asOwner(ctx, job)
  const quota = await quotaUseOf(own, own.viewer.userId)
  await creating(() =>
    importArchive(own, quota, async () => ({
      path: ctx.platform.storage.partials.pathOf(key),
      fileName,
      places,
      quota,
      more: {},
      progress: (done, total) => job.tell({ done, total }),
      record: (inner, { id, remarks }) =>
        job.finish(inner, { datasetId: id, remarks } satisfies ImportResult),
    })),
  )
}

async function asOwner(
  { db, platform, cookies }: RequestContext,
  { ownerId, signal }: RunningJob,
): Promise<RequestContext> {
  const owner = await db.findOneByOrFail(User, { id: ownerId! })
  if (!owner.isActive) throw new CallerDisconnected('The account was closed')
  return createContext({
    viewer: { userId: owner.id, isStaff: await hasStaffRights(db, platform.site, owner) },
    db,
    platform,
    cookies,
    caller: { ...ourselves, disconnected: signal },
  })
}
