import type { IndexColumns } from '../../../../formats/frame/manifest.js'
import type { Dataset } from '../../../entities/data/dataset.js'
import { IndexBlock } from '../../../entities/data/indexBlock.js'
import type { RequestContext } from '../../../kernel/context.js'
import { NotFound } from '../../../kernel/errors.js'
import type { StoredAnswer } from '../../../kernel/rest.js'
import { getDataset } from '../../datasets/dataset.service.js'
import { mend } from '../mending.service.js'

/** The blocks of a dataset that the caller may see, for the manifest. */
export async function indexColumnsOf(
  ctx: RequestContext,
  { id: datasetId, indexRevision: revision }: Pick<Dataset, 'id' | 'indexRevision'>,
): Promise<IndexColumns> {
  const blocks = await ctx.db.find(IndexBlock, { where: { datasetId }, order: { firstTime: 'ASC' } })
  const column = <K extends keyof IndexBlock>(name: K) => blocks.map(block => block[name])
  return {
    revision,
    first: column('firstTime'),
    last: column('lastTime'),
    rows: column('rowCount'),
    sha256: column('sha256'),
    bytes: column('bytes'),
    measures: column('measuresSha256'),
  }
}

/** A block, or the measures of a block. */
export async function indexFile(ctx: RequestContext, id: number, sha256: string): Promise<StoredAnswer> {
  const { isPublic } = await getDataset(ctx, id)
  const found = await fileOf(ctx, id, sha256)
  return {
    ...found,
    sha256,
    mediaType: 'application/octet-stream',
    brotli: { key: `${found.key}.br` },
    isPublic,
    download: null,
    mend: () => mend(ctx, id),
  }
}

async function fileOf({ db }: RequestContext, datasetId: number, sha256: string) {
  const block = await db.findOneBy(IndexBlock, { datasetId, sha256 })
  if (block) return { key: block.key, bytes: block.bytes }
  const measured = await db.findOneBy(IndexBlock, { datasetId, measuresSha256: sha256 })
  if (measured) return { key: measured.measuresKey, bytes: measured.measuresBytes }
  throw new NotFound('No such part of the index')
}
