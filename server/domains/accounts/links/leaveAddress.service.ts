import type { LinkEnd } from '../../../entities/people/oneTimeLink.js'
import type { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { endInvitationsTo } from '../../issued/issued.service.js'
import { endLinks } from './linkToken.service.js'

/**
 * Ends the mailed links and the invitations that went to an address. Call inside the transaction that removes
 * the address from the account.
 */
export async function leaveAddress(
  ctx: RequestContext,
  { id, emailKey }: Pick<User, 'id' | 'emailKey'>,
  reason: LinkEnd,
): Promise<void> {
  await endLinks(ctx, id, reason)
  if (emailKey !== null) await endInvitationsTo(ctx, emailKey)
}
