import { IsNull, Not } from 'typeorm'
import { type DatasetPart, grantedDatasets, publicDatasets } from '../../access/visibleDatasets.js'
import { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { checkPage, pageFrom, positionFrom } from '../../kernel/page.js'
import { rowsByIds } from '../../lib/rows.js'
import type { Slice } from '../../kernel/slice.js'
import { signedIn } from '../users/user.service.js'
import { knowShown } from './dataset.loaders.js'
import { allIds, countOf, pageOfDatasets, positionOf } from './dataset.queries.js'
import type { DatasetConnection, DatasetPage } from './dataset.types.js'
import { selectionFor } from './filter/filter.service.js'

const examplesShown = 9
const rowsAtOnce = 500

export async function listDatasets(
  ctx: RequestContext,
  { filter, order, first, after, offset }: DatasetPage,
): Promise<DatasetConnection> {
  checkPage(first, offset)
  const list = `datasets ${order}`
  const parts = await selectionFor(ctx, filter ?? null)
  const found = await pageOfDatasets(ctx.db, ctx.viewer, parts, {
    order,
    limit: first + 1,
    offset,
    after: positionFrom(after ?? null, list),
  })
  const { nodes, pageInfo } = pageFrom(found, first, ([dataset]) => positionOf(dataset, order), list)
  return { parts, nodes: knowShown(ctx, nodes), pageInfo }
}

export const countDatasets = (ctx: RequestContext, { parts }: DatasetConnection): Promise<number> =>
  countOf(ctx.db, parts)

/** Public examples of the home page, in the order of their rank. */
export const exampleDatasets = (ctx: RequestContext): Promise<Dataset[]> =>
  ctx.db.find(Dataset, {
    where: { exampleRank: Not(IsNull()), isPublic: true, binnedAt: IsNull() },
    order: { exampleRank: 'ASC', id: 'ASC' },
    take: examplesShown,
  })

export const everyPublicDataset = (ctx: RequestContext, slice: Slice): AsyncIterable<Dataset> =>
  streamed(ctx, [publicDatasets], slice)

/** Datasets that the caller has a right on. Leaves out datasets that are only public. */
export async function everyOwnDataset(ctx: RequestContext, slice: Slice): Promise<AsyncIterable<Dataset>> {
  await signedIn(ctx)
  return streamed(ctx, grantedDatasets(ctx.viewer), slice)
}

/** Reads the ids first, then the rows in batches, so that few rows are in memory at a time. */
export async function* streamed(
  ctx: RequestContext,
  parts: readonly DatasetPart[],
  slice: Slice,
): AsyncGenerator<Dataset> {
  const ids = await allIds(ctx.db, parts, slice)
  for (let at = 0; at < ids.length; at += rowsAtOnce)
    yield* await inOrder(ctx, ids.slice(at, at + rowsAtOnce))
}

async function inOrder(ctx: RequestContext, ids: readonly number[]): Promise<Dataset[]> {
  if (ids.length === 0) return []
  const byId = new Map((await rowsByIds(ctx.db, Dataset, ids)).map(dataset => [dataset.id, dataset]))
  return ids.flatMap(id => byId.get(id) ?? [])
}
