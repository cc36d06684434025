import { Ctx, FieldResolver, Int, Query, Resolver, Root } from 'type-graphql'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { contactsOfViewer, groupCountSeen } from './group.service.js'

@Resolver(() => User)
export class UserGroupsResolver {
  @FieldResolver(() => Int, { nullable: true, description: 'null but for oneself and staff' })
  groupCount(@Ctx() ctx: RequestContext, @Root() user: User) {
    return groupCountSeen(ctx, user)
  }

  @Query(() => [User], { description: 'active people with whom the caller shares an accepted group, by name; the first 500' })
  contacts(@Ctx() ctx: RequestContext) {
    return contactsOfViewer(ctx, 500)
  }
}
