import { authorise } from '../../access/authorise.js'
import { Sharing } from '../../entities/sharing.js'
import type { RequestContext } from '../../kernel/context.js'
import { signedIn } from '../users/user.service.js'

/** Old calls say who calls: nobody, oneself, or to staff anybody. It is the caller who shares. */
export async function asCaller(ctx: RequestContext, id: number | undefined): Promise<void> {
  const { id: own } = await signedIn(ctx)
  authorise(ctx.viewer.isStaff || !id || id === own, 'You may do this in your own name only')
}

/** What has just been shared. */
export const sharingWith = ({ db }: RequestContext, to: { readonly datasetId: number } & ({ readonly userId: number } | { readonly groupId: number })): Promise<Sharing> => db.findOneByOrFail(Sharing, to)
