import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql'
import { User } from '../../entities/people/user.js'
import { Workplace } from '../../entities/people/workplace.js'
import type { RequestContext } from '../../kernel/context.js'
import { asContact, workplaceSeen } from './seen.service.js'

const contact = {
  nullable: true,
  description: 'visible to the person, to staff and to accepted members of a common group; null for others',
} as const

@Resolver(() => User)
export class UserContactResolver {
  @FieldResolver(() => String, {
    ...contact,
    description:
      'e-mail address; visible to the person, to staff and to accepted members of a common group; null for others',
  })
  async email(@Ctx() ctx: RequestContext, @Root() user: User) {
    return (await asContact(ctx, user))?.email ?? null
  }

  @FieldResolver(() => String, {
    ...contact,
    description:
      'phone number; visible to the person, to staff and to accepted members of a common group; null for others',
  })
  async phone(@Ctx() ctx: RequestContext, @Root() user: User) {
    return (await asContact(ctx, user))?.phone ?? null
  }

  @FieldResolver(() => String, {
    ...contact,
    description:
      'postal address; visible to the person, to staff and to accepted members of a common group; null for others',
  })
  async address(@Ctx() ctx: RequestContext, @Root() user: User) {
    return (await asContact(ctx, user))?.address ?? null
  }

  @FieldResolver(() => String, {
    ...contact,
    description:
      'function; visible to the person, to staff and to accepted members of a common group; null for others',
  })
  async jobTitle(@Ctx() ctx: RequestContext, @Root() user: User) {
    return (await asContact(ctx, user))?.jobTitle ?? null
  }

  @FieldResolver(() => Workplace, {
    ...contact,
    description:
      'institution; visible to the person, to staff and to accepted members of a common group; null for others',
  })
  institution(@Ctx() ctx: RequestContext, @Root() user: User) {
    return workplaceSeen(ctx, user, 'institutionId')
  }

  @FieldResolver(() => Workplace, {
    ...contact,
    description:
      'laboratory; visible to the person, to staff and to accepted members of a common group; null for others',
  })
  laboratory(@Ctx() ctx: RequestContext, @Root() user: User) {
    return workplaceSeen(ctx, user, 'laboratoryId')
  }

  @FieldResolver(() => Workplace, {
    ...contact,
    description:
      'team; visible to the person, to staff and to accepted members of a common group; null for others',
  })
  team(@Ctx() ctx: RequestContext, @Root() user: User) {
    return workplaceSeen(ctx, user, 'teamId')
  }
}
