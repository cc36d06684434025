import { HelpFile } from '../../entities/operation/helpFile.js'
import type { RequestContext } from '../../kernel/context.js'
import { Locked, NotFound } from '../../kernel/errors.js'
import { User } from '../../entities/people/user.js'
import { isLockedFor } from './help.policy.js'
import { lockFile } from './help.queries.js'
import { getFile, helpAdmin } from './help.service.js'
import type { HelpLock } from './help.types.js'
import { pagePath } from './help.types.js'

/** The editor renews its lease every 30 seconds. After a crash the lock ends by itself. */
const leaseMilliseconds = 120_000

async function nameOf(ctx: RequestContext, id: number): Promise<string> {
  const user = await ctx.find(User, id)
  return [user?.name, user?.surname].filter(Boolean).join(' ') || user?.login || 'Somebody'
}

async function refusal(ctx: RequestContext, { path, lockedBy, lockedUntil }: HelpFile): Promise<Locked> {
  const seconds = Math.max(1, Math.ceil((lockedUntil!.getTime() - Date.now()) / 1000))
  return new Locked(
    `${await nameOf(ctx, lockedBy!)} edits ${path}. The lock ends when they finish, or ${seconds} seconds after their last sign.`,
  )
}

/** Throws Locked when another person edits one of the files. */
export async function requireFree(ctx: RequestContext, files: readonly HelpFile[]): Promise<void> {
  const held = files.find(file => isLockedFor(ctx.viewer.userId, file))
  if (held) throw await refusal(ctx, held)
}

/** Null when nobody edits the page. */
export async function lockOf(ctx: RequestContext, file: HelpFile): Promise<HelpLock | null> {
  const { lockedBy, lockedUntil } = file
  if (lockedBy === null || lockedUntil === null || lockedUntil <= new Date()) return null
  return {
    holder: await nameOf(ctx, lockedBy),
    isMine: lockedBy === ctx.viewer.userId,
    until: lockedUntil,
  }
}

/** Throws Locked when another person edits the page. */
export async function checkLock(ctx: RequestContext, path: string): Promise<void> {
  await helpAdmin(ctx)
  await requireFree(ctx, [await getFile(ctx, path)])
}

/** Takes the lock, or renews its lease. Throws Locked when another person edits the page. */
export async function takeLock(ctx: RequestContext, path: string): Promise<HelpFile> {
  const { id: lockedBy } = await helpAdmin(ctx)
  return ctx.write(async inner => {
    const file = await lockFile(inner.db, pagePath.parse(path))
    if (!file || file.deletedAt) throw new NotFound('No such page of the help')
    await requireFree(inner, [file])
    const lock = { lockedBy, lockedUntil: new Date(Date.now() + leaseMilliseconds) }
    await inner.db.update(HelpFile, { id: file.id }, lock)
    return Object.assign(file, lock)
  })
}

/** Idempotent: without a lock of the caller, does nothing. */
export async function releaseLock(ctx: RequestContext, path: string): Promise<void> {
  const { id: lockedBy } = await helpAdmin(ctx)
  await ctx.db.update(
    HelpFile,
    { path: pagePath.parse(path), lockedBy },
    { lockedBy: null, lockedUntil: null },
  )
}
