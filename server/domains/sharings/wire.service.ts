import { authorise } from '../../access/authorise.js'
import { Sharing } from '../../entities/sharing.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict } from '../../kernel/errors.js'
import { signedIn } from '../users/user.service.js'

/** Old calls say who calls: nobody, oneself, or to staff anybody. It is the caller who shares. */
export async function asCaller(ctx: RequestContext, id: number | undefined): Promise<void> {
  const { id: own } = await signedIn(ctx)
  authorise(ctx.viewer.isStaff || !id || id === own, 'You may do this in your own name only')
}

type With = { readonly datasetId: number } & ({ readonly userId: number } | { readonly groupId: number })

/** What has just been shared, unless somebody has ended it since. */
export async function sharingWith({ db }: RequestContext, to: With): Promise<Sharing> {
  const sharing = await db.findOneBy(Sharing, to)
  if (!sharing) throw new Conflict('Somebody has ended this share at the same moment')
  return sharing
}
