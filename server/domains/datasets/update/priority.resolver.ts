import { Arg, Ctx, FieldResolver, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { setPriority } from './priority.service.js'
import { DatasetPriority } from './priority.types.js'

@Resolver(() => Dataset)
export class PriorityResolver {
  @FieldResolver(() => DatasetPriority, { nullable: true })
  priority(@Root() dataset: Dataset) {
    return dataset.priority
  }

  @Mutation(() => Dataset, { description: 'needs a manager of the dataset; null removes the priority' })
  setPriority(
    @Ctx() ctx: RequestContext,
    @IdArg('id') id: number,
    @Arg('priority', () => DatasetPriority, { nullable: true }) priority: DatasetPriority | null,
  ) {
    return setPriority(ctx, id, priority ?? null)
  }
}
