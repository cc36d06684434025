import { sameName } from '../../../formats/text.js'
import { EncodingProbe } from '../../../formats/textBytes.js'
import { Property } from '../../entities/data/property.js'
import { User } from '../../entities/people/user.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { type StreamedAnswer, StreamedText } from '../../kernel/rest.js'
import { getDataset, seenDatasets } from '../datasets/dataset.service.js'
import { borrower, lend, type Lent, type LentFile, noLentFile } from '../datasets/lending.service.js'
import { areThere, requireFiles } from '../files/lost.service.js'
import { packedText } from '../meshes/packed.service.js'
import { selfOrStaff, signedIn } from '../users/user.service.js'
import { binProperty, canBin, datasetOf, noProperty } from './bin.service.js'
import { visibleProperties } from './property.service.js'
import { newestOf } from './versions/series.js'

/** Shared properties of a public dataset, each in its newest version. */
export async function publicProperties(ctx: RequestContext, datasetId: number): Promise<Property[]> {
  const dataset = await getDataset(ctx, datasetId)
  if (!dataset.isPublic) throw new NotFound('No such dataset')
  return newestOf((await visibleProperties(ctx, dataset)).filter(({ isShared }) => isShared))
}

/** Legacy clients send the caller's id. */
export async function propertiesToCaller(
  ctx: RequestContext,
  datasetId: number,
  callerId?: number,
): Promise<Property[]> {
  await selfOrStaff(ctx, callerId)
  return propertiesSeen(ctx, datasetId)
}

export interface PropertyOwner {
  readonly propertyId: number
  readonly owner: User
}

/** Owners of those properties that the caller may see. */
export async function ownersSeen(ctx: RequestContext, ids: readonly number[]): Promise<PropertyOwner[]> {
  await signedIn(ctx)
  const wanted = new Set(ids)
  const found = await Promise.all([...wanted].map(async id => ctx.find(Property, id)))
  const datasetIds = new Set(found.flatMap(property => property?.datasetId ?? []))
  const datasets = await seenDatasets(ctx, [...datasetIds])
  const visible = await Promise.all(datasets.map(dataset => visibleProperties(ctx, dataset)))
  const seen = new Map(visible.flat().map(property => [property.id, property]))
  const owners = await Promise.all(
    [...wanted].map(async id => {
      const property = seen.get(id)
      return property ? { propertyId: id, owner: (await ctx.find(User, property.ownerId))! } : null
    }),
  )
  return owners.filter(owner => owner !== null)
}

/** Longer texts are streamed: a string of many megabytes blocks the server while it is written. */
const shortText = 500_000

/** Null when the caller may not see the property, or when it belongs to another dataset than `datasetId`. */
export async function textSeen(
  ctx: RequestContext,
  id: number,
  datasetId?: number,
): Promise<string | StreamedText | null> {
  const property = await propertySeen(ctx, id)
  if (!property || !isOf(property, datasetId)) return null
  const { storage } = ctx.platform
  if (property.bytes <= shortText) return joined(textIn(() => storage.read(property.key)))
  await requireFiles(ctx, [property.key])
  return new StreamedText(textIn(() => storage.read(property.key)))
}

/** Reads the file twice: only the whole text tells its encoding. */
async function* textIn(read: () => AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const probe = new EncodingProbe()
  for await (const piece of read()) probe.add(piece)
  const decoder = new TextDecoder(probe.end())
  for await (const piece of read()) yield decoder.decode(piece, { stream: true })
  yield decoder.decode()
}

async function joined(pieces: AsyncIterable<string>): Promise<string> {
  let text = ''
  for await (const piece of pieces) text += piece
  return text
}

export async function propertySeen(ctx: RequestContext, id: number): Promise<Property | null> {
  const property = await ctx.find(Property, id)
  const dataset = property && (await datasetOf(ctx, property))
  const seen = dataset ? await visibleProperties(ctx, dataset) : []
  return seen.find(one => one.id === id) ?? null
}

/** NotFound when the caller may not see the property. */
export async function getProperty(ctx: RequestContext, id: number): Promise<Property> {
  const property = await propertySeen(ctx, id)
  if (!property) throw noProperty()
  return property
}

/** Visible properties of a dataset, each in its newest version. */
export const propertiesSeen = async (ctx: RequestContext, datasetId: number): Promise<Property[]> =>
  newestOf(await visibleProperties(ctx, await getDataset(ctx, datasetId)))

const fileOf = ({ id, sha256 }: Property): LentFile => ({ name: `properties/${id}.bz2`, content: sha256 })

/**
 * An address of the uploaded text that works without a token. Null when the caller cannot read the property
 * or its file is lost.
 */
export async function textAddress(
  ctx: RequestContext,
  id: number,
  datasetId?: number,
): Promise<string | null> {
  const property = await propertySeen(ctx, id)
  return property && isOf(property, datasetId) ? addressOf(ctx, property) : null
}

/** Programs send the dataset with the id of a property. A wrong pair is a mistake of the script. */
const isOf = (property: Property, datasetId = property.datasetId) => property.datasetId === datasetId

/** Bins a property. Refuses the id of a property of another dataset than `datasetId`. */
export async function binOfDataset(ctx: RequestContext, id: number, datasetId?: number): Promise<void> {
  const property = await propertySeen(ctx, id)
  if (property && !isOf(property, datasetId)) throw noProperty()
  await binProperty(ctx, id)
}

const addressOf = async (ctx: RequestContext, property: Property): Promise<string | null> =>
  (await areThere(ctx, [property.key])) ? lend(ctx, property.datasetId, fileOf(property)) : null

/** Uses the newest property with this name. */
export async function textAddressByName(
  ctx: RequestContext,
  datasetId: number,
  name: string,
): Promise<string | null> {
  return addressOf(ctx, (await named(ctx, datasetId, name))[0]!)
}

export async function lentText(
  ctx: RequestContext,
  { propertyId, ...lent }: Lent & { readonly propertyId: number },
): Promise<StreamedAnswer> {
  const property = await ctx.db.findOneBy(Property, { id: propertyId, datasetId: lent.id })
  if (!property) throw noLentFile()
  if (!(await propertySeen(await borrower(ctx, lent, fileOf(property)), propertyId))) throw noLentFile()
  return packedText(ctx, `property_${propertyId}.txt.bz2`, property.key)
}

/** Bins all properties with this name that the caller may bin. */
export async function binNamed(ctx: RequestContext, datasetId: number, name: string): Promise<void> {
  const found = await named(ctx, datasetId, name)
  const own: Property[] = []
  for (const property of found) if (await canBin(ctx, property)) own.push(property)
  // When the caller may bin none, binning the first throws the reason.
  for (const { id } of own.length > 0 ? own : found.slice(0, 1)) await binProperty(ctx, id)
}

async function named(ctx: RequestContext, datasetId: number, name: string): Promise<Property[]> {
  const seen = await visibleProperties(ctx, await getDataset(ctx, datasetId))
  const exact = seen.filter(property => property.name === name.trim())
  const equal = exact.length > 0 ? exact : seen.filter(property => sameName(property.name, name.trim()))
  const found = equal.sort((a, b) => b.id - a.id)
  if (found.length === 0) throw noProperty()
  return found
}
