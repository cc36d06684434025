import { Ctx, Mutation, Resolver } from 'type-graphql'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { removeUnproven, sendValidationTo } from './unproven.service.js'

@Resolver()
export class UnprovenResolver {
  @Mutation(() => User, {
    description: 'for staff: mails a new validation link to an account that was never validated',
  })
  sendValidationTo(
    @Ctx() ctx: RequestContext,
    @IdArg('userId', { description: 'the account' }) userId: number,
  ) {
    return sendValidationTo(ctx, userId)
  }

  @Mutation(() => Boolean, {
    description: 'for staff: deletes an account that was never validated; CONFLICT when it owns something',
  })
  removeUnvalidatedUser(
    @Ctx() ctx: RequestContext,
    @IdArg('userId', { description: 'the account' }) userId: number,
  ) {
    return removeUnproven(ctx, userId)
  }
}
