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
      "tags of the caller by name; complete: at most 500, or 1,000 with tags shared with the caller's groups",
  })
  tags(
    @Ctx() ctx: RequestContext,
    @Arg('filter', () => TagFilter, { nullable: true, description: "which tags; null for the caller's own" })
    filter: TagFilter | null,
  ) {
    return listTags(ctx, filter ?? {})
  }

  @Mutation(() => Tag, { description: 'creates a tag of the caller, who has at most 500' })
  createTag(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NewTag, { description: 'facts about the tag' }) input: NewTag,
  ) {
    return createTag(ctx, input)
  }

  @Mutation(() => Tag, { description: 'changes a tag of the caller; the last write wins' })
  updateTag(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the tag' }) id: number,
    @Arg('input', () => TagChanges, { nullable: true, description: changesWords }) input: TagChanges | null,
    @Arg('changes', () => TagChanges, formerChanges) changes: TagChanges | null,
  ) {
    return updateTag(ctx, id, givenChanges(input, changes))
  }

  @Mutation(() => Boolean, {
    description: 'deletes a tag of the caller and removes it from all datasets; returns true',
  })
  deleteTag(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the tag' }) id: number) {
    return deleteTag(ctx, id)
  }

  @Mutation(() => Tag, {
    description:
      'shares a tag of the caller with the members of a group that the caller may see; at most 200 groups; idempotent',
  })
  shareTag(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the tag' }) id: number,
    @IdArg('groupId', { description: 'the group' }) groupId: number,
  ) {
    return shareTag(ctx, id, groupId)
  }

  @Mutation(() => Tag, { description: 'ends the share of a tag of the caller with a group; idempotent' })
  unshareTag(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the tag' }) id: number,
    @IdArg('groupId', { description: 'the group' }) groupId: number,
  ) {
    return unshareTag(ctx, id, groupId)
  }

  @FieldResolver(() => [ID], {
    nullable: true,
    description:
      'groups that the tag is shared with; complete, at most 200; null unless the caller owns the tag',
  })
  groupIds(@Ctx() ctx: RequestContext, @Root() tag: Tag) {
    return groupsSeen(ctx, tag)
  }
}

@Resolver(() => Dataset)
export class DatasetTagsResolver {
  @FieldResolver(() => [Tag], { description: 'tags that the caller may see, by name; complete, at most 100' })
  tags(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return tagsSeen(ctx, dataset)
  }

  @Mutation(() => Dataset, {
    description:
      'puts a tag that the caller may see on a dataset, which has at most 100; needs a manager of the dataset; idempotent',
  })
  tagDataset(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @IdArg('tagId', { description: 'the tag' }) tagId: number,
  ) {
    return tagDataset(ctx, datasetId, tagId)
  }

  @Mutation(() => Dataset, {
    description: 'takes a tag off a dataset; needs a manager of the dataset who may see the tag; idempotent',
  })
  untagDataset(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @IdArg('tagId', { description: 'the tag' }) tagId: number,
  ) {
    return untagDataset(ctx, datasetId, tagId)
  }
}
