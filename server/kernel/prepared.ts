import type { DataSource, EntityManager } from 'typeorm'

/** What the platform's data source can besides: send a statement that is prepared once a connection. */
export interface Preparing {
  prepared(sql: string, values: readonly unknown[]): Promise<unknown[]>
}

/** A longer list is sent as text: a prepared statement holds 65,535 values. */
const longestList = 1000

/**
 * Rows of a statement that is sent again and again: the database reads its text once a connection, not each time, which costs as much as a short answer does.
 * `sql` has few forms (values stand in `parameters`); a list among these is spread over its `?`. Within a transaction it goes the transaction's way.
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

/** Lists of 1, 2, 4, 8 … with the last again and again: a text for each length would fill the database's memory of statements. */
function filled(value: unknown): unknown[] {
  if (!Array.isArray(value)) return [value]
  if (value.length === 0) return [null]
  const length = 2 ** Math.ceil(Math.log2(value.length))
  return Array.from({ length }, (_, at) => value[Math.min(at, value.length - 1)] as unknown)
}
