import type { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { lockOneself } from '../users/lock.service.js'
import { managedDataset } from './dataset.service.js'
import { lockDataset } from './lock.service.js'

/** First in a transaction, before anything is read: the right is judged as it is under the locks, and stays until the transaction ends. */
export async function lockManaged(ctx: RequestContext, id: number): Promise<Dataset> {
  if (!Number.isSafeInteger(id)) throw new NotFound('No such dataset')
  await lockOneself(ctx)
  await lockDataset(ctx, id)
  return managedDataset(ctx, id)
}

/** In a transaction that follows long work, such as the check of a file: the caller may have lost the right or the session since the work began. */
export async function stillManages(ctx: RequestContext, id: number): Promise<void> {
  await lockOneself(ctx)
  await managedDataset(ctx, id)
}
