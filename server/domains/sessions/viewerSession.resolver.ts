import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import { User } from '../../entities/user.js'
import { ViewerSession } from '../../entities/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { createViewerSession, deleteViewerSession, setDefaultViewerSession, updateViewerSession } from './change.service.js'
import { listViewerSessions, viewerSessionByShortcut } from './viewerSession.service.js'
import { NewViewerSession, ViewerSessionChange } from './viewerSession.types.js'

@Resolver(() => ViewerSession)
export class ViewerSessionResolver {
  @Query(() => ViewerSession, { description: 'what a short link of eight letters or digits leads to' })
  viewerSessionByShortcut(@Ctx() ctx: RequestContext, @Arg('shortcut', () => String) shortcut: string) {
    return viewerSessionByShortcut(ctx, shortcut)
  }

  @Mutation(() => ViewerSession)
  createViewerSession(@Ctx() ctx: RequestContext, @Arg('datasetId', () => ID) datasetId: string, @Arg('input', () => NewViewerSession) input: NewViewerSession) {
    return createViewerSession(ctx, Number(datasetId), input)
  }

  @Mutation(() => ViewerSession)
  updateViewerSession(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string, @Arg('input', () => ViewerSessionChange) input: ViewerSessionChange) {
    return updateViewerSession(ctx, Number(id), input)
  }

  @Mutation(() => ViewerSession)
  setDefaultViewerSession(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string, @Arg('isDefault', () => Boolean) isDefault: boolean) {
    return setDefaultViewerSession(ctx, Number(id), isDefault)
  }

  @Mutation(() => Boolean)
  deleteViewerSession(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return deleteViewerSession(ctx, Number(id))
  }

  @FieldResolver(() => Dataset)
  dataset(@Ctx() ctx: RequestContext, @Root() session: ViewerSession) {
    return ctx.find(Dataset, session.datasetId)
  }

  @FieldResolver(() => User)
  owner(@Ctx() ctx: RequestContext, @Root() session: ViewerSession) {
    return ctx.find(User, session.ownerId)
  }
}

@Resolver(() => Dataset)
export class DatasetViewerSessionsResolver {
  @FieldResolver(() => [ViewerSession], { description: 'saved states of the viewer, the first made first; a dataset has at most 100' })
  viewerSessions(@Ctx() ctx: RequestContext, @Root() dataset: Dataset, @Arg('first', () => Int, { defaultValue: 100 }) first: number) {
    return listViewerSessions(ctx, dataset, first)
  }
}
