import { createHash } from 'node:crypto'
import { ViewerSession } from '../../entities/data/viewerSession.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import type { StoredAnswer } from '../../kernel/rest.js'
import { forCaller } from '../../kernel/runFor.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { makeThumbnail } from '../../pipeline/tasks.js'
import { getDataset } from '../datasets/dataset.service.js'
import { underway } from '../files/sweep.service.js'
import { storing } from '../meshes/uploadTransaction.service.js'
import { isOpenToReaders, seesWhole } from './state.service.js'

/** Maximum size of the uploaded picture. */
const mostBytes = 5_000_000

type Columns = Partial<Pick<ViewerSession, 'thumbnailSha256' | 'thumbnailBytes'>>

const keyOf = (datasetId: number, sha256: string) => `datasets/${datasetId}/sessions/${sha256}.webp`

/** Path of the picture. Null without one, and for viewers who do not see all properties of the session. */
export async function thumbnailSeen(ctx: RequestContext, session: ViewerSession): Promise<string | null> {
  const { datasetId, thumbnailSha256: sha256 } = session
  return sha256 && (await seesWhole(ctx, session))
    ? `/files/datasets/${datasetId}/sessions/${sha256}.webp`
    : null
}

/**
 * Makes the thumbnail and stores it before `commit` writes its row. Thumbnails do not count against a quota.
 */
export async function withThumbnail<T>(
  ctx: RequestContext,
  datasetId: number,
  picture: IncomingFile | null,
  commit: (columns: Columns) => Promise<T>,
): Promise<T> {
  if (!picture) return commit({})
  const source = { content: picture.open(), mostBytes }
  return withSmallPicture(
    ctx,
    source,
    sha256 => keyOf(datasetId, sha256),
    ({ sha256, bytes }) => commit({ thumbnailSha256: sha256, thumbnailBytes: bytes }),
  )
}

/** A stored WebP picture. */
interface SmallPicture {
  readonly sha256: string
  readonly bytes: number
}

/** Makes a small WebP of a picture and stores it under `keyOf` before `commit` writes its row. */
export async function withSmallPicture<T>(
  ctx: RequestContext,
  source: { readonly content: AsyncIterable<Uint8Array>; readonly mostBytes: number },
  keyOf: (sha256: string) => string,
  commit: (picture: SmallPicture) => Promise<T>,
): Promise<T> {
  const draft = await ctx.platform.storage.receive(source.content, source.mostBytes)
  try {
    const content = await ctx.platform.workers.run(
      makeThumbnail,
      { path: draft.path },
      forCaller(ctx, draft.bytes),
    )
    const sha256 = createHash('sha256').update(content).digest('hex')
    return await storing(ctx, [{ content, key: keyOf(sha256) }], () =>
      commit({ sha256, bytes: content.byteLength }),
    )
  } finally {
    await draft.discard()
  }
}

/**
 * Deletes the file of a deleted session or a replaced picture. Equal pictures share one file, so it may still
 * be in use.
 */
export async function forgetThumbnail(
  ctx: RequestContext,
  datasetId: number,
  sha256: string | null,
): Promise<void> {
  if (!sha256 || underway.has(keyOf(datasetId, sha256))) return
  if (!(await ctx.db.existsBy(ViewerSession, { datasetId, thumbnailSha256: sha256 })))
    await ctx.platform.storage.delete([keyOf(datasetId, sha256)])
}

/** Throws NotFound when the viewer may not see the dataset, or no session with this picture in full. */
export async function thumbnailFile(
  ctx: RequestContext,
  datasetId: number,
  sha256: string,
): Promise<StoredAnswer> {
  const { isPublic } = await getDataset(ctx, datasetId)
  const session = await firstSeen(
    ctx,
    await ctx.db.find(ViewerSession, { where: { datasetId, thumbnailSha256: sha256 }, take: mostTwins }),
  )
  if (!session) throw new NotFound('No such picture')
  return {
    key: keyOf(datasetId, sha256),
    bytes: session.thumbnailBytes!,
    sha256,
    mediaType: 'image/webp',
    brotli: null,
    // shared caches may store only what every reader sees
    isPublic: isPublic && (await isOpenToReaders(ctx, session)),
    download: null,
  }
}

/** Sessions with one picture that are looked at; the caller must see one of them. */
const mostTwins = 100

async function firstSeen(
  ctx: RequestContext,
  sessions: readonly ViewerSession[],
): Promise<ViewerSession | null> {
  for (const session of sessions) if (await seesWhole(ctx, session)) return session
  return null
}
