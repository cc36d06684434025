import { visibleDatasets } from '../../../access/visibleDatasets.js'
import type { RequestContext } from '../../../kernel/context.js'
import { cut, type Slice } from '../../../kernel/slice.js'
import { allIds } from '../dataset.queries.js'
import { seenDatasets } from '../dataset.service.js'
import { type OwnerRow, ownersOf } from './fact.queries.js'
import { exampleDatasets } from '../list.service.js'
import { type Gif, gifsOf } from '../preview.service.js'

const rowsAtOnce = 500

/** Owners of the given datasets, or of all datasets that the viewer may read. */
export async function* ownersSeen(
  ctx: RequestContext,
  ids: readonly number[] | undefined,
  slice: Slice,
): AsyncGenerator<OwnerRow> {
  const seen = ids
    ? cut(await seenDatasets(ctx, ids), slice).map(({ id }) => id)
    : await allIds(ctx.db, visibleDatasets(ctx.viewer), slice)
  for (let at = 0; at < seen.length; at += rowsAtOnce)
    yield* await ownersOf(ctx.db, seen.slice(at, at + rowsAtOnce))
}

export const exampleGifs = async (ctx: RequestContext): Promise<Gif[]> =>
  gifsOf(
    ctx,
    (await exampleDatasets(ctx)).map(({ id }) => id),
  )
