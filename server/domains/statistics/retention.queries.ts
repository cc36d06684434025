import type { EntityManager } from 'typeorm'

/** Tables with IP addresses, and the indexed time column for reading them. */
const timeOf = {
  connection: 'logged_in_at',
  interaction: '`at`',
  connection_source: 'last_at',
} as const
export type AddressTable = keyof typeof timeOf
export const addressTables = Object.keys(timeOf) as AddressTable[]

export interface Place {
  readonly at: Date
  readonly id: number
}
export interface AddressRow extends Place {
  readonly ip: string
}

/** The next rows after the place, in order of time. */
export function oldAddresses(
  db: EntityManager,
  table: AddressTable,
  { at, id }: Place,
  before: Date,
  limit: number,
): Promise<AddressRow[]> {
  const time = timeOf[table]
  return db.query(
    `SELECT id, ip, ${time} AS \`at\` FROM ${table} WHERE ${time} >= ? AND ${time} < ? AND (${time} > ? OR id > ?) ORDER BY ${time}, id LIMIT ${limit}`,
    [at, before, at, id],
  )
}

/** Updates all rows in one statement. */
export async function replaceAddresses(
  db: EntityManager,
  table: AddressTable,
  rows: readonly { id: number; ip: string }[],
): Promise<void> {
  if (rows.length === 0) return
  const ids = rows.map(({ id }) => id)
  await db.query(`UPDATE ${table} SET ip = ELT(FIELD(id, ?), ?) WHERE id IN (?)`, [
    ids,
    rows.map(({ ip }) => ip),
    ids,
  ])
}

/** Removes the hashes of addresses, because all addresses can be tried. */
export async function forgetKeys(db: EntityManager, ids: readonly number[]): Promise<void> {
  if (ids.length > 0)
    await db.query('UPDATE connection_source SET source_key = NULL WHERE id IN (?) AND user_id IS NULL', [
      ids,
    ])
}

export const expiringTables = ['auth_token', 'ended_login', 'one_time_link'] as const

/** Reads the ids first and deletes by id. A deletion by time would lock the index gaps where new rows go. */
export async function deleteExpired(
  db: EntityManager,
  table: (typeof expiringTables)[number],
  before: Date,
  limit: number,
): Promise<number> {
  const rows: { id: number }[] = await db.query(
    `SELECT id FROM ${table} WHERE expires_at < ? ORDER BY expires_at LIMIT ${limit}`,
    [before],
  )
  if (rows.length > 0) await db.query(`DELETE FROM ${table} WHERE id IN (?)`, [rows.map(({ id }) => id)])
  return rows.length
}
