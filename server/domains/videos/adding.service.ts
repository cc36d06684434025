import { Video } from '../../entities/operation/video.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput, NotFound } from '../../kernel/errors.js'
import type { Draft } from '../../kernel/storage.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { newFileName } from '../../lib/token.js'
import { type UploadTransaction, withUploadTransaction } from '../meshes/uploadTransaction.service.js'
import { receivedFiles, takeUploads } from '../uploads/upload.service.js'
import { lockVideos } from './video.queries.js'
import { getVideo, keyOf, manager, mostVideos, record } from './video.service.js'
import { isCaptions, isPoster, mediaTypeOf, nameFrom, type VideoWords, videoWords } from './video.types.js'

const most = { video: 2 * 2 ** 30, poster: 2_000_000, captions: 1_000_000 }

/** Complete resumable uploads. */
export interface VideoUploads {
  readonly video: string
  readonly poster: string | null
  readonly captions: string | null
}

interface Part {
  readonly storedAs: string
  readonly sha256: string
  readonly bytes: number
}

const noPart = { storedAs: null, sha256: null, bytes: null }

/** Adds a video after all others. Poster and captions are optional. */
export async function addVideo(
  ctx: RequestContext,
  input: VideoWords,
  uploads: VideoUploads,
): Promise<Video> {
  await manager(ctx)
  const words = videoWords.parse(input)
  const ids = [uploads.video, uploads.poster, uploads.captions].filter(id => id !== null)
  const files = new Map((await receivedFiles(ctx, ids)).map((file, at) => [ids[at]!, file]))
  const room = most.video + most.poster + most.captions
  const video = await withUploadTransaction(ctx, { used: 0, quota: room }, async intake => {
    const file = files.get(uploads.video)!
    const draft = await intake.receive(file.open(), most.video)
    const kind = mediaTypeOf(await headOf(draft))
    if (!kind) throw new InvalidInput('This is no video that browsers play: choose mp4, webm or ogv')
    const main = await kept(intake, draft)
    const poster = await small(intake, files.get(uploads.poster ?? ''), 'poster')
    const captions = await small(intake, files.get(uploads.captions ?? ''), 'captions')
    return ctx.write(async inner => {
      await takeUploads(inner, ids)
      return insert(inner, {
        ...words,
        ...main,
        mediaType: kind.mediaType,
        name: nameFrom(file.name, kind.ending, () => false),
        posterAs: poster.storedAs,
        posterSha256: poster.sha256,
        posterBytes: poster.bytes,
        captionsAs: captions.storedAs,
        captionsSha256: captions.sha256,
        captionsBytes: captions.bytes,
      })
    })
  })
  await forget(ctx, ids)
  return video
}

/** The sweep removes uploads that cannot be removed now. */
const forget = ({ platform: { storage, log } }: RequestContext, ids: readonly string[]): Promise<void> =>
  storage.partials
    .delete(ids)
    .catch((error: unknown) => log.error({ error }, 'failed to remove used uploads'))

/** Replaces the captions of a video by a complete upload, or removes them. */
export async function setCaptions(ctx: RequestContext, id: number, uploadId: string | null): Promise<Video> {
  await manager(ctx)
  await getVideo(ctx, id)
  const ids = uploadId === null ? [] : [uploadId]
  const [file] = await receivedFiles(ctx, ids)
  const { video, former } = await withUploadTransaction(
    ctx,
    { used: 0, quota: most.captions },
    async intake => {
      const { storedAs, sha256, bytes } = await small(intake, file, 'captions')
      return ctx.write(async inner => {
        await takeUploads(inner, ids)
        const video = (await lockVideos(inner.db)).find(each => each.id === id)
        if (!video) throw new NotFound('No such video')
        const former = video.captionsAs
        const changes = { captionsAs: storedAs, captionsSha256: sha256, captionsBytes: bytes }
        await inner.db.update(Video, { id }, changes)
        await record(inner, 'video.captions', video)
        return { video: Object.assign(video, changes), former }
      })
    },
  )
  if (former) await ctx.platform.storage.delete([keyOf(former)])
  await forget(ctx, ids)
  return video
}

const smallKinds = {
  poster: { is: isPoster, words: 'The poster must be a WebP picture' },
  captions: { is: isCaptions, words: 'Captions must be a WebVTT file: its first line is WEBVTT' },
}

async function small(
  intake: UploadTransaction,
  file: IncomingFile | undefined,
  kind: 'poster' | 'captions',
): Promise<Part | typeof noPart> {
  if (!file) return noPart
  const draft = await intake.receive(file.open(), most[kind])
  const { is, words } = smallKinds[kind]
  if (!is(Buffer.from(await draft.content()))) throw new InvalidInput(words)
  return kept(intake, draft)
}

async function kept(intake: UploadTransaction, draft: Draft): Promise<Part> {
  const { bytes, sha256 } = draft
  const storedAs = newFileName()
  await intake.keep(draft, keyOf(storedAs))
  return { storedAs, sha256, bytes }
}

/** The first 12 bytes, filled with zeros. */
async function headOf(draft: Draft): Promise<Buffer> {
  for await (const piece of draft.open()) {
    const head = Buffer.alloc(12)
    ;(piece as Buffer).copy(head)
    return head
  }
  return Buffer.alloc(12)
}

async function insert(
  ctx: RequestContext,
  given: Omit<Video, 'id' | 'position' | 'createdAt'>,
): Promise<Video> {
  const videos = await lockVideos(ctx.db)
  if (videos.length >= mostVideos)
    throw new InvalidInput(`There are ${mostVideos} videos, the maximum: remove one first`)
  const taken = new Set(videos.map(({ name }) => name))
  const [stem, ending] = given.name.split('.')
  const name = nameFrom(`${stem}`, `${ending}`, one => taken.has(one))
  const position = Math.max(0, ...videos.map(video => video.position)) + 1
  const { id } = await ctx.db.save(ctx.db.create(Video, { ...given, name, position }))
  const video = await ctx.db.findOneByOrFail(Video, { id })
  await record(ctx, 'video.add', video)
  return video
}
