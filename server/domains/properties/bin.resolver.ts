import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import { Property } from '../../entities/property.js'
import type { RequestContext } from '../../kernel/context.js'
import { binProperty, canBin, datasetOf, eraseProperty, listBinned, restoreProperty } from './bin.service.js'
import { BinnedProperties } from './bin.types.js'

@Resolver(() => Property)
export class BinnedPropertyResolver {
  @Query(() => BinnedProperties, {
    description:
      "one's own, and of others on datasets that one manages; at most 100 a page, the last binned first",
  })
  binnedProperties(
    @Ctx() ctx: RequestContext,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    return listBinned(ctx, first, after ?? null)
  }

  @Mutation(() => Property)
  binProperty(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return binProperty(ctx, Number(id))
  }

  @Mutation(() => Property)
  restoreProperty(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return restoreProperty(ctx, Number(id))
  }

  @Mutation(() => ID, { description: 'out of the bin, for good; answers its id' })
  eraseProperty(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return eraseProperty(ctx, Number(id))
  }

  @FieldResolver(() => Dataset, { nullable: true, description: 'null to who may not read it any more' })
  dataset(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return datasetOf(ctx, property)
  }

  @FieldResolver(() => Boolean, { description: 'whether the caller may bin, restore and erase it' })
  canBin(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return canBin(ctx, property)
  }
}
