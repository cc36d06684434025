import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { endImpersonation, impersonate, ownSession } from './impersonation.service.js'
import { OwnSession } from './impersonation.types.js'

@Resolver(() => OwnSession)
export class ImpersonationResolver {
  @Query(() => OwnSession, { nullable: true, description: 'null for visitors' })
  session(@Ctx() ctx: RequestContext) {
    return ownSession(ctx)
  }

  @Mutation(() => User, { description: 'for staff: the browser acts as this person for an hour at most' })
  impersonate(@Ctx() ctx: RequestContext, @Arg('userId', () => ID) userId: string) {
    return impersonate(ctx, Number(userId))
  }

  @Mutation(() => User, { description: 'back to the member of staff' })
  endImpersonation(@Ctx() ctx: RequestContext) {
    return endImpersonation(ctx)
  }
}
