import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { setPriority } from './priority.service.js'
import { DatasetPriority } from './priority.types.js'

@Resolver(() => Dataset)
export class PriorityResolver {
  @FieldResolver(() => DatasetPriority, { nullable: true })
  priority(@Root() dataset: Dataset) {
    return dataset.priority
  }

  @Mutation(() => Dataset, { description: 'for its managers; null: none' })
  setPriority(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('priority', () => DatasetPriority, { nullable: true }) priority: DatasetPriority | null,
  ) {
    return setPriority(ctx, Number(id), priority ?? null)
  }
}
