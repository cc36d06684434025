import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { Conflict, NotFound } from '../../../kernel/errors.js'
import { recordAudit } from '../../audit/audit.service.js'
import { authoriseOn } from '../../users/ability.service.js'
import { lockUser } from '../../users/lock.service.js'
import { getUser } from '../../users/user.service.js'
import { forgetUnused } from '../../workplaces/workplace.service.js'
import { askForValidation } from '../links/link.service.js'
import { attributeToImpersonators, isFree, unprovenIds } from './unproven.queries.js'

const keptFor = 30 * 86_400_000 // ms
const atOnce = 100
const perPerson = { name: 'validation-by-staff', points: 10, seconds: 3600 }

/** Mails a new link to an account that never proved its address. For staff. */
export async function sendValidationTo(ctx: RequestContext, id: number): Promise<User> {
  await authoriseOn(ctx, await getUser(ctx, id), 'validate')
  await ctx.platform.limiter.consume(perPerson, String(id))
  return ctx.write(async inner => {
    const user = await lockUser(inner, id)
    await authoriseOn(inner, user, 'validate')
    if (!user.email) throw new Conflict('The account has no e-mail address')
    await askForValidation(inner, id, user.email)
    await recordAudit(inner, { action: 'user.validationMail', subjectKind: 'user', subjectId: id })
    return user
  })
}

/** Deletes an account that never proved its address and owns nothing. For staff. */
export async function removeUnproven(ctx: RequestContext, id: number): Promise<true> {
  await authoriseOn(ctx, await getUser(ctx, id), 'remove')
  await ctx.write(async inner => {
    const user = await lockUser(inner, id)
    await authoriseOn(inner, user, 'remove')
    if (!(await isFree(inner.db, id)))
      throw new Conflict('The account owns something: delete the user instead, which keeps the data')
    await remove(inner, user)
  })
  return true
}

/** Deletes accounts whose address was not proven within 30 days. Returns their number. */
export async function removeOldUnproven(ctx: RequestContext, signal: AbortSignal): Promise<number> {
  const registeredBefore = new Date(Date.now() - keptFor)
  let removed = 0
  for (let after: number | undefined = 0; after !== undefined && !signal.aborted;) {
    const ids: number[] = await unprovenIds(ctx.db, { registeredBefore, after, limit: atOnce })
    for (const id of ids) if (await removeIfUnproven(ctx, id)) removed += 1
    after = ids.at(-1)
  }
  return removed
}

/** The person may prove the address, or get something, at the same moment. */
const removeIfUnproven = (ctx: RequestContext, id: number): Promise<boolean> =>
  ctx.write(async inner => {
    const user = await lockUser(inner, id).catch((error: unknown) => {
      if (error instanceof NotFound) return null
      throw error
    })
    if (!user || user.emailVerifiedAt || !(await isFree(inner.db, id))) return false
    await remove(inner, user)
    return true
  })

async function remove(
  ctx: RequestContext,
  { id, login, institutionId, laboratoryId, teamId }: User,
): Promise<void> {
  await attributeToImpersonators(ctx.db, id)
  await ctx.db.delete(User, { id })
  await forgetUnused(
    ctx,
    [institutionId, laboratoryId, teamId].filter(place => place !== null),
  )
  await recordAudit(ctx, {
    action: 'user.remove',
    subjectKind: 'user',
    subjectId: id,
    detail: `${login}: never validated`,
  })
}
