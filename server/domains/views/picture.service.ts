import type { Property } from '../../entities/data/property.js'
import { View } from '../../entities/data/view.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import type { StoredAnswer } from '../../kernel/rest.js'
import { getDataset } from '../datasets/dataset.service.js'
import { one } from '../meshes/uploadTransaction.service.js'
import { withSmallPicture } from '../sessions/thumbnail.service.js'
import { seenProperties } from './view.service.js'
import { pictureBytes as mostBytes } from './view.types.js'

const keyOf = (datasetId: number, sha256: string) => `datasets/${datasetId}/views/${sha256}.webp`

/**
 * Path of the picture. Null for viewers who do not see all properties of the view, because the picture can show
 * their values.
 */
export async function pictureSeen(ctx: RequestContext, view: View): Promise<string | null> {
  const { datasetId, pictureSha256: sha256 } = view
  return sha256 && isWhole(view, await seenProperties(ctx, view))
    ? `/files/datasets/${datasetId}/views/${sha256}.webp`
    : null
}

type Seen = ReadonlyMap<number, Pick<Property, 'isShared'>>

const isWhole = ({ used }: Pick<View, 'used'>, seen: Seen) => used.every(({ id }) => seen.has(id))

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

/** Throws NotFound when the viewer may not see the dataset, or no view with this picture in full. */
export async function viewPicture(
  ctx: RequestContext,
  datasetId: number,
  sha256: string,
): Promise<StoredAnswer> {
  const { isPublic } = await getDataset(ctx, datasetId)
  // reads small columns only, because somebody can share one picture with many views
  const twins = await ctx.db.find(View, {
    where: { datasetId, pictureSha256: sha256 },
    select: { id: true, datasetId: true, pictureBytes: true, used: true },
  })
  const seen = await seenProperties(ctx, { datasetId })
  const views = twins.filter(view => isWhole(view, seen))
  if (views.length === 0) throw new NotFound('No such picture')
  return {
    key: keyOf(datasetId, sha256),
    bytes: views[0]!.pictureBytes!,
    sha256,
    mediaType: 'image/webp',
    brotli: null,
    // shared caches may store only what every reader sees
    isPublic: isPublic && views.some(({ used }) => used.every(({ id }) => seen.get(id)!.isShared)),
    download: null,
  }
}
