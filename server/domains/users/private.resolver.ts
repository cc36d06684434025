import { Ctx, FieldResolver, Float, Int, Resolver, Root } from 'type-graphql'
import { User, ViewerVersion } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { forStaff, isConnectedSeen, privately } from './seen.service.js'

@Resolver(() => User)
export class UserPrivateResolver {
  @FieldResolver(() => Float, {
    nullable: true,
    description: 'bytes that own datasets may take; visible to the person and to staff; null for others',
  })
  quotaBytes(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.quotaBytes ?? null
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'whether the person tests beta versions; visible to the person and to staff; null for others',
  })
  isBeta(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.isBeta ?? null
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'whether the person has the role Simulator; visible to the person and to staff; null for others',
  })
  isSimulator(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.isSimulator ?? null
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'whether the person is a help administrator; visible to the person and to staff; null for others',
  })
  isHelpAdmin(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.isHelpAdmin ?? null
  }

  @FieldResolver(() => ViewerVersion, {
    nullable: true,
    description:
      'version of the old viewer that the page loads; visible to the person and to staff; null for others',
  })
  viewerVersion(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.viewerVersion ?? null
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'when the account was created; visible to the person and to staff; null for others',
  })
  registeredAt(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.registeredAt ?? null
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'whether the address was validated; visible to the person and to staff; null for others',
  })
  emailVerified(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user) && user.emailVerifiedAt !== null
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'beginning of the last visit; visible to staff; null for others, and before the first',
  })
  lastLoginAt(@Ctx() ctx: RequestContext, @Root() user: User) {
    return forStaff(ctx, user)?.lastLoginAt ?? null
  }

  @FieldResolver(() => Date, {
    nullable: true,
    description: 'end of the last visit; visible to staff; null for others, and before the first',
  })
  lastLogoutAt(@Ctx() ctx: RequestContext, @Root() user: User) {
    return forStaff(ctx, user)?.lastLogoutAt ?? null
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'number of visits; visible to staff; null for others',
  })
  connectionCount(@Ctx() ctx: RequestContext, @Root() user: User) {
    return forStaff(ctx, user)?.connectionCount ?? null
  }

  @FieldResolver(() => Float, {
    nullable: true,
    description: 'seconds of all visits; visible to staff; null for others',
  })
  connectedSeconds(@Ctx() ctx: RequestContext, @Root() user: User) {
    return forStaff(ctx, user)?.connectedSeconds ?? null
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description:
      'true while the person has an open page, as counted by liveStatistics; visible to staff; null for others',
  })
  isConnected(@Ctx() ctx: RequestContext, @Root() user: User) {
    return isConnectedSeen(ctx, user)
  }
}
