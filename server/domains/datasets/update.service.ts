import { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { Conflict } from '../../kernel/errors.js'
import { recordAudit } from '../audit/audit.service.js'
import { getDataset, managedDataset } from './dataset.service.js'
import { lockDataset } from './lock.service.js'
import { type DatasetChanges, datasetChanges } from './update.types.js'

/** Said by somebody; not judged yet. */
type DatasetWish = { readonly [K in keyof DatasetChanges]?: unknown }

/** `version`: the one that the caller has read; null where the last one to write wins. */
export async function updateDataset(ctx: RequestContext, id: number, input: DatasetWish, version: number | null): Promise<Dataset> {
  await managedDataset(ctx, id)
  const changes = Object.fromEntries(Object.entries(datasetChanges.parse(input)).filter(([, value]) => value !== null && value !== undefined)) as Partial<Dataset>
  await ctx.write(async inner => {
    const before = await lockDataset(inner, id)
    if (version !== null && version !== before.version) throw new Conflict('Somebody has changed this meanwhile: read it again')
    if (Object.keys(changes).length > 0) await inner.db.update(Dataset, { id }, { ...changes, version: before.version + 1 })
  })
  return getDataset(ctx, id)
}

/** Not among what a form starts from, so its version stays. */
export async function setPublic(ctx: RequestContext, id: number, isPublic: boolean): Promise<Dataset> {
  await managedDataset(ctx, id)
  await ctx.write(async inner => {
    if ((await lockDataset(inner, id)).isPublic === isPublic) return
    await inner.db.query('UPDATE dataset SET is_public = ? WHERE id = ?', [isPublic, id])
    await recordAudit(inner, { action: isPublic ? 'dataset.publish' : 'dataset.unpublish', subjectKind: 'dataset', subjectId: id })
  })
  return getDataset(ctx, id)
}
