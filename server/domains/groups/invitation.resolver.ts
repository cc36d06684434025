import { Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Group } from '../../entities/people/group.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { AfterArg, FirstArg } from '../../kernel/page.js'
import { GroupInvitationConnection } from './invitation.types.js'
import {
  invitationCountSeen,
  pendingInvitations,
  resendGroupInvitation,
  revokeGroupInvitation,
} from './pending.service.js'

@Resolver(() => Group)
export class GroupInvitationsResolver {
  @FieldResolver(() => GroupInvitationConnection, {
    nullable: true,
    description:
      'pending invitations to typed e-mail addresses, newest first, at most 100 a page; null unless the caller manages the group',
  })
  invitations(
    @Ctx() ctx: RequestContext,
    @Root() group: Group,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ) {
    return pendingInvitations(ctx, group, first, after ?? null)
  }

  @Mutation(() => Group, { description: 'mails a new link, valid for 14 days; the old link ends' })
  resendGroupInvitation(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the invitation' }) id: number,
  ) {
    return resendGroupInvitation(ctx, id)
  }

  @Mutation(() => Group, { description: 'ends the link of a pending invitation by e-mail' })
  revokeGroupInvitation(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the invitation' }) id: number,
  ) {
    return revokeGroupInvitation(ctx, id)
  }
}

@Resolver(() => User)
export class UserInvitationsResolver {
  @FieldResolver(() => Int, {
    nullable: true,
    description: 'number of groups that wait for an answer; null unless the caller is this user or staff',
  })
  invitationCount(@Ctx() ctx: RequestContext, @Root() user: User) {
    return invitationCountSeen(ctx, user)
  }
}
