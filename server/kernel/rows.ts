import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm'

/**
 * Rows of one table as entities, for what is read in lists: values are converted as the ORM does, without its query builder, which costs more than the statement itself.
 * `tail` follows `FROM table t`; lists among the parameters are spread (`t.id IN (?)`).
 */
export async function readRows<E extends ObjectLiteral>(db: EntityManager, entity: EntityTarget<E>, tail: string, parameters: readonly unknown[]): Promise<E[]> {
  const { driver } = db.connection
  const metadata = db.connection.getMetadata(entity)
  const names = metadata.columns.map(column => `t.\`${column.databaseName}\``)
  const rows: Record<string, unknown>[] = await db.query(`SELECT ${names.join(', ')} FROM \`${metadata.tableName}\` t ${tail}`, [...parameters])
  return rows.map(row => {
    const made = metadata.create() as Record<string, unknown>
    for (const column of metadata.columns) made[column.propertyName] = driver.prepareHydratedValue(row[column.databaseName], column)
    return made as E
  })
}

/** Another row has a value of which there is only one: of two who wrote at once, the second. */
export const isDuplicate = (error: unknown): boolean => (error as { code?: unknown } | null)?.code === 'ER_DUP_ENTRY'
