import { Arg, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import { User } from '../../../entities/people/user.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { newEmailSeen } from '../../users/seen.service.js'
import { deactivateUser, updateUser } from './profile.service.js'
import { UserChanges } from './profile.types.js'

@Resolver(() => User)
export class ProfileResolver {
  @Mutation(() => User, {
    description: 'changes a person; for the person and staff; CONFLICT when `version` is not the current one',
  })
  updateUser(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the person' }) id: number,
    @Arg('version', () => Int, { description: 'the version that the caller has read' }) version: number,
    @Arg('input', () => UserChanges, { description: 'the fields to change' }) input: UserChanges,
  ) {
    return updateUser(ctx, id, input, version)
  }

  @Mutation(() => User, {
    description:
      'soft delete: the person can no longer log in, their datasets stay shared as before, and their address becomes free; for the person and staff; refused for the last active staff user',
  })
  deactivateUser(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the person' }) id: number) {
    return deactivateUser(ctx, id)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'a new address that waits for validation; null without such an address, and for callers other than the person and staff',
  })
  newEmail(@Ctx() ctx: RequestContext, @Root() user: User) {
    return newEmailSeen(ctx, user)
  }
}
