import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { ArchiveImport } from './import.types.js'
import {
  cancelImport,
  datasetOf,
  dismissImport,
  importUpload,
  listImports,
  watchImport,
} from './progress.service.js'

@Resolver(() => ArchiveImport)
export class ImportResolver {
  @Query(() => [ArchiveImport], {
    description:
      "one's own, the newest first: those under way, and those that ended in the last 30 days until they are dismissed",
  })
  imports(@Ctx() ctx: RequestContext) {
    return listImports(ctx)
  }

  @Mutation(() => ArchiveImport, {
    description:
      'of an upload that has arrived whole; answers at once, the work goes on whatever becomes of the caller',
  })
  importUpload(@Ctx() ctx: RequestContext, @Arg('uploadId', () => ID) uploadId: string) {
    return importUpload(ctx, uploadId)
  }

  @Mutation(() => ArchiveImport)
  cancelImport(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return cancelImport(ctx, Number(id))
  }

  @Mutation(() => Boolean)
  async dismissImport(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    await dismissImport(ctx, Number(id))
    return true
  }

  @Subscription(() => ArchiveImport, {
    subscribe: ({ args, context }: { args: { id: string }; context: RequestContext }) =>
      watchImport(context, Number(args.id)),
  })
  importProgress(@Root() progress: ArchiveImport, @Arg('id', () => ID) _id: string) {
    return progress
  }

  @FieldResolver(() => Dataset, { nullable: true })
  dataset(@Ctx() ctx: RequestContext, @Root() archiveImport: ArchiveImport) {
    return datasetOf(ctx, archiveImport)
  }
}
