import { Arg, Ctx, ID, Int, Mutation, Resolver } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { setPublic, updateDataset } from './update.service.js'
import { DatasetChanges } from './update.types.js'

@Resolver(() => Dataset)
export class DatasetUpdateResolver {
  @Mutation(() => Dataset, { description: 'for its managers; `version` is the one that was read: CONFLICT where somebody saved meanwhile' })
  updateDataset(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => DatasetChanges) input: DatasetChanges,
    @Arg('version', () => Int) version: number,
  ) {
    return updateDataset(ctx, Number(id), input, version)
  }

  @Mutation(() => Dataset, { description: 'for its managers: whether everybody may see it, visitors too' })
  setPublic(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string, @Arg('public', () => Boolean) isPublic: boolean) {
    return setPublic(ctx, Number(id), isPublic)
  }
}
