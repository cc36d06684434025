import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { AuthToken } from '../../../entities/people/authToken.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { accessTokens, createAccessToken, revokeAccessToken } from './accessToken.service.js'
import { CreatedAccessToken, NewAccessToken } from './accessToken.types.js'

@Resolver(() => AuthToken)
export class AccessTokenResolver {
  @Query(() => [AuthToken], { description: 'tokens of the caller, newest first' })
  accessTokens(@Ctx() ctx: RequestContext) {
    return accessTokens(ctx)
  }

  @Mutation(() => CreatedAccessToken)
  createAccessToken(@Ctx() ctx: RequestContext, @Arg('input', () => NewAccessToken) input: NewAccessToken) {
    return createAccessToken(ctx, input)
  }

  @Mutation(() => Boolean)
  revokeAccessToken(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return revokeAccessToken(ctx, id)
  }
}
