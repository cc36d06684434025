import { authorise } from '../../access/authorise.js'
import { type GroupRole, groupRole } from '../../access/groupRole.js'
import type { Group } from '../../entities/people/group.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { abilities, type Ability, canSee, type GroupCase, type Reason, refusalOf } from './group.policy.js'
import { type GroupAbilities, GroupRefusalReason } from './group.types.js'
import { withRefusals } from '../../lib/abilities.js'

export const roleIn = async (ctx: RequestContext, group: Group): Promise<GroupRole | null> =>
  ctx.load(groupRole, group.id)

export const caseOf = async (ctx: RequestContext, group: Group): Promise<GroupCase> => ({
  viewer: ctx.viewer,
  isPrivate: group.isPrivate,
  role: await roleIn(ctx, group),
})

export async function abilitiesOn(ctx: RequestContext, group: Group): Promise<GroupAbilities> {
  const given = await caseOf(ctx, group)
  return withRefusals(abilities, ability => refusalOf(ability, given), GroupRefusalReason)
}

export const noGroup = () => new NotFound('No such group')

/**
 * Returns the group when the viewer has the ability. Throws NotFound for an unknown or hidden group and
 * Forbidden for a missing ability.
 */
export async function authoriseOn(
  ctx: RequestContext,
  group: Group | null,
  ability: Ability,
): Promise<Group> {
  const given = group && (await caseOf(ctx, group))
  if (!group || !given || !canSee(given)) throw noGroup()
  const reason = refusalOf(ability, given)
  authorise(reason === null, reason ? words[reason] : '')
  return group
}

const words: Readonly<Record<Reason, string>> = {
  NOT_SIGNED_IN: 'Log in first',
  NOT_MANAGER: 'You need to manage this group to do this: ask its owner to make you a manager',
  NOT_OWNER: 'You need to own this group to do this: ask its owner to hand it over',
  NOT_MEMBER: 'You are not in this group',
  NOT_INVITED: 'You are not invited to this group',
  OWNER: 'The owner cannot leave the group: hand it over first',
}
