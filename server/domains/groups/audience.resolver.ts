import { Arg, Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import { Group } from '../../entities/people/group.js'
import type { RequestContext } from '../../kernel/context.js'
import { AfterArg, FirstArg } from '../../kernel/page.js'
import { GroupFilter, PublicGroupConnection } from './group.types.js'
import { audiences, countPublicGroups, listPublicGroups } from './list.service.js'

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

@Resolver(() => PublicGroupConnection)
export class PublicGroupsResolver {
  @Query(() => PublicGroupConnection, {
    description: 'public groups of everybody, by name, at most 100 a page; open to visitors',
  })
  publicGroups(
    @Ctx() ctx: RequestContext,
    @Arg('filter', () => GroupFilter, { nullable: true, description: 'null for all public groups' })
    filter: GroupFilter | null,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ) {
    return listPublicGroups(ctx, { filter: filter ?? null, first, after: after ?? null })
  }

  @FieldResolver(() => Int, { description: 'number of public groups on all pages' })
  totalCount(@Ctx() ctx: RequestContext, @Root() { asked }: PublicGroupConnection) {
    return countPublicGroups(ctx, asked)
  }
}
