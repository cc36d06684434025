import { grantedDatasets, ownDatasets, visibleDatasets } from '../../access/visibleDatasets.js'
import { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Slice } from '../../kernel/slice.js'
import { signedIn } from '../users/user.service.js'
import { managedDataset } from '../datasets/dataset.service.js'
import { streamed } from '../datasets/list.service.js'
import { lockDataset } from '../datasets/lock.service.js'
import { updateDataset } from '../datasets/update/update.service.js'
import type { DatasetChanges } from '../datasets/update/update.types.js'

/** Datasets that the caller owns. */
export async function everyOwnedDataset(ctx: RequestContext, slice: Slice): Promise<AsyncIterable<Dataset>> {
  await signedIn(ctx)
  return streamed(ctx, [ownDatasets(ctx.viewer)], slice)
}

/**
 * Datasets that the caller owns and datasets shared with the caller. Ignores the right of staff on every
 * dataset.
 */
export async function everyRelatedDataset(
  ctx: RequestContext,
  slice: Slice,
): Promise<AsyncIterable<Dataset>> {
  await signedIn(ctx)
  return streamed(ctx, grantedDatasets({ ...ctx.viewer, isStaff: false }), slice)
}

export async function datasetsNamed(
  ctx: RequestContext,
  name: string,
  slice: Slice,
): Promise<AsyncIterable<Dataset>> {
  await signedIn(ctx)
  const parts = visibleDatasets(ctx.viewer).map(part => ({
    ...part,
    where: `${part.where} AND d.name = ?`,
    parameters: [...part.parameters, name],
  }))
  return streamed(ctx, parts, slice)
}

export interface Range {
  readonly minTime: number | null
  readonly maxTime: number | null
}

/** Applies changes from a pipeline. Unlike users, a pipeline may also set the time range. */
export async function updateFromProgram(
  ctx: RequestContext,
  id: number,
  changes: Partial<DatasetChanges>,
  range: Range,
): Promise<void> {
  await managedDataset(ctx, id)
  await ctx.write(async inner => {
    const dataset = await lockDataset(inner, id)
    const minTime = range.minTime ?? dataset.minTime
    const maxTime = range.maxTime ?? dataset.maxTime
    if (minTime > maxTime)
      throw new InvalidInput('The last time point lies before the first', {
        maxTime: 'is before the first time point',
      })
    if (minTime !== dataset.minTime || maxTime !== dataset.maxTime)
      await inner.db.update(Dataset, { id }, { minTime, maxTime })
    await updateDataset(inner, id, changes, null)
  })
}
