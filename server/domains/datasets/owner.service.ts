import { authorise } from '../../access/authorise.js'
import { datasetRight } from '../../access/datasetRight.js'
import { Sharing } from '../../entities/sharing.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { endIssuedOn } from '../issued/issued.service.js'
import { getUser, signedIn } from '../users/user.service.js'
import { canHandOver } from './dataset.policy.js'
import { getDataset } from './dataset.service.js'
import { lockDataset } from './lock.service.js'
import { claimRoom } from './quota.service.js'

/** The new owner's quota has to hold it; the former one keeps no right on it. */
export async function setOwner(ctx: RequestContext, id: number, ownerId: number): Promise<void> {
  await signedIn(ctx)
  const dataset = await getDataset(ctx, id)
  authorise(canHandOver(await ctx.load(datasetRight, dataset)), 'Only its owner may hand a dataset over')
  const person = await getUser(ctx, ownerId)
  if (!person.isActive) throw new InvalidInput('This account is deleted', { new_owner_id: 'deleted' })
  if (dataset.ownerId === ownerId) return
  await ctx.write(async inner => {
    await claimRoom(inner, ownerId, dataset.sizeBytes)
    const before = await lockDataset(inner, id)
    authorise(before.ownerId === dataset.ownerId, 'It has another owner meanwhile: read it again')
    await inner.db.query('UPDATE dataset SET owner_id = ? WHERE id = ?', [ownerId, id])
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
