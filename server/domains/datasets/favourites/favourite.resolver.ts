import { Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import {
  addFavourite,
  favouritesShown,
  isFavourite,
  listFavourites,
  removeFavourite,
} from './favourite.service.js'

@Resolver(() => Dataset)
export class FavouriteResolver {
  @Query(() => [Dataset], {
    description:
      'favourites of the caller, newest first; at most 100; `datasets` with the filter `favourites` lists all',
  })
  favouriteDatasets(@Ctx() ctx: RequestContext) {
    return listFavourites(ctx, favouritesShown)
  }

  @Mutation(() => Dataset, {
    description: "adds a dataset to the caller's favourites, at most 1,000; idempotent",
  })
  addFavourite(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'a dataset that the caller may see' }) datasetId: number,
  ) {
    return addFavourite(ctx, datasetId)
  }

  @Mutation(() => Dataset, { description: "removes a dataset from the caller's favourites; idempotent" })
  removeFavourite(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
  ) {
    return removeFavourite(ctx, datasetId)
  }

  @FieldResolver(() => Boolean, { description: 'whether the dataset is a favourite of the caller' })
  isFavourite(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return isFavourite(ctx, dataset)
  }
}
