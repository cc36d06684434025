import type { DataSource } from 'typeorm'
import { CannotStart } from '../../kernel/lifecycle.js'

export type Query = (sql: string, values?: unknown[]) => Promise<unknown>

const ownTables: readonly string[] = ['migrations', 'migration_progress']
const mostNamed = 5

/**
 * Returns the names of the migrations that this database has finished. Only reads. Throws CannotStart when
 * the database belongs to another application, is a partial backup, or was updated by a newer version.
 */
export async function finishedMigrations(source: DataSource, query: Query): Promise<Set<string>> {
  // The order matters. A process that migrates at the same time creates tables only while its progress has a
  // row. It deletes this row in the same transaction that records the finished migration.
  const tables = (await tablesIn(query)).filter(name => !ownTables.includes(name))
  const begun = await namesIn(query, 'migration_progress')
  const finished = await namesIn(query, 'migrations')
  const known = new Set(source.migrations.map(nameOf))
  const unknown = [...finished, ...begun].filter(name => !known.has(name))
  const isOurs = finished.length + begun.length > unknown.length
  if (!isOurs && tables.length + unknown.length > 0) throw await refusalOf(source, query, tables, unknown)
  if (unknown.length > 0)
    throw new CannotStart(
      `The database was updated by a newer version (this version does not know its migration ${unknown[0]}): start that version, or restore the backup that was made before the update`,
    )
  return new Set(finished)
}

/**
 * Throws CannotStart when tables are missing although the history is complete, for example after a partial
 * restore.
 */
export async function checkTables(source: DataSource): Promise<void> {
  const found = new Set(await tablesIn((sql, values) => source.query(sql, values)))
  const missing = source.entityMetadatas.map(({ tableName }) => tableName).filter(name => !found.has(name))
  if (missing.length > 0)
    throw new CannotStart(`The database lacks tables (${listed(missing)}): ${restoreAgain}`)
}

export const restoreAgain = 'incomplete restore? Empty the database, restore the whole backup and start again'

async function refusalOf(
  source: DataSource,
  query: Query,
  tables: readonly string[],
  unknown: readonly string[],
): Promise<CannotStart> {
  const ours = await tablesLikeOurs(source, query)
  if (ours.length > 0 && unknown.length === 0)
    return new CannotStart(
      `The database has tables (${listed(ours)}) but no history of migrations: ${restoreAgain}`,
    )
  return anotherApplication(tables)
}

const anotherApplication = (tables: readonly string[]) =>
  new CannotStart(
    `DATABASE_URL names a database that holds tables of another application (${listed(tables.length > 0 ? tables : ownTables)}): name an empty database`,
  )

/**
 * Returns tables that have the name and more than half of the columns of an entity. The name is not enough,
 * because many applications have a table of users.
 */
async function tablesLikeOurs(source: DataSource, query: Query): Promise<string[]> {
  const rows = (await query(
    'SELECT table_name AS tableName, column_name AS columnName FROM information_schema.columns WHERE table_schema = DATABASE()',
  )) as { tableName: string; columnName: string }[]
  const found = new Set(rows.map(({ tableName, columnName }) => `${tableName}.${columnName}`))
  return source.entityMetadatas
    .filter(
      ({ tableName, columns }) =>
        columns.filter(({ databaseName }) => found.has(`${tableName}.${databaseName}`)).length * 2 >
        columns.length,
    )
    .map(({ tableName }) => tableName)
    .sort()
}

async function tablesIn(query: Query): Promise<string[]> {
  const rows = await query(
    'SELECT table_name AS name FROM information_schema.tables WHERE table_schema = DATABASE() ORDER BY table_name',
  )
  return (rows as { name: string }[]).map(({ name }) => name)
}

async function namesIn(query: Query, table: string): Promise<string[]> {
  const rows = await query(`SELECT \`name\` FROM \`${table}\``).catch((error: unknown) => {
    if (codeOf(error) === 'ER_NO_SUCH_TABLE') return []
    throw codeOf(error) === 'ER_BAD_FIELD_ERROR' ? anotherApplication([table]) : error
  })
  return (rows as { name: string }[]).map(({ name }) => name)
}

const listed = (names: readonly string[]) =>
  names.slice(0, mostNamed).join(', ') + (names.length > mostNamed ? ', …' : '')
const nameOf = (migration: { name?: string }) => migration.name ?? migration.constructor.name
const codeOf = (error: unknown) => (error as { code?: string } | null)?.code
