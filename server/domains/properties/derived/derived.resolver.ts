import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import type { DerivedKind } from '../../../../formats/derived/derivedKinds.js'
import { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { computeProperties, derivationOf } from './derived.service.js'
import { Derivation, DerivedKinds } from './derived.types.js'

@Resolver(() => Dataset)
export class DerivationResolver {
  @Mutation(() => Derivation, {
    description:
      'starts a job that computes properties from the meshes; they are shared, replace earlier ones of the same kind, and are computed again after the meshes change; needs a manager of the dataset; CONFLICT while such a job waits or runs, and before the meshes are prepared',
  })
  computeProperties(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('kinds', () => [DerivedKinds], { description: 'at least one' }) kinds: DerivedKind[],
  ) {
    return computeProperties(ctx, datasetId, kinds)
  }

  @FieldResolver(() => Derivation, {
    nullable: true,
    description:
      'the last job that computed properties; null without one, and for people who do not manage the dataset',
  })
  derivation(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return derivationOf(ctx, dataset)
  }
}
