import { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import type { JobKind, RunningJob } from '../../../kernel/jobs.js'
import { preparationTopic } from '../loading.service.js'
import { unlessDeleted } from '../preparation.service.js'
import { updateIndex } from './index.service.js'

/**
 * Builds the object index of datasets that were prepared by a release without one. A migration adds one job
 * per dataset. They run one at a time, after the work of people. Preparations keep the index up to date.
 */
export const indexing: JobKind = {
  name: 'index',
  sideBySide: 1,
  mostFailures: 3,
  firstWait: 5_000,
  longestWait: 900_000,
  fault: 'The object index could not be made',
  run: indexDataset,
  // open viewers watch the preparation, so they load the new revision
  topic: ({ datasetId }) => preparationTopic(datasetId!),
}

async function indexDataset(ctx: RequestContext, job: RunningJob): Promise<void> {
  const dataset = await ctx.db.findOneBy(Dataset, { id: job.datasetId! })
  if (dataset) await unlessDeleted(ctx, dataset.id, () => updateIndex(ctx, job, dataset))
}
