import { Arg, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Dataset } from '../../entities/data/dataset.js'
import { User } from '../../entities/people/user.js'
import { ViewerSession } from '../../entities/data/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
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
  @Query(() => ViewerSession, { nullable: true, description: 'the session of a short link of eight letters or digits' })
  viewerSessionByShortcut(@Ctx() ctx: RequestContext, @Arg('shortcut', () => String) shortcut: string) {
    return viewerSessionByShortcut(ctx, shortcut)
  }

  @Mutation(() => ViewerSession, {
    description: 'the optional picture shows the saved view; the server keeps a thumbnail of it',
  })
  createViewerSession(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId') datasetId: number,
    @Arg('input', () => NewViewerSession) input: NewViewerSession,
    @Arg('picture', () => Upload, { nullable: true }) picture: IncomingFile | null,
  ) {
    return createViewerSession(ctx, datasetId, input, { picture: picture ?? null })
  }

  @Mutation(() => ViewerSession, {
    description: '`version` is the version that was read; fails with CONFLICT after a concurrent change',
  })
  updateViewerSession(
    @Ctx() ctx: RequestContext,
    @IdArg('id') id: number,
    @Arg('input', () => ViewerSessionChange) input: ViewerSessionChange,
    @Arg('version', () => Int) version: number,
    @Arg('picture', () => Upload, { nullable: true }) picture: IncomingFile | null,
  ) {
    return updateViewerSession(ctx, id, input, { version, picture: picture ?? null })
  }

  @Mutation(() => ViewerSession)
  setDefaultViewerSession(
    @Ctx() ctx: RequestContext,
    @IdArg('id') id: number,
    @Arg('isDefault', () => Boolean) isDefault: boolean,
  ) {
    return setDefaultViewerSession(ctx, id, isDefault)
  }

  @Mutation(() => Boolean)
  deleteViewerSession(@Ctx() ctx: RequestContext, @IdArg('id') id: number) {
    return deleteViewerSession(ctx, id)
  }

  @FieldResolver(() => String, { nullable: true, description: 'address of a thumbnail of the saved view' })
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
    description: 'saved states of the viewer, in order of creation; a dataset has at most 100',
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
    description: 'the session with which the dataset opens: the oldest default session',
  })
  defaultViewerSession(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return defaultSessionOf(ctx, dataset)
  }
}
