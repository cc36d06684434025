import { createHash, randomBytes } from 'node:crypto'
import { In, IsNull, MoreThan } from 'typeorm'
import { type LinkPurpose, OneTimeLink } from '../../entities/oneTimeLink.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { insertRows } from '../../kernel/rows.js'
import { lockUser } from '../users/lock.service.js'

const hour = 3_600_000
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  verify: 48 * hour,
  changeEmail: 48 * hour,
  resetPassword: hour,
}
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')

/**
 * The token for a mail to `email`; the older ones of its purpose end. The person is locked before, so that requests come one after the other.
 * Rows are deleted by their ids: by anything else the database locks the room between them too, and two people who ask would wait for each other.
 */
export async function issueLink(
  { db }: RequestContext,
  userId: number,
  purpose: LinkPurpose,
  email: string,
): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const older = await db.find(OneTimeLink, { where: { userId, purpose }, select: { id: true } })
  if (older.length > 0) await db.delete(OneTimeLink, { id: In(older.map(({ id }) => id)) })
  await insertRows(db, OneTimeLink, [
    {
      userId,
      purpose,
      email,
      tokenHash: hashOf(token),
      expiresAt: new Date(Date.now() + lifetimes[purpose]),
    },
  ])
  return token
}

export interface LiveLink {
  readonly id: number
  readonly purpose: LinkPurpose
  readonly email: string
  readonly user: User
}

/** Null where it is unknown, used or over, of somebody who left, or was sent to an address that is theirs no more. */
export async function liveLink(
  ctx: RequestContext,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<LiveLink | null> {
  const link = await ctx.db.findOneBy(OneTimeLink, {
    tokenHash: hashOf(token),
    usedAt: IsNull(),
    expiresAt: MoreThan(new Date()),
  })
  if (!link?.email || !purposes.includes(link.purpose)) return null
  const user = await ctx.find(User, link.userId)
  if (!user?.isActive || (link.purpose !== 'changeEmail' && user.email !== link.email)) return null
  return { id: link.id, purpose: link.purpose, email: link.email, user }
}

export const deadLink = () => new NotFound('Invalid Url !')

/** Within the transaction of what it is for: of two who come at once, one goes on. */
export async function useUp(ctx: RequestContext, link: LiveLink): Promise<void> {
  await lockUser(ctx, link.user.id)
  const { affected } = await ctx.db.update(
    OneTimeLink,
    { id: link.id, usedAt: IsNull() },
    { usedAt: new Date() },
  )
  if (affected !== 1) throw deadLink()
}

/** What was mailed before this counts no more: the address or the password is another one. */
export async function endLinks({ db }: RequestContext, userId: number): Promise<void> {
  await db.delete(OneTimeLink, { userId })
}
