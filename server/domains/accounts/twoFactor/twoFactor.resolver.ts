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
  @Query(() => TwoFactorState, {
    nullable: true,
    description: 'two-factor log-in of the caller; null and UNAUTHENTICATED for visitors',
  })
  twoFactor(@Ctx() ctx: RequestContext) {
    return twoFactorState(ctx)
  }

  @Mutation(() => TwoFactorSetup, {
    description:
      "starts the setup of two-factor log-in with a new secret; enableTwoFactor ends it; needs the caller's own recent log-in in a browser; CONFLICT when it is on",
  })
  beginTwoFactor(@Ctx() ctx: RequestContext) {
    return beginTwoFactor(ctx)
  }

  @Mutation(() => [String], {
    description:
      'ends the setup of two-factor log-in; returns ten recovery codes, which are shown once; existing log-ins stay valid',
  })
  enableTwoFactor(
    @Ctx() ctx: RequestContext,
    @Arg('code', () => String, { description: 'a code of the authenticator app' }) code: string,
  ) {
    return enableTwoFactor(ctx, code)
  }

  @Mutation(() => Boolean, {
    description:
      "turns two-factor log-in of the caller off and deletes the recovery codes; needs the caller's own recent log-in in a browser; returns true",
  })
  disableTwoFactor(
    @Ctx() ctx: RequestContext,
    @Arg('code', () => String, { description: 'a code of the authenticator app, or a recovery code' })
    code: string,
  ) {
    return disableTwoFactor(ctx, code)
  }

  @Mutation(() => [String], {
    description: 'returns ten new recovery codes, which are shown once; the former codes no longer work',
  })
  renewRecoveryCodes(
    @Ctx() ctx: RequestContext,
    @Arg('code', () => String, { description: 'a code of the authenticator app, or a recovery code' })
    code: string,
  ) {
    return renewRecoveryCodes(ctx, code)
  }

  @Mutation(() => User, {
    description:
      'turns two-factor log-in of another person off and notifies the person by mail; for a person without the app and the recovery codes; needs staff',
  })
  resetTwoFactor(@Ctx() ctx: RequestContext, @IdArg('userId', { description: 'the person' }) userId: number) {
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
