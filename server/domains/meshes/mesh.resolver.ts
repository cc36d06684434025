import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Resolver, Root, Subscription } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg, idFrom } from '../../kernel/id.js'
import { filesOf, SentMeshes } from './sent.types.js'
import { NewDataset, Preparation, UploadedMeshes } from './mesh.types.js'
import { preparationOf, watchPreparation } from './loading.service.js'
import { addFromUploads, createFromUploads } from './resumed.service.js'
import { addMeshes, createDataset, type Uploaded } from './upload.service.js'

/** A dataset in the answer to the call that sent meshes. */
type UploadedDataset = Dataset & { readonly uploadRemarks?: readonly string[] }

const answerOf = ({ dataset, remarks }: Uploaded): UploadedDataset =>
  Object.assign(dataset, { uploadRemarks: remarks })

@Resolver(() => Dataset)
export class MeshResolver {
  @Mutation(() => Dataset, {
    description:
      'creates a dataset from one or several OBJ files, owned by the caller. The time of several files is the number in `t012.obj` or in the names of the objects, else the number that differs between the file names, else the order of the files from minTime; the channel is the number in `ch1`, the quality the number in `q1`. TOO_LARGE beyond the quota; UNREADABLE_FILE names file and line; nothing is stored then',
  })
  async createDataset(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NewDataset, { description: 'facts about the dataset' }) input: NewDataset,
    @Args(() => SentMeshes) files: SentMeshes,
  ) {
    return answerOf(await createDataset(ctx, input, await filesOf(files)))
  }

  @Mutation(() => Dataset, {
    description: 'same as createDataset, with files uploaded by tus; the uploads are consumed',
  })
  async createDatasetFromUploads(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NewDataset, { description: 'facts about the dataset' }) input: NewDataset,
    @Arg('uploads', () => UploadedMeshes, { description: 'the complete uploads of the caller' })
    uploads: UploadedMeshes,
  ) {
    return answerOf(await createFromUploads(ctx, input, uploads))
  }

  @Mutation(() => Dataset, {
    description: 'same as addMeshes, with files uploaded by tus; the uploads are consumed',
  })
  async addMeshesFromUploads(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('uploads', () => UploadedMeshes, { description: 'the complete uploads of the caller' })
    uploads: UploadedMeshes,
  ) {
    return answerOf(await addFromUploads(ctx, datasetId, uploads))
  }

  @Mutation(() => Dataset, {
    description:
      "adds OBJ files to a dataset, at quality 0 unless their names give several levels, and renews its frames; needs a manager of the dataset; the bytes count against its owner's quota; UNREADABLE_FILE names file and line",
  })
  async addMeshes(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Args(() => SentMeshes) files: SentMeshes,
  ) {
    return answerOf(await addMeshes(ctx, datasetId, await filesOf(files)))
  }

  @Subscription(() => Preparation, {
    subscribe: ({ args, context }: { args: { datasetId: string }; context: RequestContext }) =>
      watchPreparation(context, idFrom(args.datasetId)),
    description:
      'the preparation of a dataset that the caller may see, now and at each change. It stays open after READY and FAILED, because new meshes start it again. Open to visitors',
  })
  viewerLoading(
    @Root() preparation: Preparation,
    @Arg('datasetId', () => ID, { description: 'the dataset' }) _datasetId: string,
  ) {
    return preparation
  }

  @FieldResolver(() => Preparation, { description: 'progress of the frames that the viewer shows' })
  preparation(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return preparationOf(ctx, dataset)
  }

  @FieldResolver(() => [String], {
    description:
      'in the answer of createDataset, addMeshes and their forms with uploads: the parts that were left out or read differently than written; complete, and empty elsewhere',
  })
  uploadRemarks(@Root() { uploadRemarks = [] }: UploadedDataset): readonly string[] {
    return uploadRemarks
  }
}
