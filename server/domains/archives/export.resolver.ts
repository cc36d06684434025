import { Ctx, Mutation, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { exportAddress } from './export.service.js'

@Resolver()
export class ExportResolver {
  @Mutation(() => String, {
    description:
      'returns the address of the dataset as a zip; it works for ten minutes, without a log-in; for the owner and staff',
  })
  exportDataset(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the dataset' }) id: number) {
    return exportAddress(ctx, id)
  }
}
