import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { setPriority } from './priority.service.js'
import { DatasetPriority } from './priority.types.js'

@Resolver(() => Dataset)
export class PriorityResolver {
  @FieldResolver(() => DatasetPriority, {
    nullable: true,
    description: 'how urgent the dataset is to its managers; null for none',
  })
  priority(@Root() dataset: Dataset) {
    return dataset.priority
  }

  @Mutation(() => Dataset, {
    description:
      'sets or removes the priority of a dataset; needs a manager of the dataset; leaves `version` as it is',
  })
  setPriority(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the dataset' }) id: number,
    @Arg('priority', () => DatasetPriority, { nullable: true, description: 'the priority; null for none' })
    priority: DatasetPriority | null,
  ) {
    return setPriority(ctx, id, priority ?? null)
  }
}
