import { authorise } from '../../access/authorise.js'
import { User, type ViewerVersion } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { canUseVersion } from './user.policy.js'
import { signedIn } from './user.service.js'

/** The version of the legacy viewer that the person's page loads. */
export async function chooseViewerVersion(ctx: RequestContext, viewerVersion: ViewerVersion): Promise<User> {
  const user = await signedIn(ctx)
  const person = { isStaff: ctx.viewer.isStaff, isBeta: user.isBeta }
  authorise(canUseVersion(person, viewerVersion), 'This version is for staff and beta testers')
  await ctx.db.update(User, { id: user.id }, { viewerVersion })
  return Object.assign(user, { viewerVersion })
}

export const mayUseVersion = (user: Pick<User, 'isStaff' | 'isBeta'>, version: ViewerVersion): boolean =>
  canUseVersion(user, version)
