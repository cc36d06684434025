import type { Dataset } from '../../entities/data/dataset.js'
import { DatasetTag } from '../../entities/data/datasetTag.js'
import type { Tag } from '../../entities/data/tag.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { managedDataset, seenDatasets } from '../datasets/dataset.service.js'
import { visibleTagsByDataset } from './tag.loaders.js'
import { insertDatasetTag } from './tag.queries.js'
import { getTag } from './tag.service.js'

const mostTags = 100

export const tagsSeen = (ctx: RequestContext, dataset: Dataset) => ctx.load(visibleTagsByDataset, dataset.id)

/** Idempotent. Needs a tag that the caller may see and a dataset that the caller manages. */
export async function tagDataset(ctx: RequestContext, datasetId: number, tagId: number): Promise<Dataset> {
  const dataset = await managedDataset(ctx, datasetId)
  await getTag(ctx, tagId)
  await ctx.write(async ({ db }) => {
    await insertDatasetTag(db, datasetId, tagId)
    if ((await db.countBy(DatasetTag, { datasetId })) > mostTags)
      throw new InvalidInput(`A dataset has at most ${mostTags} tags: remove one first`)
  })
  return dataset
}

export async function untagDataset(ctx: RequestContext, datasetId: number, tagId: number): Promise<Dataset> {
  const dataset = await managedDataset(ctx, datasetId)
  await getTag(ctx, tagId)
  await ctx.write(({ db }) => db.delete(DatasetTag, { datasetId, tagId }))
  return dataset
}

export interface TaggedDataset {
  readonly dataset: Dataset
  readonly tags: readonly Tag[]
}

/** Leaves out datasets that the caller may not see. */
export async function tagsOfDatasets(ctx: RequestContext, ids: readonly number[]): Promise<TaggedDataset[]> {
  const datasets = await seenDatasets(ctx, ids)
  return Promise.all(datasets.map(async dataset => ({ dataset, tags: await tagsSeen(ctx, dataset) })))
}
