import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { Property } from '../../entities/data/property.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { binProperty, canBin, datasetOf, eraseProperty, listBinned, restoreProperty } from './bin.service.js'
import { BinnedPropertyConnection } from './bin.types.js'
import { AfterArg, FirstArg } from '../../kernel/page.js'

@Resolver(() => Property)
export class BinnedPropertyResolver {
  @Query(() => BinnedPropertyConnection, {
    description:
      'properties that the caller may restore: their own, and all on datasets that they manage; at most 100 per page, most recently binned first',
  })
  binnedProperties(
    @Ctx() ctx: RequestContext,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ) {
    return listBinned(ctx, first, after ?? null)
  }

  @Mutation(() => Property)
  binProperty(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return binProperty(ctx, id)
  }

  @Mutation(() => Property)
  restoreProperty(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return restoreProperty(ctx, id)
  }

  @Mutation(() => ID, { description: 'deletes a binned property permanently; returns its id' })
  eraseProperty(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return eraseProperty(ctx, id)
  }

  @FieldResolver(() => Dataset, {
    nullable: true,
    description: 'null when the caller may no longer read the dataset',
  })
  dataset(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return datasetOf(ctx, property)
  }

  @FieldResolver(() => Boolean, {
    description: 'whether the caller may bin, restore and erase the property',
  })
  canBin(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return canBin(ctx, property)
  }
}
