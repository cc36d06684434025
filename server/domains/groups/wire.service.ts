import { Membership } from '../../entities/membership.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { signedIn } from '../users/user.service.js'
import { groupOrNull } from './group.service.js'
import { setMembership } from './membership.service.js'

// 'waiting' on an existing link is how old programs end it (002 section 4); on none, how they ask somebody to join
const meant = (status: string, isNew: boolean): string => {
  const word = { manager: 'manager', member: 'member', waiting: isNew ? 'member' : 'none', deleted: 'none' }[status]
  if (!word) throw new InvalidInput('This is no status of a group', { status: 'manager, member or waiting' })
  return word
}

export async function changeLink(ctx: RequestContext, id: number, status: string): Promise<Membership | null> {
  await signedIn(ctx)
  const link = await ctx.find(Membership, id)
  const word = meant(status, false)
  if (!link || !(await groupOrNull(ctx, link.groupId))) throw new NotFound('No such link')
  return setMembership(ctx, link.groupId, link.userId, word)
}

export async function addToGroup(ctx: RequestContext, groupId: number, userId: number, status: string): Promise<Membership | null> {
  await signedIn(ctx)
  const isNew = !(await ctx.db.existsBy(Membership, { groupId, userId }))
  return setMembership(ctx, groupId, userId, meant(status, isNew))
}
