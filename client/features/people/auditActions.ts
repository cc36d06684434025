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
  'tag.share': 'Shared a tag with a group',
  'tag.unshare': 'Took a tag from a group',
  'tag.delete': 'Deleted a tag',
  'impersonation.begin': 'Began to act as somebody',
  'impersonation.end': 'Stopped acting as somebody',
  'group.create': 'Made a group',
  'group.delete': 'Deleted a group',
  'group.privacy': 'Made a group private or public',
  'group.transfer': 'Handed a group over',
  'group.invite': 'Asked somebody to join a group',
  'group.accept': 'Joined a group',
  'group.setRole': 'Changed a role in a group',
  'group.remove': 'Ended a membership',
  'study.create': 'Made a study',
  'study.delete': 'Deleted a study',
  'study.setLevel': 'Changed rights on a study',
  'study.unlink': 'Unlinked a dataset from a study',
}

export const actionWords = (action: string) => known[action] ?? action
export const actionOptions: Readonly<Record<string, string>> = { '': 'All deeds', ...known }
