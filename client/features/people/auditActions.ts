/** What is written down, and in which words it is shown. */
const known: Readonly<Record<string, string>> = {
  'user.signUp': 'Signed up',
  'user.update': 'Changed an account',
  'user.deactivate': 'Deleted an account',
  'user.reactivate': 'Brought an account back',
  'user.roles': 'Changed roles',
  'quota.change': 'Changed a quota',
  'password.change': 'Changed a password',
  'password.reset': 'Reset a password',
  'email.change': 'Changed an e-mail address',
  'token.create': 'Made an access token',
  'token.revoke': 'Revoked an access token',
  'impersonation.begin': 'Began to act as somebody',
  'impersonation.end': 'Stopped acting as somebody',
}

export const actionWords = (action: string) => known[action] ?? action
export const actionOptions: Readonly<Record<string, string>> = { '': 'All deeds', ...known }
