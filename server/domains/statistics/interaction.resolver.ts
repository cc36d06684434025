import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import { recordInteractions } from './interaction.service.js'

@Resolver()
export class InteractionResolver {
  @Mutation(() => Boolean, {
    description: 'records interactions of users and visitors who consented; returns true',
  })
  recordInteractions(
    @Ctx() ctx: RequestContext,
    @Arg('names', () => [String], {
      description: '1 to 20 names such as Web,Help,lineage,view, each at most 200 characters',
    })
    names: string[],
    @Arg('datasetId', () => ID, { nullable: true, description: 'the dataset that was used; null for none' })
    datasetId: string | null,
  ) {
    return recordInteractions(ctx, { names, datasetId })
  }
}
