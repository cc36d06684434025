import { Arg, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import { discardUpload } from './piece.service.js'
import { listUploads } from './upload.service.js'
import { UnfinishedUpload } from './upload.types.js'

@Resolver()
export class UploadResolver {
  @Query(() => [UnfinishedUpload], {
    description: "the caller's uploads, newest first; a complete upload can become a dataset or an import",
  })
  uploads(@Ctx() ctx: RequestContext) {
    return listUploads(ctx)
  }

  @Mutation(() => Boolean)
  async discardUpload(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await discardUpload(ctx, id)
    return true
  }
}
