import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { Tag } from '../../entities/data/tag.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { tagDataset, tagsSeen, untagDataset } from './datasetTag.service.js'
import { groupsSeen, shareTag, unshareTag } from './share.service.js'
import { createTag, deleteTag, listTags, updateTag } from './tag.service.js'
import { NewTag, TagChanges, TagFilter } from './tag.types.js'
import { changesWords, formerChanges, givenChanges } from '../../kernel/formerNames.js'

@Resolver(() => Tag)
export class TagResolver {
  @Query(() => [Tag], {
    description:
      "tags of the caller by name, without paging: at most 500, or 1000 with tags shared with the caller's groups",
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
    @IdArg('id') id: number,
    @Arg('input', () => TagChanges, { nullable: true, description: changesWords }) input: TagChanges | null,
    @Arg('changes', () => TagChanges, formerChanges) changes: TagChanges | null,
  ) {
    return updateTag(ctx, id, givenChanges(input, changes))
  }

  @Mutation(() => Boolean)
  deleteTag(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return deleteTag(ctx, id)
  }

  @Mutation(() => Tag)
  shareTag(@Ctx() ctx: RequestContext, @IdArg('id') id: number, @IdArg('groupId') groupId: number) {
    return shareTag(ctx, id, groupId)
  }

  @Mutation(() => Tag)
  unshareTag(@Ctx() ctx: RequestContext, @IdArg('id') id: number, @IdArg('groupId') groupId: number) {
    return unshareTag(ctx, id, groupId)
  }

  @FieldResolver(() => [ID], {
    nullable: true,
    description: 'groups that the tag is shared with; null unless the caller owns the tag',
  })
  groupIds(@Ctx() ctx: RequestContext, @Root() tag: Tag) {
    return groupsSeen(ctx, tag)
  }
}

@Resolver(() => Dataset)
export class DatasetTagsResolver {
  @FieldResolver(() => [Tag], { description: 'tags that the caller may see, by name' })
  tags(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return tagsSeen(ctx, dataset)
  }

  @Mutation(() => Dataset)
  tagDataset(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId') datasetId: number,
    @IdArg('tagId') tagId: number,
  ) {
    return tagDataset(ctx, datasetId, tagId)
  }

  @Mutation(() => Dataset)
  untagDataset(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId') datasetId: number,
    @IdArg('tagId') tagId: number,
  ) {
    return untagDataset(ctx, datasetId, tagId)
  }
}
