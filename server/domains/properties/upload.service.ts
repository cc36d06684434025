import { Readable } from 'node:stream'
import { IsNull } from 'typeorm'
import type { z } from 'zod'
import { Property } from '../../entities/data/property.js'
import type { RequestContext } from '../../kernel/context.js'
import { InvalidInput } from '../../kernel/errors.js'
import type { Draft } from '../../kernel/storage.js'
import type { IncomingFile } from '../../kernel/upload.js'
import { tellChanged } from '../datasets/changed.service.js'
import { managedOutsideBin, stillManages } from '../datasets/managed.service.js'
import { allowNew, claimQuota, quotaUseOf } from '../quota/quota.service.js'
import { receiveUnpacked } from '../meshes/packed.service.js'
import { type UploadTransaction, withUploadTransaction } from '../meshes/uploadTransaction.service.js'
import { recount } from '../meshes/mesh.service.js'
import { type CheckedProperty, checkProperty, storeProperties } from './check.service.js'
import { withRemarks, withUnknownObjects } from './known.service.js'
import { type NewProperty, newProperty } from './property.types.js'
import { nameInSeries, versionsAmong } from './versions/series.js'

const mostBytes = 500_000_000

/** Until the property is shared, only the property's owner and the dataset's managers see it. */
export async function addProperty(
  ctx: RequestContext,
  datasetId: number,
  input: NewProperty,
  file: IncomingFile,
): Promise<Property> {
  await managedOutsideBin(ctx, datasetId)
  if (!/\.txt$/i.test(file.name))
    throw new InvalidInput('The file of a property must end with .txt', { file: 'not .txt' })
  await allowNew(ctx, 'jobs')
  return addFrom(ctx, datasetId, input, { fileName: file.name, open: () => file.open() })
}

/** Adds a property from a text that did not come as a file. */
export const addPropertyText = (
  ctx: RequestContext,
  datasetId: number,
  input: NewProperty,
  content: string,
): Promise<Property> =>
  addFrom(ctx, datasetId, input, { fileName: null, open: () => Readable.from([Buffer.from(content)]) })

async function addFrom(
  ctx: RequestContext,
  datasetId: number,
  input: NewProperty,
  { fileName, open }: { readonly fileName: string | null; open(): Readable },
): Promise<Property> {
  const { ownerId } = await managedOutsideBin(ctx, datasetId)
  const details = newProperty.parse(input)
  return withUploadTransaction(ctx, await quotaUseOf(ctx, ownerId), async intake => {
    const draft = await intake.receive(open(), mostBytes)
    return keepProperty(ctx, intake, { datasetId, ownerId }, { ...details, fileName, draft })
  })
}

/** Adds a property from a file compressed with bzip2. */
export async function addPackedProperty(
  ctx: RequestContext,
  datasetId: number,
  input: NewProperty,
  file: IncomingFile,
): Promise<Property> {
  const { ownerId } = await managedOutsideBin(ctx, datasetId)
  const details = newProperty.parse(input)
  const quota = await quotaUseOf(ctx, ownerId)
  return withUploadTransaction(ctx, quota, async intake => {
    const draft = await receiveUnpacked(ctx, intake, { quota, maxBytes: mostBytes }, file)
    return keepProperty(ctx, intake, { datasetId, ownerId }, { ...details, fileName: file.name, draft })
  })
}

interface Arrived extends z.infer<typeof newProperty> {
  readonly fileName: string | null
  readonly draft: Draft
}

async function keepProperty(
  ctx: RequestContext,
  intake: UploadTransaction,
  { datasetId, ownerId }: { datasetId: number; ownerId: number },
  { type, ...arrived }: Arrived,
): Promise<Property> {
  const read = await checkProperty(ctx, intake, { ...arrived, assumed: type })
  const checked = await withUnknownObjects(ctx, datasetId, read)
  return ctx.write(async inner => {
    await claimQuota(inner, ownerId, checked.draft.bytes)
    await stillManages(inner, datasetId)
    await managedOutsideBin(inner, datasetId)
    const { name, older } = await placeOf(inner, datasetId, checked.name)
    const property = { ...comparedWith(older, checked), name }
    const [id] = await storeProperties(inner, intake, datasetId, [property], false)
    if (older?.loadAtStart) await inner.db.update(Property, { id: id! }, { loadAtStart: true })
    await recount(inner, datasetId)
    tellChanged(inner, datasetId)
    return inner.db.findOneByOrFail(Property, { id: id! })
  })
}

/** Adds a remark when the version before it has another type: formulas and colours of the name can then fail. */
function comparedWith(older: Property | undefined, property: CheckedProperty): CheckedProperty {
  const { type } = property.read
  if (!older || (older.type as string) === type) return property
  const reason = `The version before it has the type ${older.type}, and this one has the type ${type}`
  return withRemarks(property, [{ line: 0, reason, kind: 'remark' }])
}

/** The name of a new property of the caller, and the property of which it is the next version. */
export async function placeOf(
  { db, viewer: { userId } }: RequestContext,
  datasetId: number,
  given: string,
): Promise<{ name: string; older: Property | undefined }> {
  const own = await db.findBy(Property, { datasetId, ownerId: userId, binnedAt: IsNull() })
  const name = nameInSeries(own, { ownerId: userId, name: given })
  return { name, older: versionsAmong(own, { id: 0, ownerId: userId, name, source: '' })[0] }
}
