import { EmbedAudience, Embedding } from '../../entities/data/embedding.js'
import type { Dataset } from '../../entities/data/dataset.js'
import type { Batch, RequestContext } from '../../kernel/context.js'
import type { Site } from '../../kernel/platform.js'
import { In } from 'typeorm'
import { recordAudit } from '../audit/audit.service.js'
import { getDataset } from '../datasets/dataset.service.js'
import { lockManaged } from '../datasets/managed.service.js'
import { signedIn } from '../users/user.service.js'
import { type DatasetEmbedding, embeddingInput, type EmbeddingInput } from './embed.types.js'

const rowsOf: Batch<number, Embedding | null> = async ({ db }, ids) => {
  const rows = await db.findBy(Embedding, { datasetId: In([...ids]) })
  const byId = new Map(rows.map(row => [row.datasetId, row]))
  return ids.map(id => byId.get(id) ?? null)
}

/** Whose pages may embed the dataset: its own choice, or that of the installation. */
export async function embeddingOf(
  ctx: RequestContext,
  { id }: Pick<Dataset, 'id'>,
): Promise<DatasetEmbedding> {
  const own = await ctx.load(rowsOf, id)
  return own
    ? { audience: own.audience, sites: own.sites, isDefault: false }
    : { ...usualEmbedding(ctx.platform.site), isDefault: true }
}

const usualEmbedding = ({ embedSites }: Pick<Site, 'embedSites'>) =>
  embedSites === '*'
    ? { audience: EmbedAudience.ANYBODY, sites: [] }
    : {
        audience: embedSites.length > 0 ? EmbedAudience.SITES : EmbedAudience.NOBODY,
        sites: [...embedSites],
      }

/** The sources of `frame-ancestors`. The pages of this site always embed, because dialogs show previews. */
export const ancestorsFor = ({ audience, sites }: Pick<DatasetEmbedding, 'audience' | 'sites'>): string =>
  audience === EmbedAudience.ANYBODY
    ? '*'
    : ["'self'", ...(audience === EmbedAudience.SITES ? sites : [])].join(' ')

/** For addresses that open nothing, so that they do not tell which datasets exist. */
export const usualAncestors = (site: Pick<Site, 'embedSites'>): string => ancestorsFor(usualEmbedding(site))

export async function setEmbedding(
  ctx: RequestContext,
  datasetId: number,
  input: EmbeddingInput,
): Promise<Dataset> {
  await signedIn(ctx)
  const { audience, sites } = embeddingInput.parse(input)
  await ctx.write(async inner => {
    await lockManaged(inner, datasetId)
    if (audience) await inner.db.upsert(Embedding, { datasetId, audience, sites }, ['datasetId'])
    else await inner.db.delete(Embedding, { datasetId })
    await recordAudit(inner, {
      action: 'embed.allow',
      subjectKind: 'dataset',
      subjectId: datasetId,
      detail: audience ? [audience, ...sites].join(' ') : 'as the installation',
    })
  })
  return getDataset(ctx, datasetId)
}
