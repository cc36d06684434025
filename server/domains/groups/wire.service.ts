import { In } from 'typeorm'
import { Membership } from '../../entities/people/membership.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { signedIn } from '../users/user.service.js'
import { authoriseOn } from './ability.service.js'
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

const noLink = () => new NotFound('No such link')

/** Throws unless the caller may change what the person of this link is in its group. */
export async function changeableLink(ctx: RequestContext, id: number): Promise<Membership> {
  await signedIn(ctx)
  const link = await ctx.find(Membership, id)
  const group = link && (await groupOrNull(ctx, link.groupId))
  if (!group) throw noLink()
  await authoriseOn(ctx, group, 'edit')
  return link
}

export async function changeLink(
  ctx: RequestContext,
  { id, status, ...expected }: LinkChange,
): Promise<Membership | null> {
  const link = await changeableLink(ctx, id)
  const isMeant =
    (expected.userId ?? link.userId) === link.userId && (expected.groupId ?? link.groupId) === link.groupId
  if (!isMeant) throw noLink()
  return setMembership(ctx, link.groupId, link.userId, meant(status, false))
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
