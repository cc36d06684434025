import { Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
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
      'properties that the caller may restore, most recently binned first: their own, and all on datasets that they manage; a page may be shorter than `first`',
  })
  binnedProperties(@Ctx() ctx: RequestContext, @FirstArg() first: number, @AfterArg() after: string | null) {
    return listBinned(ctx, first, after ?? null)
  }

  @Mutation(() => Property, {
    description:
      'moves a property to the bin; for its owner and managers of the dataset; it still counts against the quota; idempotent',
  })
  binProperty(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the property' }) id: number) {
    return binProperty(ctx, id)
  }

  @Mutation(() => Property, {
    description:
      'returns a property from the bin; for its owner and managers of the dataset; CONFLICT while its dataset is in the bin; idempotent',
  })
  restoreProperty(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the property' }) id: number) {
    return restoreProperty(ctx, id)
  }

  @Mutation(() => ID, {
    description:
      'deletes a property in the bin permanently, with its files; for its owner and managers of the dataset; CONFLICT outside the bin; returns its id',
  })
  eraseProperty(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'a property in the bin' }) id: number,
  ) {
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
