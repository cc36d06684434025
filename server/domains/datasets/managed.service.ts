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
