import { Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { LoginEnd } from '../../entities/people/endedLogin.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { endLogin, endOtherLogins, ownLogins } from './login.service.js'
import { Login } from './login.types.js'
import { loginEnd } from './tokens/ending.service.js'

@Resolver(() => Login)
export class LoginResolver {
  @Query(() => [Login], {
    description:
      'log-ins of the caller: the current one first, then by last use; at most 100. accessTokens lists personal tokens',
  })
  ownLogins(@Ctx() ctx: RequestContext) {
    return ownLogins(ctx)
  }

  @Query(() => LoginEnd, {
    nullable: true,
    description:
      'why the log-in of this browser ended; null while it is valid, after a log-out and when the reason is not known. Open to visitors',
  })
  loginEnd(@Ctx() ctx: RequestContext) {
    return loginEnd(ctx)
  }

  @Mutation(() => Boolean, {
    description: 'ends one log-in of the caller; NOT_FOUND when it has ended; returns true',
  })
  endLogin(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the log-in' }) id: number) {
    return endLogin(ctx, id)
  }

  @Mutation(() => Boolean, {
    description:
      'ends all log-ins of the caller except the current one; personal tokens stay valid; returns true',
  })
  endOtherLogins(@Ctx() ctx: RequestContext) {
    return endOtherLogins(ctx)
  }
}
