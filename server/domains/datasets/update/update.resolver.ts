import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { setPublic, studyIdSeen, updateDataset } from './update.service.js'
import { DatasetChanges } from './update.types.js'

@Resolver(() => Dataset)
export class DatasetUpdateResolver {
  @FieldResolver(() => ID, {
    nullable: true,
    description:
      'the study that the dataset is linked to; null without a study, and unless the caller manages the dataset',
  })
  studyId(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return studyIdSeen(ctx, dataset)
  }

  @Mutation(() => Dataset, {
    description:
      'changes facts about a dataset; needs a manager of the dataset; CONFLICT when `version` is not the current one',
  })
  updateDataset(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the dataset' }) id: number,
    @Arg('input', () => DatasetChanges, { description: 'the fields to change' }) input: DatasetChanges,
    @Arg('version', () => Int, { description: 'the version that the caller has read' }) version: number,
  ) {
    return updateDataset(ctx, id, input, version)
  }

  @Mutation(() => Dataset, {
    description:
      'publishes a dataset or ends that; everybody sees a public dataset, visitors too; needs a manager of the dataset; leaves `version` as it is',
  })
  setPublic(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the dataset' }) id: number,
    @Arg('public', () => Boolean, { description: 'whether everybody may see it' }) isPublic: boolean,
  ) {
    return setPublic(ctx, id, isPublic)
  }
}
