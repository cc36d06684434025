import { In } from 'typeorm'
import { Identity } from '../../../entities/people/identity.js'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { Conflict, Forbidden, NotFound, Unverified } from '../../../kernel/errors.js'
import { insertRows, isDuplicate } from '../../../lib/rows.js'
import { recordAudit } from '../../audit/audit.service.js'
import { authoriseOn } from '../../users/ability.service.js'
import { lockUser } from '../../users/lock.service.js'
import { emailKeyOf, signedIn } from '../../users/user.service.js'
import { provePassword } from '../account.service.js'
import { lockAccount } from '../accountLock.service.js'
import { credentials, oneEmail } from '../account.types.js'
import { enterBrowser } from '../entering.service.js'
import { InstitutionStep, type InstitutionEntry } from './identity.types.js'
import { type Pending, pendingIdentity, providerOf, spend } from './institution.service.js'
import { notifyOfIdentity } from '../links/accountMail.service.js'
import { checkSecondFactor } from '../twoFactor/secondFactor.service.js'
import { signUpProven } from '../signUp.service.js'

const tooLate = () => new NotFound('This log-in took too long. Begin again on the log-in page.')
const changedMessage = 'This log-in has changed in the meantime. Begin again on the log-in page.'
const notYours = 'This is not the password of this account'
const linkedAlready = 'This institution account is linked already'

interface Standing {
  readonly step: InstitutionStep
  readonly user: User | null
}

/**
 * Returns the current step of a log-in through the institution. Returns null when no log-in is in progress,
 * or when it has expired.
 */
export async function institutionEntry(ctx: RequestContext): Promise<InstitutionEntry | null> {
  const pending = pendingIdentity(ctx)
  if (!pending) return null
  const { step } = await standingOf(ctx, pending)
  const { email, name, surname, from } = pending
  return { step, institution: providerOf(ctx).name, email, name, surname, from: from || null }
}

/**
 * An e-mail address alone never opens an account. A verified address only selects the account whose password
 * is asked for.
 */
async function standingOf(
  ctx: RequestContext,
  { issuer, subject, email, isEmailVerified }: Pending,
): Promise<Standing> {
  const linked = await ctx.db.findOneBy(Identity, { issuer, subject })
  if (linked) {
    const user = await ctx.find(User, linked.userId)
    return { step: user?.isActive ? InstitutionStep.ENTER : InstitutionStep.INACTIVE, user }
  }
  if (!isEmailVerified || email === null || !oneEmail.safeParse({ email }).success)
    return { step: InstitutionStep.UNVERIFIED, user: null }
  const user = await ctx.db.findOneBy(User, { emailKey: emailKeyOf(email), isActive: true })
  return { step: user ? InstitutionStep.LINK : InstitutionStep.SIGN_UP, user }
}

async function expecting(
  ctx: RequestContext,
  wanted: InstitutionStep,
): Promise<Pending & { readonly user: User | null }> {
  const pending = pendingIdentity(ctx)
  if (!pending) throw tooLate()
  const { step, user } = await standingOf(ctx, pending)
  if (step === InstitutionStep.INACTIVE)
    throw new Forbidden('This account cannot log in. Contact the operators of this site.')
  if (step !== wanted) throw new Conflict(changedMessage)
  return { ...pending, user }
}

/** Logs in with a linked identity. */
export async function enterByInstitution(ctx: RequestContext, code: string | null): Promise<User> {
  const pending = await expecting(ctx, InstitutionStep.ENTER)
  const { issuer, subject, user } = pending
  await checkSecondFactor(ctx, user!, code)
  await ctx.db.update(Identity, { issuer, subject }, { lastUsedAt: new Date() })
  return enter(ctx, user!, pending, false)
}

/**
 * Links the identity to the account with the same address, after its password is proven. Counts as an attempt
 * to log in.
 */
export async function linkInstitution(
  ctx: RequestContext,
  given: string,
  code: string | null,
): Promise<User> {
  const pending = await expecting(ctx, InstitutionStep.LINK)
  const user = pending.user!
  const password = credentials.shape.password.parse(given)
  await provePassword(ctx, user, password, notYours)
  if (!user.emailVerifiedAt)
    throw new Unverified(
      'Please validate your e-mail address first: follow the link of the mail that was sent to you',
    )
  await checkSecondFactor(ctx, user, code)
  await once(() =>
    ctx.write(async inner => {
      const { isActive, emailKey, passwordHash } = await lockUser(inner, user.id)
      if (!isActive || emailKey !== user.emailKey || passwordHash !== user.passwordHash)
        throw new Conflict(changedMessage)
      await link(inner, user, pending)
      await notifyOfIdentity(inner, user, providerOf(ctx).name, true)
    }),
  )
  return enter(ctx, user, pending, true)
}

/**
 * Creates an account by the rules of the ordinary sign-up. The institution has verified the address, so no
 * validation mail is sent.
 */
export async function signUpByInstitution(ctx: RequestContext, input: object): Promise<User> {
  const pending = await expecting(ctx, InstitutionStep.SIGN_UP)
  const id = await once(() =>
    signUpProven(ctx, { ...input, email: pending.email }, (inner, user) => link(inner, user, pending)),
  )
  return enter(ctx, (await ctx.find(User, id))!, pending, true)
}

async function link(
  ctx: RequestContext,
  { id }: Pick<User, 'id'>,
  { issuer, subject, email }: Pending,
): Promise<void> {
  await insertRows(ctx.db, Identity, [
    { userId: id, issuer, subject, email: email ?? '', lastUsedAt: new Date() },
  ])
  // The actor is the linked person, not a person who was logged in in this browser before.
  await recordAudit(
    { db: ctx.db, viewer: { userId: id, isStaff: false } },
    { action: 'identity.link', subjectKind: 'user', subjectId: id, detail: new URL(issuer).host },
  )
}

/** The unique index accepts one of several concurrent links of an identity. The others throw Conflict. */
async function once<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isDuplicate(error) ? new Conflict(linkedAlready) : error
  }
}

async function enter(ctx: RequestContext, user: User, pending: Pending, isConfirmed: boolean): Promise<User> {
  if (!(await spend(ctx, pending))) throw tooLate()
  await enterBrowser(ctx, user, isConfirmed)
  ctx.cookies.forgetIdentity()
  return user
}

/** Returns the caller's identities, oldest first. */
export async function ownIdentities(ctx: RequestContext): Promise<Identity[]> {
  const { id: userId } = await signedIn(ctx)
  return ctx.db.find(Identity, { where: { userId }, order: { id: 'ASC' } })
}

export const institutionOf = (
  { platform: { identityProvider } }: RequestContext,
  { issuer }: Identity,
): string => (issuer === identityProvider?.issuer ? identityProvider.name : new URL(issuer).host)

export async function unlinkIdentity(ctx: RequestContext, id: number): Promise<boolean> {
  const user = await signedIn(ctx)
  await authoriseOn(ctx, user, 'manageIdentities')
  await ctx.write(async inner => {
    await lockAccount(inner, user.id, 'manageIdentities')
    const identity = await inner.db.findOneBy(Identity, { id, userId: user.id })
    if (!identity) throw new NotFound('This institution account is not linked any more')
    await unlink(inner, [identity])
    await notifyOfIdentity(inner, user, institutionOf(ctx, identity), false)
  })
  return true
}

/**
 * Call inside the transaction that resets a forgotten password. Unlinks all identities, because another
 * person who knew the old password may have linked one. Returns whether any identity was linked.
 */
export async function unlinkAll(ctx: RequestContext, userId: number): Promise<boolean> {
  const identities = await ctx.db.findBy(Identity, { userId })
  await unlink(ctx, identities)
  return identities.length > 0
}

async function unlink(ctx: RequestContext, identities: readonly Identity[]): Promise<void> {
  if (identities.length === 0) return
  await ctx.db.delete(Identity, { id: In(identities.map(({ id }) => id)) })
  await recordAudit(
    ctx,
    ...identities.map(({ userId, issuer }) => ({
      action: 'identity.unlink',
      subjectKind: 'user',
      subjectId: userId,
      detail: new URL(issuer).host,
    })),
  )
}
