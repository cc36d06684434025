import { Dataset } from '../../../entities/data/dataset.js'
import type { Property } from '../../../entities/data/property.js'
import { SavedSet } from '../../../entities/data/savedSet.js'
import type { RequestContext } from '../../../kernel/context.js'
import { NotFound } from '../../../kernel/errors.js'
import type { StoredAnswer } from '../../../kernel/rest.js'
import { getDataset, managesDataset, requireRead } from '../../datasets/dataset.service.js'
import {
  borrower,
  isReadUnsigned,
  lentAddress,
  type Lent,
  type LentFile,
  noLentFile,
} from '../../datasets/lending.service.js'
import { lineageAmong } from '../../meshes/lineage.service.js'
import { colourMapsOf } from '../colourMaps/colourMap.service.js'
import { visibleProperties } from '../property.service.js'
import { privateLineagesByDataset, savedSetsByDataset } from './savedSet.loaders.js'
import { canSeeSet, isForAllReaders, type ReaderFacts, type SetFacts } from './savedSet.policy.js'

/** The properties that everybody sees anyway. A set that needs no other needs no further question. */
const none: ReadonlySet<number> = new Set()

export const keyOfSet = ({ datasetId, sha256 }: Pick<SavedSet, 'datasetId' | 'sha256'>): string =>
  `datasets/${datasetId}/sets/${sha256}.bin`

/** Sets of a dataset that the viewer may see, by name. Throws NotFound when the viewer may not read it. */
export async function savedSetsSeen(ctx: RequestContext, dataset: Dataset): Promise<SavedSet[]> {
  await requireRead(ctx, dataset)
  const sets = await ctx.load(savedSetsByDataset, dataset.id)
  if (sets.every(set => isForAllReaders(set, none))) return sets
  return sets.filter(await setsSeenIn(ctx, dataset))
}

/** The rule of `canSeeSet` for the viewer on a dataset that the viewer may read. */
export async function setsSeenIn(ctx: RequestContext, dataset: Dataset): Promise<(set: SetFacts) => boolean> {
  const managed = await managesDataset(ctx, dataset)
  const reader = await readerFacts(ctx, dataset.id, await visibleProperties(ctx, dataset))
  return set => canSeeSet(set, { ...reader, managesDataset: managed })
}

/** The facts of a person who sees `properties`, and does not manage the dataset. */
async function readerFacts(
  ctx: RequestContext,
  datasetId: number,
  properties: readonly Property[],
): Promise<ReaderFacts> {
  return {
    managesDataset: false,
    visible: new Set(properties.map(({ id }) => id)),
    withheld: new Set(await ctx.load(privateLineagesByDataset, datasetId)),
    hasSharedLineage: sharedLineageAmong(properties) !== undefined,
  }
}

/** Which sets a person who sees only `properties` sees, and which lineages only some readers see. */
export async function setsProtectedBy(
  ctx: RequestContext,
  datasetId: number,
  properties: readonly Property[],
) {
  const reader = await readerFacts(ctx, datasetId, properties)
  return {
    holds: (set: SetFacts) => canSeeSet(set, reader),
    isWithheld: (id: number) => reader.withheld.has(id),
  }
}

/** The lineage that all readers see, among properties of one dataset. */
export const sharedLineageAmong = (properties: readonly Property[]): Property | undefined =>
  lineageAmong(properties.filter(({ isShared }) => isShared))

/**
 * What a reader sees of details, sets, properties and colour maps, for open windows. Each change of the details, such
 * as stages, or of a set makes a new version; the values of a property never change.
 */
export const partsSeen = async (ctx: RequestContext, dataset: Dataset) => ({
  version: dataset.version,
  sets: (await savedSetsSeen(ctx, dataset)).map(({ id, version }) => [id, version]),
  properties: (await visibleProperties(ctx, dataset)).map(({ id, name }) => [id, name]),
  colourMaps: await colourMapsOf(ctx, dataset),
})

/** Path of the objects. A signed address acts for its person, because only some readers may see a set. */
export async function setAddress(ctx: RequestContext, set: SavedSet): Promise<string> {
  const dataset = (await ctx.find(Dataset, set.datasetId))!
  return isReadUnsigned(ctx, { id: dataset.id, isPublic: await isOpen(ctx, dataset, set) })
    ? `/files/datasets/${dataset.id}/sets/${set.sha256}.bin`
    : lentAddress(ctx, dataset.id, fileOf(set))
}

const fileOf = ({ id, sha256 }: SavedSet): LentFile => ({ name: `sets/${id}.bin`, content: sha256 })

async function isOpen(ctx: RequestContext, dataset: Dataset, set: SavedSet): Promise<boolean> {
  if (!dataset.isPublic || isForAllReaders(set, none)) return dataset.isPublic
  const shared = (await visibleProperties(ctx, dataset)).filter(({ isShared }) => isShared)
  return isForAllReaders(set, new Set(shared.map(({ id }) => id)))
}

/** The objects of a set (formats/query/setRuns). Sets with equal objects share one file. */
export async function setFile(
  ctx: RequestContext,
  { id, sha256 }: { readonly id: number; readonly sha256: string },
): Promise<StoredAnswer> {
  const dataset = await getDataset(ctx, id)
  const found = (await savedSetsSeen(ctx, dataset)).find(set => set.sha256 === sha256)
  if (!found) throw new NotFound('No such set')
  return { ...stored(found), isPublic: await isOpen(ctx, dataset, found) }
}

export async function lentSetFile(
  ctx: RequestContext,
  { setId, ...lent }: Lent & { readonly setId: number },
): Promise<StoredAnswer> {
  const set = await ctx.db.findOneBy(SavedSet, { id: setId, datasetId: lent.id })
  if (!set) throw noLentFile()
  const own = await borrower(ctx, lent, fileOf(set))
  const dataset = await own.find(Dataset, lent.id)
  const seen = dataset ? await savedSetsSeen(own, dataset) : []
  if (!seen.some(({ id }) => id === setId)) throw noLentFile()
  return { ...stored(set), isPublic: false, until: lent.until }
}

const stored = (set: SavedSet): Omit<StoredAnswer, 'isPublic'> => ({
  key: keyOfSet(set),
  bytes: set.bytes,
  sha256: set.sha256,
  mediaType: 'application/octet-stream',
  brotli: null,
  download: null,
})
