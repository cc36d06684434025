import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { newEmailSeen } from '../users/seen.service.js'
import { deactivateUser, updateUser } from './profile.service.js'
import { UserChanges } from './profile.types.js'

@Resolver(() => User)
export class ProfileResolver {
  @Mutation(() => User, { description: 'a version that was not read before is refused with CONFLICT' })
  updateUser(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('version', () => Int) version: number,
    @Arg('input', () => UserChanges) input: UserChanges,
  ) {
    return updateUser(ctx, Number(id), input, version)
  }

  @Mutation(() => User, {
    description: 'soft: the person cannot log in any more, their datasets stay as they are shared',
  })
  deactivateUser(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return deactivateUser(ctx, Number(id))
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'an address that waits for its link to be followed; null but for oneself and staff',
  })
  newEmail(@Ctx() ctx: RequestContext, @Root() user: User) {
    return newEmailSeen(ctx, user)
  }
}
