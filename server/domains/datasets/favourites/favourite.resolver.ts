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
  @Query(() => [Dataset], { description: 'favourites of the caller, newest first; at most 100' })
  favouriteDatasets(@Ctx() ctx: RequestContext) {
    return listFavourites(ctx, favouritesShown)
  }

  @Mutation(() => Dataset)
  addFavourite(@Ctx() ctx: RequestContext, @IdArg('datasetId') datasetId: number) {
    return addFavourite(ctx, datasetId)
  }

  @Mutation(() => Dataset)
  removeFavourite(@Ctx() ctx: RequestContext, @IdArg('datasetId') datasetId: number) {
    return removeFavourite(ctx, datasetId)
  }

  @FieldResolver(() => Boolean, { description: 'whether the dataset is a favourite of the caller' })
  isFavourite(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return isFavourite(ctx, dataset)
  }
}
