import { authorise } from '../../access/authorise.js'
import { Sharing } from '../../entities/data/sharing.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict } from '../../kernel/errors.js'
import { signedIn } from '../users/user.service.js'

/**
 * Legacy calls may name the caller. Only staff may name another user; the sharer is the caller in any case.
 */
export async function asCaller(ctx: RequestContext, id: number | undefined): Promise<void> {
  const { id: own } = await signedIn(ctx)
  authorise(ctx.viewer.isStaff || !id || id === own, 'You may only do this in your own name')
}

type With = { readonly datasetId: number } & ({ readonly userId: number } | { readonly groupId: number })

/** Throws Conflict when a concurrent call has ended the share. */
export async function sharingWith({ db }: RequestContext, to: With): Promise<Sharing> {
  const sharing = await db.findOneBy(Sharing, to)
  if (!sharing) throw new Conflict('Another person has just ended this share')
  return sharing
}
