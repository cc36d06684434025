import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm'
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js'
import { readPrepared } from './prepared.js'

/**
 * Rows of one table as entities, for what is read in lists: values are converted as the ORM does, without its query builder, which costs more than the statement itself.
 * `tail` follows `FROM table t`; lists among the parameters are spread (`t.id IN (?)`).
 */
export async function readRows<E extends ObjectLiteral>(db: EntityManager, entity: EntityTarget<E>, tail: string, parameters: readonly unknown[]): Promise<E[]> {
  return (await readRowsWith(db, entity, [], tail, parameters)).map(([made]) => made)
}

/** Each with its row, which has the columns of other tables in `more` besides. */
export async function readRowsWith<E extends ObjectLiteral, M>(db: EntityManager, entity: EntityTarget<E>, more: readonly string[], tail: string, parameters: readonly unknown[]): Promise<[E, M][]> {
  const { columns, tableName, target } = db.connection.getMetadata(entity)
  const names = columns.map(column => `t.\`${column.databaseName}\` AS \`${column.propertyName}\``)
  const rows = await readPrepared<Row>(db, `SELECT ${[...names, ...more].join(', ')} FROM \`${tableName}\` t ${tail}`, parameters)
  const converted = columns.filter(column => !isReadAsKept(column))
  return rows.map(row => {
    for (const column of converted) row[column.propertyName] = db.connection.driver.prepareHydratedValue(row[column.propertyName], column)
    // the row becomes the entity: copies of all of them took four times as long
    return [Object.setPrototypeOf(row, (target as new () => E).prototype as object) as E, row as M]
  })
}

type Row = Record<string, unknown>

/** What the driver of the database gives is what the ORM would. */
const isReadAsKept = ({ type, transformer }: ColumnMetadata) => !transformer && ['int', 'varchar', 'char', 'mediumtext', 'double', 'datetime'].includes(type as string)

/** Another row has a value of which there is only one: of two who wrote at once, the second. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ER_DUP_ENTRY'

/** Of two who wrote at once, the second: what its row belongs to was deleted, or each waited for the other. Nothing of it was written. */
export const isOvertaken = (error: unknown): boolean => ['ER_NO_REFERENCED_ROW_2', 'ER_LOCK_DEADLOCK'].includes(String((error as { code?: unknown } | null)?.code))

/** The database could not write because its disk is full. The statement changed nothing. */
export function lacksDiskSpace(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return ['ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ER_ERROR_ON_WRITE'].includes(String(code)) || (code === 'ER_GET_ERRNO' && /\b28\b/.test(String(message)))
}
