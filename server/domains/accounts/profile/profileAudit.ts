import type { User } from '../../../entities/people/user.js'
import type { Viewer } from '../../../kernel/viewer.js'
import type { Deed } from '../../audit/audit.service.js'

const personal = [
  'name',
  'surname',
  'phone',
  'address',
  'jobTitle',
  'institutionId',
  'laboratoryId',
  'teamId',
] as const
const roles = ['isStaff', 'isBeta', 'isSimulator', 'isHelpAdmin'] as const
const columns = [
  ...personal,
  ...roles,
  'quotaBytes',
  'isActive',
  'email',
  'emailKey',
  'emailVerifiedAt',
  'viewerVersion',
] as const

/** Returns the changed columns with their new values. */
export const changesBetween = (before: User, after: User): Partial<User> =>
  Object.fromEntries(differing(columns, before, after).map(column => [column, after[column]]))

export const changesRoles = (before: User, after: User): boolean =>
  before.isActive !== after.isActive || differing(roles, before, after).length > 0

/**
 * Returns the audit events of a change. Rights, quota, e-mail address and deactivation are always recorded.
 * Other fields are recorded only when another person or an impersonation changed them.
 */
export function deedsOf(viewer: Viewer, before: User, after: User): Deed[] {
  const deed = (action: string, detail = ''): Deed => ({
    action,
    subjectKind: 'user',
    subjectId: before.id,
    detail,
  })
  const written = differing(personal, before, after)
  const given = differing(roles, before, after)
  const isOwnWord = viewer.userId === before.id && viewer.session?.kind !== 'impersonation'
  return [
    ...(written.length > 0 && !isOwnWord ? [deed('user.edit', written.join(', '))] : []),
    ...(before.email !== after.email ? [deed('user.changeEmail')] : []),
    ...(before.quotaBytes !== after.quotaBytes
      ? [deed('quota.change', `${before.quotaBytes} → ${after.quotaBytes} bytes`)]
      : []),
    ...(given.length > 0
      ? [deed('roles.change', given.map(role => `${role}: ${after[role] ? 'yes' : 'no'}`).join(', '))]
      : []),
    ...(before.isActive !== after.isActive
      ? [deed(after.isActive ? 'user.activate' : 'user.deactivate')]
      : []),
  ]
}

const differing = <K extends keyof User>(keys: readonly K[], before: User, after: User): K[] =>
  keys.filter(key => before[key] !== after[key])
