import type { EntityManager, EntityTarget, ObjectLiteral, QueryDeepPartialEntity } from 'typeorm'
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js'
import { readPrepared } from './prepared.js'

/**
 * Reads rows of one table as entities, for lists. Converts values like the ORM, but without its query
 * builder, which takes longer than the statement itself.
 * `tail` follows `FROM table t`. List parameters expand to several values (`t.id IN (?)`).
 * A page of an own order is `RIGHT JOIN (…) page … ORDER BY page.…`: the database then sorts the page before it reads
 * the rows. It would sort rows with long texts in a temporary table on the disk, which may be full.
 */
export async function readRows<E extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<E>,
  tail: string,
  parameters: readonly unknown[],
): Promise<E[]> {
  return (await readRowsWith(db, entity, [], tail, parameters)).map(([made]) => made)
}

/** Reads the rows with these ids, in no particular order. */
export const rowsByIds = <E extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<E>,
  ids: readonly number[],
): Promise<E[]> => readRows(db, entity, 'WHERE t.id IN (?)', [ids])

/** Reads one row and locks it until the transaction ends. Returns null when no row has this id. */
export const lockRow = async <E extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<E>,
  id: number,
): Promise<E | null> => (await readRows(db, entity, 'WHERE t.id = ? FOR UPDATE', [id]))[0] ?? null

/**
 * Like `readRows`, but returns each entity together with its row. The row also has the columns `more` of
 * other tables.
 */
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
    // The row object itself becomes the entity: copying all rows took four times as long.
    return [Object.setPrototypeOf(row, (target as new () => E).prototype as object) as E, row as M]
  })
}

type Row = Record<string, unknown>

/** True for columns whose driver value equals the ORM value. */
const isReadAsKept = ({ type, transformer }: ColumnMetadata) =>
  !transformer && ['int', 'varchar', 'char', 'mediumtext', 'double', 'datetime'].includes(type as string)

/** Another row already has this unique value. With concurrent writes, the second one gets this error. */
export const isDuplicate = (error: unknown): boolean => codeOf(error) === 'ER_DUP_ENTRY'

/** The database aborted this transaction to resolve a deadlock and rolled it back. */
export const isDeadlock = (error: unknown): boolean => codeOf(error) === 'ER_LOCK_DEADLOCK'

/**
 * Whether a concurrent write came first: the parent row was deleted, or all retries after deadlocks failed.
 * Nothing was written.
 */
export const isOvertaken = (error: unknown): boolean =>
  isDeadlock(error) || codeOf(error) === 'ER_NO_REFERENCED_ROW_2'

const codeOf = (error: unknown) => (error as { code?: unknown } | null)?.code

type NewRow<E extends ObjectLiteral> = Partial<Record<keyof E, unknown>>

/**
 * Inserts rows in one statement. The ORM's `insert` reads each row back for its defaults, which costs one
 * more statement per row on MySQL.
 */
export async function insertRows<E extends ObjectLiteral>(
  db: EntityManager,
  entity: EntityTarget<E>,
  rows: readonly NewRow<E>[],
): Promise<void> {
  await inserted(db, entity, rows)
}

/** Inserts one row and returns its generated id. */
export const insertRow = <E extends ObjectLiteral & { id: number }>(
  db: EntityManager,
  entity: EntityTarget<E>,
  row: NewRow<E>,
): Promise<number> => inserted(db, entity, [row])

/**
 * Like `insertRows`, and returns the generated ids in the order of the rows. One statement numbers its rows
 * in steps of `auto_increment_increment`.
 */
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

/**
 * The driver's value of a condition or a BOOLEAN column. Compare it with `isTrue`; do not rely on truthiness.
 */
export type SqlBoolean = 0 | 1

export const isTrue = (value: SqlBoolean | null): boolean => value === 1

/** Throws when the database does not answer. For /readyz. */
export const probeDatabase = (db: EntityManager): Promise<unknown> => db.query('SELECT 1')

/** The database could not write because its disk is full. The statement changed nothing. */
export function lacksDiskSpace(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown }
  return (
    ['ER_DISK_FULL', 'ER_RECORD_FILE_FULL', 'ER_ERROR_ON_WRITE'].includes(String(code)) ||
    (code === 'ER_GET_ERRNO' && /\b28\b/.test(String(message)))
  )
}
