import type { EntityManager } from 'typeorm'
import { isTrue, type SqlBoolean } from '../../kernel/rows.js'
import { living } from './token.service.js'

/** Of these tokens those that live, each with whether its person is staff now: for what stays open, where nobody looks at a token again. */
export async function livingTokens(db: EntityManager, tokenIds: readonly number[]): Promise<Map<number, boolean>> {
  if (tokenIds.length === 0) return new Map()
  const rows: { id: number; isStaff: SqlBoolean }[] = await db.query(
    `SELECT t.id, u.is_staff AS isStaff FROM auth_token t JOIN user u ON u.id = t.user_id LEFT JOIN user s ON s.id = t.impersonator_id WHERE t.id IN (?) AND ${living}`, [tokenIds, new Date()])
  return new Map(rows.map(({ id, isStaff }) => [id, isTrue(isStaff)]))
}
