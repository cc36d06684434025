import { IsNull, Like, Not } from 'typeorm'
import {
  type DerivedKind,
  derivedFacts,
  derivedKindOf,
  derivedKinds,
} from '../../../../formats/derived/derivedKinds.js'
import { formulaPrefix } from '../../../../formats/derived/sourceText.js'
import { scaleText } from '../../../../formats/lengthScale.js'
import { Dataset } from '../../../entities/data/dataset.js'
import { Property, revisionOfArchive } from '../../../entities/data/property.js'
import type { RequestContext } from '../../../kernel/context.js'
import { orderDeriving } from '../../datasets/deriving.service.js'
import { sharedLineageOf } from '../lineage.service.js'

/** Values of an archive come from the meshes that were prepared now. Call it after the index was brought up to date. */
export async function settleArchived(ctx: RequestContext, datasetId: number): Promise<void> {
  const archived = { datasetId, sourceRevision: revisionOfArchive }
  if (!(await ctx.db.existsBy(Property, archived))) return
  const { indexRevision } = await ctx.db.findOneByOrFail(Dataset, { id: datasetId })
  await ctx.db.update(Property, archived, { sourceRevision: indexRevision })
}

export const needsLineage = (kind: DerivedKind): boolean => derivedFacts[kind].needs.includes('lineage')

/**
 * Kinds of derived properties outside the bin that are out of date. Their values come from an earlier revision of
 * the object index, from a lineage that is no longer the shared one, or have another scale.
 */
export async function staleKinds(ctx: RequestContext, datasetId: number): Promise<DerivedKind[]> {
  const derived = await ctx.db.find(Property, {
    select: { source: true, sourceRevision: true, sourceLineageId: true, sourceScale: true },
    where: { datasetId, binnedAt: IsNull(), sourceRevision: Not(IsNull()) },
  })
  if (derived.length === 0) return []
  const dataset = await ctx.db.findOneBy(Dataset, { id: datasetId })
  if (!dataset) return []
  const scale = scaleText(dataset)
  const lineage = await sharedLineageOf(ctx, datasetId)
  const kinds = derived.map(({ source, sourceRevision, sourceLineageId, sourceScale }) => {
    const kind = derivedKindOf(source)
    const isNow =
      sourceRevision === dataset.indexRevision &&
      (kind === null || derivedFacts[kind].power === null || sourceScale === scale) &&
      (kind === null || !needsLineage(kind) || (lineage !== undefined && sourceLineageId === lineage.id))
    return isNow ? null : kind
  })
  return derivedKinds.filter(kind => kinds.includes(kind))
}

/**
 * Properties of formulas outside the bin whose values come from a lineage that is no longer the shared one. The oldest
 * is first, because a formula can use older ones. Without a shared lineage they keep their values.
 */
export async function staleFormulas(ctx: RequestContext, datasetId: number): Promise<Property[]> {
  const source = Like(`${formulaPrefix}%`)
  const formulas = await ctx.db.find(Property, {
    where: { datasetId, binnedAt: IsNull(), source, sourceLineageId: Not(IsNull()) },
    order: { id: 'ASC' },
  })
  if (formulas.length === 0) return []
  const lineage = await sharedLineageOf(ctx, datasetId)
  return lineage ? formulas.filter(({ sourceLineageId }) => sourceLineageId !== lineage.id) : []
}

/**
 * Adds a job that derives properties again whose meshes or lineage changed. Call it after the index was brought up
 * to date, and in the transaction that changes a lineage.
 */
export async function deriveAgain(ctx: RequestContext, datasetId: number): Promise<void> {
  const isCurrent =
    (await staleKinds(ctx, datasetId)).length === 0 && (await staleFormulas(ctx, datasetId)).length === 0
  if (isCurrent) return
  await orderDeriving(ctx, datasetId)
}
