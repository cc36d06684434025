import { Arg, Ctx, Int, Query, Resolver } from 'type-graphql'
import { Group } from '../../entities/group.js'
import type { RequestContext } from '../../kernel/context.js'
import { audiences } from './list.service.js'

@Resolver(() => Group)
export class AudienceResolver {
  @Query(() => [Group], {
    description:
      'with which the caller may share something: one’s own, then public ones, by the beginning of the name; at most 100',
  })
  audiences(
    @Ctx() ctx: RequestContext,
    @Arg('text', () => String, { defaultValue: '' }) text: string,
    @Arg('first', () => Int, { defaultValue: 8 }) first: number,
  ) {
    return audiences(ctx, text, first)
  }
}
