import type { Dataset } from '../../entities/dataset.js'
import { type Preview, type previewKinds } from '../../entities/preview.js'
import type { RequestContext } from '../../kernel/context.js'
import { seenDatasets } from '../datasets/dataset.service.js'
import { previewsByDataset } from './mesh.loaders.js'
import type { PreviewAddresses } from './mesh.types.js'

const addressOf = (preview: Preview) => `/files/datasets/${preview.datasetId}/previews/${preview.sha256}.gif`

/** Null until both are made. */
export async function previewOf(ctx: RequestContext, dataset: Dataset): Promise<PreviewAddresses | null> {
  const previews = await ctx.load(previewsByDataset, dataset.id)
  const find = (kind: (typeof previewKinds)[number]) => previews.find(preview => preview.kind === kind)
  const animation = find('animation')
  const still = find('still')
  return animation && still ? { animation: addressOf(animation), still: addressOf(still) } : null
}

export interface Gif { readonly datasetId: number; readonly animation: string; readonly still: string }

/** For pages that show a picture without sending a token: private ones are signed. */
export async function gifsOf(ctx: RequestContext, ids: readonly number[]): Promise<Gif[]> {
  const gifs = (await seenDatasets(ctx, ids)).map(async dataset => {
    const preview = await previewOf(ctx, dataset)
    const signed = (path: string) => (dataset.isPublic ? path : ctx.platform.signer.sign(path))
    return preview ? [{ datasetId: dataset.id, animation: signed(preview.animation), still: signed(preview.still) }] : []
  })
  return (await Promise.all(gifs)).flat()
}
