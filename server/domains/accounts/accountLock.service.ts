import type { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { type Ability, authoriseOn } from '../users/ability.service.js'
import { lockUsers } from '../users/lock.service.js'
import { stillLoggedIn } from './tokens/liveness.service.js'

/**
 * Call at the start of the transaction of each sensitive account change. Locks the rows of the caller and the
 * person. A transaction that ends log-ins or removes rights then either waits, or commits first and is
 * visible here. Returns the person's current row. Throws when the caller is no longer logged in or may not do
 * this.
 */
export async function lockAccount(ctx: RequestContext, id: number, ability: Ability): Promise<User> {
  const locked = await lockUsers(ctx, [ctx.viewer.userId, id])
  await stillLoggedIn(ctx)
  const user = locked.find(each => each.id === id)
  if (!user) throw new NotFound('No such person')
  await authoriseOn(ctx, user, ability)
  return user
}
