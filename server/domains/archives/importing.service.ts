import { User } from '../../entities/user.js'
import { createContext, ourselves, type RequestContext } from '../../kernel/context.js'
import { CallerGone, InvalidInput } from '../../kernel/errors.js'
import type { JobKind, RunningJob } from '../../kernel/jobs.js'
import { roomOf } from '../datasets/quota.service.js'
import { creating } from '../meshes/intake.service.js'
import { importArchive } from './import.service.js'
import type { ImportInput, ImportResult } from './import.types.js'

export const importTopic = (id: number) => `import:${id}`

/** Turns an archive that has arrived whole into a dataset. The storage keeps the archive as a partial file under `key`, until the import is done or cannot succeed. */
export const importing: JobKind = {
  name: 'import',
  sideBySide: 2, // of two people; the files of both share the workers
  mostFailures: 5,
  firstWait: 5_000,
  longestWait: 900_000,
  fault: 'Error during creation : Something went wrong on the server',
  run: readArchive,
  // the same archive is refused in the same way again
  verdict: error => (error instanceof InvalidInput ? 'refuse' : null),
  topic: ({ id }) => importTopic(id),
  async ended({ platform: { storage } }, { state, isRetryable, input }) {
    if (state !== 'failed' || !isRetryable) await storage.partials.delete([(input as ImportInput).key])
  },
}

/** The dataset and the end of the job are written in one transaction: whatever ends the process, the dataset exists once or not at all. */
async function readArchive(ctx: RequestContext, job: RunningJob): Promise<void> {
  const { key, fileName } = job.input as ImportInput
  const own = await asOwner(ctx, job)
  const room = await roomOf(own, own.viewer.userId)
  await creating(() =>
    importArchive(own, room, async () => ({
      path: ctx.platform.storage.partials.pathOf(key),
      fileName,
      room,
      more: {},
      progress: (done, total) => job.tell({ done, total }),
      record: (inner, { id, remarks }) =>
        job.finish(inner, { datasetId: id, remarks } satisfies ImportResult),
    })),
  )
}

async function asOwner(
  { db, platform, door }: RequestContext,
  { ownerId, signal }: RunningJob,
): Promise<RequestContext> {
  const { id, isStaff, isActive } = await db.findOneByOrFail(User, { id: ownerId! })
  if (!isActive) throw new CallerGone('The account was closed')
  return createContext({
    viewer: { userId: id, isStaff },
    db,
    platform,
    door,
    caller: { ...ourselves, gone: signal },
  })
}
