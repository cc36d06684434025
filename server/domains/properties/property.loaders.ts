import { In, IsNull } from 'typeorm'
import type { Problem } from '../../../formats/problem.js'
import { Property } from '../../entities/data/property.js'
import type { Batch } from '../../kernel/context.js'
import { grouped } from '../../lib/grouped.js'

const names = new Intl.Collator('en', { numeric: true }) // t9 sorts before t10.
/** The order of properties in lists. */
export const compareProperties = (a: Pick<Property, 'name' | 'id'>, b: Pick<Property, 'name' | 'id'>) =>
  names.compare(a.name, b.name) || a.id - b.id

/**
 * All properties of each dataset outside the bin, sorted by name. The service filters them by the viewer's
 * rights.
 */
export const allPropertiesByDataset: Batch<number, Property[]> = async (ctx, ids) => {
  const properties = await ctx.db.find(Property, { where: { datasetId: In([...ids]), binnedAt: IsNull() } })
  return grouped(ids, properties.sort(compareProperties), ({ datasetId }) => datasetId)
}

export const problemsByProperty: Batch<number, readonly Problem[]> = async (ctx, ids) => {
  const rows = await ctx.db.find(Property, {
    select: { id: true, problems: true },
    where: { id: In([...ids]) },
  })
  const byId = new Map(rows.map(row => [row.id, row.problems]))
  return ids.map(id => byId.get(id) ?? [])
}
