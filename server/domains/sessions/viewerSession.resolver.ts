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
import { stateSeen } from './state.service.js'
import { thumbnailSeen } from './thumbnail.service.js'
import { defaultSessionOf, listViewerSessions, viewerSessionByShortcut } from './viewerSession.service.js'
import { NewViewerSession, ViewerSessionChange } from './viewerSession.types.js'

@Resolver(() => ViewerSession)
export class ViewerSessionResolver {
  @Query(() => ViewerSession, {
    nullable: true,
    description: 'the saved session of a short link, when the caller may see its dataset; open to visitors',
  })
  viewerSessionByShortcut(
    @Ctx() ctx: RequestContext,
    @Arg('shortcut', () => String, { description: 'eight letters or digits' }) shortcut: string,
  ) {
    return viewerSessionByShortcut(ctx, shortcut)
  }

  @Mutation(() => ViewerSession, {
    description:
      'saves a state of the viewer, with a short link; needs a manager of the dataset, which has at most 100 sessions',
  })
  createViewerSession(
    @Ctx() ctx: RequestContext,
    @IdArg('datasetId', { description: 'the dataset' }) datasetId: number,
    @Arg('input', () => NewViewerSession, { description: 'name and state' }) input: NewViewerSession,
    @Arg('picture', () => Upload, {
      nullable: true,
      description: 'a picture of the saved view, from which the server makes a thumbnail; null for none',
    })
    picture: IncomingFile | null,
  ) {
    return createViewerSession(ctx, datasetId, input, { picture: picture ?? null })
  }

  @Mutation(() => ViewerSession, {
    description:
      'changes a saved session and keeps its short link; needs a manager of the dataset; CONFLICT when `version` is not the current one',
  })
  updateViewerSession(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the session' }) id: number,
    @Arg('input', () => ViewerSessionChange, { description: 'the fields to change' })
    input: ViewerSessionChange,
    @Arg('version', () => Int, { description: 'the version that the caller has read' }) version: number,
    @Arg('picture', () => Upload, {
      nullable: true,
      description: 'a new picture of the saved view; null keeps the thumbnail',
    })
    picture: IncomingFile | null,
  ) {
    return updateViewerSession(ctx, id, input, { version, picture: picture ?? null })
  }

  @Mutation(() => ViewerSession, {
    description:
      'sets or clears the default flag of a saved session; needs a manager of the dataset; leaves `version` as it is',
  })
  setDefaultViewerSession(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the session' }) id: number,
    @Arg('isDefault', () => Boolean, { description: 'whether the dataset may open with it' })
    isDefault: boolean,
  ) {
    return setDefaultViewerSession(ctx, id, isDefault)
  }

  @Mutation(() => Boolean, {
    description: 'deletes a saved session and its short link; needs a manager of the dataset; returns true',
  })
  deleteViewerSession(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the session' }) id: number) {
    return deleteViewerSession(ctx, id)
  }

  @FieldResolver(() => String, {
    description:
      'pairs joined by &: id_dataset=7&time=12&quality=0; unknown keys are kept; without its sets when properties chose them that the caller may not see',
  })
  state(@Ctx() ctx: RequestContext, @Root() session: ViewerSession) {
    return stateSeen(ctx, session)
  }

  @FieldResolver(() => String, {
    nullable: true,
    description:
      'path of a small picture of the saved view; null without a picture, and when the caller may not see a property of the view',
  })
  thumbnail(@Ctx() ctx: RequestContext, @Root() session: ViewerSession) {
    return thumbnailSeen(ctx, session)
  }

  @FieldResolver(() => Dataset, { description: 'the dataset that it shows' })
  dataset(@Ctx() ctx: RequestContext, @Root() session: ViewerSession) {
    return ctx.find(Dataset, session.datasetId)
  }

  @FieldResolver(() => User, { description: 'the user who saved it' })
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
    @Arg('first', () => Int, { defaultValue: 100, description: 'number of sessions, 0 to 100' })
    first: number,
  ) {
    return listViewerSessions(ctx, dataset, first)
  }

  @FieldResolver(() => ViewerSession, {
    nullable: true,
    description:
      'the session with which the dataset opens: the oldest default session; null without a default session',
  })
  defaultViewerSession(@Ctx() ctx: RequestContext, @Root() dataset: Dataset) {
    return defaultSessionOf(ctx, dataset)
  }
}
