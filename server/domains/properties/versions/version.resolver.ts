import { Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Property } from '../../../entities/data/property.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { binVersions, differenceFrom, versionNumber, versionsSeen } from './version.service.js'
import { PropertyDifference } from './version.types.js'

/** Versions in an answer. */
const mostVersions = 100

@Resolver(() => Property)
export class PropertyVersionResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description:
      'number of this version among those that the caller may see, 1 for the oldest. Properties of a dataset with the same owner and name are versions of one property. null in the bin',
  })
  version(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return versionNumber(ctx, property)
  }

  @FieldResolver(() => Int, { description: 'versions that the caller may see; 0 in the bin' })
  async versionCount(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return (await versionsSeen(ctx, property)).length
  }

  @FieldResolver(() => [Property], {
    description: 'versions that the caller may see, newest first, at most 100; empty in the bin',
  })
  async versions(@Ctx() ctx: RequestContext, @Root() property: Property) {
    return (await versionsSeen(ctx, property)).slice(0, mostVersions)
  }

  @FieldResolver(() => PropertyDifference, {
    nullable: true,
    description:
      'compares the values with those of an older version or of another property; null in the bin; NOT_FOUND for a property of another dataset; TOO_LARGE when one query compares more than 200 MB of values or asks for more than 10 comparisons',
  })
  difference(
    @Ctx() ctx: RequestContext,
    @Root() property: Property,
    @IdArg('from', { description: 'the property to compare with' }) from: number,
  ) {
    return differenceFrom(ctx, property, from)
  }

  @Mutation(() => [Property], {
    description:
      'moves all versions of a property to the bin and returns the complete list of them, newest first; for its owner and managers of the dataset',
  })
  binPropertyVersions(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'one of the versions' }) id: number,
  ) {
    return binVersions(ctx, id)
  }
}
