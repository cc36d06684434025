import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import { discardUpload } from './piece.service.js'
import { listUploads } from './upload.service.js'
import { UnfinishedUpload } from './upload.types.js'

@Resolver()
export class UploadResolver {
  @Query(() => [UnfinishedUpload], {
    description:
      'uploads of the caller, newest first, at most 1,000; a complete upload can become a dataset or an import',
  })
  uploads(@Ctx() ctx: RequestContext) {
    return listUploads(ctx)
  }

  @Mutation(() => Boolean, {
    description: 'deletes an upload of the caller and its received bytes; returns true',
  })
  async discardUpload(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID, { description: 'the upload' }) id: string,
  ) {
    await discardUpload(ctx, id)
    return true
  }
}
