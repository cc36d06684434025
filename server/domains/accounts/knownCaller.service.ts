import { createHash, randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { In, LessThan } from 'typeorm'
import { KnownCaller } from '../../entities/knownCaller.js'
import type { RequestContext } from '../../kernel/context.js'
import { isDuplicate } from '../../kernel/rows.js'

const day = 86_400_000
const keptDays = 180
const atOnce = 1000
const browserShape = /^[\w-]{43}$/
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** Limits count by this. One subscriber usually has a whole /64 of IPv6 addresses. */
export function originOf(address: string): string {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '')
  if (!isIPv6(plain)) return plain
  const [head = ''] = new URL(`http://[${plain}]`).hostname.slice(1, -1).split('::')
  return `${[...head.split(':').filter(Boolean), '0', '0', '0', '0'].slice(0, 4).join(':')}::/64`
}

const ofAddress = ({ caller }: RequestContext) => hashOf(`address ${originOf(caller.address)}`)
const ofBrowser = ({ door }: RequestContext) => (browserShape.test(door.browser ?? '') ? hashOf(`browser ${door.browser}`) : null)

/** Which of the caller's marks the person has logged in with before: the browser, else the address; null when neither. Asks the same for a person who does not exist. */
export async function knownAs(ctx: RequestContext, userId: number): Promise<string | null> {
  const [address, browser] = [ofAddress(ctx), ofBrowser(ctx)]
  const found = await ctx.db.find(KnownCaller, { select: { id: true, callerHash: true }, where: { userId, callerHash: In([browser ?? address, address]) } })
  return [browser, address].find(hash => found.some(({ callerHash }) => callerHash === hash)) ?? null
}

/** After a log-in at the REST door, or with a link of a mail: by the address alone. */
export const rememberAddress = (ctx: RequestContext, userId: number): Promise<void> => remember(ctx, userId, ofAddress(ctx))

/** After a log-in in a browser. */
export async function rememberBrowser(ctx: RequestContext, userId: number): Promise<void> {
  const name = ofBrowser(ctx) ? ctx.door.browser! : randomBytes(32).toString('base64url')
  ctx.door.keepBrowser(name, keptDays * 86_400)
  await remember(ctx, userId, hashOf(`browser ${name}`))
  await rememberAddress(ctx, userId)
}

async function remember({ db }: RequestContext, userId: number, callerHash: string): Promise<void> {
  const { affected } = await db.update(KnownCaller, { userId, callerHash }, { lastAt: new Date() })
  if (affected) return
  try {
    await db.insert(KnownCaller, { userId, callerHash, lastAt: new Date() })
  } catch (error) {
    if (!isDuplicate(error)) throw error // the same caller logs in twice at once: the row is there
  }
}

/** Read first, deleted by id: a delete by time would lock the gaps where new rows come. */
export async function forgetOldCallers({ db }: RequestContext): Promise<void> {
  for (let found = atOnce; found === atOnce;) {
    const rows = await db.find(KnownCaller, { select: { id: true }, where: { lastAt: LessThan(new Date(Date.now() - keptDays * day)) }, order: { lastAt: 'ASC' }, take: atOnce })
    if (rows.length > 0) await db.delete(KnownCaller, { id: In(rows.map(({ id }) => id)) })
    found = rows.length
  }
}
