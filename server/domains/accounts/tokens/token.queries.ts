import type { EntityManager } from 'typeorm'
import type { AuthToken } from '../../../entities/people/authToken.js'
import type { LoginEnd } from '../../../entities/people/endedLogin.js'
import { readPrepared } from '../../../lib/prepared.js'
import type { SqlBoolean } from '../../../lib/rows.js'
import type { Session } from '../../../kernel/viewer.js'

export type NewToken = Pick<
  AuthToken,
  | 'kind'
  | 'tokenHash'
  | 'expiresAt'
  | 'lastUsedAt'
  | 'name'
  | 'scope'
  | 'impersonatorId'
  | 'confirmedAt'
  | 'ip'
  | 'userAgent'
  | 'parentId'
>

/**
 * Bypasses the ORM, which costs more than the statement: the cost of a log-in should be its password hash.
 * LOCK IN SHARE MODE waits for a concurrent change of the account and then sees it. Returns null when the
 * person is inactive, or when `passwordHash` is given and is no longer current.
 */
export async function insertToken(
  db: EntityManager,
  userId: number,
  token: NewToken,
  passwordHash: string | null | undefined,
): Promise<number | null> {
  const row = [
    token.kind,
    token.tokenHash,
    token.expiresAt,
    token.lastUsedAt,
    token.name,
    token.scope,
    token.impersonatorId,
    token.confirmedAt,
    token.ip,
    token.userAgent,
    token.parentId,
  ]
  const { insertId, affectedRows } = await db.query<{ insertId: number; affectedRows: number }>(
    `INSERT INTO auth_token (user_id, kind, token_hash, expires_at, last_used_at, name, scope, impersonator_id, confirmed_at, ip, user_agent, parent_id)
    SELECT u.id, ? FROM user u WHERE u.id = ? AND u.is_active = 1${passwordHash === undefined ? '' : ' AND u.password_hash <=> ?'} LOCK IN SHARE MODE`,
    [row, userId, ...(passwordHash === undefined ? [] : [passwordHash])],
  )
  return affectedRows === 0 ? null : insertId
}

/**
 * Ignores tokens that a concurrent change ended: an impersonation ends with both of its accounts. The first
 * reason stays.
 */
export async function keepEnded(
  db: EntityManager,
  tokens: readonly Pick<AuthToken, 'tokenHash' | 'expiresAt'>[],
  reason: LoginEnd,
): Promise<void> {
  if (tokens.length === 0) return
  await db.query('INSERT IGNORE INTO ended_login (token_hash, reason, expires_at) VALUES ?', [
    tokens.map(({ tokenHash, expiresAt }) => [tokenHash, reason, expiresAt]),
  ])
}

export interface TokenRow {
  readonly tokenHash: string
  readonly tokenId: number
  readonly userId: number
  readonly isStaff: SqlBoolean
  readonly hasSecondFactor: SqlBoolean
  readonly kind: Session['kind']
  readonly scope: 'read' | 'write'
  readonly impersonatorId: number | null
  readonly parentId: number | null
  readonly expiresAt: Date
  readonly confirmedAt: Date | null
  readonly lastUsedAt: Date | null
}

/** An impersonation is valid only while its staff user is active staff and the person is not staff. */
const living = `t.kind <> 'application' AND u.is_active = 1 AND t.expires_at > ? AND (t.kind <> 'impersonation' OR (u.is_staff = 0 AND s.is_staff = 1 AND s.is_active = 1))`

/**
 * Needed for staff rights only, so it is false for other people. In an impersonation it describes the staff
 * user.
 */
const hasSecondFactor =
  'COALESCE(s.is_staff, u.is_staff) = 1 AND EXISTS (SELECT 1 FROM two_factor f WHERE f.user_id = COALESCE(s.id, u.id) AND f.enabled_at IS NOT NULL)'

/** Rows of the living tokens among those with the given hashes. */
export const livingRows = (db: EntityManager, hashes: readonly string[]): Promise<TokenRow[]> =>
  readPrepared<TokenRow>(
    db,
    `SELECT t.token_hash tokenHash, t.id tokenId, u.id userId, u.is_staff isStaff, ${hasSecondFactor} hasSecondFactor, t.kind, t.scope,
  t.impersonator_id impersonatorId, t.parent_id parentId, t.expires_at expiresAt, t.confirmed_at confirmedAt, t.last_used_at lastUsedAt FROM auth_token t JOIN user u ON u.id = t.user_id LEFT JOIN user s ON s.id = t.impersonator_id
  WHERE t.token_hash IN (?) AND ${living}`,
    [hashes, new Date()],
  )

export interface StandingRow {
  readonly id: number
  readonly isStaff: SqlBoolean
  readonly hasSecondFactor: SqlBoolean
}

/** The living tokens among the given ones, with the present standing of their users. */
export const standingRows = (db: EntityManager, tokenIds: readonly number[]): Promise<StandingRow[]> =>
  db.query(
    `SELECT t.id, u.is_staff AS isStaff, ${hasSecondFactor} AS hasSecondFactor FROM auth_token t JOIN user u ON u.id = t.user_id LEFT JOIN user s ON s.id = t.impersonator_id WHERE t.id IN (?) AND ${living}`,
    [tokenIds, new Date()],
  )
