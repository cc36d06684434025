import { Arg, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Video } from '../../entities/operation/video.js'
import type { RequestContext } from '../../kernel/context.js'
import { IdArg } from '../../kernel/id.js'
import { addVideo, setCaptions } from './adding.service.js'
import {
  addressOf,
  captionsOf,
  listVideos,
  moveVideo,
  posterOf,
  removeVideo,
  updateVideo,
} from './video.service.js'
import { VideoWords } from './video.types.js'

@Resolver(() => Video)
export class VideoResolver {
  @Query(() => [Video], { description: 'video tutorials in their order, at most 500; open to visitors' })
  videos(@Ctx() ctx: RequestContext) {
    return listVideos(ctx)
  }

  @Mutation(() => Video, {
    description: 'adds a video (mp4, webm or ogv) from complete uploads, after all others; for staff',
  })
  addVideo(
    @Ctx() ctx: RequestContext,
    @Arg('input', () => VideoWords, { description: 'words about the video' }) input: VideoWords,
    @Arg('videoId', () => ID, { description: 'the upload of the video, at most 2 GB' }) video: string,
    @Arg('posterId', () => ID, { nullable: true, description: 'the upload of a WebP picture, at most 2 MB' })
    poster: string | null | undefined,
    @Arg('captionsId', () => ID, { nullable: true, description: 'the upload of a WebVTT file, at most 1 MB' })
    captions: string | null | undefined,
  ) {
    return addVideo(ctx, input, { video, poster: poster ?? null, captions: captions ?? null })
  }

  @Mutation(() => Video, { description: 'changes the words about a video; for staff; the last write wins' })
  updateVideo(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the video' }) id: number,
    @Arg('input', () => VideoWords, { description: 'the new words' }) input: VideoWords,
  ) {
    return updateVideo(ctx, id, input)
  }

  @Mutation(() => Video, { description: 'replaces or removes the captions of a video; for staff' })
  setVideoCaptions(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the video' }) id: number,
    @Arg('captionsId', () => ID, {
      nullable: true,
      description: 'the upload of a WebVTT file, at most 1 MB; null removes the captions',
    })
    captions: string | null | undefined,
  ) {
    return setCaptions(ctx, id, captions ?? null)
  }

  @Mutation(() => [Video], {
    description: 'moves a video; for staff; returns the complete list in its new order, at most 500',
  })
  moveVideo(
    @Ctx() ctx: RequestContext,
    @IdArg('id', { description: 'the video' }) id: number,
    @Arg('place', () => Int, { description: 'the new place; 0 is the first' }) place: number,
  ) {
    return moveVideo(ctx, id, place)
  }

  @Mutation(() => Boolean, { description: 'removes a video and its files; for staff; returns true' })
  removeVideo(@Ctx() ctx: RequestContext, @IdArg('id', { description: 'the video' }) id: number) {
    return removeVideo(ctx, id)
  }

  @FieldResolver(() => String, { description: 'address of the video' })
  address(@Root() video: Video) {
    return addressOf(video)
  }

  @FieldResolver(() => String, { nullable: true, description: 'address of the poster; null without one' })
  poster(@Root() video: Video) {
    return posterOf(video)
  }

  @FieldResolver(() => String, { nullable: true, description: 'address of the captions; null without them' })
  captions(@Root() video: Video) {
    return captionsOf(video)
  }
}
