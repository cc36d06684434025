import { In, LessThan, Not } from 'typeorm'
import { AuthToken } from '../../../entities/people/authToken.js'
import { KnownCaller } from '../../../entities/operation/knownCaller.js'
import type { RequestContext } from '../../../kernel/context.js'
import { originOf } from '../../../lib/origin.js'
import { callersWith, keepCallers } from './knownCaller.queries.js'
import { hashOf, newToken } from '../../../lib/token.js'

const day = 86_400_000
const keptDays = 180
const atOnce = 1000
const browserShape = /^[\w-]{43}$/

const ofAddress = ({ caller }: RequestContext) => hashOf(`address ${originOf(caller.address)}`)
const ofBrowser = ({ cookies }: RequestContext) =>
  browserShape.test(cookies.browser ?? '') ? hashOf(`browser ${cookies.browser}`) : null

/**
 * Hashes of the browser and the address of this request, with the date on which each was recorded last.
 * Contains only those from which the person has logged in before.
 */
export type KnownCallers = ReadonlyMap<string, Date>

/** `userId` is 0 for an unknown login, which sends the same statement. */
export async function callersOf(ctx: RequestContext, userId: number): Promise<KnownCallers> {
  const address = ofAddress(ctx)
  const found = await callersWith(ctx.db, userId, [ofBrowser(ctx) ?? address, address])
  return new Map(found.map(({ callerHash, lastAt }) => [callerHash, lastAt]))
}

/** Whether the request has the cookie of a browser from which some person may have logged in. */
export const hasBrowser = (ctx: RequestContext): boolean => ofBrowser(ctx) !== null

/** Whether the person has logged in from this browser since the last change of the password. */
export const knowsBrowser = (ctx: RequestContext, callers: KnownCallers): boolean =>
  callers.has(ofBrowser(ctx) ?? '')

/**
 * Returns the hash of the browser when it is known, else the hash of the address when that is known, else
 * null.
 */
export const nameOf = (ctx: RequestContext, callers: KnownCallers): string | null =>
  [ofBrowser(ctx), ofAddress(ctx)].find(hash => hash !== null && callers.has(hash)) ?? null

/**
 * Remembers only the address, after a REST log-in or a mailed link. Writes at most once a day for an address in
 * `callers`.
 */
export async function rememberAddress(
  ctx: RequestContext,
  userId: number,
  callers?: KnownCallers,
): Promise<void> {
  const [address, now] = [ofAddress(ctx), new Date()]
  if (now.getTime() - (callers?.get(address)?.getTime() ?? 0) < day) return
  await keepCallers(ctx.db, userId, [address], now)
}

/** Remembers the browser and the address, after a log-in in a browser. */
export async function rememberBrowser(ctx: RequestContext, userId: number): Promise<void> {
  const name = ofBrowser(ctx) ? ctx.cookies.browser! : newToken()
  ctx.cookies.keepBrowser(name, keptDays * 86_400)
  await keepCallers(ctx.db, userId, [hashOf(`browser ${name}`), ofAddress(ctx)], new Date())
}

/**
 * Call inside the transaction that changes the password. A browser of an intruder stays no known one. Callers in
 * `kept` stay known.
 */
export const forgetCallers = (
  { db }: RequestContext,
  userId: number,
  kept: readonly string[] = [],
): Promise<unknown> => db.delete(KnownCaller, { userId, callerHash: Not(In([...kept])) })

/** The browser and the address of this request, for `forgetCallers`. */
export const ofRequest = (ctx: RequestContext): string[] =>
  [ofBrowser(ctx), ofAddress(ctx)].filter(hash => hash !== null)

/**
 * One run of the hourly clean-up. Reads ids first and changes rows by id: a change by date would lock the
 * gaps into which other requests insert rows.
 */
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
