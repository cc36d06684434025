import { authorise } from '../../access/authorise.js'
import { Dataset } from '../../entities/data/dataset.js'
import { Group } from '../../entities/people/group.js'
import { Invitation } from '../../entities/people/invitation.js'
import { Sharing } from '../../entities/data/sharing.js'
import { User } from '../../entities/people/user.js'
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

/** Data for the page of an invitation link, before acceptance. */
export async function openInvitation(ctx: RequestContext, token: string): Promise<OpenInvitation> {
  const user = await viewerAsUser(ctx)
  const invitation = await liveInvitation(ctx, token, user)
  const [group, dataset] = [
    invitation.groupId && (await ctx.find(Group, invitation.groupId)),
    invitation.datasetId && (await ctx.find(Dataset, invitation.datasetId)),
  ]
  if (!group && (!dataset || dataset.binnedAt)) throw deadLink()
  const inviter = await ctx.find(User, invitation.inviterId)
  return {
    groupName: group ? group.name : null,
    datasetName: dataset ? dataset.name : null,
    inviterName: inviter ? displayName(inviter) : '',
    state: stateFor(user, invitation),
  }
}

const displayName = ({ name, surname, login }: User) => [name, surname].filter(Boolean).join(' ') || login

function stateFor(user: User | null, invitation: Invitation): InvitationState {
  if (!user) return InvitationState.SIGN_IN
  return isTheirs(invitation, user) ? InvitationState.READY : InvitationState.OTHER_ADDRESS
}

/**
 * Accepts an invitation whose address is the verified address of the caller. The account may be newer than
 * the invitation. Idempotent.
 */
export async function acceptInvitation(ctx: RequestContext, token: string): Promise<AcceptedInvitation> {
  const user = await signedIn(ctx)
  const invitation = await liveInvitation(ctx, token, user)
  authorise(
    isTheirs(invitation, user),
    'This invitation was sent to another e-mail address: log in with the account of that address',
  )
  if (invitation.groupId) return { group: await acceptGroupInvitation(ctx, invitation), dataset: null }
  return { group: null, dataset: await acceptDatasetInvitation(ctx, invitation, user.id) }
}

const isTheirs = (invitation: Invitation, user: User) =>
  user.emailKey === invitation.emailKey && user.emailVerifiedAt !== null

/** A used invitation exists only for the user who accepted it. */
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

/** Accepting never lowers an existing right. */
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
