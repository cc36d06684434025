import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { isDuplicate } from '../../kernel/rows.js'
import { loginKeyOf } from '../users/user.service.js'

/** `password` is asked only where there is no account yet. */
export interface NewAdministrator {
  readonly login: string
  readonly email: string
  password(): Promise<string>
}

/** Creates the first account of an installation. False when there is one already, also one that another process on the same database creates at this moment. */
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
