import { Arg, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root, Subscription } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg, idFrom } from '../../kernel/id.js'
import { ArchiveImport, MeshPlace } from './import.types.js'
import {
  cancelImport,
  datasetOf,
  dismissImport,
  importUpload,
  listImports,
  ownImport,
  watchImport,
} from './progress.service.js'

@Resolver(() => ArchiveImport)
export class ImportResolver {
  @Query(() => [ArchiveImport], {
    description:
      'imports of the caller, newest first, at most 100: unfinished imports, and imports that ended in the last 30 days until they are dismissed',
  })
  imports(@Ctx() ctx: RequestContext) {
    return listImports(ctx)
  }

  @Query(() => ArchiveImport, { nullable: true, description: 'an import of the caller' })
  import(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the import' }) id: number) {
    return ownImport(ctx, id)
  }

  @Mutation(() => ArchiveImport, {
    description:
      'imports a complete upload as a dataset of the caller; answers at once, and the import continues when the caller disconnects; at most 50 imports per person can wait; idempotent. A place of a file that is no mesh of the archive makes the import fail',
  })
  importUpload(
    @Ctx() ctx: RequestContext,
    @Arg('uploadId', () => ID, { description: 'a complete upload of a zip file' }) uploadId: string,
    @Arg('places', () => [MeshPlace], {
      nullable: true,
      description:
        'places of at most 10,000 meshes, each once; other meshes stand where their names say. Without this list, a remark names meshes that share a place',
    })
    places: MeshPlace[] | null,
  ) {
    return importUpload(ctx, uploadId, places ?? null)
  }

  @Mutation(() => ArchiveImport, {
    description:
      'cancels an import of the caller and deletes its archive; does nothing when the import has ended',
  })
  cancelImport(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the import' }) id: number) {
    return cancelImport(ctx, id)
  }

  @Mutation(() => Boolean, {
    description:
      'removes an ended import of the caller from the list and deletes its archive; the dataset stays; CONFLICT before its end; returns true',
  })
  async dismissImport(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the import' }) id: number) {
    await dismissImport(ctx, id)
    return true
  }

  @Subscription(() => ArchiveImport, {
    subscribe: ({ args, context }: { args: { id: string }; context: RequestContext }) =>
      watchImport(context, idFrom(args.id)),
    description:
      'an import of the caller, now and at each change. It stays open after DONE, FAILED and CANCELLED, because a failed import can run again',
  })
  importProgress(
    @Root() progress: ArchiveImport,
    @Arg('id', () => ID, { description: 'the import' }) _id: string,
  ) {
    return progress
  }

  @FieldResolver(() => Dataset, {
    nullable: true,
    description:
      'the imported dataset; null before the end, after a failure, and when the caller may no longer see it',
  })
  dataset(@Ctx() ctx: RequestContext, @Root() archiveImport: ArchiveImport) {
    return datasetOf(ctx, archiveImport)
  }
}
