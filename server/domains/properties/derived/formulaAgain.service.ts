import { IsNull } from 'typeorm'
import { formulaPrefix } from '../../../../formats/derived/sourceText.js'
import { rightsOf } from '../../../access/datasetRight.js'
import { Right } from '../../../access/right.js'
import { hasStaffRights } from '../../../access/staffNow.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import { Property, PropertyType } from '../../../entities/data/property.js'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import {
  Conflict,
  InvalidInput,
  InvalidQuery,
  NotFound,
  OverBudget,
  UnreadableFile,
} from '../../../kernel/errors.js'
import type { RunningJob } from '../../../kernel/jobs.js'
import { forCaller, forOwner } from '../../../kernel/runFor.js'
import { unlessDeadlocked } from '../../../lib/deadlock.js'
import { type DerivedFiles, evaluateFormula } from '../../../pipeline/derivedTasks.js'
import { tellChanged } from '../../datasets/changed.service.js'
import { lockDataset } from '../../datasets/lock.service.js'
import { managedOutsideBin, stillManages } from '../../datasets/managed.service.js'
import { recount } from '../../meshes/mesh.service.js'
import { staleFormulas } from '../../meshes/objectIndex/derivedAgain.service.js'
import { withUploadTransaction } from '../../meshes/uploadTransaction.service.js'
import { allowNew, claimQuota, quotaUseOf } from '../../quota/quota.service.js'
import { lockUser } from '../../users/lock.service.js'
import { signedIn } from '../../users/user.service.js'
import { noProperty } from '../bin.service.js'
import { canSeeProperty } from '../property.policy.js'
import { getProperty } from '../text.service.js'
import { circleThrough } from './causes.js'
import { formulaInput, type FormulaSources, requireNoCircle } from './formula.service.js'
import { keepDerived, keptColumns } from './kept.service.js'

/**
 * Computes formulas again whose values come from an earlier shared lineage. Each reads the properties that its owner
 * sees now.
 */
export async function formulasAgain(ctx: RequestContext, job: RunningJob, dataset: Dataset): Promise<void> {
  for (const { id } of await staleFormulas(ctx, dataset.id)) {
    job.signal.throwIfAborted()
    // read again, because an earlier formula of this loop can be an input
    const properties = await ctx.db.findBy(Property, { datasetId: dataset.id, binnedAt: IsNull() })
    const property = properties.find(each => each.id === id)
    if (!property) continue
    const visible = (await seenByOwner(ctx, dataset, property, properties)).filter(isShared)
    const again = await evaluatedAgain(ctx, job, { dataset, property, visible, properties })
    await unlessDeadlocked(() => store(ctx, job, { dataset, property, ...again }))
  }
}

/** Drops lineages that are not shared, because the values came from the shared one. */
const isShared = ({ isShared: shared, type }: Property) => shared || type !== PropertyType.TIME

/** The properties that the formula can read: all that its owner sees, without its own values. */
async function seenByOwner(
  ctx: RequestContext,
  dataset: Dataset,
  { id, ownerId }: Property,
  properties: readonly Property[],
): Promise<Property[]> {
  const owner = await ctx.db.findOneByOrFail(User, { id: ownerId })
  const viewer = { userId: ownerId, isStaff: await hasStaffRights(ctx.db, ctx.platform.site, owner) }
  const [right] = await rightsOf(ctx.db, viewer, [dataset])
  return properties.filter(
    property => property.id !== id && canSeeProperty(viewer, property, right! <= Right.Manage),
  )
}

interface Stale {
  readonly dataset: Dataset
  readonly property: Property
}
interface Seen {
  /** all of the dataset outside the bin */
  readonly properties: readonly Property[]
  /** those that the formula can read */
  readonly visible: readonly Property[]
}
interface Again {
  readonly kept: DerivedFiles | null
  readonly sources: Partial<FormulaSources>
}
/** The values stay as they are. They are out of date, and a job does not compute them again any more. */
const asItIs: Again = { kept: null, sources: { sourceLineageId: null, sourceRevision: 0 } }

/** A formula that cannot be computed any more keeps its values, for example after an input was deleted. */
async function evaluatedAgain(
  ctx: RequestContext,
  job: RunningJob,
  { dataset, property, visible, properties }: Stale & Seen,
): Promise<Again> {
  try {
    const formula = property.source.slice(formulaPrefix.length)
    const { bytes, sources, ...input } = await formulaInput(ctx, dataset, formula, visible)
    if (sources.sourceLineageId === null || circleThrough({ ...property, ...sources }, properties))
      return asItIs
    const options = { ...forOwner(dataset.ownerId, bytes), signal: job.signal }
    const { kept } = await ctx.platform.workers.run(evaluateFormula, { ...input, keep: true }, options)
    return kept ? { kept, sources } : asItIs
  } catch (error) {
    if (error instanceof InvalidQuery || error instanceof InvalidInput || error instanceof OverBudget)
      return asItIs
    throw error
  }
}

/** A formula that went to the bin meanwhile keeps its values. */
async function store(ctx: RequestContext, job: RunningJob, again: Stale & Again): Promise<void> {
  try {
    await replaceValues(ctx, again, inner => job.hold(inner))
  } catch (error) {
    const where = { id: again.property.id, binnedAt: IsNull() }
    if (!(error instanceof NotFound) || (await ctx.db.existsBy(Property, where))) throw error
  }
}

/**
 * Replaces the values under the same id, so that sessions and links keep their meaning. Throws NotFound when the
 * property went to the bin during the computation, and Conflict when it was shared.
 */
async function replaceValues(
  ctx: RequestContext,
  { dataset, property, kept, sources }: Stale & Again,
  check: (inner: RequestContext) => Promise<unknown>,
): Promise<void> {
  const quota = await quotaUseOf(ctx, dataset.ownerId)
  const replaced = await withUploadTransaction(ctx, quota, async intake => {
    const files = kept && { ...(await keepDerived(intake, kept, dataset.id)), ...keptColumns(kept) }
    return ctx.write(async inner => {
      // read under the locks, because another computation may have replaced the files
      await lockUser(inner, dataset.ownerId)
      await lockDataset(inner, dataset.id)
      const before = await inner.db.findOneBy(Property, { id: property.id, binnedAt: IsNull() })
      if (!before) throw noProperty()
      if (before.isShared && !property.isShared)
        throw new Conflict('The property was shared meanwhile: compute its values again')
      if (kept) await claimQuota(inner, dataset.ownerId, Math.max(0, kept.text.bytes - before.bytes))
      await check(inner)
      await inner.db.update(Property, { id: property.id }, { ...files, ...sources })
      await recount(inner, dataset.id)
      tellChanged(inner, dataset.id)
      return files ? [before.key, before.binaryKey, `${before.binaryKey}.br`] : []
    })
  })
  await ctx.platform.storage.delete(replaced)
}

/**
 * Computes a formula again for a manager of the dataset, from the properties that the owner of the formula sees now.
 * The values keep their id.
 */
export async function computeFormulaAgain(ctx: RequestContext, id: number): Promise<Property> {
  await signedIn(ctx)
  const property = await getProperty(ctx, id)
  const dataset = await managedOutsideBin(ctx, property.datasetId)
  const formula = formulaOf(property)
  const properties = await ctx.db.findBy(Property, { datasetId: dataset.id, binnedAt: IsNull() })
  const seen = await seenByOwner(ctx, dataset, property, properties)
  // values that everybody sees must not show a lineage that is not shared
  const visible = property.isShared ? seen.filter(isShared) : seen
  const { bytes, sources, ...input } = await formulaInput(ctx, dataset, formula, visible)
  await allowNew(ctx, 'jobs')
  const { kept } = await ctx.platform.workers.run(
    evaluateFormula,
    { ...input, keep: true },
    forCaller(ctx, bytes),
  )
  if (!kept) throw new UnreadableFile('No object has a value of this formula', { formula: 'without values' })
  await replaceValues(ctx, { dataset, property, kept, sources }, async inner => {
    await stillManages(inner, dataset.id)
    await requireNoCircle(inner, dataset.id, { ...property, ...sources })
  })
  return ctx.db.findOneByOrFail(Property, { id })
}

function formulaOf({ source }: Property): string {
  if (!source.startsWith(formulaPrefix)) throw new InvalidInput('The values do not come from a formula')
  return source.slice(formulaPrefix.length)
}
