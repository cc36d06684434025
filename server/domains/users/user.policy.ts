import { type User, ViewerVersion } from '../../entities/people/user.js'
import type { Viewer } from '../../kernel/viewer.js'

type Person = Pick<User, 'id' | 'isActive' | 'isStaff' | 'emailVerifiedAt'>

export const isSelf = (viewer: Viewer, person: { id: number }) =>
  viewer.userId !== 0 && viewer.userId === person.id
/** False until the link of the first mail was followed. */
export const isProven = (person: Pick<User, 'emailVerifiedAt'>) => person.emailVerifiedAt !== null
export const isImpersonated = (viewer: Viewer) => viewer.session?.kind === 'impersonation'

/** Signed-in people see all active people. Only staff see inactive accounts and accounts without a proven address. */
export const canSee = (viewer: Viewer, person: Person) =>
  viewer.isStaff || isSelf(viewer, person) || (viewer.userId !== 0 && person.isActive && isProven(person))

/** Quota, roles and usage are visible to the person and to staff. */
export const canSeePrivate = (viewer: Viewer, person: { id: number }) =>
  viewer.isStaff || isSelf(viewer, person)
export const canSeeContact = (viewer: Viewer, person: { id: number }, sharesGroup: boolean) =>
  canSeePrivate(viewer, person) || (viewer.userId !== 0 && sharesGroup)

/** Only staff and beta testers may use unreleased versions. */
export const canUseVersion = (person: { isStaff: boolean; isBeta: boolean }, version: ViewerVersion) =>
  person.isStaff || person.isBeta || version === ViewerVersion.STABLE || version === ViewerVersion.DEV

export const abilities = [
  'edit',
  'changePassword',
  'changeEmail',
  'deactivate',
  'setQuota',
  'setRoles',
  'impersonate',
  'manageTokens',
  'endSessions',
  'manageTwoFactor',
  'resetTwoFactor',
  'manageIdentities',
  'validate',
  'remove',
] as const
export type Ability = (typeof abilities)[number]
export type Reason =
  | 'NOT_SIGNED_IN'
  | 'NOT_ONESELF'
  | 'NOT_STAFF'
  | 'IMPERSONATED'
  | 'PROGRAM'
  | 'ONESELF'
  | 'STAFF'
  | 'INACTIVE'
  | 'LAST_STAFF'
  | 'VALIDATED'
  | 'NOT_VALIDATED'
interface Case {
  readonly viewer: Viewer
  readonly person: Person
  readonly isLastStaff: boolean
}

const unless = (allowed: boolean, reason: Reason): Reason | null => (allowed ? null : reason)
const ofOthers = ({ viewer, person }: Case) => unless(canSeePrivate(viewer, person), 'NOT_ONESELF')
const asAnother = ({ viewer }: Case) => unless(!isImpersonated(viewer), 'IMPERSONATED')
/** A leaked personal token must not take over the account, or create tokens that outlive it. */
const byScript = ({ viewer }: Case) => unless(viewer.session?.kind !== 'script', 'PROGRAM')
/** Keys of /rest-auth/login/ may use the calls of the REST contract, which has no calls for tokens. */
const byProgram = ({ viewer }: Case) =>
  unless(viewer.session?.kind !== 'script' && viewer.session?.kind !== 'login', 'PROGRAM')
const ofStaff = ({ viewer }: Case) => unless(viewer.isStaff, 'NOT_STAFF')
const ofTheGone = ({ person }: Case) => unless(person.isActive, 'INACTIVE')
const ofTheProven = ({ person }: Case) => unless(!isProven(person), 'VALIDATED')
/** Password and address open an account; a colleague's second factor may be reset, which opens nothing without them. */
const ofColleagues = ({ viewer, person }: Case) => unless(!person.isStaff || isSelf(viewer, person), 'STAFF')

const ofSelf = [
  ({ viewer, person }: Case) => unless(isSelf(viewer, person), 'NOT_ONESELF'),
  asAnother,
  byProgram,
]

/** Checks for each ability, in order. The first refusal counts. */
const refusals: Readonly<Record<Ability, readonly ((given: Case) => Reason | null)[]>> = {
  edit: [ofOthers],
  changePassword: [ofOthers, asAnother, byScript, ofTheGone, ofColleagues],
  changeEmail: [ofOthers, asAnother, byScript, ofColleagues],
  deactivate: [
    ofOthers,
    asAnother,
    byScript,
    ofTheGone,
    ({ isLastStaff }) => unless(!isLastStaff, 'LAST_STAFF'),
  ],
  setQuota: [ofStaff],
  setRoles: [ofStaff, byScript],
  impersonate: [
    asAnother,
    ofStaff,
    byScript,
    ({ viewer, person }) => unless(!isSelf(viewer, person), 'ONESELF'),
    ({ person }) => unless(!person.isStaff, 'STAFF'),
    ofTheGone,
    ({ person }) => unless(isProven(person), 'NOT_VALIDATED'),
  ],
  manageTokens: ofSelf,
  endSessions: ofSelf,
  manageTwoFactor: ofSelf,
  manageIdentities: ofSelf,
  validate: [asAnother, ofStaff, ofTheProven, ofTheGone],
  remove: [asAnother, ofStaff, byScript, ofTheProven],
  resetTwoFactor: [
    asAnother,
    ofStaff,
    byProgram,
    ({ viewer, person }) => unless(!isSelf(viewer, person), 'ONESELF'),
  ],
}

/** Changes that would let an intruder keep the account, at an unattended browser or with a stolen cookie. */
const sensitive: readonly Ability[] = [
  'changePassword',
  'changeEmail',
  'deactivate',
  'setRoles',
  'impersonate',
  'manageTokens',
  'manageTwoFactor',
  'resetTwoFactor',
  'manageIdentities',
]
// Milliseconds since the password was given.
const freshFor = 5 * 60_000

/**
 * Whether the password must be given again first. Applies to browser log-ins only: programs send no
 * password, and impersonations are refused anyway.
 */
export const needsPassword = (ability: Ability, { session }: Viewer, now = Date.now()): boolean =>
  sensitive.includes(ability) &&
  session?.kind === 'browser' &&
  now - (session.confirmedAt?.getTime() ?? 0) > freshFor

/** The reason for a refusal, or null when the ability is allowed. */
export function refusalOf(ability: Ability, given: Case): Reason | null {
  if (given.viewer.userId === 0) return 'NOT_SIGNED_IN'
  return refusals[ability].map(asked => asked(given)).find(reason => reason !== null) ?? null
}
