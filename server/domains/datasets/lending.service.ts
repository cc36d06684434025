import type { z } from 'zod'
import type { Dataset } from '../../entities/data/dataset.js'
import { fileSite, type RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import type { Seal } from '../../kernel/platform.js'
import { count, fields, id, text } from '../../kernel/rest.js'
import { contextOfPerson } from '../users/user.service.js'
import { seenDatasets } from './dataset.service.js'

/** Path parameters of the address of a lent file. */
export const lent = fields({ id, person: count, until: text, mark: text })
export type Lent = z.infer<typeof lent>

/** Path prefix of the routes for lent files. */
export const lentPath = '/files/datasets/:id/lent/:person/:until/:mark'

const pathOf = (datasetId: number, file: string) => `/files/datasets/${datasetId}/${file}`

export const signedQuery = (personId: number, { until, mark }: Seal): string =>
  `person=${personId}&until=${until}&signature=${mark}`

/**
 * Signs a path that contains the sha256 of its content, for pages that cannot send a token. The address works
 * until the end of tomorrow while the caller may read the dataset.
 */
export function signedAddress(ctx: RequestContext, path: string): string {
  return `${path}?${queryFor(ctx, path)}`
}

function queryFor({ viewer: { userId }, platform: { signer } }: RequestContext, path: string): string {
  return signedQuery(userId, signer.sign({ path, personId: userId }))
}

type Readable = Pick<Dataset, 'id' | 'isPublic'> & { readonly binnedAt?: Date | null }

/**
 * Whether files of this dataset need no signature: all may read them, or the caller reads them as a visitor or
 * through a review link, whose cookie a signature cannot replace. Signatures do not open the bin, so its owner
 * needs a token there.
 */
export const isReadUnsigned = ({ viewer }: RequestContext, { id, isPublic, binnedAt }: Readable): boolean =>
  isPublic || Boolean(binnedAt) || viewer.userId === 0 || (viewer.signedDatasetIds?.includes(id) ?? false)

/** Address of a file whose path contains its sha256. Signed for private datasets. */
export const fileAddress = (ctx: RequestContext, dataset: Readable, path: string): string =>
  isReadUnsigned(ctx, dataset) ? path : signedAddress(ctx, path)

/**
 * Address of the manifest. The signature is valid for all files of the dataset, because the manifest passes it
 * on to the addresses that it contains.
 */
export function manifestAddress(ctx: RequestContext, dataset: Readable): string {
  const base = `/files/datasets/${dataset.id}`
  return isReadUnsigned(ctx, dataset) ? `${base}/manifest` : `${base}/manifest?${queryFor(ctx, base)}`
}

export interface LentFile {
  readonly name: string
  readonly content: string
}

/**
 * Address of one file in its current version, for a program that cannot send a token. It cannot be guessed.
 * It works until the end of tomorrow, while the caller may read the dataset and the content is unchanged.
 * The signature is part of the path, so that the address ends with the file name. It is hexadecimal, so that
 * it never contains 'url' (contract of rawimageslinkapi).
 */
export function lend(ctx: RequestContext, datasetId: number, file: LentFile): string {
  return `${fileSite(ctx)}${lentAddress(ctx, datasetId, file)}`
}

/** The same address without the host. */
export function lentAddress(
  { viewer: { userId }, platform: { signer } }: RequestContext,
  datasetId: number,
  { name, content }: LentFile,
): string {
  const { until, mark } = signer.sign({ path: pathOf(datasetId, name), personId: userId, content })
  return `/files/datasets/${datasetId}/lent/${userId}/${until}/${mark}/${name}`
}

export const noLentFile = () => new NotFound('No such file, or its address has expired')

/**
 * Returns the context of the user named in the signature, if that user may still read the dataset. Checks
 * the signature first, so that errors reveal nothing about datasets of others. The last argument is the
 * current name and content of the file.
 */
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
