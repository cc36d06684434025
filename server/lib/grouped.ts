/** The rows of each key, in the order of the rows; an empty list for a key without rows. */
export function grouped<T, K>(keys: readonly K[], rows: readonly T[], keyOf: (row: T) => K): T[][] {
  const byKey = new Map<K, T[]>(keys.map(key => [key, []]))
  for (const row of rows) byKey.get(keyOf(row))?.push(row)
  return keys.map(key => byKey.get(key) ?? [])
}
