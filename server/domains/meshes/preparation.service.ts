import { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import type { JobKind, RunningJob } from '../../kernel/jobs.js'
import { prepare } from './conversion.service.js'
import { preparationTopic } from './loading.service.js'
import { preparationKind } from './mesh.service.js'

/**
 * Builds the frames, the object index and the previews of datasets. Several datasets run at once, so that a
 * large dataset does not delay a small one. Their tasks share the workers.
 */
export const preparing: JobKind = {
  name: preparationKind,
  sideBySide: 3,
  mostFailures: 3,
  firstWait: 5_000,
  longestWait: 900_000,
  fault: 'The frames could not be made',
  run: prepareDataset,
  topic: ({ datasetId }) => preparationTopic(datasetId!),
}

function prepareDataset(ctx: RequestContext, job: RunningJob): Promise<void> {
  const datasetId = job.datasetId!
  return unlessDeleted(ctx, datasetId, () => prepare(ctx, job, datasetId))
}

/** When the dataset was deleted in the meantime, removes its files and succeeds. */
export async function unlessDeleted(
  ctx: RequestContext,
  datasetId: number,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (await ctx.db.existsBy(Dataset, { id: datasetId })) throw error
    await removeFiles(ctx, datasetId)
  }
}

async function removeFiles({ platform: { storage } }: RequestContext, datasetId: number): Promise<void> {
  const keys: string[] = []
  for await (const key of storage.list(`datasets/${datasetId}/`)) keys.push(key)
  await storage.delete(keys)
}
