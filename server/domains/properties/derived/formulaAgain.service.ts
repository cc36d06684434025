import { IsNull } from 'typeorm'
import { formulaPrefix } from '../../../../formats/derived/sourceText.js'
import { rightsOf } from '../../../access/datasetRight.js'
import { Right } from '../../../access/right.js'
import { hasStaffRights } from '../../../access/staffNow.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import { Property, PropertyType } from '../../../entities/data/property.js'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { InvalidInput, InvalidQuery, OverBudget } from '../../../kernel/errors.js'
import type { RunningJob } from '../../../kernel/jobs.js'
import { forOwner } from '../../../kernel/runFor.js'
import { unlessDeadlocked } from '../../../lib/deadlock.js'
import { type DerivedFiles, evaluateFormula } from '../../../pipeline/derivedTasks.js'
import { tellChanged } from '../../datasets/changed.service.js'
import { lockDataset } from '../../datasets/lock.service.js'
import { recount } from '../../meshes/mesh.service.js'
import { staleFormulas } from '../../meshes/objectIndex/derivedAgain.service.js'
import { withUploadTransaction } from '../../meshes/uploadTransaction.service.js'
import { claimQuota, quotaUseOf } from '../../quota/quota.service.js'
import { canSeeProperty } from '../property.policy.js'
import { formulaInput } from './formula.service.js'
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
    const visible = await seenByOwner(ctx, dataset, property, properties)
    const again = await evaluatedAgain(ctx, job, { dataset, property, visible })
    await unlessDeadlocked(() => store(ctx, job, { dataset, property, ...again }))
  }
}

/** Without lineages that are not shared, because the values came from the shared one. */
async function seenByOwner(
  ctx: RequestContext,
  dataset: Dataset,
  { ownerId }: Property,
  properties: readonly Property[],
): Promise<Property[]> {
  const owner = await ctx.db.findOneByOrFail(User, { id: ownerId })
  const viewer = { userId: ownerId, isStaff: await hasStaffRights(ctx.db, ctx.platform.site, owner) }
  const [right] = await rightsOf(ctx.db, viewer, [dataset])
  return properties.filter(
    property =>
      (property.isShared || property.type !== PropertyType.TIME) &&
      canSeeProperty(viewer, property, right! <= Right.Manage),
  )
}

interface Stale {
  readonly dataset: Dataset
  readonly property: Property
}
interface Again {
  readonly kept: DerivedFiles | null
  readonly sourceLineageId: number | null
}
/** The values stay as they are, and are not computed again any more. */
const asItIs: Again = { kept: null, sourceLineageId: null }

/** A formula that cannot be computed any more keeps its values, for example after an input was deleted. */
async function evaluatedAgain(
  ctx: RequestContext,
  job: RunningJob,
  { dataset, property, visible }: Stale & { readonly visible: readonly Property[] },
): Promise<Again> {
  try {
    const formula = property.source.slice(formulaPrefix.length)
    const { bytes, sourceLineageId, ...input } = await formulaInput(ctx, dataset, formula, visible)
    if (sourceLineageId === null) return asItIs
    const options = { ...forOwner(dataset.ownerId, bytes), signal: job.signal }
    const { kept } = await ctx.platform.workers.run(evaluateFormula, { ...input, keep: true }, options)
    return kept ? { kept, sourceLineageId } : asItIs
  } catch (error) {
    if (error instanceof InvalidQuery || error instanceof InvalidInput || error instanceof OverBudget)
      return asItIs
    throw error
  }
}

async function store(
  ctx: RequestContext,
  job: RunningJob,
  { dataset, property: { id }, kept, sourceLineageId }: Stale & Again,
): Promise<void> {
  const quota = await quotaUseOf(ctx, dataset.ownerId)
  const replaced = await withUploadTransaction(ctx, quota, async intake => {
    const files = kept && { ...(await keepDerived(intake, kept, dataset.id)), ...keptColumns(kept) }
    return ctx.write(async inner => {
      const before = await inner.db.findOneByOrFail(Property, { id })
      if (kept) await claimQuota(inner, dataset.ownerId, Math.max(0, kept.text.bytes - before.bytes))
      await lockDataset(inner, dataset.id)
      await job.hold(inner)
      await inner.db.update(Property, { id }, { ...files, sourceLineageId })
      await recount(inner, dataset.id)
      tellChanged(inner, dataset.id)
      return files ? [before.key, before.binaryKey, `${before.binaryKey}.br`] : []
    })
  })
  await ctx.platform.storage.delete(replaced)
}
