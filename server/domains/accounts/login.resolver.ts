import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import { endLogin, endOtherLogins, ownLogins } from './login.service.js'
import { Login } from './login.types.js'

@Resolver(() => Login)
export class LoginResolver {
  @Query(() => [Login], {
    description:
      'of the person who asks: the present one first, then the last used; at most 100. Personal tokens are in accessTokens',
  })
  ownLogins(@Ctx() ctx: RequestContext) {
    return ownLogins(ctx)
  }

  @Mutation(() => Boolean)
  endLogin(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return endLogin(ctx, Number(id))
  }

  @Mutation(() => Boolean, { description: 'all but the one that asks; personal tokens stay' })
  endOtherLogins(@Ctx() ctx: RequestContext) {
    return endOtherLogins(ctx)
  }
}
