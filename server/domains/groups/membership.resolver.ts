import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Group } from '../../entities/people/group.js'
import { Membership } from '../../entities/people/membership.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { inviteByEmail } from './invitation.service.js'
import { acceptGroup, leaveGroup, setMembership } from './membership.service.js'
import { MembershipConnection, MembershipStatus, NewMembershipStatus } from './membership.types.js'
import { GroupCandidateConnection } from './people/contact.types.js'
import { candidatesOf, membershipsOf } from './people/people.service.js'
import { AfterArg, FirstArg } from '../../kernel/page.js'

@Resolver(() => Group)
export class GroupPeopleResolver {
  @FieldResolver(() => MembershipConnection, {
    nullable: true,
    description: 'members by name, without the owner; null when the caller may not see them',
  })
  memberships(
    @Ctx() ctx: RequestContext,
    @Root() group: Group,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
    @Arg('text', () => String, { nullable: true, description: 'beginnings of words of names and logins' })
    text: string | null,
  ) {
    return membershipsOf(ctx, group, { first, after: after ?? null, text: text ?? null })
  }
}

@Resolver()
export class GroupCandidatesResolver {
  @Query(() => GroupCandidateConnection, {
    description:
      'for managers of the group: people outside it whose names or logins begin with the words of `text`, by name; empty without a text',
  })
  groupCandidates(
    @Ctx() ctx: RequestContext,
    @IdArg('groupId', { description: 'the group' }) groupId: number,
    @Arg('text', () => String, { description: 'beginnings of words of names and logins' }) text: string,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ) {
    return candidatesOf(ctx, groupId, text, { first, after: after ?? null })
  }
}

@Resolver(() => Membership)
export class MembershipResolver {
  @FieldResolver(() => User, { description: 'the user' })
  user(@Ctx() ctx: RequestContext, @Root() membership: Membership) {
    return ctx.find(User, membership.userId)
  }

  @FieldResolver(() => MembershipStatus, { description: 'what the user is in the group' })
  status(@Root() membership: Membership) {
    return membership.status
  }

  @FieldResolver(() => MembershipStatus, {
    nullable: true,
    description: 'the role that a waiting user gets on acceptance; null with another status',
  })
  offered(@Root() membership: Membership) {
    return membership.status === 'waiting' ? membership.offered : null
  }

  @Mutation(() => Membership, {
    nullable: true,
    description:
      'sets the status of a user in a group; a user outside the group gets an invitation by mail first; needs a manager of the group; null when there was no membership to end',
  })
  setMembership(
    @Ctx() ctx: RequestContext,
    @IdArg('groupId', { description: 'the group' }) groupId: number,
    @IdArg('userId', { description: 'the user, other than the owner of the group' }) userId: number,
    @Arg('status', () => NewMembershipStatus, { description: 'the status to set' })
    status: NewMembershipStatus,
  ) {
    return setMembership(ctx, groupId, userId, status)
  }

  @Mutation(() => Boolean, {
    description:
      'mails an invitation, valid for 14 days; needs a manager of the group; returns true whether or not an account has this address',
  })
  inviteToGroup(
    @Ctx() ctx: RequestContext,
    @IdArg('groupId', { description: 'the group' }) groupId: number,
    @Arg('email', () => String, { description: 'the address to invite' }) email: string,
  ) {
    return inviteByEmail(ctx, groupId, email)
  }

  @Mutation(() => Boolean, {
    description: 'leaves a group, or declines an invitation to it; refused for the owner; returns true',
  })
  leaveGroup(@Ctx() ctx: RequestContext, @IdArg('groupId', { description: 'the group' }) groupId: number) {
    return leaveGroup(ctx, groupId)
  }

  @Mutation(() => Group, {
    description:
      'accepts an open invitation of the caller to a group, and changes nothing for a member; FORBIDDEN without an invitation',
  })
  acceptGroup(@Ctx() ctx: RequestContext, @IdArg('groupId', { description: 'the group' }) groupId: number) {
    return acceptGroup(ctx, groupId)
  }
}
