import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { AuthToken } from '../../entities/authToken.js'
import type { RequestContext } from '../../kernel/context.js'
import { accessTokens, createAccessToken, revokeAccessToken } from './accessToken.service.js'
import { CreatedAccessToken, NewAccessToken } from './accessToken.types.js'

@Resolver(() => AuthToken)
export class AccessTokenResolver {
  @Query(() => [AuthToken], { description: 'of the person who asks, the newest first' })
  accessTokens(@Ctx() ctx: RequestContext) {
    return accessTokens(ctx)
  }

  @Mutation(() => CreatedAccessToken)
  createAccessToken(@Ctx() ctx: RequestContext, @Arg('input', () => NewAccessToken) input: NewAccessToken) {
    return createAccessToken(ctx, input)
  }

  @Mutation(() => Boolean)
  revokeAccessToken(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return revokeAccessToken(ctx, Number(id))
  }
}
