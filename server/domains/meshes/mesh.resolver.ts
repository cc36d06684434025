import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root, Subscription } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg, idFrom } from '../../kernel/id.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { Upload } from '../../kernel/uploadScalar.js'
import { NewDataset, Preparation, UploadedMeshes } from './mesh.types.js'
import { preparationOf, watchPreparation } from './loading.service.js'
import { addFromUploads, createFromUploads } from './resumed.service.js'
import { addMeshes, createDataset } from './upload.service.js'

@Resolver(() => Dataset)
export class MeshResolver {
  @Mutation(() => Dataset, {
    description:
      'creates a dataset from one or several OBJ files, owned by the caller. The time of several files is the number in `t012.obj` or in the names of the objects, else the number that differs between the file names, else the order of the files from minTime; the channel is the number in `ch1`. TOO_LARGE beyond the quota; UNREADABLE_FILE names file and line; nothing is stored then',
  })
  async createDataset(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NewDataset, { description: 'facts about the dataset' }) input: NewDataset,
    @Arg('meshes', () => [Upload], { description: '1 to 1,000 OBJ files, each at most 2 GB' })
    meshes: Promise<IncomingFile>[],
    @Arg('material', () => Upload, { nullable: true, description: 'an MTL file, at most 10 MB' })
    material: IncomingFile | null,
    @Arg('texture', () => Upload, {
      nullable: true,
      description: 'a PNG, JPEG or BMP picture, at most 300 MB; needs a material',
    })
    texture: IncomingFile | null,
  ) {
    return createDataset(ctx, input, {
      meshes: await Promise.all(meshes),
      material: material ?? null,
      texture: texture ?? null,
    })
  }

  @Mutation(() => Dataset, {
    description: 'same as createDataset, with files uploaded by tus; the uploads are consumed',
  })
  createDatasetFromUploads(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NewDataset, { description: 'facts about the dataset' }) input: NewDataset,
    @Arg('uploads', () => UploadedMeshes, { description: 'the complete uploads of the caller' })
    uploads: UploadedMeshes,
  ) {
    return createFromUploads(ctx, input, uploads)
  }

  @Mutation(() => Dataset, {
    description: 'same as addMeshes, with files uploaded by tus; the uploads are consumed',
  })
  addMeshesFromUploads(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('uploads', () => UploadedMeshes, { description: 'the complete uploads of the caller' })
    uploads: UploadedMeshes,
  ) {
    return addFromUploads(ctx, datasetId, uploads)
  }

  @Mutation(() => Dataset, {
    description:
      "adds OBJ files at quality 0 to a dataset and renews its frames; needs a manager of the dataset; the bytes count against its owner's quota; UNREADABLE_FILE names file and line",
  })
  async addMeshes(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('meshes', () => [Upload], { description: '1 to 1,000 OBJ files, each at most 2 GB' })
    meshes: Promise<IncomingFile>[],
    @Arg('material', () => Upload, { nullable: true, description: 'an MTL file, at most 10 MB' })
    material: IncomingFile | null,
    @Arg('texture', () => Upload, {
      nullable: true,
      description: 'a PNG, JPEG or BMP picture, at most 300 MB; needs a material',
    })
    texture: IncomingFile | null,
  ) {
    return addMeshes(ctx, datasetId, {
      meshes: await Promise.all(meshes),
      material: material ?? null,
      texture: texture ?? null,
    })
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
}
