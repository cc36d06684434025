import type { RequestContext } from '../../kernel/context.js'
import { TooMany } from '../../kernel/errors.js'
import type { Limit } from '../../kernel/platform.js'
import { callersOf, nameOf } from './knownCaller.service.js'

/**
 * Whether one more mail of a kind may go to a person. Where strangers have used up the bound, nothing is sent and nobody is told: the link of the last mail lives at least as long as the window,
 * so it still works. Browsers and addresses known from earlier log-ins have a bound of their own.
 */
export async function mayMail(ctx: RequestContext, limit: Limit, userId: number): Promise<boolean> {
  const known = nameOf(ctx, await callersOf(ctx, userId))
  return ctx.platform.limiter.consume(limit, keyOf(userId, known)).then(
    () => true,
    (error: unknown) => {
      if (error instanceof TooMany) return false
      throw error
    },
  )
}

/** The link was used: the next one may be mailed at once. */
export const forgetMails = (
  { platform: { limiter } }: RequestContext,
  limit: Limit,
  userId: number,
): Promise<void> => limiter.forget(limit, keyOf(userId, null))

const keyOf = (userId: number, known: string | null) => `${userId} ${known ?? 'strangers'}`
