import { authorise } from '../../access/authorise.js'
import type { Dataset } from '../../entities/data/dataset.js'
import { Sharing } from '../../entities/data/sharing.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { insertRows } from '../../lib/rows.js'
import { recordAudit } from '../audit/audit.service.js'
import { lockManaged } from '../datasets/managed.service.js'
import { getGroup } from '../groups/group.service.js'
import { endIssuedOn } from '../issued/issued.service.js'
import { getUser, signedIn } from '../users/user.service.js'
import { endInvitationsOf } from './ending.service.js'
import { groupShare, personShare, type SharingLevel } from './sharing.types.js'

/** Null ends the direct share only: rights through groups and studies stay. */
export async function shareWithPerson(
  ctx: RequestContext,
  datasetId: number,
  userId: number,
  level: string | null,
): Promise<Dataset> {
  await signedIn(ctx)
  const wanted = personShare.parse({ datasetId, userId, level })
  return ctx.write(async inner => {
    const dataset = await lockManaged(inner, wanted.datasetId)
    authorise(wanted.userId !== dataset.ownerId, 'The owner of a dataset keeps all rights on it')
    if (wanted.userId === ctx.viewer.userId)
      throw new InvalidInput('You cannot share a dataset with yourself', { userId: 'must be another user' })
    if (wanted.level === null) await removePerson(inner, dataset, wanted.userId)
    else await givePerson(inner, dataset, wanted.userId, wanted.level)
    await endIssuedOn(inner, [dataset.id])
    return dataset
  })
}

/** Null ends the share, even of a group that the caller cannot see. */
export async function shareWithGroup(
  ctx: RequestContext,
  datasetId: number,
  groupId: number,
  level: string | null,
): Promise<Dataset> {
  await signedIn(ctx)
  const wanted = groupShare.parse({ datasetId, groupId, level })
  return ctx.write(async inner => {
    const dataset = await lockManaged(inner, wanted.datasetId)
    if (wanted.level === null) await remove(inner, dataset, { groupId: wanted.groupId })
    else await give(inner, dataset, { groupId: (await getGroup(inner, wanted.groupId)).id }, wanted.level)
    await endIssuedOn(inner, [dataset.id])
    return dataset
  })
}

async function givePerson(
  ctx: RequestContext,
  dataset: Dataset,
  userId: number,
  level: SharingLevel,
): Promise<void> {
  const user = await getUser(ctx, userId)
  if (!user.isActive) throw new NotFound('No such person')
  await give(ctx, dataset, { userId: user.id }, level)
  await endInvitationsOf(ctx, dataset.id, user.id) // an older invitation may have a higher level
}

async function removePerson(ctx: RequestContext, dataset: Dataset, userId: number): Promise<void> {
  await remove(ctx, dataset, { userId })
  await endInvitationsOf(ctx, dataset.id, userId)
}

type With = { readonly userId: number } | { readonly groupId: number }
const nameOf = (to: With) => ('userId' in to ? `user ${to.userId}` : `group ${to.groupId}`)

/** Call it within a transaction that has locked the dataset. `sharerId` defaults to the caller. */
export async function give(
  ctx: RequestContext,
  { id: datasetId }: Dataset,
  to: With,
  level: Sharing['level'],
  sharerId = ctx.viewer.userId,
): Promise<void> {
  const row = await ctx.db.findOneBy(Sharing, { datasetId, ...to })
  if (row?.level === level) return
  if (row) await ctx.db.update(Sharing, { id: row.id }, { level, sharerId })
  else await insertRows(ctx.db, Sharing, [{ datasetId, ...to, level, sharerId }])
  await recordAudit(ctx, {
    action: 'dataset.share',
    subjectKind: 'dataset',
    subjectId: datasetId,
    detail: `${nameOf(to)}: ${level}`,
  })
}

async function remove(ctx: RequestContext, { id: datasetId }: Dataset, from: With): Promise<void> {
  const row = await ctx.db.findOneBy(Sharing, { datasetId, ...from })
  if (!row) return
  await ctx.db.delete(Sharing, { id: row.id })
  await recordAudit(ctx, {
    action: 'dataset.unshare',
    subjectKind: 'dataset',
    subjectId: datasetId,
    detail: nameOf(from),
  })
}
