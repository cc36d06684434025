import { Arg, Args, Ctx, FieldResolver, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { Sharing } from '../../entities/data/sharing.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { accessTo } from './access.service.js'
import { Access, AccessConnection } from './access.types.js'
import { candidatesOf, groupOf, hiddenSharingCount, isCollaborative, sharingsOf } from './list.service.js'
import { shareWithGroup, shareWithPerson } from './sharing.service.js'
import {
  NamedGroup,
  SharingCandidateConnection,
  SharingConnection,
  SharingLevel,
  SharingsPage,
} from './sharing.types.js'

@Resolver(() => Dataset)
export class DatasetSharingsResolver {
  @FieldResolver(() => SharingConnection, {
    nullable: true,
    description:
      'groups, then users, by name, without the owner; null when the caller has no right on the dataset',
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
      'number of private groups in the sharings that the caller is not in; 0 for managers, because they see all groups',
  })
  hiddenSharingCount(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return hiddenSharingCount(ctx, dataset)
  }

  @FieldResolver(() => Boolean, {
    description:
      'whether users other than the owner manage the dataset; false when the caller has no right on it',
  })
  isCollaborative(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return isCollaborative(ctx, dataset)
  }

  @FieldResolver(() => AccessConnection, {
    nullable: true,
    description:
      'users with a right on the dataset, by right and name, each with all reasons; leaves out staff without another reason, the public and review links; null unless the caller manages the dataset',
  })
  access(@Ctx() ctx: RequestContext, @Root() dataset: Dataset, @Args(() => SharingsPage) page: SharingsPage) {
    return accessTo(ctx, dataset, page)
  }

  @FieldResolver(() => SharingCandidateConnection, {
    nullable: true,
    description:
      'people found by `text`, by name, without the owner, the caller and people with a direct share; empty without a text; null unless the caller manages the dataset',
  })
  sharingCandidates(
    @Ctx() ctx: RequestContext,
    @Root() dataset: Dataset,
    @Args(() => SharingsPage) page: SharingsPage,
  ) {
    return candidatesOf(ctx, dataset, page)
  }

  @Mutation(() => Dataset, {
    description:
      'shares a dataset with a user, or ends the direct share; rights through groups and studies stay; needs a manager of the dataset',
  })
  shareWithPerson(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @IdArg('userId', { description: 'an active user other than the caller and the owner' }) userId: number,
    @Arg('level', () => SharingLevel, {
      nullable: true,
      description: 'the right to give; null ends the direct share',
    })
    level: SharingLevel | null,
  ) {
    return shareWithPerson(ctx, datasetId, userId, level ?? null)
  }

  @Mutation(() => Dataset, {
    description:
      'shares a dataset with a group, or ends the share; needs a manager of the dataset who can see the group',
  })
  shareWithGroup(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @IdArg('groupId', { description: 'the group' }) groupId: number,
    @Arg('level', () => SharingLevel, {
      nullable: true,
      description: 'the right to give; null ends the share',
    })
    level: SharingLevel | null,
  ) {
    return shareWithGroup(ctx, datasetId, groupId, level ?? null)
  }
}

@Resolver(() => Sharing)
export class SharingResolver {
  @FieldResolver(() => SharingLevel, { description: 'the right that the share gives' })
  level(@Root() sharing: Sharing) {
    return sharing.level
  }

  @FieldResolver(() => User, { nullable: true, description: 'null when the dataset is shared with a group' })
  person(@Ctx() ctx: RequestContext, @Root() sharing: Sharing) {
    return sharing.userId === null ? null : ctx.find(User, sharing.userId)
  }

  @FieldResolver(() => NamedGroup, {
    nullable: true,
    description: 'the group; null when the dataset is shared with a user',
  })
  group(@Ctx() ctx: RequestContext, @Root() sharing: Sharing) {
    return groupOf(ctx, sharing)
  }
}

@Resolver(() => Access)
export class AccessResolver {
  @FieldResolver(() => User, { description: 'the user' })
  person(@Ctx() ctx: RequestContext, @Root() access: Access) {
    return ctx.find(User, access.personId)
  }
}
