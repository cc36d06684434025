import { Arg, Ctx, FieldResolver, ID, Mutation, Resolver, Root, Subscription } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
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
      "one OBJ or many: with several, the number in `t012.obj` or in the objects' names is the time, else the order of the files from minTime",
  })
  createDataset(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => NewDataset) input: NewDataset,
    @Arg('meshes', () => [Upload]) meshes: IncomingFile[],
    @Arg('material', () => Upload, { nullable: true }) material: IncomingFile | null,
    @Arg('texture', () => Upload, { nullable: true }) texture: IncomingFile | null,
  ) {
    return createDataset(ctx, input, { meshes, material: material ?? null, texture: texture ?? null })
  }

  @Mutation(() => Dataset, {
    description: 'as createDataset, of files that came by tus, which are gone then',
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
    @Arg('datasetId', () => ID) datasetId: string,
    @Arg('uploads', () => UploadedMeshes) uploads: UploadedMeshes,
  ) {
    return addFromUploads(ctx, Number(datasetId), uploads)
  }

  @Mutation(() => Dataset)
  addMeshes(
    @Ctx() ctx: RequestContext,
    @Arg('datasetId', () => ID) datasetId: string,
    @Arg('meshes', () => [Upload]) meshes: IncomingFile[],
    @Arg('material', () => Upload, { nullable: true }) material: IncomingFile | null,
    @Arg('texture', () => Upload, { nullable: true }) texture: IncomingFile | null,
  ) {
    return addMeshes(ctx, Number(datasetId), { meshes, material: material ?? null, texture: texture ?? null })
  }

  @Subscription(() => Preparation, {
    subscribe: ({ args, context }: { args: { datasetId: string }; context: RequestContext }) =>
      watchPreparation(context, Number(args.datasetId)),
  })
  viewerLoading(@Root() preparation: Preparation, @Arg('datasetId', () => ID) _datasetId: string) {
    return preparation
  }

  @FieldResolver(() => Preparation)
  preparation(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return preparationOf(ctx, dataset)
  }
}
