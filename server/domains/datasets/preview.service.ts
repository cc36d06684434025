import type { Dataset } from '../../entities/data/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { type Soon, when } from '../../lib/soon.js'
import { picturesByDataset } from './dataset.loaders.js'
import { seenDatasets } from './dataset.service.js'
import type { PreviewAddresses } from './dataset.types.js'
import { signedAddress } from './lending.service.js'

const addressOf = (datasetId: number, sha256: string) => `/files/datasets/${datasetId}/previews/${sha256}.gif`

export const previewOf = (ctx: RequestContext, { id }: Dataset): Soon<PreviewAddresses | null> =>
  when(
    ctx.load(picturesByDataset, id),
    pictures =>
      pictures && { animation: addressOf(id, pictures.animation), still: addressOf(id, pictures.still) },
  )

export interface Gif {
  readonly datasetId: number
  readonly animation: string
  readonly still: string
}

/** Signs the addresses of private pictures, because pages load pictures without a token. */
export async function gifsOf(ctx: RequestContext, ids: readonly number[]): Promise<Gif[]> {
  const gifs = (await seenDatasets(ctx, ids)).map(async dataset => {
    const preview = await previewOf(ctx, dataset)
    const signed = (path: string) => (dataset.isPublic ? path : signedAddress(ctx, path))
    return preview
      ? [{ datasetId: dataset.id, animation: signed(preview.animation), still: signed(preview.still) }]
      : []
  })
  return (await Promise.all(gifs)).flat()
}
