import { IsNull, Not } from 'typeorm'
import { type DatasetPart, grantedDatasets, publicDatasets } from '../../access/visibleDatasets.js'
import { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { checkPage, cursorOf, positionFrom } from '../../kernel/page.js'
import { readRows } from '../../kernel/rows.js'
import type { Slice } from '../../kernel/slice.js'
import { signedIn } from '../users/user.service.js'
import { knowShown } from './dataset.loaders.js'
import { allIds, countOf, pageOfDatasets, positionOf } from './dataset.queries.js'
import type { DatasetConnection, DatasetPage } from './dataset.types.js'
import { selectionFor } from './filter.service.js'

const examplesShown = 9
const rowsAtOnce = 500

export async function listDatasets(
  ctx: RequestContext,
  { filter, order, first, after, offset }: DatasetPage,
): Promise<DatasetConnection> {
  checkPage(first, offset)
  const parts = await selectionFor(ctx, filter ?? null)
  const found = await pageOfDatasets(ctx.db, ctx.viewer, parts, {
    order,
    limit: first + 1,
    offset,
    after: positionFrom(after ?? null),
  })
  const nodes = knowShown(ctx, found.slice(0, first))
  const last = nodes.at(-1)
  return {
    parts,
    nodes,
    pageInfo: {
      endCursor: last ? cursorOf(positionOf(last, order)) : null,
      hasNextPage: found.length > first,
    },
  }
}

export const countDatasets = (ctx: RequestContext, { parts }: DatasetConnection): Promise<number> =>
  countOf(ctx.db, parts)

/** For the home page: in their order, public ones only. */
export const exampleDatasets = (ctx: RequestContext): Promise<Dataset[]> =>
  ctx.db.find(Dataset, {
    where: { exampleRank: Not(IsNull()), isPublic: true, binnedAt: IsNull() },
    order: { exampleRank: 'ASC', id: 'ASC' },
    take: examplesShown,
  })

export const everyPublicDataset = (ctx: RequestContext, slice: Slice): AsyncIterable<Dataset> =>
  streamed(ctx, [publicDatasets], slice)

/** Those the caller has a right on, not the merely public. */
export async function everyOwnDataset(ctx: RequestContext, slice: Slice): Promise<AsyncIterable<Dataset>> {
  await signedIn(ctx)
  return streamed(ctx, grantedDatasets(ctx.viewer), slice)
}

/** As few rows in memory at a time as a page holds, however long the list. */
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
  const byId = new Map(
    (await readRows(ctx.db, Dataset, 'WHERE t.id IN (?)', [ids])).map(dataset => [dataset.id, dataset]),
  )
  return ids.flatMap(id => byId.get(id) ?? [])
}
