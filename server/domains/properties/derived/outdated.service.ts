import { scaleText } from '../../../../formats/lengthScale.js'
import { Dataset } from '../../../entities/data/dataset.js'
import type { Property } from '../../../entities/data/property.js'
import type { Batch, RequestContext } from '../../../kernel/context.js'
import { sharedLineageOf } from '../../meshes/lineage.service.js'
import { allPropertiesByDataset } from '../property.loaders.js'
import { outdatedAmong } from './inputs.js'

/** Ids of the computed properties of each dataset whose values are out of date. */
export const outdatedByDataset: Batch<number, ReadonlySet<number>> = (ctx, ids) =>
  Promise.all(
    ids.map(async id => {
      const properties = await ctx.load(allPropertiesByDataset, id)
      if (properties.every(({ source }) => source === '')) return new Set<number>()
      const dataset = await ctx.find(Dataset, id)
      const lineage = await sharedLineageOf(ctx, id)
      const indexRevision = dataset?.indexRevision ?? 0
      const scale = dataset ? scaleText(dataset) : ''
      return outdatedAmong({ properties, indexRevision, scale, sharedLineageId: lineage?.id ?? null })
    }),
  )

export const isOutdated = async (ctx: RequestContext, { id, datasetId, source }: Property) =>
  source !== '' && (await ctx.load(outdatedByDataset, datasetId)).has(id)
