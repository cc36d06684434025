import { Dataset } from '../../entities/dataset.js'
import { type Property, PropertyType } from '../../entities/property.js'
import type { Problem } from '../../../formats/problem.js'
import type { RequestContext } from '../../kernel/context.js'
import { NotFound } from '../../kernel/errors.js'
import { checkPage, cursorOf, positionFrom } from '../../kernel/page.js'
import type { StoredAnswer } from '../../kernel/rest.js'
import { getDataset, managesDataset } from '../datasets/dataset.service.js'
import { allPropertiesByDataset, problemsByProperty } from './property.loaders.js'
import { canSeeProblems, canSeeProperty } from './property.policy.js'
import type { PropertyConnection } from './property.types.js'

/** Those the viewer may see of a dataset that they may read, by name. */
export async function visibleProperties(ctx: RequestContext, dataset: Dataset): Promise<Property[]> {
  const manages = await managesDataset(ctx, dataset)
  return (await ctx.load(allPropertiesByDataset, dataset.id)).filter(property => canSeeProperty(ctx.viewer, property, manages))
}

export async function listProperties(ctx: RequestContext, dataset: Dataset, first: number, after: string | null): Promise<PropertyConnection> {
  checkPage(first)
  const visible = await visibleProperties(ctx, dataset)
  const position = positionFrom(after)
  const from = position ? visible.findIndex(({ id }) => id === position.id) + 1 : 0
  const nodes = visible.slice(from, from + first)
  const last = nodes.at(-1)
  return { totalCount: visible.length, nodes, pageInfo: { endCursor: last ? cursorOf({ value: last.name, id: last.id }) : null, hasNextPage: from + first < visible.length } }
}

export async function problemsSeen(ctx: RequestContext, property: Property): Promise<readonly Problem[]> {
  if (property.problemCount === 0) return []
  const dataset = await ctx.find(Dataset, property.datasetId)
  const manages = dataset !== null && (await managesDataset(ctx, dataset))
  return canSeeProblems(ctx.viewer, property, manages) ? ctx.load(problemsByProperty, property.id) : []
}

/** The binary form of a property, or of a lineage; two with the same content are the same file. */
export async function propertyFile(ctx: RequestContext, datasetId: number, sha256: string, isLineage: boolean): Promise<StoredAnswer> {
  const dataset = await getDataset(ctx, datasetId)
  const found = (await visibleProperties(ctx, dataset)).find(property => property.sha256 === sha256 && (property.type === PropertyType.TIME) === isLineage)
  if (!found) throw new NotFound('No such property')
  // shared caches only what everybody may have
  const isPublic = dataset.isPublic && found.isShared
  return { key: found.binaryKey, bytes: found.binaryBytes, sha256, mediaType: 'application/octet-stream', brotli: { key: `${found.binaryKey}.br` }, isPublic, download: null }
}
