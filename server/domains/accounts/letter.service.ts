import type { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { queueMail } from '../mails/mail.service.js'

type Person = Pick<User, 'name' | 'login' | 'email' | 'emailVerifiedAt'>

/** To an address that nobody has shown to be theirs goes no word that somebody else chose. */
const greetingOf = ({ name, login, emailVerifiedAt }: Person) =>
  emailVerifiedAt ? `Hello ${name || login},` : 'Hello,'

const addressOf = (ctx: RequestContext, path: string) => `${ctx.platform.site.publicUrl}${path}`

export const sendWelcome = (ctx: RequestContext, to: string, token: string): Promise<void> =>
  queueMail(ctx, {
    to,
    subject: 'Validate your e-mail address',
    greeting: 'Hello,',
    lines: [
      'An account was made on Morula with this e-mail address. Follow the link to show that the address is yours; then you can log in.',
    ],
    action: { label: 'Validate my address', address: addressOf(ctx, `/validate/${token}`) },
    footnote:
      'The link works once, for 48 hours. If you did not ask for an account, do nothing: without the link nobody can use it.',
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
    lines: ['A new password was asked for, for your account on Morula.'],
    action: { label: 'Choose a new password', address: addressOf(ctx, `/resetpw/${token}`) },
    footnote:
      'The link works once, for one hour. If you did not ask for it, do nothing: your password stays as it is.',
  })

export const sendNewAddressLink = (ctx: RequestContext, to: string, token: string): Promise<void> =>
  queueMail(ctx, {
    to,
    subject: 'Validate your new e-mail address',
    greeting: 'Hello,',
    lines: [
      'This address was given as the new one of an account on Morula. Follow the link to show that it is yours.',
    ],
    action: { label: 'Validate my new address', address: addressOf(ctx, `/validate/${token}`) },
    footnote: 'The link works once, for 48 hours. If you have no account on Morula, do nothing.',
  })

/** Nothing where the person has no address. */
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

export const tellOfNewAddress = (ctx: RequestContext, user: Person): Promise<void> =>
  notify(
    ctx,
    user,
    'Your e-mail address is to change',
    'A new e-mail address was asked for, for your account on Morula. It replaces this one once the link that was sent there is followed.',
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
    'An administrator turned two-factor log-in of your account on Morula off. The password alone opens your account until you set it up again on your page.',
  ],
} as const

export const tellOfTwoFactor = (
  ctx: RequestContext,
  user: Person,
  news: keyof typeof twoFactorNews,
): Promise<void> => notify(ctx, user, twoFactorNews[news][0], twoFactorNews[news][1])

/** The name of the institution is the operator's word. */
export const tellOfIdentity = (
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

export const tellOfNewPassword = (
  ctx: RequestContext,
  user: Person,
  by: 'oneself' | 'staff',
): Promise<void> =>
  notify(
    ctx,
    user,
    'Your password was changed',
    `The password of your account on Morula was changed${by === 'staff' ? ' by an administrator' : ''}, and every other session was ended.`,
  )
