import type { RequestContext } from '../../../kernel/context.js'
import { TooMany } from '../../../kernel/errors.js'
import type { Limit } from '../../../kernel/platform.js'
import { callersOf, nameOf } from '../attempts/knownCaller.service.js'

/**
 * Returns whether one more mail of a kind may go to a person. When unknown callers have used up the limit, no
 * mail is sent and no error is reported. The link of the last mail still works then, because it lives at
 * least as long as the limit's window. Browsers and addresses known from earlier log-ins have limits of their
 * own.
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

/** Call after a link was used, so that the next mail may be sent at once. */
export const forgetMails = (
  { platform: { limiter } }: RequestContext,
  limit: Limit,
  userId: number,
): Promise<void> => limiter.forget(limit, keyOf(userId, null))

const keyOf = (userId: number, known: string | null) => `${userId} ${known ?? 'strangers'}`
