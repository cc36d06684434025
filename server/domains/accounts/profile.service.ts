import { authorise } from '../../access/authorise.js'
import { User, ViewerVersion } from '../../entities/user.js'
import { WorkplaceKind } from '../../entities/workplace.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, InvalidInput } from '../../kernel/errors.js'
import { isDuplicate } from '../../kernel/rows.js'
import { recordAudit } from '../audit/audit.service.js'
import { endIssuedBy } from '../issued/issued.service.js'
import { queueMail } from '../mails/mail.service.js'
import { authoriseOn } from '../users/ability.service.js'
import { lockStaff, lockUser } from '../users/lock.service.js'
import { emailKeyOf, getUser } from '../users/user.service.js'
import { mayUseVersion } from '../users/viewerVersion.service.js'
import { type WorkplaceNames, workplacesNamed } from '../workplaces/workplace.service.js'
import { askForNewEmail, emailTaken } from './link.service.js'
import { endLinks } from './linkToken.service.js'
import { type Changes, type UserChanges, userChanges } from './profile.types.js'
import { changesBetween, changesRoles, deedsOf } from './profileAudit.service.js'
import { endAllSessions } from './token.service.js'

/** Said by somebody; not judged yet. */
export type UserWish = { readonly [K in keyof UserChanges]?: unknown }

/** `version`: the one that the caller has read; null where the last one to write wins. */
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
    const before = await lockUser(inner, id)
    if (version !== null && version !== before.version)
      throw new Conflict('Somebody has changed this meanwhile: read it again')
    const after = await changed(inner, before, changes)
    if (after.quotaBytes !== before.quotaBytes) await authoriseOn(inner, before, 'setQuota')
    if (changesRoles(before, after)) await authoriseOn(inner, before, 'setRoles')
    await save(inner, before, after, isLeft)
  })
  return getUser(ctx, id)
}

/** Soft: their datasets stay as they are shared, their address is free for a new account. */
export async function deactivateUser(ctx: RequestContext, id: number): Promise<User> {
  await authoriseOn(ctx, await getUser(ctx, id), 'deactivate')
  await ctx.write(async inner => {
    const isLeft = await othersStay(inner, id, { isActive: false })
    const before = await lockUser(inner, id)
    await save(inner, before, { ...before, isActive: false, emailKey: null }, isLeft)
  })
  return getUser(ctx, id)
}

/** Whether staff remain without this person; asked only where that could be in doubt. */
async function othersStay(
  ctx: RequestContext,
  id: number,
  { isActive, isStaff }: Partial<Pick<Changes, 'isActive' | 'isStaff'>>,
): Promise<boolean> {
  if (isActive !== false && isStaff !== false) return true
  return (await lockStaff(ctx)).some(staffId => staffId !== id)
}

/** The person as they are to be. */
async function changed(
  ctx: RequestContext,
  before: User,
  { email, institution, laboratory, team, ...said }: Changes,
): Promise<User> {
  const { INSTITUTION, LABORATORY, TEAM } = WorkplaceKind
  const places = await workplacesNamed(
    ctx,
    saidOf<WorkplaceNames>({ [INSTITUTION]: institution, [LABORATORY]: laboratory, [TEAM]: team }),
  )
  const after = {
    ...before,
    ...saidOf(said),
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

/** One's own address changes when the link that goes there is followed. */
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

const saidOf = <T extends object>(given: { [K in keyof T]?: T[K] | undefined }): Partial<T> =>
  Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)) as Partial<T>

async function save(ctx: RequestContext, before: User, after: User, isStaffLeft: boolean): Promise<void> {
  const leavesStaff = before.isStaff && before.isActive && !(after.isStaff && after.isActive)
  authorise(!leavesStaff || isStaffLeft, 'The last active member of staff has to stay')
  await store(ctx, before, after)
  if (before.isActive && !after.isActive) await endAllSessions(ctx, before.id)
  if (leavesStaff || (before.isActive && !after.isActive)) await endIssuedBy(ctx, before.id)
  if (before.emailKey !== after.emailKey) await endLinks(ctx, before.id)
  if (before.email !== after.email && before.email) await tellOfOtherAddress(ctx, before, before.email)
  await recordAudit(ctx, ...deedsOf(ctx.viewer, before, after))
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

const tellOfOtherAddress = (ctx: RequestContext, { name, login }: User, to: string): Promise<void> =>
  queueMail(ctx, {
    to,
    subject: 'Your e-mail address was changed',
    greeting: `Hello ${name || login},`,
    lines: [
      'An administrator changed the e-mail address of your account on Morula. Mails no longer go to this address.',
    ],
    footnote: 'If you did not ask for it, write to the people who run this site.',
  })
