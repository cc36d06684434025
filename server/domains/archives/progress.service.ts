import { In, LessThan, Not } from 'typeorm'
import { ArchiveImport, ImportState } from '../../entities/archiveImport.js'
import type { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, NotFound, TooMany } from '../../kernel/errors.js'
import { seenDatasets } from '../datasets/dataset.service.js'
import { allowNew } from '../datasets/quota.service.js'
import { following } from '../meshes/loading.service.js'
import { handleFrom, takeUpload } from '../uploads/upload.service.js'
import { lockUser } from '../users/lock.service.js'
import { signedIn } from '../users/user.service.js'
import { isZip, notOneZip } from './import.service.js'
import { abandon, importTopic, wakeImports } from './job.service.js'

const unfinished = [ImportState.WAITING, ImportState.RUNNING]
const mostUnfinished = 50
const mostListed = 100
const keptDays = 30

/** The upload becomes an import in one step: whatever ends the process, the archive is one or the other. Asked again, as after an answer that was lost, it is the same import. */
export async function importUpload(ctx: RequestContext, uploadId: string): Promise<ArchiveImport> {
  const { id: ownerId } = await signedIn(ctx)
  const id = await ctx.write(async inner => {
    await lockUser(inner, ownerId)
    const begun = await inner.db.findOneBy(ArchiveImport, { ownerId, key: handleFrom(uploadId) })
    if (begun) return begun.id
    await allowNew(inner, 'datasets')
    const { handle, fileName, totalBytes } = await takeUpload(inner, uploadId)
    if (!isZip(fileName)) throw notOneZip()
    if (await inner.db.countBy(ArchiveImport, { ownerId, state: In(unfinished) }) >= mostUnfinished) throw new TooMany(`At most ${mostUnfinished} imports can wait at once`, 60)
    const { identifiers: [created] } = await inner.db.insert(ArchiveImport, { ownerId, fileName, key: handle, bytes: totalBytes, remarks: [] })
    return created!.id as number
  })
  wakeImports(ctx)
  return ownImport(ctx, id)
}

/** One's own, the newest first; what was cancelled is gone. */
export async function listImports(ctx: RequestContext): Promise<ArchiveImport[]> {
  const { id: ownerId } = await signedIn(ctx)
  return ctx.db.find(ArchiveImport, { where: { ownerId, state: Not(ImportState.CANCELLED) }, order: { id: 'DESC' }, take: mostListed })
}

async function ownImport(ctx: RequestContext, id: number): Promise<ArchiveImport> {
  const { id: ownerId } = await signedIn(ctx)
  const found = Number.isSafeInteger(id) ? await ctx.db.findOneBy(ArchiveImport, { id, ownerId }) : null
  if (!found) throw new NotFound('No such import')
  return found
}

/** What it became, where the caller still may see it. */
export async function datasetOf(ctx: RequestContext, { datasetId }: ArchiveImport): Promise<Dataset | null> {
  const [dataset] = datasetId === null ? [] : await seenDatasets(ctx, [datasetId])
  return dataset ?? null
}

/** Nothing of it stays. What has ended stays as it is: of a cancel and the end of the work the first counts. */
export async function cancelImport(ctx: RequestContext, id: number): Promise<ArchiveImport> {
  const { key } = await ownImport(ctx, id)
  const { affected } = await ctx.db.update(ArchiveImport, { id, state: In(unfinished) }, { state: ImportState.CANCELLED })
  if (affected === 1) {
    await abandon(ctx, id)
    await ctx.platform.storage.partials.delete([key])
    ctx.platform.pubsub.publish(importTopic(id), null)
  }
  return ownImport(ctx, id)
}

/** Takes what has ended from the list; the dataset stays. */
export async function dismissImport(ctx: RequestContext, id: number): Promise<void> {
  const { state } = await ownImport(ctx, id)
  if (unfinished.includes(state)) throw new Conflict('This import has not ended; cancel it first')
  await ctx.db.delete(ArchiveImport, { id, state: Not(In(unfinished)) })
}

/** Begins with how it stands. */
export async function watchImport(ctx: RequestContext, id: number): Promise<AsyncIterableIterator<ArchiveImport>> {
  await ownImport(ctx, id)
  const state = async () => {
    ctx.refresh()
    return ownImport(ctx, id)
  }
  return following(ctx.platform.pubsub.listen(importTopic(id))[Symbol.asyncIterator](), state)
}

export async function forgetOldImports({ db }: RequestContext): Promise<void> {
  await db.delete(ArchiveImport, { state: Not(In(unfinished)), updatedAt: LessThan(new Date(Date.now() - keptDays * 86_400_000)) })
}
