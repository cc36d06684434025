import { In } from 'typeorm'
import { Membership } from '../../entities/membership.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { signedIn } from '../users/user.service.js'
import { groupOrNull } from './group.service.js'
import { setMembership } from './membership.service.js'

// 'waiting' on a link is how old programs end it (002 section 4); of somebody who is not in, how they ask them to join, and twice is once
const meant = (status: string, asks: boolean): string => {
  const word = { manager: 'manager', member: 'member', waiting: asks ? 'member' : 'none', deleted: 'none' }[
    status
  ]
  if (!word) throw new InvalidInput('This is no status of a group', { status: 'manager, member or waiting' })
  return word
}

/** `said`: whose link, and to which group, old programs take it to be: that of an invitation by e-mail has a number of another kind. */
export interface LinkChange {
  readonly id: number
  readonly id_people?: number | undefined
  readonly id_group?: number | undefined
  readonly status: string
}

export async function changeLink(
  ctx: RequestContext,
  { id, status, ...said }: LinkChange,
): Promise<Membership | null> {
  await signedIn(ctx)
  const link = await ctx.find(Membership, id)
  const word = meant(status, false)
  const isMeant =
    link &&
    (said.id_people ?? link.userId) === link.userId &&
    (said.id_group ?? link.groupId) === link.groupId
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
