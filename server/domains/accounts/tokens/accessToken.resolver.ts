import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { AuthToken } from '../../../entities/people/authToken.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { accessTokens, createAccessToken, revokeAccessToken } from './accessToken.service.js'
import { CreatedAccessToken, NewAccessToken } from './accessToken.types.js'

@Resolver(() => AuthToken)
export class AccessTokenResolver {
  @Query(() => [AuthToken], {
    description: 'personal tokens of the caller, newest first; complete, at most 50',
  })
  accessTokens(@Ctx() ctx: RequestContext) {
    return accessTokens(ctx)
  }

  @Mutation(() => CreatedAccessToken, {
    description:
      "creates a personal token of the caller, who has at most 50; needs the caller's own recent log-in in a browser",
  })
  createAccessToken(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NewAccessToken, { description: 'name, kind, scope and lifetime' })
    input: NewAccessToken,
  ) {
    return createAccessToken(ctx, input)
  }

  @Mutation(() => Boolean, { description: 'deletes a personal token of the caller at once; returns true' })
  revokeAccessToken(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the token' }) id: number) {
    return revokeAccessToken(ctx, id)
  }
}
