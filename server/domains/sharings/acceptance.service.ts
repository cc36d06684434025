import { authorise } from '../../access/authorise.js'
import { Dataset } from '../../entities/dataset.js'
import { Group } from '../../entities/group.js'
import { Invitation } from '../../entities/invitation.js'
import { Sharing } from '../../entities/sharing.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { lockDataset } from '../datasets/lock.service.js'
import { acceptGroupInvitation } from '../groups/acceptance.service.js'
import { invitationOf } from '../groups/invitation.service.js'
import { signedIn, viewerAsUser } from '../users/user.service.js'
import { type AcceptedInvitation, InvitationState, type OpenInvitation } from './invitation.types.js'
import { give } from './sharing.service.js'

const deadLink = () => new NotFound('Invalid Url !')

/** What the page of a link shows before anything is accepted. */
export async function openInvitation(ctx: RequestContext, token: string): Promise<OpenInvitation> {
  const user = await viewerAsUser(ctx)
  const invitation = await liveInvitation(ctx, token, user)
  const [group, dataset] = [
    invitation.groupId && (await ctx.find(Group, invitation.groupId)),
    invitation.datasetId && (await ctx.find(Dataset, invitation.datasetId)),
  ]
  if (!group && (!dataset || dataset.binnedAt)) throw deadLink()
  const inviter = await ctx.find(User, invitation.inviterId)
  const state = user
    ? isTheirs(invitation, user)
      ? InvitationState.READY
      : InvitationState.OTHER_ADDRESS
    : InvitationState.SIGN_IN
  return {
    groupName: group ? group.name : null,
    datasetName: dataset ? dataset.name : null,
    inviterName: [inviter?.name, inviter?.surname].filter(Boolean).join(' ') || inviter?.login || '',
    state,
  }
}

/** By the person to whose address it went, whoever else came by the link; whether they had an account then or signed up for this. A second time changes nothing. */
export async function acceptInvitation(ctx: RequestContext, token: string): Promise<AcceptedInvitation> {
  const user = await signedIn(ctx)
  const invitation = await liveInvitation(ctx, token, user)
  authorise(
    isTheirs(invitation, user),
    'This invitation was sent to another e-mail address: sign in with the account of that address',
  )
  if (invitation.groupId) return { group: await acceptGroupInvitation(ctx, invitation), dataset: null }
  return { group: null, dataset: await acceptDatasetInvitation(ctx, invitation, user.id) }
}

const isTheirs = (invitation: Invitation, user: User) =>
  user.emailKey === invitation.emailKey && user.emailVerifiedAt !== null

/** One that was used is there for who used it only. */
async function liveInvitation(ctx: RequestContext, token: string, user: User | null): Promise<Invitation> {
  const invitation = await invitationOf(ctx, token)
  if (!invitation || (invitation.acceptedAt && !(user && isTheirs(invitation, user)))) throw deadLink()
  return invitation
}

async function acceptDatasetInvitation(
  ctx: RequestContext,
  { id, datasetId }: Invitation,
  userId: number,
): Promise<Dataset> {
  return ctx.write(async inner => {
    const dataset = await lockDataset(inner, datasetId!)
    const invitation = await inner.db.findOneBy(Invitation, { id })
    const row = await inner.db.findOneBy(Sharing, { datasetId: dataset.id, userId })
    const isIn = dataset.ownerId === userId || row !== null
    if (!invitation || invitation.revokedAt || dataset.binnedAt || (invitation.acceptedAt && !isIn))
      throw deadLink()
    if (!invitation.acceptedAt) await use(inner, invitation, { dataset, userId, row })
    return dataset
  })
}

interface Use {
  readonly dataset: Dataset
  readonly userId: number
  readonly row: Sharing | null
}

/** Nobody has less for having accepted. */
async function use(
  ctx: RequestContext,
  { id, level, inviterId }: Invitation,
  { dataset, userId, row }: Use,
): Promise<void> {
  await ctx.db.update(Invitation, { id }, { acceptedAt: new Date() })
  await recordAudit(ctx, {
    action: 'dataset.accept',
    subjectKind: 'dataset',
    subjectId: dataset.id,
    detail: level,
  })
  if (dataset.ownerId !== userId && row?.level !== 'manager')
    await give(ctx, dataset, { userId }, level, inviterId)
}
