import { type EntityManager, IsNull } from 'typeorm'
import { datasetRight } from '../../access/datasetRight.js'
import type { Dataset } from '../../entities/data/dataset.js'
import { EmbedToken } from '../../entities/data/embedToken.js'
import { ShortCode } from '../../entities/data/shortCode.js'
import { View } from '../../entities/data/view.js'
import { ViewerSession } from '../../entities/data/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import { anonymous, type Viewer } from '../../kernel/viewer.js'
import { insertRow } from '../../lib/rows.js'
import { hashOf, newToken, tokenShape } from '../../lib/token.js'
import { recordAudit } from '../audit/audit.service.js'
import { seenDatasets } from '../datasets/dataset.service.js'
import { lockManaged } from '../datasets/managed.service.js'
import { signedIn } from '../users/user.service.js'
import { canSeeEmbedTokens } from './embed.policy.js'
import { embedTokensOfDataset, liveEmbedToken, propertiesShownBy } from './embed.queries.js'
import { type NewEmbedToken, newEmbedToken, type NewEmbedTokenInput } from './embed.types.js'

/** Valid tokens of a dataset. */
const mostLive = 50
const mostListed = 200
const perPerson = { name: 'embed-person', points: 60, seconds: 3600 }

/** The mark of addresses of an embedded public dataset, whose files are read as a visitor. */
export const publicEmbed = 'public'

/** The files that the viewer in a frame requests (formats/frame/manifest). A token opens no others. */
const ofFrames =
  /^\/files\/datasets\/\d{1,10}\/(?:manifest|(?:frames|parts|index|properties|lineages)\/[\da-f]{64}\.(?:glb|json|bin))$/
const withProperties = /\/(?:manifest|(?:properties|lineages)\/[^/]+)$/

/**
 * The caller of an embedded page: a visitor who, with a token, also reads the dataset of the token. Cookies never
 * count, so that nobody is logged in within the frame of another site. The query passes on to all files.
 * `path` is that of a file; without it, the viewer is for the description of the page.
 */
export async function viewerOfEmbed(db: EntityManager, mark: string, path?: string): Promise<Viewer> {
  const until = new Date().toISOString().slice(0, 10)
  if (mark === publicEmbed) return { ...anonymous, signature: { query: `embed=${publicEmbed}`, until } }
  const token = path === undefined || ofFrames.test(path) ? await tokenOf(db, mark) : null
  if (!token) return anonymous
  const ofView =
    token.code !== null && (path === undefined || withProperties.test(path))
      ? { propertyIds: await propertiesShownBy(db, token.datasetId, token.code) }
      : {}
  const signature = { query: `embed=${mark}`, until }
  return { ...anonymous, signedDatasetIds: [token.datasetId], signature, ...ofView }
}

export const tokenOf = async (db: EntityManager, text: string): Promise<EmbedToken | null> =>
  tokenShape.test(text) ? liveEmbedToken(db, hashOf(text)) : null

/** Null unless the viewer manages the dataset. */
export async function embedTokensOf(ctx: RequestContext, dataset: Dataset): Promise<EmbedToken[] | null> {
  if (!canSeeEmbedTokens(await ctx.load(datasetRight, dataset))) return null
  return embedTokensOfDataset(ctx.db, dataset.id, mostListed)
}

export async function createEmbedToken(
  ctx: RequestContext,
  datasetId: number,
  input: NewEmbedTokenInput,
): Promise<NewEmbedToken> {
  const { id: creatorId } = await signedIn(ctx)
  const { code = null, sites, expiresAt = null } = newEmbedToken.parse(input)
  const token = newToken()
  return ctx.write(async inner => {
    await lockManaged(inner, datasetId)
    await inner.platform.limiter.consume(perPerson, String(creatorId))
    if (code !== null) await checkCode(inner, datasetId, code)
    const now = await embedTokensOfDataset(inner.db, datasetId, mostLive)
    if (now.filter(isLive).length >= mostLive)
      throw new InvalidInput(`A dataset has at most ${mostLive} embed tokens: revoke one first`)
    const row = { datasetId, code, creatorId, sites, tokenHash: hashOf(token), expiresAt, revokedAt: null }
    const id = await insertRow(inner.db, EmbedToken, row)
    await recordAudit(inner, { action: 'embed.create', ...about(datasetId, sites) })
    const embedToken = await inner.db.findOneByOrFail(EmbedToken, { id })
    return { embedToken, address: `${ctx.platform.site.publicUrl}/embed/${token}` }
  })
}

const isLive = ({ revokedAt, expiresAt }: EmbedToken) =>
  revokedAt === null && (expiresAt === null || expiresAt > new Date())

const about = (subjectId: number, sites: readonly string[]) => ({
  subjectKind: 'dataset',
  subjectId,
  detail: sites.join(' '),
})

async function checkCode({ db }: RequestContext, datasetId: number, code: string): Promise<void> {
  const row = await db.findOneBy(ShortCode, { code })
  const isOurs =
    (row?.sessionId && (await db.existsBy(ViewerSession, { id: row.sessionId, datasetId }))) ||
    (row?.viewId && (await db.existsBy(View, { id: row.viewId, datasetId })))
  if (!isOurs)
    throw new InvalidInput('The view belongs to another dataset or is deleted', {
      code: 'a saved session or shared view of the dataset',
    })
}

/** Frames that show it lose access with their next request. Idempotent. */
export async function revokeEmbedToken(ctx: RequestContext, id: number): Promise<Dataset> {
  await signedIn(ctx)
  const token = await ctx.find(EmbedToken, id)
  if (!token || (await seenDatasets(ctx, [token.datasetId])).length === 0) throw new NotFound('No such token')
  return ctx.write(async inner => {
    const dataset = await lockManaged(inner, token.datasetId)
    const { affected } = await inner.db.update(
      EmbedToken,
      { id, revokedAt: IsNull() },
      { revokedAt: new Date() },
    )
    if (affected) await recordAudit(inner, { action: 'embed.revoke', ...about(dataset.id, token.sites) })
    return dataset
  })
}
