import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Group } from '../../entities/group.js'
import { Membership } from '../../entities/membership.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { inviteByEmail } from './invitation.service.js'
import { acceptGroup, leaveGroup, setMembership } from './membership.service.js'
import { MembershipPage, MembershipStatus, NewMembershipStatus } from './membership.types.js'
import { membershipsOf } from './people.service.js'

@Resolver(() => Group)
export class GroupPeopleResolver {
  @FieldResolver(() => MembershipPage, {
    nullable: true,
    description: 'by name, the owner aside; null where the caller may not know who is in it',
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

  @Mutation(() => Membership, { nullable: true, description: 'null: there was nothing to end' })
  setMembership(
    @Ctx() ctx: RequestContext,
    @Arg('groupId', () => ID) groupId: string,
    @Arg('userId', () => ID) userId: string,
    @Arg('status', () => NewMembershipStatus) status: NewMembershipStatus,
  ) {
    return setMembership(ctx, Number(groupId), Number(userId), status)
  }

  @Mutation(() => Boolean, { description: 'true, whether somebody has this address or not' })
  inviteToGroup(
    @Ctx() ctx: RequestContext,
    @Arg('groupId', () => ID) groupId: string,
    @Arg('email', () => String) email: string,
  ) {
    return inviteByEmail(ctx, Number(groupId), email)
  }

  @Mutation(() => Boolean, { description: 'or to refuse to be in it' })
  leaveGroup(@Ctx() ctx: RequestContext, @Arg('groupId', () => ID) groupId: string) {
    return leaveGroup(ctx, Number(groupId))
  }

  @Mutation(() => Group)
  acceptGroup(@Ctx() ctx: RequestContext, @Arg('groupId', () => ID) groupId: string) {
    return acceptGroup(ctx, Number(groupId))
  }
}
