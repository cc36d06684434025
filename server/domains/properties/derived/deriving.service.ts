import { IsNull } from 'typeorm'
import { type DerivedKind, derivedFacts, derivedSource } from '../../../../formats/derived/derivedKinds.js'
import { factorBetween, lengthScale, scaleText } from '../../../../formats/lengthScale.js'
import { problemsKept } from '../../../../formats/problem.js'
import { rightsOf } from '../../../access/datasetRight.js'
import { Right } from '../../../access/right.js'
import { hasStaffRights } from '../../../access/staffNow.js'
import { Dataset } from '../../../entities/data/dataset.js'
import { IndexBlock } from '../../../entities/data/indexBlock.js'
import { Property } from '../../../entities/data/property.js'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { JobFault, type JobKind, type RunningJob } from '../../../kernel/jobs.js'
import { forOwner } from '../../../kernel/runFor.js'
import { unlessDeadlocked } from '../../../lib/deadlock.js'
import { insertRow } from '../../../lib/rows.js'
import { type DerivedValues, deriveProperty } from '../../../pipeline/derivedTasks.js'
import { tellChanged } from '../../datasets/changed.service.js'
import { derivingKind } from '../../datasets/deriving.service.js'
import { lockDataset } from '../../datasets/lock.service.js'
import { requireFiles } from '../../files/lost.service.js'
import { pathOfLineage, sharedLineageOf } from '../../meshes/lineage.service.js'
import { recount } from '../../meshes/mesh.service.js'
import { needsLineage, staleKinds } from '../../meshes/objectIndex/derivedAgain.service.js'
import { updateIndex } from '../../meshes/objectIndex/index.service.js'
import { unlessDeleted } from '../../meshes/preparation.service.js'
import { preparationTopic } from '../../meshes/loading.service.js'
import { withUploadTransaction } from '../../meshes/uploadTransaction.service.js'
import { claimQuota, quotaUseOf } from '../../quota/quota.service.js'
import { lockUser } from '../../users/lock.service.js'
import { rescaleFirstColours } from '../colourMaps/rescaled.service.js'
import { formulasAgain } from './formulaAgain.service.js'
import { finestFrames } from './frames.service.js'
import { keepDerived, keptColumns } from './kept.service.js'
import type { DerivingInput, DerivingResult } from './derived.types.js'

/**
 * Computes properties from the meshes in a child process: when a manager asks for them, and again after the meshes
 * changed. Each property is stored when it is ready, so an interrupted job continues with the next one.
 */
export const deriving: JobKind = {
  name: derivingKind,
  sideBySide: 2,
  mostFailures: 3,
  firstWait: 5_000,
  longestWait: 900_000,
  fault: 'The properties could not be computed',
  run: (ctx, job) => unlessDeleted(ctx, job.datasetId!, () => derive(ctx, job)),
  verdict: error => (error instanceof JobFault ? 'fail' : null),
  topic: ({ datasetId }) => preparationTopic(datasetId!),
}

type Derived = DerivedValues | null

async function derive(ctx: RequestContext, job: RunningJob): Promise<void> {
  const found = await ctx.db.findOneBy(Dataset, { id: job.datasetId! })
  if (!found) return
  await updateIndex(ctx, job, found)
  const dataset = await ctx.db.findOneByOrFail(Dataset, { id: found.id })
  const { kinds: asked } = job.input as DerivingInput
  const kinds = asked ?? (await staleKinds(ctx, dataset.id))
  const withoutValues: DerivedKind[] = []
  for (const [done, kind] of kinds.entries()) {
    await job.tell({ done, total: kinds.length, stage: kind })
    job.signal.throwIfAborted()
    // a lineage that is not shared must not show through values that are
    const lineage = (needsLineage(kind) && (await sharedLineageOf(ctx, dataset.id))) || null
    const derived = await derivedOf(ctx, job, dataset, { kind, lineage })
    if (!derived) withoutValues.push(kind)
    await unlessDeadlocked(() => store(ctx, job, dataset, { kind, lineage, derived }))
    await job.tell({ done: done + 1, total: kinds.length, stage: kind, isKept: true })
  }
  if (asked === null) await formulasAgain(ctx, job, dataset) // after the properties that they read
  await ctx.write(inner => job.finish(inner, { withoutValues } satisfies DerivingResult))
}

interface Wanted {
  readonly kind: DerivedKind
  /** Null for kinds that need none, and when no lineage is shared. */
  readonly lineage: Property | null
}

/** Returns null when no object has a value. */
async function derivedOf(
  ctx: RequestContext,
  job: RunningJob,
  dataset: Dataset,
  { kind, lineage }: Wanted,
): Promise<Derived> {
  const { storage, workers } = ctx.platform
  const { needs } = derivedFacts[kind]
  const hasMeasures = needs.includes('measures')
  const blocks = await ctx.db.find(IndexBlock, {
    where: { datasetId: dataset.id },
    order: { firstTime: 'ASC' },
  })
  const path = lineage && (await pathOfLineage(ctx, lineage))
  if (blocks.length === 0 || (needsLineage(kind) && path === null)) return null
  await requireFiles(
    ctx,
    blocks.flatMap(({ key, measuresKey }) => (hasMeasures ? [key, measuresKey] : [key])),
  )
  const frames = needs.includes('frames') ? await finestFrames(ctx, dataset.id) : []
  const bytes = [
    ...blocks.map(block => block.bytes + block.measuresBytes),
    ...frames.map(frame => frame.bytes),
  ].reduce((sum, part) => sum + part, 0)
  return workers.run(
    deriveProperty,
    {
      kind,
      lineage: path,
      scale: lengthScale(dataset),
      frames,
      blocks: blocks.map(({ key, measuresKey, rowCount }) => ({
        path: storage.pathOf(key),
        measures: hasMeasures ? storage.pathOf(measuresKey) : null,
        rows: rowCount,
      })),
    },
    { ...forOwner(dataset.ownerId, bytes), signal: job.signal },
  )
}

interface Made extends Wanted {
  readonly derived: Derived
}

/** Replaces the derived property of this kind, or adds one that everybody sees who may see the dataset. */
async function store(ctx: RequestContext, job: RunningJob, dataset: Dataset, made: Made): Promise<void> {
  const { kind, derived } = made
  const quota = await quotaUseOf(ctx, dataset.ownerId)
  const replaced = await withUploadTransaction(ctx, quota, async intake => {
    const files = derived && {
      ...(await keepDerived(intake, derived, dataset.id)),
      ...keptColumns(derived),
      ...crowdedColumns(derived),
    }
    return ctx.write(async inner => {
      const where = { datasetId: dataset.id, source: derivedSource(kind), binnedAt: IsNull() }
      // read under the locks, because somebody may have erased the property
      await lockUser(inner, dataset.ownerId)
      await lockDataset(inner, dataset.id)
      const before = await inner.db.findOneBy(Property, where)
      if (derived)
        await claimQuota(inner, dataset.ownerId, Math.max(0, derived.text.bytes - (before?.bytes ?? 0)))
      await job.hold(inner)
      await requireManager(inner, job, dataset)
      await keepRow(inner, job, dataset, { ...made, files, before })
      await recount(inner, dataset.id)
      tellChanged(inner, dataset.id)
      return before && files ? [before.key, before.binaryKey, `${before.binaryKey}.br`] : []
    })
  })
  await ctx.platform.storage.delete(replaced)
}

/** The time points that a person has to know about, as problems of the property. */
const crowdedColumns = ({ crowded }: DerivedValues): Pick<Property, 'problems' | 'problemCount'> => ({
  problems: crowded.slice(0, problemsKept).map(time => ({
    line: 0,
    reason: `time point ${time} has no contacts, because too many triangles lie at one place`,
    kind: 'remark',
  })),
  problemCount: crowded.length,
})

interface Kept extends Made {
  readonly files: Partial<Property> | null
  readonly before: Property | null
}

async function keepRow(
  ctx: RequestContext,
  job: RunningJob,
  dataset: Dataset,
  { kind, lineage, files, before }: Kept,
): Promise<void> {
  const { db } = ctx
  if (!files) {
    if (before) await db.update(Property, { id: before.id }, { binnedAt: new Date() })
    return
  }
  const { power } = derivedFacts[kind]
  const columns = {
    ...files,
    sourceRevision: dataset.indexRevision,
    sourceLineageId: lineage?.id ?? null,
    sourceScale: power ? scaleText(dataset) : null,
  }
  if (before) {
    await db.update(Property, { id: before.id }, columns)
    const factor = power ? factorBetween(before.sourceScale ?? '', columns.sourceScale ?? '', power) : 1
    if (factor !== 1) await rescaleFirstColours(ctx, before.id, factor)
  } else if (job.ownerId !== null)
    await insertRow(db, Property, {
      problems: [],
      ...columns,
      datasetId: dataset.id,
      ownerId: job.ownerId,
      name: derivedFacts[kind].name,
      source: derivedSource(kind),
      isShared: true,
    })
}

/** The person who asked may have lost the right while the job waited. Jobs after a change of meshes have no owner. */
async function requireManager(ctx: RequestContext, { ownerId }: RunningJob, dataset: Dataset): Promise<void> {
  if (ownerId === null) return
  const person = await ctx.db.findOneByOrFail(User, { id: ownerId })
  const viewer = { userId: ownerId, isStaff: await hasStaffRights(ctx.db, ctx.platform.site, person) }
  const [right] = await rightsOf(ctx.db, viewer, [dataset])
  if (!person.isActive || right! > Right.Manage)
    throw new JobFault('The person who started this no longer manages the dataset')
}
