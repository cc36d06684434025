import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import { Tag } from '../../entities/tag.js'
import type { RequestContext } from '../../kernel/context.js'
import { tagDataset, tagsSeen, untagDataset } from './datasetTag.service.js'
import { groupsSeen, shareTag, unshareTag } from './share.service.js'
import { createTag, deleteTag, listTags, updateTag } from './tag.service.js'
import { NewTag, TagChanges, TagFilter } from './tag.types.js'

@Resolver(() => Tag)
export class TagResolver {
  @Query(() => [Tag], {
    description: "one's own, by name, all of them: at most 500, and 1000 with those of one's groups",
  })
  tags(
    @Ctx() ctx: RequestContext,
    @Arg('filter', () => TagFilter, { nullable: true }) filter: TagFilter | null,
  ) {
    return listTags(ctx, filter ?? {})
  }

  @Mutation(() => Tag)
  createTag(@Ctx() ctx: RequestContext, @Arg('input', () => NewTag) input: NewTag) {
    return createTag(ctx, input)
  }

  @Mutation(() => Tag)
  updateTag(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('changes', () => TagChanges) changes: TagChanges,
  ) {
    return updateTag(ctx, Number(id), changes)
  }

  @Mutation(() => Boolean)
  deleteTag(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return deleteTag(ctx, Number(id))
  }

  @Mutation(() => Tag)
  shareTag(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('groupId', () => ID) groupId: string,
  ) {
    return shareTag(ctx, Number(id), Number(groupId))
  }

  @Mutation(() => Tag)
  unshareTag(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('groupId', () => ID) groupId: string,
  ) {
    return unshareTag(ctx, Number(id), Number(groupId))
  }

  @FieldResolver(() => [ID], {
    nullable: true,
    description: 'the groups that it is shared with; null for all but its owner',
  })
  groupIds(@Ctx() ctx: RequestContext, @Root() tag: Tag) {
    return groupsSeen(ctx, tag)
  }
}

@Resolver(() => Dataset)
export class DatasetTagsResolver {
  @FieldResolver(() => [Tag], { description: 'those that the caller may see, by name' })
  tags(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return tagsSeen(ctx, dataset)
  }

  @Mutation(() => Dataset)
  tagDataset(
    @Ctx() ctx: RequestContext,
    @Arg('datasetId', () => ID) datasetId: string,
    @Arg('tagId', () => ID) tagId: string,
  ) {
    return tagDataset(ctx, Number(datasetId), Number(tagId))
  }

  @Mutation(() => Dataset)
  untagDataset(
    @Ctx() ctx: RequestContext,
    @Arg('datasetId', () => ID) datasetId: string,
    @Arg('tagId', () => ID) tagId: string,
  ) {
    return untagDataset(ctx, Number(datasetId), Number(tagId))
  }
}
