import { sharesGroup } from '../../access/groupRole.js'
import type { User } from '../../entities/people/user.js'
import { Workplace } from '../../entities/people/workplace.js'
import type { RequestContext } from '../../kernel/context.js'
import { connectedElsewhere, standings } from './user.loaders.js'
import { canSeeContact, canSeePrivate } from './user.policy.js'

export const maySeePrivate = (ctx: RequestContext, user: { id: number }): boolean =>
  canSeePrivate(ctx.viewer, user)

/** Returns the person when the viewer may see private fields, as the person and staff may; otherwise null. */
export const privately = (ctx: RequestContext, user: User): User | null =>
  maySeePrivate(ctx, user) ? user : null

/** Returns the person when the viewer is staff; otherwise null. */
export const forStaff = (ctx: RequestContext, user: User): User | null => (ctx.viewer.isStaff ? user : null)

/**
 * Returns the person when the viewer may see contact details, as members of a common group may; otherwise null.
 */
export async function asContact(ctx: RequestContext, user: User): Promise<User | null> {
  const shares = !maySeePrivate(ctx, user) && (await ctx.load(sharesGroup, user.id))
  return canSeeContact(ctx.viewer, user, shares) ? user : null
}

export async function workplaceSeen(
  ctx: RequestContext,
  user: User,
  which: 'institutionId' | 'laboratoryId' | 'teamId',
): Promise<Workplace | null> {
  const id = (await asContact(ctx, user))?.[which]
  return id ? ctx.find(Workplace, id) : null
}

export const newEmailSeen = async (ctx: RequestContext, user: User): Promise<string | null> =>
  maySeePrivate(ctx, user) ? (await ctx.load(standings, user.id)).newEmail : null

/** The same rule as the live counts, so that both change at the same moment. */
export async function isConnectedSeen(ctx: RequestContext, user: User): Promise<boolean | null> {
  if (!ctx.viewer.isStaff) return null
  if (!user.isActive) return false
  return ctx.platform.presence.isHere(user.id) || (await ctx.load(connectedElsewhere, user.id))
}

export interface Workplaces {
  readonly institution: Workplace | null
  readonly laboratory: Workplace | null
  readonly team: Workplace | null
}

export async function workplacesOf(ctx: RequestContext, user: User): Promise<Workplaces> {
  const [institution, laboratory, team] = await Promise.all([
    workplaceSeen(ctx, user, 'institutionId'),
    workplaceSeen(ctx, user, 'laboratoryId'),
    workplaceSeen(ctx, user, 'teamId'),
  ])
  return { institution, laboratory, team }
}

export const twoFactorSeen = async (ctx: RequestContext, user: User): Promise<boolean | null> =>
  maySeePrivate(ctx, user) ? (await ctx.load(standings, user.id)).hasTwoFactor : null
