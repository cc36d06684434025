import { Arg, Args, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import { Sharing } from '../../entities/sharing.js'
import { User } from '../../entities/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { accessTo } from './access.service.js'
import { Access, AccessConnection } from './access.types.js'
import { groupOf, hiddenSharingCount, isCollaborative, sharingsOf } from './list.service.js'
import { shareWithGroup, shareWithPerson } from './sharing.service.js'
import { NamedGroup, SharingConnection, SharingLevel, SharingsPage } from './sharing.types.js'

@Resolver(() => Dataset)
export class DatasetSharingsResolver {
  @FieldResolver(() => SharingConnection, {
    nullable: true,
    description:
      'groups, then people, by name, the owner aside; null for visitors and who has no right on the dataset',
  })
  sharings(
    @Ctx() ctx: RequestContext,
    @Root() dataset: Dataset,
    @Args(() => SharingsPage) page: SharingsPage,
  ) {
    return sharingsOf(ctx, dataset, page)
  }

  @FieldResolver(() => Int, {
    description:
      'private groups with which it is shared and that the caller is not in; 0 for its managers, who see them',
  })
  hiddenSharingCount(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return hiddenSharingCount(ctx, dataset)
  }

  @FieldResolver(() => Boolean, {
    description: 'others than its owner manage it; false for who has no right on the dataset',
  })
  isCollaborative(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return isCollaborative(ctx, dataset)
  }

  @FieldResolver(() => AccessConnection, {
    nullable: true,
    description:
      'people by right and name, each once with every reason; besides them staff, and the public and review links where there are; null for all but managers',
  })
  access(@Ctx() ctx: RequestContext, @Root() dataset: Dataset, @Args(() => SharingsPage) page: SharingsPage) {
    return accessTo(ctx, dataset, page)
  }

  @Mutation(() => Dataset, {
    description: 'for its managers; without a level: no rights but through groups and studies',
  })
  shareWithPerson(
    @Ctx() ctx: RequestContext,
    @Arg('datasetId', () => ID) datasetId: string,
    @Arg('userId', () => ID) userId: string,
    @Arg('level', () => SharingLevel, { nullable: true }) level: SharingLevel | null,
  ) {
    return shareWithPerson(ctx, Number(datasetId), Number(userId), level ?? null)
  }

  @Mutation(() => Dataset, { description: 'for its managers, with groups that they can see' })
  shareWithGroup(
    @Ctx() ctx: RequestContext,
    @Arg('datasetId', () => ID) datasetId: string,
    @Arg('groupId', () => ID) groupId: string,
    @Arg('level', () => SharingLevel, { nullable: true }) level: SharingLevel | null,
  ) {
    return shareWithGroup(ctx, Number(datasetId), Number(groupId), level ?? null)
  }
}

@Resolver(() => Sharing)
export class SharingResolver {
  @FieldResolver(() => SharingLevel)
  level(@Root() sharing: Sharing) {
    return sharing.level
  }

  @FieldResolver(() => User, { nullable: true, description: 'null where it is shared with a group' })
  person(@Ctx() ctx: RequestContext, @Root() sharing: Sharing) {
    return sharing.userId === null ? null : ctx.find(User, sharing.userId)
  }

  @FieldResolver(() => NamedGroup, { nullable: true })
  group(@Ctx() ctx: RequestContext, @Root() sharing: Sharing) {
    return groupOf(ctx, sharing)
  }
}

@Resolver(() => Access)
export class AccessResolver {
  @FieldResolver(() => User)
  person(@Ctx() ctx: RequestContext, @Root() access: Access) {
    return ctx.find(User, access.personId)
  }
}
