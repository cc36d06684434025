import type { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { getDataset, managedDataset } from './dataset.service.js'
import type { DatasetPriority } from './priority.types.js'

/** Not among what a form starts from, so its version stays: of two who choose one, the last is heard. */
export async function setPriority(
  ctx: RequestContext,
  id: number,
  priority: DatasetPriority | null,
): Promise<Dataset> {
  await managedDataset(ctx, id)
  await ctx.write(
    async ({ db }) => void (await db.query('UPDATE dataset SET priority = ? WHERE id = ?', [priority, id])),
  )
  return getDataset(ctx, id)
}
