import { Ctx, FieldResolver, Float, Int, Resolver, Root } from 'type-graphql'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { holdingsSeen } from './count.service.js'

@Resolver(() => User)
export class UserDatasetsResolver {
  @FieldResolver(() => Float, {
    nullable: true,
    description: 'bytes that own datasets take; null unless the caller is this user or staff',
  })
  async usedBytes(@Ctx() ctx: RequestContext, @Root() user: User) {
    return (await holdingsSeen(ctx, user))?.bytes ?? null
  }

  @FieldResolver(() => Int, {
    nullable: true,
    description: 'number of own datasets; null unless the caller is this user or staff',
  })
  async datasetCount(@Ctx() ctx: RequestContext, @Root() user: User) {
    return (await holdingsSeen(ctx, user))?.count ?? null
  }
}
