import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { isDuplicate } from '../../lib/rows.js'
import { loginKeyOf } from '../users/user.service.js'

/** `password` is called only when no account exists. */
export interface NewAdministrator {
  readonly login: string
  readonly email: string
  password(): Promise<string>
}

/**
 * Creates the first account of an installation. Returns false when an account exists, also when another
 * process on the same database creates one at the same time.
 */
export async function createAdministrator(
  ctx: RequestContext,
  { login, email, password }: NewAdministrator,
): Promise<boolean> {
  if (await ctx.db.existsBy(User, {})) return false
  const passwordHash = await ctx.platform.passwords.hash(await password())
  try {
    await ctx.db.insert(User, {
      login,
      loginKey: loginKeyOf(login),
      email,
      emailKey: email.toLowerCase(),
      passwordHash,
      isStaff: true,
      emailVerifiedAt: new Date(),
    })
  } catch (error) {
    if (isDuplicate(error)) return false
    throw error
  }
  return true
}
