import type { RequestContext } from '../../kernel/context.js'
import { originOf } from '../../kernel/origin.js'
import type { Limit } from '../../kernel/platform.js'
import { type KnownCallers, nameOf } from './knownCaller.service.js'

const perAddress = { name: 'login-address', points: 100, seconds: 900 }
/** `perPair`: of one login and one caller; `perLogin`: of one login from everywhere that its person has never logged in from. */
interface Limits {
  readonly perPair: Limit
  readonly perLogin: Limit
}
const ofPasswords: Limits = {
  perPair: { name: 'login-pair', points: 10, seconds: 900 },
  perLogin: { name: 'login-strangers', points: 60, seconds: 3600 },
}

/** `callers` looks up from where the person with this login has logged in before. It is not called when the address has no attempts left. An unknown login takes the same path. */
export interface Attempted {
  readonly loginKey: string
  readonly callers: () => Promise<KnownCallers>
}

/**
 * Runs a check of a password or code, which throws when it is wrong. Counts before it looks. The pair of login and caller has the narrow limit, so an attacker slows down only themselves.
 * Many addresses together meet the limit of the login, which browsers and addresses known from earlier log-ins do not.
 */
export function attempt<T>(
  ctx: RequestContext,
  { loginKey, callers }: Attempted,
  check: () => Promise<T>,
  { perPair, perLogin } = ofPasswords,
): Promise<T> {
  const { limiter } = ctx.platform
  const origin = originOf(ctx.caller.address)
  return limiter.attempt([{ limit: perAddress, key: origin }], async () => {
    const known = nameOf(ctx, await callers())
    // a whole course comes from one address, and attackers do not get new attempts when the person logs in: only the pair is cleared
    const pair = { limit: perPair, key: `${loginKey} ${known ?? origin}`, isClearedBySuccess: true }
    return limiter.attempt([pair, ...(known === null ? [{ limit: perLogin, key: loginKey }] : [])], check)
  })
}

/** After the link of a mail, the new password may be tried at once, also where others guess. */
export const forgetAttempts = (
  { platform: { limiter }, caller }: RequestContext,
  loginKey: string,
): Promise<void> => limiter.forget(ofPasswords.perPair, `${loginKey} ${originOf(caller.address)}`)
