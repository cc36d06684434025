import { authorise, staffWords } from '../../access/authorise.js'
import type { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { Reauthenticate } from '../../kernel/errors.js'
import { standings } from './user.loaders.js'
import { abilities, type Ability, needsPassword, type Reason, refusalOf } from './user.policy.js'
import { type UserAbilities, UserRefusalReason } from './user.types.js'
import { withRefusals } from '../../lib/abilities.js'

export type { Ability }

export async function abilitiesOn(ctx: RequestContext, user: User): Promise<UserAbilities> {
  const isLastStaff = await isLast(ctx, user)
  return withRefusals(
    abilities,
    ability => refusalOf(ability, { viewer: ctx.viewer, person: user, isLastStaff }),
    UserRefusalReason,
  )
}

/**
 * Throws unless the caller may do this with this person. Sensitive changes also need a recent password
 * confirmation.
 */
export async function authoriseOn(ctx: RequestContext, user: User, ability: Ability): Promise<void> {
  const reason = refusalOf(ability, {
    viewer: ctx.viewer,
    person: user,
    isLastStaff: ability === 'deactivate' && (await isLast(ctx, user)),
  })
  authorise(
    reason === null,
    reason === 'NOT_STAFF' ? staffWords(ctx.viewer, words.NOT_STAFF) : reason ? words[reason] : '',
  )
  if (needsPassword(ability, ctx.viewer)) throw new Reauthenticate('Confirm your password to do this')
}

const isLast = async (ctx: RequestContext, user: User): Promise<boolean> =>
  user.isStaff && user.isActive && (await ctx.load(standings, user.id)).isLastStaff

const words: Readonly<Record<Reason, string>> = {
  NOT_SIGNED_IN: 'Log in first',
  NOT_ONESELF: 'You may do this with your own account only',
  NOT_STAFF: 'You need to be staff to do this',
  IMPERSONATED: 'This cannot be done while you act as somebody else',
  PROGRAM: 'The token of a program cannot do this: log in with a browser',
  ONESELF: 'You cannot do this with yourself',
  STAFF: 'This cannot be done with a member of staff',
  INACTIVE: 'This account is not active any more',
  VALIDATED: 'The person has validated the address already: reload the page',
  NOT_VALIDATED: 'The person has not validated the address yet',
  LAST_STAFF: 'The last active member of staff has to stay',
}
