import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Group } from '../../entities/people/group.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { abilitiesOn } from './ability.service.js'
import { contactsPage } from './people/contact.service.js'
import { ContactConnection } from './people/contact.types.js'
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
import { AfterArg, FirstArg, pageWords } from '../../kernel/page.js'
import { changesWords, formerChanges, givenChanges } from '../../kernel/formerNames.js'

@Resolver(() => User)
export class UserGroupsResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'number of groups; null unless the caller is this user or staff',
  })
  groupCount(@Ctx() ctx: RequestContext, @Root() user: User) {
    return groupCountSeen(ctx, user)
  }

  @Query(() => ContactConnection, {
    description: 'active users in the groups of the caller, by name',
  })
  contacts(
    @Ctx() ctx: RequestContext,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
    @Arg('text', () => String, { nullable: true, description: 'beginnings of words of names and logins' })
    text: string | null,
  ) {
    return contactsPage(ctx, { first, after: after ?? null, text: text ?? null })
  }
}

@Resolver(() => Group)
export class GroupResolver {
  @Query(() => GroupConnection, {
    description: 'groups that the caller owns, belongs to or is invited to, or all groups for staff; by name',
  })
  groups(
    @Ctx() ctx: RequestContext,
    @Arg('filter', () => GroupFilter, { nullable: true, description: 'which groups; null for all' })
    filter: GroupFilter | null,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ) {
    return listGroups(ctx, { filter: filter ?? null, first, after: after ?? null })
  }

  @Query(() => Group, { nullable: true, description: 'a group that the caller may see; open to visitors' })
  group(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'id of the group' }) id: number) {
    return getGroup(ctx, id)
  }

  @Mutation(() => Group, { description: 'creates a group that the caller owns; at most 60 in an hour' })
  createGroup(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NewGroup, { description: 'facts about the group' }) input: NewGroup,
  ) {
    return createGroup(ctx, input)
  }

  @Query(() => [Group], { description: 'groups that the caller is in, by name; complete, at most 10,000' })
  myGroups(@Ctx() ctx: RequestContext) {
    return groupsOfViewer(ctx)
  }

  @Mutation(() => Group, {
    description:
      'changes a group; needs a manager of the group; CONFLICT when `version` is not the current one',
  })
  updateGroup(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the group' }) id: number,
    @Arg('input', () => GroupChanges, { nullable: true, description: changesWords })
    input: GroupChanges | null,
    @Arg('version', () => Int, { description: 'the version that the caller has read' }) version: number,
    @Arg('changes', () => GroupChanges, formerChanges) changes: GroupChanges | null,
  ) {
    return updateGroup(ctx, id, givenChanges(input, changes), version)
  }

  @Mutation(() => Boolean, {
    description:
      'deletes a group, its studies and its shares; datasets only lose the link; needs a manager of the group; returns true',
  })
  deleteGroup(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the group' }) id: number) {
    return deleteGroup(ctx, id)
  }

  @Mutation(() => Group, {
    description:
      'hands a group over to an active member; the former owner stays as a manager; needs the owner or staff',
  })
  transferGroup(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the group' }) id: number,
    @IdArg('userId', { description: 'an active member of the group' }) userId: number,
  ) {
    return transferGroup(ctx, id, userId)
  }

  @FieldResolver(() => User, { description: 'the user who owns the group' })
  owner(@Ctx() ctx: RequestContext, @Root() group: Group) {
    return ctx.find(User, group.ownerId)
  }

  @FieldResolver(() => OwnGroupRole, {
    nullable: true,
    description: 'role of the caller; null outside the group',
  })
  role(@Ctx() ctx: RequestContext, @Root() group: Group) {
    return roleSeen(ctx, group)
  }

  @FieldResolver(() => GroupAbilities, { description: 'what the caller may do with the group' })
  can(@Ctx() ctx: RequestContext, @Root() group: Group) {
    return abilitiesOn(ctx, group)
  }
}

@Resolver(() => GroupConnection)
export class GroupConnectionResolver {
  @FieldResolver(() => Int, { description: pageWords.totalCount })
  totalCount(@Ctx() ctx: RequestContext, @Root() connection: GroupConnection) {
    return countGroups(ctx, connection.asked)
  }
}
