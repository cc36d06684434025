import { admitRow } from '../../access/admitRow.js'
import { User } from '../../entities/people/user.js'
import { WorkplaceKind } from '../../entities/people/workplace.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { insertNumbered, isDuplicate } from '../../lib/rows.js'
import { recordAudit } from '../audit/audit.service.js'
import { emailKeyOf, loginKeyOf } from '../users/user.service.js'
import { workplacesNamed } from '../workplaces/workplace.service.js'
import { type AccountDetails, newAccount } from './account.types.js'
import { askForValidation } from './links/link.service.js'

/** Enough for an institute behind one address, and too few to test a list of e-mail addresses. */
const perAddress = { name: 'signup-address', points: 30, seconds: 3600 }
// Legacy clients look for an e-mail or a login in the status text (spec 000 section 8).
const takenEmail = 'An account with this email exists already'
const takenLogin = 'Login is used already, please choose another one'

/**
 * Creates an account and queues a mail with a link. The person cannot log in before following it. Staff may
 * create accounts for others and set the quota.
 */
export async function signUp(
  ctx: RequestContext,
  input: unknown,
  invitation: string | null = null,
): Promise<boolean> {
  const { passwords, site } = ctx.platform
  const given = newAccount(ctx.viewer.isStaff ? site.quotaMaxBytes : null).parse(input)
  if (!ctx.viewer.isStaff) await admitRow(ctx, perAddress)
  await refuseTaken(ctx, given)
  const passwordHash = await passwords.hash(given.password)
  await unlessTaken(ctx, given, async inner => {
    const id = await createAccount(inner, given, passwordHash, null)
    await askForValidation(inner, id, given.email, invitation)
    await recordAudit(inner, made(ctx.viewer.isStaff ? 'user.create' : 'user.signUp', id))
  })
  return true
}

/**
 * Creates an account whose address was verified elsewhere. `also` runs in the same transaction. Returns the
 * user id.
 */
export async function signUpProven(
  ctx: RequestContext,
  input: unknown,
  also: (inner: RequestContext, user: { readonly id: number }) => Promise<void>,
): Promise<number> {
  const given = newAccount(null).parse(input)
  await admitRow(ctx, perAddress)
  await refuseTaken(ctx, given)
  const passwordHash = await ctx.platform.passwords.hash(given.password)
  return unlessTaken(ctx, given, async inner => {
    const id = await createAccount(inner, given, passwordHash, new Date())
    await recordAudit(inner, made('user.signUp', id))
    await also(inner, { id })
    return id
  })
}

const made = (action: string, subjectId: number) => ({ action, subjectKind: 'user', subjectId })

async function unlessTaken<T>(
  ctx: RequestContext,
  given: AccountDetails,
  work: (inner: RequestContext) => Promise<T>,
): Promise<T> {
  try {
    return await ctx.write(work)
  } catch (error) {
    if (isDuplicate(error)) await refuseTaken(ctx, given) // a concurrent request was first
    throw error
  }
}

async function refuseTaken({ db }: RequestContext, { email, login }: AccountDetails): Promise<void> {
  const [emailKey, loginKey] = [emailKeyOf(email), loginKeyOf(login)]
  const found = await db.find(User, {
    select: { id: true, emailKey: true, loginKey: true },
    where: [{ emailKey }, { loginKey }],
  })
  const fields = {
    ...(found.some(user => user.emailKey === emailKey) ? { email: takenEmail } : {}),
    ...(found.some(user => user.loginKey === loginKey) ? { login: takenLogin } : {}),
  }
  if (found.length > 0) throw new InvalidInput(Object.values(fields).join('; '), fields)
}

async function createAccount(
  ctx: RequestContext,
  given: AccountDetails,
  passwordHash: string,
  emailVerifiedAt: Date | null,
): Promise<number> {
  const { login, name, surname, email, phone, address, jobTitle, institution, laboratory, team, quotaBytes } =
    given
  const { INSTITUTION, LABORATORY, TEAM } = WorkplaceKind
  const places = await workplacesNamed(ctx, {
    [INSTITUTION]: institution,
    [LABORATORY]: laboratory,
    [TEAM]: team,
  })
  const [id] = await insertNumbered(ctx.db, User, [
    {
      login,
      loginKey: loginKeyOf(login),
      name,
      surname,
      email,
      emailKey: emailKeyOf(email),
      phone,
      address,
      jobTitle,
      passwordHash,
      emailVerifiedAt,
      institutionId: places[INSTITUTION]!,
      laboratoryId: places[LABORATORY]!,
      teamId: places[TEAM]!,
      ...(quotaBytes === null ? {} : { quotaBytes }),
    },
  ])
  return id!
}
