import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { newEmailSeen } from '../../users/seen.service.js'
import { deactivateUser, updateUser } from './profile.service.js'
import { UserChanges } from './profile.types.js'

@Resolver(() => User)
export class ProfileResolver {
  @Mutation(() => User, { description: 'refused with CONFLICT when version is not the current one' })
  updateUser(
    @Ctx() ctx: RequestContext,
    @IdArg('id') id: number,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => UserChanges) input: UserChanges,
  ) {
    return updateUser(ctx, id, input, version)
  }

  @Mutation(() => User, {
    description: 'soft delete: the person can no longer log in; their datasets stay shared as before',
  })
  deactivateUser(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return deactivateUser(ctx, id)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'a new address that waits for validation; null for callers other than the person and staff',
  })
  newEmail(@Ctx() ctx: RequestContext, @Root() user: User) {
    return newEmailSeen(ctx, user)
  }
}
