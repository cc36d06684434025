import { type EntityManager, In } from 'typeorm'
import { Connection } from '../../entities/operation/connection.js'
import { User } from '../../entities/people/user.js'
import { type Position, timeIn } from '../../kernel/page.js'
import { readRows } from '../../lib/rows.js'
import type { Slice } from '../../kernel/slice.js'
import { addToSums } from './sum.queries.js'

export interface Span {
  readonly from: Date | null
  readonly until: Date | null
}

/** Newest first. The order follows the index on (user, time). */
export function connectionsOf(
  db: EntityManager,
  userId: number,
  { from, until, after = null }: Span & { readonly after?: Position | null },
  { limit, offset }: Slice,
): Promise<Connection[]> {
  const [since, to] = [from ? 'AND t.logged_in_at >= ?' : '', until ? 'AND t.logged_in_at <= ?' : '']
  const last = after && timeIn(after.value)
  // The first comparison bounds the index range; the second is exact within that range.
  const beyond = last ? 'AND t.logged_in_at <= ? AND (t.logged_in_at < ? OR t.id < ?)' : ''
  return readRows(
    db,
    Connection,
    `WHERE t.user_id = ? ${since} ${to} ${beyond} ORDER BY t.logged_in_at DESC, t.id DESC LIMIT ? OFFSET ?`,
    [
      userId,
      ...[from, until].filter(date => date !== null),
      ...(last ? [last, last, after.id] : []),
      limit,
      offset,
    ],
  )
}

/**
 * The newest connections of each user. A UNION reads only the newest rows of each user; one condition for all
 * users would read all their connections.
 */
export async function connectionsOfEach(
  db: EntityManager,
  userIds: readonly number[],
  limit: number,
): Promise<Connection[]> {
  if (userIds.length === 0) return []
  const parts = userIds.map(
    () => `(SELECT id FROM connection WHERE user_id = ? ORDER BY logged_in_at DESC, id DESC LIMIT ${limit})`,
  )
  return readRows(
    db,
    Connection,
    `JOIN (${parts.join(' UNION ALL ')}) newest ON newest.id = t.id ORDER BY t.logged_in_at DESC, t.id DESC`,
    userIds,
  )
}

/**
 * Active connections that began too long ago, or whose user has no valid log-in. `seenAt` is the last use of
 * a log-in since the connection began.
 */
export const forgottenConnections = (
  db: EntityManager,
  begunBefore: Date,
  now: Date,
  limit: number,
): Promise<(Begun & { seenAt: Date | null })[]> =>
  db.query(
    `
  SELECT c.id, c.user_id AS userId, c.logged_in_at AS loggedInAt,
    (SELECT MAX(t.last_used_at) FROM auth_token t WHERE t.user_id = c.user_id AND t.kind IN ('browser', 'login') AND t.last_used_at > c.logged_in_at) AS seenAt
  FROM connection c WHERE c.active = 1 AND (c.logged_in_at < ? OR (c.user_id IS NOT NULL
    AND NOT EXISTS (SELECT 1 FROM auth_token t WHERE t.user_id = c.user_id AND t.kind IN ('browser', 'login') AND t.expires_at > ?)))
  ORDER BY c.logged_in_at LIMIT ${limit}`,
    [begunBefore, now],
  )

export async function updateSeen(db: EntityManager, handles: readonly string[], at: Date): Promise<void> {
  await db.update(Connection, { handle: In(handles), active: true }, { seenAt: at })
}

/** Active connections that were last seen before the time. */
export const unseenConnections = (
  db: EntityManager,
  before: Date,
  limit: number,
): Promise<(Begun & { seenAt: Date })[]> =>
  db.query(
    `SELECT c.id, c.user_id AS userId, c.logged_in_at AS loggedInAt, c.seen_at AS seenAt
     FROM connection c WHERE c.active = 1 AND c.seen_at < ? ORDER BY c.seen_at LIMIT ${limit}`,
    [before],
  )

// Lock order of `endOne` and `reopenOne`: the connection first, then the totals of its user. Concurrent calls
// then wait without a deadlock.

export type Begun = Pick<Connection, 'id' | 'userId' | 'loggedInAt'>

/** Returns false when the connection had already ended. */
export async function endOne(
  db: EntityManager,
  connection: Begun,
  at: Date,
  seconds: number,
): Promise<boolean> {
  const { affected } = await db.update(
    Connection,
    { id: connection.id, active: true },
    { active: false, loggedOutAt: at },
  )
  if (!affected) return false
  if (connection.userId !== null) {
    await db.query(
      'UPDATE user SET last_logout_at = GREATEST(COALESCE(last_logout_at, ?), ?), connected_seconds = connected_seconds + ? WHERE id = ?',
      [at, at, Math.round(seconds), connection.userId],
    )
  }
  return true
}

/**
 * Reopens an ended connection. Subtracts its duration `seconds` from the user's total, because ending
 * the connection again adds its whole duration.
 */
export async function reopenOne(
  db: EntityManager,
  { id, userId }: Connection,
  handle: string,
  seconds: number,
): Promise<void> {
  await db.update(Connection, { id }, { handle, active: true, seenAt: null, loggedOutAt: null })
  if (userId !== null && seconds > 0)
    await db.query('UPDATE user SET connected_seconds = GREATEST(0, connected_seconds - ?) WHERE id = ?', [
      Math.round(seconds),
      userId,
    ])
}

/**
 * Updates the user before inserting the connection. Otherwise the foreign key of the insert takes a shared
 * lock on the user first, and concurrent calls can deadlock.
 */
export async function beginOne(
  db: EntityManager,
  connection: Omit<Connection, 'id' | 'loggedOutAt' | 'active' | 'seenAt' | 'latitude' | 'longitude'>,
): Promise<void> {
  const { userId, loggedInAt } = connection
  if (userId !== null)
    await db.update(
      User,
      { id: userId },
      { lastLoginAt: loggedInAt, connectionCount: () => 'connection_count + 1' },
    )
  await db.insert(Connection, connection)
  await addToSums(db, connection)
}
