import { randomBytes } from 'node:crypto'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { loginKeyOf } from '../users/user.service.js'

export interface NewAdministrator { readonly login: string; readonly email: string; readonly password: string | null }

/** On the first start; the password, random where none is said, is answered once. Null when there is somebody already. */
export async function createAdministrator(ctx: RequestContext, { login, email, password }: NewAdministrator): Promise<string | null> {
  if (await ctx.db.existsBy(User, {})) return null
  const chosen = password ?? randomBytes(12).toString('base64url')
  const passwordHash = await ctx.platform.passwords.hash(chosen)
  await ctx.db.insert(User, { login, loginKey: loginKeyOf(login), email, emailKey: email.toLowerCase(), passwordHash, isStaff: true, emailVerifiedAt: new Date() })
  return chosen
}
