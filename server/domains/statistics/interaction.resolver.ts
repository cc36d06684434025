import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import { recordInteractions } from './interaction.service.js'

@Resolver()
export class InteractionResolver {
  @Mutation(() => Boolean, {
    description: 'records interactions of users who consented; names such as Web,Help,lineage,view',
  })
  recordInteractions(
    @Ctx() ctx: RequestContext,
    @Arg('names', () => [String]) names: string[],
    @Arg('datasetId', () => ID, { nullable: true }) datasetId: string | null,
  ) {
    return recordInteractions(ctx, { names, datasetId })
  }
}
