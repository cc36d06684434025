import type { GroupRole } from '../../access/groupRole.js'
import type { Viewer } from '../../kernel/viewer.js'

export interface GroupCase {
  readonly viewer: Viewer
  readonly isPrivate: boolean
  readonly role: GroupRole | null
}

export const isAccepted = (role: GroupRole | null) =>
  role === 'owner' || role === 'manager' || role === 'member'
const runs = ({ viewer, role }: GroupCase) => viewer.isStaff || role === 'owner' || role === 'manager'

/**
 * A private group is visible to its members, to invited users and to staff. A public group is visible to
 * everybody.
 */
export const canSee = ({ viewer, isPrivate, role }: GroupCase) =>
  viewer.isStaff || !isPrivate || role !== null

/** Invited users see the members of a private group only after accepting. */
export const canSeePeople = ({ viewer, isPrivate, role }: GroupCase) =>
  viewer.userId !== 0 && (viewer.isStaff || !isPrivate || isAccepted(role))

/** Waiting and removed users are visible only to group managers and staff. */
export const canSeeWaiting = runs

export const abilities = ['edit', 'delete', 'transfer', 'leave', 'accept', 'createStudy', 'invite'] as const
export type Ability = (typeof abilities)[number]
export type Reason = 'NOT_SIGNED_IN' | 'NOT_MANAGER' | 'NOT_OWNER' | 'NOT_MEMBER' | 'NOT_INVITED' | 'OWNER'

const unless = (allowed: boolean, reason: Reason): Reason | null => (allowed ? null : reason)
const byManagers = (given: GroupCase) => unless(runs(given), 'NOT_MANAGER')

const refusals: Readonly<Record<Ability, readonly ((given: GroupCase) => Reason | null)[]>> = {
  edit: [byManagers],
  delete: [byManagers],
  invite: [byManagers],
  createStudy: [byManagers],
  transfer: [({ viewer, role }) => unless(viewer.isStaff || role === 'owner', 'NOT_OWNER')],
  leave: [({ role }) => unless(role !== null, 'NOT_MEMBER'), ({ role }) => unless(role !== 'owner', 'OWNER')],
  accept: [({ role }) => unless(role === 'waiting', 'NOT_INVITED')],
}

/** Returns the reason for a refusal, or null when the action is allowed. */
export function refusalOf(ability: Ability, given: GroupCase): Reason | null {
  if (given.viewer.userId === 0) return 'NOT_SIGNED_IN'
  return refusals[ability].map(asked => asked(given)).find(reason => reason !== null) ?? null
}
