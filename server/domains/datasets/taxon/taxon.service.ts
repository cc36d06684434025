import { visibleDatasets } from '../../../access/visibleDatasets.js'
import type { Taxon } from '../../../entities/data/taxon.js'
import type { RequestContext } from '../../../kernel/context.js'
import { cut, type Slice } from '../../../kernel/slice.js'
import { lineageOf } from '../../taxonomy/taxon.service.js'
import { allIds } from '../dataset.queries.js'
import { seenDatasets } from '../dataset.service.js'
import { datasetsByTaxon, taxaOfDatasets, type TaxonOfDataset } from './taxon.queries.js'
import type { TaxonNode } from './taxon.types.js'

/** A tree with more taxa is too large to draw and to read. */
const mostTaxa = 2000
const rowsAtOnce = 500

/**
 * Taxa of all visible datasets and their ancestors, parents before children. Keeps only the
 * `mostTaxa` taxa with the most datasets, and their ancestors.
 */
export async function phylogeneticTree(ctx: RequestContext): Promise<TaxonNode[]> {
  const counts = await datasetsByTaxon(ctx.db, visibleDatasets(ctx.viewer), mostTaxa)
  const taxa = await lineageOf(
    ctx,
    counts.map(({ taxonId }) => taxonId),
  )
  return counted(taxa, new Map(counts.map(({ taxonId, datasets }) => [taxonId, datasets])))
}

function counted(taxa: readonly Taxon[], counts: ReadonlyMap<number, number>): TaxonNode[] {
  const inBranch = new Map<number, number>()
  const add = (id: number, count: number) => inBranch.set(id, (inBranch.get(id) ?? 0) + count)
  for (const { id, parentId } of taxa.toReversed()) {
    add(id, counts.get(id) ?? 0)
    if (parentId !== null) add(parentId, inBranch.get(id)!)
  }
  return taxa.map(({ id, parentId, name, rank }) => ({
    id,
    parentId,
    name,
    rank,
    datasetCount: counts.get(id) ?? 0,
    branchCount: inBranch.get(id)!,
  }))
}

/** Taxa of the given datasets that the viewer may see, or of all visible datasets. */
export async function* taxaInSight(
  ctx: RequestContext,
  asked: readonly number[] | undefined,
  slice: Slice,
): AsyncGenerator<TaxonOfDataset> {
  const ids = asked
    ? cut(await seenDatasets(ctx, asked), slice).map(({ id }) => id)
    : await allIds(ctx.db, visibleDatasets(ctx.viewer), slice)
  for (let at = 0; at < ids.length; at += rowsAtOnce)
    yield* await taxaOfDatasets(ctx.db, ids.slice(at, at + rowsAtOnce))
}
