import { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import type { StreamedAnswer } from '../../../kernel/rest.js'
import { getDataset } from '../../datasets/dataset.service.js'
import {
  borrower,
  isReadUnsigned,
  lentAddress,
  type Lent,
  noLentFile,
} from '../../datasets/lending.service.js'
import { visibleProperties } from '../property.service.js'
import { objectSetOf } from './object.service.js'

/** The longest address that common proxies and servers accept is about 8,000 characters. */
const longestAddress = 6_000

/**
 * Address of the set that a query finds. A signed address acts for its person, because a query can use
 * properties that only some readers of the dataset see. Null when the query is too long for an address.
 */
export async function setAddress(
  ctx: RequestContext,
  dataset: Dataset,
  where: string,
): Promise<string | null> {
  const query = `where=${encodeURIComponent(where)}`
  if (query.length > longestAddress) return null
  const { id, isPublic } = dataset
  const seenByAll = isPublic && (await visibleProperties(ctx, dataset)).every(({ isShared }) => isShared)
  const path = isReadUnsigned(ctx, { id, isPublic: seenByAll })
    ? `/files/datasets/${id}/objects.bin`
    : lentAddress(ctx, id, fileOf(where))
  return `${path}?${query}`
}

const fileOf = (where: string) => ({ name: 'objects.bin', content: where })

/** The set in the binary form of docs/query.md. It is evaluated again for each answer. */
export async function objectSet(
  ctx: RequestContext,
  { id, where }: { readonly id: number; readonly where: string },
): Promise<StreamedAnswer> {
  const bytes = await objectSetOf(ctx, await getDataset(ctx, id), where)
  return { mediaType: 'application/octet-stream', download: 'objects.bin', content: once(bytes) }
}

export async function lentObjectSet(
  ctx: RequestContext,
  { where, ...lent }: Lent & { readonly where: string },
): Promise<StreamedAnswer> {
  const own = await borrower(ctx, lent, fileOf(where))
  if (!(await own.find(Dataset, lent.id))) throw noLentFile()
  return objectSet(own, { id: lent.id, where })
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}
