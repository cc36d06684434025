import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import { beginTwoFactor, disableTwoFactor, enableTwoFactor, renewRecoveryCodes, twoFactorState } from './twoFactor.service.js'
import { TwoFactorSetup, TwoFactorState } from './twoFactor.types.js'

@Resolver(() => TwoFactorState)
export class TwoFactorResolver {
  @Query(() => TwoFactorState)
  twoFactor(@Ctx() ctx: RequestContext) {
    return twoFactorState(ctx)
  }

  @Mutation(() => TwoFactorSetup)
  beginTwoFactor(@Ctx() ctx: RequestContext) {
    return beginTwoFactor(ctx)
  }

  @Mutation(() => [String], { description: 'answers ten recovery codes, shown once; every other session ends' })
  enableTwoFactor(@Ctx() ctx: RequestContext, @Arg('code', () => String) code: string) {
    return enableTwoFactor(ctx, code)
  }

  @Mutation(() => Boolean, { description: 'code: of the app, or a recovery code' })
  disableTwoFactor(@Ctx() ctx: RequestContext, @Arg('code', () => String) code: string) {
    return disableTwoFactor(ctx, code)
  }

  @Mutation(() => [String], { description: 'ten new recovery codes, shown once; the former ones end' })
  renewRecoveryCodes(@Ctx() ctx: RequestContext, @Arg('code', () => String) code: string) {
    return renewRecoveryCodes(ctx, code)
  }
}
