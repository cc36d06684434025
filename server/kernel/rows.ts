import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm'
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js'
import { readPrepared } from './prepared.js'

/**
 * Rows of one table as entities, for what is read in lists: values are converted as the ORM does, without its query builder, which costs more than the statement itself.
 * `tail` follows `FROM table t`; lists among the parameters are spread (`t.id IN (?)`).
 */
export async function readRows<E extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<E>,
  tail: string,
  parameters: readonly unknown[],
): Promise<E[]> {
  return (await readRowsWith(db, entity, [], tail, parameters)).map(([made]) => made)
}

/** Each with its row, which has the columns of other tables in `more` besides. */
export async function readRowsWith<E extends ObjectLiteral, M>(
  db: EntityManager,
  entity: EntityTarget<E>,
  more: readonly string[],
  tail: string,
  parameters: readonly unknown[],
): Promise<[E, M][]> {
  const { columns, tableName, target } = db.connection.getMetadata(entity)
  const names = columns.map(column => `t.\`${column.databaseName}\` AS \`${column.propertyName}\``)
  const rows = await readPrepared<Row>(
    db,
    `SELECT ${[...names, ...more].join(', ')} FROM \`${tableName}\` t ${tail}`,
    parameters,
  )
  const converted = columns.filter(column => !isReadAsKept(column))
  return rows.map(row => {
    for (const column of converted)
      row[column.propertyName] = db.connection.driver.prepareHydratedValue(row[column.propertyName], column)
    // the row becomes the entity: copies of all of them took four times as long
    return [Object.setPrototypeOf(row, (target as new () => E).prototype as object) as E, row as M]
  })
}

type Row = Record<string, unknown>

/** What the driver of the database gives is what the ORM would. */
const isReadAsKept = ({ type, transformer }: ColumnMetadata) =>
  !transformer && ['int', 'varchar', 'char', 'mediumtext', 'double', 'datetime'].includes(type as string)

/** Another row has a value of which there is only one: of two who wrote at once, the second. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === 'ER_DUP_ENTRY'

/** The database chose this transaction as the victim of a deadlock and rolled all of it back. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === 'ER_LOCK_DEADLOCK'

/** A concurrent write came first: the parent row was deleted, or retries after deadlocks were used up. Nothing was written. */
export const isOvertaken = (error: unknown): boolean =>
  isDeadlock(error) || codeOf(error) === 'ER_NO_REFERENCED_ROW_2'

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

type NewRow<E extends ObjectLiteral> = Partial<Record<keyof E, unknown>>

/** Inserts rows in one statement. The ORM's own `insert` reads each row back for its defaults, which costs MySQL one more statement a row. */
export async function insertRows<E extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly NewRow<E>[],
): Promise<void> {
  await inserted(db, entity, rows)
}

/** The same, and answers the generated ids in the order of the rows: one statement numbers its rows in steps of `auto_increment_increment`. */
export async function insertNumbered<E extends ObjectLiteral & { id: number }>(
  db: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly NewRow<E>[],
): Promise<number[]> {
  const first = await inserted(db, entity, rows)
  if (rows.length < 2) return rows.map(() => first)
  const [{ step }]: [{ step: number }] = await db.query('SELECT @@auto_increment_increment AS step')
  return rows.map((_, at) => first + at * step)
}

async function inserted<E extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly NewRow<E>[],
): Promise<number> {
  if (rows.length === 0) return 0
  const result = await db
    .createQueryBuilder()
    .insert()
    .into(entity)
    .values(rows as QueryDeepPartialEntity<E>[])
    .updateEntity(false)
    .execute()
  return (result.raw as { insertId: number }).insertId
}

/** A condition or a BOOLEAN column as the driver answers it; never test it by truthiness. */
export type SqlBoolean = 0 | 1

export const isTrue = (value: SqlBoolean | null): boolean => value === 1

/** The database could not write because its disk is full. The statement changed nothing. */
export function lacksDiskSpace(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return (
    ['ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ER_ERROR_ON_WRITE'].includes(String(code)) ||
    (code === 'ER_GET_ERRNO' && /\b28\b/.test(String(message)))
  )
}
