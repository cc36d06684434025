import { authorise } from '../../access/authorise.js'
import { datasetRight } from '../../access/datasetRight.js'
import { Sharing } from '../../entities/data/sharing.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { endIssuedOn } from '../issued/issued.service.js'
import { getUser, signedIn } from '../users/user.service.js'
import { canHandOver } from './dataset.policy.js'
import { writeOwner } from './dataset.queries.js'
import { getDataset } from './dataset.service.js'
import { lockDataset } from './lock.service.js'
import { claimQuota } from '../quota/quota.service.js'

/** Throws TooLarge when the dataset exceeds the new owner's quota. The former owner keeps no right on it. */
export async function setOwner(ctx: RequestContext, id: number, ownerId: number): Promise<void> {
  await signedIn(ctx)
  const dataset = await getDataset(ctx, id)
  authorise(canHandOver(await ctx.load(datasetRight, dataset)), 'Only the owner may hand a dataset over')
  const person = await getUser(ctx, ownerId)
  if (!person.isActive)
    throw new InvalidInput('The account of the new owner is deleted', { new_owner_id: 'deleted' })
  if (dataset.ownerId === ownerId) return
  await ctx.write(async inner => {
    await claimQuota(inner, ownerId, dataset.sizeBytes)
    const before = await lockDataset(inner, id)
    authorise(before.ownerId === dataset.ownerId, 'The dataset has a new owner: reload it')
    await writeOwner(inner.db, id, ownerId)
    await inner.db.delete(Sharing, { datasetId: id, userId: ownerId })
    await endIssuedOn(inner, [id])
    await recordAudit(inner, {
      action: 'dataset.setOwner',
      subjectKind: 'dataset',
      subjectId: id,
      detail: `from person ${before.ownerId} to person ${ownerId}`,
    })
  })
}
