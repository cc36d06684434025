import type { EntityManager } from 'typeorm'
import { TwoFactor } from '../../../entities/people/twoFactor.js'
import { readRows } from '../../../lib/rows.js'

/** Reads without the ORM, because every log-in runs this query. */
export const enabledFactorOf = async (db: EntityManager, userId: number): Promise<TwoFactor | null> =>
  (await readRows(db, TwoFactor, 'WHERE t.user_id = ? AND t.enabled_at IS NOT NULL', [userId]))[0] ?? null
