import { Ctx, FieldResolver, Float, Int, Resolver, Root } from 'type-graphql'
import { User, ViewerVersion } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { forStaff, isConnectedSeen, privately } from './seen.service.js'

const forPersonAndStaff = {
  nullable: true,
  description: 'visible to the person and to staff; null for others',
} as const
const forStaffOnly = { nullable: true, description: 'visible to staff; null for others' } as const

@Resolver(() => User)
export class UserPrivateResolver {
  @FieldResolver(() => Float, forPersonAndStaff)
  quotaBytes(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.quotaBytes ?? null
  }

  @FieldResolver(() => Boolean, forPersonAndStaff)
  isBeta(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.isBeta ?? null
  }

  @FieldResolver(() => Boolean, forPersonAndStaff)
  isSimulator(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.isSimulator ?? null
  }

  @FieldResolver(() => Boolean, forPersonAndStaff)
  isHelpAdmin(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.isHelpAdmin ?? null
  }

  @FieldResolver(() => ViewerVersion, forPersonAndStaff)
  viewerVersion(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.viewerVersion ?? null
  }

  @FieldResolver(() => Date, forPersonAndStaff)
  registeredAt(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.registeredAt ?? null
  }

  @FieldResolver(() => Boolean, forPersonAndStaff)
  emailVerified(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user) && user.emailVerifiedAt !== null
  }

  @FieldResolver(() => Date, forStaffOnly)
  lastLoginAt(@Ctx() ctx: RequestContext, @Root() user: User) {
    return forStaff(ctx, user)?.lastLoginAt ?? null
  }

  @FieldResolver(() => Date, forStaffOnly)
  lastLogoutAt(@Ctx() ctx: RequestContext, @Root() user: User) {
    return forStaff(ctx, user)?.lastLogoutAt ?? null
  }

  @FieldResolver(() => Int, forStaffOnly)
  connectionCount(@Ctx() ctx: RequestContext, @Root() user: User) {
    return forStaff(ctx, user)?.connectionCount ?? null
  }

  @FieldResolver(() => Float, forStaffOnly)
  connectedSeconds(@Ctx() ctx: RequestContext, @Root() user: User) {
    return forStaff(ctx, user)?.connectedSeconds ?? null
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'true when the person has an open connection; visible to staff; null for others',
  })
  isConnected(@Ctx() ctx: RequestContext, @Root() user: User) {
    return isConnectedSeen(ctx, user)
  }
}
