import { View } from '../../entities/data/view.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import type { StoredAnswer } from '../../kernel/rest.js'
import { getDataset } from '../datasets/dataset.service.js'
import { one } from '../meshes/uploadTransaction.service.js'
import { withSmallPicture } from '../sessions/thumbnail.service.js'
import { pictureBytes as mostBytes } from './view.types.js'

const keyOf = (datasetId: number, sha256: string) => `datasets/${datasetId}/views/${sha256}.webp`

export const pictureOf = ({ datasetId, pictureSha256: sha256 }: View): string | null =>
  sha256 ? `/files/datasets/${datasetId}/views/${sha256}.webp` : null

export type PictureColumns = Partial<Pick<View, 'pictureSha256' | 'pictureBytes'>>

/**
 * Stores the picture of a view before `commit` writes its row. The sweep of orphaned files deletes pictures
 * of views that are gone.
 */
export async function withViewPicture<T>(
  ctx: RequestContext,
  datasetId: number,
  picture: Uint8Array | null,
  commit: (columns: PictureColumns) => Promise<T>,
): Promise<T> {
  if (!picture) return commit({})
  return withSmallPicture(
    ctx,
    { content: one(picture), mostBytes },
    sha256 => keyOf(datasetId, sha256),
    ({ sha256, bytes }) => commit({ pictureSha256: sha256, pictureBytes: bytes }),
  )
}

/** Throws NotFound when the viewer may not see the dataset. */
export async function viewPicture(
  ctx: RequestContext,
  datasetId: number,
  sha256: string,
): Promise<StoredAnswer> {
  const { isPublic } = await getDataset(ctx, datasetId)
  const view = await ctx.db.findOneBy(View, { datasetId, pictureSha256: sha256 })
  if (!view) throw new NotFound('No such picture')
  return {
    key: keyOf(datasetId, sha256),
    bytes: view.pictureBytes!,
    sha256,
    mediaType: 'image/webp',
    brotli: null,
    isPublic,
    download: null,
  }
}
