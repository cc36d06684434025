import type { EntityManager } from 'typeorm'
import type { KnownCaller } from '../../../entities/operation/knownCaller.js'
import { readPrepared } from '../../../lib/prepared.js'

/** One statement, so that the same callers may log in twice at once. */
export const keepCallers = (
  db: EntityManager,
  userId: number,
  hashes: readonly string[],
  at: Date,
): Promise<unknown> =>
  db.query(
    'INSERT INTO known_caller (user_id, caller_hash, last_at) VALUES ? ON DUPLICATE KEY UPDATE last_at = ?',
    [hashes.map(hash => [userId, hash, at]), at],
  )

export const callersWith = (
  db: EntityManager,
  userId: number,
  hashes: readonly string[],
): Promise<Pick<KnownCaller, 'callerHash' | 'lastAt'>[]> =>
  readPrepared(
    db,
    'SELECT c.caller_hash callerHash, c.last_at lastAt FROM known_caller c WHERE c.user_id = ? AND c.caller_hash IN (?)',
    [userId, hashes],
  )
