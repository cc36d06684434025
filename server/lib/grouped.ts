/** The rows of each id, in the order of the rows; an empty list for an id without rows. */
export function grouped<T>(ids: readonly number[], rows: readonly T[], idOf: (row: T) => number): T[][] {
  const byId = new Map<number, T[]>(ids.map(id => [id, []]))
  for (const row of rows) byId.get(idOf(row))?.push(row)
  return ids.map(id => byId.get(id) ?? [])
}
