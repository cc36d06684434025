import { In } from 'typeorm'
import { Membership } from '../../entities/people/membership.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { signedIn } from '../users/user.service.js'
import { groupOrNull } from './group.service.js'
import { setMembership } from './membership.service.js'

// Legacy clients send 'waiting' to end a membership (002 section 4). For a user outside the group they send
// it as an invitation; repeating it changes nothing.
const meant = (status: string, asks: boolean): string => {
  const word = { manager: 'manager', member: 'member', waiting: asks ? 'member' : 'none', deleted: 'none' }[
    status
  ]
  if (!word)
    throw new InvalidInput('Unknown status: use manager, member or waiting', {
      status: 'manager, member or waiting',
    })
  return word
}

/**
 * `userId` and `groupId`: the user and group that the client expects. The id of an invitation by e-mail
 * is of another kind and may match an unrelated membership.
 */
export interface LinkChange {
  readonly id: number
  readonly userId?: number | undefined
  readonly groupId?: number | undefined
  readonly status: string
}

export async function changeLink(
  ctx: RequestContext,
  { id, status, ...expected }: LinkChange,
): Promise<Membership | null> {
  await signedIn(ctx)
  const link = await ctx.find(Membership, id)
  const word = meant(status, false)
  const isMeant =
    link &&
    (expected.userId ?? link.userId) === link.userId &&
    (expected.groupId ?? link.groupId) === link.groupId
  if (!isMeant || !(await groupOrNull(ctx, link.groupId))) throw new NotFound('No such link')
  return setMembership(ctx, link.groupId, link.userId, word)
}

export async function addToGroup(
  ctx: RequestContext,
  groupId: number,
  userId: number,
  status: string,
): Promise<Membership | null> {
  await signedIn(ctx)
  const isIn = await ctx.db.existsBy(Membership, { groupId, userId, status: In(['manager', 'member']) })
  return setMembership(ctx, groupId, userId, meant(status, !isIn))
}
