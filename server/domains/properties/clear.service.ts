import { Property } from '../../entities/data/property.js'
import type { RequestContext } from '../../kernel/context.js'
import { recordAudit } from '../audit/audit.service.js'
import { tellChanged } from '../datasets/changed.service.js'
import { managedDataset } from '../datasets/dataset.service.js'
import { sweepDataset } from '../files/sweep.service.js'
import { recount } from '../meshes/mesh.service.js'
import { removeMeshes } from '../meshes/place.service.js'

/**
 * Deletes all meshes and properties of a dataset permanently, including those in the bin. Pipelines use this
 * to refill a dataset.
 */
export async function clearDataset(ctx: RequestContext, datasetId: number): Promise<void> {
  await managedDataset(ctx, datasetId)
  await ctx.write(async inner => {
    await removeMeshes(inner, { datasetId, time: -1, quality: -1, channel: -1 })
    const { affected } = await inner.db.delete(Property, { datasetId })
    await recount(inner, datasetId)
    tellChanged(inner, datasetId) // its properties are gone, and sets that they chose are hidden now
    await recordAudit(inner, {
      action: 'dataset.clear',
      subjectKind: 'dataset',
      subjectId: datasetId,
      detail: `all meshes, ${affected ?? 0} properties`,
    })
  })
  await sweepDataset(ctx, datasetId)
}
