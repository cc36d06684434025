import { scaleText } from '../../../../formats/lengthScale.js'
import { Dataset } from '../../../entities/data/dataset.js'
import { Property } from '../../../entities/data/property.js'
import type { Batch, RequestContext } from '../../../kernel/context.js'
import { managesDataset } from '../../datasets/dataset.service.js'
import { sharedLineageOf } from '../../meshes/lineage.service.js'
import { allPropertiesByDataset } from '../property.loaders.js'
import { visibleProperties } from '../property.service.js'
import { type Cause, causesAmong } from './causes.js'
import { type OutdatedCause, OutdatedKind } from './causes.types.js'
import { outdatedAmong, type PresentData } from './inputs.js'

/** What the computed properties of each dataset depend on now; null for datasets without computed properties. */
const presentByDataset: Batch<number, PresentData<Property> | null> = (ctx, ids) =>
  Promise.all(
    ids.map(async id => {
      const properties = await ctx.load(allPropertiesByDataset, id)
      if (properties.every(({ source }) => source === '')) return null
      const dataset = await ctx.find(Dataset, id)
      const lineage = await sharedLineageOf(ctx, id)
      const indexRevision = dataset?.indexRevision ?? 0
      const scale = dataset ? scaleText(dataset) : ''
      return { properties, indexRevision, scale, sharedLineageId: lineage?.id ?? null }
    }),
  )

/** Ids of the computed properties of each dataset whose values are out of date. */
export const outdatedByDataset: Batch<number, ReadonlySet<number>> = (ctx, ids) =>
  Promise.all(
    ids.map(async id => {
      const present = await ctx.load(presentByDataset, id)
      return present ? outdatedAmong(present) : new Set<number>()
    }),
  )

/** The cause for each of them. Found once for all properties of a dataset, and only when one cause is asked for. */
const causesByDataset: Batch<number, ReadonlyMap<number, Cause>> = (ctx, ids) =>
  Promise.all(
    ids.map(async id => {
      const present = await ctx.load(presentByDataset, id)
      return present ? causesAmong(present, await ctx.load(outdatedByDataset, id)) : new Map<number, Cause>()
    }),
  )

export const isOutdated = async (ctx: RequestContext, { id, datasetId, source }: Property) =>
  source !== '' && (await ctx.load(outdatedByDataset, datasetId)).has(id)

/** Why values are out of date, with the names that the caller may know; null when they are not. */
export async function outdatedCause(ctx: RequestContext, property: Property): Promise<OutdatedCause | null> {
  if (property.source === '') return null
  const cause = (await ctx.load(causesByDataset, property.datasetId)).get(property.id)
  if (!cause) return null
  const { kind, through } = cause
  const known = await Promise.all(through.map(id => knownProperty(ctx, property.datasetId, id, kind)))
  return { kind, through: known.some(each => !each) ? [] : known.flatMap(each => each ?? []) }
}

async function knownProperty(ctx: RequestContext, datasetId: number, id: number, kind: OutdatedKind) {
  const dataset = await ctx.find(Dataset, datasetId)
  if (!dataset) return null
  if (kind !== OutdatedKind.GONE) return (await ctx.load(visibleById, datasetId)).get(id) ?? null
  const found = (await managesDataset(ctx, dataset)) ? await ctx.find(Property, id) : null
  return found?.datasetId === datasetId ? found : null
}

/** By dataset. Loaded once, because lists ask for each of their properties. */
const visibleById: Batch<number, ReadonlyMap<number, Property>> = (ctx, ids) =>
  Promise.all(
    ids.map(async id => {
      const dataset = await ctx.find(Dataset, id)
      const visible = dataset ? await visibleProperties(ctx, dataset) : []
      return new Map(visible.map(property => [property.id, property]))
    }),
  )
