import { Dataset } from '../../entities/dataset.js'
import { type Property, PropertyType } from '../../entities/property.js'
import type { Problem } from '../../../formats/problem.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { checkPage, cursorOf, positionFrom } from '../../kernel/page.js'
import type { StoredAnswer } from '../../kernel/rest.js'
import { getDataset, managesDataset } from '../datasets/dataset.service.js'
import { allPropertiesByDataset, compareProperties, problemsByProperty } from './property.loaders.js'
import { canSeeProblems, canSeeProperty } from './property.policy.js'
import type { PropertyConnection } from './property.types.js'

/** Those the viewer may see of a dataset that they may read, by name. */
export async function visibleProperties(ctx: RequestContext, dataset: Dataset): Promise<Property[]> {
  const manages = await managesDataset(ctx, dataset)
  return (await ctx.load(allPropertiesByDataset, dataset.id)).filter(property =>
    canSeeProperty(ctx.viewer, property, manages),
  )
}

export interface PropertyPage {
  readonly first: number
  readonly after: string | null
  readonly text: string
}

/** Names are no longer; a filter of 900 kB took half a second for each time that a query asked for it. */
const mostLetters = 255
const mostWords = 20

/** Those whose name holds each word of `text`, in whatever case. */
export async function listProperties(
  ctx: RequestContext,
  dataset: Dataset,
  { first, after, text }: PropertyPage,
): Promise<PropertyConnection> {
  checkPage(first)
  const words = text.slice(0, mostLetters).toLowerCase().split(/\s+/).slice(0, mostWords)
  const visible = (await visibleProperties(ctx, dataset)).filter(({ name }) =>
    words.every(word => name.toLowerCase().includes(word)),
  )
  const position = positionFrom(after)
  // by its place in the order: where the last one was deleted or renamed meanwhile, the list goes on all the same
  const rest = position
    ? visible.filter(property => compareProperties(property, { id: position.id, name: position.value }) > 0)
    : visible
  const nodes = rest.slice(0, first)
  const last = nodes.at(-1)
  return {
    totalCount: visible.length,
    nodes,
    pageInfo: {
      endCursor: last ? cursorOf({ value: last.name, id: last.id }) : null,
      hasNextPage: first < rest.length,
    },
  }
}

export async function problemsSeen(ctx: RequestContext, property: Property): Promise<readonly Problem[]> {
  if (property.problemCount === 0) return []
  const dataset = await ctx.find(Dataset, property.datasetId)
  const manages = dataset !== null && (await managesDataset(ctx, dataset))
  return canSeeProblems(ctx.viewer, property, manages) ? ctx.load(problemsByProperty, property.id) : []
}

/** The binary form of a property, or of a lineage; two with the same content are the same file. */
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
  // shared caches only what everybody may have
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
