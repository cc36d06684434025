import { createHash } from 'node:crypto'
import { Property, PropertyType } from '../../../entities/data/property.js'
import { Dataset } from '../../../entities/data/dataset.js'
import type { RequestContext } from '../../../kernel/context.js'
import { NotFound } from '../../../kernel/errors.js'
import type { StoredAnswer } from '../../../kernel/rest.js'
import { getDataset } from '../../datasets/dataset.service.js'
import {
  borrower,
  isReadUnsigned,
  lentAddress,
  type Lent,
  type LentFile,
  noLentFile,
} from '../../datasets/lending.service.js'
import { visibleProperties } from '../property.service.js'
import { propertySeen } from '../text.service.js'

type Form = 'txt' | 'bin'

/**
 * Address of a property's file. Null when the caller may not see the property, or when it is in the bin. A
 * signed address acts for its person, because properties can be visible to some readers of a dataset only.
 */
export async function downloadAddress(
  ctx: RequestContext,
  { id, datasetId }: Property,
  form: Form,
): Promise<string | null> {
  const property = await propertySeen(ctx, id)
  const dataset = property && (await ctx.find(Dataset, datasetId))
  if (!dataset) return null
  const isPublic = dataset.isPublic && property.isShared
  return isReadUnsigned(ctx, { id: datasetId, isPublic })
    ? openAddress(property, form)
    : lentAddress(ctx, datasetId, fileOf(property, form))
}

function openAddress({ id, datasetId, type, sha256 }: Property, form: Form): string {
  const base = `/files/datasets/${datasetId}`
  if (form === 'txt') return `${base}/properties/${id}/${sha256}.txt`
  return `${base}/${type === PropertyType.TIME ? 'lineages' : 'properties'}/${sha256}.bin`
}

const fileOf = ({ id, sha256 }: Property, form: Form): LentFile => ({
  name: `properties/${id}.${form}`,
  content: sha256,
})

/** The text as uploaded. */
export async function textFile(
  ctx: RequestContext,
  { id, propertyId, sha256 }: { readonly id: number; readonly propertyId: number; readonly sha256: string },
): Promise<StoredAnswer> {
  const dataset = await getDataset(ctx, id)
  const found = (await visibleProperties(ctx, dataset)).find(
    property => property.id === propertyId && property.sha256 === sha256,
  )
  if (!found) throw new NotFound('No such property')
  return { ...stored(found, 'txt'), isPublic: dataset.isPublic && found.isShared }
}

export async function lentDownload(
  ctx: RequestContext,
  { propertyId, ...lent }: Lent & { readonly propertyId: number },
  form: Form,
): Promise<StoredAnswer> {
  const property = await ctx.db.findOneBy(Property, { id: propertyId, datasetId: lent.id })
  if (!property) throw noLentFile()
  if (!(await propertySeen(await borrower(ctx, lent, fileOf(property, form)), propertyId))) throw noLentFile()
  return { ...stored(property, form), isPublic: false, until: lent.until }
}

function stored(property: Property, form: Form): Omit<StoredAnswer, 'isPublic'> {
  const { id, key, bytes, binaryKey, binaryBytes, sha256 } = property
  if (form === 'bin')
    return {
      key: binaryKey,
      bytes: binaryBytes,
      sha256,
      mediaType: 'application/octet-stream',
      brotli: { key: `${binaryKey}.br` },
      download: null,
    }
  return {
    key,
    bytes,
    // Each uploaded text has its own key, which is written once.
    sha256: createHash('sha256').update(key).digest('hex'),
    mediaType: 'text/plain; charset=utf-8',
    brotli: null,
    download: `property_${id}.txt`,
  }
}
