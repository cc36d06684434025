import { z } from 'zod'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import type { Seal } from '../../kernel/platform.js'
import { fields, id, text } from '../../kernel/rest.js'
import { contextOfPerson } from '../users/user.service.js'
import { seenDatasets } from './dataset.service.js'

/** What stands in the address of a lent file. */
export const lent = fields({ id, person: z.coerce.number().int().min(0), until: text, mark: text })
export type Lent = z.infer<typeof lent>

/** Where routes for lent files begin. */
export const lentPath = '/files/datasets/:id/lent/:person/:until/:mark'

const pathOf = (datasetId: number, file: string) => `/files/datasets/${datasetId}/${file}`

export const signedQuery = (personId: number, { until, mark }: Seal): string =>
  `person=${personId}&until=${until}&signature=${mark}`

/** A path that holds the sha256 of its content, for pages that send no token: opens while the caller may read the dataset, until the end of tomorrow. */
export function signedAddress(
  { viewer: { userId }, platform: { signer } }: RequestContext,
  path: string,
): string {
  return `${path}?${signedQuery(userId, signer.sign({ path, personId: userId }))}`
}

export interface LentFile {
  readonly name: string
  readonly content: string
}

/**
 * The address of one file as it is now, for a program that sends no token: nobody can guess it, and it opens until the end of tomorrow while the caller may read the dataset and the content stays.
 * The signature stands in the path, so that the address ends as the file does; as hexadecimal digits, so that it never spells 'url' (contract of rawimageslinkapi).
 */
export function lend(
  { viewer: { userId }, platform: { signer, site } }: RequestContext,
  datasetId: number,
  { name, content }: LentFile,
): string {
  const { until, mark } = signer.sign({ path: pathOf(datasetId, name), personId: userId, content })
  return `${site.publicUrl}/files/datasets/${datasetId}/lent/${userId}/${until}/${mark}/${name}`
}

export const noLentFile = () => new NotFound('There is no such file, or no longer')

/** The context of the person to whom the file was lent, who may still read its dataset. The signature is checked first: what somebody else may read is told to nobody. `file`: as it is now. */
export async function borrower(
  ctx: RequestContext,
  { id: datasetId, person: personId, until, mark }: Lent,
  { name, content }: LentFile,
): Promise<RequestContext> {
  const isOurs = ctx.platform.signer.verify(
    { path: pathOf(datasetId, name), personId, content },
    { until, mark },
  )
  const own = isOurs ? await contextOfPerson(ctx, personId) : null
  const [dataset] = own ? await seenDatasets(own, [datasetId]) : []
  if (!own || !dataset || dataset.binnedAt) throw noLentFile()
  return own
}
