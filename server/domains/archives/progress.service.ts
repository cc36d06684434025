import { In, Not } from 'typeorm'
import type { Dataset } from '../../entities/data/dataset.js'
import { Job, JobState, unfinishedStates } from '../../entities/operation/job.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, NotFound, TooMany } from '../../kernel/errors.js'
import { following } from '../../lib/following.js'
import { seenDatasets } from '../datasets/dataset.service.js'
import { allowNew } from '../quota/quota.service.js'
import { endJob } from '../jobs/change.service.js'
import { addJob } from '../jobs/queue.service.js'
import { handleFrom, takeUpload } from '../uploads/upload.service.js'
import { lockUser } from '../users/lock.service.js'
import { signedIn } from '../users/user.service.js'
import { isZip, notOneZip } from './import.service.js'
import type { GivenPlace } from '../../../formats/archive/archiveMeshes.js'
import { type ArchiveImport, importFrom, type ImportInput, givenPlaces } from './import.types.js'
import { importing, importTopic } from './importing.service.js'

const kind = importing.name
/** Maximum archives kept per person: of imports that wait, run, or failed and can be retried. */
const mostKept = 50
const mostListed = 100

/**
 * Turns the upload into an import in one transaction, so that a crash cannot lose or duplicate the archive.
 * Idempotent: a repeated call returns the same import. `given`: places of meshes, as the person chose them; null
 * when nobody was asked.
 */
export async function importUpload(
  ctx: RequestContext,
  uploadId: string,
  given: readonly GivenPlace[] | null,
): Promise<ArchiveImport> {
  const { id: ownerId } = await signedIn(ctx)
  const places = given === null ? null : givenPlaces.parse({ places: given }).places
  const id = await ctx.write(async inner => {
    await lockUser(inner, ownerId)
    const own = await inner.db.findBy(Job, { ownerId, kind })
    const begun = own.find(({ input }) => (input as ImportInput).key === handleFrom(uploadId))
    if (begun) return begun.id
    await allowNew(inner, 'datasets')
    const { handle, fileName } = await takeUpload(inner, uploadId)
    if (!isZip(fileName)) throw notOneZip()
    if (own.filter(keepsArchive).length >= mostKept)
      throw new TooMany(
        `At most ${mostKept} imports can wait at once, including failed imports that can be retried`,
        60,
      )
    return addJob(inner, {
      kind,
      input: { key: handle, fileName, ...(places && { places }) } satisfies ImportInput,
      ownerId,
      lane: String(ownerId),
    })
  })
  return ownImport(ctx, id)
}

const isUnfinished = ({ state }: Pick<Job, 'state'>) =>
  unfinishedStates.some(unfinished => unfinished === state)
const keepsArchive = (job: Job) => isUnfinished(job) || (job.state === JobState.FAILED && job.isRetryable)

/** The caller's imports, newest first. Cancelled imports are not listed. */
export async function listImports(ctx: RequestContext): Promise<ArchiveImport[]> {
  const { id: ownerId } = await signedIn(ctx)
  const jobs = await ctx.db.find(Job, {
    where: { ownerId, kind, state: Not(JobState.CANCELLED) },
    order: { id: 'DESC' },
    take: mostListed,
  })
  return jobs.map(importFrom)
}

async function ownJob(ctx: RequestContext, id: number): Promise<Job> {
  const { id: ownerId } = await signedIn(ctx)
  const found = await ctx.db.findOneBy(Job, { id, ownerId, kind })
  if (!found) throw new NotFound('No such import')
  return found
}

/** An import of the caller. Throws NotFound for imports of others. */
export const ownImport = async (ctx: RequestContext, id: number): Promise<ArchiveImport> =>
  importFrom(await ownJob(ctx, id))

/** The imported dataset. Null when there is no dataset or the caller may no longer see it. */
export async function datasetOf(ctx: RequestContext, { datasetId }: ArchiveImport): Promise<Dataset | null> {
  const [dataset] = datasetId === null ? [] : await seenDatasets(ctx, [datasetId])
  return dataset ?? null
}

/** Cancels an import and deletes its archive. Does nothing when the import has already ended. */
export async function cancelImport(ctx: RequestContext, id: number): Promise<ArchiveImport> {
  const job = await ownJob(ctx, id)
  if (isUnfinished(job) && (await endJob(ctx, id))) ctx.platform.pubsub.publish(importTopic(id), null)
  return ownImport(ctx, id)
}

/** Removes an import that has ended from the list, and deletes its archive. The dataset stays. */
export async function dismissImport(ctx: RequestContext, id: number): Promise<void> {
  const job = await ownJob(ctx, id)
  if (isUnfinished(job)) throw new Conflict('The import has not ended: cancel it first')
  const { affected } = await ctx.db.delete(Job, { id, state: Not(In([...unfinishedStates])) })
  if (affected === 1) await ctx.platform.storage.partials.delete([(job.input as ImportInput).key])
}

/** Yields the current state first, then each change. */
export async function watchImport(
  ctx: RequestContext,
  id: number,
): Promise<AsyncIterableIterator<ArchiveImport>> {
  await ownJob(ctx, id)
  const state = async () => {
    ctx.refresh()
    return ownImport(ctx, id)
  }
  return following(ctx.platform.pubsub.listen(importTopic(id))[Symbol.asyncIterator](), state, isUnfinished)
}
