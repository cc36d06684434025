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
    description: 'the study that the dataset is linked to; null unless the caller manages the dataset',
  })
  studyId(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return studyIdSeen(ctx, dataset)
  }

  @Mutation(() => Dataset, {
    description:
      'needs a manager of the dataset; `version` is the version that was read; fails with CONFLICT after a concurrent change',
  })
  updateDataset(
    @Ctx() ctx: RequestContext,
    @IdArg('id') id: number,
    @Arg('input', () => DatasetChanges) input: DatasetChanges,
    @Arg('version', () => Int) version: number,
  ) {
    return updateDataset(ctx, id, input, version)
  }

  @Mutation(() => Dataset, {
    description:
      'needs a manager of the dataset; a public dataset is visible to everybody, including visitors',
  })
  setPublic(
    @Ctx() ctx: RequestContext,
    @IdArg('id') id: number,
    @Arg('public', () => Boolean) isPublic: boolean,
  ) {
    return setPublic(ctx, id, isPublic)
  }
}
