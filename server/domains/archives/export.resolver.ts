import { Ctx, Mutation, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { exportAddress } from './export.service.js'

@Resolver()
export class ExportResolver {
  @Mutation(() => String, {
    description: 'address of the dataset as a zip; it works for ten minutes, without a log-in',
  })
  exportDataset(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return exportAddress(ctx, id)
  }
}
