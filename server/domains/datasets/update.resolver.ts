import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { setPublic, studyIdSeen, updateDataset } from './update.service.js'
import { DatasetChanges } from './update.types.js'

@Resolver(() => Dataset)
export class DatasetUpdateResolver {
  @FieldResolver(() => ID, { nullable: true, description: 'that it is linked to; null but to its managers' })
  studyId(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return studyIdSeen(ctx, dataset)
  }

  @Mutation(() => Dataset, {
    description:
      'for its managers; `version` is the one that was read: CONFLICT where somebody saved meanwhile',
  })
  updateDataset(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => DatasetChanges) input: DatasetChanges,
    @Arg('version', () => Int) version: number,
  ) {
    return updateDataset(ctx, Number(id), input, version)
  }

  @Mutation(() => Dataset, { description: 'for its managers: whether everybody may see it, visitors too' })
  setPublic(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('public', () => Boolean) isPublic: boolean,
  ) {
    return setPublic(ctx, Number(id), isPublic)
  }
}
