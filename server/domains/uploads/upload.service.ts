import { randomBytes } from 'node:crypto'
import { In } from 'typeorm'
import { Upload } from '../../entities/upload.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, NotFound, TooLarge, TooMany } from '../../kernel/errors.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { managedDataset } from '../datasets/dataset.service.js'
import { allowNew, inWords, type Room, roomOf } from '../datasets/quota.service.js'
import { lockUser } from '../users/lock.service.js'
import { signedIn } from '../users/user.service.js'
import { type NewUpload, newUpload, type UnfinishedUpload } from './upload.types.js'

/** As many files as one form may hold. */
const mostOpen = 1000
const keptMilliseconds = 24 * 3_600_000

/** Refused before a byte of it is stored, where its owner-to-be has no room for it beside what else its sender has on its way. */
export async function startUpload(ctx: RequestContext, input: NewUpload): Promise<Upload> {
  const { id: userId } = await signedIn(ctx)
  const { fileName, bytes, datasetId } = newUpload.parse(input)
  await allowNew(ctx, 'uploads')
  await ctx.platform.storage.requireSpace(bytes)
  const ownerId = datasetId === undefined ? userId : (await managedDataset(ctx, datasetId)).ownerId
  const handle = randomBytes(32).toString('base64url')
  await ctx.write(async inner => {
    await lockUser(inner, userId) // of two who ask at once one waits
    const reserved = await reservedBy(inner, userId)
    checkRoomBeside(await roomOf(inner, ownerId), reserved, bytes)
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

/** The bytes of all that somebody has on the way. */
async function reservedBy(ctx: RequestContext, userId: number): Promise<number> {
  const [open]: [{ files: number; bytes: number }] = await ctx.db.query(
    'SELECT COUNT(*) AS files, COALESCE(SUM(u.total_bytes), 0) AS bytes FROM upload u WHERE u.user_id = ?',
    [userId],
  )
  if (open.files >= mostOpen) throw new TooMany(`At most ${mostOpen} files can be on their way at once`, 60)
  return open.bytes
}

function checkRoomBeside({ used, quota }: Room, reserved: number, bytes: number): void {
  if (used + reserved + bytes <= quota) return
  const others = reserved > 0 ? `, ${inWords(reserved)} more are kept for uploads that are not finished` : ''
  throw new TooLarge(
    `it takes ${inWords(bytes)}, and ${inWords(used)} of the quota of ${inWords(quota)} are used${others}`,
  )
}

/** One's own; those of others do not exist. */
export async function getUpload(ctx: RequestContext, handle: string): Promise<Upload> {
  const { id: userId } = await signedIn(ctx)
  return one(await ctx.db.findOneBy(Upload, { handle: handleFrom(handle), userId }))
}

/** What no handle can be is that of nothing: the database compares ASCII only. */
export const handleFrom = (given: string): string => (/^[\w-]{43}$/.test(given) ? given : '-')

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

/** What has arrived whole, as files in the order asked; they stay until `takeUploads`. */
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

/** Within the transaction that stores what they hold; of two takers the second finds nothing. */
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

/** Within a transaction: the file now belongs to the caller, under its handle in the partial files; of two takers the second finds nothing. */
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
