import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Group } from '../../entities/people/group.js'
import { Membership } from '../../entities/people/membership.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { inviteByEmail } from './invitation.service.js'
import { acceptGroup, leaveGroup, setMembership } from './membership.service.js'
import { MembershipPage, MembershipStatus, NewMembershipStatus } from './membership.types.js'
import { GroupCandidateConnection } from './people/contact.types.js'
import { candidatesOf, membershipsOf } from './people/people.service.js'

@Resolver(() => Group)
export class GroupPeopleResolver {
  @FieldResolver(() => MembershipPage, {
    nullable: true,
    description: 'members by name, without the owner; null when the caller may not see them',
  })
  memberships(
    @Ctx() ctx: RequestContext,
    @Root() group: Group,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
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
    @IdArg('groupId') groupId: number,
    @Arg('text', () => String) text: string,
    @Arg('first', () => Int, { defaultValue: 8 }) first: number,
  ) {
    return candidatesOf(ctx, groupId, text, first)
  }
}

@Resolver(() => Membership)
export class MembershipResolver {
  @FieldResolver(() => User)
  user(@Ctx() ctx: RequestContext, @Root() membership: Membership) {
    return ctx.find(User, membership.userId)
  }

  @FieldResolver(() => MembershipStatus)
  status(@Root() membership: Membership) {
    return membership.status
  }

  @Mutation(() => Membership, {
    nullable: true,
    description: 'returns null when there was no membership to end',
  })
  setMembership(
    @Ctx() ctx: RequestContext,
    @IdArg('groupId') groupId: number,
    @IdArg('userId') userId: number,
    @Arg('status', () => NewMembershipStatus) status: NewMembershipStatus,
  ) {
    return setMembership(ctx, groupId, userId, status)
  }

  @Mutation(() => Boolean, { description: 'returns true whether or not an account has this address' })
  inviteToGroup(
    @Ctx() ctx: RequestContext,
    @IdArg('groupId') groupId: number,
    @Arg('email', () => String) email: string,
  ) {
    return inviteByEmail(ctx, groupId, email)
  }

  @Mutation(() => Boolean, { description: 'leaves the group, or declines an invitation to it' })
  leaveGroup(@Ctx() ctx: RequestContext, @IdArg('groupId') groupId: number) {
    return leaveGroup(ctx, groupId)
  }

  @Mutation(() => Group)
  acceptGroup(@Ctx() ctx: RequestContext, @IdArg('groupId') groupId: number) {
    return acceptGroup(ctx, groupId)
  }
}
