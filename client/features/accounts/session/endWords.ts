import type { LoginEnd } from '../../../generated/types'

/** Why the log-in ended. Null when neither the server nor the clock tells it. */
export type EndReason = LoginEnd | null

const words: Readonly<Record<LoginEnd, string>> = {
  EXPIRED: 'You were logged out after 3 hours. Log in to continue. This page stays open.',
  LIST: 'This browser was logged out on your user page, under “Logged in”. Log in to continue. This page stays open.',
  PASSWORD:
    'The password of your account was changed, so this browser was logged out. Log in with the new password to continue. This page stays open.',
  DEACTIVATED: 'Your account was deactivated, so you were logged out.',
  RIGHTS: 'Your rights were changed. Log in to continue. This page stays open.',
}

export const endWords = (reason: EndReason): string =>
  reason ? words[reason] : 'You were logged out. Log in to continue. This page stays open.'

const impersonationWords: Readonly<Partial<Record<LoginEnd, string>>> = {
  LIST: 'It was ended in a list of log-ins.',
  PASSWORD: 'The password of one of the two accounts was changed.',
  DEACTIVATED: 'One of the two accounts was deactivated.',
  RIGHTS: 'The rights of one of the two accounts were changed.',
}

/** Empty when the hour was over. */
export const impersonationEndWords = (reason: EndReason): string =>
  (reason && impersonationWords[reason]) || ''
