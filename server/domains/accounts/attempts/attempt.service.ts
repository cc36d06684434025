import type { RequestContext } from '../../../kernel/context.js'
import { originOf } from '../../../lib/origin.js'
import type { Limit } from '../../../kernel/platform.js'
import { hasBrowser, type KnownCallers, knowsBrowser, nameOf } from './knownCaller.service.js'

const perAddress = { name: 'login-address', points: 100, seconds: 900 }
/**
 * `perPair` limits one login from one caller. `perLogin` limits one login from all callers that its person
 * has never logged in from.
 */
interface Limits {
  readonly perPair: Limit
  readonly perLogin: Limit
}
const ofPasswords: Limits = {
  perPair: { name: 'login-pair', points: 10, seconds: 900 },
  perLogin: { name: 'login-strangers', points: 60, seconds: 3600 },
}

/**
 * `callers` reads the browsers and addresses from which the person has logged in before. When the address has
 * no attempts left, it is called only for requests with the cookie of a browser. An unknown login takes the
 * same path.
 */
export interface Attempted {
  readonly loginKey: string
  readonly callers: () => Promise<KnownCallers>
}

/**
 * Runs a check that throws when the password or code is wrong. Counts the attempt before the check. The
 * narrow limit is per login and caller, so an attacker slows down only themselves. Attempts from many
 * addresses reach the limit of the login. Browsers and addresses known from earlier log-ins are exempt from
 * it. A known browser is also exempt from the limit of its address, which strangers may share.
 */
export async function attempt<T>(
  ctx: RequestContext,
  { loginKey, callers }: Attempted,
  check: () => Promise<T>,
  { perPair, perLogin } = ofPasswords,
): Promise<T> {
  const { limiter } = ctx.platform
  const origin = originOf(ctx.caller.address)
  const attemptAs = (known: string | null) => {
    // Many people may share one address, so a success does not count against it. Success clears only the
    // pair, so that attackers gain no attempts when the person logs in.
    const pair = { limit: perPair, key: `${loginKey} ${known ?? origin}`, isClearedBySuccess: true }
    return limiter.attempt([pair, ...(known === null ? [{ limit: perLogin, key: loginKey }] : [])], check)
  }
  const found = hasBrowser(ctx) ? await callers() : null
  if (found && knowsBrowser(ctx, found)) return attemptAs(nameOf(ctx, found))
  return limiter.attempt([{ limit: perAddress, key: origin }], async () =>
    attemptAs(nameOf(ctx, found ?? (await callers()))),
  )
}

/**
 * Clears the limit of the pair after a password reset by mail. The person can then log in at once from this
 * address, also after wrong guesses of others.
 */
export const forgetAttempts = (
  { platform: { limiter }, caller }: RequestContext,
  loginKey: string,
): Promise<void> => limiter.forget(ofPasswords.perPair, `${loginKey} ${originOf(caller.address)}`)
