import type { DataSource, EntityManager } from 'typeorm'

/** Extension of the platform's data source. Each connection prepares a statement only once. */
export interface Preparing {
  prepared(sql: string, values: readonly unknown[]): Promise<unknown[]>
}

/** Longer lists are sent as text, because a prepared statement holds at most 65,535 values. */
const longestList = 1000

/**
 * Returns the rows of a frequent statement. Each connection parses the statement only once, because parsing
 * costs as much as a short answer.
 * `sql` must have few variants: values belong in `parameters`. A list parameter expands to several `?`.
 * Inside a transaction the statement is sent as text over the transaction's connection.
 */
export async function readPrepared<R>(
  db: EntityManager,
  sql: string,
  parameters: readonly unknown[],
): Promise<R[]> {
  if (db.queryRunner || parameters.some(isLong)) return db.query<R[]>(sql, [...parameters])
  const source = db.connection as DataSource & Preparing
  source.logger.logQuery(sql, [...parameters])
  return (await source.prepared(spread(sql, parameters), parameters.flatMap(filled))) as R[]
}

const isLong = (value: unknown) => Array.isArray(value) && value.length > longestList

function spread(sql: string, parameters: readonly unknown[]): string {
  if (!parameters.some(Array.isArray)) return sql
  let at = 0
  return sql.replaceAll('?', () => {
    const value = parameters[at++]
    return Array.isArray(value) ? filled(value).fill('?').join() : '?'
  })
}

/**
 * Pads lists to 1, 2, 4, 8 … items by repeating the last item. One statement text for each list length would
 * fill the statement cache of the database.
 */
function filled(value: unknown): unknown[] {
  if (!Array.isArray(value)) return [value]
  if (value.length === 0) return [null]
  const length = 2 ** Math.ceil(Math.log2(value.length))
  return Array.from({ length }, (_, at) => value[Math.min(at, value.length - 1)] as unknown)
}
