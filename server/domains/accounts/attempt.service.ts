import type { RequestContext } from '../../kernel/context.js'
import { originOf } from '../../kernel/origin.js'
import type { Limit } from '../../kernel/platform.js'
import { knownAs } from './knownCaller.service.js'

const perAddress = { name: 'login-address', points: 100, seconds: 900 }
/** `perPair`: of one login and one caller; `perLogin`: of one login from everywhere that its person has never logged in from. */
interface Limits { readonly perPair: Limit; readonly perLogin: Limit }
const ofPasswords: Limits = { perPair: { name: 'login-pair', points: 10, seconds: 900 }, perLogin: { name: 'login-strangers', points: 60, seconds: 3600 } }

/** What an attempt used up; given back when the password was right. */
export interface Attempt { readonly used: readonly (readonly [Limit, string, number | undefined])[] }

/**
 * Counts before the password is looked at. The pair of login and caller has the narrow limit, so an attacker slows down only themselves. Many addresses together meet the limit of the login,
 * which browsers and addresses known from earlier log-ins do not. `userId` 0: nobody has this login, which takes the same path.
 */
export async function countAttempt(ctx: RequestContext, loginKey: string, userId: () => Promise<number>, { perPair, perLogin } = ofPasswords): Promise<Attempt> {
  const { limiter } = ctx.platform
  const origin = originOf(ctx.caller.address)
  await limiter.consume(perAddress, origin)
  const known = await knownAs(ctx, await userId())
  const pair = `${loginKey} ${known ?? origin}`
  await limiter.consume(perPair, pair)
  if (known === null) await limiter.consume(perLogin, loginKey)
  // a whole course comes from one address, and attackers do not get new attempts when the person logs in
  return { used: [[perPair, pair, undefined], [perAddress, origin, 1], ...(known === null ? [[perLogin, loginKey, 1] as const] : [])] }
}

export async function giveBack({ platform: { limiter } }: RequestContext, { used }: Attempt): Promise<void> {
  for (const [limit, key, points] of used) await limiter.forget(limit, key, points)
}

/** Whoever followed the link of a mail may try the new password at once, also where others guess. */
export const forgetAttempts = ({ platform: { limiter }, caller }: RequestContext, loginKey: string): Promise<void> => limiter.forget(ofPasswords.perPair, `${loginKey} ${originOf(caller.address)}`)
