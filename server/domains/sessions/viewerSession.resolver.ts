import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/dataset.js'
import { User } from '../../entities/user.js'
import { ViewerSession } from '../../entities/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { Upload } from '../../kernel/uploadScalar.js'
import {
  createViewerSession,
  deleteViewerSession,
  setDefaultViewerSession,
  updateViewerSession,
} from './change.service.js'
import { thumbnailOf } from './thumbnail.service.js'
import { defaultSessionOf, listViewerSessions, viewerSessionByShortcut } from './viewerSession.service.js'
import { NewViewerSession, ViewerSessionChange } from './viewerSession.types.js'

@Resolver(() => ViewerSession)
export class ViewerSessionResolver {
  @Query(() => ViewerSession, { description: 'what a short link of eight letters or digits leads to' })
  viewerSessionByShortcut(@Ctx() ctx: RequestContext, @Arg('shortcut', () => String) shortcut: string) {
    return viewerSessionByShortcut(ctx, shortcut)
  }

  @Mutation(() => ViewerSession, { description: 'with a picture of what it shows, which is kept small' })
  createViewerSession(
    @Ctx() ctx: RequestContext,
    @Arg('datasetId', () => ID) datasetId: string,
    @Arg('input', () => NewViewerSession) input: NewViewerSession,
    @Arg('picture', () => Upload, { nullable: true }) picture: IncomingFile | null,
  ) {
    return createViewerSession(ctx, Number(datasetId), input, { picture: picture ?? null })
  }

  @Mutation(() => ViewerSession, {
    description: '`version` is the one that was read: CONFLICT where somebody saved meanwhile',
  })
  updateViewerSession(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('input', () => ViewerSessionChange) input: ViewerSessionChange,
    @Arg('version', () => Int) version: number,
    @Arg('picture', () => Upload, { nullable: true }) picture: IncomingFile | null,
  ) {
    return updateViewerSession(ctx, Number(id), input, { version, picture: picture ?? null })
  }

  @Mutation(() => ViewerSession)
  setDefaultViewerSession(
    @Ctx() ctx: RequestContext,
    @Arg('id', () => ID) id: string,
    @Arg('isDefault', () => Boolean) isDefault: boolean,
  ) {
    return setDefaultViewerSession(ctx, Number(id), isDefault)
  }

  @Mutation(() => Boolean)
  deleteViewerSession(@Ctx() ctx: RequestContext, @Arg('id', () => ID) id: string) {
    return deleteViewerSession(ctx, Number(id))
  }

  @FieldResolver(() => String, { nullable: true, description: 'address of a small picture of what it shows' })
  thumbnail(@Root() session: ViewerSession) {
    return thumbnailOf(session)
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
  @FieldResolver(() => [ViewerSession], {
    description: 'saved states of the viewer, the first made first; a dataset has at most 100',
  })
  viewerSessions(
    @Ctx() ctx: RequestContext,
    @Root() dataset: Dataset,
    @Arg('first', () => Int, { defaultValue: 100 }) first: number,
  ) {
    return listViewerSessions(ctx, dataset, first)
  }

  @FieldResolver(() => ViewerSession, {
    nullable: true,
    description: 'with which it opens: the first made of those that are default',
  })
  defaultViewerSession(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return defaultSessionOf(ctx, dataset)
  }
}
