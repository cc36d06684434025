import { In } from 'typeorm'
import { Upload } from '../../entities/data/upload.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, NotFound, TooLarge, TooMany } from '../../kernel/errors.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { managedDataset } from '../datasets/dataset.service.js'
import { allowNew, inWords, type QuotaUse, quotaUseOf } from '../quota/quota.service.js'
import { lockUser } from '../users/lock.service.js'
import { signedIn } from '../users/user.service.js'
import { unfinishedOf } from './upload.queries.js'
import { type NewUpload, newUpload, type UnfinishedUpload } from './upload.types.js'
import { newToken, tokenShape } from '../../lib/token.js'

/** Equals the limit for files in one form. */
const mostOpen = 1000
const keptMilliseconds = 24 * 3_600_000

/**
 * Throws before any byte is stored when the file does not fit the owner's quota. The caller's other
 * unfinished uploads count too.
 */
export async function startUpload(ctx: RequestContext, input: NewUpload): Promise<Upload> {
  const { id: userId } = await signedIn(ctx)
  const { fileName, bytes, datasetId } = newUpload.parse(input)
  await allowNew(ctx, 'uploads')
  await ctx.platform.storage.requireSpace(bytes)
  const ownerId = datasetId === undefined ? userId : (await managedDataset(ctx, datasetId)).ownerId
  const handle = newToken()
  await ctx.write(async inner => {
    // Serialises concurrent calls of one person.
    await lockUser(inner, userId)
    const reserved = await reservedBy(inner, userId)
    checkRoomBeside(await quotaUseOf(inner, ownerId), reserved, bytes)
    await inner.db.insert(Upload, { handle, userId, fileName, totalBytes: bytes })
  })
  await ctx.platform.storage.partials
    .append(handle, 0, nothing(), async () => {})
    .catch(async (error: unknown) => {
      await ctx.db.delete(Upload, { handle })
      throw error
    })
  return ctx.db.findOneByOrFail(Upload, { handle })
}

async function* nothing(): AsyncGenerator<Uint8Array> {}

/** Total bytes reserved by a person's unfinished uploads. */
async function reservedBy(ctx: RequestContext, userId: number): Promise<number> {
  const open = await unfinishedOf(ctx.db, userId)
  if (open.files >= mostOpen) throw new TooMany(`At most ${mostOpen} uploads can be unfinished at once`, 60)
  return open.bytes
}

function checkRoomBeside({ used, quota }: QuotaUse, reserved: number, bytes: number): void {
  if (used + reserved + bytes <= quota) return
  const others = reserved > 0 ? `, ${inWords(reserved)} more are kept for uploads that are not finished` : ''
  throw new TooLarge(
    `it takes ${inWords(bytes)}, and ${inWords(used)} of the quota of ${inWords(quota)} are used${others}`,
  )
}

/** Returns an upload of the caller. Throws NotFound for uploads of other people. */
export async function getUpload(ctx: RequestContext, handle: string): Promise<Upload> {
  const { id: userId } = await signedIn(ctx)
  return one(await ctx.db.findOneBy(Upload, { handle: handleFrom(handle), userId }))
}

/** Replaces an invalid handle with '-', which matches no upload. The column holds ASCII only. */
export const handleFrom = (given: string): string => (tokenShape.test(given) ? given : '-')

function one(upload: Upload | null): Upload {
  if (!upload) throw new NotFound('No such upload')
  return upload
}

export const expiryOf = ({ updatedAt }: Upload) => new Date(updatedAt.getTime() + keptMilliseconds)

export async function listUploads(ctx: RequestContext): Promise<UnfinishedUpload[]> {
  const { id: userId } = await signedIn(ctx)
  const uploads = await ctx.db.find(Upload, { where: { userId }, order: { id: 'DESC' }, take: mostOpen })
  return uploads.map(upload => ({
    id: upload.handle,
    fileName: upload.fileName,
    totalBytes: upload.totalBytes,
    receivedBytes: upload.receivedBytes,
    expiresAt: expiryOf(upload),
  }))
}

/** Complete uploads as files, in the given order. The uploads remain until `takeUploads`. */
export async function receivedFiles(
  ctx: RequestContext,
  handles: readonly string[],
): Promise<IncomingFile[]> {
  const { id: userId } = await signedIn(ctx)
  if (handles.length === 0) return []
  const uploads = await ctx.db.findBy(Upload, {
    userId,
    handle: In(handles.slice(0, mostOpen).map(handleFrom)),
  })
  const byHandle = new Map(uploads.map(upload => [upload.handle, upload]))
  return handles.map(handle => {
    const upload = whole(one(byHandle.get(handle) ?? null))
    return {
      name: upload.fileName,
      mediaType: 'application/octet-stream',
      open: () => ctx.platform.storage.partials.read(handle),
    }
  })
}

/** Call within the transaction that stores the files. Of two concurrent calls, the second throws NotFound. */
export async function takeUploads(ctx: RequestContext, handles: readonly string[]): Promise<void> {
  const own = new Set(handles)
  const { affected } = await ctx.db.delete(Upload, { userId: ctx.viewer.userId, handle: In([...own]) })
  if (affected !== own.size) throw new NotFound('These files were used already, or discarded')
}

export async function forgetUploads(ctx: RequestContext, handles: readonly string[]): Promise<void> {
  if (handles.length === 0) return
  await ctx.db.delete(Upload, { userId: ctx.viewer.userId, handle: In([...handles]) })
  await ctx.platform.storage.partials.delete(handles)
}

/**
 * Call within a transaction. Hands the file to the caller, under its handle in the partial files. Of two
 * concurrent calls, the second throws NotFound.
 */
export async function takeUpload(ctx: RequestContext, handle: string): Promise<Upload> {
  const { id: userId } = await signedIn(ctx)
  const upload = whole(
    one(
      await ctx.db.findOne(Upload, {
        where: { handle: handleFrom(handle), userId },
        lock: { mode: 'pessimistic_write' },
      }),
    ),
  )
  await ctx.db.delete(Upload, { id: upload.id })
  return upload
}

function whole(upload: Upload): Upload {
  if (upload.receivedBytes < upload.totalBytes)
    throw new Conflict(
      `Of ${upload.fileName} only ${inWords(upload.receivedBytes)} of ${inWords(upload.totalBytes)} have arrived`,
    )
  return upload
}
