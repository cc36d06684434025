import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import {
  addFavourite,
  favouritesShown,
  isFavourite,
  listFavourites,
  removeFavourite,
} from './favourite.service.js'

@Resolver(() => Dataset)
export class FavouriteResolver {
  @Query(() => [Dataset], { description: 'of the person who asks, the newest first, 100 at most' })
  favouriteDatasets(@Ctx() ctx: RequestContext) {
    return listFavourites(ctx, favouritesShown)
  }

  @Mutation(() => Dataset)
  addFavourite(@Ctx() ctx: RequestContext, @Arg('datasetId', () => ID) datasetId: string) {
    return addFavourite(ctx, Number(datasetId))
  }

  @Mutation(() => Dataset)
  removeFavourite(@Ctx() ctx: RequestContext, @Arg('datasetId', () => ID) datasetId: string) {
    return removeFavourite(ctx, Number(datasetId))
  }

  @FieldResolver(() => Boolean, { description: 'of the person who asks' })
  isFavourite(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return isFavourite(ctx, dataset)
  }
}
