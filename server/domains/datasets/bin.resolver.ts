import { Arg, Ctx, ID, Int, Mutation, Query, Resolver } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { binDataset, listBinned, restoreDataset } from './bin.service.js'
import { BinnedDatasets } from './bin.types.js'
import { eraseDataset } from './erase.service.js'

@Resolver()
export class BinResolver {
  @Query(() => BinnedDatasets, {
    description: "one's own, for staff everybody's; at most 100 a page, the last binned first",
  })
  binnedDatasets(
    @Ctx() ctx: RequestContext,
    @Arg('public', () => Boolean) isPublic: boolean,
    @Arg('first', () => Int, { defaultValue: 50 }) first: number,
    @Arg('after', () => String, { nullable: true }) after: string | null,
  ) {
    return listBinned(ctx, isPublic, first, after ?? null)
  }

  @Mutation(() => Dataset)
  binDataset(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return binDataset(ctx, Number(id))
  }

  @Mutation(() => Dataset, { description: 'it is in no study then' })
  restoreDataset(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return restoreDataset(ctx, Number(id))
  }

  @Mutation(() => ID, { description: 'out of the bin, for good; answers its id' })
  eraseDataset(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return eraseDataset(ctx, Number(id))
  }
}
