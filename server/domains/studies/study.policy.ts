import { Right } from '../../access/right.js'
import type { Viewer } from '../../kernel/viewer.js'

/** `isWithin`: one of the group's people, or staff; `manages`: runs the group; `isInvited`: to this study; `reach`: the viewer's least right on its datasets. */
export interface StudyCase { readonly viewer: Viewer; readonly isWithin: boolean; readonly manages: boolean; readonly isInvited: boolean; readonly datasetCount: number; readonly reach: Right }

export const canSee = ({ isWithin, isInvited }: StudyCase) => isWithin || isInvited

export const abilities = ['edit', 'delete', 'link', 'unlink', 'inviteAnybody', 'inviteContacts', 'giveReader', 'giveManager'] as const
export type Ability = (typeof abilities)[number]
export type Reason = 'NOT_MANAGER' | 'NOT_MEMBER' | 'HAS_DATASETS' | 'NOT_READER' | 'NOT_DATASET_MANAGER'

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
  giveReader: [byMembers, ({ reach }) => unless(reach <= Right.Read, 'NOT_READER')],
  giveManager: [byMembers, ({ reach, manages, datasetCount }) => unless(reach <= Right.Manage && (manages || datasetCount > 0), 'NOT_DATASET_MANAGER')],
}

/** Why not; null = allowed. */
export const refusalOf = (ability: Ability, given: StudyCase): Reason | null => refusals[ability].map(asked => asked(given)).find(reason => reason !== null) ?? null
