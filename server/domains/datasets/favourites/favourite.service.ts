import type { Dataset } from '../../../entities/data/dataset.js'
import { Favourite } from '../../../entities/data/favourite.js'
import type { RequestContext } from '../../../kernel/context.js'
import { InvalidInput } from '../../../kernel/errors.js'
import type { Slice } from '../../../kernel/slice.js'
import type { Soon } from '../../../lib/soon.js'
import { signedIn } from '../../users/user.service.js'
import { knowShown } from '../dataset.loaders.js'
import { getDataset } from '../dataset.service.js'
import { favouriteDatasets } from './favourite.loaders.js'
import { favouritesOf, keepFavourite } from './favourite.queries.js'

/** Spec 001 section 9. */
export const favouritesShown = 100
const mostFavourites = 1000

export const isFavourite = (ctx: RequestContext, { id }: Dataset): Soon<boolean> =>
  ctx.viewer.userId === 0 ? false : ctx.load(favouriteDatasets, id)

export const listFavourites = (ctx: RequestContext, limit: number): Promise<Dataset[]> =>
  everyFavourite(ctx, { limit, offset: 0 })

export async function everyFavourite(ctx: RequestContext, slice: Slice): Promise<Dataset[]> {
  await signedIn(ctx)
  const found = await favouritesOf(ctx.db, ctx.viewer, slice)
  for (const [{ id }] of found) ctx.know(favouriteDatasets, id, true)
  return knowShown(ctx, found)
}

/** Idempotent: adding an existing favourite does nothing. */
export async function addFavourite(ctx: RequestContext, datasetId: number): Promise<Dataset> {
  const { id } = await signedIn(ctx)
  const dataset = await getDataset(ctx, datasetId)
  const { affectedRows } = await keepFavourite(ctx.db, id, datasetId, mostFavourites)
  // No row is inserted when the favourite exists or the limit is reached. Only the limit is an error: a
  // concurrent call may have removed the favourite again.
  if (
    affectedRows === 0 &&
    (await ctx.db.countBy(Favourite, { userId: id })) >= mostFavourites &&
    !(await ctx.db.existsBy(Favourite, { userId: id, datasetId }))
  )
    throw new InvalidInput(`You have ${mostFavourites} favourites: remove some first`)
  return dataset
}

export async function removeFavourite(ctx: RequestContext, datasetId: number): Promise<Dataset> {
  const { id } = await signedIn(ctx)
  const dataset = await getDataset(ctx, datasetId)
  await ctx.db.delete(Favourite, { userId: id, datasetId })
  return dataset
}
