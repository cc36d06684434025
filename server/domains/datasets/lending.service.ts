import type { z } from 'zod'
import { Dataset } from '../../entities/dataset.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { fields, id, text } from '../../kernel/rest.js'

/** What stands in the address of a lent file. */
export const lent = fields({ id, until: text, mark: text })
export type Lent = z.infer<typeof lent>

/** Where routes for lent files begin. */
export const lentPath = '/files/datasets/:id/lent/:until/:mark'

const pathOf = (datasetId: number, file: string) => `/files/datasets/${datasetId}/${file}`

/**
 * The address of one file for whoever has it: nobody can guess it, and it dies at the end of tomorrow. The signature stands in the path, so that the address ends as the file does;
 * as hexadecimal digits, so that it never spells 'url' (contract of rawimageslinkapi).
 */
export function lend({ platform: { signer, site } }: RequestContext, datasetId: number, file: string): string {
  const signed = new URLSearchParams(signer.sign(pathOf(datasetId, file)).split('?')[1])
  const mark = Buffer.from(signed.get('signature') ?? '', 'base64url').toString('hex')
  return `${site.publicUrl}/files/datasets/${datasetId}/lent/${signed.get('until')}/${mark}/${file}`
}

/** The dataset of an address that was made for this very file; in the bin its addresses are dead. */
export async function lentDataset(ctx: RequestContext, { id: datasetId, until, mark }: Lent, file: string): Promise<Dataset> {
  const signature = `until=${until}&signature=${Buffer.from(mark, 'hex').toString('base64url')}`
  const dataset = ctx.platform.signer.verify(pathOf(datasetId, file), signature) ? await ctx.find(Dataset, datasetId) : null
  if (!dataset || dataset.binnedAt) throw new NotFound('There is no such file, or no longer')
  return dataset
}
