/** What is written down, and in which words it is shown. */
const known: Readonly<Record<string, string>> = {
  'user.create': 'Made an account',
  'user.edit': 'Changed an account',
  'user.changeEmail': 'Changed an e-mail address',
  'user.changePassword': 'Changed a password',
  'user.resetPassword': 'Reset a password',
  'user.deactivate': 'Deleted an account',
  'user.activate': 'Brought an account back',
  'roles.change': 'Changed roles',
  'quota.change': 'Changed a quota',
  'token.create': 'Made an access token',
  'token.revoke': 'Revoked an access token',
  'impersonation.begin': 'Began to act as somebody',
  'impersonation.end': 'Stopped acting as somebody',
}

export const actionWords = (action: string) => known[action] ?? action
export const actionOptions: Readonly<Record<string, string>> = { '': 'All deeds', ...known }
