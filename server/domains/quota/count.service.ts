import type { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { maySeePrivate } from '../users/seen.service.js'
import { signedIn } from '../users/user.service.js'
import { type Holdings, holdings } from './quota.service.js'

export const holdingsSeen = async (ctx: RequestContext, user: User): Promise<Holdings | null> =>
  maySeePrivate(ctx, user) ? ctx.load(holdings, user.id) : null

export const ownHoldings = async (ctx: RequestContext): Promise<Holdings> =>
  ctx.load(holdings, (await signedIn(ctx)).id)
