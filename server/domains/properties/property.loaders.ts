import { In, IsNull } from 'typeorm'
import type { Problem } from '../../../formats/problem.js'
import { Property } from '../../entities/data/property.js'
import type { Batch } from '../../kernel/context.js'
import { grouped } from '../../lib/grouped.js'
import { together } from '../../lib/together.js'

const names = new Intl.Collator('en', { numeric: true }) // t9 sorts before t10.
/** The order of properties in lists. */
export const compareProperties = (a: Pick<Property, 'name' | 'id'>, b: Pick<Property, 'name' | 'id'>) =>
  names.compare(a.name, b.name) || a.id - b.id

/** Shared by concurrent requests: after a change, each open window of a dataset asks for its properties. */
const propertiesOf = together(async (db, ids: readonly number[]) => {
  const properties = await db.find(Property, { where: { datasetId: In([...ids]), binnedAt: IsNull() } })
  return grouped(ids, properties.sort(compareProperties), ({ datasetId }) => datasetId)
})

/**
 * All properties of each dataset outside the bin, sorted by name. The service filters them by the viewer's
 * rights.
 */
export const allPropertiesByDataset: Batch<number, readonly Property[]> = ({ db }, ids) =>
  Promise.all(ids.map(id => propertiesOf(db, id)))

export const problemsByProperty: Batch<number, readonly Problem[]> = async (ctx, ids) => {
  const rows = await ctx.db.find(Property, {
    select: { id: true, problems: true },
    where: { id: In([...ids]) },
  })
  const byId = new Map(rows.map(row => [row.id, row.problems]))
  return ids.map(id => byId.get(id) ?? [])
}
