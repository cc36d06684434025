import { Right } from '../../access/right.js'
import type { Viewer } from '../../kernel/viewer.js'

/** `isWithin`: in the group, or staff; `manages`: manages the group; `isInvited`: invited to this study. */
export interface StudyCase {
  readonly viewer: Viewer
  readonly isWithin: boolean
  readonly manages: boolean
  readonly isInvited: boolean
  readonly datasetCount: number
}

export const canSee = ({ isWithin, isInvited }: StudyCase) => isWithin || isInvited

export const abilities = ['edit', 'delete', 'link', 'unlink', 'inviteAnybody', 'inviteContacts'] as const
export type Ability = (typeof abilities)[number]
export type Reason = 'NOT_MANAGER' | 'NOT_MEMBER' | 'HAS_DATASETS'

const unless = (allowed: boolean, reason: Reason): Reason | null => (allowed ? null : reason)
const byManagers = ({ manages }: StudyCase) => unless(manages, 'NOT_MANAGER')
const byMembers = ({ isWithin }: StudyCase) => unless(isWithin, 'NOT_MEMBER')

const refusals: Readonly<Record<Ability, readonly ((given: StudyCase) => Reason | null)[]>> = {
  edit: [byManagers],
  delete: [byManagers, ({ datasetCount }) => unless(datasetCount === 0, 'HAS_DATASETS')],
  link: [byMembers],
  unlink: [byManagers],
  inviteAnybody: [byManagers],
  inviteContacts: [byMembers],
}

/** Returns the reason for a refusal, or null when the action is allowed. */
export const refusalOf = (ability: Ability, given: StudyCase): Reason | null =>
  refusals[ability].map(asked => asked(given)).find(reason => reason !== null) ?? null

/** A person whose level in the study the caller wants to set. */
export interface StudyTarget {
  readonly isCaller: boolean
  /** Shares a group with the caller. */
  readonly isContact: boolean
  /** Owns the group of the study. */
  readonly isOwner: boolean
}

/** Managers of the group may set the level of anybody. Members may not set the level of its owner. */
export const maySetLevel = (
  { manages, isWithin }: StudyCase,
  { isCaller, isContact, isOwner }: StudyTarget,
): boolean => manages || (isWithin && isContact && !isCaller && !isOwner)

/**
 * `reach`: the viewer's weakest right on the datasets of the study. In a study without datasets, only group
 * managers may invite managers.
 */
export function mayGive(
  level: 'manager' | 'reader',
  { isWithin, manages, datasetCount }: StudyCase,
  reach: Right,
): boolean {
  if (level === 'reader') return isWithin && reach <= Right.Read
  return isWithin && reach <= Right.Manage && (manages || datasetCount > 0)
}
