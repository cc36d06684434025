import { Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { groupCountSeen } from './group.service.js'

@Resolver(() => User)
export class UserGroupsResolver {
  @FieldResolver(() => Int, { nullable: true, description: 'null but for oneself and staff' })
  groupCount(@Ctx() ctx: RequestContext, @Root() user: User) {
    return groupCountSeen(ctx, user)
  }
}
