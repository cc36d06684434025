import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg, idFrom } from '../../kernel/id.js'
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
      "the caller's imports, newest first: unfinished imports, and imports that ended in the last 30 days until they are dismissed",
  })
  imports(@Ctx() ctx: RequestContext) {
    return listImports(ctx)
  }

  @Mutation(() => ArchiveImport, {
    description:
      'imports a complete upload; answers at once; the import continues when the caller disconnects',
  })
  importUpload(@Ctx() ctx: RequestContext, @Arg('uploadId', () => ID) uploadId: string) {
    return importUpload(ctx, uploadId)
  }

  @Mutation(() => ArchiveImport)
  cancelImport(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return cancelImport(ctx, id)
  }

  @Mutation(() => Boolean)
  async dismissImport(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    await dismissImport(ctx, id)
    return true
  }

  @Subscription(() => ArchiveImport, {
    subscribe: ({ args, context }: { args: { id: string }; context: RequestContext }) =>
      watchImport(context, idFrom(args.id)),
  })
  importProgress(@Root() progress: ArchiveImport, @Arg('id', () => ID) _id: string) {
    return progress
  }

  @FieldResolver(() => Dataset, { nullable: true })
  dataset(@Ctx() ctx: RequestContext, @Root() archiveImport: ArchiveImport) {
    return datasetOf(ctx, archiveImport)
  }
}
