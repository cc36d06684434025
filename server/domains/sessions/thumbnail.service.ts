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

/** Maximum size of the uploaded picture. */
const mostBytes = 5_000_000

type Columns = Partial<Pick<ViewerSession, 'thumbnailSha256' | 'thumbnailBytes'>>

const keyOf = (datasetId: number, sha256: string) => `datasets/${datasetId}/sessions/${sha256}.webp`

export const thumbnailOf = ({ datasetId, thumbnailSha256: sha256 }: ViewerSession): string | null =>
  sha256 ? `/files/datasets/${datasetId}/sessions/${sha256}.webp` : null

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

/** Throws NotFound when the viewer may not see the dataset. */
export async function thumbnailFile(
  ctx: RequestContext,
  datasetId: number,
  sha256: string,
): Promise<StoredAnswer> {
  const { isPublic } = await getDataset(ctx, datasetId)
  const session = await ctx.db.findOneBy(ViewerSession, { datasetId, thumbnailSha256: sha256 })
  if (!session) throw new NotFound('No such picture')
  return {
    key: keyOf(datasetId, sha256),
    bytes: session.thumbnailBytes!,
    sha256,
    mediaType: 'image/webp',
    brotli: null,
    isPublic,
    download: null,
  }
}
