import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
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
    description: 'datasets in the bin of the caller, or of all users for staff; most recently binned first',
  })
  binnedDatasets(
    @Ctx() ctx: RequestContext,
    @Arg('public', () => Boolean, { description: 'true: public datasets; false: private ones' })
    isPublic: boolean,
    @FirstArg() first: number,
    @AfterArg() after: string | null,
  ) {
    return listBinned(ctx, isPublic, first, after ?? null)
  }

  @Mutation(() => Dataset, {
    description:
      'moves a dataset to the bin: it leaves its study, its review links and invitations end, and only its owner and staff still see it; for the owner and staff; idempotent',
  })
  binDataset(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the dataset' }) id: number) {
    return binDataset(ctx, id)
  }

  @Mutation(() => Dataset, {
    description:
      'returns a dataset from the bin with its shares, but without its study; for the owner and staff; idempotent',
  })
  restoreDataset(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the dataset' }) id: number) {
    return restoreDataset(ctx, id)
  }

  @Mutation(() => ID, {
    description:
      'deletes a dataset in the bin permanently, with its files; for the owner and staff; CONFLICT outside the bin; returns its id',
  })
  eraseDataset(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'a dataset in the bin' }) id: number) {
    return eraseDataset(ctx, id)
  }
}
