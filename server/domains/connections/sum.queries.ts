import type { EntityManager } from 'typeorm'
import type { Connection } from '../../entities/operation/connection.js'
import { bitOfMonth } from '../../lib/monthBits.js'
import { hashOf } from '../../lib/token.js'

/** Quarters of an hour, in ms. */
const quarter = 900_000

const keyOf = (userId: number | null, ip: string) => (userId === null ? hashOf(ip) : `user ${userId}`)

/** Counts a connection that begins in the sums that statistics read, in the same transaction. */
export async function addToSums(
  db: EntityManager,
  { userId, ip, loggedInAt }: Pick<Connection, 'userId' | 'ip' | 'loggedInAt'>,
): Promise<void> {
  const bit = bitOfMonth(loggedInAt)
  const { insertId }: { insertId: number } = await db.query(
    'INSERT INTO connection_source (source_key, user_id, ip, first_at, last_at, months) VALUES (?, ?, ?, ?, ?, 1 << ?) ON DUPLICATE KEY UPDATE id = LAST_INSERT_ID(id), ip = ?, last_at = GREATEST(last_at, ?), months = months | (1 << ?)',
    [keyOf(userId, ip), userId, ip, loggedInAt, loggedInAt, bit, ip, loggedInAt, bit],
  )
  await db.query(
    'INSERT INTO connection_day (source_id, day, count) VALUES (?, ?, 1) ON DUPLICATE KEY UPDATE count = count + 1',
    [insertId, loggedInAt.toISOString().slice(0, 10)],
  )
  await db.query(
    'INSERT INTO connection_sum (starts_at, count) VALUES (?, 1) ON DUPLICATE KEY UPDATE count = count + 1',
    [new Date(Math.floor(loggedInAt.getTime() / quarter) * quarter)],
  )
}
