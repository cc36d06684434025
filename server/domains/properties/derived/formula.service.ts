import { type PreparedFormula, prepareFormula } from '../../../../formats/derived/formula.js'
import { formulaSource } from '../../../../formats/derived/sourceText.js'
import { QueryError } from '../../../../formats/query/queryError.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import { Property } from '../../../entities/data/property.js'
import type { RequestContext } from '../../../kernel/context.js'
import { InvalidInput, InvalidQuery, UnreadableFile } from '../../../kernel/errors.js'
import { forCaller } from '../../../kernel/runFor.js'
import { insertRow } from '../../../lib/rows.js'
import { evaluateFormula } from '../../../pipeline/derivedTasks.js'
import { tellChanged } from '../../datasets/changed.service.js'
import { managedDataset } from '../../datasets/dataset.service.js'
import { managedOutsideBin, stillManages } from '../../datasets/managed.service.js'
import { lineageAmong } from '../../meshes/lineage.service.js'
import { recount } from '../../meshes/mesh.service.js'
import { withUploadTransaction } from '../../meshes/uploadTransaction.service.js'
import { allowNew, claimQuota, quotaUseOf } from '../../quota/quota.service.js'
import { blocksOf, catalogueOf, filesOf } from '../objects/object.service.js'
import { visibleProperties } from '../property.service.js'
import { newestOwn } from '../upload.service.js'
import { keptColumns, keepDerived } from './kept.service.js'
import { type FormulaPreview, formulaText, type NewFormula, newFormula } from './formula.types.js'

/** Counts the values of a formula, for managers. Stores nothing. */
export async function previewFormula(
  ctx: RequestContext,
  datasetId: number,
  formula: string,
): Promise<FormulaPreview> {
  const dataset = await managedDataset(ctx, datasetId)
  const { values, objects, range } = await evaluated(ctx, dataset, formulaText.parse(formula), false)
  return { values, missing: objects - values, smallest: range?.[0] ?? null, largest: range?.[1] ?? null }
}

/**
 * Stores the values of a formula as a property of the caller, not shared at first. The formula reads stored values, so
 * it is not computed again when they change.
 */
export async function addFormula(
  ctx: RequestContext,
  datasetId: number,
  input: NewFormula,
): Promise<Property> {
  const { name, formula } = newFormula.parse(input)
  const dataset = await managedOutsideBin(ctx, datasetId)
  const quota = await quotaUseOf(ctx, dataset.ownerId)
  const { kept } = await evaluated(ctx, dataset, formula, true)
  if (!kept) throw new UnreadableFile('No object has a value of this formula', { formula: 'without values' })
  return withUploadTransaction(ctx, quota, async intake => {
    const files = await keepDerived(intake, kept, datasetId)
    return ctx.write(async inner => {
      await claimQuota(inner, dataset.ownerId, kept.text.bytes)
      await stillManages(inner, datasetId)
      await managedOutsideBin(inner, datasetId)
      const older = await newestOwn(inner, datasetId, name)
      const id = await insertRow(inner.db, Property, {
        ...files,
        ...keptColumns(kept),
        datasetId,
        ownerId: inner.viewer.userId,
        name,
        source: formulaSource(formula),
        loadAtStart: older?.loadAtStart ?? false,
        problems: [],
      })
      await recount(inner, datasetId)
      tellChanged(inner, datasetId)
      return inner.db.findOneByOrFail(Property, { id })
    })
  })
}

async function evaluated(ctx: RequestContext, dataset: Dataset, formula: string, keep: boolean) {
  const visible = await visibleProperties(ctx, dataset)
  const catalogue = catalogueOf(visible, [])
  const { properties, measures, lineage } = prepared(formula, catalogue)
  await allowNew(ctx, 'jobs')
  const blocks = await blocksOf(ctx, dataset)
  if (blocks.length === 0) throw new InvalidInput('The meshes of this dataset are not prepared yet')
  const { bytes, ...files } = await filesOf(ctx, blocks, {
    properties: visible.filter(({ id }) => properties.has(id)),
    lineage: (lineage && lineageAmong(visible)) || null,
    measures,
    sets: [],
  })
  return ctx.platform.workers.run(
    evaluateFormula,
    { formula, catalogue, blocks: files.blocks, properties: files.properties, lineage: files.lineage, keep },
    forCaller(ctx, bytes),
  )
}

/** Reads the text in the server's process: its time and memory are bounded by the length of the text. */
function prepared(formula: string, catalogue: Parameters<typeof prepareFormula>[1]): PreparedFormula {
  try {
    return prepareFormula(formula, catalogue)
  } catch (error) {
    if (!(error instanceof QueryError)) throw error
    const { at, fix } = error
    const suggestion = fix && formula.slice(0, fix.from) + fix.text + formula.slice(fix.to)
    throw new InvalidQuery(error.message, { ...at, suggestion })
  }
}
