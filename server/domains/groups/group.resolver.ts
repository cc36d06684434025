import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Group } from '../../entities/group.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { abilitiesOn } from './ability.service.js'
import { contactsPage } from './contact.service.js'
import { ContactPage } from './contact.types.js'
import {
  createGroup,
  deleteGroup,
  getGroup,
  groupCountSeen,
  groupsOfViewer,
  roleSeen,
  transferGroup,
  updateGroup,
} from './group.service.js'
import {
  GroupAbilities,
  GroupChanges,
  GroupConnection,
  GroupFilter,
  NewGroup,
  OwnGroupRole,
} from './group.types.js'
import { countGroups, listGroups } from './list.service.js'

@Resolver(() => User)
export class UserGroupsResolver {
  @FieldResolver(() => Int, { nullable: true, description: 'null but for oneself and staff' })
  groupCount(@Ctx() ctx: RequestContext, @Root() user: User) {
    return groupCountSeen(ctx, user)
  }

  @Query(() => ContactPage, {
    description: 'active people with whom the caller shares an accepted group, by name; at most 100 a page',
  })
  contacts(
    @Ctx() ctx: RequestContext,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
    @Arg('text', () => String, { nullable: true, description: 'beginnings of words of names and logins' })
    text: string | null,
  ) {
    return contactsPage(ctx, { first, after: after ?? null, text: text ?? null })
  }
}

@Resolver(() => Group)
export class GroupResolver {
  @Query(() => GroupConnection, {
    description:
      'those that one owns, belongs to or is invited to; to staff all; by name, at most 100 a page',
  })
  groups(
    @Ctx() ctx: RequestContext,
    @Arg('filter', () => GroupFilter, { nullable: true }) filter: GroupFilter | null,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    return listGroups(ctx, { filter: filter ?? null, first, after: after ?? null })
  }

  @Query(() => Group)
  group(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return getGroup(ctx, Number(id))
  }

  @Mutation(() => Group)
  createGroup(@Ctx() ctx: RequestContext, @Arg('input', () => NewGroup) input: NewGroup) {
    return createGroup(ctx, input)
  }

  @Query(() => [Group], { description: 'that the caller is in, by name' })
  myGroups(@Ctx() ctx: RequestContext) {
    return groupsOfViewer(ctx)
  }

  @Mutation(() => Group, {
    description: '`version` is the one that was read: CONFLICT where somebody saved meanwhile',
  })
  updateGroup(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('changes', () => GroupChanges) changes: GroupChanges,
    @Arg('version', () => Int) version: number,
  ) {
    return updateGroup(ctx, Number(id), changes, version)
  }

  @Mutation(() => Boolean, { description: 'its studies go with it; datasets lose the link only' })
  deleteGroup(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return deleteGroup(ctx, Number(id))
  }

  @Mutation(() => Group, { description: 'to one of its active members; for the owner and staff' })
  transferGroup(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('userId', () => ID) userId: string,
  ) {
    return transferGroup(ctx, Number(id), Number(userId))
  }

  @FieldResolver(() => User)
  owner(@Ctx() ctx: RequestContext, @Root() group: Group) {
    return ctx.find(User, group.ownerId)
  }

  @FieldResolver(() => OwnGroupRole, { nullable: true, description: 'of the person who asks' })
  role(@Ctx() ctx: RequestContext, @Root() group: Group) {
    return roleSeen(ctx, group)
  }

  @FieldResolver(() => GroupAbilities)
  can(@Ctx() ctx: RequestContext, @Root() group: Group) {
    return abilitiesOn(ctx, group)
  }
}

@Resolver(() => GroupConnection)
export class GroupConnectionResolver {
  @FieldResolver(() => Int)
  totalCount(@Ctx() ctx: RequestContext, @Root() connection: GroupConnection) {
    return countGroups(ctx, connection.asked)
  }
}
