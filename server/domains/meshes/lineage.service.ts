import { IsNull } from 'typeorm'
import { Property, PropertyType } from '../../entities/data/property.js'
import type { RequestContext } from '../../kernel/context.js'
import { presentAmong } from '../files/lost.service.js'

/** The default lineage: the one that a manager chose, else the property named `lineage`, else the newest one. */
export function lineageAmong(properties: readonly Property[]): Property | undefined {
  const lineages = properties
    .filter(property => property.type === PropertyType.TIME)
    .sort((a, b) => b.id - a.id)
  return (
    lineages.find(property => property.loadAtStart) ??
    lineages.find(property => property.name === 'lineage') ??
    lineages[0]
  )
}

/** The lineage that all viewers of the dataset can see. */
export const sharedLineageOf = async (
  ctx: RequestContext,
  datasetId: number,
): Promise<Property | undefined> =>
  lineageAmong(
    await ctx.db.findBy(Property, { datasetId, type: PropertyType.TIME, isShared: true, binnedAt: IsNull() }),
  )

/**
 * Path of the binary form of the lineage that all viewers of the dataset can see. Null when no such lineage
 * exists or its file is missing.
 */
export async function sharedLineage(ctx: RequestContext, datasetId: number): Promise<string | null> {
  const lineage = await sharedLineageOf(ctx, datasetId)
  return lineage ? pathOfLineage(ctx, lineage) : null
}

export async function pathOfLineage(
  ctx: RequestContext,
  { id, binaryKey }: Property,
): Promise<string | null> {
  const there = await presentAmong(ctx, [binaryKey], () => ctx.db.existsBy(Property, { id }))
  return there.has(binaryKey) ? ctx.platform.storage.pathOf(binaryKey) : null
}
