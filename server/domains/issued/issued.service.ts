import { In, IsNull } from 'typeorm'
import { rightsOf } from '../../access/datasetRight.js'
import { Right } from '../../access/right.js'
import { hasStaffRights } from '../../access/staffNow.js'
import { Dataset } from '../../entities/data/dataset.js'
import { EmbedToken } from '../../entities/data/embedToken.js'
import { Invitation } from '../../entities/people/invitation.js'
import { Membership } from '../../entities/people/membership.js'
import { ReviewLink } from '../../entities/data/reviewLink.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { isTrue, rowsByIds } from '../../lib/rows.js'
import { type Deed, recordAudit } from '../audit/audit.service.js'
import { type Issued, liveIssued, lostInGroups } from './issued.queries.js'

/**
 * Revokes review links, embed tokens and pending invitations whose issuers no longer manage these datasets. Call within the
 * transaction that removes a right, after it has locked the datasets.
 */
export async function endIssuedOn(ctx: RequestContext, datasetIds: readonly number[]): Promise<void> {
  if (datasetIds.length > 0) await endLost(ctx, await liveIssued(ctx.db, { datasetIds }))
}

/**
 * Revokes review links, embed tokens and pending invitations of one issuer, who lost a right through a group, a study, staff
 * status or the account. Call within the transaction that has locked the person.
 */
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
  const [reviews, embeds, invitations] = [idsOf('review'), idsOf('embed'), idsOf('invitation')]
  if (reviews.length > 0) await ctx.db.update(ReviewLink, { id: In(reviews) }, { revokedAt: new Date() })
  if (embeds.length > 0) await ctx.db.update(EmbedToken, { id: In(embeds) }, { revokedAt: new Date() })
  await endInvitations(ctx, invitations)
  await recordAudit(ctx, ...lost.filter(({ isOpen }) => isTrue(isOpen)).map(deedOf))
}

/**
 * Marks invitations that were revoked before too. Lists show these like the others, so a missing mark would
 * tell managers what their person did.
 */
async function endInvitations({ db }: RequestContext, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return
  const [id, now] = [In(ids), new Date()]
  await db.update(Invitation, { id, revokedAt: IsNull() }, { revokedAt: now })
  await db.update(Invitation, { id, inviterLeftAt: IsNull() }, { inviterLeftAt: now })
}

const revocations = {
  review: 'review.revoke',
  embed: 'embed.revoke',
  invitation: 'dataset.uninvite',
} as const

const deedOf = ({ kind, datasetId, issuerId, detail }: Issued): Deed => ({
  action: revocations[kind],
  subjectKind: 'dataset',
  subjectId: datasetId,
  detail: `user ${issuerId} no longer manages it: ${detail}`,
})

/**
 * Ignores the bin: a restored dataset has the same shares as before, so its managers' links and invitations
 * stay.
 */
async function lostAmong(
  { db, platform }: RequestContext,
  issuerId: number,
  issued: readonly Issued[],
): Promise<readonly Issued[]> {
  const [issuer] = await rowsByIds(db, User, [issuerId])
  if (!issuer?.isActive) return issued
  const datasets = await rowsByIds(db, Dataset, [...new Set(issued.map(({ datasetId }) => datasetId))])
  const rights = await rightsOf(
    db,
    { userId: issuer.id, isStaff: await hasStaffRights(db, platform.site, issuer) },
    datasets.map(dataset => Object.assign(dataset, { binnedAt: null })),
  )
  const managed = new Set(datasets.filter((_, at) => rights[at]! <= Right.Manage).map(({ id }) => id))
  return issued.filter(({ datasetId }) => !managed.has(datasetId))
}

/**
 * Revokes pending invitations to an address that the person no longer has. Otherwise a later account with
 * this address could accept them.
 */
export async function endInvitationsTo({ db }: RequestContext, emailKey: string): Promise<void> {
  await db.update(
    Invitation,
    { emailKey, acceptedAt: IsNull(), revokedAt: IsNull() },
    { revokedAt: new Date() },
  )
}

async function endLostInGroups(ctx: RequestContext, issuerId: number): Promise<void> {
  const lost = await lostInGroups(ctx.db, ctx.platform.site, issuerId)
  const idsOf = (kind: (typeof lost)[number]['kind']) =>
    lost.filter(one => one.kind === kind).map(({ id }) => id)
  const waiting = idsOf('waiting')
  await endInvitations(ctx, idsOf('invitation'))
  if (waiting.length > 0)
    await ctx.db.update(Membership, { id: In(waiting) }, { status: 'removed', since: new Date() })
  const groups = [...new Set(lost.filter(({ isOpen }) => isTrue(isOpen)).map(({ groupId }) => groupId))]
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
