import { IsNull } from 'typeorm'
import { type PreparedFormula, prepareFormula } from '../../../../formats/derived/formula.js'
import { formulaSource } from '../../../../formats/derived/sourceText.js'
import { scaleText } from '../../../../formats/lengthScale.js'
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
import { lineageAmong, sharedLineageOf } from '../../meshes/lineage.service.js'
import { deriveAgain } from '../../meshes/objectIndex/derivedAgain.service.js'
import { recount } from '../../meshes/mesh.service.js'
import { withUploadTransaction } from '../../meshes/uploadTransaction.service.js'
import { allowNew, claimQuota, quotaUseOf } from '../../quota/quota.service.js'
import { blocksOf, catalogueOf, filesOf } from '../objects/object.service.js'
import { visibleProperties } from '../property.service.js'
import { checkRoom } from '../room.service.js'
import { placeOf } from '../upload.service.js'
import { circleThrough } from './causes.js'
import { type Facts, inputsText } from './inputs.js'
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
 * Stores the values of a formula as a property of the caller, not shared at first. The formula reads stored values.
 * After a change of the shared lineage, it is computed again when its values come from it. After other changes it is
 * out of date until a person computes it again (formulaAgain.service).
 */
export async function addFormula(
  ctx: RequestContext,
  datasetId: number,
  input: NewFormula,
): Promise<Property> {
  const { name: given, formula } = newFormula.parse(input)
  const dataset = await managedOutsideBin(ctx, datasetId)
  const quota = await quotaUseOf(ctx, dataset.ownerId)
  const { kept, sources } = await evaluated(ctx, dataset, formula, true)
  if (!kept) throw new UnreadableFile('No object has a value of this formula', { formula: 'without values' })
  return withUploadTransaction(ctx, quota, async intake => {
    const files = await keepDerived(intake, kept, datasetId)
    return ctx.write(async inner => {
      await claimQuota(inner, dataset.ownerId, kept.text.bytes)
      await stillManages(inner, datasetId)
      await managedOutsideBin(inner, datasetId)
      await checkRoom(inner, datasetId)
      const { name, older } = await placeOf(inner, datasetId, given)
      const facts = { name, ownerId: inner.viewer.userId, source: formulaSource(formula), sha256: '' }
      await requireNoCircle(inner, datasetId, { ...facts, ...sources, id: Infinity })
      const id = await insertRow(inner.db, Property, {
        ...files,
        ...keptColumns(kept),
        datasetId,
        ownerId: inner.viewer.userId,
        name,
        source: formulaSource(formula),
        ...sources,
        loadAtStart: older?.loadAtStart ?? false,
        problems: [],
      })
      await recount(inner, datasetId)
      await deriveAgain(inner, datasetId) // the shared lineage may have changed during the computation
      tellChanged(inner, datasetId)
      return inner.db.findOneByOrFail(Property, { id })
    })
  })
}

/**
 * Values of a formula that reads itself through others would depend on how often it was computed. Call under the lock of
 * the dataset.
 */
export async function requireNoCircle({ db }: RequestContext, datasetId: number, formula: Facts) {
  const others = await db.findBy(Property, { datasetId, binnedAt: IsNull() })
  const through = circleThrough(formula, others)
  if (!through) return
  const message = `The formula would read its own values through “${through.name}”`
  throw new InvalidInput(message, { formula: message })
}

async function evaluated(ctx: RequestContext, dataset: Dataset, formula: string, keep: boolean) {
  const visible = await visibleProperties(ctx, dataset)
  const { bytes, sources, ...input } = await formulaInput(ctx, dataset, formula, visible)
  await allowNew(ctx, 'jobs')
  const found = await ctx.platform.workers.run(evaluateFormula, { ...input, keep }, forCaller(ctx, bytes))
  return { ...found, sources }
}

/** What the values of a formula come from, as columns of its property. */
export type FormulaSources = Pick<
  Property,
  'sourceRevision' | 'sourceLineageId' | 'sourceScale' | 'sourceInputs'
>

interface Read {
  readonly dataset: Dataset
  readonly formula: string
  /** The properties that the formula can name. */
  readonly visible: readonly Property[]
  /** The lineage that all readers see. */
  readonly shared: Property | undefined
}

/** The properties that a formula names, and what its values come from when it is computed now. */
export function sourcesOf({ dataset, formula, visible, shared }: Read) {
  const catalogue = catalogueOf(dataset, visible, [])
  const { properties, measures, lineage: usesLineage } = prepared(formula, catalogue)
  const used = visible.filter(({ id }) => properties.has(id))
  const lineage = (usesLineage && lineageAmong(visible)) || null
  const sources: FormulaSources = {
    sourceRevision: dataset.indexRevision,
    sourceLineageId: sourceLineageOf(used, lineage, shared),
    sourceScale: measures ? scaleText(dataset) : null,
    sourceInputs: inputsText(lineage ? [...used, lineage] : used, visible),
  }
  return { catalogue, measures, used, lineage, sources }
}

/** The files that a formula reads, and what its values come from. */
export async function formulaInput(
  ctx: RequestContext,
  dataset: Dataset,
  formula: string,
  visible: readonly Property[],
) {
  const shared = await sharedLineageOf(ctx, dataset.id)
  const { catalogue, measures, used, lineage, sources } = sourcesOf({ dataset, formula, visible, shared })
  const blocks = await blocksOf(ctx, dataset)
  if (blocks.length === 0) throw new InvalidInput('The meshes of this dataset are not prepared yet')
  const { bytes, ...files } = await filesOf(ctx, blocks, { properties: used, lineage, measures, sets: [] })
  return {
    formula,
    catalogue,
    bytes,
    blocks: files.blocks,
    properties: files.properties,
    lineage: files.lineage,
    sources,
  }
}

/** Null when the values come from no lineage, or from one that is not shared. A stale input makes the formula stale. */
function sourceLineageOf(
  used: readonly Property[],
  lineage: Property | null,
  shared: Property | undefined,
): number | null {
  if (!shared || (lineage && lineage.id !== shared.id)) return null
  const sources = used.flatMap(({ sourceLineageId }) => sourceLineageId ?? [])
  if (!lineage && sources.length === 0) return null
  return sources.find(id => id !== shared.id) ?? shared.id
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
