import type { DataSource } from 'typeorm'

/** One table that a statement reads, as MySQL and MariaDB both describe it. */
export interface Step {
  /** the alias; derived tables are named `<derived2>`, a step without a table has null */
  readonly table: string | null
  /** `ALL`: the whole table; `index`: a whole index */
  readonly type: string | null
  readonly possibleKeys: readonly string[]
  readonly key: string | null
  /** estimated rows that are read */
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

/** How the database would answer the statement. MySQL 9 explains as a tree unless it is asked for the table that MariaDB gives. */
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
