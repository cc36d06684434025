import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import type { RequestContext } from '../../kernel/context.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { Upload } from '../../kernel/uploadScalar.js'
import { ImportedDataset } from './archive.types.js'
import { importDataset } from './import.service.js'

@Resolver()
export class ArchiveResolver {
  @Mutation(() => ImportedDataset)
  importDataset(@Ctx() ctx: RequestContext, @Arg('file', () => Upload) file: IncomingFile) {
    return importDataset(ctx, [file])
  }
}
