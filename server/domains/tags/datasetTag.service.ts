import type { Dataset } from '../../entities/dataset.js'
import { DatasetTag } from '../../entities/datasetTag.js'
import type { Tag } from '../../entities/tag.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import { managedDataset, seenDatasets } from '../datasets/dataset.service.js'
import { visibleTagsByDataset } from './tag.loaders.js'
import { getTag } from './tag.service.js'

const mostTags = 100

export const tagsSeen = (ctx: RequestContext, dataset: Dataset) => ctx.load(visibleTagsByDataset, dataset.id)

/** Any tag that one sees, on any dataset that one manages; a second time changes nothing. */
export async function tagDataset(ctx: RequestContext, datasetId: number, tagId: number): Promise<Dataset> {
  const dataset = await managedDataset(ctx, datasetId)
  await getTag(ctx, tagId)
  await ctx.write(async ({ db }) => {
    await db.query('INSERT IGNORE INTO dataset_tag (dataset_id, tag_id) VALUES (?, ?)', [datasetId, tagId])
    if ((await db.countBy(DatasetTag, { datasetId })) > mostTags)
      throw new InvalidInput(`A dataset has at most ${mostTags} tags`)
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

/** Datasets that the caller may not see do not exist. */
export async function tagsOfDatasets(ctx: RequestContext, ids: readonly number[]): Promise<TaggedDataset[]> {
  const datasets = await seenDatasets(ctx, ids)
  return Promise.all(datasets.map(async dataset => ({ dataset, tags: await tagsSeen(ctx, dataset) })))
}
