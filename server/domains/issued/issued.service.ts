import { In } from 'typeorm'
import { rightsOf } from '../../access/datasetRight.js'
import { Right } from '../../access/right.js'
import { Dataset } from '../../entities/dataset.js'
import { Invitation } from '../../entities/invitation.js'
import { Membership } from '../../entities/membership.js'
import { ReviewLink } from '../../entities/reviewLink.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { readRows } from '../../kernel/rows.js'
import { type Deed, recordAudit } from '../audit/audit.service.js'
import { type Issued, liveIssued, lostGroupInvitations, lostWaiting } from './issued.queries.js'

/** Within a transaction that takes a right on these datasets away and has locked them: ends the review links and pending invitations of people who do not manage them any more. */
export async function endIssuedOn(ctx: RequestContext, datasetIds: readonly number[]): Promise<void> {
  if (datasetIds.length > 0) await endLost(ctx, await liveIssued(ctx.db, { datasetIds }))
}

/** The same after a person lost a right of any kind, by a group, a study, as staff or with the account; the transaction has locked the person. */
export async function endIssuedBy(ctx: RequestContext, issuerId: number): Promise<void> {
  await endLost(ctx, await liveIssued(ctx.db, { issuerId }))
  await endLostInGroups(ctx, issuerId)
}

async function endLost(ctx: RequestContext, all: readonly Issued[]): Promise<void> {
  const lost: Issued[] = []
  for (const issuerId of new Set(all.map(one => one.issuerId)))
    lost.push(
      ...(await lostAmong(
        ctx,
        issuerId,
        all.filter(one => one.issuerId === issuerId),
      )),
    )
  const idsOf = (kind: Issued['kind']) => lost.filter(one => one.kind === kind).map(({ id }) => id)
  const [reviews, invitations, revokedAt] = [idsOf('review'), idsOf('invitation'), new Date()]
  if (reviews.length > 0) await ctx.db.update(ReviewLink, { id: In(reviews) }, { revokedAt })
  if (invitations.length > 0) await ctx.db.update(Invitation, { id: In(invitations) }, { revokedAt })
  await recordAudit(ctx, ...lost.map(deedOf))
}

const deedOf = ({ kind, datasetId, issuerId, detail }: Issued): Deed => ({
  action: kind === 'review' ? 'review.revoke' : 'dataset.uninvite',
  subjectKind: 'dataset',
  subjectId: datasetId,
  detail: `user ${issuerId} no longer manages it: ${detail}`,
})

/** In the bin nobody but the owner has a right, but a restored dataset is shared as before: what managers issued stays for then. */
async function lostAmong(
  { db }: RequestContext,
  issuerId: number,
  issued: readonly Issued[],
): Promise<readonly Issued[]> {
  const [issuer] = await readRows(db, User, 'WHERE t.id = ?', [issuerId])
  if (!issuer?.isActive) return issued
  const datasets = await readRows(db, Dataset, 'WHERE t.id IN (?)', [
    [...new Set(issued.map(({ datasetId }) => datasetId))],
  ])
  const rights = await rightsOf(
    db,
    { userId: issuer.id, isStaff: issuer.isStaff },
    datasets.map(dataset => Object.assign(dataset, { binnedAt: null })),
  )
  const managed = new Set(datasets.filter((_, at) => rights[at]! <= Right.Manage).map(({ id }) => id))
  return issued.filter(({ datasetId }) => !managed.has(datasetId))
}

async function endLostInGroups(ctx: RequestContext, issuerId: number): Promise<void> {
  const [invitations, waiting] = [
    await lostGroupInvitations(ctx.db, issuerId),
    await lostWaiting(ctx.db, issuerId),
  ]
  const now = new Date()
  if (invitations.length > 0)
    await ctx.db.update(Invitation, { id: In(invitations.map(({ id }) => id)) }, { revokedAt: now })
  if (waiting.length > 0)
    await ctx.db.update(
      Membership,
      { id: In(waiting.map(({ id }) => id)) },
      { status: 'removed', since: now },
    )
  const groups = [...new Set([...invitations, ...waiting].map(({ groupId }) => groupId))]
  await recordAudit(
    ctx,
    ...groups.map(groupId => ({
      action: 'group.uninvite',
      subjectKind: 'group',
      subjectId: groupId,
      detail: `user ${issuerId} no longer manages it`,
    })),
  )
}
