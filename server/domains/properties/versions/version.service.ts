import { type Property, PropertyType } from '../../../entities/data/property.js'
import { Dataset } from '../../../entities/data/dataset.js'
import type { Difference } from '../../../../formats/property/propertyDifference.js'
import type { Batch, RequestContext } from '../../../kernel/context.js'
import { NotFound, TooLarge } from '../../../kernel/errors.js'
import { forCaller } from '../../../kernel/runFor.js'
import { comparePropertyFiles } from '../../../pipeline/rowTasks.js'
import { requireFiles } from '../../files/lost.service.js'
import { binTogether } from '../bin.service.js'
import { visibleProperties } from '../property.service.js'
import { propertySeen } from '../text.service.js'
import { allVersions } from './series.js'
import type { PropertyDifference } from './version.types.js'

/**
 * The versions of a property that the caller may see, the newest first. Empty when the caller may not see the
 * property, or when it is in the bin.
 */
export async function versionsSeen(
  ctx: RequestContext,
  { id, datasetId }: Property,
): Promise<readonly Property[]> {
  return (await ctx.load(visibleVersions, datasetId)).get(id) ?? []
}

/** Versions of each visible property, by dataset. Loaded once, because lists ask for each of their properties. */
const visibleVersions: Batch<number, ReadonlyMap<number, readonly Property[]>> = (ctx, ids) =>
  Promise.all(
    ids.map(async id => {
      const dataset = await ctx.find(Dataset, id)
      return allVersions(dataset ? await visibleProperties(ctx, dataset) : [])
    }),
  )

/** Position of a property among the versions that the caller sees, from 1 for the oldest. Null in the bin. */
export async function versionNumber(ctx: RequestContext, property: Property): Promise<number | null> {
  const versions = await versionsSeen(ctx, property)
  const at = versions.findIndex(({ id }) => id === property.id)
  return at < 0 ? null : versions.length - at
}

/** Moves all versions of a property into the bin. Returns them, the newest first. */
export const binVersions = (ctx: RequestContext, id: number): Promise<Property[]> =>
  binTogether(ctx, id, versionsSeen)

/**
 * Compares the values with those of another property of the same dataset, usually an older version. Null when
 * the property is in the bin.
 */
export async function differenceFrom(
  ctx: RequestContext,
  after: Property,
  id: number,
): Promise<PropertyDifference | null> {
  if (!(await propertySeen(ctx, after.id))) return null
  const before = await propertySeen(ctx, id)
  if (before?.datasetId !== after.datasetId) throw new NotFound('No such property in this dataset')
  const { changes, ...counts } = await ctx.load(comparisons, { before, after })
  return {
    ...counts,
    changes: changes.map(({ object: { time, id: objectId, channel }, ...texts }) => ({
      object: { time, objectId, channel },
      ...texts,
    })),
  }
}

/** The most bytes of properties that the comparisons of one query may read, and the most comparisons. */
const mostBytes = 200_000_000
const mostComparisons = 10

const comparisons: Batch<{ readonly before: Property; readonly after: Property }, Difference> = async (
  ctx,
  pairs,
) => {
  const files = pairs.flatMap(({ before, after }) => [before, after])
  const bytes = files.reduce((sum, { binaryBytes }) => sum + binaryBytes, 0)
  if (bytes > mostBytes || pairs.length > mostComparisons)
    throw new TooLarge('The query compares too many values: ask for fewer comparisons, or read textUrl')
  await requireFiles(
    ctx,
    files.map(({ binaryKey }) => binaryKey),
  )
  const differences: Difference[] = []
  for (const { before, after } of pairs) {
    const pair = { before: fileOf(ctx, before), after: fileOf(ctx, after) }
    const caller = forCaller(ctx, before.binaryBytes + after.binaryBytes)
    differences.push(await ctx.platform.workers.run(comparePropertyFiles, pair, caller))
  }
  return differences
}

const fileOf = ({ platform: { storage } }: RequestContext, { binaryKey, type }: Property) => ({
  path: storage.pathOf(binaryKey),
  isLineage: type === PropertyType.TIME,
})
