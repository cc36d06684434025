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
import { AfterArg, FirstArg } from '../../kernel/page.js'
import { changesWords, formerChanges, givenChanges } from '../../kernel/formerNames.js'

@Resolver(() => User)
export class UserGroupsResolver {
  @FieldResolver(() => Int, { nullable: true, description: 'null unless the caller is this user or staff' })
  groupCount(@Ctx() ctx: RequestContext, @Root() user: User) {
    return groupCountSeen(ctx, user)
  }

  @Query(() => ContactConnection, {
    description: 'active users in the groups of the caller, by name; at most 100 a page',
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
    description:
      'groups that the caller owns, belongs to or is invited to, or all groups for staff; by name, at most 100 a page',
  })
  groups(
    @Ctx() ctx: RequestContext,
    @Arg('filter', () => GroupFilter, { nullable: true }) filter: GroupFilter | null,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ) {
    return listGroups(ctx, { filter: filter ?? null, first, after: after ?? null })
  }

  @Query(() => Group, { nullable: true })
  group(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return getGroup(ctx, id)
  }

  @Mutation(() => Group)
  createGroup(@Ctx() ctx: RequestContext, @Arg('input', () => NewGroup) input: NewGroup) {
    return createGroup(ctx, input)
  }

  @Query(() => [Group], { description: 'groups that the caller is in, by name' })
  myGroups(@Ctx() ctx: RequestContext) {
    return groupsOfViewer(ctx)
  }

  @Mutation(() => Group, {
    description: '`version` is the version that was read; fails with CONFLICT after a concurrent change',
  })
  updateGroup(
    @Ctx() ctx: RequestContext,
    @IdArg('id') id: number,
    @Arg('input', () => GroupChanges, { nullable: true, description: changesWords }) input: GroupChanges | null,
    @Arg('version', () => Int) version: number,
    @Arg('changes', () => GroupChanges, formerChanges) changes: GroupChanges | null,
  ) {
    return updateGroup(ctx, id, givenChanges(input, changes), version)
  }

  @Mutation(() => Boolean, {
    description: 'also deletes the studies of the group; datasets only lose the link',
  })
  deleteGroup(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return deleteGroup(ctx, id)
  }

  @Mutation(() => Group, {
    description: 'hands the group over to an active member; needs the owner or staff',
  })
  transferGroup(@Ctx() ctx: RequestContext, @IdArg('id') id: number, @IdArg('userId') userId: number) {
    return transferGroup(ctx, id, userId)
  }

  @FieldResolver(() => User)
  owner(@Ctx() ctx: RequestContext, @Root() group: Group) {
    return ctx.find(User, group.ownerId)
  }

  @FieldResolver(() => OwnGroupRole, { nullable: true, description: 'role of the caller' })
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
