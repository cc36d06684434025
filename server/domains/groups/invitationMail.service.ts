import type { RequestContext } from '../../kernel/context.js'
import { Group } from '../../entities/people/group.js'
import { Invitation } from '../../entities/people/invitation.js'
import { User } from '../../entities/people/user.js'
import { quotable } from '../../lib/quotable.js'
import { insertRow } from '../../lib/rows.js'
import { hashOf, newToken } from '../../lib/token.js'
import { queueMail } from '../mails/mail.service.js'

const lifetime = 14 * 86_400_000

export interface Invited {
  readonly email: string
  readonly emailKey: string
  readonly level: Invitation['level']
}

/** `chosenUserId`: the account that was chosen by name, unless the address was typed. */
export type Target =
  { readonly groupId: number; readonly chosenUserId?: number } | { readonly datasetId: number }

const ends = {
  group: 'If you do not want to join, do nothing.',
  dataset: 'If you do not want to see it, do nothing.',
}

/** Names the inviter and the group. The name of a dataset stays secret until the address is proven. */
async function wordsFor(ctx: RequestContext, target: Target) {
  const inviter = await ctx.find(User, ctx.viewer.userId)
  const by = (inviter && quotable([inviter.name, inviter.surname].join(' '))) ?? 'Somebody'
  if ('datasetId' in target)
    return {
      subject: 'You are invited to a dataset',
      line: `${by} shares a dataset with you on Morula, where scientists share 3D and 3D+time datasets. Follow the link to see which one, and to accept.`,
      end: ends.dataset,
    }
  const group = await ctx.find(Group, target.groupId)
  const name = group && quotable(group.name)
  return {
    subject: name ? `You are invited to the group “${name}”` : 'You are invited to a group',
    line: `${by} invites you to ${name ? `the group “${name}”` : 'a group'} on Morula, where scientists share 3D and 3D+time datasets. Follow the link to see the invitation, and to accept.`,
    end: ends.group,
  }
}

export async function mailInvitation(
  ctx: RequestContext,
  target: Target,
  { email, emailKey, level }: Invited,
): Promise<Invitation> {
  const token = newToken()
  const id = await insertRow(ctx.db, Invitation, {
    ...target,
    emailKey,
    level,
    inviterId: ctx.viewer.userId,
    tokenHash: hashOf(token),
    expiresAt: new Date(Date.now() + lifetime),
  })
  const { subject, line, end } = await wordsFor(ctx, target)
  await queueMail(ctx, {
    to: email,
    subject,
    greeting: 'Hello,',
    lines: [line],
    action: { label: 'See the invitation', address: `${ctx.platform.site.publicUrl}/invitation/${token}` },
    footnote: `To accept, log in or sign up with this e-mail address within 14 days. ${end}`,
  })
  return ctx.db.findOneByOrFail(Invitation, { id })
}
