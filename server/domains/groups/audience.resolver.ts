import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import { Group } from '../../entities/people/group.js'
import type { RequestContext } from '../../kernel/context.js'
import { audiences } from './list.service.js'

@Resolver(() => Group)
export class AudienceResolver {
  @Query(() => [Group], {
    description:
      'suggestions of groups that the caller may share with, by the beginning of the name: own groups, then public ones; at most 100',
  })
  audiences(
    @Ctx() ctx: RequestContext,
    @Arg('text', () => String, { defaultValue: '', description: 'the beginning of the name; empty for all' })
    text: string,
    @Arg('first', () => Int, { defaultValue: 8, description: 'number of groups, 0 to 100' }) first: number,
  ) {
    return audiences(ctx, text, first)
  }
}
