import type { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { maySeePrivate } from '../users/seen.service.js'
import { newEmails } from './profile.loaders.js'

export const newEmailSeen = async (ctx: RequestContext, user: User): Promise<string | null> => (maySeePrivate(ctx, user) ? ctx.load(newEmails, user.id) : null)
