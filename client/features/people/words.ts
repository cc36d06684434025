import type { UserRefusalReason, ViewerVersion } from '../../generated/types'

/** Role label of the user card, as in the spec. */
export const cardLabel = ({ isStaff }: { isStaff: boolean }) => (isStaff ? 'Admin' : 'User')

interface Roles {
  isBeta: boolean | null
  isSimulator: boolean | null
  isHelpAdmin: boolean | null
}

/** Additional roles of a user. */
export function furtherRoles({ isBeta, isSimulator, isHelpAdmin }: Roles): string[] {
  return [isBeta && 'Beta tester', isSimulator && 'Simulator', isHelpAdmin && 'Help administrator'].filter(
    role => typeof role === 'string',
  )
}

/** Versions of the earlier viewer that this installation serves. Null until known. */
export type ViewerVersions = readonly ViewerVersion[] | null
export const noBuilds = 'This installation does not have the earlier viewer, so this has no effect.'

export const viewerVersions: Readonly<Record<ViewerVersion, string>> = {
  STABLE: 'stable',
  DEV: 'dev',
  BETA: 'beta',
  TEST: 'test',
}

const reasons: Readonly<Record<UserRefusalReason, string>> = {
  IMPERSONATED: 'Not while you act as somebody else.',
  INACTIVE: 'Not while the account is deactivated.',
  LAST_STAFF: 'Not for the last member of staff.',
  NOT_ONESELF: 'Only the person can do this.',
  NOT_SIGNED_IN: 'Log in first.',
  NOT_VALIDATED: 'The address is not validated.',
  NOT_STAFF: 'Only staff can do this.',
  ONESELF: 'Not for yourself.',
  PROGRAM: 'Not by a program.',
  STAFF: 'Not for members of staff.',
  VALIDATED: 'The address is validated.',
}

interface Refusals {
  refusals: readonly { ability: string; reason: UserRefusalReason }[]
}

/** The reason of a refusal as text, or undefined when the action is allowed. */
export function whyNot({ refusals }: Refusals, ability: string): string | undefined {
  const refusal = refusals.find(refused => refused.ability === ability)
  return refusal && reasons[refusal.reason]
}

export const actsAsOther = ({ refusals }: Refusals) =>
  refusals.some(({ reason }) => reason === 'IMPERSONATED')
