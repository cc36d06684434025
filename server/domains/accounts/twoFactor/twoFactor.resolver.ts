import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { twoFactorSeen } from '../../users/seen.service.js'
import {
  beginTwoFactor,
  disableTwoFactor,
  enableTwoFactor,
  renewRecoveryCodes,
  resetTwoFactor,
  twoFactorState,
} from './twoFactor.service.js'
import { TwoFactorSetup, TwoFactorState } from './twoFactor.types.js'

@Resolver(() => User)
export class TwoFactorResolver {
  @Query(() => TwoFactorState, { nullable: true })
  twoFactor(@Ctx() ctx: RequestContext) {
    return twoFactorState(ctx)
  }

  @Mutation(() => TwoFactorSetup)
  beginTwoFactor(@Ctx() ctx: RequestContext) {
    return beginTwoFactor(ctx)
  }

  @Mutation(() => [String], {
    description: 'returns ten recovery codes, which are shown once; existing log-ins stay valid',
  })
  enableTwoFactor(@Ctx() ctx: RequestContext, @Arg('code', () => String) code: string) {
    return enableTwoFactor(ctx, code)
  }

  @Mutation(() => Boolean, { description: 'code: of the app, or a recovery code' })
  disableTwoFactor(@Ctx() ctx: RequestContext, @Arg('code', () => String) code: string) {
    return disableTwoFactor(ctx, code)
  }

  @Mutation(() => [String], {
    description: 'returns ten new recovery codes, which are shown once; the former codes no longer work',
  })
  renewRecoveryCodes(@Ctx() ctx: RequestContext, @Arg('code', () => String) code: string) {
    return renewRecoveryCodes(ctx, code)
  }

  @Mutation(() => User, {
    description:
      'staff only, for a person without the app and the recovery codes: turns two-factor log-in off and notifies the person by mail',
  })
  resetTwoFactor(@Ctx() ctx: RequestContext, @IdArg('userId') userId: number) {
    return resetTwoFactor(ctx, userId)
  }

  @FieldResolver(() => Boolean, {
    nullable: true,
    description: 'whether two-factor log-in is on; null for callers other than the person and staff',
  })
  hasTwoFactor(@Ctx() ctx: RequestContext, @Root() user: User) {
    return twoFactorSeen(ctx, user)
  }
}
