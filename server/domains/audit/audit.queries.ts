import type { EntityManager } from 'typeorm'
import { AuditEvent } from '../../entities/operation/auditEvent.js'
import { readRows } from '../../lib/rows.js'
import type { AskedEvents } from './audit.types.js'

interface Condition {
  readonly sql: string
  readonly parameters: readonly unknown[]
}

/** Each condition has an index that ends with the id, which is also the order of time. */
function conditionOf({ action, actorId, subjectUserId }: AskedEvents): Condition {
  const conditions: Condition[] = [
    ...(action ? [{ sql: 't.action = ?', parameters: [action] }] : []),
    ...(actorId ? [{ sql: 't.actor_id = ?', parameters: [actorId] }] : []),
    ...(subjectUserId
      ? [{ sql: "t.subject_kind = 'user' AND t.subject_id = ?", parameters: [subjectUserId] }]
      : []),
  ]
  return {
    sql: conditions.map(({ sql }) => sql).join(' AND ') || 'TRUE',
    parameters: conditions.flatMap(({ parameters }) => parameters),
  }
}

/** Newest first. */
export function pageOfEvents(
  db: EntityManager,
  asked: AskedEvents,
  beforeId: number | null,
  limit: number,
): Promise<AuditEvent[]> {
  const { sql, parameters } = conditionOf(asked)
  const before = beforeId === null ? [] : [beforeId]
  return readRows(
    db,
    AuditEvent,
    `WHERE ${sql}${beforeId === null ? '' : ' AND t.id < ?'} ORDER BY t.id DESC LIMIT ?`,
    [...parameters, ...before, limit],
  )
}

export async function countOfEvents(db: EntityManager, asked: AskedEvents): Promise<number> {
  const { sql, parameters } = conditionOf(asked)
  const [row]: [{ total: number }] = await db.query(
    `SELECT COUNT(*) AS total FROM audit_event t WHERE ${sql}`,
    [...parameters],
  )
  return row.total
}
