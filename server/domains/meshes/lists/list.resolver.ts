import { Args, Ctx, FieldResolver, Int, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { pageWords } from '../../../kernel/page.js'
import { frameCounts, meshCounts } from './list.loaders.js'
import { listFrames, listMeshes } from './list.service.js'
import { FrameConnection, FramePage, MeshConnection, PlacePage } from './list.types.js'

@Resolver(() => Dataset)
export class DatasetPlacesResolver {
  @FieldResolver(() => FrameConnection, {
    description:
      'frames that are ready, by time, quality, channel and level of detail; empty until the first one is prepared',
  })
  frames(@Ctx() ctx: RequestContext, @Root() dataset: Dataset, @Args(() => FramePage) page: FramePage) {
    return listFrames(ctx, dataset, page)
  }

  @FieldResolver(() => MeshConnection, {
    description: 'mesh files as they were uploaded, by time, quality, channel and order of upload',
  })
  meshes(@Ctx() ctx: RequestContext, @Root() dataset: Dataset, @Args(() => PlacePage) page: PlacePage) {
    return listMeshes(ctx, dataset, page)
  }
}

@Resolver(() => FrameConnection)
export class FrameConnectionResolver {
  @FieldResolver(() => Int, { description: pageWords.totalCount })
  totalCount(@Ctx() ctx: RequestContext, @Root() { question }: FrameConnection) {
    return ctx.load(frameCounts, question)
  }
}

@Resolver(() => MeshConnection)
export class MeshConnectionResolver {
  @FieldResolver(() => Int, { description: pageWords.totalCount })
  totalCount(@Ctx() ctx: RequestContext, @Root() { question }: MeshConnection) {
    return ctx.load(meshCounts, question)
  }
}
