import { createHash } from 'node:crypto'
import { HelpFile } from '../../entities/operation/helpFile.js'
import { HelpVersion } from '../../entities/operation/helpVersion.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, DomainError, InvalidInput, Locked } from '../../kernel/errors.js'
import { insertRow } from '../../lib/rows.js'
import { newFileName } from '../../lib/token.js'
import { recordAudit } from '../audit/audit.service.js'
import { storing } from '../meshes/uploadTransaction.service.js'
import { requireFree } from './lock.service.js'
import { lockFile, lockFirst, readOldVersions } from './help.queries.js'
import { keptVersions, keyOf, mostFiles } from './help.service.js'

export interface Content {
  readonly path: string
  readonly mediaType: string
  readonly content: Uint8Array
  /**
   * The content that the editor started from, or '' for a new page. Another newest version is a conflict.
   * Null needs the lock of the caller.
   */
  readonly base?: string | null
}

export const shaOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

/** Stores a new version. The row of a deleted file with this path comes back. Releases the caller's lock. */
export async function storeVersion(ctx: RequestContext, given: Content): Promise<HelpFile> {
  const { content, base } = given
  const storedAs = newFileName()
  const { file, old } = await unlessRefused(ctx, storedAs, content, () =>
    ctx.write(async inner => {
      if (!(await inner.db.existsBy(HelpFile, { path: given.path }))) await lockFirst(inner.db)
      const known = await lockFile(inner.db, given.path)
      if (known) await requireFree(inner, [known])
      requireNewest(inner, known, base ?? null)
      const file = await upsert(inner, known, given, storedAs)
      await recordAudit(inner, {
        action: known && !known.deletedAt ? 'help.save' : 'help.create',
        subjectKind: 'help',
        subjectId: file.id,
        detail: file.path,
      })
      return { file, old: await prune(inner, file.id) }
    }),
  )
  await ctx.platform.storage.delete(old.map(version => keyOf(version.storedAs)))
  return file
}

/** Stores the content before `commit` writes its rows. A refusal deletes it again. */
async function unlessRefused<T>(
  ctx: RequestContext,
  storedAs: string,
  content: Uint8Array,
  commit: () => Promise<T>,
): Promise<T> {
  const key = keyOf(storedAs)
  try {
    return await storing(ctx, [{ content, key }], commit)
  } catch (error) {
    if (error instanceof DomainError) await ctx.platform.storage.delete([key])
    throw error
  }
}

/**
 * A save that does not name its base needs the lock of the caller. The lock may have expired: every save and
 * every other lock since would have replaced it, so the page is still the one that the caller locked.
 */
function requireNewest({ viewer }: RequestContext, known: HelpFile | null, base: string | null): void {
  const newest = known && !known.deletedAt ? known.sha256 : ''
  if (base === null && newest !== '' && known!.lockedBy !== viewer.userId)
    throw new Locked('Lock this page before you change it: another person could have changed it meanwhile.')
  if (base !== null && base !== newest)
    throw new Conflict('Somebody changed this page since you opened it. Copy your text, and open it again.')
}

async function upsert(
  { db, viewer }: RequestContext,
  known: HelpFile | null,
  { path, mediaType, content }: Content,
  storedAs: string,
): Promise<HelpFile> {
  const facts = { storedAs, bytes: content.byteLength, sha256: shaOf(content) }
  const free = { changedAt: new Date(), deletedAt: null, lockedBy: null, lockedUntil: null }
  if (!known && (await db.count(HelpFile)) >= mostFiles)
    throw new InvalidInput(`The help has ${mostFiles} files, the maximum`)
  const fileId = known?.id ?? (await insertRow(db, HelpFile, { ...facts, path, mediaType }))
  await db.update(HelpFile, { id: fileId }, { ...facts, ...free, mediaType })
  await insertRow(db, HelpVersion, { ...facts, fileId, userId: viewer.userId || null })
  return db.findOneByOrFail(HelpFile, { id: fileId })
}

/** Forgets versions beyond the newest ones, and returns them. */
async function prune({ db }: RequestContext, fileId: number): Promise<HelpVersion[]> {
  const old = await readOldVersions(db, fileId, keptVersions)
  if (old.length > 0)
    await db.delete(
      HelpVersion,
      old.map(({ id }) => id),
    )
  return old
}
