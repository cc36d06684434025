import type { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict, Unauthenticated } from '../../kernel/errors.js'
import { lockCaller } from '../users/lock.service.js'
import { managedDataset } from './dataset.service.js'
import { lockDataset } from './lock.service.js'

/**
 * Call it first in a transaction, before any read. It checks the right under the locks, so that the right
 * cannot change until the transaction ends.
 */
export async function lockManaged(ctx: RequestContext, id: number): Promise<Dataset> {
  // before the lock, which would tell visitors which datasets exist; without a read, see above
  if (ctx.viewer.userId === 0) throw new Unauthenticated('Log in first')
  await lockCaller(ctx)
  await lockDataset(ctx, id)
  return managedDataset(ctx, id)
}

/** Throws Conflict for a dataset in the bin, whose owner may read it and restore it, but not add to it. */
export async function managedOutsideBin(ctx: RequestContext, id: number): Promise<Dataset> {
  const dataset = await managedDataset(ctx, id)
  if (dataset.binnedAt !== null) throw new Conflict('The dataset is in the bin: restore it first')
  return dataset
}

/**
 * Call it in the transaction that follows long work, such as the check of a file. Meanwhile the caller may
 * have lost the right or the session.
 */
export async function stillManages(ctx: RequestContext, id: number): Promise<void> {
  await lockCaller(ctx)
  await managedDataset(ctx, id)
}
