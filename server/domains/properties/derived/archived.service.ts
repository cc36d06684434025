import { formulaPrefix } from '../../../../formats/derived/sourceText.js'
import { Dataset } from '../../../entities/data/dataset.js'
import { Property, revisionOfArchive } from '../../../entities/data/property.js'
import type { RequestContext } from '../../../kernel/context.js'
import { InvalidQuery } from '../../../kernel/errors.js'
import { sharedLineageOf } from '../../meshes/lineage.service.js'
import { sourcesOf } from './formula.service.js'

/**
 * Names the inputs of the formulas of an imported dataset, whose values count as computed from the other files of the
 * archive. A formula with a name that the archive does not hold is out of date: computing it again tells the name.
 * Call within the transaction that stores the dataset, after all its properties.
 */
export async function nameArchivedInputs(ctx: RequestContext, datasetId: number): Promise<void> {
  const all = await ctx.db.findBy(Property, { datasetId })
  const formulas = all.filter(({ source }) => source.startsWith(formulaPrefix))
  if (formulas.length === 0) return
  const dataset = await ctx.db.findOneByOrFail(Dataset, { id: datasetId })
  const shared = await sharedLineageOf(ctx, datasetId)
  for (const property of formulas) {
    const visible = all.filter(other => other !== property)
    const formula = property.source.slice(formulaPrefix.length)
    await ctx.db.update(Property, { id: property.id }, archivedSources({ dataset, formula, visible, shared }))
  }
}

function archivedSources(read: Parameters<typeof sourcesOf>[0]) {
  try {
    return { ...sourcesOf(read).sources, sourceRevision: revisionOfArchive }
  } catch (error) {
    if (error instanceof InvalidQuery) return { sourceRevision: 0 }
    throw error
  }
}
