import { type EntityManager, In, IsNull, MoreThan } from 'typeorm'
import { datasetRight } from '../../access/datasetRight.js'
import { Dataset } from '../../entities/data/dataset.js'
import { ReviewLink } from '../../entities/data/reviewLink.js'
import { ViewerSession } from '../../entities/data/viewerSession.js'
import type { Batch, RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { originOf } from '../../lib/origin.js'
import { recordAudit } from '../audit/audit.service.js'
import { seenDatasets } from '../datasets/dataset.service.js'
import { lockManaged } from '../datasets/managed.service.js'
import { signedIn } from '../users/user.service.js'
import { datasetsOfTokens, reviewLinksOfDataset } from './review.queries.js'
import { type NewReviewLink, newReviewLink } from './review.types.js'
import { canSeeAll } from './sharing.policy.js'
import { hashOf, newToken } from '../../lib/token.js'
import { insertRow } from '../../lib/rows.js'

const day = 86_400_000
const mostLive = 100
const mostListed = 500
const perPerson = { name: 'review-person', points: 60, seconds: 3600 }
/** Counts only wrong tokens, because a whole institute may share one address. */
const wrongTokens = { name: 'review-address', points: 120, seconds: 3600 }
const live = () => ({ revokedAt: IsNull(), expiresAt: MoreThan(new Date()) })

/**
 * Live links (at most `mostLive`), then ended ones, each newest first. Returns null unless the viewer manages
 * the dataset.
 */
export async function reviewLinksOf(ctx: RequestContext, dataset: Dataset): Promise<ReviewLink[] | null> {
  if (!canSeeAll(await ctx.load(datasetRight, dataset))) return null
  return reviewLinksOfDataset(ctx.db, dataset.id, mostListed)
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
  const token = newToken()
  return ctx.write(async inner => {
    await lockManaged(inner, datasetId)
    await inner.platform.limiter.consume(perPerson, String(creatorId))
    await checkSession(inner, datasetId, sessionId)
    if ((await inner.db.countBy(ReviewLink, { datasetId, ...live() })) >= mostLive)
      throw new InvalidInput(`A dataset has at most ${mostLive} review links: revoke one first`)
    const id = await insertRow(inner.db, ReviewLink, {
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
      id,
    })
    return { reviewLink, address: `${ctx.platform.site.publicUrl}/review/${token}` }
  })
}

async function checkSession({ db }: RequestContext, datasetId: number, id: number | null): Promise<void> {
  if (id !== null && !(await db.existsBy(ViewerSession, { id, datasetId })))
    throw new InvalidInput('The session belongs to another dataset or is deleted', {
      sessionId: 'a session of the dataset',
    })
}

/** Holders of the link lose access with their next request. */
export async function revokeReviewLink(ctx: RequestContext, id: number): Promise<Dataset> {
  await signedIn(ctx)
  const link = await ctx.find(ReviewLink, id)
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

/**
 * Works without an account. The browser keeps the token and its earlier live tokens, and each request that
 * sends them may read the datasets.
 */
export async function openReviewLink(ctx: RequestContext, token: string): Promise<Dataset> {
  const link = await ctx.db.findOneBy(ReviewLink, { tokenHash: hashOf(token), ...live() })
  const dataset = link && (await ctx.find(Dataset, link.datasetId))
  if (!link || !dataset || dataset.binnedAt) {
    await ctx.platform.limiter.consume(wrongTokens, originOf(ctx.caller.address))
    throw new NotFound('Invalid Url !')
  }
  await ctx.db.increment(ReviewLink, { id: link.id }, 'opened', 1)
  const others = await liveAmong(
    ctx.db,
    ctx.cookies.reviews.filter(held => held !== token),
  )
  const until = Math.max(...[link, ...others.values()].map(({ expiresAt }) => expiresAt.getTime()))
  ctx.cookies.keepReviews([token, ...others.keys()], Math.ceil((until - Date.now()) / 1000))
  ctx.openForReview(dataset.id)
  ctx.know(openedReview, dataset.id, link)
  return dataset
}

/** Keeps the order of the tokens. */
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

/**
 * Set only in the answer to `openReviewLink`: tells which session to show first and when the link expires.
 */
export const openedReview: Batch<number, ReviewLink | null> = async (_ctx, ids) => ids.map(() => null)

/** Datasets that the tokens open. Runs for each request with tokens. */
export const reviewedDatasets = async (db: EntityManager, tokens: readonly string[]): Promise<number[]> => [
  ...new Set((await openedBy(db, tokens)).values()),
]

/** Maps each valid token to its dataset. */
export async function openedBy(db: EntityManager, tokens: readonly string[]): Promise<Map<string, number>> {
  if (tokens.length === 0) return new Map()
  const byHash = new Map(tokens.map(token => [hashOf(token), token]))
  const rows = await datasetsOfTokens(db, [...byHash.keys()])
  return new Map(rows.map(({ hash, datasetId }) => [byHash.get(hash)!, datasetId]))
}
