import { In, IsNull, MoreThan } from 'typeorm'
import { type LinkEnd, type LinkPurpose, OneTimeLink } from '../../../entities/people/oneTimeLink.js'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { NotFound } from '../../../kernel/errors.js'
import { insertRows } from '../../../lib/rows.js'
import { lockUser } from '../../users/lock.service.js'
import { hashOf, newToken } from '../../../lib/token.js'

const hour = 3_600_000
const lifetimes: Readonly<Record<LinkPurpose, number>> = {
  verify: 48 * hour,
  changeEmail: 48 * hour,
  resetPassword: hour,
}

/**
 * Creates the token for a mail to `email`, and ends older tokens with the same purpose. The caller has locked
 * the person, so concurrent requests run one after the other. Rows are deleted by id: other conditions also
 * lock the gaps between rows, and requests of different people would then block each other.
 */
export async function issueLink(
  { db }: RequestContext,
  userId: number,
  purpose: LinkPurpose,
  email: string,
  sealedInvitation: string | null = null,
): Promise<string> {
  const token = newToken()
  const older = await db.find(OneTimeLink, { where: { userId, purpose }, select: { id: true } })
  const id = In(older.map(each => each.id))
  if (older.length > 0 && purpose === 'changeEmail')
    await db.update(OneTimeLink, { id, ...open() }, { endReason: 'replaced' })
  else if (older.length > 0) await db.delete(OneTimeLink, { id })
  await insertRows(db, OneTimeLink, [
    {
      userId,
      purpose,
      email,
      tokenHash: hashOf(token),
      sealedInvitation,
      expiresAt: new Date(Date.now() + lifetimes[purpose]),
    },
  ])
  return token
}

/** Neither used nor ended. */
const open = () => ({ usedAt: IsNull(), endReason: IsNull() })

export interface LiveLink {
  readonly id: number
  readonly purpose: LinkPurpose
  readonly email: string
  readonly user: User
}

/**
 * Returns null when the link is unknown, used or expired, or when the person is inactive. Also null when the
 * person no longer has the address to which the link was sent.
 */
export async function liveLink(
  ctx: RequestContext,
  token: string,
  purposes: readonly LinkPurpose[],
): Promise<LiveLink | null> {
  const link = (await ctx.db
    .createQueryBuilder(OneTimeLink, 'link')
    .innerJoinAndMapOne('link.user', User, 'user', 'user.id = link.userId')
    .where({ tokenHash: hashOf(token), ...open(), expiresAt: MoreThan(new Date()) })
    .getOne()) as (OneTimeLink & { readonly user: User }) | null
  if (!link?.email || !purposes.includes(link.purpose)) return null
  const { user } = link
  if (!user.isActive || (link.purpose !== 'changeEmail' && user.email !== link.email)) return null
  return { id: link.id, purpose: link.purpose, email: link.email, user }
}

/** `link`: why the link does not work. */
export const deadLink = (link?: string) => new NotFound('Invalid Url !', link === undefined ? {} : { link })

const endWords: Readonly<Record<LinkEnd, string>> = {
  replaced: 'You asked for a newer link. Open the link in the last mail.',
  password:
    'The password of the account was changed after this link was sent. Log in and enter the new address again.',
  address: 'The e-mail address of the account was changed after this link was sent.',
  deactivated: 'The account was deactivated.',
}

/** Why a link of a new address does not work. Undefined for other links, so that guessing them shows nothing. */
export async function endOf({ db }: RequestContext, token: string): Promise<string | undefined> {
  const link = await db.findOneBy(OneTimeLink, { tokenHash: hashOf(token), purpose: 'changeEmail' })
  if (!link) return undefined
  if (link.usedAt) return 'This link was used already: the new address is in use.'
  if (link.endReason) return endWords[link.endReason]
  return link.expiresAt.getTime() <= Date.now()
    ? 'The link worked for 48 hours. Log in and enter the new address again.'
    : undefined
}

/**
 * Marks the link as used. Call inside the transaction of the change that the link allows. Of concurrent
 * requests one succeeds, and the others throw NotFound.
 */
export async function useUp(ctx: RequestContext, link: LiveLink): Promise<void> {
  await lockUser(ctx, link.user.id)
  const { affected } = await ctx.db.update(OneTimeLink, { id: link.id, ...open() }, { usedAt: new Date() })
  if (affected !== 1) throw deadLink()
}

/** Ends all mailed links of the person. Call when the address or the password has changed. */
export async function endLinks({ db }: RequestContext, userId: number, endReason: LinkEnd): Promise<void> {
  await db.update(OneTimeLink, { userId, ...open() }, { endReason })
}
