import type { Batch } from '../../kernel/context.js'
import { isTrue, type SqlBoolean } from '../../lib/rows.js'

/** Processes mark the connections of their open pages every 10 s. */
const seenMilliseconds = 15_000

/**
 * Whether each user has an open page at another process. A page that was open here a moment ago has the same
 * mark, so it is left out: `presence` knows the pages of this process.
 */
export const connectedElsewhere: Batch<number, boolean> = async ({ db, platform }, userIds) => {
  const rows: { id: number; handle: string }[] = await db.query(
    'SELECT c.user_id AS id, c.handle FROM connection c WHERE c.user_id IN (?) AND c.active = 1 AND c.seen_at > ?',
    [userIds, new Date(Date.now() - seenMilliseconds)],
  )
  const connected = new Set(
    rows.filter(({ handle }) => !platform.presence.hasJustLeft(handle)).map(({ id }) => id),
  )
  return userIds.map(id => connected.has(id))
}

export interface Standing {
  readonly newEmail: string | null
  readonly isLastStaff: boolean
  readonly hasTwoFactor: boolean
}

/**
 * The unconfirmed new address, whether no other active staff remain, and whether two-factor log-in is on. One
 * statement for all three, because the page that edits a person needs all of them.
 */
export const standings: Batch<number, Standing> = async ({ db }, userIds) => {
  const rows: { id: number; newEmail: string | null; isLastStaff: SqlBoolean; hasTwoFactor: SqlBoolean }[] =
    await db.query(
      `SELECT u.id, (SELECT l.email FROM one_time_link l WHERE l.user_id = u.id AND l.purpose = 'changeEmail' AND l.used_at IS NULL AND l.end_reason IS NULL AND l.expires_at > ? ORDER BY l.id DESC LIMIT 1) AS newEmail,
      u.is_staff = 1 AND u.is_active = 1 AND NOT EXISTS (SELECT 1 FROM user o WHERE o.is_staff = 1 AND o.is_active = 1 AND o.id <> u.id) AS isLastStaff,
      EXISTS (SELECT 1 FROM two_factor f WHERE f.user_id = u.id AND f.enabled_at IS NOT NULL) AS hasTwoFactor
    FROM user u WHERE u.id IN (?)`,
      [new Date(), userIds],
    )
  const byId = new Map(
    rows.map(({ id, newEmail, isLastStaff, hasTwoFactor }) => [
      id,
      { newEmail, isLastStaff: isTrue(isLastStaff), hasTwoFactor: isTrue(hasTwoFactor) },
    ]),
  )
  return userIds.map(id => byId.get(id) ?? { newEmail: null, isLastStaff: false, hasTwoFactor: false })
}
