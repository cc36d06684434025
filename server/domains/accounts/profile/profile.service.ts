import { authorise } from '../../../access/authorise.js'
import { LoginEnd } from '../../../entities/people/endedLogin.js'
import { User, ViewerVersion } from '../../../entities/people/user.js'
import { WorkplaceKind } from '../../../entities/people/workplace.js'
import type { RequestContext } from '../../../kernel/context.js'
import { Conflict, InvalidInput } from '../../../kernel/errors.js'
import { isDuplicate } from '../../../lib/rows.js'
import { recordAudit } from '../../audit/audit.service.js'
import { endIssuedBy } from '../../issued/issued.service.js'
import { leaveAddress } from '../links/leaveAddress.service.js'
import { queueMail } from '../../mails/mail.service.js'
import { authoriseOn } from '../../users/ability.service.js'
import { lockStaff } from '../../users/lock.service.js'
import { emailKeyOf, getUser } from '../../users/user.service.js'
import { mayUseVersion } from '../../users/viewerVersion.service.js'
import { type WorkplaceNames, workplacesNamed } from '../../workplaces/workplace.service.js'
import { lockAccount } from '../accountLock.service.js'
import { askForNewEmail, emailTaken } from '../links/link.service.js'
import { type Changes, type UserChanges, userChanges } from './profile.types.js'
import { changesBetween, changesRoles, deedsOf } from './profileAudit.js'
import { endAllSessions, endImpersonations } from '../tokens/ending.service.js'

/** The requested changes before validation. */
export type UserWish = { readonly [K in keyof UserChanges]?: unknown }

/** `version`: the version that the caller has read. With null the last write wins. */
export async function updateUser(
  ctx: RequestContext,
  id: number,
  input: UserWish,
  version: number | null,
): Promise<User> {
  const user = await getUser(ctx, id)
  await authoriseOn(ctx, user, 'edit')
  const changes = userChanges(ctx.platform.site.quotaMaxBytes).parse(input)
  await ctx.write(async inner => {
    const isLeft = await othersStay(inner, id, changes)
    const before = await lockAccount(inner, id, 'edit')
    if (version !== null && version !== before.version)
      throw new Conflict('Another person has changed this in the meantime: reload it and try again')
    const after = await changed(inner, before, changes)
    if (after.quotaBytes !== before.quotaBytes) await authoriseOn(inner, before, 'setQuota')
    if (changesRoles(before, after)) await authoriseOn(inner, before, 'setRoles')
    await save(inner, before, after, isLeft)
  })
  return getUser(ctx, id)
}

/** Soft delete: datasets stay shared as before, and the address becomes free for a new account. */
export async function deactivateUser(ctx: RequestContext, id: number): Promise<User> {
  await authoriseOn(ctx, await getUser(ctx, id), 'edit') // further checks follow under the lock
  await ctx.write(async inner => {
    const isLeft = await othersStay(inner, id, { isActive: false })
    const before = await lockAccount(inner, id, 'deactivate')
    await save(inner, before, { ...before, isActive: false, emailKey: null }, isLeft)
  })
  return getUser(ctx, id)
}

/**
 * Returns whether active staff remain without this person. Reads and locks the staff only when the change
 * could remove a staff user.
 */
async function othersStay(
  ctx: RequestContext,
  id: number,
  { isActive, isStaff }: Partial<Pick<Changes, 'isActive' | 'isStaff'>>,
): Promise<boolean> {
  if (isActive !== false && isStaff !== false) return true
  return (await lockStaff(ctx)).some(staffId => staffId !== id)
}

/** Returns the person with the changes applied. */
async function changed(
  ctx: RequestContext,
  before: User,
  { email, institution, laboratory, team, ...others }: Changes,
): Promise<User> {
  const { INSTITUTION, LABORATORY, TEAM } = WorkplaceKind
  const places = await workplacesNamed(
    ctx,
    defined<WorkplaceNames>({ [INSTITUTION]: institution, [LABORATORY]: laboratory, [TEAM]: team }),
  )
  const after = {
    ...before,
    ...defined(others),
    ...(await addressed(ctx, before, email)),
    institutionId: places[INSTITUTION] ?? before.institutionId,
    laboratoryId: places[LABORATORY] ?? before.laboratoryId,
    teamId: places[TEAM] ?? before.teamId,
  }
  return {
    ...after,
    emailKey: after.isActive && after.email ? emailKeyOf(after.email) : null,
    viewerVersion: mayUseVersion(after, after.viewerVersion) ? after.viewerVersion : ViewerVersion.STABLE,
  }
}

/**
 * The person's own new address takes effect when its link is followed. A change by staff takes effect at
 * once.
 */
async function addressed(
  ctx: RequestContext,
  before: User,
  email: string | undefined,
): Promise<Partial<User>> {
  if (email === undefined || emailKeyOf(email) === emailKeyOf(before.email ?? '')) return {}
  await authoriseOn(ctx, before, 'changeEmail')
  if (before.id !== ctx.viewer.userId) return { email, emailVerifiedAt: new Date() }
  await askForNewEmail(ctx, before, email)
  return {}
}

const defined = <T extends object>(given: { [K in keyof T]?: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>

async function save(ctx: RequestContext, before: User, after: User, isStaffLeft: boolean): Promise<void> {
  authorise(!stopsBeingStaff(before, after) || isStaffLeft, 'The last active member of staff has to stay')
  await store(ctx, before, after)
  await endRights(ctx, before, after)
  if (before.emailKey !== after.emailKey)
    await leaveAddress(ctx, before, after.isActive ? 'address' : 'deactivated')
  if (before.email !== after.email && before.email) await notifyOtherAddress(ctx, before, before.email)
  await recordAudit(ctx, ...deedsOf(ctx.viewer, before, after))
}

const stopsBeingStaff = (before: User, after: User) =>
  before.isStaff && before.isActive && !(after.isStaff && after.isActive)

/** Ends log-ins, impersonations, links and invitations that the person may no longer have. */
async function endRights(ctx: RequestContext, before: User, after: User): Promise<void> {
  const isDeactivated = before.isActive && !after.isActive
  if (isDeactivated) await endAllSessions(ctx, before.id, LoginEnd.DEACTIVATED)
  if (before.isStaff && !after.isStaff) await endImpersonations(ctx, before.id)
  if (isDeactivated || stopsBeingStaff(before, after)) await endIssuedBy(ctx, before.id)
}

async function store(ctx: RequestContext, before: User, after: User): Promise<void> {
  try {
    await ctx.db.update(
      User,
      { id: before.id },
      { ...changesBetween(before, after), version: before.version + 1 },
    )
  } catch (error) {
    throw isDuplicate(error) ? new InvalidInput(emailTaken, { email: emailTaken }) : error
  }
}

const notifyOtherAddress = (ctx: RequestContext, { name, login }: User, to: string): Promise<void> =>
  queueMail(ctx, {
    to,
    subject: 'Your e-mail address was changed',
    greeting: `Hello ${name || login},`,
    lines: [
      'An administrator changed the e-mail address of your account on Morula. Mails no longer go to this address.',
    ],
    footnote: 'If you did not ask for it, write to the people who run this site.',
  })
