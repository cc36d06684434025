import { authorise } from '../../access/authorise.js'
import { datasetRight } from '../../access/datasetRight.js'
import type { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { signedIn } from '../users/user.service.js'
import { canDelete, canExport } from './dataset.policy.js'
import { getDataset } from './dataset.service.js'
import { lockDataset } from './lock.service.js'

/** Within a transaction: the dataset, for somebody who may bin, restore and erase it. Nobody else changes it until the transaction ends. */
export async function lockOwnDataset(ctx: RequestContext, id: number): Promise<Dataset> {
  await signedIn(ctx)
  if (!Number.isSafeInteger(id)) throw new NotFound('No such dataset')
  const locked = await lockDataset(ctx, id)
  authorise(
    canDelete(await ctx.load(datasetRight, await getDataset(ctx, id))),
    'Only its owner may do this with a dataset: ask them to',
  )
  return locked
}

/** The dataset, for somebody who may take it away whole. */
export async function exportableDataset(ctx: RequestContext, id: number): Promise<Dataset> {
  const dataset = await getDataset(ctx, id)
  authorise(
    canExport(await ctx.load(datasetRight, dataset)),
    'Only its owner may export a dataset: ask them to',
  )
  return dataset
}
