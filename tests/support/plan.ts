import type { DataSource } from 'typeorm'

/** One table read by a statement, as both MySQL and MariaDB describe it. */
export interface Step {
  /** The alias. Derived tables are named `<derived2>`; null for a step without a table. */
  readonly table: string | null
  /** `ALL` reads the whole table, `index` a whole index. */
  readonly type: string | null
  readonly possibleKeys: readonly string[]
  readonly key: string | null
  /** Estimated number of rows read. */
  readonly rows: number
  readonly sorts: boolean
}

interface Explained {
  table: string | null
  type: string | null
  possible_keys: string | null
  key: string | null
  rows: number | null
  Extra: string | null
}

/**
 * The execution plan of a statement. MySQL 9 explains as a tree by default; FORMAT=TRADITIONAL selects the
 * table that MariaDB returns.
 */
export async function planOf(
  { manager, options }: DataSource,
  sql: string,
  parameters: readonly unknown[] = [],
): Promise<Step[]> {
  const rows = await manager.query<Explained[]>(
    `EXPLAIN ${options.type === 'mysql' ? 'FORMAT=TRADITIONAL ' : ''}${sql}`,
    [...parameters],
  )
  return rows.map(({ table, type, possible_keys: possible, key, rows: read, Extra }) => ({
    table,
    type,
    possibleKeys: possible?.split(',') ?? [],
    key,
    rows: Number(read ?? 0),
    sorts: /filesort/.test(Extra ?? ''),
  }))
}
