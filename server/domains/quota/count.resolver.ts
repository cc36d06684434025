import { Ctx, FieldResolver, Float, Int, Resolver, Root } from 'type-graphql'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { holdingsSeen } from './count.service.js'

const ownBusiness = { nullable: true, description: 'null unless the caller is this user or staff' } as const

@Resolver(() => User)
export class UserDatasetsResolver {
  @FieldResolver(() => Float, {
    ...ownBusiness,
    description: 'bytes that own datasets take; null unless the caller is this user or staff',
  })
  async usedBytes(@Ctx() ctx: RequestContext, @Root() user: User) {
    return (await holdingsSeen(ctx, user))?.bytes ?? null
  }

  @FieldResolver(() => Int, {
    ...ownBusiness,
    description: 'number of own datasets; null unless the caller is this user or staff',
  })
  async datasetCount(@Ctx() ctx: RequestContext, @Root() user: User) {
    return (await holdingsSeen(ctx, user))?.count ?? null
  }
}
