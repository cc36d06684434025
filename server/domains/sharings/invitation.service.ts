import { IsNull, MoreThan } from 'typeorm'
import { datasetRight } from '../../access/datasetRight.js'
import type { Dataset } from '../../entities/data/dataset.js'
import { Invitation } from '../../entities/people/invitation.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { seenDatasets } from '../datasets/dataset.service.js'
import { lockManaged } from '../datasets/managed.service.js'
import { limitMails } from '../groups/invitation.service.js'
import { mailInvitation } from '../groups/invitationMail.service.js'
import { emailKeyOf, signedIn } from '../users/user.service.js'
import { forgetInvitations } from './ending.service.js'
import { datasetInvitation } from './invitation.types.js'
import { canSeeAll } from './sharing.policy.js'

const mostListed = 500

/**
 * Open invitations, newest first, including those that `endInvitationsOf` has ended. Returns null unless the
 * viewer manages the dataset.
 */
export async function invitationsTo(ctx: RequestContext, dataset: Dataset): Promise<Invitation[] | null> {
  if (!canSeeAll(await ctx.load(datasetRight, dataset))) return null
  return ctx.db.find(Invitation, {
    where: { datasetId: dataset.id, acceptedAt: IsNull(), expiresAt: MoreThan(new Date()) },
    order: { id: 'DESC' },
    take: mostListed,
  })
}

/** Behaves the same whether or not an account has this address. Ends an older invitation to it. */
export async function inviteToDataset(
  ctx: RequestContext,
  datasetId: number,
  email: unknown,
  level?: string,
): Promise<Dataset> {
  await signedIn(ctx)
  const wanted = datasetInvitation.parse({ datasetId, email, level })
  const emailKey = emailKeyOf(wanted.email)
  return ctx.write(async inner => {
    const dataset = await lockManaged(inner, wanted.datasetId)
    await limitMails(inner, emailKey)
    await forgetInvitations(inner, dataset.id, emailKey)
    await mailInvitation(
      inner,
      { datasetId: dataset.id },
      { email: wanted.email, emailKey, level: wanted.level },
    )
    await recordAudit(inner, {
      action: 'dataset.invite',
      subjectKind: 'dataset',
      subjectId: dataset.id,
      detail: wanted.level,
    })
    return dataset
  })
}

/** Mails a new link with the same rights, which ends the old one. */
export async function resendDatasetInvitation(ctx: RequestContext, id: number): Promise<Dataset> {
  const { datasetId, emailKey, level } = await seenInvitation(ctx, id)
  return inviteToDataset(ctx, datasetId, emailKey, level)
}

/** Deletes the row. Only `endInvitationsOf` keeps ended invitations in the list. */
export async function revokeDatasetInvitation(ctx: RequestContext, id: number): Promise<Dataset> {
  const { datasetId } = await seenInvitation(ctx, id)
  return ctx.write(async inner => {
    const dataset = await lockManaged(inner, datasetId)
    const { affected } = await inner.db.delete(Invitation, { id, acceptedAt: IsNull() })
    if (affected)
      await recordAudit(inner, { action: 'dataset.uninvite', subjectKind: 'dataset', subjectId: dataset.id })
    return dataset
  })
}

async function seenInvitation(ctx: RequestContext, id: number): Promise<Invitation & { datasetId: number }> {
  await signedIn(ctx)
  const invitation = await ctx.find(Invitation, id)
  const datasetId = invitation?.datasetId
  if (!datasetId || (await seenDatasets(ctx, [datasetId])).length === 0)
    throw new NotFound('No such invitation')
  return Object.assign(invitation, { datasetId })
}
