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
      'creates a dataset from one or several OBJ files; with several files, the time is the number in `t012.obj` or in the names of the objects, else the order of the files from minTime',
  })
  async createDataset(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NewDataset) input: NewDataset,
    @Arg('meshes', () => [Upload]) meshes: Promise<IncomingFile>[],
    @Arg('material', () => Upload, { nullable: true }) material: IncomingFile | null,
    @Arg('texture', () => Upload, { nullable: true }) texture: IncomingFile | null,
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
    @Arg('input', () => NewDataset) input: NewDataset,
    @Arg('uploads', () => UploadedMeshes) uploads: UploadedMeshes,
  ) {
    return createFromUploads(ctx, input, uploads)
  }

  @Mutation(() => Dataset)
  addMeshesFromUploads(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId') datasetId: number,
    @Arg('uploads', () => UploadedMeshes) uploads: UploadedMeshes,
  ) {
    return addFromUploads(ctx, datasetId, uploads)
  }

  @Mutation(() => Dataset)
  async addMeshes(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId') datasetId: number,
    @Arg('meshes', () => [Upload]) meshes: Promise<IncomingFile>[],
    @Arg('material', () => Upload, { nullable: true }) material: IncomingFile | null,
    @Arg('texture', () => Upload, { nullable: true }) texture: IncomingFile | null,
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
  })
  viewerLoading(@Root() preparation: Preparation, @Arg('datasetId', () => ID) _datasetId: string) {
    return preparation
  }

  @FieldResolver(() => Preparation)
  preparation(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return preparationOf(ctx, dataset)
  }
}
