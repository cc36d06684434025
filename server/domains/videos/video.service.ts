import { authorise, staffWords } from '../../access/authorise.js'
import { Video } from '../../entities/operation/video.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import type { StoredAnswer } from '../../kernel/rest.js'
import { type Slice, whole } from '../../kernel/slice.js'
import { recordAudit } from '../audit/audit.service.js'
import { signedIn } from '../users/user.service.js'
import { canManageVideos } from './video.policy.js'
import { lockVideos, numberVideos, readVideos } from './video.queries.js'
import { type VideoWords, videoWords } from './video.types.js'

/** Small enough to list without paging. */
export const mostVideos = 500
export const keyOf = (storedAs: string) => `videos/${storedAs}`

export const addressOf = ({ name }: Video) => `/helpfiles/VideoCapsules/${name}`
export const posterOf = ({ id, posterSha256 }: Video) =>
  posterSha256 && `/files/videos/${id}/poster/${posterSha256}`
export const captionsOf = ({ id, captionsSha256 }: Video) =>
  captionsSha256 && `/files/videos/${id}/captions/${captionsSha256}`

export const listVideos = ({ db }: RequestContext, { limit, offset }: Slice = whole): Promise<Video[]> =>
  readVideos(db, { limit: Math.min(limit, mostVideos), offset })

export async function manager(ctx: RequestContext): Promise<void> {
  await signedIn(ctx)
  authorise(canManageVideos(ctx.viewer), staffWords(ctx.viewer))
}

export async function getVideo(ctx: RequestContext, id: number): Promise<Video> {
  const video = await ctx.find(Video, id)
  if (!video) throw new NotFound('No such video')
  return video
}

export const record = (ctx: RequestContext, action: string, { id, title }: Video) =>
  recordAudit(ctx, { action, subjectKind: 'video', subjectId: id, detail: title })

export async function updateVideo(ctx: RequestContext, id: number, input: VideoWords): Promise<Video> {
  await manager(ctx)
  const video = await getVideo(ctx, id)
  const changes = videoWords.parse(input)
  await ctx.write(async inner => {
    await inner.db.update(Video, { id }, changes)
    await record(inner, 'video.update', video)
  })
  return Object.assign(video, changes)
}

/** Moves a video to another place; 0 is the first. Returns all videos in their new order. */
export async function moveVideo(ctx: RequestContext, id: number, place: number): Promise<Video[]> {
  await manager(ctx)
  return ctx.write(async inner => {
    const videos = await lockVideos(inner.db)
    const moved = videos.find(video => video.id === id)
    if (!moved) throw new NotFound('No such video')
    if (place < 0 || place >= videos.length)
      throw new InvalidInput('There is no such place', { place: `0 to ${videos.length - 1}` })
    const order = videos.filter(video => video !== moved)
    order.splice(place, 0, moved)
    await numberVideos(
      inner.db,
      order.map(video => video.id),
    )
    return order
  })
}

/** Removes the video with its files. */
export async function removeVideo(ctx: RequestContext, id: number): Promise<boolean> {
  await manager(ctx)
  const video = await ctx.write(async inner => {
    // with the lock, the second of two calls at once finds no video and is not audited
    const found = (await lockVideos(inner.db)).find(row => row.id === id)
    if (!found) throw new NotFound('No such video')
    await inner.db.delete(Video, { id })
    await record(inner, 'video.remove', found)
    return found
  })
  const { storedAs, posterAs, captionsAs } = video
  await ctx.platform.storage.delete(
    [storedAs, posterAs, captionsAs].filter(stored => stored !== null).map(keyOf),
  )
  return true
}

const answer = (
  storedAs: string | null,
  sha256: string | null,
  bytes: number | null,
  mediaType: string,
): StoredAnswer => {
  if (storedAs === null || sha256 === null || bytes === null) throw new NotFound('No such file')
  return { key: keyOf(storedAs), bytes, sha256, mediaType, brotli: null, isPublic: true, download: null }
}

export async function videoFile(ctx: RequestContext, name: string): Promise<StoredAnswer> {
  const video = /^[a-z\d.-]+$/.test(name) ? await ctx.db.findOneBy(Video, { name }) : null
  if (!video) throw new NotFound('No such video')
  return answer(video.storedAs, video.sha256, video.bytes, video.mediaType)
}

export async function posterFile(ctx: RequestContext, id: number, sha256: string): Promise<StoredAnswer> {
  const { posterAs, posterSha256, posterBytes } = await getVideo(ctx, id)
  return answer(posterSha256 === sha256 ? posterAs : null, posterSha256, posterBytes, 'image/webp')
}

export async function captionsFile(ctx: RequestContext, id: number, sha256: string): Promise<StoredAnswer> {
  const { captionsAs, captionsSha256, captionsBytes } = await getVideo(ctx, id)
  return answer(captionsSha256 === sha256 ? captionsAs : null, captionsSha256, captionsBytes, 'text/vtt')
}
