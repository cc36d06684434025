import { createHash, randomBytes } from 'node:crypto'
import { In, LessThan, Not } from 'typeorm'
import { AuthToken } from '../../entities/authToken.js'
import { KnownCaller } from '../../entities/knownCaller.js'
import type { RequestContext } from '../../kernel/context.js'
import { originOf } from '../../kernel/origin.js'
import { readPrepared } from '../../kernel/prepared.js'

const day = 86_400_000
const keptDays = 180
const atOnce = 1000
const browserShape = /^[\w-]{43}$/
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

const ofAddress = ({ caller }: RequestContext) => hashOf(`address ${originOf(caller.address)}`)
const ofBrowser = ({ door }: RequestContext) =>
  browserShape.test(door.browser ?? '') ? hashOf(`browser ${door.browser}`) : null

/** Hashes of browsers and addresses that a person has logged in with, and when each was recorded last: only those of this request. */
export type KnownCallers = ReadonlyMap<string, Date>

/** `userId` 0 stands for an unknown login: the same statement is sent. */
export async function callersOf(ctx: RequestContext, userId: number): Promise<KnownCallers> {
  const address = ofAddress(ctx)
  const found = await readPrepared<Pick<KnownCaller, 'callerHash' | 'lastAt'>>(
    ctx.db,
    'SELECT c.caller_hash callerHash, c.last_at lastAt FROM known_caller c WHERE c.user_id = ? AND c.caller_hash IN (?)',
    [userId, [ofBrowser(ctx) ?? address, address]],
  )
  return new Map(found.map(({ callerHash, lastAt }) => [callerHash, lastAt]))
}

/** The caller's browser if it is known, else the address if that is; null when neither. */
export const nameOf = (ctx: RequestContext, callers: KnownCallers): string | null =>
  [ofBrowser(ctx), ofAddress(ctx)].find(hash => hash !== null && callers.has(hash)) ?? null

/** After a log-in at the REST door, or with a link of a mail: by the address alone. */
export const rememberAddress = (ctx: RequestContext, userId: number, callers?: KnownCallers): Promise<void> =>
  remember(ctx, userId, ofAddress(ctx), callers)

/** After a log-in in a browser. */
export async function rememberBrowser(ctx: RequestContext, userId: number): Promise<void> {
  const name = ofBrowser(ctx) ? ctx.door.browser! : randomBytes(32).toString('base64url')
  ctx.door.keepBrowser(name, keptDays * 86_400)
  await remember(ctx, userId, hashOf(`browser ${name}`))
  await rememberAddress(ctx, userId)
}

/** At most once a day for each caller. One statement, so that the same caller may log in twice at once. */
async function remember(
  { db }: RequestContext,
  userId: number,
  callerHash: string,
  callers: KnownCallers = new Map(),
): Promise<void> {
  const now = new Date()
  if (now.getTime() - (callers.get(callerHash)?.getTime() ?? 0) < day) return
  await db.query(
    'INSERT INTO known_caller (user_id, caller_hash, last_at) VALUES (?, ?, ?) ON DUPLICATE KEY UPDATE last_at = ?',
    [userId, callerHash, now, now],
  )
}

/** One turn of what is done every hour. Rows are read first and changed by id: a change by time would lock the gaps where new rows come. */
export async function forgetOldCallers(ctx: RequestContext): Promise<void> {
  await inBites(
    before(keptDays),
    old => ctx.db.find(KnownCaller, { select: { id: true }, where: { lastAt: LessThan(old) }, take: atOnce }),
    ids => ctx.db.delete(KnownCaller, { id: In([...ids]) }),
  )
  await inBites(
    before(ctx.platform.site.retentionDays),
    old =>
      ctx.db.find(AuthToken, {
        select: { id: true },
        where: { lastUsedAt: LessThan(old), ip: Not('') },
        take: atOnce,
      }),
    ids => ctx.db.update(AuthToken, { id: In([...ids]) }, { ip: '', userAgent: '' }),
  )
}

const before = (days: number) => new Date(Date.now() - days * day)

async function inBites(
  old: Date,
  read: (old: Date) => Promise<{ id: number }[]>,
  change: (ids: readonly number[]) => Promise<unknown>,
): Promise<void> {
  for (let found = atOnce; found === atOnce;) {
    const rows = await read(old)
    if (rows.length > 0) await change(rows.map(({ id }) => id))
    found = rows.length
  }
}
