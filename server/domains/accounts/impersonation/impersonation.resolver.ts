import { Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { endImpersonation, impersonate, ownSession } from './impersonation.service.js'
import { OwnSession } from './impersonation.types.js'

@Resolver(() => OwnSession)
export class ImpersonationResolver {
  @Query(() => OwnSession, { nullable: true, description: 'how the caller is logged in; null for visitors' })
  session(@Ctx() ctx: RequestContext) {
    return ownSession(ctx)
  }

  @Mutation(() => User, { description: 'the browser acts as this person for at most one hour; needs staff' })
  impersonate(
    @Ctx() ctx: RequestContext,
    @IdArg('userId', { description: 'an active person who is not staff' }) userId: number,
  ) {
    return impersonate(ctx, userId)
  }

  @Mutation(() => User, {
    description: 'returns the browser to the log-in of the staff user; UNAUTHENTICATED when that has ended',
  })
  endImpersonation(@Ctx() ctx: RequestContext) {
    return endImpersonation(ctx)
  }
}
