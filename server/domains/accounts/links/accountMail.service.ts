import type { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { queueMail } from '../../mails/mail.service.js'

type Person = Pick<User, 'name' | 'login' | 'email' | 'emailVerifiedAt'>

/** A mail to an unverified address contains no text that another person may have chosen, such as a name. */
const greetingOf = ({ name, login, emailVerifiedAt }: Person) =>
  emailVerifiedAt ? `Hello ${name || login},` : 'Hello,'

const addressOf = (ctx: RequestContext, path: string) => `${ctx.platform.site.publicUrl}${path}`

/** The invitation through which the person signed up, perhaps with another address than the invited one. */
export interface KnownInvitation {
  readonly token: string
  readonly isForAddress: boolean
}

/** The query of the validation page, which says what follows from the invitation. */
const queryOf = (invitation: KnownInvitation | null) =>
  invitation ? `?invitation=${invitation.token}${invitation.isForAddress ? '' : '&address=other'}` : ''

export const sendWelcome = (
  ctx: RequestContext,
  to: string,
  token: string,
  invitation: KnownInvitation | null,
): Promise<void> =>
  queueMail(ctx, {
    to,
    subject: 'Validate your e-mail address',
    greeting: 'Hello,',
    lines: [
      'An account was created on Morula with this e-mail address. Follow the link to confirm that the address is yours. Then you can log in.',
    ],
    action: {
      label: 'Validate my address',
      address: addressOf(ctx, `/validate/${token}${queryOf(invitation)}`),
    },
    footnote:
      'The link works once, for 48 hours. If you did not ask for an account, ignore this mail: nobody can use the account without the link.',
  })

export const sendResetLink = (
  ctx: RequestContext,
  user: Person & { email: string },
  token: string,
): Promise<void> =>
  queueMail(ctx, {
    to: user.email,
    subject: 'Choose a new password',
    greeting: greetingOf(user),
    lines: ['A new password was requested for your account on Morula.'],
    action: { label: 'Choose a new password', address: addressOf(ctx, `/resetpw/${token}`) },
    footnote:
      'The link works once, for one hour. If you did not request it, ignore this mail: your password does not change.',
  })

export const sendNewAddressLink = (ctx: RequestContext, to: string, token: string): Promise<void> =>
  queueMail(ctx, {
    to,
    subject: 'Validate your new e-mail address',
    greeting: 'Hello,',
    lines: [
      'This address was entered as the new address of an account on Morula. Follow the link to confirm that it is yours.',
    ],
    action: { label: 'Validate my new address', address: addressOf(ctx, `/validate/${token}`) },
    footnote: 'The link works once, for 48 hours. If you have no account on Morula, ignore this mail.',
  })

/** Sends nothing when the person has no address. */
async function notify(ctx: RequestContext, user: Person, subject: string, what: string): Promise<void> {
  if (!user.email) return
  await queueMail(ctx, {
    to: user.email,
    subject,
    greeting: greetingOf(user),
    lines: [what, 'If this was not you, choose a new password at once:'],
    action: { label: 'Forgotten password', address: addressOf(ctx, '/forgot/') },
  })
}

export const notifyOfNewAddress = (ctx: RequestContext, user: Person): Promise<void> =>
  notify(
    ctx,
    user,
    'A new e-mail address was requested',
    'A new e-mail address was requested for your account on Morula. It replaces this address when the link in the mail to the new address is followed.',
  )

const twoFactorNews = {
  on: [
    'Two-factor log-in is on',
    'Your account on Morula asks for a code of your authenticator app from now on.',
  ],
  off: [
    'Two-factor log-in is off',
    'Your account on Morula no longer asks for a code of your authenticator app.',
  ],
  reset: [
    'Two-factor log-in was reset',
    'An administrator turned off two-factor log-in for your account on Morula. Until you set it up again on your page, the password alone opens your account.',
  ],
} as const

export const notifyOfTwoFactor = (
  ctx: RequestContext,
  user: Person,
  news: keyof typeof twoFactorNews,
): Promise<void> => notify(ctx, user, twoFactorNews[news][0], twoFactorNews[news][1])

/** `institution` is the configured name or the issuer's host, never text of a user. */
export const notifyOfIdentity = (
  ctx: RequestContext,
  user: Person,
  institution: string,
  isLinked: boolean,
): Promise<void> =>
  notify(
    ctx,
    user,
    isLinked ? 'A log-in was linked to your account' : 'A log-in was unlinked from your account',
    `Your account on Morula ${isLinked ? 'can now' : 'can no longer'} be opened by logging in through ${institution}.`,
  )

export const notifyOfNewPassword = (
  ctx: RequestContext,
  user: Person,
  by: 'self' | 'staff',
  wereUnlinked = false,
): Promise<void> =>
  notify(
    ctx,
    user,
    'Your password was changed',
    `The password of your account on Morula was changed${by === 'staff' ? ' by an administrator' : ''}, and all other log-ins were ended.${wereUnlinked ? ' Log-in through an institution was unlinked: link it again with the new password.' : ''}`,
  )
