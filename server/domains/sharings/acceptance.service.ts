import { IsNull } from 'typeorm'
import { authorise } from '../../access/authorise.js'
import { Dataset } from '../../entities/data/dataset.js'
import { Group } from '../../entities/people/group.js'
import { Invitation } from '../../entities/people/invitation.js'
import { Sharing } from '../../entities/data/sharing.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { recordAudit } from '../audit/audit.service.js'
import { seenDatasets } from '../datasets/dataset.service.js'
import { lockDataset } from '../datasets/lock.service.js'
import {
  acceptGroupInvitation,
  deadLink,
  declineGroupInvitation,
  usedLink,
} from '../groups/acceptance.service.js'
import { isWithin } from '../groups/group.service.js'
import { invitationOf } from '../groups/invitation.service.js'
import { emailKeyOf, signedIn, viewerAsUser } from '../users/user.service.js'
import { type AcceptedInvitation, InvitationState, type OpenInvitation } from './invitation.types.js'
import { give } from './sharing.service.js'

const otherAddress =
  'This invitation was sent to another e-mail address: log in with the account of that address'

/** Data for the page of an invitation link, before acceptance. */
export async function openInvitation(ctx: RequestContext, token: string): Promise<OpenInvitation> {
  const user = await viewerAsUser(ctx)
  const invitation = await liveInvitation(ctx, token, user)
  const [group, dataset] = [
    invitation.groupId && (await ctx.find(Group, invitation.groupId)),
    invitation.datasetId && (await ctx.find(Dataset, invitation.datasetId)),
  ]
  if (!group && (!dataset || dataset.binnedAt)) throw deadLink()
  if (!(await opensSomething(ctx, invitation, group || null))) throw deadLink()
  const inviter = await ctx.find(User, invitation.inviterId)
  return {
    groupName: group ? group.name : null,
    datasetName: dataset ? dataset.name : null,
    inviterName: inviter ? displayName(inviter) : '',
    state: stateFor(user, invitation),
    datasetId: invitation.acceptedAt && invitation.datasetId,
    emailKey: invitation.emailKey,
  }
}

/** False for an accepted invitation when the caller has lost the right again. */
async function opensSomething(
  ctx: RequestContext,
  { acceptedAt, datasetId }: Invitation,
  group: Group | null,
): Promise<boolean> {
  if (!acceptedAt) return true
  return group ? isWithin(ctx, group) : (await seenDatasets(ctx, [datasetId!])).length > 0
}

const displayName = ({ name, surname, login }: User) => [name, surname].filter(Boolean).join(' ') || login

function stateFor(user: User | null, invitation: Invitation): InvitationState {
  if (!user) return InvitationState.SIGN_IN
  if (invitation.acceptedAt) return InvitationState.ACCEPTED
  return isTheirs(invitation, user) ? InvitationState.READY : InvitationState.OTHER_ADDRESS
}

/**
 * Accepts an invitation whose address is the verified address of the caller. The account may be newer than
 * the invitation. Idempotent.
 */
export async function acceptInvitation(ctx: RequestContext, token: string): Promise<AcceptedInvitation> {
  const user = await signedIn(ctx)
  const invitation = await liveInvitation(ctx, token, user)
  authorise(isTheirs(invitation, user), otherAddress)
  if (invitation.groupId) return { group: await acceptGroupInvitation(ctx, invitation), dataset: null }
  return { group: null, dataset: await acceptDatasetInvitation(ctx, invitation, user.id) }
}

/**
 * Declines an invitation to the verified address of the caller. An invitation to a dataset stays in its list, so
 * that its managers do not learn whose address it is. A used invitation is refused.
 */
export async function declineInvitation(ctx: RequestContext, token: string): Promise<true> {
  const user = await signedIn(ctx)
  const invitation = await liveInvitation(ctx, token, user)
  authorise(isTheirs(invitation, user), otherAddress)
  if (invitation.groupId) await declineGroupInvitation(ctx, invitation)
  else await declineDatasetInvitation(ctx, invitation)
  return true
}

const declineDatasetInvitation = (ctx: RequestContext, { id, datasetId }: Invitation): Promise<void> =>
  ctx.write(async inner => {
    const dataset = await lockDataset(inner, datasetId!)
    if (dataset.binnedAt) throw deadLink()
    const open = { id, acceptedAt: IsNull(), revokedAt: IsNull() }
    const { affected } = await inner.db.update(Invitation, open, { revokedAt: new Date() })
    if (!affected) {
      const answered = await inner.db.findOneBy(Invitation, { id })
      throw answered?.acceptedAt ? usedLink() : deadLink()
    }
    await recordAudit(inner, { action: 'dataset.decline', subjectKind: 'dataset', subjectId: dataset.id })
  })

/** Whether the invitation was sent to this address. Only holders of the link can ask. */
export async function isInvitationFor(
  { platform: { limiter } }: RequestContext,
  { emailKey }: OpenInvitation,
  email: string,
): Promise<boolean> {
  await limiter.consume(asksPerAddress, emailKey)
  return emailKeyOf(email.trim()) === emailKey
}

const asksPerAddress = { name: 'invitation-address', points: 60, seconds: 3600 }

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
