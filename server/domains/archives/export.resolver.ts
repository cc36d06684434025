import { Arg, Ctx, ID, Mutation, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import { exportAddress } from './export.service.js'

@Resolver()
export class ExportResolver {
  @Mutation(() => String, {
    description: 'an address where the dataset can be had as a zip, without signing in, for ten minutes',
  })
  exportDataset(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return exportAddress(ctx, Number(id))
  }
}
