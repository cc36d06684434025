import { Ctx, FieldResolver, Float, Int, Resolver, Root } from 'type-graphql'
import { User, ViewerVersion } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { forStaff, isConnectedSeen, privately } from './seen.service.js'

const ownBusiness = {
  nullable: true,
  description: 'visible to the person and to staff; null for others',
} as const
const staffs = { nullable: true, description: 'visible to staff; null for others' } as const

@Resolver(() => User)
export class UserPrivateResolver {
  @FieldResolver(() => Float, ownBusiness)
  quotaBytes(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.quotaBytes ?? null
  }

  @FieldResolver(() => Boolean, ownBusiness)
  isBeta(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.isBeta ?? null
  }

  @FieldResolver(() => Boolean, ownBusiness)
  isSimulator(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.isSimulator ?? null
  }

  @FieldResolver(() => Boolean, ownBusiness)
  isHelpAdmin(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.isHelpAdmin ?? null
  }

  @FieldResolver(() => ViewerVersion, ownBusiness)
  viewerVersion(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.viewerVersion ?? null
  }

  @FieldResolver(() => Date, ownBusiness)
  registeredAt(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user)?.registeredAt ?? null
  }

  @FieldResolver(() => Boolean, ownBusiness)
  emailVerified(@Ctx() ctx: RequestContext, @Root() user: User) {
    return privately(ctx, user) && user.emailVerifiedAt !== null
  }

  @FieldResolver(() => Date, staffs)
  lastLoginAt(@Ctx() ctx: RequestContext, @Root() user: User) {
    return forStaff(ctx, user)?.lastLoginAt ?? null
  }

  @FieldResolver(() => Date, staffs)
  lastLogoutAt(@Ctx() ctx: RequestContext, @Root() user: User) {
    return forStaff(ctx, user)?.lastLogoutAt ?? null
  }

  @FieldResolver(() => Int, staffs)
  connectionCount(@Ctx() ctx: RequestContext, @Root() user: User) {
    return forStaff(ctx, user)?.connectionCount ?? null
  }

  @FieldResolver(() => Float, staffs)
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
