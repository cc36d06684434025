import { Dataset } from '../../entities/data/dataset.js'
import { type Property, PropertyType } from '../../entities/data/property.js'
import type { Problem } from '../../../formats/problem.js'
import { nameKeyInLowerCase } from '../../../formats/text.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { checkPage, pageFrom, positionFrom } from '../../kernel/page.js'
import type { StoredAnswer } from '../../kernel/rest.js'
import { getDataset, managesDataset } from '../datasets/dataset.service.js'
import { allPropertiesByDataset, compareProperties, problemsByProperty } from './property.loaders.js'
import { canSeeProblems, canSeeProperty } from './property.policy.js'
import type { PropertyConnection } from './property.types.js'
import { newestOf } from './versions/series.js'

/** Properties of a readable dataset that the viewer may see, sorted by name. */
export async function visibleProperties(ctx: RequestContext, dataset: Dataset): Promise<Property[]> {
  const manages = await managesDataset(ctx, dataset)
  return (await ctx.load(allPropertiesByDataset, dataset.id)).filter(property =>
    canSeeProperty(ctx.viewer, property, manages),
  )
}

/** Also those that the viewer does not see, outside the bin. Only for decisions about rights. */
export const allPropertiesOf = async (ctx: RequestContext, datasetId: number): Promise<readonly Property[]> =>
  ctx.load(allPropertiesByDataset, datasetId)

export interface PropertyPage {
  readonly first: number
  readonly after: string | null
  readonly text: string
}

/**
 * Names are at most this long. A longer filter is slow: 900 kB took half a second for each use in a query.
 */
const mostLetters = 255
const mostWords = 20

/** The newest version of each property whose name contains each word of `text`, in any case. */
export async function listProperties(
  ctx: RequestContext,
  dataset: Dataset,
  { first, after, text }: PropertyPage,
): Promise<PropertyConnection> {
  checkPage(first)
  const words = nameKeyInLowerCase(text.slice(0, mostLetters)).split(/\s+/).slice(0, mostWords)
  const visible = newestOf(await visibleProperties(ctx, dataset)).filter(({ name }) =>
    words.every(word => nameKeyInLowerCase(name).includes(word)),
  )
  const list = `properties of ${dataset.id}`
  const position = positionFrom(after, list)
  // Continue by sort position, so that paging works when the last property of a page is deleted or renamed.
  const rest = position
    ? visible.filter(property => compareProperties(property, { id: position.id, name: position.value }) > 0)
    : visible
  return {
    totalCount: visible.length,
    ...pageFrom(rest, first, ({ name, id }) => ({ value: name, id }), list),
  }
}

export async function problemsSeen(ctx: RequestContext, property: Property): Promise<readonly Problem[]> {
  if (property.problemCount === 0) return []
  const dataset = await ctx.find(Dataset, property.datasetId)
  const manages = dataset !== null && (await managesDataset(ctx, dataset))
  return canSeeProblems(ctx.viewer, property, manages) ? ctx.load(problemsByProperty, property.id) : []
}

/** The binary form of a property or a lineage. Properties with equal content share one file. */
export async function propertyFile(
  ctx: RequestContext,
  datasetId: number,
  sha256: string,
  isLineage: boolean,
): Promise<StoredAnswer> {
  const dataset = await getDataset(ctx, datasetId)
  const found = (await visibleProperties(ctx, dataset)).find(
    property => property.sha256 === sha256 && (property.type === PropertyType.TIME) === isLineage,
  )
  if (!found) throw new NotFound('No such property')
  // Shared caches may store public content only.
  const isPublic = dataset.isPublic && found.isShared
  return {
    key: found.binaryKey,
    bytes: found.binaryBytes,
    sha256,
    mediaType: 'application/octet-stream',
    brotli: { key: `${found.binaryKey}.br` },
    isPublic,
    download: null,
  }
}
