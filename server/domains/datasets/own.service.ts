import { authorise } from '../../access/authorise.js'
import { datasetRight } from '../../access/datasetRight.js'
import type { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { signedIn } from '../users/user.service.js'
import { canDelete, canExport } from './dataset.policy.js'
import { getDataset } from './dataset.service.js'
import { lockDataset } from './lock.service.js'

/**
 * Call it within a transaction. Locks the dataset until the transaction ends and checks that the viewer may
 * bin, restore and erase it.
 */
export async function lockOwnDataset(ctx: RequestContext, id: number): Promise<Dataset> {
  await signedIn(ctx)
  const locked = await lockDataset(ctx, id)
  authorise(
    canDelete(await ctx.load(datasetRight, await getDataset(ctx, id))),
    'Only the owner may do this with a dataset: ask the owner',
  )
  return locked
}

/** Returns the dataset when the viewer may export it. */
export async function exportableDataset(ctx: RequestContext, id: number): Promise<Dataset> {
  const dataset = await getDataset(ctx, id)
  authorise(
    canExport(await ctx.load(datasetRight, dataset)),
    'Only the owner may export a dataset: ask the owner',
  )
  return dataset
}
