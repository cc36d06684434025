import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { User } from '../../entities/people/user.js'
import { Workplace } from '../../entities/people/workplace.js'
import type { RequestContext } from '../../kernel/context.js'
import { asContact, workplaceSeen } from './seen.service.js'

@Resolver(() => User)
export class UserContactResolver {
  @FieldResolver(() => String, {
    nullable: true,
    description:
      'e-mail address; visible to the person, to staff and to accepted members of a common group; null for others',
  })
  async email(@Ctx() ctx: RequestContext, @Root() user: User) {
    return (await asContact(ctx, user))?.email ?? null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'phone number; visible to the person, to staff and to accepted members of a common group; null for others',
  })
  async phone(@Ctx() ctx: RequestContext, @Root() user: User) {
    return (await asContact(ctx, user))?.phone ?? null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'postal address; visible to the person, to staff and to accepted members of a common group; null for others',
  })
  async address(@Ctx() ctx: RequestContext, @Root() user: User) {
    return (await asContact(ctx, user))?.address ?? null
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'function; visible to the person, to staff and to accepted members of a common group; null for others',
  })
  async jobTitle(@Ctx() ctx: RequestContext, @Root() user: User) {
    return (await asContact(ctx, user))?.jobTitle ?? null
  }

  @FieldResolver(() => Workplace, {
    nullable: true,
    description:
      'institution; visible to the person, to staff and to accepted members of a common group; null for others',
  })
  institution(@Ctx() ctx: RequestContext, @Root() user: User) {
    return workplaceSeen(ctx, user, 'institutionId')
  }

  @FieldResolver(() => Workplace, {
    nullable: true,
    description:
      'laboratory; visible to the person, to staff and to accepted members of a common group; null for others',
  })
  laboratory(@Ctx() ctx: RequestContext, @Root() user: User) {
    return workplaceSeen(ctx, user, 'laboratoryId')
  }

  @FieldResolver(() => Workplace, {
    nullable: true,
    description:
      'team; visible to the person, to staff and to accepted members of a common group; null for others',
  })
  team(@Ctx() ctx: RequestContext, @Root() user: User) {
    return workplaceSeen(ctx, user, 'teamId')
  }
}
