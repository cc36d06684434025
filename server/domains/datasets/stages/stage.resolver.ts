import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import { Stage } from '../../../entities/data/stage.js'
import type { RequestContext } from '../../../kernel/context.js'
import { stagesIn } from './stage.service.js'

@Resolver(() => Dataset)
export class StageResolver {
  @FieldResolver(() => [Stage], {
    description:
      'names of time points, in order of time; complete, at most 10,000; a stage lasts until the next one',
  })
  stages(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return stagesIn(ctx, dataset)
  }
}
