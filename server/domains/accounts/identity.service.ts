import { Identity } from '../../entities/identity.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, Forbidden, NotFound, Unverified } from '../../kernel/errors.js'
import { insertRows, isDuplicate } from '../../kernel/rows.js'
import { recordAudit } from '../audit/audit.service.js'
import { authoriseOn } from '../users/ability.service.js'
import { lockUser } from '../users/lock.service.js'
import { emailKeyOf, signedIn } from '../users/user.service.js'
import { provePassword } from './account.service.js'
import { credentials, oneEmail } from './account.types.js'
import { enterBrowser } from './entering.service.js'
import { InstitutionStep, type InstitutionEntry } from './identity.types.js'
import { type Pending, pendingIdentity, providerOf } from './institution.service.js'
import { tellOfIdentity } from './letter.service.js'
import { checkSecondFactor } from './secondFactor.service.js'
import { signUpProven } from './signUp.service.js'

const tooLate = () => new NotFound('This log-in took too long. Begin again on the log-in page.')
const isOver = 'This log-in has changed meanwhile. Begin again on the log-in page.'
const notYours = 'This is not the password of this account'
const linkedAlready = 'This institution account is linked already'

interface Standing {
  readonly step: InstitutionStep
  readonly user: User | null
}

/** What the person who came from the institution has to do next; null: nobody came, or too long ago. */
export async function institutionEntry(ctx: RequestContext): Promise<InstitutionEntry | null> {
  const pending = pendingIdentity(ctx)
  if (!pending) return null
  const { step } = await standingOf(ctx, pending)
  const { email, name, surname, from } = pending
  return { step, institution: providerOf(ctx).name, email, name, surname, from: from || null }
}

/** The address alone never opens an account: it only says which password to ask for, and only if the institution has verified it. */
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
    throw new Forbidden('This account cannot log in. Write to the people who run this site.')
  if (step !== wanted) throw new Conflict(isOver)
  return { ...pending, user }
}

/** By an identity that is linked. */
export async function enterByInstitution(ctx: RequestContext, code: string | null): Promise<User> {
  const { issuer, subject, user } = await expecting(ctx, InstitutionStep.ENTER)
  await checkSecondFactor(ctx, user!, code)
  await ctx.db.update(Identity, { issuer, subject }, { lastUsedAt: new Date() })
  return enter(ctx, user!, false)
}

/** Somebody who has an account with this address proves with its password that it is theirs. Counts as an attempt to log in. */
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
      const { isActive, emailKey } = await lockUser(inner, user.id)
      if (!isActive || emailKey !== user.emailKey) throw new Conflict(isOver)
      await link(inner, user, pending)
      await tellOfIdentity(inner, user, providerOf(ctx).name, true)
    }),
  )
  return enter(ctx, user, true)
}

/** Somebody new: the ordinary form and its rules. The institution has verified the address, so no mail asks for that. */
export async function signUpByInstitution(ctx: RequestContext, input: object): Promise<User> {
  const pending = await expecting(ctx, InstitutionStep.SIGN_UP)
  const id = await once(() =>
    signUpProven(ctx, { ...input, email: pending.email }, (inner, user) => link(inner, user, pending)),
  )
  return enter(ctx, (await ctx.find(User, id))!, true)
}

async function link(
  ctx: RequestContext,
  { id }: Pick<User, 'id'>,
  { issuer, subject, email }: Pending,
): Promise<void> {
  await insertRows(ctx.db, Identity, [
    { userId: id, issuer, subject, email: email ?? '', lastUsedAt: new Date() },
  ])
  await recordAudit(ctx, {
    action: 'identity.link',
    subjectKind: 'user',
    subjectId: id,
    detail: new URL(issuer).host,
  })
}

/** Concurrent requests with one identity: the unique index accepts one. */
async function once<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw isDuplicate(error) ? new Conflict(linkedAlready) : error
  }
}

async function enter(ctx: RequestContext, user: User, isConfirmed: boolean): Promise<User> {
  await enterBrowser(ctx, user, isConfirmed)
  ctx.door.forgetIdentity()
  return user
}

/** The caller's own, the oldest first. */
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
    const identity = Number.isSafeInteger(id)
      ? await inner.db.findOneBy(Identity, { id, userId: user.id })
      : null
    if (!identity) throw new NotFound('This institution account is not linked any more')
    await inner.db.delete(Identity, { id })
    await recordAudit(inner, {
      action: 'identity.unlink',
      subjectKind: 'user',
      subjectId: user.id,
      detail: new URL(identity.issuer).host,
    })
    await tellOfIdentity(inner, user, institutionOf(ctx, identity), false)
  })
  return true
}
