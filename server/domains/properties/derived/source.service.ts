import { formulaPrefix } from '../../../../formats/derived/sourceText.js'
import { type KnownNames, namesOnly } from '../../../../formats/derived/formulaNames.js'
import { nameKeyInLowerCase } from '../../../../formats/text.js'
import { Dataset } from '../../../entities/data/dataset.js'
import { type Property, PropertyType } from '../../../entities/data/property.js'
import type { Batch, RequestContext } from '../../../kernel/context.js'
import { managesDataset } from '../../datasets/dataset.service.js'
import { visibleProperties } from '../property.service.js'

/**
 * Where the values come from. A formula may name properties that the caller does not see. So callers who do not manage
 * the dataset see its text only when they see all properties that it names.
 */
export async function sourceSeen(ctx: RequestContext, { source, datasetId }: Property): Promise<string> {
  if (!source.startsWith(formulaPrefix)) return source
  const dataset = await ctx.find(Dataset, datasetId)
  if (dataset && (await managesDataset(ctx, dataset))) return source
  return namesOnly(source.slice(formulaPrefix.length), await ctx.load(knownNames, datasetId))
    ? source
    : formulaPrefix
}

/** By dataset. Loaded once, because lists ask for each of their properties. */
const knownNames: Batch<number, KnownNames> = (ctx, ids) =>
  Promise.all(
    ids.map(async id => {
      const dataset = await ctx.find(Dataset, id)
      const visible = dataset ? await visibleProperties(ctx, dataset) : []
      return {
        ids: new Set(visible.map(property => property.id)),
        names: new Set(visible.map(({ name }) => nameKeyInLowerCase(name))),
        hasLineage: visible.some(({ type }) => type === PropertyType.TIME),
      }
    }),
  )
