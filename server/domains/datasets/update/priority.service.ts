import type { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { writePriority } from '../dataset.queries.js'
import { getDataset, managedDataset } from '../dataset.service.js'
import type { DatasetPriority } from './priority.types.js'

/** Priority is outside the form's version check: the last write wins. */
export async function setPriority(
  ctx: RequestContext,
  id: number,
  priority: DatasetPriority | null,
): Promise<Dataset> {
  await managedDataset(ctx, id)
  await ctx.write(({ db }) => writePriority(db, id, priority))
  return getDataset(ctx, id)
}
