import { createHash, randomBytes } from 'node:crypto'
import { type EntityManager, In, IsNull, MoreThan } from 'typeorm'
import { datasetRight } from '../../access/datasetRight.js'
import { Dataset } from '../../entities/dataset.js'
import { ReviewLink } from '../../entities/reviewLink.js'
import { ViewerSession } from '../../entities/viewerSession.js'
import type { Batch, RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { readRows } from '../../kernel/rows.js'
import { recordAudit } from '../audit/audit.service.js'
import { seenDatasets } from '../datasets/dataset.service.js'
import { lockManaged } from '../datasets/managed.service.js'
import { signedIn } from '../users/user.service.js'
import { type NewReviewLink, newReviewLink } from './review.types.js'
import { canSeeAll } from './sharing.policy.js'

const day = 86_400_000
const mostLive = 100
const mostListed = 500
const perPerson = { name: 'review-person', points: 60, seconds: 3600 }
const perAddress = { name: 'review-address', points: 120, seconds: 3600 }
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex')
const live = () => ({ revokedAt: IsNull(), expiresAt: MoreThan(new Date()) })

/** Those that still open the dataset, which are never so many, then dead ones, the newest first; null for all but managers of the dataset. */
export async function reviewLinksOf(ctx: RequestContext, dataset: Dataset): Promise<ReviewLink[] | null> {
  if (!canSeeAll(await ctx.load(datasetRight, dataset))) return null
  return readRows(
    ctx.db,
    ReviewLink,
    'WHERE t.dataset_id = ? ORDER BY t.revoked_at IS NULL AND t.expires_at > ? DESC, t.id DESC LIMIT ?',
    [dataset.id, new Date(), mostListed],
  )
}

export interface AskedLink {
  readonly datasetId: number
  readonly label: string
  readonly days: number
  readonly sessionId: number | null
}

export async function createReviewLink(ctx: RequestContext, input: AskedLink): Promise<NewReviewLink> {
  const { id: creatorId } = await signedIn(ctx)
  const { datasetId, label, days, sessionId } = newReviewLink.parse(input)
  const token = randomBytes(32).toString('base64url')
  return ctx.write(async inner => {
    await lockManaged(inner, datasetId)
    await inner.platform.limiter.consume(perPerson, String(creatorId))
    await checkSession(inner, datasetId, sessionId)
    if ((await inner.db.countBy(ReviewLink, { datasetId, ...live() })) >= mostLive)
      throw new InvalidInput(`A dataset has ${mostLive} review links at most: revoke one first`)
    const { identifiers } = await inner.db.insert(ReviewLink, {
      datasetId,
      sessionId,
      creatorId,
      label,
      tokenHash: hashOf(token),
      expiresAt: new Date(Date.now() + days * day),
    })
    await recordAudit(inner, {
      action: 'review.create',
      subjectKind: 'dataset',
      subjectId: datasetId,
      detail: label,
    })
    const reviewLink = await inner.db.findOneByOrFail(ReviewLink, {
      id: (identifiers[0] as { id: number }).id,
    })
    return { reviewLink, address: `${ctx.platform.site.publicUrl}/review/${token}` }
  })
}

async function checkSession({ db }: RequestContext, datasetId: number, id: number | null): Promise<void> {
  if (id !== null && !(await db.existsBy(ViewerSession, { id, datasetId })))
    throw new InvalidInput('This session is none of the dataset', { sessionId: 'a session of the dataset' })
}

/** Whoever came by it reads nothing from their next request on. */
export async function revokeReviewLink(ctx: RequestContext, id: number): Promise<Dataset> {
  await signedIn(ctx)
  const link = Number.isSafeInteger(id) ? await ctx.find(ReviewLink, id) : null
  if (!link || (await seenDatasets(ctx, [link.datasetId])).length === 0) throw new NotFound('No such link')
  return ctx.write(async inner => {
    const dataset = await lockManaged(inner, link.datasetId)
    const { affected } = await inner.db.update(
      ReviewLink,
      { id, revokedAt: IsNull() },
      { revokedAt: new Date() },
    )
    if (affected)
      await recordAudit(inner, {
        action: 'review.revoke',
        subjectKind: 'dataset',
        subjectId: dataset.id,
        detail: link.label,
      })
    return dataset
  })
}

/** By anybody, signed in or not: the browser keeps the token beside those of before that still open something, and each request that brings it along may read the dataset. */
export async function openReviewLink(ctx: RequestContext, token: string): Promise<Dataset> {
  await ctx.platform.limiter.consume(perAddress, ctx.caller.address)
  const link = await ctx.db.findOneBy(ReviewLink, { tokenHash: hashOf(token), ...live() })
  const dataset = link && (await ctx.find(Dataset, link.datasetId))
  if (!link || !dataset || dataset.binnedAt) throw new NotFound('Invalid Url !')
  await ctx.db.increment(ReviewLink, { id: link.id }, 'opened', 1)
  const others = await liveAmong(
    ctx.db,
    ctx.door.reviews.filter(held => held !== token),
  )
  const until = Math.max(...[link, ...others.values()].map(({ expiresAt }) => expiresAt.getTime()))
  ctx.door.keepReviews([token, ...others.keys()], Math.ceil((until - Date.now()) / 1000))
  ctx.know(openedReview, dataset.id, link)
  return dataset
}

/** In their order. */
async function liveAmong(db: EntityManager, tokens: readonly string[]): Promise<Map<string, ReviewLink>> {
  const byHash = new Map(
    (tokens.length > 0
      ? await db.findBy(ReviewLink, { tokenHash: In(tokens.map(hashOf)), ...live() })
      : []
    ).map(link => [link.tokenHash, link]),
  )
  return new Map(
    tokens.flatMap(token => {
      const link = byHash.get(hashOf(token))
      return link ? [[token, link] as const] : []
    }),
  )
}

/** Known only in the answer to who has just opened a link: what to show first, and until when. */
export const openedReview: Batch<number, ReviewLink | null> = async (_ctx, ids) => ids.map(() => null)

/** The datasets that tokens open: asked at each request that brings some along. */
export const reviewedDatasets = async (db: EntityManager, tokens: readonly string[]): Promise<number[]> => [
  ...new Set((await openedBy(db, tokens)).values()),
]

/** Each token that opens a dataset, with that. */
export async function openedBy(db: EntityManager, tokens: readonly string[]): Promise<Map<string, number>> {
  if (tokens.length === 0) return new Map()
  const byHash = new Map(tokens.map(token => [hashOf(token), token]))
  const rows: { hash: string; datasetId: number }[] = await db.query(
    'SELECT token_hash AS hash, dataset_id AS datasetId FROM review_link WHERE token_hash IN (?) AND revoked_at IS NULL AND expires_at > ?',
    [[...byHash.keys()], new Date()],
  )
  return new Map(rows.map(({ hash, datasetId }) => [byHash.get(hash)!, datasetId]))
}
