import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { IdArg } from '../../../kernel/id.js'
import { binDataset, listBinned, restoreDataset } from './bin.service.js'
import { BinnedDatasetConnection } from './bin.types.js'
import { eraseDataset } from './erase.service.js'
import { AfterArg, FirstArg } from '../../../kernel/page.js'

@Resolver()
export class BinResolver {
  @Query(() => BinnedDatasetConnection, {
    description:
      'binned datasets of the caller, or of all users for staff; at most 100 a page, most recent first',
  })
  binnedDatasets(
    @Ctx() ctx: RequestContext,
    @Arg('public', () => Boolean) isPublic: boolean,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ) {
    return listBinned(ctx, isPublic, first, after ?? null)
  }

  @Mutation(() => Dataset)
  binDataset(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return binDataset(ctx, id)
  }

  @Mutation(() => Dataset, { description: 'the dataset returns without its study' })
  restoreDataset(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return restoreDataset(ctx, id)
  }

  @Mutation(() => ID, { description: 'deletes a dataset in the bin permanently; returns its id' })
  eraseDataset(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return eraseDataset(ctx, id)
  }
}
