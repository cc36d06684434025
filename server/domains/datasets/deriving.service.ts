import { IsNull, Not } from 'typeorm'
import { scaleText } from '../../../formats/lengthScale.js'
import type { Dataset } from '../../entities/data/dataset.js'
import { Property } from '../../entities/data/property.js'
import { Job, JobState } from '../../entities/operation/job.js'
import type { RequestContext } from '../../kernel/context.js'
import { addJob } from '../jobs/queue.service.js'

/** The kind of the jobs that derive properties. The domain of properties runs them. */
export const derivingKind = 'derive'

/** Adds a job that derives stale properties again. A waiting job looks for stale kinds when it starts. */
export async function orderDeriving(ctx: RequestContext, datasetId: number): Promise<void> {
  const waiting = { datasetId, kind: derivingKind, state: JobState.WAITING, ownerId: IsNull() }
  if (await ctx.db.existsBy(Job, waiting)) return
  await ctx.write(inner =>
    addJob(inner, {
      kind: derivingKind,
      datasetId,
      lane: String(datasetId),
      input: { kinds: null },
      priority: 1,
    }),
  )
}

/** Derives lengths, areas and volumes again when a change gives them another scale. Call it after the change. */
export async function deriveInScale(
  ctx: RequestContext,
  { id, units, voxelSize, voxelUnit }: Dataset,
  changes: Partial<Dataset>,
): Promise<void> {
  const before = { units, voxelSize, voxelUnit }
  if (scaleText(before) === scaleText({ ...before, ...changes })) return
  const derived = { datasetId: id, binnedAt: IsNull(), sourceScale: Not(IsNull()) }
  if (await ctx.db.existsBy(Property, derived)) await orderDeriving(ctx, id)
}
