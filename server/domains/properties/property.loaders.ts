import { In, IsNull } from 'typeorm'
import type { Problem } from '../../../formats/problem.js'
import { Property } from '../../entities/property.js'
import type { Batch } from '../../kernel/context.js'

const names = new Intl.Collator('en', { numeric: true }) // t9 before t10
/** The order in which they are listed. */
export const compareProperties = (a: Pick<Property, 'name' | 'id'>, b: Pick<Property, 'name' | 'id'>) =>
  names.compare(a.name, b.name) || a.id - b.id

/** All of each dataset, by name; who may see which is the service's to say. */
export const allPropertiesByDataset: Batch<number, Property[]> = async (ctx, ids) => {
  const properties = await ctx.db.find(Property, { where: { datasetId: In([...ids]), binnedAt: IsNull() } })
  const byDataset = new Map<number, Property[]>(ids.map(id => [id, []]))
  for (const property of properties.sort(compareProperties)) byDataset.get(property.datasetId)?.push(property)
  return ids.map(id => byDataset.get(id) ?? [])
}

export const problemsByProperty: Batch<number, readonly Problem[]> = async (ctx, ids) => {
  const rows = await ctx.db.find(Property, {
    select: { id: true, problems: true },
    where: { id: In([...ids]) },
  })
  const byId = new Map(rows.map(row => [row.id, row.problems]))
  return ids.map(id => byId.get(id) ?? [])
}
