import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { Upload } from '../../kernel/uploadScalar.js'
import { ImportedDataset } from './archive.types.js'
import { importDataset } from './import.service.js'

@Resolver()
export class ArchiveResolver {
  @Mutation(() => ImportedDataset, {
    description:
      'imports an archive as a dataset of the caller and answers when it is done; nothing is stored unless all of it can be read',
  })
  importDataset(
    @Ctx() ctx: RequestContext,
    @Arg('file', () => Upload, { description: 'a zip file, at most 5 GB' }) file: IncomingFile,
  ) {
    return importDataset(ctx, [file])
  }
}
